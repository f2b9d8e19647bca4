//go:build e2e

package e2e

import (
	"bufio"
	"encoding/json"
	"os/exec"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/websocket"
)

// A fox is a window of Firefox, driven by WebDriver BiDi.
type fox struct {
	t       *testing.T
	conn    *websocket.Conn
	context string // the window, in the words of the protocol
	last    int    // number of the command that was sent last
	errors  []string
}

// openFox starts Firefox with a profile of its own.
func openFox(t *testing.T, path string) *fox {
	t.Helper()
	cmd := exec.Command(path, "--headless", "--no-remote", "--profile", t.TempDir(), "--remote-debugging-port=0", "--remote-allow-origins=http://127.0.0.1")
	out, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	address := ""
	lines := bufio.NewScanner(out)
	for address == "" && lines.Scan() {
		_, address, _ = strings.Cut(lines.Text(), "WebDriver BiDi listening on ")
	}
	if address == "" {
		t.Fatalf("%s names no address to drive it by", path)
	}
	go func() {
		for lines.Scan() {
		}
	}()
	f := &fox{t: t}
	if f.conn, err = websocket.Dial(address+"/session", "", "http://127.0.0.1"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.conn.Close() })
	f.command("session.new", map[string]any{"capabilities": map[string]any{}}, nil)
	f.command("session.subscribe", map[string]any{"events": []string{"log.entryAdded"}}, nil)
	var tree struct{ Contexts []struct{ Context string } }
	f.command("browsingContext.getTree", map[string]any{}, &tree)
	f.context = tree.Contexts[0].Context
	return f
}

// command sends a command and waits for its result. What the page writes to the
// console meanwhile is kept.
func (f *fox) command(method string, params map[string]any, result any) {
	f.t.Helper()
	f.last++
	f.conn.SetDeadline(time.Now().Add(2 * patience))
	if err := websocket.JSON.Send(f.conn, map[string]any{"id": f.last, "method": method, "params": params}); err != nil {
		f.t.Fatalf("%s: %v", method, err)
	}
	for {
		var m struct {
			ID             int
			Error, Message string
			Method         string
			Result         json.RawMessage
			Params         struct{ Level, Text string }
		}
		if err := websocket.JSON.Receive(f.conn, &m); err != nil {
			f.t.Fatalf("%s: %v", method, err)
		}
		switch {
		case m.Method == "log.entryAdded" && strings.HasPrefix(m.Params.Text, "NS_BINDING_ABORTED"):
			// So Firefox calls a request that it ends itself, as that of a page that is left.
		case m.Method == "log.entryAdded" && m.Params.Level == "error":
			f.errors = append(f.errors, m.Params.Text)
		case m.ID == f.last && m.Error != "":
			f.t.Fatalf("%s: %s: %s", method, m.Error, m.Message)
		case m.ID == f.last:
			if result != nil {
				if err := json.Unmarshal(m.Result, result); err != nil {
					f.t.Fatalf("%s: %v", method, err)
				}
			}
			return
		}
	}
}

func (f *fox) load(address string) {
	f.t.Helper()
	f.command("browsingContext.navigate", map[string]any{"context": f.context, "url": address, "wait": "complete"}, nil)
}

func (f *fox) evaluate(expression string) string {
	f.t.Helper()
	text, _ := f.js(expression).Value.(string)
	return text
}

// A remote is a value of the page, and an element that it may be.
type remote struct {
	Value    any
	SharedID string
}

// js is the value of an expression in the page, or of the promise that it is.
func (f *fox) js(expression string) remote {
	f.t.Helper()
	var r struct {
		Type             string
		Result           remote
		ExceptionDetails struct{ Text string }
	}
	f.command("script.evaluate", map[string]any{"expression": expression, "awaitPromise": true, "target": map[string]any{"context": f.context}}, &r)
	if r.Type != "success" {
		f.t.Fatalf("%s: %s", expression, r.ExceptionDetails.Text)
	}
	return r.Result
}

func (f *fox) press(keys string) {
	f.t.Helper()
	f.command("input.performActions", map[string]any{"context": f.context, "actions": keystrokes(keys)}, nil)
}

func (f *fox) choose(selector, file string) {
	f.t.Helper()
	element := f.js(`document.querySelector(` + quote(selector) + `)`).SharedID
	f.command("input.setFiles", map[string]any{"context": f.context, "files": []string{file}, "element": map[string]any{"sharedId": element}}, nil)
}

func (f *fox) complaints() []string { return f.errors }
