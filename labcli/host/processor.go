package host

import "math"

// ProcessorTime is time of all processors, in any unit: only shares have a
// meaning.
type ProcessorTime struct {
	Total  float64
	Busy   float64 // with this machine's programs
	Stolen float64 // wanted by this machine and given to another by the hypervisor
}

var unknownTime = ProcessorTime{math.NaN(), math.NaN(), math.NaN()}

// Since returns the shares of the time since an earlier reading, NaN if the
// system does not tell or no time has passed.
func (t ProcessorTime) Since(earlier ProcessorTime) (busy, stolen float64) {
	total := t.Total - earlier.Total
	return (t.Busy - earlier.Busy) / total, (t.Stolen - earlier.Stolen) / total
}

// LoadAverage is how many processes ran or wanted to, the mean of the last
// minute; NaN where the system does not tell.
func LoadAverage() float64 {
	_, _, _, load := machine()
	return load
}
