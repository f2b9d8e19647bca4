package site

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// files are the contents of a site by their path in its folder, "vi/mmc.html".
type files map[string][]byte

// paths lists the files in order.
func (f files) paths() []string { return slices.Sorted(maps.Keys(f)) }

// hash is the same for the same files.
func (f files) hash() string {
	h := sha256.New()
	for _, p := range f.paths() {
		fmt.Fprintf(h, "%s %d\n", p, len(f[p]))
		h.Write(f[p])
	}
	return short(h.Sum(nil))
}

// short cuts a hash to the ten digits that are shown and put into names.
func short(sum []byte) string { return hex.EncodeToString(sum)[:10] }

// addHashed adds a file under /h/ with its hash in its name, so that browsers
// may keep it for ever, and returns its address.
func (f files) addHashed(name string, body []byte) string {
	sum := sha256.Sum256(body)
	ext := path.Ext(name)
	p := "h/" + strings.TrimSuffix(name, ext) + "." + short(sum[:]) + ext
	f[p] = body
	return "/" + p
}

// write puts the files into a folder in place of what was there.
func (f files) write(dir string) error {
	if err := removeSite(dir); err != nil {
		return err
	}
	for _, p := range f.paths() {
		name := filepath.Join(dir, filepath.FromSlash(p))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, f[p], 0o644); err != nil {
			return err
		}
	}
	return nil
}

// removeSite removes a folder that holds a site, and refuses any other that is not
// empty: a slip in a flag must not cost someone their files.
func removeSite(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, workerFile)); err != nil {
		return fmt.Errorf("%s holds something other than a site (no %s in it): choose another folder or empty it", dir, workerFile)
	}
	return os.RemoveAll(dir)
}

// fileOf is the file of a page: hosts serve /mmc from mmc.html.
func fileOf(page string) string {
	if page == "/" {
		return "index.html"
	}
	return page[1:] + ".html"
}

// addFolderPages adds /vi/index.html beside /vi.html: there is a folder of that
// name, and some hosts send /vi to it.
func (s *source) addFolderPages(all files) {
	for _, p := range s.Pages {
		folder := strings.TrimSuffix(fileOf(p.Path), ".html") + "/"
		if slices.ContainsFunc(all.paths(), func(f string) bool { return strings.HasPrefix(f, folder) }) {
			all[folder+"index.html"] = all[fileOf(p.Path)]
		}
	}
}
