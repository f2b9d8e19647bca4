//go:build e2e

package e2e

import (
	"bufio"
	"bytes"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestWebKit: what readers do most works in WebKit as well, the engine of Safari,
// in the window of WebKitGTK. Its driver knows the older WebDriver alone, which
// does not tell what goes to the console: complaints are heard from when a page has
// loaded. Where there is no WebKit it is to be left out by -skip.
func TestWebKit(t *testing.T) {
	t.Parallel()
	path, err := exec.LookPath(os.Getenv("E2E_WEBKIT"))
	if err != nil {
		t.Fatalf("E2E_WEBKIT is to name a WebKitWebDriver: %v", err)
	}
	journey(t, serveOwn(t, public), openWebKit(t, path))
}

// A kit is a window of WebKit, driven by WebDriver over HTTP.
type kit struct {
	t       *testing.T
	client  http.Client
	session string // its address
	errors  []string
}

// openWebKit starts WebKit's driver, which starts a browser that keeps nothing.
func openWebKit(t *testing.T, path string) *kit {
	t.Helper()
	port := freePort(t)
	cmd := exec.Command(path, "--port="+port)
	cmd.Env = append(os.Environ(), "GDK_BACKEND=x11", "DISPLAY="+startDisplay(t))
	start(t, cmd)
	w := &kit{t: t, client: http.Client{Timeout: 2 * patience}, session: "http://127.0.0.1:" + port}
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if answer, err := w.client.Get(w.session + "/status"); err == nil {
			answer.Body.Close()
			break
		} else if time.Now().After(end) {
			t.Fatalf("%s does not answer: %v", path, err)
		}
	}
	var opened struct{ SessionID string }
	w.command("/session", map[string]any{"capabilities": map[string]any{}}, &opened)
	w.session += "/session/" + opened.SessionID
	return w
}

// startDisplay starts a display that nobody sees and returns its name. The browser
// ends when it ends.
func startDisplay(t *testing.T) string {
	t.Helper()
	cmd := exec.Command("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	start(t, cmd)
	number, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb names no display: %v", err)
	}
	return ":" + strings.TrimSpace(number)
}

// start starts a process that ends with the test.
func start(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
}

// freePort is a port that nobody listened at a moment ago.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}

// command sends a command and waits for its result.
func (w *kit) command(path string, params, result any) {
	w.t.Helper()
	body, err := json.Marshal(params)
	if err != nil {
		w.t.Fatal(err)
	}
	answer, err := w.client.Post(w.session+path, "application/json", bytes.NewReader(body))
	if err != nil {
		w.t.Fatalf("%s: %v", path, err)
	}
	defer answer.Body.Close()
	var got struct{ Value json.RawMessage }
	if err := json.NewDecoder(answer.Body).Decode(&got); err != nil || answer.StatusCode != http.StatusOK {
		w.t.Fatalf("%s: %s: %s (%v)", path, answer.Status, got.Value, err)
	}
	if result != nil {
		if err := json.Unmarshal(got.Value, result); err != nil {
			w.t.Fatalf("%s: %v", path, err)
		}
	}
}

// listen makes the page keep what it complains of.
const listen = `(async () => {
	window.complaints = [];
	for (const type of ["error", "unhandledrejection", "securitypolicyviolation"]) {
		addEventListener(type, (event) => complaints.push(type + ": " + (event.message ?? event.reason ?? event.violatedDirective)));
	}
	console.error = (...words) => complaints.push(words.join(" "));
	return "";
})()`

func (w *kit) load(address string) {
	w.t.Helper()
	w.errors = w.complaints()
	w.command("/url", map[string]any{"url": address}, nil)
	w.evaluate(listen)
}

func (w *kit) evaluate(expression string) (text string) {
	w.t.Helper()
	w.command("/execute/sync", map[string]any{"script": "return " + expression, "args": []any{}}, &text)
	return text
}

func (w *kit) press(keys string) {
	w.t.Helper()
	w.command("/actions", map[string]any{"actions": keystrokes(keys)}, nil)
}

func (w *kit) choose(selector, file string) {
	w.t.Helper()
	var element map[string]string // under a name that the protocol made up to be like no other
	w.command("/element", map[string]any{"using": "css selector", "value": selector}, &element)
	for _, id := range element {
		w.command("/element/"+id+"/value", map[string]any{"text": file}, nil)
	}
}

func (w *kit) complaints() []string {
	w.t.Helper()
	var now []string
	if err := json.Unmarshal([]byte(w.evaluate(`JSON.stringify(window.complaints ?? [])`)), &now); err != nil {
		w.t.Fatal(err)
	}
	return append(w.errors, now...)
}
