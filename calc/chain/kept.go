package chain

import "sync"

// Keep is a law that keeps what it puts on a grid. It is for a law that is part
// of many chains, side by side with others that differ.
func Keep(law Law) Law { return &kept{Law: law, on: map[place][]float64{}} }

type kept struct {
	Law
	mu sync.Mutex
	on map[place][]float64
}

// A place is where cells lie.
type place struct {
	from, h float64
	cells   int
}

func (k *kept) average(from, h float64, cells int) []float64 {
	k.mu.Lock()
	defer k.mu.Unlock()
	at := place{from, h, cells}
	if _, known := k.on[at]; !known {
		k.on[at] = averaged(k.Law, from, h, cells)
	}
	return k.on[at]
}
