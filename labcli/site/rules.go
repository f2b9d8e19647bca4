package site

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// RulesFile is the name of the file that holds the rules.
const RulesFile = "netlify.toml"

// Rules say which headers a path gets and what stands in for a missing page.
type Rules struct {
	headers  []headerRule
	fallback []fallbackRule
}

type headerRule struct {
	match  pattern
	values map[string]string
}

type fallbackRule struct {
	match pattern
	file  string
}

// rulesFile is what this package knows of netlify.toml.
type rulesFile struct {
	Build struct {
		Command     string            `toml:"command"`
		Publish     string            `toml:"publish"`
		Environment map[string]string `toml:"environment"`
	} `toml:"build"`
	Headers []struct {
		For    string            `toml:"for"`
		Values map[string]string `toml:"values"`
	} `toml:"headers"`
	Redirects []struct {
		From   string `toml:"from"`
		To     string `toml:"to"`
		Status int    `toml:"status"`
	} `toml:"redirects"`
}

// ParseRules reads a netlify.toml. It refuses what it does not know, because a
// rule that only the published site obeys could not be tried here. The error
// names the line, or the table by its number.
func ParseRules(text []byte) (Rules, error) {
	var file rulesFile
	if err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(&file); err != nil {
		return Rules{}, located(err)
	}
	var rules Rules
	for i, h := range file.Headers {
		match, err := parsePattern(h.For)
		if err != nil {
			return Rules{}, fmt.Errorf("%s: headers table %d: for %w", RulesFile, i+1, err)
		}
		if err := checkHeaders(h.Values); err != nil {
			return Rules{}, fmt.Errorf("%s: headers table %d (for %q): %w", RulesFile, i+1, h.For, err)
		}
		rules.headers = append(rules.headers, headerRule{match, h.Values})
	}
	for i, r := range file.Redirects {
		match, err := parsePattern(r.From)
		switch {
		case err != nil:
			return Rules{}, fmt.Errorf("%s: redirects table %d: from %w", RulesFile, i+1, err)
		case r.Status != http.StatusNotFound:
			return Rules{}, fmt.Errorf("%s: redirects table %d (from %q): status %d is not served here; only 404 is", RulesFile, i+1, r.From, r.Status)
		case !strings.HasPrefix(r.To, "/"):
			return Rules{}, fmt.Errorf("%s: redirects table %d (from %q): to %q does not start with /", RulesFile, i+1, r.From, r.To)
		}
		rules.fallback = append(rules.fallback, fallbackRule{match, r.To[1:]})
	}
	return rules, nil
}

// located puts the line into an error of the TOML reader.
func located(err error) error {
	if strict, ok := errors.AsType[*toml.StrictMissingError](err); ok {
		first := strict.Errors[0]
		line, _ := first.Position()
		return fmt.Errorf("%s: line %d: %s is not known here", RulesFile, line, strings.Join(first.Key(), "."))
	}
	if syntax, ok := errors.AsType[*toml.DecodeError](err); ok {
		line, column := syntax.Position()
		return fmt.Errorf("%s: line %d, column %d: %s", RulesFile, line, column, strings.TrimPrefix(syntax.Error(), "toml: "))
	}
	return fmt.Errorf("%s: %w", RulesFile, err)
}

func checkHeaders(values map[string]string) error {
	if len(values) == 0 {
		return errors.New("has no values")
	}
	for name, value := range values {
		if name == "" || strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune(`"(),/:;<=>?@[\]{}`, r) }) {
			return fmt.Errorf("%q is not the name of a header", name)
		}
		if value == "" || strings.ContainsFunc(value, func(r rune) bool { return r < ' ' || r > '~' }) {
			return fmt.Errorf("the value of %s is empty or not one line of ASCII", name)
		}
	}
	return nil
}

// Headers returns the headers for a path. Of two rules that set the same header
// the later counts.
func (rules Rules) Headers(path string) http.Header {
	all := http.Header{}
	for _, rule := range rules.headers {
		if rule.match(path) {
			for name, value := range rule.values {
				all.Set(name, value)
			}
		}
	}
	return all
}

// missing returns the file that answers for a path where there is nothing.
func (rules Rules) missing(path string) string {
	for _, rule := range rules.fallback {
		if rule.match(path) {
			return rule.file
		}
	}
	return "404.html"
}
