"use strict";
// Runs before the first paint. It makes the page look as the reader left it and
// keeps what is typed until the program takes over, which is when the program
// sets the class "live". Nothing here needs the program.
(() => {
  const root = document.documentElement;
  const { src, dataset } = document.currentScript;
  const query = new URLSearchParams(location.search);
  const form = () => document.getElementById("calc");
  const live = () => root.classList.contains("live");

  // The program is fetched while the page is read. A link that preloads it would do so
  // too, but Chromium looks for no code that it compiled of what was preloaded.
  if (typeof WebAssembly === "object" && query.get("wasm") !== "false") {
    window.program = fetch(new URL(dataset.program, src), { priority: "low" });
    window.program.catch(() => {}); // start.js says so
  }

  // Where storage is blocked the mere sight of it throws, and go-app would die.
  for (const name of ["localStorage", "sessionStorage"]) {
    try {
      window[name].getItem("theme");
    } catch {
      const kept = new Map();
      Object.defineProperty(window, name, {
        configurable: true,
        value: {
          get length() { return kept.size; },
          key: (i) => [...kept.keys()][i] ?? null,
          getItem: (k) => kept.get(String(k)) ?? null,
          setItem: (k, v) => void kept.set(String(k), String(v)),
          removeItem: (k) => void kept.delete(String(k)),
          clear: () => kept.clear(),
        },
      });
    }
  }

  // Browsers throw when the address changes too often, and in some frames always.
  // The address then stays a little behind, which go-app would not survive.
  for (const name of ["pushState", "replaceState"]) {
    const change = history[name];
    history[name] = (...args) => {
      try {
        change.apply(history, args);
      } catch (err) {
        console.info("address not updated:", err);
      }
    };
  }
  function rewriteAddress(change) {
    const url = new URL(location.href);
    change(url);
    history.replaceState(history.state, "", url);
  }

  // go-app does not survive a place in the page that is badly escaped. It is escaped
  // whole before the program sees it, which says what it cannot read of it.
  function mendPlace() {
    try {
      decodeURIComponent(location.hash);
    } catch {
      rewriteAddress((url) => { url.hash = url.hash.replaceAll("%", "%25"); });
    }
  }
  mendPlace();
  for (const change of ["hashchange", "popstate"]) addEventListener(change, mendPlace);

  // What the page names from where it is must not move with its address: the
  // program changes that, and here it becomes the one that the program knows, /vi,
  // where a host serves it as /vi/ or /vi.html.
  const base = new URL("..", src).pathname;
  const path = location.pathname.replace(/(\/index)?\.html$/, "").replace(/\/+$/, "");
  document.addEventListener("DOMContentLoaded", () => {
    for (const link of document.querySelectorAll("a[href], link[rel$=icon], link[rel=manifest]")) {
      if (!/^[?#]/.test(link.getAttribute("href"))) link.href = link.href;
    }
    if (path === location.pathname || location.pathname === base) return;
    rewriteAddress((url) => { url.pathname = path.length < base.length ? base : path; });
  });

  // The theme: "light", "dark" or, without the attribute, that of the system.
  function showTheme(theme) {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      const own = meta.dataset.scheme;
      meta.media = !theme ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all";
    }
  }
  const themes = ["", "light", "dark"];
  const kept = query.get("theme") ?? localStorage.getItem("theme"); // a site that embeds the page names its own
  if (themes.includes(kept)) showTheme(kept);
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#theme")) return;
    const next = themes[(themes.indexOf(root.dataset.theme ?? "") + 1) % themes.length];
    showTheme(next);
    try {
      localStorage.setItem("theme", next);
    } catch { /* storage is full: the choice lasts as long as the page */ }
    const words = root.lang === "vi"
      ? { "": "Giao diện theo hệ thống", light: "Giao diện sáng", dark: "Giao diện tối" }
      : { "": "Theme of the system", light: "Light theme", dark: "Dark theme" };
    document.dispatchEvent(new CustomEvent("say", { detail: { words: words[next] } }));
  });

  // A link with values: the numbers in the page are not yet those of the link.
  for (const name of ["wasm", "theme"]) query.delete(name);
  if ([...query].length > 0) root.classList.add("stale");
  function fill() {
    for (const [name, value] of query) {
      const control = form()?.elements.namedItem(name);
      if (!control) continue;
      if (control.type === "checkbox") control.checked = !/^(off|no|false|0)?$/i.test(value);
      else control.value = value;
    }
  }

  // What the reader changes meanwhile is kept by element, to be done again once
  // the program has put its own elements in place, and written to the address.
  const changed = new Map();
  let written = 0, timer = 0;
  const isTick = (el) => el.type === "checkbox" || el.type === "radio";
  function write() {
    clearTimeout(timer);
    timer = 0;
    written = Date.now();
    rewriteAddress((url) => {
      for (const { name, value } of changed.values()) if (name) url.searchParams.set(name, value);
    });
  }
  function keep({ target }) {
    if (live() || !target.id || !target.form || target.form !== form()) return;
    const value = target.type === "checkbox" && !target.checked ? "off" : target.value;
    changed.delete(target.id); // the last change is the last to be done again
    changed.set(target.id, { name: target.name, value, checked: target.checked });
    if (!target.name) return;
    if (Date.now() - written > 300) write();
    else timer ||= setTimeout(write, 300);
  }
  document.addEventListener("input", keep, true);
  document.addEventListener("change", keep, true);
  document.addEventListener("submit", (event) => event.preventDefault(), true);
  function redo() {
    clearTimeout(timer);
    for (const [id, { value, checked }] of changed) {
      const el = document.getElementById(id);
      if (!el || (isTick(el) ? el.checked === checked : el.value === value)) continue;
      if (isTick(el)) el.checked = checked;
      else el.value = value;
      const typed = ["text", "textarea", "range"].includes(el.type);
      el.dispatchEvent(new Event(typed ? "input" : "change", { bubbles: true }));
    }
    changed.clear();
  }

  // The program replaces the whole page, so the focus moves to the element that
  // now has the same ID, and the caret with it.
  let focused = null;
  document.addEventListener("focusin", (event) => { focused = event.target; });
  function refocus() {
    if (!focused?.id || focused.isConnected || document.activeElement !== document.body) return;
    const el = document.getElementById(focused.id);
    if (!el) return;
    const { selectionStart, selectionEnd, selectionDirection } = focused;
    el.focus({ preventScroll: true });
    if (["text", "textarea"].includes(el.type)) el.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  }

  // The program cannot start: the numbers are those of the defaults, so the
  // inputs say so too.
  function giveUp(reason) {
    root.dataset.nowasm = reason;
    root.classList.add("nowasm");
    root.classList.remove("stale");
    form()?.reset();
  }
  document.addEventListener("nowasm", (event) => giveUp(event.detail));
  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement) giveUp("offline");
  }, true);

  document.addEventListener("DOMContentLoaded", () => {
    if (!root.classList.contains("nowasm")) fill();
    const observer = new MutationObserver(() => {
      if (!live()) return;
      redo();
      refocus();
    });
    observer.observe(root, { attributeFilter: ["class"] });
    observer.observe(document.body, { childList: true });
  });
})();
