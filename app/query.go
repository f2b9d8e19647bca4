package main

import (
	"slices"
	"strings"
)

// Queries as text: what stands in them beside the inputs is kept as it came.

func join(query, more string) string {
	if query == "" || more == "" {
		return query + more
	}
	return query + "&" + more
}

// valueOf is the value of a key, not unescaped, and whether there is one. Of a
// repeated key the last one counts, as for inputs.
func valueOf(query, key string) (value string, ok bool) {
	for pair := range strings.SplitSeq(query, "&") {
		if v, is := strings.CutPrefix(pair, key+"="); is {
			value, ok = v, true
		}
	}
	return value, ok
}

// without is a query without a key.
func without(query, key string) string {
	pairs := slices.DeleteFunc(strings.Split(query, "&"), func(pair string) bool { return strings.HasPrefix(pair, key+"=") })
	return strings.Join(pairs, "&")
}
