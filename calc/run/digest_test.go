package run

import (
	"math"
	"strings"
	"testing"
)

// golden is a digest that was given out; it reads the same for ever.
const goldenDigest = "1~wrk2_w_1k_1c_s.n.rs.KsKsL0L8LGLOLWLeLmLuM2MAMIMQMYMgMoMwN4NCNKNSNaNiNqNyO6OEOMOUOcOkOs----------------"

func TestDigestGolden(t *testing.T) {
	doc, err := ReadDigest(goldenDigest)
	if err != nil {
		t.Fatal(err)
	}
	h := doc.Runs[0].Points[0].Latency.Send
	if h == nil || *h.Count != 1000 || len(h.Spectrum) != 33 {
		t.Fatalf("got %+v", doc.Runs[0].Points[0].Latency)
	}
	if first := h.Spectrum[0]; math.Abs(first.Q-(1-math.Pow(10, -0.1))) > 1e-12 || first.Ns != int64(math.Round(math.Pow(1.01, 62*20+54))) {
		t.Errorf("the first percentile is %+v", first)
	}
}

// TestDigestRoundTrip demands each percentile back to within half a per cent, and
// a link that chats pass on.
func TestDigestRoundTrip(t *testing.T) {
	var all []Digested
	for k := range MaxDigest {
		d := Digested{Name: "tải, 1.000/s ~ " + strings.Repeat("x", 9*k), Omission: FromSchedule, Count: int64(k) * 1_000_000}
		for i := range digested() {
			d.Spectrum = append(d.Spectrum, 1e-6*math.Pow(1.4, float64(i))*float64(k+1))
		}
		d.Spectrum[39] = math.NaN()
		all = append(all, d)
	}
	text := WriteDigest(all)
	if len(text) > 2000 {
		t.Errorf("%d characters for %d points, want at most 2000", len(text), len(all))
	}
	if strings.Trim(text, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_.~") != "" {
		t.Errorf("%q has to be escaped in a link", text)
	}
	doc, err := ReadDigest(text)
	if err != nil {
		t.Fatal(err)
	}
	for k, d := range all {
		h := doc.Runs[k].Points[0].Latency.Schedule
		if h == nil || len(h.Spectrum) != 39 || (h.Count == nil) != (d.Count == 0) {
			t.Fatalf("point %d: %+v", k, doc.Runs[k])
		}
		for i, q := range h.Spectrum {
			if off := float64(q.Ns)/1e9/d.Spectrum[i] - 1; math.Abs(off) > 0.0051 {
				t.Errorf("point %d, %v: off by %v", k, q.Q, off)
			}
		}
	}
	if got := doc.Runs[0].Label; got != "tải, 1.000/s ~" {
		t.Errorf("the name comes back as %q", got)
	}
}

func TestDigestRefuses(t *testing.T) {
	for _, text := range []string{"", "1", "1~", "3~a.s.1.KsKs", "2", "2~", "2~busy=1", "2~.mmc.queue", "2~.mmc.queue.", "2~.mmc.queue.~mean:", "2~.mmc.queue.~mean:t",
		"2~.mmc.queue.~mean:tK", "2~.mmc.queue.~mean:x00", "2~.mmc.queue.~mean:t--", "2~.mmc.queue.~m!n:t00", "2~.mmc.queue.~s;1;", "2~.MMC.queue.~",
		"1~a.s.1", "1~.x.8.", "1~a.s.1.zzzz", "1~a.s.-1.KsKs"} {
		if doc, err := ReadDigest(text); err == nil {
			t.Errorf("%q reads as %+v", text, doc)
		}
	}
}

func FuzzReadDigest(f *testing.F) {
	f.Add(goldenDigest)
	f.Add("1~a.b.c.d~~..")
	f.Add(goldenCarried)
	f.Add("2~.mmc...service=5ms~~busy=0_1a_8.mean:TzzzzKsKt00.busy@v--KsKt.u;;Ks")
	f.Fuzz(func(t *testing.T, text string) {
		doc, err := ReadDigest(text)
		if err != nil {
			return
		}
		if _, err := Encode(doc); err != nil {
			t.Fatalf("%q makes a document that cannot be written: %v", text, err)
		}
		encoded, _ := Encode(doc)
		again, notes, err := Decode(encoded)
		if err != nil || len(again.Runs) != len(doc.Runs) {
			t.Fatalf("%q is no document once it is written: %v, %d of %d runs", text, err, len(again.Runs), len(doc.Runs))
		}
		for i, r := range again.Runs {
			if len(r.Points) != len(doc.Runs[i].Points) {
				t.Fatalf("%q: of %d points %d are left: %v", text, len(doc.Runs[i].Points), len(r.Points), notes)
			}
		}
	})
}
