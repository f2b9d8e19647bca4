package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// serveTarget is a server for a script. It answers after 2 ms, four requests at a time;
// a rude one says something unasked after each answer, upon which clients close the
// connection, and a dying one hangs up from the 50th request on.
func serveTarget(ts *testscript.TestScript, _ bool, args []string) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	ts.Check(err)
	ts.Defer(func() { listener.Close() })
	ts.Setenv("TARGET", listener.Addr().String())
	if len(args) > 0 && args[0] == "rude" {
		go serveRudely(listener)
		return
	}
	dying := len(args) > 0 && args[0] == "dying"
	var asked atomic.Int32
	workers := make(chan struct{}, 4)
	go http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if dying && asked.Add(1) >= 50 {
			panic(http.ErrAbortHandler)
		}
		workers <- struct{}{}
		time.Sleep(2 * time.Millisecond)
		<-workers
		io.WriteString(w, "ok")
	}))
}

func serveRudely(listener net.Listener) {
	const answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		go func() {
			defer conn.Close()
			for asked := bufio.NewReader(conn); ; {
				if _, err := http.ReadRequest(asked); err != nil {
					return
				}
				io.WriteString(conn, answer)
				time.Sleep(20 * time.Millisecond)
				io.WriteString(conn, answer)
			}
		}()
	}
}
