package experiment

import (
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/remark"
)

// Short names of what the notes of experiments are made of.

func note(level run.Level, id string, text lang.Text, of ...unit.Quantity) run.Note {
	n := remark.Info(id, text, of...)
	n.Level = level
	return n
}

func seconds(d time.Duration) unit.Quantity { return remark.Time(d) }

func number(n int) unit.Quantity { return remark.Count(n) }

func share(v float64) unit.Quantity { return remark.Share(v) }
