// Package cause finds what is at the bottom of an error of the network, fit to be
// shown: without the addresses that the layers above it name.
package cause

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"syscall"
)

// Root is the innermost error, of errors that are joined that of the first. It names
// no host unless it is of a look-up or of a certificate, for which there are [Lookup]
// and [Certificate].
func Root(err error) error {
	for {
		var next error
		switch outer := err.(type) {
		case interface{ Unwrap() error }:
			next = outer.Unwrap()
		case interface{ Unwrap() []error }:
			if all := outer.Unwrap(); len(all) > 0 {
				next = all[0]
			}
		}
		if next == nil {
			return err
		}
		err = next
	}
}

// System is what the system calls an error of its own, as in "connection refused",
// if there is one in err. It names nothing.
func System(err error) (words string, ok bool) {
	number, ok := errors.AsType[syscall.Errno](err)
	if !ok {
		return "", false
	}
	return number.Error(), true
}

// Lookup is the failed look-up of a name that is in err, if there is one.
func Lookup(err error) (*net.DNSError, bool) { return errors.AsType[*net.DNSError](err) }

// Certificate reports whether err is of a certificate that is not trusted.
func Certificate(err error) bool {
	_, certificate := errors.AsType[*tls.CertificateVerificationError](err)
	_, authority := errors.AsType[x509.UnknownAuthorityError](err)
	return certificate || authority
}

// Dial is why a connection could not be opened, if that is what failed.
func Dial(err error) (why error, ok bool) {
	op, network := errors.AsType[*net.OpError](err)
	if !network || op.Op != "dial" {
		return nil, false
	}
	return Root(op.Err), true
}
