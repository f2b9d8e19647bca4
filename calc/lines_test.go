package calc_test

import (
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// names is a list of names, which a reader writes one to a line.
type names []string

func (n names) Text(lang.Tag) []string { return n }

func readNames(lines []string, _ lang.Tag) (calc.Lines, *calc.LineError) {
	for i, line := range lines {
		if strings.Contains(line, "!") {
			return nil, &calc.LineError{Line: i + 1, Text: line, Why: calc.Text{EN: "a name has no '!'", VI: "tên không có '!'"}}
		}
	}
	return names(lines), nil
}

var hosts = &calc.Input{ID: "hosts", Kind: calc.List, Label: lang.Same("hosts"), Lines: names{"a"}, Read: readNames}

// TestListLink holds a list to what a link promises of every input.
func TestListLink(t *testing.T) {
	inputs := calc.Inputs{hosts}
	for _, c := range []struct{ typed, query, edit string }{
		{"a", "", "a"},
		{" b \r\n\n c d", "hosts=b%3B+c+d", "b\nc d"},
		{"b; c d ;", "hosts=b%3B+c+d", "b\nc d"},
		{"5ms:1,2", "hosts=5ms:1,2", "5ms:1,2"},
		{"", "hosts=", ""},
	} {
		set, err := hosts.ParseSetting(c.typed, lang.VI)
		if err != nil {
			t.Fatalf("%q: %v", c.typed, err)
		}
		a := inputs.Args(set)
		if got := a.Query(); got != c.query {
			t.Errorf("%q gives the query %q, want %q", c.typed, got, c.query)
		}
		if got := a.Edit(hosts, lang.VI); got != c.edit {
			t.Errorf("%q is edited as %q, want %q", c.typed, got, c.edit)
		}
		if back := inputs.ParseQuery(a.FullQuery(), lang.VI); !back.Args.Equal(a) || len(back.Bad) > 0 {
			t.Errorf("%q comes back as %q, not understood: %v", c.typed, back.Args.Exact(hosts), back.Bad)
		}
	}
}

// TestListMisread holds a list that cannot be read to a message that names the
// line, and to keeping what stood before.
func TestListMisread(t *testing.T) {
	link := calc.Inputs{hosts}.ParseQuery("hosts=b%3Bc!", lang.EN)
	if len(link.Bad) != 1 || link.Args.Exact(hosts) != "a" {
		t.Fatalf("got %q, not understood: %v", link.Args.Exact(hosts), link.Bad)
	}
	if got, want := link.Bad[0].Err.In(lang.EN), "line 2, 'c!': a name has no '!'"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestListTooLong holds a link to saying that a list was too long for it.
func TestListTooLong(t *testing.T) {
	set, _ := hosts.ParseSetting(strings.Repeat("host ", 2000), lang.EN)
	query := calc.Inputs{hosts}.Args(set).Query()
	link := calc.Inputs{hosts}.ParseQuery(query, lang.EN)
	if query != "hosts=@" || len(link.Bad) != 1 || !strings.Contains(link.Bad[0].Err.In(lang.EN), "too long") {
		t.Errorf("%q is read as %q, not understood: %v", query, link.Args.Exact(hosts), link.Bad)
	}
}

// TestListBrief holds a table to one line for a list, however long it is.
func TestListBrief(t *testing.T) {
	for typed, want := range map[string]string{
		"b\nc d":                    "b; c d",
		strings.Repeat("host ", 90): strings.Repeat("host ", 40) + "…",
	} {
		set, _ := hosts.ParseSetting(typed, lang.EN)
		if got := (calc.Inputs{hosts}).Args(set).Brief(hosts, lang.EN); got != want {
			t.Errorf("%q is written as %q, want %q", typed, got, want)
		}
	}
}

// TestPinTooLong holds a pinned list that no link carries to saying so.
func TestPinTooLong(t *testing.T) {
	set, _ := hosts.ParseSetting(strings.Repeat("host ", 400), lang.EN)
	a := calc.Inputs{hosts}.Args(set)
	link := calc.Inputs{hosts}.ParsePin(a.Pin(""), lang.EN)
	if a.Pin("") != "hosts:@" || len(link.Bad) != 1 {
		t.Errorf("%q is read with %v not understood", a.Pin(""), link.Bad)
	}
}

// TestPinnedRoom holds a pinned state to the room that it has in a link: its list is
// left out before its name, and its name before all of it.
func TestPinnedRoom(t *testing.T) {
	set, _ := hosts.ParseSetting("one two three four five six", lang.EN)
	a := calc.Inputs{hosts}.Args(set)
	for _, c := range []struct {
		room int
		want string
	}{
		{1000, "a=hosts:one%2Btwo%2Bthree%2Bfour%2Bfive%2Bsix,n:at%2Bpeak"},
		{57, "a=hosts:one%2Btwo%2Bthree%2Bfour%2Bfive%2Bsix,n:at%2Bpeak"},
		{56, "a=hosts:@,n:at%2Bpeak"},
		{20, "a=hosts:@"},
		{8, ""},
		{-1, ""},
	} {
		if got := calc.PinnedQuery(a, "at peak", c.room); got != c.want {
			t.Errorf("in %d characters: got %q, want %q", c.room, got, c.want)
		}
	}
}

// TestQueryTooLong holds a query that is too long to losing whole values only, and
// those that find no room alone, and to naming them.
func TestQueryTooLong(t *testing.T) {
	for _, c := range []struct{ query, want, left string }{
		{"workers=4&z=" + strings.Repeat("y", 7979) + "&busy=0.91&service=250ms", "workers=4", "busy service"},
		{"busy=0.9&n=" + strings.Repeat("x", 9000) + "&workers=4", "busy=0.9&workers=4", "n"},
		{"busy=0.9&n=" + strings.Repeat("x", 7500) + "&a=workers:" + strings.Repeat("4", 700) + "&workers=4", "busy=0.9&workers=4", "a"},
		{"z=" + strings.Repeat("y", 7990) + "&busy=0.9", "", "busy"},
		{"z=" + strings.Repeat("y", 7990) + "&busy=.9", "busy=0.9", ""},
		{strings.Repeat(strings.Repeat("k", 8001)+"&", 3) + "busy=0.9", "busy=0.9", strings.Repeat("k", 40) + "…"},
	} {
		link := calc.MMC.Inputs.ParseQuery(c.query, lang.EN)
		if got, left := link.Args.Query(), strings.Join(link.Left, " "); got != c.want || left != c.left {
			t.Errorf("%d characters read as %q without %q, want %q without %q", len(c.query), got, left, c.want, c.left)
		}
	}
}

// TestWrite demands that lines of a description are read when they are asked for, once.
func TestWrite(t *testing.T) {
	in, reads := *hosts, 0
	in.Read = func(lines []string, l lang.Tag) (calc.Lines, *calc.LineError) {
		reads++
		return readNames(lines, l)
	}
	set := in.Write("b", "c")
	a := calc.Inputs{&in}.Args(set)
	if reads != 0 {
		t.Errorf("read %d times before anybody asked", reads)
	}
	for range 2 {
		if got := a.Exact(&in); got != "b; c" || len(a.Lines(&in).(names)) != 2 {
			t.Errorf("got %q", got)
		}
	}
	if reads != 1 {
		t.Errorf("read %d times", reads)
	}
}

// TestGiven demands that what a description gives is read as a link is, and that
// [calc.Validate] reports what cannot be.
func TestGiven(t *testing.T) {
	a := calc.MMC.Inputs.From([]calc.Given{{"by", "rate"}, {"service", "5ms"}, {"burst", "on"}})
	if got, want := a.Query(), "by=rate&service=5ms&burst=on"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for text, culprit := range map[string]string{"A 900 p99=50ms; nonsense": "nonsense", "": "x"} {
		wrong := *calc.Percentile
		given := calc.Given{Input: "servers", Text: text}
		if text == "" {
			given.Input = culprit
		}
		wrong.Presets = append(wrong.Presets, calc.Preset{ID: "wrong", Label: lang.Same("wrong"), Set: []calc.Given{given}})
		if err := calc.Validate(&wrong); err == nil || !strings.Contains(err.Error(), "preset wrong: ") || !strings.Contains(err.Error(), culprit) {
			t.Errorf("of %q: %v", text, err)
		}
	}
}
