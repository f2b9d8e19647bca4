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

// valueOf is the value of a key, not unescaped, and whether there is one.
func valueOf(query, key string) (string, bool) {
	for pair := range strings.SplitSeq(query, "&") {
		if value, ok := strings.CutPrefix(pair, key+"="); ok {
			return value, true
		}
	}
	return "", false
}

// without is a query without a key.
func without(query, key string) string {
	pairs := slices.DeleteFunc(strings.Split(query, "&"), func(pair string) bool { return strings.HasPrefix(pair, key+"=") })
	return strings.Join(pairs, "&")
}
