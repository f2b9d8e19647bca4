package main

import (
	"strings"
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/lang"
)

// replaceQuery changes the query of the address without adding to the history.
func replaceQuery(ctx app.Context, query string) {
	u := *ctx.Page().URL()
	if u.RawQuery == query {
		return
	}
	u.RawQuery = query
	ctx.Page().ReplaceURL(&u)
}

// dropFragment takes what stands behind "#" out of the address.
func dropFragment(ctx app.Context) {
	u := *ctx.Page().URL()
	u.Fragment, u.RawFragment = "", ""
	ctx.Page().ReplaceURL(&u)
}

// pushQuery changes the query of the address and adds the old one to the
// history. go-app learns of it as of a step forward: asked to navigate, it would
// ignore the address it last visited, although the present one may have been
// replaced since. Where the browser refuses to change the address nothing
// happens.
func pushQuery(ctx app.Context, query string) {
	u := *ctx.Page().URL()
	u.RawQuery = query
	app.Window().Get("history").Call("pushState", nil, "", u.String())
	if ctx.Page().URL().RawQuery == query {
		app.Window().Call("dispatchEvent", app.Window().Get("PopStateEvent").New("popstate"))
	}
}

// origin is the scheme and host that the page is served at.
func origin() string {
	if app.IsServer {
		return ""
	}
	return app.Window().Get("location").Get("origin").String()
}

// publicSite is where the site is for all to open, if the page is not there: nobody
// else can open what this machine serves to itself. Else it is empty.
func publicSite() string {
	if app.IsServer {
		return ""
	}
	host := app.Window().URL().Hostname()
	if host == "localhost" || host == "::1" || strings.HasPrefix(host, "127.") {
		return app.Getenv("PUBLISHED")
	}
	return ""
}

// address is that of a page for others, in links that are copied or saved.
func address(path string, l lang.Tag) string {
	if site := publicSite(); site != "" {
		return site + routePath(path, l)
	}
	return origin() + localPath(path, l)
}

// root is the path that the site is served under, without the last slash: "" where
// it has a host of its own. start.js finds it out.
var root = sync.OnceValue(func() string {
	if app.IsServer {
		return ""
	}
	return strings.TrimSuffix(app.Getenv("GOAPP_ROOT_PREFIX"), "/")
})
