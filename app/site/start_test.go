package site

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

func TestStartScript(t *testing.T) {
	appJS, err := get(&app.Handler{Version: "1"}, "/app.js")
	if err != nil {
		t.Fatal(err)
	}
	got, err := startScript(appJS)
	if err != nil {
		t.Fatal(err)
	}
	for _, keep := range []string{"function goappGetenv(", "function goappTryUpdate(", "function goappNewNotification(", "\ngoappInitWebAssembly();\n"} {
		if !strings.Contains(string(got), keep) {
			t.Errorf("the script lost %q", keep)
		}
	}
	for _, drop := range []string{"async function goappInitWebAssembly", "fetchWithProgress", "\ngoappInitServiceWorker();"} {
		if strings.Contains(string(got), drop) {
			t.Errorf("the script still holds %q", drop)
		}
	}

	for _, c := range []struct{ old, changed, want string }{
		{"// Web Assembly\n", "// WebAssembly\n", "0 times"},
		{"goappInitServiceWorker();\n", "", "0 times"},
		{"goappInitServiceWorker();\n", "goappInitServiceWorker();\ngoappInitServiceWorker();\n", "2 times"},
		{"async function fetchWithProgress(", "function goappMore() {}\nasync function fetchWithProgress(", "goappMore"},
	} {
		_, err := startScript(strings.Replace(appJS, c.old, c.changed, 1))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("with %q in place of %q: error %v, want one with %q", c.changed, c.old, err, c.want)
		}
	}
}
