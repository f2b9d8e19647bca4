#!/usr/bin/env bash
# Builds, checks and shows Latency Lab. Go is assumed; the rest is found or installed.
#
#   ./build.sh [site]        the site, into public/
#   ./build.sh cli           bin/labcli, with the site in it
#   ./build.sh demo          both, a short measurement, and the site with its result, until Ctrl-C
#   ./build.sh demo --once   the same, but fetches the page once and ends
#   ./build.sh test          everything that must hold; runs all checks, then sums up
#   ./build.sh check NAME    one of those checks
#   ./build.sh bench         the benchmarks, the load generator beside others, and the site in a browser
#   ./build.sh speed         the site in a browser alone; -runs N takes each number so often
#   ./build.sh lighthouse    what Lighthouse says of every page, which takes some minutes; the tests ask for a few
#   ./build.sh clean         removes what was built
#   ./build.sh help          this; -h and --help too
#
# URL         where the site will be published, https://host/path; Netlify sets it
# VULNDB      where govulncheck finds the known weaknesses, if not at https://vuln.go.dev
# OVERLAY=0   builds the program with the whole standard library, see app/_overlay/README.md
# SLIM=0      builds the program as Go does: with functions inlined and the line numbers of tracebacks, see app/site/slim

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

cache=$PWD/.cache
not_checked=75 # the exit code of a check that could not be made
vulndb=${VULNDB:-https://vuln.go.dev}
origin=${URL:-https://latencylab.netlify.app}
mkdir -p "$cache"

# app/_overlay and app/site/slim take the place of parts of one version of Go. Another fetches that one.
[[ $(go env GOVERSION) == go1.26* ]] || export GOTOOLCHAIN=go1.26.8

# --- what is built -------------------------------------------------------------------------------

# overlay prints the file that makes the compiler take app/_overlay for packages of the standard library, and
# app/_overlay_files for single files of it.
overlay() {
	local file package std root
	root=$(go env GOROOT)/src
	printf '{"Replace":{'
	overlaid_files
	for file in app/_overlay/*/*.go app/_overlay/*/*/*.go; do
		package=$(dirname "${file#app/_overlay/}")
		for std in "$root/$package"/*.go; do
			printf ',"%s":""' "$std"
		done
		printf ',"%s":"%s"' "$root/$package/overlay.go" "$PWD/$file"
	done
	printf '}}\n'
}

# overlaid_files [PACKAGE] prints the part of it that is about single files.
overlaid_files() {
	local file separator= root
	root=$(go env GOROOT)/src
	for file in app/_overlay_files/${1:-*}/*.go; do
		printf '%s"%s":"%s"' "$separator" "$root/${file#app/_overlay_files/}" "$PWD/$file"
		separator=,
	done
}

# wasm PACKAGE FILE [FLAG...] builds a program for the browser.
wasm() {
	local package=$1 file=$2 linked=$cache/linked-${2##*/}
	shift 2
	GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -ldflags='-s -w' "$@" -o "$linked" "$package"
	if [[ ${SLIM:-1} == 0 ]]; then
		cp "$linked" "$file"
		rm -f "$file.names"
	else
		go run ./app/site/slim "$linked" "$file"
	fi
}

# program FILE builds the WebAssembly of the site.
program() {
	local flags=()
	if [[ ${OVERLAY:-1} != 0 ]]; then
		overlay >"$cache/overlay.json"
		flags+=(-overlay "$cache/overlay.json")
	fi
	# What is called most is inlined all the same; that costs next to nothing.
	if [[ ${SLIM:-1} != 0 ]]; then
		flags+=(-gcflags=all=-l -gcflags=math/...= -gcflags=internal/runtime/...=)
	fi
	wasm ./app "$1" ${flags[@]+"${flags[@]}"}
}

# Programs of workers, which the page loads when it is asked for what they do: live runs a TCP stack, reader reads
# other tools' results. Speed counts in them more than size.
live() { wasm ./app/live "$1"; }
reader() { wasm ./app/reader "$1"; }

# site [FOLDER] builds the site.
site() {
	program "$cache/app.wasm"
	live "$cache/live.wasm"
	reader "$cache/reader.wasm"
	go run ./app -out "${1:-public}" -wasm "$cache/app.wasm" -worker live="$cache/live.wasm" -worker reader="$cache/reader.wasm" -web web -origin "$origin"
}

# stock builds the site without what is done to the program, into .cache/stock.
stock() {
	local folder=$cache/stock cache=$cache/as-built
	mkdir -p "$cache"
	OVERLAY=0 SLIM=0 site "$folder"
}

cli() {
	site
	embed
	CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o bin/labcli ./labcli
}

# embed puts the site where the compiler looks for what labcli carries.
embed() {
	rm -rf labcli/site/public
	cp -R public labcli/site/public
	touch labcli/site/public/.keep
	cp netlify.toml labcli/site/netlify.toml
}

demo() {
	local result=$cache/demo.json
	cli
	echo "measuring a queue on this machine..."
	bin/labcli run queue --quick -o "$result"
	if [[ ${1:-} == --once || -n ${DEMO_ONCE:-} ]]; then
		fetch_once "$result"
	else
		exec bin/labcli serve "$result" --addr 127.0.0.1:0
	fi
}

# fetch_once RESULT serves the site and the result for as long as it takes to fetch the page.
fetch_once() {
	local address host server
	rm -f "$cache/address"
	bin/labcli serve "$1" --addr 127.0.0.1:0 >"$cache/address" &
	server=$!
	trap "kill $server" EXIT
	until [[ -s $cache/address ]]; do
		kill -0 "$server"
		sleep 0.1
	done
	address=$(<"$cache/address")
	host=${address#http://}
	host=${host%%/*}
	exec 3<>"/dev/tcp/${host%:*}/${host##*:}"
	printf 'GET %s HTTP/1.0\r\nHost: %s\r\n\r\n' "${address#"http://$host"}" "$host" >&3
	grep -q '<h1>' <&3 || die "$address does not show the page"
	echo "$address showed the page"
}

# bench measures; nothing in it passes or fails.
bench() {
	(need wrk wrk) || true
	(need ab apache2-utils) || true
	go test -run '^$' -bench . -benchmem ./...
	go run ./labcli/peers -cache "$cache/peers"
	speed
}

# speed measures the site in a browser, beside the same without what build.sh does to the program, and
# beside an almost empty page of go-app.
speed() {
	local empty=$cache/speed/empty
	E2E_BROWSER=$(browser)
	export E2E_BROWSER
	site "$cache/speed/ours"
	stock
	rm -rf "$empty"
	go run ./app/speed/empty "$empty"
	cp web/icon.svg "$empty/web/"
	GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -ldflags='-s -w' -o "$empty/web/app.wasm" ./app/speed/empty
	go run ./app/speed -site "ours=$cache/speed/ours" -site "stock=$cache/stock" -empty "$empty" "$@"
}

# lighthouse asks Lighthouse about every page.
lighthouse() {
	cli
	e2e_environment
	E2E_LIGHTHOUSE_PAGES=all go test -count=1 -timeout 60m -tags e2e ./app/e2e -run '^TestLighthouse$'
}

clean() {
	rm -rf public bin "$cache" labcli/site/public
	mkdir -p labcli/site/public
	touch labcli/site/public/.keep
}

# --- what is checked -----------------------------------------------------------------------------

# checks in the order they run; those that use the built site follow "site".
checks=(format vet vet-wasm vet-darwin vet-windows static vuln unit unit-wasm site budgets cli browser demo)

check-format() {
	local wrong
	wrong=$(gofmt -l .)
	[[ -z $wrong ]] || die "run gofmt -w on: $wrong"
}

check-vet() { go vet ./... && go vet -tags e2e ./app/...; }
check-vet-wasm() { GOOS=js GOARCH=wasm go vet ./app ./app/chart ./app/live ./app/reader ./app/worker ./calc/... ./labcli/link/...; }
check-vet-darwin() { GOOS=darwin go vet ./calc/... ./labcli/...; }
check-vet-windows() { GOOS=windows go vet ./calc/... ./labcli/...; }

# What compiles and does nothing, or not what it seems to.
check-static() {
	GOBIN=$cache/bin go install honnef.co/go/tools/cmd/staticcheck@v0.7.0 ||
		unchecked "staticcheck could not be installed"
	"$cache/bin/staticcheck" -tags e2e ./...
	GOOS=js GOARCH=wasm "$cache/bin/staticcheck" ./app ./app/chart ./app/live ./app/reader ./app/worker
}

# Known weaknesses in what the code calls. Without the list of them nothing is known.
check-vuln() {
	local tool=$cache/bin/govulncheck report code=0
	GOBIN=${tool%/*} go install golang.org/x/vuln/cmd/govulncheck@v1.9.0 ||
		unchecked "govulncheck could not be installed"
	report=$("$tool" -db "$vulndb" ./... 2>&1) || code=$?
	echo "$report"
	case $code in
	0) ;;
	3) die "a weakness is known in what the code calls" ;;
	*)
		[[ $report != *"fetching vulnerabilities"* ]] || unchecked "the list of known weaknesses at $vulndb could not be reached"
		die "govulncheck failed"
		;;
	esac
}

check-unit() {
	need cc build-essential
	need node nodejs
	want_server PostgreSQL initdb '/usr/lib/postgresql/*/bin/initdb' postgresql
	want_server MariaDB mariadb-install-db /usr/bin/mariadb-install-db mariadb-server
	go test -race ./...
}

# The environment is kept small: wasm_exec refuses more than 8 kB of it.
check-unit-wasm() {
	need node nodejs
	local goroot
	goroot=$(go env GOROOT)
	printf '{"Replace":{%s}}\n' "$(overlaid_files slices)" >"$cache/overlay_slices.json"
	go test -overlay "$cache/overlay_slices.json" slices
	env -i PATH="$PATH" HOME="$HOME" GOCACHE="$(go env GOCACHE)" GOPATH="$(go env GOPATH)" GOFLAGS="$(go env GOFLAGS)" \
		GOOS=js GOARCH=wasm go test -exec "$goroot/lib/wasm/go_js_wasm_exec" ./calc/... ./app/reader ./labcli/link ./labcli/link/trial ./labcli/link/handshake
}

# The same source must give the same bytes.
check-site() {
	site public
	cp "$cache/app.wasm" "$cache/first.wasm"
	site "$cache/again"
	cmp "$cache/first.wasm" "$cache/app.wasm"
	diff -r public "$cache/again"
}

check-budgets() {
	go run ./app/site/weigh public || {
		go run ./app/site/slim "$cache/linked-app.wasm"
		false
	}
}

check-cli() {
	embed
	CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o bin/labcli ./labcli
	bin/labcli version
}

check-browser() {
	local without=
	stock
	e2e_environment # says what is missing, and the summary repeats it
	[[ -n $E2E_FIREFOX ]] || without+='|^TestFirefox$'
	[[ -n $E2E_WEBKIT ]] || without+='|^TestWebKit$'
	go test -count=1 -timeout 30m -tags e2e -skip "${without#|}" ./app/e2e/...
}

check-demo() { demo --once; }

# check runs one check, as a program of its own so that its first failure ends it.
check() {
	declare -F "check-$1" >/dev/null || die "no check is called $1; there are: ${checks[*]}"
	"check-$1"
}

run_checks() {
	local name start seconds log code failed=() skipped=()
	renice -n 10 $$ >/dev/null 2>&1 || true # whoever works on this machine goes first
	mkdir -p "$cache/log"
	for name in "${checks[@]}"; do
		start=$SECONDS
		log=$cache/log/$name.log
		code=0
		bash "$0" check "$name" >"$log" 2>&1 || code=$?
		seconds=$((SECONDS - start))
		case $code in
		0)
			printf 'ok    %-12s %4ds\n' "$name" "$seconds"
			grep '^not checked: ' "$log" || true
			;;
		"$not_checked")
			printf -- '--    %-12s %4ds  %s\n' "$name" "$seconds" "$(tail -n 1 "$log")"
			skipped+=("$name")
			;;
		*)
			printf 'FAIL  %-12s %4ds\n' "$name" "$seconds"
			failed+=("$name")
			;;
		esac
		if [[ $name == budgets ]]; then cat "$log"; fi
	done
	for name in ${failed[@]+"${failed[@]}"}; do
		printf '\n--- %s (the end of .cache/log/%s.log)\n' "$name" "$name"
		tail -n 40 "$cache/log/$name.log"
	done
	echo
	if [[ ${#skipped[@]} -gt 0 ]]; then printf 'not checked: %s\n' "${skipped[*]}"; fi
	printf '%d passed, %d failed\n' $((${#checks[@]} - ${#failed[@]} - ${#skipped[@]})) "${#failed[@]}"
	[[ ${#failed[@]} -eq 0 ]]
}

# --- what it needs -------------------------------------------------------------------------------

die() {
	echo "build.sh: $*" >&2
	exit 1
}

# unchecked REASON ends a check that this machine cannot make. It has not failed, nor has it passed.
unchecked() {
	echo "not checked: $*" >&2
	exit "$not_checked"
}

# need COMMAND PACKAGE installs a command that is missing, if this system's package manager can.
need() {
	command -v "$1" >/dev/null || install_package "$2" >&2
	command -v "$1" >/dev/null || die "$1 is missing and could not be installed: install the package $2"
}

install_package() {
	local as_root=()
	[[ $(id -u) == 0 ]] || as_root=(sudo -n)
	if command -v apt-get >/dev/null; then
		"${as_root[@]}" apt-get update && "${as_root[@]}" apt-get install -y --no-install-recommends "$1"
	elif command -v brew >/dev/null; then
		brew install "$1"
	fi || true
}

# want_server NAME COMMAND PATTERN PACKAGE installs a server that the tests of connection pools start, if that is possible.
want_server() {
	command -v "$2" >/dev/null || compgen -G "$3" >/dev/null || install_package "$4" || true
	command -v "$2" >/dev/null || compgen -G "$3" >/dev/null ||
		echo "not checked: pools of connections to $1, which could not be installed" >&2
}

# e2e_environment finds or installs what the tests in a browser need, and tells them.
e2e_environment() {
	E2E_BROWSER=$(browser)
	E2E_AXE=$(axe)
	E2E_LIGHTHOUSE=$(judge)
	E2E_FIREFOX=$(firefox)
	E2E_WEBKIT=$(webkit)
	E2E_SITE=$PWD/public
	E2E_LABCLI=$PWD/bin/labcli
	E2E_STOCK=$cache/stock
	export E2E_BROWSER E2E_AXE E2E_LIGHTHOUSE E2E_FIREFOX E2E_WEBKIT E2E_SITE E2E_STOCK E2E_LABCLI
}

# browser prints the path of Chromium or Chrome.
browser() {
	local name found mac='/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
	for name in "${E2E_BROWSER:-}" chromium chromium-browser google-chrome google-chrome-stable "$mac"; do
		if found=$(command -v "$name"); then
			echo "$found"
			return
		fi
	done
	need chromium chromium
	command -v chromium
}

# firefox prints the path of Firefox, in which the most used is tried too, and nothing where it cannot be had.
firefox() {
	type -P firefox-esr || type -P firefox || {
		install_package firefox-esr >&2
		type -P firefox-esr
	} || echo "not checked: Firefox, which could not be installed" >&2
}

# webkit prints the path of the driver of WebKit, in which the most used is tried too, and nothing where it or a
# display to draw on cannot be had.
webkit() {
	type -P Xvfb >/dev/null || install_package xvfb >&2
	type -P WebKitWebDriver >/dev/null || install_package webkit2gtk-driver >&2
	type -P Xvfb >/dev/null && type -P WebKitWebDriver || echo "not checked: WebKit, which could not be installed" >&2
}

# axe prints the path of axe-core, which finds barriers for people with disabilities.
axe() { from_npm axe-core@4.14.1 axe-core/axe.min.js; }

# judge prints the path of Lighthouse, the command that judges pages as search engines and browsers do.
judge() { from_npm lighthouse@12.2.3 .bin/lighthouse; }

# from_npm PACKAGE@VERSION FILE prints the path of a file of a package of npm.
from_npm() {
	local folder=$cache/npm/$1
	if [[ ! -e $folder/node_modules/$2 ]]; then
		need npm npm
		npm install --prefix "$folder" --no-save --no-audit --no-fund "$1" >&2
	fi
	echo "$folder/node_modules/$2"
}

# -------------------------------------------------------------------------------------------------

# help prints the head of this file.
help() { sed -n '2,/^$/s/^# \{0,1\}//p' build.sh; }

verb=${1:-site}
shift || true
case $verb in
site | cli | demo | bench | speed | lighthouse | clean | check) "$verb" "$@" ;;
test) run_checks ;;
help | -h | --help) help ;;
*) die "no verb is called $verb; there are: site cli demo test check bench speed lighthouse clean help" ;;
esac
