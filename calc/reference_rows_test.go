package calc_test

import (
	"latencylab/calc"
	"latencylab/calc/network"
	"latencylab/calc/omission"
	"latencylab/calc/quantile"
)

// referenceShares are percentiles, slow calls and what a tool leaves out.
func referenceShares(is func(row string, got float64, want string)) {
	mixture := preset(calc.Percentile, "mixture")
	median := quantile.Confidence(200, 0.5, 0.95)
	hit := func(query, output string) float64 { return at(calc.Fanout, query, output) }
	stalling := func(output string) float64 { return at(calc.Omission, "", output) }
	is("seed-001", mixture("mean"), "59.6 ms")
	is("seed-002", 1000*mixture("p50"), "20")
	is("seed-002", 1000*mixture("high"), "2000")
	is("seed-003", at(calc.Percentile, "", "hourly"), "36000")
	is("seed-003", at(calc.Percentile, "", "beyond"), "10")
	is("seed-004", 1000*at(calc.Percentile, "", "average"), "425")
	is("seed-004", 1000*at(calc.Percentile, "", "low"), "50")
	is("seed-004", 1000*at(calc.Percentile, "", "high"), "800")
	is("seed-102", float64(median.Lower), "86")
	is("seed-102", float64(median.Upper), "115")
	is("seed-087", float64(quantile.Rank(4000, 0.999)), "3996")

	is("seed-005", hit("backends=100", "hit"), "63.3968%")
	is("seed-006", hit("backends=100", "hit"), "63.3968%")
	is("seed-007", hit("backends=1", "hit"), "1.0%")
	is("seed-008", hit("backends=10", "hit"), "9.5618%")
	is("seed-009", hit("", "hit"), "39.499%")
	is("seed-010", hit("backends=100", "hit"), "63.397%")
	is("seed-011", hit("", "hit"), "39.4994%")
	is("seed-012", hit("", "hit"), "39.4994%")
	is("seed-013", hit("hedge=on", "hit_hedged"), "0.498777%")
	is("seed-013", hit("hedge=on", "hit")/hit("hedge=on", "hit_hedged"), "79.19")
	is("seed-078", hit("hedge=on", "extra_load"), "5%")
	is("seed-080", hit("", "hit"), "39.5%")
	is("seed-081", hit("hedge=on", "hit_hedged"), "0.499%")
	is("seed-082", hit("hedge=on", "extra_load"), "5%")
	is("seed-088", hit("backends=20", "hit"), "18.209%")

	is("seed-014", stalling("stalls"), "3")
	is("seed-014", stalling("stalled"), "15%")
	is("seed-015", stalling("closed_count"), "386367")
	is("seed-015", 1000*stalling("closed_p999"), "0.044")
	is("seed-016", 1000*stalling("open_p99"), "936.4")
	is("seed-016", 1000*stalling("open_p999"), "996.4")
	is("seed-017", stalling("stalled"), "15%")
	is("seed-018", omission.Test{Duration: 19.75, Stall: 1.416, Stalls: 1}.Wait(0.99), "1.218 s")
	is("seed-019", stalling("stalled"), "15%")
	is("seed-020", stalling("closed_count"), "386367")
	is("seed-020", 1000*stalling("closed_p99"), "0.044")
	is("seed-020", 1000*stalling("closed_max"), "1000")
	is("seed-021", stalling("open_count"), "4000")
	is("seed-021", 1000*stalling("open_p50"), "1.4")
	is("seed-021", 1000*stalling("open_p99"), "936.4")
	is("seed-021", 1000*stalling("open_p999"), "996.4")
	is("seed-021", 1000*stalling("open_max"), "1001.4")
	is("seed-022", stalling("stalls"), "3")
}

