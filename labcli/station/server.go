package station

import (
	"bytes"
	"fmt"
	"net"
	"runtime"
	"sync/atomic"
	"time"

	"latencylab/labcli/alarm"
)

// A job is a request that has arrived.
type job struct {
	conn    net.Conn
	service time.Duration
	arrived int64
}

// A server has one line and several workers. Times are nanoseconds since it
// began.
type server struct {
	began  time.Time
	line   chan job
	busy   atomic.Int64 // nanoseconds
	served atomic.Int64

	stalls  Stalls
	alarm   *alarm.Alarm // for those that wait for the end of a stall
	instant bool
	phase   atomic.Int64 // from which stalls count; 0 is never
}

// lineMax is more than there can be connections, and so jobs: those that wait to
// get into the line would do so in no order.
const lineMax = 1 << 16

func newServer(cfg Config) (*server, error) {
	s := &server{began: time.Now(), line: make(chan job, lineMax)}
	// A thread that wakes up in the kernel must not wait for a place in Go's
	// scheduler; with places to spare the kernel alone decides who runs.
	places := runtime.NumCPU() + 2
	if cfg.Work == CPU {
		runtime.GOMAXPROCS(places + cfg.Workers)
		for range cfg.Workers {
			go s.compute()
		}
		return s, nil
	}
	runtime.GOMAXPROCS(places)
	sleeper, err := alarm.NewSleeper()
	if err != nil {
		return nil, fmt.Errorf("station: %w", err)
	}
	a := alarm.New(s.now, sleeper)
	if cfg.Work == Instant {
		s.instant, s.stalls, s.alarm = true, cfg.Stalls, a
		return s, nil
	}
	for range cfg.Workers {
		go s.hold(a)
	}
	return s, nil
}

func (s *server) now() int64 { return int64(time.Since(s.began)) }

func (s *server) accept(listener net.Listener) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		go s.receive(conn)
	}
}

var (
	answer = []byte("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
	reject = []byte("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
)

// Answered reports whether b is a whole answer of a station.
func Answered(b []byte) bool { return bytes.Equal(b, answer) }

// receive puts the requests of a connection into the line.
func (s *server) receive(conn net.Conn) {
	defer conn.Close()
	var buffer [4 << 10]byte
	have := 0
	for {
		n, err := conn.Read(buffer[have:])
		arrived := s.now()
		if err != nil {
			return
		}
		have += n
		if !bytes.HasSuffix(buffer[:have], []byte("\r\n\r\n")) {
			if have == len(buffer) {
				conn.Write(reject)
				return
			}
			continue
		}
		service, ok := serviceOf(buffer[:have])
		if !ok {
			conn.Write(reject)
			return
		}
		if have = 0; s.instant {
			s.answer(job{conn, service, arrived})
			continue
		}
		s.line <- job{conn, service, arrived}
	}
}

// serviceOf reads the service time out of "GET /nanoseconds HTTP/1.1".
func serviceOf(request []byte) (time.Duration, bool) {
	rest, found := bytes.CutPrefix(request, []byte("GET /"))
	digits, _, ends := bytes.Cut(rest, []byte(" HTTP/1.1\r\n"))
	if !found || !ends || len(digits) == 0 || len(digits) > 15 {
		return 0, false
	}
	var d time.Duration
	for _, c := range digits {
		if c < '0' || c > '9' {
			return 0, false
		}
		d = 10*d + time.Duration(c-'0')
	}
	return d, d <= MaxService
}
