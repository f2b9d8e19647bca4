// Package local tells this machine from others, which nobody may load without
// saying that they are theirs.
package local

import (
	"net/netip"
	"strings"
)

// Host reports whether a host is this machine, without asking anyone: by a
// loopback address, the name localhost, or the path of a socket. A name that
// only happens to lead here is not.
func Host(host string) bool {
	if strings.HasPrefix(host, "/") || strings.HasPrefix(host, "@") || strings.EqualFold(strings.TrimSuffix(host, "."), "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && ip.Unmap().IsLoopback()
}
