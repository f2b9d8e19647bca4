package remark

import (
	"errors"
	"testing"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/run"
)

func TestAttempts(t *testing.T) {
	how := lang.Text{EN: "off by {0}.", VI: "lệch {0}."}
	because := Broken("failed", lang.Text{EN: "It was:", VI: "Lỗi:"})
	for _, c := range []struct {
		note       run.Note
		level      run.Level
		id, en, vi string
	}{
		{Info("", how, Time(1500*time.Microsecond)), run.Info, "", "off by 1.5\u00a0ms.", "lệch 1,5\u00a0ms."},
		{Spoiled(1, how, Share(0.5)), run.Caution, "spoiled", "Noise of the machine spoiled this: off by 50%.", "Nhiễu của máy làm hỏng lần đo này: lệch 50%."},
		{Spoiled(3, how, Share(0.5)), run.Caution, "spoiled", "Noise of the machine spoiled all 3 attempts: off by 50%.", "Nhiễu của máy làm hỏng cả 3 lần đo: lệch 50%."},
		{Repeated(2), run.Info, "repeated", "Noise of the machine spoiled the first attempt; the second is reported.", "Nhiễu của máy làm hỏng lần đo đầu; kết quả là của lần thứ hai."},
		{Repeated(3), run.Info, "repeated", "Noise of the machine spoiled the first 2 of 3 attempts; the last is reported.", "Nhiễu của máy làm hỏng 2 trong 3 lần đo đầu; kết quả là của lần cuối."},
		{Because(because, errors.New("reset")), run.Broken, "failed", "It was: reset.", "Lỗi: reset."},
		{Because(because, nil), run.Broken, "failed", "It was: ?.", "Lỗi: ?."},
	} {
		if n := c.note; n.Level != c.level || n.ID != c.id || n.Text.EN != c.en || n.Text.VI != c.vi {
			t.Errorf("got %+v, want %s %s: %q, %q", n, c.level, c.id, c.en, c.vi)
		}
	}
}
