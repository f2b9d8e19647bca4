package load

// thinking holds when each user who thinks comes back: a heap, the earliest
// first. It is made large enough for all users, so that it never grows.
type thinking []int64

func (h *thinking) push(at int64) {
	*h = append(*h, at)
	t := *h
	for i := len(t) - 1; i > 0; {
		up := (i - 1) / 2
		if t[up] <= t[i] {
			return
		}
		t[up], t[i] = t[i], t[up]
		i = up
	}
}

// pop returns the earliest of at least one.
func (h *thinking) pop() int64 {
	t := *h
	first, last := t[0], len(t)-1
	t[0] = t[last]
	t = t[:last]
	*h = t
	for i := 0; ; {
		least := i
		for down := 2*i + 1; down <= 2*i+2 && down < last; down++ {
			if t[down] < t[least] {
				least = down
			}
		}
		if least == i {
			return first
		}
		t[least], t[i] = t[i], t[least]
		i = least
	}
}
