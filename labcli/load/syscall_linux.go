package load

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// What does not wait need not tell Go's scheduler that it may: at full load every
// request has two such calls, and the telling is a good part of what they cost
// beside the kernel's work.

// write is unix.Write for sockets that do not block.
func write(fd int, b []byte) (int, error) {
	return brief(unix.RawSyscall(unix.SYS_WRITE, uintptr(fd), uintptr(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b))))
}

// read is unix.Read for sockets that do not block.
func read(fd int, b []byte) (int, error) {
	return brief(unix.RawSyscall(unix.SYS_READ, uintptr(fd), uintptr(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b))))
}

// brief turns the outcome of a call into Go's. To the few errors that are common a
// number below 256 belongs, which Go makes an error of without allocating.
func brief(n, _ uintptr, errno unix.Errno) (int, error) {
	if errno != 0 {
		return -1, errno
	}
	return int(n), nil
}
