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
	if n := doc.Runs[0].Notes; len(n) != 1 || !strings.Contains(n[0].Text.EN, "says nothing of failures") {
		t.Errorf("what the link does not carry is not said: %v", n)
	}
	if first := h.Spectrum[0]; math.Abs(first.Q-(1-math.Pow(10, -0.1))) > 1e-12 || first.Ns != int64(math.Round(math.Pow(1.01, 62*20+54))) {
		t.Errorf("the first percentile is %+v", first)
	}
}

func TestDigestRefuses(t *testing.T) {
	for _, text := range []string{"", "1", "1~", "3", "3~", "3~a", "3~a.s.n1.....~", "3~a.s.-1.....", "3~a.s.X1.....", "3~a.s..zfailures....", "3~a.s...1-1-1...", "3~a.s...1-zzzzzzzzzzz...", "3~a.s....!!..", "3~a.s.....1-2.", "3~a.s.a2;z1.....", "2", "2~", "2~busy=1", "2~.mmc.queue", "2~.mmc.queue.", "2~.mmc.queue.~mean:", "2~.mmc.queue.~mean:t",
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
	f.Add(goldenShared)
	f.Add("3~a.s.n9;zzz;A1.cfailures_1;bx.1-1-0-0;fXxw-k._KsKs-.1-2-3;2-0-1")
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
