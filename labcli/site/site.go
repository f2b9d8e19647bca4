// Package site serves the built site on this machine the way Netlify serves it:
// the same addresses, headers and answers for what does not exist, read from
// the same netlify.toml.
package site

import (
	"embed"
	"io/fs"
	"os"
	"path/filepath"
)

// build.sh puts the site into public before it builds the program.
//
//go:embed all:public netlify.toml
var embedded embed.FS

// A Site is a folder of files and the rules by which they are served.
type Site struct {
	Files fs.FS
	Rules Rules
}

// Embedded returns the site this program was built with, and whether it was
// built with one.
func Embedded() (Site, bool) {
	files, _ := fs.Sub(embedded, "public")
	return Site{files, builtInRules()}, complete(files)
}

// Dir returns the site in a folder, with the rules of the netlify.toml that lies
// beside the folder, or else those this program was built with. It reports false
// when the folder holds no site.
func Dir(dir string) (Site, bool, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return Site{}, false, err
	}
	files := root.FS()
	if !complete(files) {
		return Site{}, false, root.Close()
	}
	text, err := os.ReadFile(filepath.Join(dir, "..", RulesFile))
	if os.IsNotExist(err) {
		return Site{files, builtInRules()}, true, nil
	}
	if err != nil {
		return Site{}, false, err
	}
	rules, err := ParseRules(text)
	return Site{files, rules}, true, err
}

func complete(files fs.FS) bool {
	_, err := fs.Stat(files, "index.html")
	return err == nil
}

func builtInRules() Rules {
	text, _ := embedded.ReadFile(RulesFile)
	rules, err := ParseRules(text)
	if err != nil {
		panic("site: the built-in rules: " + err.Error())
	}
	return rules
}
