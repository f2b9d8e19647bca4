package run

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"
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

// BenchmarkReader reads lines as the tools write them, a request in each or in
// several.
func BenchmarkReader(b *testing.B) {
	type Result struct {
		Code      uint16
		Timestamp time.Time
		Latency   time.Duration
		Body      []byte
	}
	result := Result{200, time.Unix(1.8e9, 0), 66 * time.Millisecond, make([]byte, 100)}
	once, twice := gobs(b, result), gobs(b, result, result)
	for name, c := range map[string]struct{ head, line string }{
		"JTL":         {jtlHead, "1637589158000,57,call 3,200,OK,\"Thread Group, 1-7\",text,true,,512,128,40,40,http://host/3,1,0,0\n"},
		"k6 CSV":      {k6Head, "http_req_duration,1633706790,77.250000,,,,true,,GET,http://host/3,HTTP/2.0,default,,200,,tls1.3,http://host/3,\n"},
		"k6 JSON":     {"", `{"metric":"http_req_duration","type":"Point","data":{"time":"2026-05-14T10:21:00.1+02:00","value":77.25,"tags":{"expected_response":"true","group":"","method":"GET","name":"http://host/3","proto":"HTTP/2.0","scenario":"default","status":"200","tls_version":"tls1.3","url":"http://host/3"}}}` + "\n"},
		"vegeta JSON": {"", `{"attack":"","seq":7,"code":200,"timestamp":"2026-11-30T15:29:00.02Z","latency":66000000,"bytes_out":0,"bytes_in":78,"error":"","body":"eyJpZCI6MTIzNDU2LCJuYW1lIjoid2lkZ2V0IiwicHJpY2UiOjE5Ljk5LCJzdG9jayI6NDJ9Cg==","method":"GET","url":"http://host/3","headers":{"Content-Type":["application/json"],"Date":["Tue, 14 Nov 2023 22:13:20 GMT"]}}` + "\n"},
		"vegeta CSV":  {"", "1796052573020000000,200,66000000,0,2,,eyJpZCI6MTIzNDU2LCJuYW1lIjoid2lkZ2V0IiwicHJpY2UiOjE5Ljk5LCJzdG9jayI6NDJ9Cg==,,2,GET,http://host/3,Q29udGVudC1UeXBlOiBhcHBsaWNhdGlvbi9qc29u\n"},
		"vegeta":      {string(once), string(twice[len(once):])},
	} {
		b.Run(name, func(b *testing.B) {
			chunk := bytes.Repeat([]byte(c.line), sniffed/len(c.line)+1)
			var r Reader
			r.Write([]byte(c.head))
			b.SetBytes(int64(len(chunk)))
			b.ReportAllocs()
			for b.Loop() {
				r.Write(chunk)
			}
		})
	}
}

const k6Head = "metric_name,timestamp,metric_value,check,error,error_code,expected_response,group,method,name,proto,scenario,service,status,subproto,tls_version,url,extra_tags\n"

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
