package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/labcli/site"
)

// serveFlags are the flags of serve.
type serveFlags struct {
	addr, dir, lang string
	unit            unitFlag
}

func newServe(s streams) *cobra.Command {
	var flags serveFlags
	cmd := &cobra.Command{
		Use:   "serve [FILE]",
		Short: "Serve the site on this machine, with a result drawn on it",
		Long: "Serve the site on this machine only, and print its address. With a FILE of results\n" +
			"the address is that of the page they are drawn on. The file is not sent anywhere.",
		Example: "  labcli run queue --quick -o queue.json && labcli serve queue.json",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return misused("labcli show prints several", "serve takes one file of results, not %d", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx, stop := untilStopped()
			defer stop()
			return runServe(ctx, s, flags, args)
		},
	}
	cmd.Flags().StringVar(&flags.addr, "addr", "127.0.0.1:8080", "Loopback `address` to listen on; port 0 is any free one")
	cmd.Flags().StringVar(&flags.dir, "dir", "", "Serve this `folder` in place of the site built into this program")
	addUnit(cmd, &flags.unit)
	addLang(cmd, &flags.lang)
	return cmd
}

func runServe(ctx context.Context, s streams, flags serveFlags, args []string) error {
	l, err := parseLang(flags.lang)
	if err != nil {
		return err
	}
	if err := checkLoopback(flags.addr); err != nil {
		return err
	}
	var lab result
	if len(args) > 0 {
		if lab, err = openResult(s, l, args[0], flags.unit.seconds); err != nil {
			return err
		}
	}
	files, what, err := chooseSite(flags.dir)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", flags.addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return hinted("labcli serve --addr 127.0.0.1:0 takes any free port", fmt.Errorf("%s is taken by another program", flags.addr))
	case err != nil:
		return err
	}
	fmt.Fprintf(s.err, "labcli: serving %s; Ctrl-C stops\n", what)
	fmt.Fprintf(s.out, "http://%s%s\n", listener.Addr(), firstPage(l, lab))
	return serve(ctx, listener, site.Handler(files, filepath.Base(lab.name), lab.data), log.New(s.err, "labcli: ", 0))
}

// firstPage is the page to open: that of the first calculator of the result that
// this program knows, the page of results if there is none, and the first of the
// site without a result.
func firstPage(l lang.Tag, lab result) string {
	if lab.data == nil && l != lang.EN {
		return "/" + l.Code()
	} else if lab.data == nil {
		return "/"
	}
	page := pagePath(l, "lab")
	for _, r := range lab.doc.Runs {
		if c := calc.Find(r.Calculator); c != nil {
			page = pagePath(l, c.ID)
			break
		}
	}
	return page + "?lab=local"
}

// chooseSite finds what to serve, and says in words what that is.
func chooseSite(dir string) (site.Site, string, error) {
	if dir == "" {
		if built, ok := site.Embedded(); ok {
			return built, "the built-in site", nil
		}
	}
	const build = "./build.sh site makes one in ./public"
	folder := dir
	if folder == "" {
		folder = "public"
	}
	found, ok, err := site.Dir(folder)
	switch {
	case err == nil && ok:
		return found, "the folder " + folder, nil
	case dir == "" && (err == nil || errors.Is(err, os.ErrNotExist)):
		return site.Site{}, "", hinted(build, errors.New("no site is built into this program and ./public holds none"))
	case err == nil:
		return site.Site{}, "", hinted(build, fmt.Errorf("--dir: there is no site in %s: it has no index.html", dir))
	}
	return site.Site{}, "", hinted(build, err)
}

// checkLoopback refuses an address that other machines could reach.
func checkLoopback(addr string) error {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return misused("", "--addr: %q is not an address; write 127.0.0.1:8080", addr)
	}
	if ip, err := netip.ParseAddr(host); host != "localhost" && (err != nil || !ip.IsLoopback()) {
		return misused("", "--addr: other machines could reach %q; use 127.0.0.1, [::1] or localhost", addr)
	}
	return nil
}

// stopTime is how long requests that are being answered may take once the
// server is told to stop.
const stopTime = 2 * time.Second

// serve answers until the context is done, and logs what goes wrong with it.
func serve(ctx context.Context, listener net.Listener, h http.Handler, faults *log.Logger) error {
	server := &http.Server{Handler: h, ReadHeaderTimeout: 10 * time.Second, ErrorLog: faults}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	late, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	if server.Shutdown(late) != nil {
		return server.Close()
	}
	return nil
}
