package load

import (
	"io"
	"net"
	"testing"
)

// TestStrict gives answers in whole to a connection of another client, and demands
// that it says what is too much of them, at once or later, and nothing else.
func TestStrict(t *testing.T) {
	const none = "HTTP/1.1 204 No Content\r\n\r\n"
	check := func(head bool, want error, answers ...string) {
		t.Helper()
		client, server := net.Pipe()
		defer client.Close()
		go func() {
			defer server.Close()
			for _, a := range answers {
				if a == "" {
					server.Read(make([]byte, len(get)))
				}
				io.WriteString(server, a)
			}
		}()
		s := Watch(client, head)
		for _, a := range answers {
			if a == "" {
				s.Write(get)
			} else if _, err := io.ReadFull(s, make([]byte, len(a))); err != nil {
				t.Fatal(err)
			}
		}
		if got := s.Wrong(); got != want {
			t.Errorf("after %q: %v, want %v", answers, got, want)
		}
	}
	check(false, nil, "", string(ok), "", none, "", string(ok))
	check(false, ErrExtra, "", string(ok)+string(ok))
	check(false, ErrExtra, "", string(ok), "", string(ok), string(ok))
	check(false, ErrExtra, "", none+"a body")
	check(true, nil, "", string(ok[:len(ok)-2]), "", string(ok[:len(ok)-2]))
	check(true, ErrExtra, "", string(ok))
	check(false, errBegins, "", "220 mail ready\r\n")
}
