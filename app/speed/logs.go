package main

import (
	"bufio"
	"fmt"
	"os"
	"time"
)

// A logFormat is a way in which a tool writes a line, or several, for each request.
type logFormat struct {
	name, ext string
	head      string
	request   func(w *bufio.Writer, r request)
}

// logs are the formats that are read line by line, whatever their size.
var logs = []logFormat{
	{
		name: "A log of JMeter", ext: ".jtl",
		head: "timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads,Latency,Connect\n",
		request: func(w *bufio.Writer, r request) {
			message := "OK"
			if r.failed() {
				message = `"Service, for now, unavailable"`
			}
			fmt.Fprintf(w, "%d,%d,GET /page/%d,%d,%s,Users 1-%d,%t,%d,40,40,%d,%d\n",
				r.at.UnixMilli(), r.latency.Milliseconds(), r.page, r.code, message, r.n%40+1, !r.failed(), r.bytes, r.latency.Milliseconds()-1, r.n%3)
		},
	},
	{
		name: "A CSV of k6", ext: ".csv",
		head: "metric_name,timestamp,metric_value,check,error,error_code,expected_response,group,method,name,proto,scenario,service,status,subproto,tls_version,url,extra_tags,metadata\n",
		request: func(w *bufio.Writer, r request) {
			for metric, value := range r.k6 {
				code := ""
				if r.failed() {
					code = "1503"
				}
				fmt.Fprintf(w, "%s,%d,%.6f,,,%s,%t,,GET,https://shop.example/page/%d,HTTP/2.0,default,,%d,,tls1.3,https://shop.example/page/%d,,\n",
					metric, r.at.Unix(), value, code, !r.failed(), r.page, r.code, r.page)
			}
		},
	},
	{
		name: "JSON lines of k6", ext: ".json",
		head: `{"type":"Metric","data":{"name":"http_req_duration","type":"trend","contains":"time","thresholds":[],"submetrics":null},"metric":"http_req_duration"}` + "\n",
		request: func(w *bufio.Writer, r request) {
			for metric, value := range r.k6 {
				fmt.Fprintf(w, `{"metric":%q,"type":"Point","data":{"time":%q,"value":%.6f,"tags":{"expected_response":"%t","group":"","method":"GET","name":"https://shop.example/page/%d","proto":"HTTP/2.0","scenario":"default","status":"%d","tls_version":"tls1.3","url":"https://shop.example/page/%d"}}}`+"\n",
					metric, r.at.Format(time.RFC3339Nano), value, !r.failed(), r.page, r.code, r.page)
			}
		},
	},
	{
		name: "JSON lines of vegeta", ext: ".json",
		request: func(w *bufio.Writer, r request) {
			fmt.Fprintf(w, `{"attack":"","seq":%d,"code":%d,"timestamp":%q,"latency":%d,"bytes_out":0,"bytes_in":%d,"error":"","body":%q,"method":"GET","url":"https://shop.example/page/%d","headers":{"Content-Type":["application/json"],"Date":["Tue, 14 Nov 2023 22:13:20 GMT"]}}`+"\n",
				r.n, r.code, r.at.Format(time.RFC3339Nano), r.latency, r.bytes, answer, r.page)
		},
	},
	{
		name: "A CSV of vegeta", ext: ".csv",
		request: func(w *bufio.Writer, r request) {
			fmt.Fprintf(w, "%d,%d,%d,0,%d,,%s,,%d,GET,https://shop.example/page/%d,%s\n", r.at.UnixNano(), r.code, r.latency, r.bytes, answer, r.n, r.page, answer)
		},
	},
}

// answer is what vegeta keeps of the body and of the headers, in base64.
const answer = "eyJpZCI6MTIzNDU2LCJuYW1lIjoid2lkZ2V0IiwicHJpY2UiOjE5Ljk5LCJzdG9jayI6NDJ9Cg=="

// A request is what lines are written of.
type request struct {
	n, page, code, bytes int
	at                   time.Time
	latency              time.Duration
}

// requestOf is the n-th request: ten kinds take turns, and one of fifty fails.
func requestOf(n int) request {
	r := request{n: n, page: n % 10, code: 200, bytes: 400 + n%300, at: time.UnixMilli(1_700_000_000_000 + int64(n)).UTC(),
		latency: time.Duration(5000+n*7919%997_000) * time.Microsecond}
	if n%50 == 7 {
		r.code = 503
	}
	return r
}

func (r request) failed() bool { return r.code != 200 }

// k6 yields what k6 writes of a request: its time is a line of nine.
func (r request) k6(yield func(metric string, value float64) bool) {
	took := float64(r.latency.Microseconds()) / 1e3
	_ = yield("http_reqs", 1) && yield("http_req_duration", took) && yield("http_req_blocked", 0.003) && yield("http_req_connecting", 0) &&
		yield("http_req_tls_handshaking", 0) && yield("http_req_sending", 0.05) && yield("http_req_waiting", took-0.2) &&
		yield("http_req_receiving", 0.15) && yield("http_req_failed", 0)
}

// write writes requests until a file has so many bytes.
func (l logFormat) write(path string, bytes int) (requests int, err error) {
	f, err := os.Create(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	counted := &counter{file: f}
	w := bufio.NewWriter(counted)
	w.WriteString(l.head)
	for ; counted.bytes+w.Buffered() < bytes; requests++ {
		l.request(w, requestOf(requests))
	}
	return requests, w.Flush()
}

// A counter counts what goes into a file.
type counter struct {
	file  *os.File
	bytes int
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.file.Write(p)
	c.bytes += n
	return n, err
}
