// Package target is a URL of the user's own that is fetched to measure it. What is
// in a URL (host, path, query, user) is for the wire alone: it is in no error but
// for the name of a host that does not exist.
package target

import (
	"context"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"latencylab/labcli/cause"
	"latencylab/labcli/local"
)

// A Target is a URL to fetch.
type Target struct {
	url      *url.URL
	header   http.Header
	insecure bool
}

// Parse reads an http or https URL and headers as in "Accept: text/html".
// insecure does without a look at the certificate.
func Parse(text string, headers []string, insecure bool) (Target, error) {
	u, err := url.Parse(text)
	switch {
	case err != nil:
		return Target{}, errors.New("this is not a URL; write http://127.0.0.1:8080/path")
	case u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "":
		return Target{}, errors.New("the URL has to begin with http:// or https:// and name a host; write http://127.0.0.1:8080/path")
	}
	t := Target{url: u, header: http.Header{"User-Agent": {"labcli"}}, insecure: insecure}
	for _, line := range headers {
		name, value, found := strings.Cut(line, ":")
		if !found || name == "" || strings.ContainsAny(name, " \t\r\n") || strings.ContainsAny(value, "\r\n") {
			return Target{}, errors.New("a header is written as in 'Accept: text/html'")
		}
		t.header.Set(name, strings.TrimSpace(value))
	}
	if u.User != nil {
		password, _ := u.User.Password()
		t.header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(u.User.Username()+":"+password)))
	}
	return t, nil
}

// Local reports whether the target is this machine.
func (t Target) Local() bool { return local.Host(t.url.Hostname()) }

// TLS reports whether requests are encrypted, and sent by net/http.
func (t Target) TLS() bool { return t.url.Scheme == "https" }

// Addr is the host and port to connect to without TLS.
func (t Target) Addr() string {
	port := t.url.Port()
	if port == "" {
		port = "80"
	}
	return net.JoinHostPort(t.url.Hostname(), port)
}

// Bytes are a GET as HTTP/1.1 has it on the wire.
func (t Target) Bytes() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "GET %s HTTP/1.1\r\nHost: %s\r\n", t.url.RequestURI(), t.url.Host)
	_ = t.header.WriteSubset(&b, map[string]bool{"Host": true})
	b.WriteString("\r\n")
	return []byte(b.String())
}

// Client keeps up to n connections, and follows no redirect.
func (t Target) Client(n int) *http.Client {
	return &http.Client{
		Transport: &http.Transport{
			MaxIdleConns: n, MaxIdleConnsPerHost: n, MaxConnsPerHost: n,
			ForceAttemptHTTP2: true,
			TLSClientConfig:   &tls.Config{InsecureSkipVerify: t.insecure},
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Request is of a method without a body.
func (t Target) Request(ctx context.Context, method string) *http.Request {
	r := &http.Request{Method: method, URL: t.url, Host: t.url.Host, Header: t.header.Clone(), Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1}
	return r.WithContext(ctx)
}

// Get fetches the target once, whole.
func (t Target) Get(ctx context.Context, client *http.Client) (*http.Response, error) {
	answer, err := client.Do(t.Request(ctx, http.MethodGet))
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode == http.StatusSwitchingProtocols {
		return nil, ErrSwitched
	}
	_, err = Drain(answer.Body)
	return answer, err
}

// ErrSwitched is of an answer after which no other comes.
var ErrSwitched = errors.New("the target switches to another protocol (status 101), after which there is nothing to measure; give a URL that is answered in HTTP")

// Unreachable says in a line why the target could not be fetched, and what to do.
func Unreachable(err error, timeout time.Duration) error {
	if endless, ok := errors.AsType[*Endless](err); ok {
		return endless.why(timeout)
	}
	dns, lookup := cause.Lookup(err)
	dial, dialling := cause.Dial(err)
	switch {
	case lookup && dns.IsNotFound:
		return fmt.Errorf("there is no host %q", dns.Name)
	case lookup:
		return fmt.Errorf("the host %q could not be looked up: %s", dns.Name, dns.Err)
	case cause.Certificate(err):
		return fmt.Errorf("the certificate cannot be trusted (%w); --insecure does without", cause.Root(err))
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("no answer within %v; is it up? --timeout waits longer", timeout)
	case dialling:
		return fmt.Errorf("no connection: %w", dial)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("it closed the connection without a whole answer")
	}
	if wrapped, ok := errors.AsType[*url.Error](err); ok { // the URL is not for the screen
		err = wrapped.Err
	}
	return err
}
