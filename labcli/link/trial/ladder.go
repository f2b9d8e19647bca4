package trial

import (
	"sync"
	"time"

	"latencylab/labcli/link"
)

// A Ladder is all that was sent for one request, with times that count from when
// it was asked. Packets is empty if no request lost a packet.
type Ladder struct {
	Request int // which of the trial's, from 1
	Took    time.Duration
	Packets []link.Packet
}

// A recorder waits for a request that loses one of its packets.
type recorder struct {
	mu      sync.Mutex
	request int // under way, from 1; 0 is none
	asked   time.Duration
	packets []link.Packet // of it
	found   Ladder
}

// watch sees every packet.
func (r *recorder) watch(p link.Packet) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.request > 0 && r.found.Request == 0 {
		r.packets = append(r.packets, p)
	}
}

// begin notes that a request is asked, and ends the one before it. What a side
// still sends when an answer is read belongs to that answer: the next question has
// not left yet.
func (r *recorder) begin(request int, now time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.end(now)
	r.request, r.asked, r.packets = request, now, r.packets[:0]
}

// ladder ends the last request.
func (r *recorder) ladder(now time.Duration) Ladder {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.end(now)
	r.request = 0
	return r.found
}

func (r *recorder) end(now time.Duration) {
	if r.found.Request > 0 {
		return
	}
	for _, p := range r.packets {
		if p.Lost && p.Data > 0 {
			r.keep(now)
			return
		}
	}
}

func (r *recorder) keep(now time.Duration) {
	r.found = Ladder{Request: r.request, Took: now - r.asked}
	for _, p := range r.packets {
		p.Sent -= r.asked
		if !p.Lost {
			p.Arrives -= r.asked
		}
		r.found.Packets = append(r.found.Packets, p)
	}
}
