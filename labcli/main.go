// Command labcli prints the calculators, measures on this machine what they
// compute, and serves the site with the result.
package main

import (
	"io"
	"log"
	"os"

	"latencylab/labcli/link/kernel"
	"latencylab/labcli/station"
)

func main() {
	// What libraries log is not for whoever runs a measurement: it says nothing that
	// the notes of the result do not, and a script reads standard error too.
	log.SetOutput(io.Discard)
	s := streams{os.Stdin, os.Stdout, os.Stderr}
	if spec, child := os.LookupEnv(station.Env); child {
		os.Exit(report(s.err, station.ServeChild(spec, s.in, s.out)))
	}
	if spec, child := os.LookupEnv(kernel.Env); child {
		os.Exit(report(s.err, kernel.ServeChild(spec, s.in, s.out)))
	}
	os.Exit(execute(s, os.Args[1:]))
}
