package target

import "testing"

func TestParse(t *testing.T) {
	to, err := Parse("http://frieda:s3cret@127.0.0.1:8080/a b?q=1", []string{"X-Trace: on", "host: elsewhere"}, false)
	if err != nil || !to.Local() || to.TLS() || to.Addr() != "127.0.0.1:8080" {
		t.Fatalf("got %+v, %v", to, err)
	}
	want := "GET /a%20b?q=1 HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nAuthorization: Basic ZnJpZWRhOnMzY3JldA==\r\nUser-Agent: labcli\r\nX-Trace: on\r\n\r\n"
	if got := string(to.Bytes()); got != want {
		t.Errorf("sends %q, want %q", got, want)
	}
	if to, err := Parse("https://example.org", nil, false); err != nil || to.Local() || !to.TLS() {
		t.Errorf("got %+v, %v", to, err)
	}
	for _, bad := range []string{"", "127.0.0.1:80", "ftp://127.0.0.1/", "http://", "http:///x", "http://[::1/", "http://x/%zz"} {
		if _, err := Parse(bad, nil, false); err == nil {
			t.Errorf("%q is taken for a target", bad)
		}
	}
	for _, bad := range []string{"Accept", ": x", "A b: c", "A: b\r\nC: d"} {
		if _, err := Parse("http://127.0.0.1/", []string{bad}, false); err == nil {
			t.Errorf("%q is taken for a header", bad)
		}
	}
}
