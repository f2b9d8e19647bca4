// Package network computes what distance, handshakes and lost packets cost.
//
// All of it is arithmetic on round trips: how long one is, how many of them a
// request needs, and how long a sender waits when one of its packets does not
// arrive. Times are in seconds, distances in kilometres, sizes in bytes.
package network

// Turns is how often somebody has to wait for an answer when calls are made one
// after another, with so many under way at a time. parallel is at least 1.
func Turns(calls, parallel int) int { return (calls + parallel - 1) / parallel }