// referenceQueues are Little's law, pools and queues.
func referenceQueues(is func(row string, got float64, want string)) {
	mmc := func(query, output string) float64 { return at(calc.MMC, query, output) }
	is("seed-037", at(calc.Little, "", "inflight"), "10")
	is("seed-038", at(calc.Little, "solve=rate", "rate"), "2000")
	is("seed-039", at(calc.Pool, "", "busy"), "10")
	is("seed-039", at(calc.Pool, "", "open"), "100")
	is("seed-039", at(calc.Pool, "", "use"), "10%")
	is("seed-039", at(calc.Pool, "", "wait_prob"), "1.126e-7")
	is("seed-040", at(calc.Pool, "", "busy"), "10")
	is("seed-041", at(calc.Pool, "", "open"), "100")
	is("seed-043", at(calc.Pool, "", "use"), "10%")
	is("seed-044", at(calc.Pool, "", "start_size"), "33")
	is("seed-045", at(calc.Pool, "hold=200ms", "offered"), "400")
	is("seed-045", at(calc.Pool, "hold=200ms", "open"), "100")
	is("seed-045", at(calc.Pool, "hold=200ms", "capacity"), "500")
	is("seed-045", at(calc.Pool, "hold=200ms", "backlog"), "1500")

	is("seed-050", mmc("burst=on", "mean"), "35.714 ms")
	is("seed-050", mmc("burst=on", "p99"), "164.47 ms")
	is("seed-051", mmc("", "rate"), "60")
	is("seed-052", mmc("", "mean"), "25.0 ms")
	is("seed-053", mmc("", "p99"), "115.12925 ms")
	is("seed-054", mmc("", "wait_prob"), "60%")
	is("seed-054", mmc("", "slowdown"), "2.5")
	is("seed-061", mmc("busy=0.93&service=5ms", "mean"), "71.43 ms")
	is("seed-061", mmc("busy=0.96&service=5ms", "mean"), "125.0 ms")
	is("seed-062", mmc("busy=0.8&workers=16", "slowdown"), "1.0282")
	is("seed-062", mmc("busy=0.8", "slowdown"), "5.0")
	is("seed-062", mmc("busy=0.8&workers=16", "wait_prob"), "0.3049")
	is("seed-062", mmc("busy=0.8&workers=16", "mean")/0.01, "1.0953")
	is("seed-063", mmc("busy=0.8&burst=on", "busy"), "96%")
	is("seed-063", mmc("busy=0.8&burst=on", "p99")/mmc("busy=0.8", "p99"), "5.0")
	is("seed-065", mmc("busy=0.85", "p99")/mmc("busy=0.6", "p99"), "2.667")
	is("seed-065", mmc("busy=0.85", "p50")/mmc("busy=0.6", "p50"), "2.667")
	is("seed-065", mmc("busy=0.85&workers=4", "p99")/mmc("busy=0.6&workers=4", "p99"), "1.719")
	is("seed-065", mmc("busy=0.85&workers=4", "p50")/mmc("busy=0.6&workers=4", "p50"), "1.901")
	for _, r := range []struct{ row, busy, slower string }{
		{"seed-046", "0.5", "2.0x"},
		{"seed-047", "0.8", "5.0x"},
		{"seed-048", "0.9", "10.0x"},
		{"seed-049", "0.95", "20.0x"},
	} {
		is(r.row, mmc("busy="+r.busy, "mean")/0.01, r.slower)
	}
	for _, r := range []struct{ row, busy, mean, p99 string }{
		{"seed-055", "0.3", "7.14286 ms", "32.8941 ms"},
		{"seed-056", "0.5", "10.0 ms", "46.0517 ms"},
		{"seed-057", "0.7", "16.6667 ms", "76.7528 ms"},
		{"seed-058", "0.8", "25.0 ms", "115.129 ms"},
		{"seed-059", "0.9", "50.0 ms", "230.259 ms"},
		{"seed-060", "0.95", "100.0 ms", "460.517 ms"},
	} {
		query := "service=5ms&busy=" + r.busy
		is(r.row, mmc(query, "mean"), r.mean)
		is(r.row, mmc(query, "p99"), r.p99)
	}
}

// referenceSpeedups are calls at once and Amdahl's law.
func referenceSpeedups(is func(row string, got float64, want string)) {
	amdahl := func(query, output string) float64 { return at(calc.Amdahl, query, output) }
	is("seed-069", 1000*at(calc.Budget, "steps=a constant 50ms; b constant 100ms; c constant 150ms", "p50"), "300")
	is("seed-069", 1000*at(calc.Budget, "steps=a constant 50ms; | b constant 100ms; | c constant 150ms", "p50"), "150")
	is("seed-073", amdahl("workers=100", "speedup")/amdahl("workers=10", "speedup"), "1.743x")
	is("seed-074", amdahl("", "speedup"), "4.70588")
	is("seed-075", amdahl("", "ceiling"), "10")
	is("seed-076", amdahl("", "efficiency"), "58.824%")
	is("seed-086", amdahl("parallel=1", "ceiling"), "infinite")
	for _, r := range []struct {
		row, parallel string
		speedups      [4]string // of 2, 10, 100 workers and of as many as one likes
	}{
		{"seed-070", "0.5", [4]string{"1.3333", "1.8182", "1.9802", "2.0"}},
		{"seed-071", "0.9", [4]string{"1.8182", "5.2632", "9.1743", "10.0"}},
		{"seed-072", "0.99", [4]string{"1.9802", "9.1743", "50.251", "100.0"}},
	} {
		for i, workers := range []string{"2", "10", "100", "none"} {
			is(r.row, amdahl("parallel="+r.parallel+"&workers="+workers, "speedup"), r.speedups[i])
		}
	}
}

