// Package cipher holds the names of crypto/cipher that go-app refers to.
package cipher

import "errors"

type Block interface{ BlockSize() int }

type AEAD interface {
	NonceSize() int
	Seal(dst, nonce, plaintext, additionalData []byte) []byte
	Open(dst, nonce, ciphertext, additionalData []byte) ([]byte, error)
}

// NewGCM fails.
func NewGCM(Block) (AEAD, error) { return nil, errors.ErrUnsupported }
