package kernel

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"

	"latencylab/labcli/link"
)

// isolate gives a child namespaces of its own for users, in which it is root, and
// for networks.
func isolate(child *exec.Cmd) error {
	child.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	return nil
}

// signals are those that end a trial. A program that was started with nohup goes on
// without a terminal.
func signals() []os.Signal {
	all := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		all = append(all, syscall.SIGHUP)
	}
	return all
}

// forbidden says what the system did not allow and, where it is known, which of
// its settings forbids it.
func forbidden(what string, err error) error {
	for _, s := range []struct{ file, forbids, why string }{
		{"/proc/sys/user/max_user_namespaces", "0", "user.max_user_namespaces is 0"},
		{"/proc/sys/kernel/unprivileged_userns_clone", "0", "kernel.unprivileged_userns_clone is 0"},
		{"/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1", "AppArmor keeps programs it does not know from it (kernel.apparmor_restrict_unprivileged_userns)"},
	} {
		if text, _ := os.ReadFile(s.file); strings.TrimSpace(string(text)) == s.forbids {
			return &Forbidden{fmt.Sprintf("kernel: this system does not let us %s: %v: %s", what, err, s.why)}
		}
	}
	return &Forbidden{fmt.Sprintf("kernel: this system does not let us %s: %v", what, err)}
}

// A network is two namespaces with a link between them.
type network struct {
	*link.Relay
	client, server *namespace

	mu    sync.Mutex
	conns []syscall.Conn // all that were opened, to count what they sent again
}

// The addresses of both ends.
var (
	clientAddress = [4]byte{10, 77, 0, 1}
	serverAddress = [4]byte{10, 77, 0, 2}
)

func newNetwork(c link.Config) (*network, error) {
	relay, err := link.NewRelay(c)
	if err != nil {
		return nil, err
	}
	n := &network{Relay: relay}
	if n.client, err = newNamespace(clientAddress, false); err != nil {
		return nil, err
	}
	if n.server, err = newNamespace(serverAddress, true); err != nil {
		return nil, err
	}
	go n.carry(n.client, n.server, false)
	go n.carry(n.server, n.client, true)
	return n, nil
}

// carry reads what one end sends and writes it to the other when it arrives.
func (n *network) carry(from, to *namespace, fromServer bool) {
	buffer := make([]byte, 1<<16)
	for {
		size, err := unix.Read(from.tun, buffer)
		if err != nil && err != unix.EINTR {
			return
		}
		if size <= 0 || buffer[0]>>4 != 4 {
			continue // IPv6 looks for neighbours that are not there
		}
		packet := append([]byte(nil), buffer[:size]...)
		n.Send(fromServer, size, func() { _, _ = unix.Write(to.tun, packet) })
	}
}

// Dial connects the client to a port of the server, unless ctx is done first.
func (n *network) Dial(ctx context.Context, port uint16) (net.Conn, error) {
	var conn *net.TCPConn
	var err error
	n.client.do(func() {
		conn, err = new(net.Dialer).DialTCP(ctx, "tcp4", netip.AddrPort{}, netip.AddrPortFrom(netip.AddrFrom4(serverAddress), port))
	})
	if err != nil {
		return nil, err
	}
	n.note(conn)
	return conn, nil
}

// Listen opens a port of the server.
func (n *network) Listen(port uint16) (net.Listener, error) {
	var l *net.TCPListener
	var err error
	n.server.do(func() { l, err = net.ListenTCP("tcp4", &net.TCPAddr{IP: net.IP(serverAddress[:]), Port: int(port)}) })
	if err != nil {
		return nil, err
	}
	return listener{l, n}, nil
}

// A listener notes the connections that it accepts.
type listener struct {
	net.Listener
	network *network
}

func (l listener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err == nil {
		l.network.note(conn)
	}
	return conn, err
}

func (n *network) note(conn net.Conn) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.conns = append(n.conns, conn.(syscall.Conn))
}

// Counts are those of the link, and what the kernel says it sent again.
func (n *network) Counts() link.Counts {
	c := n.Relay.Counts()
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, conn := range n.conns {
		raw, err := conn.SyscallConn()
		if err != nil {
			continue
		}
		raw.Control(func(fd uintptr) {
			if info, err := unix.GetsockoptTCPInfo(int(fd), unix.IPPROTO_TCP, unix.TCP_INFO); err == nil {
				c.Retransmitted += int(info.Total_retrans)
			}
		})
	}
	return c
}

// A namespace is a network namespace with a TUN device, and a thread in it.
type namespace struct {
	tun  int
	work chan func()
}

// newNamespace makes the device in the namespace of the process, or in a new one.
func newNamespace(address [4]byte, fresh bool) (*namespace, error) {
	s := &namespace{work: make(chan func())}
	ready := make(chan error)
	go func() {
		runtime.LockOSThread() // for good: a thread in another namespace is of no use elsewhere
		if fresh {
			if err := unix.Unshare(unix.CLONE_NEWNET); err != nil {
				ready <- forbidden("make a network namespace", err)
				return
			}
		}
		var err error
		s.tun, err = openTUN(address)
		ready <- err
		for f := range s.work {
			f()
		}
	}()
	return s, <-ready
}

// do runs f on the thread of the namespace.
func (s *namespace) do(f func()) {
	done := make(chan struct{})
	s.work <- func() { f(); close(done) }
	<-done
}
