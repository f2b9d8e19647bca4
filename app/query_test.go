package main

import "testing"

// Of a repeated key the last one counts.
func TestValueOf(t *testing.T) {
	for _, c := range []struct {
		query, value string
		ok           bool
	}{
		{"a=busy:0.6&x=1&a=busy:0.7", "busy:0.7", true},
		{"a=busy:0.6&a=", "", true},
		{"ab=1&b=a", "", false},
		{"", "", false},
	} {
		if value, ok := valueOf(c.query, "a"); value != c.value || ok != c.ok {
			t.Errorf("%q: got %q, %v, want %q, %v", c.query, value, ok, c.value, c.ok)
		}
	}
}