// referenceNetwork are distances, handshakes, lost packets and ports.
func referenceNetwork(is func(row string, got float64, want string)) {
	rtt := func(query, output string) float64 { return at(calc.RTT, query, output) }
	loss := func(query, output string) float64 { return at(calc.Loss, query, output) }
	between := func(from, to string) string { return "place=cities&from=" + from + "&to=" + to }
	lossy := "rtt=28.2ms&base=28.2ms&jitter=0"
	starts := network.LinuxOld.Starts()
	is("seed-024", 1000*rtt("km=1000", "rtt"), "10")
	is("seed-025", 1000*rtt("", "rtt"), "11.0")
	is("seed-025", rtt(between("hcm", "singapore"), "km"), "1098")
	is("seed-026", 1000*rtt("place=hanoi_tokyo", "rtt"), "37.0")
	is("seed-026", rtt(between("hanoi", "tokyo"), "km"), "3663")
	is("seed-027", 1000*rtt("place=hanoi_us_east", "rtt"), "130.0")
	is("seed-027", rtt(between("hanoi", "new_york"), "km"), "13150")
	is("seed-027", rtt(between("hanoi", "ashburn"), "km"), "13326")
	is("seed-028", rtt("place=dc", "rtt"), "500 µs")
	is("seed-029", rtt("", "setup_rtts"), "1")
	is("seed-030", rtt("stack=tls1.2", "setup_rtts")-1, "2")
	is("seed-031", rtt("stack=tls1.3", "setup_rtts")-1, "1")
	is("seed-031", rtt("stack=tls1.3-0rtt", "setup_rtts")-1, "0")
	is("seed-032", rtt("stack=quic", "setup_rtts"), "1")
	is("seed-033", 1000*rtt("rtt=200ms&stack=tls1.3", "first"), "600")
	is("seed-034", rtt("place=dc&calls=100", "total"), "50 ms")
	is("seed-035", rtt("rtt=30ms&calls=100", "total"), "3 s")
	is("seed-099", rtt("rtt=21ms", "setup_rtts"), "1")
	is("seed-100", rtt("rtt=21ms&calls=20", "saved"), "420 ms")
	is("seed-101", rtt("", "first")/rtt("", "rtt"), "2")
	is("seed-101", rtt("", "next")/rtt("", "rtt"), "1")
	is("seed-104", rtt("stack=tls1.3", "setup_rtts")-1, "1")
	is("seed-104", rtt("stack=tls1.2", "setup_rtts")-1, "2")
	is("seed-105", rtt("", "setup_rtts")-rtt("fastopen=on", "setup_rtts"), "1")
	is("seed-106", rtt("stack=quic", "setup_rtts"), "1")
	is("seed-106", rtt("stack=quic-0rtt", "setup_rtts"), "0")

	is("seed-036", 1000*loss("", "rto"), "220")
	is("seed-091", loss("", "hit"), "1.99%")
	is("seed-091", loss(lossy, "p99"), "256.4 ms")
	is("seed-092", loss("loss=3%", "hit"), "5.91%")
	is("seed-092", loss(lossy+"&loss=3%", "p99"), "256.4 ms")
	is("seed-095", loss("", "rto")-0.02, "200 ms")
	is("seed-096", 1000*loss("", "rto"), "220")
	is("seed-097", 1000*loss("rtt=28ms", "rto"), "228")
	is("seed-098", 1000*loss(lossy, "p99"), "256")
	is("seed-107", starts[2], "3")
	is("seed-107", last(starts), "63")
	is("seed-107", network.LinuxOld.GivesUp(), "127")
	is("seed-108", at(calc.Ports, "", "waiting")/at(calc.Ports, "", "connections"), "60 s")
	is("seed-109", at(calc.Ports, "", "ports"), "28232")
	is("seed-109", at(calc.Ports, "", "most_rate"), "470.53")
}
