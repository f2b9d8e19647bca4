package sweep

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"latencylab/labcli/local"
)

// A Target is a URL to fetch.
type Target struct {
	url      *url.URL
	header   http.Header
	insecure bool
}

// ParseTarget reads an http or https URL and headers as in "Accept: text/html".
// insecure does without a look at the certificate.
func ParseTarget(text string, headers []string, insecure bool) (Target, error) {
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

func (t Target) addr() string {
	port := t.url.Port()
	if port == "" {
		port = "80"
	}
	return net.JoinHostPort(t.url.Hostname(), port)
}

// bytes are a request as HTTP/1.1 has it on the wire.
func (t Target) bytes() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "GET %s HTTP/1.1\r\nHost: %s\r\n", t.url.RequestURI(), t.url.Host)
	_ = t.header.WriteSubset(&b, map[string]bool{"Host": true})
	b.WriteString("\r\n")
	return []byte(b.String())
}

// client keeps up to n connections, and follows no redirect.
func (t Target) client(n int) *http.Client {
	return &http.Client{
		Transport: &http.Transport{
			MaxIdleConns: n, MaxIdleConnsPerHost: n, MaxConnsPerHost: n,
			ForceAttemptHTTP2: true,
			TLSClientConfig:   &tls.Config{InsecureSkipVerify: t.insecure},
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

func (t Target) request(ctx context.Context) (*http.Request, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, t.url.String(), nil)
	if err == nil {
		r.Header = t.header.Clone()
	}
	return r, err
}

// get fetches the target once, whole.
func (t Target) get(ctx context.Context, client *http.Client) (*http.Response, error) {
	request, err := t.request(ctx)
	if err != nil {
		return nil, err
	}
	answer, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, answer.Body)
	return answer, err
}

// unreachable says in a line why the target could not be fetched, and what to do.
func unreachable(err error, timeout time.Duration) error {
	dns, lookup := errors.AsType[*net.DNSError](err)
	op, network := errors.AsType[*net.OpError](err)
	_, certificate := errors.AsType[*tls.CertificateVerificationError](err)
	_, authority := errors.AsType[x509.UnknownAuthorityError](err)
	switch {
	case lookup && dns.IsNotFound:
		return fmt.Errorf("there is no host %q", dns.Name)
	case lookup:
		return fmt.Errorf("the host %q could not be looked up: %s", dns.Name, dns.Err)
	case certificate || authority:
		return fmt.Errorf("the certificate cannot be trusted (%w); --insecure does without", innermost(err))
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("no answer within %v; is it up? --timeout waits longer", timeout)
	case network && op.Op == "dial":
		return fmt.Errorf("no connection: %w", innermost(op.Err))
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("it closed the connection without a whole answer")
	}
	if wrapped, ok := errors.AsType[*url.Error](err); ok { // the URL is not for the screen
		err = wrapped.Err
	}
	return err
}

func innermost(err error) error {
	for next := errors.Unwrap(err); next != nil; next = errors.Unwrap(err) {
		err = next
	}
	return err
}
