package queue

import (
	"math"
	"testing"
)

// Values printed elsewhere, to the digits printed there.
func TestPublished(t *testing.T) {
	check := func(what string, got, want, digits float64) {
		t.Helper()
		if !(math.Abs(got-want) <= 0.5001*math.Pow(10, -digits)) {
			t.Errorf("%s: got %v, want %v to %v decimals", what, got, want, digits)
		}
	}

	// Tables of Erlang B: ten trunks carry 4.46 erlangs at 1%, four carry 0.9 at
	// 1% and 1.1 at 2% (Carrier Grade Voice over IP, 2nd ed., appendix A).
	check("ErlangB(10, 4.46)", ErlangB(10, 4.46), 0.01, 4)
	check("ErlangB(4, 0.869419)", ErlangB(4, 0.869419), 0.01, 7)
	check("ErlangB(4, 1.09226)", ErlangB(4, 1.09226), 0.02, 6)
	// a^c/c! is NaN here.
	check("ErlangB(5000, 10000)", ErlangB(5000, 10000), 0.5000999, 7)

	// Erlang C: a table of trunked radio (TETRA), and the example of the
	// pyworkforce package, 100 calls in half an hour of 3 minutes each.
	check("ErlangC(8, 3.87)", ErlangC(8, 3.87), 0.05, 3)
	check("ErlangC(10, 4.08)", ErlangC(10, 4.08), 0.01, 3)
	check("ErlangC(14, 10)", ErlangC(14, 10), 0.1741319335950498, 15)

	// The examples of the manual of R's package queueing 0.2.12.
	check("C_erlang(2, 0.5/0.7)", ErlangC(2, 0.5/0.7), 0.18796992481203, 14)
	mm1 := MM1{Arrival: 0.25, Service: 3}
	check("MM1 L", mm1.InSystem(), 3, 13)
	check("MM1 Lq", mm1.InQueue(), 2.25, 13)
	check("MM1 W", mm1.Mean(), 12, 13)
	check("MM1 Wq", mm1.WaitMean(), 9, 13)
	mmc := MMC{Arrival: 5, Service: 0.1, Servers: 2}.Steady()
	check("MMC L", mmc.InSystem, 0.533333333333333, 14)
	check("MMC Lq", mmc.InQueue, 0.0333333333333333, 15)
	check("MMC W", mmc.Mean, 0.106666666666667, 14)
	mm1k := MMCK{Arrival: 5, Service: 1 / 5.714, Servers: 1, Room: 15}.Steady()
	check("MM1K L", mm1k.InSystem, 4.85888761830717, 13)
	check("MM1K Lq", mm1k.InQueue, 4.00058732779843, 13)
	check("MM1K W", mm1k.Mean, 0.990734664778286, 13)
	check("MM1K throughput", mm1k.Throughput, 4.90432785996696, 13)
	check("MM1K p0", mm1k.Empty, 0.141699709491257, 14)
	mmck := MMCK{Arrival: 8, Service: 0.25, Servers: 5, Room: 12}.Steady()
	check("MMCK L", mmck.InSystem, 2.03934606482609, 13)
	check("MMCK Wq", mmck.WaitMean, 0.00493322045303823, 15)
	check("MMCK throughput", mmck.Throughput, 7.99953046998739, 13)
	check("MMCK p0", mmck.Empty, 0.134333614141932, 14)
	mmcc := MMCK{Arrival: 3, Service: 4, Servers: 15, Room: 15}.Steady()
	check("MMCC L", mmcc.InSystem, 10.9712490060564, 12)
	check("MMCC p0", mmcc.Empty, 7.27628903550043e-06, 19)

	// The sojourn law where c-a is all but 1, which that package's textbook form
	// gets wrong: at a = 1 it is e^-t (1 + C t).
	for _, arrival := range []float64{1 - 1e-9, 1 - 1e-15, 1, 1 + 1e-15, 1 + 1e-9} {
		s := MMC{Arrival: arrival, Service: 1, Servers: 2}.Steady()
		check("MMC tail at 2", s.Tail(2), math.Exp(-2)*(1+2.0/3), 8)
	}

	// The finite queueing tables of Peck and Hazelwood for a population of five:
	// X is s/(s+z), D the share that waits, and F what is left of the throughput
	// of a population that never waits.
	for _, row := range []struct {
		x float64
		c int
		d float64
		f float64
	}{
		{0.012, 1, 0.048, 0.999}, {0.025, 1, 0.100, 0.997}, {0.050, 1, 0.198, 0.989}, {0.060, 2, 0.020, 0.999}, {0.060, 1, 0.237, 0.983},
		{0.070, 2, 0.027, 0.999}, {0.070, 1, 0.275, 0.977}, {0.080, 2, 0.035, 0.998}, {0.080, 1, 0.313, 0.969}, {0.090, 2, 0.044, 0.998},
		{0.090, 1, 0.350, 0.960}, {0.100, 2, 0.054, 0.997}, {0.100, 1, 0.386, 0.950},
	} {
		m := Closed{Users: 5, Think: 1 - row.x, Service: row.x, Servers: row.c}
		l := m.Steady()
		check("Peck and Hazelwood D", l.WaitProb, row.d, 3)
		check("Peck and Hazelwood F", l.Throughput/5, row.f, 3)
	}

	// The closed model in the documentation of Grafana k6: one virtual user whose
	// iteration takes 6 s completes ten in a minute.
	check("k6", 60*Closed{Users: 1, Service: 6, Servers: 1}.Steady().Throughput, 10, 12)
}
