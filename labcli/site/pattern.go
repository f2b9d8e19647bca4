package site

import (
	"fmt"
	"regexp"
	"strings"
)

// A pattern reports whether a path is meant by a rule.
type pattern func(path string) bool

// parsePattern reads a path with wildcards as Netlify does: a segment "*" is
// anything or nothing, a "*" among other characters is any characters, slashes
// too, and a segment ":name" is one segment. A slash at the end and the case of
// letters do not matter.
func parsePattern(text string) (pattern, error) {
	if !strings.HasPrefix(text, "/") {
		return nil, fmt.Errorf("%q does not start with /", text)
	}
	var expr strings.Builder
	expr.WriteString("(?is)^")
	for segment := range strings.SplitSeq(strings.Trim(text, "/"), "/") {
		switch {
		case segment == "":
		case segment == "*":
			expr.WriteString("(?:/.*)?")
		case strings.HasPrefix(segment, ":"):
			expr.WriteString("/[^/]+")
		default:
			expr.WriteString("/" + strings.ReplaceAll(regexp.QuoteMeta(segment), `\*`, ".*"))
		}
	}
	expr.WriteString("/?$")
	compiled, err := regexp.Compile(expr.String())
	if err != nil {
		return nil, fmt.Errorf("%q cannot be read: %w", text, err)
	}
	return compiled.MatchString, nil
}
