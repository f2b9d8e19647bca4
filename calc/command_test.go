package calc_test

import (
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

func TestCommand(t *testing.T) {
	for query, want := range map[string]string{
		"":                                  "labcli calc mmc",
		"busy=0.8&service=5ms&workers=16":   "labcli calc mmc --busy 0.8 --service 5ms --workers 16",
		"by=rate&rate=2000/s&burst=on":      "labcli calc mmc --by rate --rate 2000/s --burst",
		"busy=0.6&workers=1&limit=20&rate=": "labcli calc mmc --limit 20",
	} {
		a := calc.MMC.Inputs.ParseQuery(query, lang.EN).Args
		if got := calc.MMC.Command(a); got != want {
			t.Errorf("%q: got %s, want %s", query, got, want)
		}
	}
}

// TestCommandOfSwitchThatIsOn covers what no switch may do: be off when that is
// not its default.
func TestCommandOfSwitchThatIsOn(t *testing.T) {
	c := &calc.Calculator{ID: "x", Inputs: calc.Inputs{{ID: "keep", Kind: calc.Switch, Default: 1}}}
	if got, want := c.Command(c.Inputs.Args(c.Inputs[0].Is(0))), "labcli calc x --keep=off"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestCommandQuotes covers values that a shell would take apart.
func TestCommandQuotes(t *testing.T) {
	for id, want := range map[string]string{"a b": `'a b'`, "it's": `'it'\''s'`, "$(x)": `'$(x)'`, "": `''`} {
		c := &calc.Calculator{ID: "x", Inputs: calc.Inputs{{ID: "city", Kind: calc.Choice, Options: []calc.Option{{ID: "home"}, {ID: id}}}}}
		if got := c.Command(c.Inputs.Args(c.Inputs[0].Is(1))); got != "labcli calc x --city "+want {
			t.Errorf("got %s, want %s at the end", got, want)
		}
	}
}

// TestCommandReadsBack holds the command to saying what the link says.
func TestCommandReadsBack(t *testing.T) {
	for _, c := range calc.All {
		for a := range points(c, rand.New(rand.NewPCG(3, 4))) {
			words := shellWords(strings.TrimPrefix(c.Command(a), "labcli calc "+c.ID))
			query := url.Values{}
			for i, word := range words {
				name, isFlag := strings.CutPrefix(word, "--")
				name, value, joined := strings.Cut(name, "=")
				switch {
				case !isFlag:
				case joined:
					query.Set(name, value)
				case i+1 == len(words) || strings.HasPrefix(words[i+1], "--"):
					query.Set(name, "on")
				default:
					query.Set(name, words[i+1])
				}
			}
			link := c.Inputs.ParseQuery(query.Encode(), lang.EN)
			if !link.Args.Equal(a) || len(link.Bad) > 0 || link.Foreign != "" {
				t.Fatalf("%s reads as %q, want %q", c.Command(a), link.Args.Query(), a.Query())
			}
		}
	}
}

// shellWords takes a command line apart as a shell does that knows only single
// quotes and the quoted quote.
func shellWords(command string) (words []string) {
	word, begun, quoted := "", false, false
	end := func() {
		if begun {
			words = append(words, word)
		}
		word, begun = "", false
	}
	for i := 0; i < len(command); i++ {
		switch c := command[i]; {
		case c == '\'':
			quoted, begun = !quoted, true
		case c == '\\' && !quoted:
			i++
			word, begun = word+command[i:i+1], true
		case c == ' ' && !quoted:
			end()
		default:
			word, begun = word+string(c), true
		}
	}
	end()
	return words
}
