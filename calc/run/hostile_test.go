package run

import (
	"bytes"
	"testing"
)

// TestHostile reads files that are made to be slow: braces that never close,
// values that are none, numbers that JSON does not have, and the beginnings of
// runs, on every line. Each takes a part of a second; a reader that begins again
// at every line would take hours.
func TestHostile(t *testing.T) {
	for _, line := range []string{"{", "[\n", "{\"a\":\n", "[1,\n", "{x\n", "{\"a\":NaN,\n", "{\"a\":NaN\n", "[]\n", "{\"metrics\":{}}\n", "\"\n", "a,b\n", "Running 1s test @ http://h/\n", "Summary:\n Requests/sec:\n",
		"x_bucket{le=\"1\"} 1\n", "       Value   Percentile   TotalCount 1/(1-Percentile)\n", "elapsed,label\n\"", "Requests [total, rate] 1, 2\nLatencies [mean] 1ms\n", "\x00"} {
		data := bytes.Repeat([]byte(line), MaxSize/16/len(line))
		r := Reader{Unit: 1}
		r.Write(data)
		d, _, err := r.Close()
		if err == nil {
			if _, err := Encode(d); err != nil {
				t.Errorf("%q: %v", line, err)
			}
		}
	}
}
