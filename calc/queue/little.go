package queue

// Little's law, L = λW: what is inside on average is the rate of arrivals times
// the mean time each stays (Little, A proof for the queuing formula L = λW,
// 1961). It holds for any system that is steady in the long run, whatever the
// distributions, the number of servers or the order of service. Of averages
// only: no percentile follows from it.

// InFlight is how many are inside on average, L, if rate arrive per second and
// each stays time seconds. Both are 0 or more.
func InFlight(rate, time float64) float64 { return rate * time }

// Throughput is the rate per second, λ, at which inFlight are inside on average
// and each stays time seconds: +Inf if they take no time, NaN if nothing is
// inside either, when any rate will do.
func Throughput(inFlight, time float64) float64 { return inFlight / time }

// Stay is the mean time inside in seconds, W, if rate arrive per second and
// inFlight are inside on average: +Inf if none arrive, NaN if nothing is inside
// either, when any time will do.
func Stay(inFlight, rate float64) float64 { return inFlight / rate }
