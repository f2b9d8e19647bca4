package site

import (
	"io/fs"
	"strings"
)

// resolve finds what answers for a path: a file, or the path to go to instead,
// or neither. Addresses are those of Netlify's "pretty URLs":
//
//	/mmc        mmc.html
//	/mmc/       goes to /mmc
//	/mmc.html   mmc.html
//	/vi         vi.html, or goes to /vi/ when there is only vi/index.html
//
// Names that start with a point are nobody's business.
func resolve(files fs.FS, path string) (file, elsewhere string) {
	name := strings.TrimPrefix(path, "/")
	if name == "" {
		return found(files, "index.html"), ""
	}
	folder, slash := strings.CutSuffix(name, "/")
	if !fs.ValidPath(folder) || strings.HasPrefix(folder, ".") || strings.Contains(folder, "/.") {
		return "", ""
	}
	index := found(files, folder+"/index.html")
	switch page := found(files, folder+".html"); {
	case slash && page != "":
		return "", "/" + folder
	case slash:
		return index, ""
	case found(files, name) != "":
		return name, ""
	case page != "":
		return page, ""
	case index != "":
		return "", "/" + folder + "/"
	}
	return "", ""
}

// found returns the name if it is that of a file.
func found(files fs.FS, name string) string {
	if info, err := fs.Stat(files, name); err != nil || !info.Mode().IsRegular() {
		return ""
	}
	return name
}
