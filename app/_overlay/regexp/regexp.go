// Package regexp holds the names of regexp that go-app refers to. It knows one
// kind of expression: "^" and a literal prefix.
package regexp

type Regexp struct{ prefix string }

// MustCompile panics for any other expression.
func MustCompile(expr string) *Regexp {
	for i, c := range expr {
		plain := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '/' || c == '-' || c == '_'
		if i == 0 && c != '^' || i > 0 && !plain {
			panic("regexp: " + expr + ": this program was built with prefixes only")
		}
	}
	if expr == "" {
		panic("regexp: an empty expression: this program was built with prefixes only")
	}
	return &Regexp{expr[1:]}
}

func (re *Regexp) MatchString(s string) bool {
	return len(s) >= len(re.prefix) && s[:len(re.prefix)] == re.prefix
}
