package kernel

import (
	"golang.org/x/sys/unix"
)

const device = "lab0"

// openTUN makes a TUN device in the namespace of the calling thread and gives it
// an address in a network of 254.
func openTUN(address [4]byte) (fd int, err error) {
	if fd, err = unix.Open("/dev/net/tun", unix.O_RDWR|unix.O_CLOEXEC, 0); err != nil {
		return 0, forbidden("open /dev/net/tun", err)
	}
	request, err := unix.NewIfreq(device)
	if err != nil {
		return 0, err
	}
	request.SetUint16(unix.IFF_TUN | unix.IFF_NO_PI)
	if err := unix.IoctlIfreq(fd, unix.TUNSETIFF, request); err != nil {
		return 0, forbidden("make a TUN device", err)
	}
	socket, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return 0, err
	}
	defer unix.Close(socket)
	for _, set := range []struct {
		request uint
		address [4]byte
	}{{unix.SIOCSIFADDR, address}, {unix.SIOCSIFNETMASK, [4]byte{255, 255, 255, 0}}} {
		if err := request.SetInet4Addr(set.address[:]); err != nil {
			return 0, err
		}
		if err := unix.IoctlIfreq(socket, set.request, request); err != nil {
			return 0, forbidden("give a TUN device its address", err)
		}
	}
	request.SetUint16(unix.IFF_UP | unix.IFF_RUNNING)
	if err := unix.IoctlIfreq(socket, unix.SIOCSIFFLAGS, request); err != nil {
		return 0, forbidden("start a TUN device", err)
	}
	return fd, nil
}
