package load

// admit has every user of a closed loop think for the first time.
func (l *loop) admit() {
	if u := l.cfg.Users; u != nil {
		l.thinking = make(thinking, 0, u.Number)
		for range u.Number {
			l.think(0, false)
		}
	}
}

// think sends a user away who will be back with a request, if there is time for
// one.
func (l *loop) think(now int64, failed bool) {
	back := now + int64(l.cfg.Users.think(l.thoughts, failed))
	l.thoughts++
	if back < int64(l.cfg.Users.Lasts) {
		l.thinking.push(back)
	}
}

// arrive makes due what is due by now.
func (l *loop) arrive(now int64) {
	for l.due < len(l.samples) {
		at, ok := l.upcoming()
		if !ok || at > now {
			return
		}
		if l.cfg.Users != nil {
			l.samples[l.due].Due = l.thinking.pop()
		}
		l.due++
	}
}

// upcoming is when the next request is due, if there will be one whatever
// happens to those before.
func (l *loop) upcoming() (at int64, ok bool) {
	switch {
	case l.due == len(l.samples):
		return 0, false
	case l.cfg.Users == nil:
		return l.samples[l.due].Due, true
	case len(l.thinking) == 0:
		return 0, false
	}
	return l.thinking[0], true
}

// settle counts a request whose outcome is known, and in a closed loop sends its
// user away to think.
func (l *loop) settle(now int64, failed bool) {
	l.settled++
	if l.cfg.Users != nil {
		l.think(now, failed)
	}
}

// over reports whether every request has its outcome and there will be no other.
func (l *loop) over() bool {
	if l.settled < l.due {
		return false
	}
	_, more := l.upcoming()
	return !more
}
