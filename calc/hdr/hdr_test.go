package hdr

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/HdrHistogram/hdrhistogram-go"
)

// values spreads over all magnitudes that a latency has.
func values(n int) []int64 {
	random := rand.New(rand.NewPCG(1, 2))
	all := make([]int64, n)
	for i := range all {
		all[i] = int64(math.Exp(random.Float64() * 24))
	}
	return append(all, 0, 1, 2047, 2048, 2049, 4095, 4096, 1<<40)
}

// TestPeerReads: the Go library of the format's author reads what is written.
func TestPeerReads(t *testing.T) {
	var r Recorder
	all := values(5000)
	for _, v := range all {
		r.Record(v, 1)
	}
	r.Record(7, 1<<40) // a count of many bytes
	peer, err := hdrhistogram.Decode([]byte(r.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	if peer.TotalCount() != r.Count() {
		t.Errorf("the peer reads %d values, want %d", peer.TotalCount(), r.Count())
	}
	if got := bars(peer); !reflect.DeepEqual(got, r.Buckets()) {
		t.Errorf("the peer reads\n%v\nwant\n%v", got, r.Buckets())
	}
}

func bars(peer *hdrhistogram.Histogram) []Bucket {
	var all []Bucket
	for _, bar := range peer.Distribution() {
		if bar.Count > 0 {
			all = append(all, Bucket{bar.From, bar.To, bar.Count})
		}
	}
	return all
}

// TestReadsPeer: what that library writes is read, with every number of digits.
func TestReadsPeer(t *testing.T) {
	for digits := 1; digits <= 5; digits++ {
		for _, lowest := range []int64{1, 1000} {
			peer := hdrhistogram.New(lowest, 1<<42, digits)
			for _, v := range values(500) {
				if err := peer.RecordValue(max(v, lowest)); err != nil {
					t.Fatal(err)
				}
			}
			text, err := peer.Encode(hdrhistogram.V2CompressedEncodingCookieBase)
			if err != nil {
				t.Fatal(err)
			}
			got, err := Decode(string(text))
			if err != nil {
				t.Fatal(err)
			}
			want := bars(peer)
			if !reflect.DeepEqual(got, want) {
				t.Errorf("digits %d, lowest %d: read\n%v\nwant\n%v", digits, lowest, got, want)
			}
		}
	}
}

func TestRoundTrip(t *testing.T) {
	var r Recorder
	for _, v := range values(3000) {
		r.Record(v, 3)
	}
	got, err := Decode(r.Encode())
	if err != nil || !reflect.DeepEqual(got, r.Buckets()) {
		t.Errorf("error %v, read\n%v\nwant\n%v", err, got, r.Buckets())
	}
	if again := Encode(got); again != r.Encode() {
		t.Error("written again, it is another text")
	}
	if got, err := Decode(new(Recorder).Encode()); err != nil || got != nil {
		t.Errorf("of nothing: %v, error %v", got, err)
	}
}

// TestOlder reads V0 and V1 as Java's library would have written the values 1,
// 1 and 3000: a header and one count after another.
func TestOlder(t *testing.T) {
	want := []Bucket{{1, 1, 2}, {3000, 3001, 1}}
	for _, c := range []struct {
		name   string
		header []byte
		word   int
	}{
		{"V0 of 8 bytes", header(cookieV0|8<<4, 3, 0), 8},
		{"V0 of 2 bytes", header(cookieV0|2<<4, 3, 0), 2},
		{"V1 of 4 bytes", header(cookieV1|4<<4, 0, 3), 4},
	} {
		data := c.header
		counts := make([]byte, (fine.index(3000)+1)*c.word)
		counts[(1+1)*c.word-1] = 2
		counts[len(counts)-1] = 1
		if len(data) == headerLen {
			data[6], data[7] = byte(len(counts)>>8), byte(len(counts))
		}
		got, err := decode(append(data, counts...))
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, error %v, want %v", c.name, got, err, want)
		}
	}
}

// header is that of V0, with its digits, or of V1, with its own.
func header(cookie uint32, digitsV0, digitsV1 byte) []byte {
	h := make([]byte, headerLen)
	h[0], h[1], h[2], h[3] = byte(cookie>>24), byte(cookie>>16), byte(cookie>>8), byte(cookie)
	if digitsV0 > 0 {
		h[7], h[15] = digitsV0, 1
		return h[:headerLenV0]
	}
	h[15], h[23] = digitsV1, 1
	return h
}

// TestTooMany: counts that no document could hold are refused.
func TestTooMany(t *testing.T) {
	for _, counts := range [][]int64{{MaxTotal}, {MaxTotal - 1, 1}, {MaxTotal, 1}, {math.MaxInt64}, {math.MaxInt64, math.MaxInt64}} {
		var r Recorder
		total := 0.0
		for i, n := range counts {
			r.Record(int64(i), n)
			total += float64(n)
		}
		_, err := Decode(r.Encode())
		if fits := total <= MaxTotal; (err == nil) != fits {
			t.Errorf("%v: error %v, fits %v", counts, err, fits)
		}
	}
}

func TestRecorder(t *testing.T) {
	var r Recorder
	for _, v := range []int64{4, 2, 6, -1} {
		r.Record(v, 1)
	}
	r.Record(4, 0)
	if low, high := r.Range(); r.Count() != 3 || low != 2 || high != 6 || r.Mean() != 4 || math.Abs(r.Deviation()-math.Sqrt(8./3)) > 1e-12 {
		t.Errorf("count %d, from %d to %d, mean %v, deviation %v", r.Count(), low, high, r.Mean(), r.Deviation())
	}
	for _, v := range values(2000) {
		b, valid := fine.bucket(fine.index(v))
		if !valid || v < b.Low || v > b.High || float64(b.High-b.Low) > float64(b.Low)/1000 {
			t.Errorf("%d is counted in %d to %d", v, b.Low, b.High)
		}
	}
}

func TestAdd(t *testing.T) {
	var both, a, b, none Recorder
	for i, v := range values(2000) {
		both.Record(v, 1)
		if i%3 == 0 {
			a.Record(v, 1)
		} else {
			b.Record(v, 1)
		}
	}
	a.Add(&b)
	a.Add(&none)
	none.Add(&a)
	for _, r := range []*Recorder{&a, &none} {
		low, high := r.Range()
		wantLow, wantHigh := both.Range()
		if !reflect.DeepEqual(r.Buckets(), both.Buckets()) || r.Count() != both.Count() || low != wantLow || high != wantHigh || math.Abs(r.Mean()/both.Mean()-1) > 1e-12 {
			t.Errorf("the sum of the parts is %d values from %d to %d, want %d from %d to %d", r.Count(), low, high, both.Count(), wantLow, wantHigh)
		}
	}
}

// TestCrowded: of a histogram with more buckets than any has nothing is read.
func TestCrowded(t *testing.T) {
	counts := func(n int) string {
		text := header(cookieV2|wordsV2, 0, 5)
		binary.BigEndian.PutUint32(text[4:], uint32(n))
		return base64.StdEncoding.EncodeToString(append(text, bytes.Repeat([]byte{2}, n)...))
	}
	if all, err := Decode(counts(maxBuckets)); err != nil || len(all) != maxBuckets || all[7] != (Bucket{7, 7, 1}) {
		t.Errorf("%d buckets, error %v, want %d", len(all), err, maxBuckets)
	}
	if all, err := Decode(counts(maxBuckets + 1)); err != errLarge || all != nil {
		t.Errorf("one more: %d buckets, error %v", len(all), err)
	}
}

func FuzzDecode(f *testing.F) {
	var r Recorder
	for _, v := range values(20) {
		r.Record(v, 1)
	}
	f.Add(r.Encode())
	f.Add("HISTiQAAAA4=")
	f.Fuzz(func(t *testing.T, text string) {
		buckets, err := Decode(text)
		if err != nil && buckets != nil {
			t.Fatal("refused, and yet read")
		}
		last := int64(-1)
		for _, b := range buckets {
			if b.Low <= last || b.High < b.Low || b.Count <= 0 {
				t.Fatalf("%v", buckets)
			}
			last = b.High
		}
	})
}
