"use strict";
// A worker that runs a real TCP stack for the page. The generator puts two lines
// before this that give RUNTIME and PROGRAM, the names of Go's own script and of the
// program, which lie beside it. The program then listens to the page by itself
// (app/live).
importScripts(RUNTIME);

async function start() {
  const response = await fetch(PROGRAM);
  if (!response.ok) throw new Error(`${PROGRAM}: ${response.status}`);
  const go = new Go();
  const typed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  const { instance } = typed && WebAssembly.instantiateStreaming
    ? await WebAssembly.instantiateStreaming(response, go.importObject)
    : await WebAssembly.instantiate(await response.arrayBuffer(), go.importObject);
  await go.run(instance);
}

start().catch((err) => {
  console.error("the network lab did not start:", err);
  postMessage({ unloaded: true });
});
