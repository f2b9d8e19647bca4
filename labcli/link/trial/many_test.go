//go:build !race

package trial

// many is how many requests give a share that is worth a narrow interval.
const many = 100_000
