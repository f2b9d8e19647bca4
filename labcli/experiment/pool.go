package experiment

import (
	"context"
	"errors"
	"fmt"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/database"
)

// Pool measures what the pool calculator says of one instance: requests at
// random times that each hold a connection of database/sql's own pool.
var Pool = &Experiment{
	ID:         "pool",
	Title:      "Connection pool",
	Summary:    calc.Text{EN: "how long requests wait for a connection, in the pool of database/sql", VI: "request chờ connection bao lâu, trong pool của database/sql"},
	Calculator: calc.Pool,
	Inputs:     calc.Inputs{poolIn.hold, poolIn.size, poolIn.seconds},
	Quick:      []calc.Setting{poolIn.seconds.Is(1.5)},
	Over:       poolIn.rate,
	Levels:     poolRates(0.005, 10),
	LevelsFor:  func(a calc.Args) []float64 { return poolRates(a.Of(poolIn.hold), a.Of(poolIn.size)) },
	Headline:   []string{"wait_mean", "wait_p99"},
	Target: Target{
		Flag:  "dsn",
		Usage: "Take the connections of this `database`, PostgreSQL (postgres://user@127.0.0.1/name) or MySQL (user@tcp(127.0.0.1:3306)/name), and not of this process",
	},
	Prepare: preparePool,
}

var poolIn = struct{ rate, hold, size, seconds *calc.Input }{
	rate: bounded(theirs(calc.Pool, "rate"), 1000, 0.1, 20_000),
	hold: bounded(theirs(calc.Pool, "hold"), 0.005, 1e-3, 10),
	size: bounded(theirs(calc.Pool, "size"), 10, 1, 1000),
	seconds: &calc.Input{ID: "seconds", Label: calc.Text{EN: "Seconds for each level", VI: "Số giây mỗi mức"}, Unit: unit.Number, Default: 10,
		Min: 1, Max: 60, Least: 1, Most: 600},
}

// poolRates go through saturation.
func poolRates(hold, size float64) []float64 {
	var rates []float64
	for _, share := range database.Shares {
		rates = append(rates, share*size/hold)
	}
	return rates
}

func preparePool(p Plan) (Prepared, error) {
	cfg := database.Config{
		Rates: p.Levels,
		Hold:  duration(p.Args.Of(poolIn.hold)),
		Size:  int(p.Args.Of(poolIn.size)),
		Level: duration(p.Args.Of(poolIn.seconds)),
		Seed:  p.Seed,
	}
	if p.Target != "" {
		db, err := database.Open(p.Target)
		if err != nil {
			return Prepared{}, fmt.Errorf("dsn: %w", err)
		}
		if !db.Local && !p.Owned {
			return Prepared{}, fmt.Errorf("dsn: the database is %w", ErrElsewhere)
		}
		cfg.Database = db
	}
	return Prepared{Planned: cfg.Planned(), Measure: func(ctx context.Context, tell func(Progress)) (run.Run, error) {
		return measurePool(ctx, cfg, p, tell)
	}}, cfg.Check()
}

// ErrElsewhere is of a target on another machine, whose owner may mind.
var ErrElsewhere = errors.New("not on this machine; say --i-own-this if it is yours to load")
