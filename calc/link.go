package calc

import (
	"net/url"
	"slices"
	"strings"

	"latencylab/calc/lang"
)

// The link is the state: one key an input, the key its ID, the value as
// [Input.Exact] writes it. The same text is the value of a command-line flag and
// of an input in a document, so there is one way to write a value and one way to
// read it. Keys keep the order of the inputs. Published keys and values are
// listed in testdata/links.txt and are read for ever.

// MostQuery is how many characters of a query are read, and how many are written.
const MostQuery = 8000

// Query writes the arguments that differ from the defaults.
func (a Args) Query() string { return a.query(false) }

// FullQuery writes every argument. A link that is shared carries all of them,
// so that a later change of a default cannot change what it says.
func (a Args) FullQuery() string { return a.query(true) }

func (a Args) query(full bool) string {
	var b strings.Builder
	for _, in := range a.inputs {
		if !full && !a.Has(in) {
			continue
		}
		text := escape(a.Exact(in))
		if len(text) > maxListing {
			text = Elsewhere
		}
		if b.Len() > 0 {
			b.WriteByte('&')
		}
		b.WriteString(in.ID + "=" + text)
	}
	return b.String()
}

// maxListing is the longest text of one input that a link carries, so that the
// others always find room, and Elsewhere is what it carries in place of a longer
// one. Whoever opens that link is told what is missing.
const (
	maxListing = 6000
	Elsewhere  = "@"
)

// escape is [url.QueryEscape] that leaves readable what the grammar of a query
// allows: the slash of "60/s", and what lists are written with.
func escape(s string) string { return readable.Replace(url.QueryEscape(s)) }

var readable = strings.NewReplacer("%2F", "/", "%3A", ":", "%2C", ",", "%40", "@", "%3D", "=")

// A Link is what was read from a query.
type Link struct {
	Args    Args
	Title   string   // what its author calls it, as [ReadTitle] reads it
	Cut     bool     // the title held more than that
	Given   int      // how many values of inputs it held
	Bad     []Misfit // values that could not be used
	Foreign string   // keys that are not ours, to be kept when the address is rewritten
	Left    []string // keys, as they stand there, for which [MostQuery] has no room; the first few
}

// mostLeft is how many of them are named.
const mostLeft = 10

// A Misfit is a value that could not be used, and why.
type Misfit struct {
	Input *Input
	Text  string // shortened
	Err   *ValueError
}

// ParseQuery reads a query, however it came to be. A value that cannot be used
// keeps its default and is reported; the rest still count. Of a repeated key the
// last one counts. Of a query that is too long the values that find no room are
// left out, and named; the others count.
func (ins Inputs) ParseQuery(raw string, l lang.Tag) Link {
	link := Link{Args: ins.Args()}
	raw = strings.TrimPrefix(raw, "?")
	given := map[string]string{}
	var foreign []string
	room := MostQuery
	for pair := range strings.SplitSeq(raw, "&") {
		key, text, _ := strings.Cut(pair, "=")
		if len(pair) > room { // nothing is read in half
			if key = clip(key, 40); len(link.Left) < mostLeft && !slices.Contains(link.Left, key) {
				link.Left = append(link.Left, key)
			}
			continue
		}
		room -= len(pair) + len("&")
		key, kerr := url.QueryUnescape(key)
		value, verr := url.QueryUnescape(text)
		switch {
		case pair == "":
		case kerr == nil && ins.index(key) >= 0:
			if verr != nil {
				value = text
			}
			given[key] = value
		case kerr == nil && key == TitleKey:
			if verr != nil {
				value = text
			}
			var whole bool
			link.Title, whole = ReadTitle(value)
			link.Cut = !whole
		default:
			foreign = append(foreign, pair)
		}
	}
	link.Given, link.Foreign = len(given), strings.Join(foreign, "&")
	for _, in := range ins {
		text, ok := given[in.ID]
		if !ok {
			continue
		}
		set, err := in.ParseLinkSetting(text, l)
		if err != nil {
			link.Bad = append(link.Bad, Misfit{in, clip(text, 40), err})
			continue
		}
		link.Args.put([]Setting{set})
	}
	return link
}
