//go:build js

package main

// build writes no site: this program is part of one.
func build([]page) {}
