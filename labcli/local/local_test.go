package local

import "testing"

func TestHost(t *testing.T) {
	for host, want := range map[string]bool{
		"localhost": true, "LOCALHOST": true, "localhost.": true, "127.0.0.1": true, "127.9.9.9": true, "::1": true, "[::1]": true, "::ffff:127.0.0.1": true,
		"/run/postgresql": true, "@abstract": true,
		"": false, "example.org": false, "localhost.example.org": false, "10.0.0.1": false, "128.0.0.1": false, "0.0.0.0": false, "::": false, "2130706433": false,
	} {
		if got := Host(host); got != want {
			t.Errorf("%q: got %v, want %v", host, got, want)
		}
	}
}
