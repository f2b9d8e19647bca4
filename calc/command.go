package calc

import "strings"

// Command is the command line that prints the same result, for any POSIX
// shell. Like [Args.Query] it names only what differs from the defaults.
func (c *Calculator) Command(a Args) string {
	words := []string{"labcli", "calc", c.ID}
	for _, in := range c.Inputs {
		if a.Has(in) {
			words = append(words, a.flag(in)...)
		}
	}
	for i, w := range words {
		words[i] = quote(w)
	}
	return strings.Join(words, " ")
}

// flag is the input as words of a command line. A switch stands alone when it
// is on, so "off" has to be joined to it.
func (a Args) flag(in *Input) []string {
	name := "--" + in.ID
	switch {
	case in.Kind == Switch && a.On(in):
		return []string{name}
	case in.Kind == Switch:
		return []string{name + "=" + a.Exact(in)}
	}
	return []string{name, a.Exact(in)}
}

// plain are the characters that no shell gives a meaning to inside a word.
const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+.,:/%@"

func quote(word string) string {
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
