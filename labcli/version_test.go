package main

import (
	"runtime/debug"
	"testing"
)

func TestOrigin(t *testing.T) {
	got := originOf([]debug.BuildSetting{
		{Key: "vcs", Value: "git"},
		{Key: "vcs.revision", Value: "0123abcd"},
		{Key: "vcs.time", Value: "2026-11-02T18:40:31Z"},
		{Key: "vcs.modified", Value: "true"},
	})
	if got.Revision != "0123abcd" || got.Time != "2026-11-02T18:40:31Z" || !got.Modified || got.Version == "" {
		t.Errorf("got %+v", got)
	}
}

func TestRelease(t *testing.T) {
	release = "v1.2.3"
	defer func() { release = "" }()
	if got := version(); got != "v1.2.3" {
		t.Errorf("got %s", got)
	}
}
