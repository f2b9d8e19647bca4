package main

import "io"

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// A checked writer remembers its first error: the help, and whatever else is
// printed by code that looks at no error, is not taken for printed when the disk
// is full.
type checked struct {
	w   io.Writer
	err error
}

func (c *checked) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	if c.err == nil {
		c.err = err
	}
	return n, err
}
