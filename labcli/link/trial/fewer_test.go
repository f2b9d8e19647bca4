//go:build race

package trial

// many is fewer where the race detector makes virtual time twenty times slower.
const many = 5_000
