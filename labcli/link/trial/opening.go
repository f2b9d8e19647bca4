package trial

import (
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"time"

	"latencylab/labcli/link"
)

// An Opening is the first request on a new connection, and the next on the same.
// TLS is played by messages of its sizes: the real one would take as many round
// trips, and weigh more than all the rest.
type Opening struct {
	RTT, Server time.Duration
	Turns       []Turn // before the request
	Answer      int    // bytes of each answer, all of them
}

// A Turn is what the client says and the server answers, in bytes.
type Turn struct{ Client, Server int }

// Opened is what became of an opening.
type Opened struct {
	First, Next time.Duration // until the whole answer is there
	Packets     []link.Packet // of the first, since it began
}

// MostAnswer is the longest answer of an opening, in bytes.
const MostAnswer = 16 << 20

// Check says what of an opening cannot be run.
func (o Opening) Check() error {
	switch {
	case o.RTT < 0 || o.Server < 0:
		return fmt.Errorf("a time is negative")
	case o.Answer < 1 || o.Answer > MostAnswer:
		return fmt.Errorf("an answer has 1 to %d bytes here", MostAnswer)
	}
	return nil
}

// Virtual runs the opening in virtual time.
func (o Opening) Virtual() (Opened, error) {
	if err := o.Check(); err != nil {
		return Opened{}, err
	}
	var out Opened
	config := link.Even(o.RTT)
	recording := true
	config.Watch = func(p link.Packet) {
		if recording {
			out.Packets = append(out.Packets, p)
		}
	}
	err := link.Virtual(config, func(n *link.Net) error {
		l, err := n.Listen(port)
		if err != nil {
			return err
		}
		go o.serve(n, l)
		conn, err := n.Dial(context.Background(), port)
		if err != nil {
			return err
		}
		defer conn.Close()
		for _, turn := range o.Turns {
			if err := say(conn, turn.Client, turn.Server); err != nil {
				return err
			}
		}
		if err := say(conn, len(Question), o.Answer); err != nil {
			return err
		}
		recording = false
		out.First = n.Now()
		n.Sleep(pause)
		began := n.Now()
		if err := say(conn, len(Question), o.Answer); err != nil {
			return err
		}
		out.Next = n.Now() - began
		return nil
	})
	return out, err
}

// pause lets what is still under way arrive before the next request.
const pause = 50 * time.Millisecond

// say sends so many bytes and awaits so many.
func say(conn net.Conn, send, receive int) error {
	if _, err := io.WriteString(conn, strings.Repeat("x", send)); err != nil {
		return err
	}
	_, err := io.CopyN(io.Discard, conn, int64(receive))
	return err
}

// serve plays the server of one connection.
func (o Opening) serve(n *link.Net, l net.Listener) {
	conn, err := l.Accept()
	if err != nil {
		return
	}
	defer conn.Close()
	hear := func(bytes, answer int) error {
		if _, err := io.CopyN(io.Discard, conn, int64(bytes)); err != nil {
			return err
		}
		if o.Server > 0 && bytes == len(Question) {
			n.Sleep(o.Server)
		}
		_, err := io.WriteString(conn, strings.Repeat("x", answer))
		return err
	}
	for _, turn := range o.Turns {
		if hear(turn.Client, turn.Server) != nil {
			return
		}
	}
	for hear(len(Question), o.Answer) == nil {
	}
}
