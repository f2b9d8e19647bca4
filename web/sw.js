// The service worker: the site without a network. The generator puts two lines
// before this that give VERSION, the hash of the site, and FILES, the addresses
// to keep, as if the site had the host to itself. Files and pages of one version are kept together and served together;
// a newer one waits until no page uses the old, or until the reader asks for it.

const BASE = new URL(".", location);
const address = (path) => new URL(path.slice(1), BASE).href;

const PREFIX = `latencylab:${BASE.pathname}:`;
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => event.waitUntil(fill()));

// fill fetches every file past the HTTP cache, which may hold older ones. Names
// under /h/ carry their hash: what an older version kept is the same, and to ask
// whether the browser's copy is would cost it the code that it compiled of it.
async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(async (path) => {
    const hashed = path.startsWith("/h/");
    const old = hashed ? await caches.match(address(path)) : undefined;
    const response = old ?? await fetch(new Request(address(path), { cache: hashed ? "default" : "no-cache" }));
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    await cache.put(address(path), response);
  }));
}

self.addEventListener("activate", (event) => event.waitUntil(removeOlder()));

// removeOlder leaves caches that are not ours: other sites may share the host.
async function removeOlder() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

self.addEventListener("message", (event) => {
  if (event.data === "skipWaiting") self.skipWaiting();
  if (event.data === "version") event.ports[0].postMessage(VERSION);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith(request.mode === "navigate" ? page(request, url) : file(request));
});

// On the reader's own machine another program may answer at this port by now. Its
// page is shown, and this worker takes its leave.
const LOCAL = /^(localhost|127\.|\[::1\])/.test(location.hostname);
async function stranger(request) {
  try {
    const response = await fetch(request.url);
    if ((await response.clone().text()).includes("Latency Lab")) return null;
    await self.registration.unregister();
    return response;
  } catch {
    return null; // nobody answers
  }
}

async function file(request) {
  return await compiled(request) ?? await kept(request) ?? fetchAndKeep(request);
}

// compiled serves a program from the HTTP cache, if it is there: beside that copy the
// browser keeps the code that it compiled on the first visit, beside ours only
// that of a later one.
async function compiled({ url }) {
  if (!url.endsWith(".wasm")) return undefined;
  try {
    const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
    return response.ok ? response : undefined;
  } catch {
    return undefined; // it is not there
  }
}

// fetchAndKeep keeps what FILES leaves out for its size, once it is used: all that
// comes this far from under /h/, where nothing ever changes.
async function fetchAndKeep(request) {
  const response = await fetch(request);
  if (response.ok && request.url.startsWith(address("/h/"))) {
    const copy = response.clone();
    caches.open(CACHE).then((cache) => cache.put(request, copy)).catch(() => {}); // no room: fetched again
  }
  return response;
}

// page serves a page whatever its query, which only the program reads. What a page
// loads is named from where it is, so its address may not end in a slash.
async function page(request, url) {
  const other = LOCAL && await stranger(request);
  if (other) return other;
  const within = "/" + url.pathname.slice(BASE.pathname.length);
  const path = within.replace(/(\/index)?\.html$/, "").replace(/\/+$/, "") || "/";
  const found = await kept(address(path));
  if (found && path !== within && /\/(index\.html)?$/.test(within)) return Response.redirect(address(path) + url.search);
  if (found) return found;
  try {
    return await fetch(request);
  } catch {
    const lost = await kept(address(path.startsWith("/vi/") ? "/vi/404" : "/404"));
    if (!lost) return Response.error();
    return new Response(lost.body, { status: 404, statusText: "Not Found", headers: lost.headers });
  }
}

// kept looks into the cache of this version. Storage may be gone or broken; the
// network then serves as if there were no worker.
async function kept(request) {
  try {
    const cache = await caches.open(CACHE);
    return await cache.match(request, { ignoreVary: true });
  } catch {
    return undefined;
  }
}
