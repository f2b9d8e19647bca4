package trial

import (
	"context"
	"io"
	"net"
	"strconv"
	"strings"
	"time"
)

// port is where the server listens.
const port = 80

// Question is a request as HTTP writes it.
const Question = "GET / HTTP/1.1\r\nHost: lab\r\n\r\n"

const (
	shortAnswer = 1000 // bytes of a body in one packet
	segment     = 1420 // bytes of a full packet: the stack leaves room for all options of TCP
)

// Answer is a response as HTTP writes it, of as many packets as it takes.
func (t Trial) Answer() []byte {
	head := func(body int) string {
		return "HTTP/1.1 200 OK\r\nContent-Length: " + strconv.Itoa(body) + "\r\n\r\n"
	}
	body := shortAnswer
	if t.Packets > 2 {
		all := (t.Packets - 1) * segment
		body = all - len(head(all))
	}
	return []byte(head(body) + strings.Repeat("x", body))
}

// A client asks one request at a time on a connection that it keeps.
type client struct {
	Trial
	net           Network
	hangUp        context.Context // when it is done, so is what is under way
	asked, answer []byte

	conn net.Conn // nil when there is none
}

// listen starts the server.
func (c *client) listen() error {
	l, err := c.net.Listen(port)
	if err != nil {
		return err
	}
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go c.serve(conn)
		}
	}()
	return nil
}

func (c *client) serve(conn net.Conn) {
	defer conn.Close()
	asked, answer := make([]byte, len(Question)), c.Trial.Answer()
	for {
		if _, err := io.ReadFull(conn, asked); err != nil {
			return
		}
		if c.Server > 0 {
			c.net.Sleep(c.Server)
		}
		if _, err := conn.Write(answer); err != nil {
			return
		}
	}
}

// patience is after how long a client takes a connection for broken. Linux gives
// up sending a packet again after about as long (tcp_retries2), but a client that
// has nothing under way would wait for ever.
const patience = 16 * time.Minute

// ask is an [Ask].
func (c *client) ask() (took time.Duration, err error) {
	if c.conn == nil {
		if c.conn, err = c.net.Dial(c.hangUp, port); err != nil {
			return 0, err
		}
	}
	began, conn := c.net.Now(), c.conn
	defer c.net.After(patience, func() { conn.Close() })()
	defer context.AfterFunc(c.hangUp, func() { conn.Close() })()
	if _, err = conn.Write(c.asked); err == nil {
		_, err = io.ReadFull(conn, c.answer)
	}
	if err != nil {
		c.close()
		return 0, err
	}
	return c.net.Now() - began, nil
}

func (c *client) close() {
	if c.conn != nil {
		c.conn.Close()
		c.conn = nil
	}
}
