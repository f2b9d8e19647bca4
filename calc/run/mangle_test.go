package run

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestMangled reads every file with a line lost, doubled, cut or moved, or with
// odd values in the place of numbers, where fuzzing seldom gets: what comes out
// is a document that can be written, or a refusal.
func TestMangled(t *testing.T) {
	const times = 20
	random := rand.New(rand.NewPCG(7, 8))
	entries, _ := toolFiles.ReadDir("testdata/tools")
	for _, e := range entries {
		data, _ := toolFiles.ReadFile("testdata/tools/" + e.Name())
		for range times {
			text := mangled(random, string(data))
			r := Reader{Unit: unitOf(e.Name())}
			r.Write([]byte(text))
			d, _, err := r.Close()
			if err == nil {
				_, err = Encode(d)
			} else if refused, ok := errors.AsType[*Error](err); ok && refused != nil {
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v\n%s", e.Name(), err, text)
			}
		}
	}
}

var oddities = []string{"", "-", "0", "-1", "NaN", "inf", "1e999", "1e-999", "99999999999999999999", "0,5", "null", `"`, "[", "{}", "\t", "ộ"}

func mangled(random *rand.Rand, text string) string {
	for range 1 + random.IntN(3) {
		lines := strings.SplitAfter(text, "\n")
		i, k := random.IntN(len(lines)), random.IntN(len(lines))
		switch random.IntN(6) {
		case 0:
			lines[i] = ""
		case 1:
			lines[i] += lines[i]
		case 2:
			lines[i] = lines[i][:random.IntN(len(lines[i])+1)] + "\n"
		case 3:
			lines[i], lines[k] = lines[k], lines[i]
		default:
			lines[i] = withOddity(random, lines[i])
		}
		text = strings.Join(lines, "")
	}
	return text
}

// withOddity puts something odd in the place of a number of a line.
func withOddity(random *rand.Rand, line string) string {
	isDigit := func(c byte) bool { return '0' <= c && c <= '9' || c == '.' }
	at := random.IntN(len(line) + 1)
	start := bytes.IndexAny([]byte(line[at:]), "0123456789")
	if start < 0 {
		return line
	}
	start += at
	end := start
	for end < len(line) && isDigit(line[end]) {
		end++
	}
	return line[:start] + oddities[random.IntN(len(oddities))] + line[end:]
}
