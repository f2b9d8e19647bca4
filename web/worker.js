"use strict";
// A worker that runs a program of its own for the page: a TCP stack (app/live), or
// the readers of other tools' results (app/reader). The generator puts two lines
// before this that give RUNTIME and PROGRAM, the names of Go's own script and of the
// program, which lie beside it. The program then listens to the page by itself.
importScripts(RUNTIME);

const go = new Go();

async function start() {
  const response = await fetch(PROGRAM);
  if (!response.ok) throw new Error(`${PROGRAM}: ${response.status}`);
  const typed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  const { instance } = typed && WebAssembly.instantiateStreaming
    ? await WebAssembly.instantiateStreaming(response, go.importObject)
    : await WebAssembly.instantiate(await response.arrayBuffer(), go.importObject);
  await go.run(instance);
  throw new Error("it has ended"); // which it never does by itself
}

start().catch((err) => {
  console.error(`${PROGRAM} does not run:`, err);
  postMessage({ unloaded: true });
});
