package probe

import (
	"net"
	"time"

	"golang.org/x/sys/unix"
)

// kernelTells says that this system tells of connections.
const kernelTells = true

// kernelOf asks the kernel for TCP_INFO of a connection.
func kernelOf(conn net.Conn) (k Kernel) {
	tcp, ok := conn.(*net.TCPConn)
	if !ok {
		return k
	}
	raw, err := tcp.SyscallConn()
	if err != nil {
		return k
	}
	_ = raw.Control(func(fd uintptr) {
		info, err := unix.GetsockoptTCPInfo(int(fd), unix.IPPROTO_TCP, unix.TCP_INFO)
		if err != nil {
			return
		}
		k = Kernel{Known: true, RTT: time.Duration(info.Min_rtt) * time.Microsecond, Resent: int(info.Total_retrans)}
		if k.RTT == 0 { // before Linux 4.6
			k.RTT = time.Duration(info.Rtt) * time.Microsecond
		}
	})
	return k
}
