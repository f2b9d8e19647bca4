// Starts the program. The generator puts this in place of the last part of
// go-app's app.js, after lines that give base, the root of the site, programAddress,
// and where the site is published.
// Unlike go-app it compiles the program while it arrives, shows no progress,
// which would count bytes after decompression against bytes before it, keeps
// the page when the program cannot start, and registers the service worker only
// when the reader has had a moment, so that filling its cache delays neither the start
// nor the first answer.

async function goappInitWebAssembly() {
  try {
    if (!isCrawler()) await runProgram();
  } catch (err) {
    console.error("the program did not start:", err);
    document.dispatchEvent(new CustomEvent("nowasm", { detail: reasonOf(err) }));
  }
  document.getElementById("app-wasm-loader")?.remove();
  if (!location.pathname.includes("/embed/")) setTimeout(goappInitServiceWorker, 1000);
}

async function runProgram() {
  if (new URLSearchParams(location.search).get("wasm") === "false") throw new Error("switched off by the address");
  if (typeof WebAssembly !== "object") throw new Error("no WebAssembly in this browser");
  goappEnv.GOAPP_ROOT_PREFIX = base.pathname;
  goappEnv.PUBLISHED = published;
  const go = new Go();
  go.env.GOGC = "1000"; // collecting garbage stops the page, so most is left for when nobody moves anything
  const { instance } = await instantiate(programAddress, go.importObject);
  const crashed = () => document.documentElement.classList.add("crashed");
  go.run(instance).then(crashed, crashed);
}

async function instantiate(address, imports) {
  const response = await (window.program ?? fetch(address)); // boot.js began it
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const typed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  if (typed && WebAssembly.instantiateStreaming) return WebAssembly.instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

// Why the program cannot run here: "blocked" by the browser, not to be had
// "offline", or "failed" in some other way.
function reasonOf(err) {
  if (typeof WebAssembly !== "object" || err instanceof WebAssembly.CompileError) return "blocked";
  return navigator.onLine ? "failed" : "offline";
}

// Crawlers read the page as it is. They give the address of their operator,
// which phones with "bot" in their name do not.
function isCrawler() {
  return /(bot|crawler|spider).*https?:/i.test(navigator.userAgent);
}

// The program writes what differs into a drawing, by threes: which shape, the
// name of an attribute, its value. Without a name it is the text in the shape.
function redraw(plot, changes) {
  const shapes = document.querySelectorAll(`#${plot} svg > :not(title, desc)`);
  const lines = changes.split("\n");
  for (let i = 0; i + 2 < lines.length; i += 3) {
    const [shape, name, value] = [shapes[lines[i]], lines[i + 1], lines[i + 2]];
    if (name) shape?.setAttribute(name, value);
    else if (shape) shape.textContent = value;
  }
}
