// Package netip holds the names of net/netip that net/url refers to, which asks
// it whether what stands in brackets for a host is an IPv6 address.
package netip

import (
	"errors"
	"strings"
)

type Addr struct{}

// ParseAddr takes for an address what is written with the characters of one.
// The browser has read the links of the page before.
func ParseAddr(s string) (Addr, error) {
	s, _, _ = strings.Cut(s, "%")
	if !strings.Contains(s, ":") || strings.Trim(s, "0123456789abcdefABCDEF:.") != "" {
		return Addr{}, errors.New("not an IPv6 address: " + s)
	}
	return Addr{}, nil
}

func (Addr) Is4() bool { return false }
