package fanout

import (
	"math/rand/v2"
	"time"

	"latencylab/labcli/station"
)

// A user is one request of a user, which calls the backends.
type user struct {
	due   int64 // nanoseconds since the series began, as all times here
	calls []call

	left   int   // calls without an answer
	done   int64 // the last answer
	failed bool
}

// A call is one request to a backend, and the copy of it that may follow.
type call struct {
	user    *user
	takes   [2]time.Duration // the first, and the copy
	request [2][]byte

	sent, done int64
	copied     bool
	settled    bool
	conns      [2]*conn // that have it in hand
}

// draw makes the users of a plan. Two plans of the same size have the same calls,
// so that with and without hedging can be compared user by user.
func (c Config) draw(p Plan) []user {
	random := rand.New(rand.NewPCG(c.Seed, uint64(p.Backends)))
	users := make([]user, p.Users)
	for i := range users {
		u := &users[i]
		u.due = int64(i) * int64(p.Every)
		u.left = p.Backends
		u.calls = make([]call, p.Backends)
		for j := range u.calls {
			k := &u.calls[j]
			k.user = u
			for copy := range k.takes {
				k.takes[copy] = c.service(random)
				k.request[copy] = station.Request(nil, k.takes[copy])
			}
		}
	}
	return users
}

// service draws how long a call takes, with two draws for each, so that another
// share of slow calls changes no other.
func (c Config) service(random *rand.Rand) time.Duration {
	slow, at := random.Float64() < c.Share, random.Float64()
	if slow {
		return c.Slow
	}
	return time.Duration(float64(c.Fast) * (0.5 + at))
}

// path is what a user waits for when nothing but the calls takes any time.
func (u *user) path(hedge time.Duration) time.Duration {
	longest := time.Duration(0)
	for i := range u.calls {
		longest = max(longest, u.calls[i].path(hedge))
	}
	return longest
}

// path is the same for one call.
func (k *call) path(hedge time.Duration) time.Duration {
	if hedge > 0 && k.takes[0] > hedge {
		return min(k.takes[0], hedge+k.takes[1])
	}
	return k.takes[0]
}
