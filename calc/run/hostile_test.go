package run

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"runtime/metrics"
	"strings"
	"testing"
	"time"
)

// hostile are files that are made to be slow or large: a beginning, and what comes
// behind it again and again. A reader that began again at every line would take
// hours.
var hostile = [][2]string{
	{"", "{"}, {"", "[\n"}, {"", "{\"a\":\n"}, {"", "[1,\n"}, {"", "{x\n"}, {"", "{\"a\":NaN,\n"}, {"", "{\"a\":NaN\n"}, {"", "[]\n"},
	{"", "{\"metrics\":{}}\n"}, {"", "\"\n"}, {"", "a,b\n"}, {"", "\x00"},
	{"", "Running 1s test @ http://h/\n"}, {"", "Summary:\n Requests/sec:\n"}, {"", "x_bucket{le=\"1\"} 1\n"},
	{"", "       Value   Percentile   TotalCount 1/(1-Percentile)\n"}, {"", "Requests [total, rate] 1, 2\nLatencies [mean] 1ms\n"},
	{"", "elapsed,label\n\""}, {"elapsed,label\n\"", "a\n"}, {"elapsed,label\n\"", "\"\"\n"}, {"elapsed,label\n", ","},
	{"HTTP/1.1 200 0.10 secs: 1 bytes ==> GET /\nHTTP/", "\x1b[m"}, {"HTTP/1.1 200 0.10 secs: 1 bytes ==> GET /\nHTTP/", ","},
	{"Percentage served,Time in ms\n", "50,1\n"}, {"==== X ====\n 1 requests completed in 1 seconds\n 5 parallel clients\navg\n", "avg p1 p2\n1 2 3\n"},
	{"global.a.permilles-1.microseconds: 1\nglobal.a.samples: 1\n", "a.b.permilles-1.microseconds: 1\n"},
	{"results:\n  - statistics:\n    - percentiles:\n", "  - - - a:\n"},
	{"MIGRATED TCP TEST from \n", "a Latency Microseconds,Throughput Units,50th Percentile Latency Microseconds\n1,Trans/s,1\n"},
	{otlpHead + `"histogram":{"dataPoints":[{},{},{}]}},{"unit":"s","exponentialHistogram":{"dataPoints":[`, `{"scale":1},`},
	{otlpHead + `"exponentialHistogram":{"dataPoints":[{"scale":1,"positive":{"bucketCounts":[`, `1,`},
	{`{"stats":{"numberOfRequests":{"total":1}},"contents":`, `{"a":{"contents":`},
}

const otlpHead = `{"resourceMetrics":[{"scopeMetrics":[{"metrics":[{"unit":"s",`

// TestBombs reads logs of histograms that unpack to a thousand times their length.
func TestBombs(t *testing.T) {
	for name, b := range map[string]string{
		"zeros": bomb(5, 0, 4_000_000), "more counts than any": bomb(5, 2, 4_000_000), "as many as may be": bomb(5, 2, 250_000),
		"all of three digits": bomb(3, 2, 50_000), "beyond its range": bomb(3, 2, 100_000),
	} {
		text := "#[Histogram log format version 1.3]\n" + strings.Repeat("0,1,1,"+b+"\n", 1<<18/len(b))
		t.Run(name, func(t *testing.T) { bounded(t, func() { Decode([]byte(text)) }) })
	}
}

// bomb is a V2 histogram of n bytes that are all alike, packed.
func bomb(digits uint32, fill byte, n int) string {
	head := []uint32{0x1c849303 | 0x10, uint32(n), 0, digits, 0, 1, 1 << 28, 0, 0, 0}
	var text []byte
	for _, v := range head {
		text = binary.BigEndian.AppendUint32(text, v)
	}
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	w.Write(append(text, bytes.Repeat([]byte{fill}, n)...))
	w.Close()
	out := binary.BigEndian.AppendUint32(nil, 0x1c849304|0x10)
	out = binary.BigEndian.AppendUint32(out, uint32(packed.Len()))
	return base64.StdEncoding.EncodeToString(append(out, packed.Bytes()...))
}

// FuzzRepeated reads a megabyte of a beginning and of what is repeated behind it.
func FuzzRepeated(f *testing.F) {
	const size = 1 << 20
	for _, h := range hostile {
		f.Add(h[0], h[1])
	}
	f.Fuzz(func(t *testing.T, head, again string) {
		if again == "" || len(head)+len(again) > size {
			return
		}
		text := []byte(head + strings.Repeat(again, (size-len(head))/len(again)))
		bounded(t, func() {
			r := Reader{Unit: 1e-3}
			r.Write(text)
			if d, _, err := r.Close(); err == nil {
				if _, err := Encode(d); err != nil {
					t.Errorf("read but not written: %v", err)
				}
			}
		})
	})
}

// What a file of at most a megabyte may take, a hundred times what a result of that
// size takes.
const (
	mostTime   = 5 * time.Second // of a processor
	mostMemory = 200 << 20       // bytes of the heap at any time
)

// bounded holds what reading a file takes to those limits.
func bounded(t *testing.T, read func()) {
	t.Helper()
	const interval = 2 * time.Millisecond
	most, done := make(chan uint64), make(chan struct{})
	before := heap()
	go func() {
		peak := before
		for {
			select {
			case <-done:
				most <- max(peak, heap()) - before
				return
			case <-time.After(interval):
				peak = max(peak, heap())
			}
		}
	}()
	began := processed()
	read()
	took := processed() - began
	close(done)
	if peak := <-most; took > mostTime || peak > mostMemory {
		t.Errorf("it took %v and %d MB, at most %v and %d MB", took, peak>>20, mostTime, mostMemory>>20)
	}
}

// heap is how many bytes are in use.
func heap() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
