//go:build !linux

package host

// Processor returns how the processors have spent their time since the machine
// started. Both are NaN where the system does not tell.
func Processor() ProcessorTime { return unknownTime }
