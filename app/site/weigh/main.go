// Command weigh prints what a visit to a built site costs in bytes and fails
// when that is more than the site allows itself.
package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"
)

// A budget is the most that any file of a kind may weigh.
type budget struct {
	pattern string // of paths in the folder of the site
	most    int    // bytes
	packed  bool   // as brotli packs it best, otherwise as gzip does
}

// The program is what a visitor waits for, so it is weighed as good hosts send
// it; the rest as the worst do.
var budgets = []budget{
	{"h/app.*.wasm", 1_265_000, true},
	{"*.html", 40_000, false},
	{"vi/*.html", 40_000, false},
	{"h/app.*.css", 12_000, false},
	{"h/boot.*.js", 4_000, false},
	{"h/shell.*.js", 5_000, false},
	{"h/hold.*.js", 1_500, false},
	{"h/app.*.js", 4_000, false},
	{"h/live.*.wasm", 1_170_000, true},
	{"h/live.*.js", 2_000, false},
	{"h/reader.*.wasm", 820_000, true},
	{"h/reader.*.js", 2_000, false},
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: weigh FOLDER")
		os.Exit(2)
	}
	if err := weigh(os.Stdout, os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// weigh prints the heaviest file of each kind.
func weigh(w io.Writer, dir string) error {
	over := 0
	fmt.Fprintf(w, "%-16s %9s %9s %9s  %s\n", "files", "plain", "packed", "at most", "heaviest")
	for _, b := range budgets {
		names, err := filepath.Glob(filepath.Join(dir, b.pattern))
		if err != nil {
			return err
		}
		if len(names) == 0 {
			return fmt.Errorf("%s holds no %s", dir, b.pattern)
		}
		var heaviest struct {
			name          string
			plain, packed int
		}
		for _, name := range names {
			body, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			if n := pack(body, b.packed); n > heaviest.packed {
				heaviest.name, heaviest.plain, heaviest.packed = name, len(body), n
			}
		}
		mark := ""
		if heaviest.packed > b.most {
			mark = "  TOO HEAVY"
			over++
		}
		rel, err := filepath.Rel(dir, heaviest.name)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%-16s %9d %9d %9d  %s%s\n", b.pattern, heaviest.plain, heaviest.packed, b.most, rel, mark)
	}
	if over > 0 {
		return fmt.Errorf("%d of %d kinds of files are over their budget", over, len(budgets))
	}
	return nil
}

// pack is how many bytes a body has when it is packed as tightly as can be.
func pack(body []byte, best bool) int {
	var b bytes.Buffer
	var w io.WriteCloser
	if best {
		w = brotli.NewWriterOptions(&b, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	} else {
		w, _ = gzip.NewWriterLevel(&b, gzip.BestCompression)
	}
	w.Write(body) // a bytes.Buffer takes everything
	w.Close()
	return b.Len()
}
