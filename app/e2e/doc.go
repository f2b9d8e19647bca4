// Package e2e tests the built site in a browser, served with the headers that it
// is published with. It holds nothing but tests, behind the build tag e2e, and
// takes what it needs from the environment:
//
//	E2E_LABCLI   the command that serves the site; bin/labcli by default
//	E2E_SITE     the folder of the site; public by default
//	E2E_STOCK    the folder of the site with a program that Go builds with neither
//	             OVERLAY nor SLIM; .cache/stock by default
//	E2E_AXE      axe.min.js of axe-core, which finds barriers for people with
//	             disabilities; by default where build.sh puts it
//	E2E_LIGHTHOUSE
//	             the command of Lighthouse; by default where build.sh puts it
//	E2E_LIGHTHOUSE_PAGES
//	             "all" to have Lighthouse judge every page and not one of each kind
//	E2E_PICTURES a folder for pictures of every story
//	E2E_SCREENSHOTS
//	             a folder for the pictures that manifests name, web/screenshots
//	E2E_BROWSER  Chromium or Chrome; by default the one that is installed
//	E2E_FIREFOX  Firefox, in which the most used is tried too; without it that is
//	             left out
//	E2E_WEBKIT   WebKitWebDriver, in whose browser the most used is tried too, on a
//	             display of Xvfb; without it that is left out
//
// "./build.sh test" builds, fetches and sets all of them. What is missing fails
// the tests. After it, and "./build.sh cli" for what has changed since, one of
// them alone is
//
//	go test -tags e2e ./app/e2e -run TestOffline
//
// Every test has a window of its own that shares nothing with others. It fails,
// besides what it looks at, when the page sends a request to another host, breaks
// the content security policy, throws, or writes an error or a warning to the
// console. The name of a test and its comment say what a reader can rely on.
package e2e
