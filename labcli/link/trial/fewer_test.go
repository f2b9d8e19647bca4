//go:build race || js

package trial

// many is fewer where the race detector makes virtual time twenty times slower, or
// WebAssembly five times.
const many = 5_000
