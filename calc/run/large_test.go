package run

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"
)

// jtlChunk is about 64 KiB of a log with several labels.
func jtlChunk(rows int) []byte {
	random := rand.New(rand.NewPCG(3, 4))
	var text []byte
	for i := range rows {
		text = fmt.Appendf(text, "%d,%d,call %d,200,OK,\"Thread Group, 1-%d\",text,true,,512,128,40,40,http://host/%d,1,0,0\n",
			1637589158000+i, int(random.ExpFloat64()*50), i%4, i%40, i)
	}
	return text
}

const jtlHead = "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n"

// TestLargeFile: what a reader keeps of a file that has a line for each request
// does not grow with the file.
func TestLargeFile(t *testing.T) {
	chunk := jtlChunk(600)
	kept := func(chunks int) uint64 {
		var r Reader
		r.Write([]byte(jtlHead))
		for range chunks {
			if _, err := r.Write(chunk); err != nil {
				t.Fatal(err)
			}
		}
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		d, _, err := r.Close()
		if err != nil || *d.Runs[0].Points[0].Latency.Send.Count != int64(600*chunks) {
			t.Fatalf("%d chunks: %v, %+v", chunks, err, d.Runs[0].Points[0].Counts)
		}
		return m.HeapAlloc
	}
	few, many := kept(300), kept(600)
	if many > few+2<<20 {
		t.Errorf("%d bytes are kept of a file and %d of one twice as long", few, many)
	}
}

func BenchmarkReaderJTL(b *testing.B) {
	chunk := jtlChunk(600)
	var r Reader
	r.Write([]byte(jtlHead))
	b.SetBytes(int64(len(chunk)))
	for b.Loop() {
		r.Write(chunk)
	}
}

// TestManyLabels: what costs memory for each label is kept for some only; the
// total has them all, and says so.
func TestManyLabels(t *testing.T) {
	var r Reader
	r.Write([]byte("timeStamp,elapsed,label,success\n"))
	for i := range 3 * maxLabels {
		fmt.Fprintf(&r, "%d,5,call %d,true\n", 1637589158000+i, i)
	}
	d, _, err := r.Close()
	if err != nil {
		t.Fatal(err)
	}
	points := d.Runs[0].Points
	if len(points) != 1+maxLabels || *points[0].Latency.Send.Count != 3*maxLabels || !points[0].has(manyLabels.ID) {
		t.Errorf("%d points, the first of them %+v", len(points), points[0])
	}
}
