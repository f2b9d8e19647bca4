//go:build !linux

package alarm

// NewSleeper returns the most exact sleeper of this system.
func NewSleeper() (Sleeper, error) { return NewTimer(), nil }
