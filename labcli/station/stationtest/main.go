// Package stationtest lets tests start stations.
package stationtest

import (
	"fmt"
	"os"
	"testing"

	"latencylab/labcli/station"
)

// Main is the TestMain of a package whose tests start stations, whose servers are the
// test program started again.
func Main(m *testing.M) {
	if spec, child := os.LookupEnv(station.Env); child {
		if err := station.ServeChild(spec, os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Setenv("GORACE", "atexit_sleep_ms=0") // of the children: a second each
	os.Exit(m.Run())
}
