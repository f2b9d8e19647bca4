package queue

import "math"

// An offer is the law of the wait offered to the requests of an [Impatient]
// that find all servers busy, in mean patiences.
//
// While such a request waits, those that arrived before it leave or are served.
// Of the requests that arrived v earlier e^-v are still there, so the density of
// its wait is proportional to e^h(v), h(v) = x(1-e^-v) - bv, for x arrivals and b
// departures in a mean patience. (F. Baccelli, G. Hebuterne, On queues with
// impatient customers, 1981.) h is concave, with its peak at ln(x/b) or at 0.
type offer struct {
	arrive, depart float64 // x and b
	peak, top      float64 // where h is highest, and h there
	slack, bend    float64 // of h at its peak: its fall, and its second derivative
}

func newOffer(m Impatient) offer {
	c := float64(m.Servers)
	o := offer{arrive: m.Arrival * m.Patience, depart: c / m.Service * m.Patience}
	spare := m.Patience / m.Service * math.FMA(-m.Arrival, m.Service, c)
	if spare >= 0 {
		o.slack, o.bend = spare, o.arrive
		return o
	}
	o.peak = math.Log1p(-spare / o.depart)
	o.top = -spare - o.depart*o.peak
	o.bend = o.depart
	return o
}

// height is h at a distance w from the peak, over that at the peak: 0 or less.
func (o offer) height(w float64) float64 { return -o.slack*w - o.bend*sag(w) }

// longest bounds from above the wait that is exceeded with probability e^-depth
// by those who wait.
//
// Since h is concave, no more of the waits that reach the peak go on for w than
// e^height(w), and sag(w) >= w²/(2+w) makes of that a quadratic equation.
func (o offer) longest(depth float64) float64 {
	if depth <= 0 || math.IsInf(depth, 1) {
		return max(0, depth)
	}
	half, whole := depth/2-o.slack, o.slack+o.bend
	root := math.Sqrt(half*half + 2*depth*whole)
	if half > 0 {
		return o.peak + (half+root)/whole
	}
	return o.peak + 2*depth/(root-half)
}

// mass is e^h summed over a range of waits, e^h at the peak being 1.
type mass struct {
	all          float64
	stayed, left float64 // of those with patience for the wait, and without
	stayedWait   float64 // of the first, weighted by how long they wait
	leftWait     float64 // of the second, too
}

// Panels end where e^h has fallen to e^-faint.
const faint = 42

// total is the mass of all waits.
func (o offer) total() (m mass) {
	o.each(0, func(v, weight float64) {
		stay := math.Exp(-v)
		m.all += weight
		m.stayed += weight * stay
		m.left += weight * -math.Expm1(-v)
		m.stayedWait += weight * stay * v
		m.leftWait += weight * early(v, stay)
	})
	return m
}

// beyond is the mass of the waits from v on.
func (o offer) beyond(v float64) (all float64) {
	o.each(v, func(_, weight float64) { all += weight })
	return all
}

// stayed is that of those with patience for the wait.
func (o offer) stayed(v float64) (stayed float64) {
	o.each(v, func(v, weight float64) { stayed += weight * math.Exp(-v) })
	return stayed
}

// each calls add with waits from v on and what e^h weighs at each.
//
// They lie in panels that double in width, from the peak outwards or from v if
// that lies beyond: h is steep near where a panel starts or not at all, whatever
// x and b.
func (o offer) each(v float64, add func(v, weight float64)) {
	start := max(0, v-o.peak)
	end := o.height(start) - faint
	slope, bend := o.slack-o.bend*math.Expm1(-start), o.bend*math.Exp(-start)
	width := min(1, 1/(slope+math.Sqrt(bend)))
	for w := start; o.height(w) > end; width *= 2 {
		o.panel(w, width, add)
		w += width
	}
	width = min(1, 1/math.Sqrt(o.bend))
	for w := 0.0; w > v-o.peak && o.height(w) > -faint; {
		wide := min(width, w-(v-o.peak))
		w -= wide
		o.panel(w, wide, add)
		width = min(1, 2*width)
	}
}

// panel is the part of each from w to w+width off the peak, by Gauss's rule of
// 16 points.
func (o offer) panel(w, width float64, add func(v, weight float64)) {
	half := width / 2
	for _, node := range gauss {
		for _, at := range [2]float64{w + half*(1-node.at), w + half*(1+node.at)} {
			add(o.peak+at, node.weight*half*math.Exp(o.height(at)))
		}
	}
}

// gauss are the positive nodes of Gauss's rule of 16 points on [-1,1].
var gauss = [8]struct{ at, weight float64 }{
	{0.09501250983763744019, 0.1894506104550684963},
	{0.2816035507792589132, 0.1826034150449235889},
	{0.4580167776573872269, 0.1691565193950025382},
	{0.6178762444026437484, 0.1495959888165767321},
	{0.7554044083550030339, 0.1246289712555338721},
	{0.8656312023878317439, 0.09515851168249278481},
	{0.9445750230732325761, 0.06225352393864789286},
	{0.9894009349916499326, 0.02715245941175409485},
}

// early is the mean over all of an exponential patience of mean 1 that ends
// before v, 1-(1+v)e^-v, where that of the others counts as 0; stay is e^-v.
func early(v, stay float64) float64 {
	if v > 1 {
		return 1 - (1+v)*stay
	}
	return stay * sag(-v)
}

// sag is w - (1-e^-w), by how much 1-e^-w stays below its tangent.
func sag(w float64) float64 {
	if math.Abs(w) > 0.1 {
		return w + math.Expm1(-w)
	}
	sum, term := 0.0, w*w/2
	for k := 3.0; math.Abs(term) > 1e-17*sum; k++ {
		sum += term
		term *= -w / k
	}
	return sum
}
