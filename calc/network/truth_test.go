package network

import (
	"testing"

	"latencylab/calc/truth"
)

func TestDistanceTruth(t *testing.T) {
	truth.Check(t, "rtt_distance", 49, func(in truth.In) truth.Out {
		km := Distance(Place{in.Float("lat1"), in.Float("lon1")}, Place{in.Float("lat2"), in.Float("lon2")}) * in.Float("detour")
		return truth.Out{"km": km, "one_way_ms": RTT(km) / 2 * 1000, "rtt_ms": RTT(km) * 1000}
	})
}

func TestHandshakeTruth(t *testing.T) {
	truth.Check(t, "handshake", 35, func(in truth.In) truth.Out {
		var reused, fastOpen bool
		in.Decode("reused", &reused)
		in.Decode("tfo", &fastOpen)
		h := Handshake{
			QUIC:    in.Text("transport") == "quic",
			TLS:     map[string]TLS{"none": NoTLS, "1.2": TLS12, "1.3": TLS13}[in.Text("tls")],
			Resumed: in.Text("resumed") != "no", Early: in.Text("resumed") == "0rtt", FastOpen: fastOpen,
		}
		trips := h.RoundTrips()
		if reused {
			trips = 0
		}
		return truth.Out{"handshake_rtts": trips, "total_rtts": trips + 1, "total_s": float64(trips+1) * in.Float("rtt")}
	})
}

func TestSlowStartTruth(t *testing.T) {
	truth.Check(t, "slow_start", 60, func(in truth.In) truth.Out {
		s := SlowStart{Segment: in.Float("mss"), Initial: in.Float("iw"), Growth: in.Float("growth"), Limit: in.Float("wmax")}
		windows, last := s.Windows(in.Float("bytes")), 0.0
		if len(windows) > 0 {
			last = windows[len(windows)-1]
		}
		return truth.Out{"segments": s.Segments(in.Float("bytes")), "rounds": len(windows), "last_window": last}
	})
}

func TestSequentialTruth(t *testing.T) {
	truth.Check(t, "sequential", 50, func(in truth.In) truth.Out {
		trips := Turns(in.Int("n"), in.Int("parallel")) * (1 + in.Int("setup_rtts"))
		return truth.Out{"rounds": trips, "total_s": float64(trips) * in.Float("rtt")}
	})
}

func TestLossTruth(t *testing.T) {
	truth.Check(t, "loss", 62, func(in truth.In) truth.Out {
		rto := LinuxRTO(in.Float("rtt"), in.Float("rttvar"), 0.2)
		return truth.Out{
			"p_hit": Hit(in.Float("p"), in.Int("packets")), "p_no_loss": Clear(in.Float("p"), in.Int("packets")),
			"rto_linux": rto, "rto_rfc": RFCRTO(in.Float("rtt"), in.Float("rttvar")),
			"delay_1_loss": Backoff(rto, 1), "delay_2_losses": Backoff(rto, 2), "delay_3_losses": Backoff(rto, 3),
		}
	})
}

func TestConnectTruth(t *testing.T) {
	truth.Check(t, "syn_retry", 54, func(in truth.In) truth.Out {
		c := Connect{Timeout: in.Float("initial_rto"), Linear: in.Int("linear"), Retries: in.Int("retries")}
		p, starts := in.Float("p"), c.Starts()
		return truth.Out{
			"starts": starts, "last_retransmission": starts[len(starts)-1], "gives_up_at": c.GivesUp(),
			"p_delayed": p, "p_fail": c.Fail(p), "mean_delay_given_success": c.MeanDelay(p),
		}
	})
}

func TestPortsTruth(t *testing.T) {
	truth.Check(t, "ephemeral_ports", 34, func(in truth.In) truth.Out {
		p := Ports{
			Low: in.Int("low"), High: in.Int("high"), Sources: in.Int("src_ips"), Destinations: in.Int("dst"),
			Life: in.Float("life"), TimeWait: in.Float("time_wait"),
		}
		rate := in.Float("rate")
		return truth.Out{
			"ports": p.Count(), "max_rate": p.MostRate(), "time_wait_sockets": p.Waiting(rate),
			"exhausted": p.Exhausted(rate), "seconds_to_exhaust": p.Exhaust(rate),
		}
	})
}

func TestMathisTruth(t *testing.T) {
	truth.Check(t, "mathis", 39, func(in truth.In) truth.Out {
		var delayed bool
		in.Decode("delayed_ack", &delayed)
		rate := Mathis(in.Float("mss"), in.Float("rtt"), in.Float("p"), delayed)
		return truth.Out{"bytes_per_s": rate, "bits_per_s": 8 * rate, "window_segments": MathisWindow(in.Float("p"), delayed)}
	})
}
