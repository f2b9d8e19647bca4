// Package aes holds the names of crypto/aes that go-app refers to.
package aes

import (
	"crypto/cipher"
	"errors"
)

// NewCipher fails.
func NewCipher([]byte) (cipher.Block, error) { return nil, errors.ErrUnsupported }
