package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// release is the version of a released program, set by
// -ldflags "-X main.release=v1.2.3".
var release string

// version is the version of this program: that of the release, or what Go
// recorded of the source it was built from, or "devel".
func version() string {
	if release != "" {
		return release
	}
	if build, ok := debug.ReadBuildInfo(); ok && build.Main.Version != "" && build.Main.Version != "(devel)" {
		return build.Main.Version
	}
	return "devel"
}

// origin is where a program came from. What Go did not record is empty.
type origin struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"`
	Time     string `json:"time,omitempty"`     // of the revision
	Modified bool   `json:"modified,omitempty"` // the source differed from the revision
	Go       string `json:"go"`
	OS       string `json:"os"`
	Arch     string `json:"arch"`
}

func originOf(settings []debug.BuildSetting) origin {
	o := origin{Version: version(), Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH}
	for _, s := range settings {
		switch s.Key {
		case "vcs.revision":
			o.Revision = s.Value
		case "vcs.time":
			o.Time = s.Value
		case "vcs.modified":
			o.Modified = s.Value == "true"
		}
	}
	return o
}

func newVersion(s streams) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Print the version of this program",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			var settings []debug.BuildSetting
			if build, ok := debug.ReadBuildInfo(); ok {
				settings = build.Settings
			}
			o := originOf(settings)
			text, err := fmt.Sprintf("labcli %s (%s, %s/%s)\n", o.Version, o.Go, o.OS, o.Arch), error(nil)
			if asJSON {
				text, err = encode(o)
			}
			if err != nil {
				return err
			}
			_, err = io.WriteString(s.out, text)
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "Print JSON")
	return cmd
}
