package experiment

import (
	"bytes"
	"context"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/target"
)

// TestMeasureProbe probes a server with TLS and reads the document back.
func TestMeasureProbe(t *testing.T) {
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write(make([]byte, 1000)) }))
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	defer server.Close()
	cfg := ProbeConfig(ProbeIn.Args(probeIn.cold.Is(2), probeIn.warm.Is(2), probeIn.every.Is(0.2)))
	cfg.Method = http.MethodGet
	var err error
	if cfg.Target, err = target.Parse(server.URL+"/secret", nil, true); err != nil {
		t.Fatal(err)
	}
	r, err := MeasureProbe(context.Background(), cfg)
	if err != nil || r.Cut || len(r.Points) != 3 {
		t.Fatalf("%d points, cut %v: %v", len(r.Points), r.Cut, err)
	}
	data, err := run.Encode(run.Document{Runs: []run.Run{r}})
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"secret", "127.0.0.1", "example.com"} {
		if bytes.Contains(data, []byte(word)) {
			t.Errorf("the document has %q in it", word)
		}
	}
	cold, ticket, warm := r.Points[0], r.Points[1], r.Points[2]
	for _, id := range []string{"connect", "tls", "first_byte", "whole", "whole_p90", "first"} {
		if cold.Values[id].Raw == nil || ticket.Values[id].Raw == nil {
			t.Errorf("new connections have no %s", id)
		}
	}
	if warm.Values["connect"].Raw != nil || warm.Values["next"].Raw == nil || warm.Values["first"].Raw != nil || cold.Values["saved"].Raw == nil {
		t.Errorf("the kept connection has %v", warm.Values)
	}
	if in := r.Settings(ticket); in["resumed"] != "on" || in["stack"] != "tls1.3" || in["bytes"] != "1000B" || in["protocol"] != "HTTP/1.1" {
		t.Errorf("inputs are %v", in)
	}
	for id, text := range r.Settings(ticket) {
		if in, ok := calc.RTT.Inputs.Find(id); ok {
			if _, err := in.ParseLinkSetting(text, lang.EN); err != nil {
				t.Errorf("%s: %v", id, err)
			}
		}
	}
}
