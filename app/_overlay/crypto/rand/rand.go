// Package rand holds the names of crypto/rand that go-app's dependencies refer
// to. It takes its numbers from math/rand/v2, which the runtime seeds with the
// browser's crypto.getRandomValues.
package rand

import (
	"io"
	"math/rand/v2"
)

// Reader gives random bytes.
var Reader io.Reader = source{}

type source struct{}

func (source) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = byte(rand.Uint32())
	}
	return len(b), nil
}
