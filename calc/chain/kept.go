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
		k.on[at] = k.joined(at)
	}
	return k.on[at]
}

// joined is the average over cells, from those of a finer grid if they are
// known.
func (k *kept) joined(at place) []float64 {
	for join := 2; join <= 4; join *= 2 {
		finer, known := k.on[place{at.from, at.h / float64(join), at.cells * join}]
		if !known {
			continue
		}
		all := make([]float64, at.cells)
		for i, a := range finer {
			all[i/join] += a / float64(join)
		}
		return all
	}
	return averaged(k.Law, at.from, at.h, at.cells)
}
