// Package regexp holds the names of regexp that go-app refers to.
package regexp

type Regexp struct{}

// MustCompile panics: no expression compiles.
func MustCompile(expr string) *Regexp {
	panic("regexp: " + expr + ": this program was built without regular expressions")
}

func (*Regexp) MatchString(string) bool { return false }
