//go:build e2e

package e2e

import (
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
)

// A watch notes what a page should not do: throw, complain on the console, send
// a request to another host. The browser reports breaches of the content
// security policy on the console, and reportViolations those that it does not.
type watch struct {
	site string

	mu         sync.Mutex
	complaints []string
	expected   []string
}

const reportViolations = `addEventListener("securitypolicyviolation", (event) =>
	console.error("policy broken:", event.violatedDirective, event.blockedURI, event.sample))`

// hear is called with every event of the tab.
func (w *watch) hear(event any) {
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		w.note(e.ExceptionDetails.Text, describe(e.ExceptionDetails.Exception))
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning || e.Type == runtime.ConsoleAPICalledTypeAssert {
			words := []string{string(e.Type)}
			for _, arg := range e.Args {
				words = append(words, describe(arg))
			}
			w.note(words...)
		}
	case *log.EventEntryAdded:
		if strings.Contains(e.Entry.Text, "'beforeunload'") {
			return // files are still being read, and no reader has touched the page
		}
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			w.note(string(e.Entry.Source), e.Entry.Text, e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		if u := e.Request.URL; !strings.HasPrefix(u, w.site+"/") && !strings.HasPrefix(u, "data:") && !strings.HasPrefix(u, "blob:"+w.site+"/") {
			w.note("a request to another host:", u)
		}
	}
}

func describe(o *runtime.RemoteObject) string {
	switch {
	case o == nil:
		return ""
	case o.Description != "":
		return o.Description
	}
	return o.Value.String()
}

func (w *watch) note(words ...string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.complaints = append(w.complaints, strings.Join(words, " "))
}

// expect allows complaints that hold a text, because the test provokes them.
func (w *watch) expect(text string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.expected = append(w.expected, text)
}

func (w *watch) unexpected() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var all []string
complaints:
	for _, c := range w.complaints {
		for _, text := range w.expected {
			if strings.Contains(c, text) {
				continue complaints
			}
		}
		all = append(all, c)
	}
	return all
}
