package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func TestWriteOutput(t *testing.T) {
	t.Chdir(t.TempDir())
	read := func(name string) string {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	for _, text := range []string{"first, and longer", "second"} {
		if err := checkOutput("result.json"); err != nil {
			t.Fatal(err)
		}
		if err := writeOutput("result.json", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got := read("result.json"); got != text {
			t.Errorf("got %q, want %q", got, text)
		}
	}

	// A link stays one, and what it leads to is replaced.
	if err := os.Symlink("result.json", "link.json"); err != nil {
		t.Fatal(err)
	}
	if err := writeOutput("link.json", []byte("third")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat("link.json"); err != nil || info.Mode()&os.ModeSymlink == 0 || read("result.json") != "third" {
		t.Errorf("the link became %v, its file %q", info.Mode(), read("result.json"))
	}
	if info, err := os.Stat("result.json"); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o644 {
		t.Errorf("others may not read it: %v", info.Mode())
	}

	// Nothing else is left behind.
	if left, _ := filepath.Glob("*"); len(left) != 2 {
		t.Errorf("left %q", left)
	}
	if hidden, _ := filepath.Glob(".*"); len(hidden) != 0 {
		t.Errorf("left %q", hidden)
	}
}

func TestOutputThatCannotBeWritten(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("folder", 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("kept.json", []byte("kept"), 0o444); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("gone.json", "dangling.json"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("loop.json", "loop.json"); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"kept.json":      "-o: kept.json is read-only",
		"dangling.json":  "-o: dangling.json is a link to gone.json, which does not exist",
		"missing/x.json": "-o: missing/x.json cannot be written: no such file or directory",
		"folder":         "-o: folder is a folder; name a file in it",
		"loop.json":      "-o: loop.json is a link that leads back to itself",
	} {
		for _, err := range []error{checkOutput(name), writeOutput(name, nil)} {
			if err == nil || err.Error() != want {
				t.Errorf("%s: got %v, want %s", name, err, want)
			}
		}
	}
}

// writerEnv makes the program of the tests write a file over and over.
const writerEnv = "LABCLI_TEST_WRITER"

// writeForever writes whole files of the letters a to z in turn, and a byte to out
// once the first is there.
func writeForever(name string, out *os.File) {
	for i := 0; ; i++ {
		if err := writeOutput(name, bytes.Repeat([]byte{'a' + byte(i%26)}, wholeSize)); err != nil {
			panic(err)
		}
		if i == 0 {
			out.Write([]byte{'.'})
		}
	}
}

const wholeSize = 1 << 20

// TestPackedOutput demands that a file whose name says so is packed, and its document
// can be read again.
func TestPackedOutput(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := writeOutput("numbers.csv.GZ", []byte("1,2,3")); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open("numbers.csv.GZ")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in, err := unpacked(f)
	if err != nil {
		t.Fatal(err)
	}
	if data, err := io.ReadAll(in); err != nil || string(data) != "1,2,3" {
		t.Errorf("read %q, %v", data, err)
	}
	if info, _ := f.Stat(); info.Size() == int64(len("1,2,3")) {
		t.Error("the file is not packed")
	}
	for name, want := range map[string]string{"numbers.csv.GZ": "csv", "x.json.gz": "json", "x.md": "markdown", ".gz": "json"} {
		if got := kindOf(name); got != want {
			t.Errorf("%s is to be %s, want %s", name, got, want)
		}
	}
}
