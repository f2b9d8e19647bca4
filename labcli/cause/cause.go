// Package cause finds what is at the bottom of an error of the network, fit to be
// shown: without the addresses that the layers above it name.
package cause

import (
	"errors"
	"net"
)

// Root is the innermost error. It names no host unless it is of a look-up, for which
// there is [Lookup].
func Root(err error) error {
	for next := errors.Unwrap(err); next != nil; next = errors.Unwrap(err) {
		err = next
	}
	return err
}

// Lookup is the failed look-up of a name that is in err, if there is one.
func Lookup(err error) (*net.DNSError, bool) { return errors.AsType[*net.DNSError](err) }

// Dial is why a connection could not be opened, if that is what failed.
func Dial(err error) (why error, ok bool) {
	op, network := errors.AsType[*net.OpError](err)
	if !network || op.Op != "dial" {
		return nil, false
	}
	return Root(op.Err), true
}
