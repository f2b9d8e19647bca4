package calc

import "latencylab/calc/unit"

// littleIn are what [Little] takes.
var littleIn = struct{ solve, rate, time, inflight Input }{
	solve: Input{ID: "solve", Kind: Choice, Label: Text{EN: "Solve for", VI: "Cần tìm"}, Options: []Option{
		{"inflight", Text{EN: "Requests inside", VI: "Số request"}},
		{"rate", Text{EN: "Rate", VI: "Tốc độ"}},
		{"time", Text{EN: "Time", VI: "Thời gian"}},
	}},
	rate: Input{ID: "rate", Label: Text{EN: "Rate", VI: "Tốc độ"}, Unit: unit.PerSecond, Default: 2000,
		Min: 0.1, Max: 1e6, Least: 0, Most: 1e15, Scale: Log,
		Help: Text{EN: "Requests that arrive, and leave, per second.", VI: "Số request đến, và ra, mỗi giây."}},
	time: Input{ID: "time", Label: Text{EN: "Time each stays inside", VI: "Thời gian mỗi request ở trong"}, Unit: unit.Second, Default: 0.005,
		Min: 1e-5, Max: 100, Least: 0, Most: 1e9, Scale: Log,
		Help: Text{EN: "The mean: time on a connection, in a service, in a queue.", VI: "Trung bình: thời gian giữ connection, ở trong service, trong hàng đợi."}},
	inflight: Input{ID: "inflight", Label: Text{EN: "Requests inside", VI: "Số request bên trong"}, Unit: unit.Count, Default: 10,
		Min: 0.1, Max: 1e6, Least: 0, Most: 1e15, Scale: Log,
		Help: Text{EN: "The mean number at once: connections in use, workers busy.", VI: "Trung bình cùng một lúc: số connection đang dùng, số worker đang bận."}},
}

// littleOut are what [Little] gives.
var littleOut = struct{ inflight, rate, time Output }{
	inflight: Output{ID: "inflight", Label: Text{EN: "Requests inside", VI: "Số request bên trong"}, Short: Text{EN: "inside", VI: "bên trong"}, Unit: unit.Count,
		Help: Text{EN: "At once, on average.", VI: "Cùng một lúc, trung bình."}},
	rate: Output{ID: "rate", Label: Text{EN: "Rate", VI: "Tốc độ"}, Short: Text{EN: "rate", VI: "tốc độ"}, Unit: unit.PerSecond,
		Help: Text{EN: "Arrivals, and departures, per second.", VI: "Số request đến, và ra, mỗi giây."}},
	time: Output{ID: "time", Label: Text{EN: "Time inside", VI: "Thời gian ở trong"}, Unit: unit.Second,
		Help: Text{EN: "Of each request, on average.", VI: "Của mỗi request, trung bình."}},
}
