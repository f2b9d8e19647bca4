package link

// A Relay is a link in real time for the packets of other stacks.
type Relay struct {
	wire
	wall *wall
}

// NewRelay makes one. What the Config says of recovery is up to the stacks.
func NewRelay(c Config) (*Relay, error) {
	w, err := newWall()
	if err != nil {
		return nil, err
	}
	return &Relay{newWire(c, w, together), w}, nil
}

// Send takes a packet of so many bytes, headers and all, and calls deliver when it
// arrives, if it does. While deliver runs nothing else arrives.
func (r *Relay) Send(fromServer bool, size int, deliver func()) {
	r.send(Packet{FromServer: fromServer, Size: size}, func() func() { return deliver })
}

// Close ends the relay. What is under way is lost.
func (r *Relay) Close() { r.wall.alarm.Stop() }
