//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"strings"
	"sync"
)

var axeSource = sync.OnceValues(func() ([]byte, error) { return os.ReadFile(axeFile) })

// A barrier is a rule that axe-core finds broken, and where.
type barrier struct {
	ID, Help string
	Where    []string
}

// accessibleInEveryLook reports what axe-core finds in either theme on a wide and
// on a narrow window. It leaves the light theme and the usual window.
func (p *tab) accessibleInEveryLook(state string) {
	p.t.Helper()
	for _, theme := range []string{"dark", "light"} {
		p.media("", "prefers-color-scheme", theme)
		for _, width := range []int64{390, 1280} {
			p.resize(width, 6000) // so that nothing sticks to an edge, which axe takes for lost
			p.accessible(fmt.Sprintf("%s %s, %d px wide", state, theme, width))
		}
	}
	p.resize(1280, 900)
}

// accessibleInBothThemes is accessibleInEveryLook with one width for each theme, for
// what is looked at in many states. It leaves the usual window.
func (p *tab) accessibleInBothThemes(state string) {
	p.t.Helper()
	for theme, width := range map[string]int64{"dark": 390, "light": 1280} {
		p.media("", "prefers-color-scheme", theme)
		p.resize(width, 6000)
		p.accessible(fmt.Sprintf("%s %s, %d px wide", state, theme, width))
	}
	p.media("", "prefers-color-scheme", "light")
	p.resize(1280, 900)
}

// accessible reports what axe-core finds in the page as it is now. The words say
// in which state that is.
func (p *tab) accessible(state string) {
	p.t.Helper()
	source, err := axeSource()
	if err != nil {
		p.t.Fatal(err)
	}
	if !js[bool](p, `Boolean(window.axe)`) {
		p.do(string(source) + "; undefined")
	}
	p.still()
	found := js[[]barrier](p, `(async () => {
		const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
		const {violations} = await axe.run(document, {runOnly: {type: "tag", values: tags}, resultTypes: ["violations"]});
		return violations.map(({id, help, nodes}) => ({id, help, where: nodes.map((n) => n.html.slice(0, 200) + " " + (n.failureSummary ?? ""))}));
	})()`)
	for _, b := range found {
		p.t.Errorf("%s: %s: %s\n\t%s", state, b.ID, b.Help, strings.Join(b.Where, "\n\t"))
	}
}
