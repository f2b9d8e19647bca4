package run

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"
)

func TestEveryVersionClimbs(t *testing.T) {
	for v := int64(1); v < Version; v++ {
		if upgraders[v] == nil {
			t.Errorf("nothing leads from version %d to %d", v, v+1)
		}
	}
	if len(upgraders) != Version-1 {
		t.Errorf("%d upgraders for version %d", len(upgraders), Version)
	}
}

func TestClimb(t *testing.T) {
	type raw = map[string]json.RawMessage
	step := func(v int64) func(raw) error {
		return func(doc raw) error {
			doc["steps"] = fmt.Appendf(doc["steps"], "%d", v)
			return nil
		}
	}
	steps := map[int64]func(raw) error{1: step(1), 2: step(2), 3: step(3), 4: func(raw) error { return errors.New("no road") }}
	check := func(from, to int64, want string, wantErr bool) {
		t.Helper()
		doc := raw{}
		err := climb(doc, from, to, steps)
		if string(doc["steps"]) != want || (err != nil) != wantErr {
			t.Errorf("from %d to %d: steps %q, error %v, want %q, %v", from, to, doc["steps"], err, want, wantErr)
		}
	}
	check(1, 4, "123", false)
	check(3, 4, "3", false)
	check(4, 4, "", false)
	check(2, 5, "23", true)
}
