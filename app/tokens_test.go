package main

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestContrast computes the contrast of every pair of colours that the page
// puts together, in both themes, from the style sheet itself.
func TestContrast(t *testing.T) {
	sheet, err := os.ReadFile("../web/app.css")
	if err != nil {
		t.Fatal(err)
	}
	light := tokens(t, string(sheet), ":root {")
	for name, theme := range map[string]map[string]string{
		"light":              light,
		"dark by choice":     tokens(t, string(sheet), ":root[data-theme=dark] {"),
		"dark by the system": tokens(t, string(sheet), ":root:not([data-theme=light]) {"),
	} {
		check := func(least float64, front string, grounds ...string) {
			for _, ground := range grounds {
				if got := contrast(t, theme[front], theme[ground]); got < least {
					t.Errorf("%s: %s on %s has a contrast of %.2f, want %.1f", name, front, ground, got, least)
				}
			}
		}
		for _, text := range []string{"text", "text-2", "accent"} {
			check(4.5, text, "page", "surface", "sunken")
		}
		check(4.5, "text", "accent-tint", "ok-tint", "warn-tint", "bad-tint")
		check(4.5, "text-2", "accent-tint")
		check(4.5, "bad", "page", "surface")
		check(4.5, "on-accent", "accent")
		for _, status := range []string{"ok", "warn", "bad"} {
			check(4.5, status, status+"-tint")
		}
		check(3, "border-strong", "page", "surface")
		for _, series := range []string{"s1", "s2", "s3", "s4", "s5"} {
			check(4.5, series, "surface")
		}
	}
}

var token = regexp.MustCompile(`--([a-z0-9-]+): (#[0-9a-f]+)`)

func tokens(t *testing.T, sheet, block string) map[string]string {
	t.Helper()
	_, rest, found := strings.Cut(sheet, block)
	if !found {
		t.Fatalf("the sheet has no block %q", block)
	}
	body, _, _ := strings.Cut(rest, "}")
	byName := map[string]string{}
	for _, m := range token.FindAllStringSubmatch(body, -1) {
		byName[m[1]] = m[2]
	}
	return byName
}

// contrast is the ratio of WCAG 2.2.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	la, lb := luminance(t, a), luminance(t, b)
	return (math.Max(la, lb) + 0.05) / (math.Min(la, lb) + 0.05)
}

func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	digits := strings.TrimPrefix(hex, "#")
	if len(digits) == 3 {
		digits = strings.Repeat(digits[:1], 2) + strings.Repeat(digits[1:2], 2) + strings.Repeat(digits[2:], 2)
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || len(digits) != 6 {
		t.Fatalf("%q is not a colour", hex)
	}
	channel := func(shift uint) float64 {
		c := float64(n>>shift&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(16) + 0.7152*channel(8) + 0.0722*channel(0)
}

func TestContrastKnows(t *testing.T) {
	if got := contrast(t, "#fff", "#000000"); math.Abs(got-21) > 1e-9 {
		t.Errorf("white on black is %v, want 21", got)
	}
	if got := contrast(t, "#777777", "#fff"); got > 4.5 || got < 4.4 {
		t.Errorf("#777 on white is %v, want 4.48", got)
	}
}
