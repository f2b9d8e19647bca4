package calc_test

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/fan"
	"latencylab/calc/network"
	"latencylab/calc/omission"
	"latencylab/calc/pool"
	"latencylab/calc/quantile"
	"latencylab/calc/queue"
	"latencylab/calc/scaling"
)

func publishedQueues(is func(row string, got float64, want string)) {
	mmc := func(a float64, c int) queue.Steady {
		return queue.MMC{Arrival: a, Service: 1, Servers: c}.Steady()
	}
	// The share that waits no longer than t mean services, of those who wait e^-(c-a)t.
	within := func(a float64, c int, t float64) float64 {
		return 1 - mmc(a, c).WaitProb*math.Exp(-(float64(c)-a)*t)
	}
	calls := queue.Impatient{Arrival: 100.0 / 30, Service: 3, Servers: 13, Patience: 5}.Steady()
	patient, leaving := queue.MMC{Arrival: 48, Service: 1, Servers: 50}.Steady(), queue.Impatient{Arrival: 48, Service: 1, Servers: 50, Patience: 2}.Steady()

	one := queue.MM1{Arrival: 1.0 / 4, Service: 3}
	two := queue.MMC{Arrival: 5, Service: 0.1, Servers: 2}.Steady()
	k15 := queue.MMCK{Arrival: 5, Service: 1 / 5.714, Servers: 1, Room: 15}.Steady()
	k12 := queue.MMCK{Arrival: 8, Service: 0.25, Servers: 5, Room: 12}.Steady()
	lost := queue.MMCK{Arrival: 3, Service: 4, Servers: 15, Room: 15}.Steady()
	repair := queue.Closed{Users: 2, Think: 4, Service: 0.25, Servers: 1}.Steady()
	repair5 := queue.Closed{Users: 12, Think: 1.0 / 8, Service: 0.5, Servers: 5}.Steady()
	// At a load of 1 with two servers the latency is above t with e^-t (1 + C t),
	// which a load beside it must come close to.
	beside := mmc(1+1e-15, 2)
	is("pub-023", math.Exp(-(8 - 3.87)), "0.01608") // of those who wait
	is("pub-024", math.Exp(-(10 - 3.87)), "0.002177")
	is("pub-032", within(0.1/0.0033, 35, 20*0.0033), "0.77102335999468468")
	is("pub-033", within(0.1/0.0033, 40, 20*0.0033), "0.9668921807646333")
	is("pub-036", within(10, 14, 1.0/9), "0.88835001917946688")
	is("pub-037", calls.Served*(1-calls.ServedTail(1.0/3)), "0.8581777")
	is("pub-037", calls.Busy, "0.75002823")
	is("pub-038", 60*patient.WaitMean, "20.83")
	is("pub-038", 60*patient.WaitQuantile(0.9), "58.14")
	is("pub-038", patient.InQueue, "16.67")
	is("pub-038", patient.Busy, "96%")
	is("pub-038", leaving.Abandon, "3.091%")
	is("pub-038", 60*leaving.WaitMean, "3.709")
	is("pub-038", 60*leaving.WaitQuantile(0.9), "12.44")
	is("pub-038", leaving.InQueue, "2.968")
	is("pub-038", leaving.Busy, "93.03%")
	is("pub-041", one.InSystem(), "3")
	is("pub-041", one.InQueue(), "2.25")
	is("pub-041", one.Mean(), "12")
	is("pub-041", one.WaitMean(), "9")
	is("pub-042", two.InSystem, "0.533333333333333")
	is("pub-042", two.InQueue, "0.0333333333333333")
	is("pub-042", two.Mean, "0.106666666666667")
	is("pub-042", two.WaitMean, "0.00666666666666667")
	is("pub-043", k15.InSystem, "4.85888761830717")
	is("pub-043", k15.InQueue, "4.00058732779843")
	is("pub-043", k15.Mean, "0.990734664778286")
	is("pub-043", k15.WaitMean, "0.815725914340765")
	is("pub-043", k15.Throughput, "4.90432785996696")
	is("pub-043", k15.Empty, "0.141699709491257")
	is("pub-044", k12.InSystem, "2.03934606482609")
	is("pub-044", k12.InQueue, "0.0394634473292443")
	is("pub-044", k12.Mean, "0.254933220453038")
	is("pub-044", k12.WaitMean, "0.00493322045303822")
	is("pub-044", k12.Throughput, "7.99953046998739")
	is("pub-044", k12.Empty, "0.134333614141932")
	is("pub-045", lost.InSystem, "10.9712490060564")
	is("pub-045", lost.WaitMean, "0")
	is("pub-045", lost.Mean, "4")
	is("pub-045", lost.Throughput, "2.7428122515141")
	is("pub-045", lost.Empty, "7.27628903550043e-06")
	is("pub-046", repair.InSystem, "0.124137931034483")
	is("pub-046", repair.InQueue, "0.00689655172413793")
	is("pub-046", repair.Mean, "0.264705882352941")
	is("pub-046", repair.WaitMean, "0.0147058823529412")
	is("pub-046", repair.Throughput, "0.468965517241379")
	is("pub-047", repair5.InSystem, "10.7500132226052")
	is("pub-047", repair5.InQueue, "5.75006611302581")
	is("pub-047", repair5.Mean, "1.07501269383523")
	is("pub-047", repair5.WaitMean, "0.575012693835232")
	is("pub-047", repair5.Throughput, "9.99989421915871")
	is("pub-048", beside.Tail(2)*math.Exp(2)-2*beside.WaitProb, "1")
}

