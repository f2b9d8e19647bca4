package main

import (
	"compress/gzip"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// stdoutName is how the standard output is named on the command line.
const stdoutName = "-"

// checkOutput finds out whether a file can be written, without touching it. A
// measurement that took minutes must not be lost to a typing mistake.
func checkOutput(name string) error {
	if name == "" || name == stdoutName {
		return nil
	}
	target, err := outputTarget(name)
	if err != nil {
		return err
	}
	beside := filepath.Join(filepath.Dir(target), ".labcli-"+rand.Text())
	f, release, err := createHeld(beside)
	if err != nil {
		return outputError(name, err)
	}
	defer release()
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// writeOutput writes a file so that it is never seen half-written: beside its
// place, and then renamed over what was there. It packs what is named so.
func writeOutput(name string, data []byte) error {
	target, err := outputTarget(name)
	if err != nil {
		return err
	}
	beside := filepath.Join(filepath.Dir(target), ".labcli-"+rand.Text())
	f, release, err := createHeld(beside)
	if err != nil {
		return outputError(name, err)
	}
	defer release()
	if packed(name) {
		err = pack(f, data)
	} else {
		_, err = f.Write(data)
	}
	if before, missing := os.Stat(target); missing == nil {
		err = errors.Join(err, f.Chmod(before.Mode().Perm()))
	}
	err = errors.Join(err, f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), target)
	}
	if err != nil {
		os.Remove(f.Name())
		return outputError(name, err)
	}
	return nil
}

// packedExt is how the name of a file ends that is packed with gzip.
const packedExt = ".gz"

func packed(name string) bool { return strings.EqualFold(filepath.Ext(name), packedExt) }

func pack(w io.Writer, data []byte) error {
	z := gzip.NewWriter(w)
	_, err := z.Write(data)
	return errors.Join(err, z.Close())
}

// outputTarget follows links to the file that is going to be replaced, and
// refuses what is no file: renaming over a device would replace the device.
func outputTarget(name string) (string, error) {
	target, err := filepath.EvalSymlinks(name)
	if errors.Is(err, fs.ErrNotExist) {
		if to, link := os.Readlink(name); link == nil {
			return "", misused("remove the link, or name the file itself", "-o: %s is a link to %s, which does not exist", plain(name), plain(to))
		}
		return name, nil
	}
	if _, system := errors.AsType[*fs.PathError](err); err != nil && !system {
		return "", misused("remove the link, or name the file itself", "-o: %s is a link that leads back to itself", plain(name))
	}
	if err != nil {
		return "", outputError(name, err)
	}
	info, err := os.Stat(target)
	switch {
	case err != nil:
		return "", outputError(name, err)
	case info.IsDir():
		return "", misused("", "-o: %s is a folder; name a file in it", plain(name))
	case !info.Mode().IsRegular():
		return "", misused("-o - writes to standard output", "-o: %s is not a file that can be replaced", plain(name))
	case info.Mode().Perm()&0o222 == 0:
		return "", misused("make it writable (chmod u+w), or name another file", "-o: %s is read-only", plain(name))
	}
	return target, nil
}

// outputError names the flag and the file the user typed, not the file beside
// it that was tried.
func outputError(name string, err error) error {
	if cause, ok := errors.AsType[*fs.PathError](err); ok {
		err = cause.Err
	} else if cause, ok := errors.AsType[*os.LinkError](err); ok {
		err = cause.Err
	}
	return fmt.Errorf("-o: %s cannot be written: %w", plain(name), err)
}
