// Package http holds the names of net/http that go-app refers to.
package http

import (
	"errors"
	"io"
	"net/url"
)

const (
	StatusOK                  = 200
	StatusNotModified         = 304
	StatusNotFound            = 404
	StatusInternalServerError = 500
)

type Header map[string][]string

func (Header) Get(string) string  { return "" }
func (Header) Set(string, string) {}

type Request struct {
	URL    *url.URL
	Header Header
	Host   string
	TLS    *struct{}
}

type Response struct {
	StatusCode int
	Header     Header
	Body       io.ReadCloser
}

type ResponseWriter interface {
	Header() Header
	Write([]byte) (int, error)
	WriteHeader(int)
}

type Handler interface {
	ServeHTTP(ResponseWriter, *Request)
}

type (
	Dir        string
	FileSystem any
)

// FileServer returns a handler that answers nothing.
func FileServer(FileSystem) Handler { return silent{} }

type silent struct{}

func (silent) ServeHTTP(ResponseWriter, *Request) {}

func NotFound(ResponseWriter, *Request) {}

// Get fails.
func Get(string) (*Response, error) { return nil, errors.ErrUnsupported }