// publishedFits are what the page finds from the published points it offers.
func publishedFits(is func(row string, got float64, want string)) {
	sdm, six, all, cisco := preset(calc.Scaling, "sdm91"), preset(calc.Scaling, "raytracer"), preset(calc.Scaling, "rising"), preset(calc.Scaling, "cisco")
	readme := scaling.USL{Rate: 89.9878, Contention: 0.0277299, Coherence: 0.000104343}
	is("pub-062", sdm("contention"), "0.0277285")
	is("pub-062", sdm("coherence"), "0.0001044")
	is("pub-062", sdm("rate"), "89.995233")
	is("pub-062", sdm("peak_workers"), "96.51956")
	is("pub-063", scaling.USL{Rate: 1, Contention: 0.001, Coherence: 1e-5}.Peak(), "316.0696")
	is("pub-064", sdm("limit"), "3245.589")
	is("pub-064", 1/sdm("contention"), "36.06401")
	is("pub-065", six("contention"), "0.02444")
	is("pub-065", six("coherence"), "0.00163")
	is("pub-065", six("rate"), "20.85605")
	is("pub-067", all("contention"), "0.057770780739569400")
	is("pub-067", all("coherence"), "0")
	is("pub-067", all("rate"), "21.848842865682249")
	is("pub-068", cisco("contention"), "0.026715945035725379")
	is("pub-068", cisco("coherence"), "0.00076909392061045860")
	is("pub-068", cisco("rate"), "995.64878592905310")
	is("pub-070", readme.Throughput(10), "714.77888")
	is("pub-070", readme.Throughput(50), "1720.9993")
	is("pub-070", readme.Throughput(100), "1883.2772")
	is("pub-070", readme.Throughput(150), "1808.4798")
}

func publishedRest(is func(row string, got float64, want string)) {
	wrk2 := omission.Test{Duration: 19.75, Stall: 1.416, Stalls: 1}
	tcp := network.TCPSlowStart
	needed := func(q float64) float64 { return float64(quantile.Needed(q, 0.95).OneSided) }
	is("pub-071", fan.All(100).Slow(0.01), "63.3968%")
	is("pub-072", fan.All(2000).Slow(0.0001), "18.1277%")
	is("pub-076", wrk2.Wait(0.99), "1.2185 s")
	is("pub-077", 100.0/39500, "0.253%")
	is("pub-081", float64(pool.StartSize(4, 1)), "9")
	is("pub-084", tcp.Segment*tcp.Initial, "14600")
	is("pub-086", network.MathisWindow(1, false), "1.22474")
	is("pub-086", network.MathisWindow(1, true), "0.866025")
	is("pub-087", network.Mathis(1460, 0.03729, 0.001, false)/network.MathisWindow(1, false), "1.23811e+6") // theirs is the law with a factor of 1
	is("pub-089", network.LinuxOld.GivesUp(), "127")
	is("pub-089", network.Linux.GivesUp(), "131")
	is("pub-089", last(network.LinuxOld.Starts()), "63")
	is("pub-089", last(network.Linux.Starts()), "67")
	is("pub-091", needed(0.95), "59")
	is("pub-091", needed(0.99), "299")
	is("pub-091", needed(0.999), "2995")
}

// solveFor is the x between 0 and high at which a growing f is y.
func solveFor(f func(x float64) float64, y, high float64) float64 {
	low := 0.0
	for range 200 {
		if mid := (low + high) / 2; f(mid) < y {
			low = mid
		} else {
			high = mid
		}
	}
	return high
}

// quotient reads a number, or a quotient of two as text.
func quotient(t *testing.T, raw json.RawMessage) float64 {
	t.Helper()
	a, b, two := strings.Cut(strings.Trim(string(raw), `"`), "/")
	if !two {
		b = "1"
	}
	over, err := strconv.ParseFloat(a, 64)
	under, err2 := strconv.ParseFloat(b, 64)
	if err != nil || err2 != nil {
		t.Fatalf("%s is no number", raw)
	}
	return over / under
}

// first is a value that is a number or begins with one.
func first(raw json.RawMessage) string {
	text, _, _ := strings.Cut(strings.Trim(string(raw), `"`), " ")
	return text
}

func last(all []float64) float64 { return all[len(all)-1] }
