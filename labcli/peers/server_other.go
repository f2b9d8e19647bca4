//go:build !linux

package main

import (
	"net"
	"time"
)

// answerAll answers every request, a goroutine to a connection.
func answerAll(listener *net.TCPListener, frozen func() time.Duration) error {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return err
		}
		go func() {
			defer conn.Close()
			var e ends
			buffer := make([]byte, 4096)
			for {
				n, err := conn.Read(buffer)
				if err != nil {
					return
				}
				time.Sleep(frozen())
				for range e.count(buffer[:n]) {
					if _, err := conn.Write(answer); err != nil {
						return
					}
				}
			}
		}()
	}
}
