package target

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"
)

// maxBody is how much of an answer is read.
const maxBody = 64 << 20

// An Endless answer has begun, and its end was not waited for.
type Endless struct {
	Bytes int64 // of the body that were read
	err   error // why reading ended; nil when the body is longer than is read
}

func (e *Endless) Error() string {
	return fmt.Sprintf("the answer has no end after %d bytes", e.Bytes)
}

func (e *Endless) Unwrap() error { return e.err }

// why says what to do about it.
func (e *Endless) why(timeout time.Duration) error {
	if e.err == nil {
		return fmt.Errorf("the answer is longer than the %d MiB that are read; give a URL with a shorter one", maxBody>>20)
	}
	return fmt.Errorf("the answer began and had no end within %v; give a URL whose answers end, or wait longer with --timeout", timeout)
}

// Drain reads a body to its end and returns how long it is. The error is an
// [*Endless] when it goes on for too long, by the clock or by its bytes.
func Drain(body io.Reader) (int64, error) {
	n, err := io.Copy(io.Discard, io.LimitReader(body, maxBody+1))
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return n, &Endless{n, err}
	case err == nil && n > maxBody:
		return n, &Endless{n, nil}
	}
	return n, err
}
