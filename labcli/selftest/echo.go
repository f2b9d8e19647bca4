package selftest

import (
	"fmt"
	"net"
)

var (
	request = []byte("GET / HTTP/1.1\r\nHost: echo\r\n\r\n")
	answer  = []byte("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
)

// echo answers whatever comes on a loopback address until end is called.
func echo() (addr string, end func(), err error) {
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return "", nil, fmt.Errorf("selftest: listen on loopback: %w", err)
	}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go reply(conn)
		}
	}()
	return listener.Addr().String(), func() { listener.Close() }, nil
}

func reply(conn net.Conn) {
	defer conn.Close()
	buffer := make([]byte, len(request))
	for {
		if _, err := conn.Read(buffer); err != nil {
			return
		}
		if _, err := conn.Write(answer); err != nil {
			return
		}
	}
}
