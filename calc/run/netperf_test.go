package run

import (
	"errors"
	"strings"
	"testing"
)

// Streams are left out and said to be; what has no round trip at all is refused with
// what to run.
func TestNetperfStreams(t *testing.T) {
	d, _, _ := readTool(t, "netperf.json")
	if n := d.Runs[0].Notes; len(d.Runs) != 1 || len(n) != 1 || n[0].ID != "streams" || !strings.Contains(n[0].Text.EN, ": 1.") {
		t.Errorf("%d runs, noted %+v; want the request and response alone", len(d.Runs), n)
	}
	if c := d.Runs[0].Points[0].Concurrency; c == nil || *c != 1 {
		t.Errorf("requests in flight: %v, want 1", c)
	}
	for _, text := range []string{
		"MIGRATED TCP STREAM TEST from 0.0.0.0 () port 0 AF_INET to 127.0.0.1 () port 0 AF_INET\nRecv   Send    Send\nSocket Socket  Message  Elapsed\n131072  16384  16384    10.00    9410.00\n",
		"Throughput,Throughput Units,50th Percentile Latency Microseconds,\n9000.00,10^6bits/s,3\n",
	} {
		var refused *Error
		if _, _, err := Decode([]byte(text)); !errors.As(err, &refused) || refused.ID != "no-round-trip" || !strings.Contains(refused.Text.VI, "-t TCP_RR") {
			t.Errorf("%.40q: %v, want to be told of TCP_RR", text, err)
		}
	}
}
