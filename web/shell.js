"use strict";
// What surrounds the calculator and needs no program: notices, links, copying,
// opened files, offline use and updates.
(() => {
  const say = (en, vi) => (document.documentElement.lang === "vi" ? vi : en);

  // A notice is a short line that a screen reader reads out. A live region must
  // stand in the page before its words come.
  function notice(id, words, ...more) {
    document.getElementById(id)?.remove();
    const box = document.createElement("div");
    box.id = id;
    box.className = "toast";
    box.setAttribute("role", "status");
    document.body.append(box);
    setTimeout(() => {
      const line = document.createElement("p");
      line.textContent = words;
      box.append(line, ...more.map((part) => (part instanceof Function ? part(box) : part)));
    }, 50);
    clear();
    return box;
  }
  function brief(id, words, ...more) {
    const box = notice(id, words, ...more);
    setTimeout(() => box.remove(), 5000);
  }

  // On a telephone the answer stands at the foot of the window while the inputs
  // are changed, so notices stand at the head; or above the answer where that is
  // what the reader holds.
  function clear() {
    const used = document.querySelector("#calc .field:is(:focus-within, :active), :focus-visible:not(.toast *)")?.getBoundingClientRect();
    const bar = document.querySelector(".bar")?.getBoundingClientRect();
    const foot = bar?.height && bar.top > 0 ? Math.max(innerHeight - bar.top, 0) : 0;
    for (const box of document.querySelectorAll(".toast")) {
      const under = used && used.bottom > 0 && used.top < box.offsetHeight + 32;
      box.classList.toggle("low", Boolean(under));
      box.style.setProperty("--foot", `${foot}px`);
    }
  }
  for (const type of ["pointerdown", "focusin", "scroll"]) addEventListener(type, clear, { passive: true });

  const button = (words, act) => (box) => {
    const b = document.createElement("button");
    b.type = "button";
    b.className = "btn";
    b.textContent = words;
    b.addEventListener("click", () => act(box));
    return b;
  };
  const close = () => button(say("Close", "Đóng"), (box) => box.remove());

  // Undo outside of text, where the browser's own undo is meant.
  document.addEventListener("keydown", (event) => {
    const text = event.target.closest?.("input:not([type=range], [type=checkbox], [type=radio]), textarea");
    if (text || event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    document.getElementById("undo")?.click();
  });

  // Files that the program hands over. A picture in dots is drawn from the one in
  // lines, with two dots for every pixel.
  const types = { svg: "image/svg+xml", csv: "text/csv", json: "application/json", png: "image/png" };
  document.addEventListener("save", async ({ detail: { name, text } }) => {
    const kind = name.split(".").at(-1);
    let file = new Blob([text], { type: types[kind === "png" ? "svg" : kind] });
    if (kind === "png") file = await dots(file);
    if (!file) return brief("said", say("This browser could not make the picture. The SVG has the same.", "Trình duyệt không tạo được ảnh. Bản SVG có cùng nội dung."));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60e3);
  });
  async function dots(svg) {
    const image = new Image();
    image.src = URL.createObjectURL(svg);
    try {
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = 2 * image.width;
      canvas.height = 2 * image.height;
      canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
      return await new Promise((resolve) => canvas.toBlob(resolve, types.png));
    } catch {
      return null;
    } finally {
      URL.revokeObjectURL(image.src);
    }
  }

  // What the program or boot.js says. It may lead to what it is about, and press a
  // button of the page where the reader is; then it stays until he has.
  document.addEventListener("say", ({ detail: { words, show, press, label, stays } }) => {
    const more = [];
    if (press) {
      more.push(button(label, (box) => {
        document.getElementById(press)?.click();
        box.remove();
        setTimeout(() => document.querySelector("#result figure")?.scrollIntoView({ block: "nearest" }), 100);
      }));
    }
    if (show) {
      more.push(button(say("Show", "Xem"), (box) => {
        document.getElementById(show)?.scrollIntoView({ block: "center" });
        box.remove();
      }));
    }
    if (stays) notice("said", words, ...more, close());
    else brief("said", words, ...more);
  });

  // go-app takes every click on a link of this host for a page of its own. The
  // browser gets back those that are not: with Shift or Alt, to a file, to
  // another host, to a place in the page.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link) return;
    link.closest(".menu")?.removeAttribute("open");
    const file = /\.[^/]+$/.test(link.pathname) && !link.pathname.endsWith(".html");
    const within = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
    if (event.shiftKey || event.altKey || file || link.origin !== location.origin || within) event.stopPropagation();
  }, true);

  // It also leaves the window scrolled as it was when a link shows another page.
  // Going back, the browser itself scrolls to where the reader was.
  // The focus goes to the content, as after loading a page. Not every browser tells
  // of a new address, so it is seen where the program sets it.
  const push = history.pushState;
  history.pushState = (...args) => {
    const before = location.pathname;
    push.apply(history, args);
    if (location.pathname === before) return;
    scrollTo(0, 0);
    setTimeout(() => document.getElementById("main")?.focus({ preventScroll: true }), 100);
  };

  document.addEventListener("click", async (event) => {
    if (event.target.closest?.("#reload")) location.reload();
    const source = event.target.closest?.("[data-copy]");
    if (!source) return;
    const text = source.dataset.copy;
    try {
      await navigator.clipboard.writeText(text);
      const site = /https?:\/\/[^/\s"]+/.exec(text)?.[0] ?? location.origin;
      brief("said", say("Copied", "Đã chép") + (site === location.origin ? "" : say(`. It links to ${site}: only this machine can open the address here.`, `. Liên kết dẫn tới ${site}, vì địa chỉ ở đây chỉ máy này mở được.`)));
    } catch {
      const box = document.createElement("textarea");
      box.readOnly = true;
      box.value = text;
      box.setAttribute("aria-label", say("Text to copy", "Nội dung để chép"));
      const close = button(say("Close", "Đóng"), (shown) => { shown.remove(); source.focus(); });
      notice("said", say("Press Ctrl+C (⌘C) to copy:", "Nhấn Ctrl+C (⌘C) để chép:"), () => (setTimeout(() => box.select()), box), close);
    }
  });

  // Files that the system opens with the site, and those dropped where no program
  // takes them, go into the page's own box. A page without one first shows another:
  // that of the calculator they are all of, or else that of results.
  const root = document.documentElement;
  const live = () => root.classList.contains("live");
  const started = new Promise((resolve) => {
    new MutationObserver(() => live() && resolve()).observe(root, { attributeFilter: ["class"] });
  });
  const boxOf = () => document.getElementById("file");
  async function pageOf(files) {
    const ids = new Set(await Promise.all(files.map(async (file) => {
      const text = file.size > 1 << 23 ? "" : await file.text();
      return /"format"\s*:\s*"latencylab"/.test(text) && /"calculator"\s*:\s*"(\w+)"/.exec(text)?.[1];
    })));
    const link = (id) => document.querySelector(`header a[href$="/${id}"]`);
    return (ids.size === 1 && link(...ids)) || link("lab");
  }
  async function give(files) {
    if (files.length === 0) return;
    await started;
    if (!boxOf()) (await pageOf(files))?.click();
    for (let i = 0; i < 50 && !boxOf(); i++) await new Promise((resolve) => setTimeout(resolve, 50));
    const box = boxOf();
    if (!box) return;
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    box.files = list.files;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  }
  window.launchQueue?.setConsumer(async ({ files }) => give(await Promise.all(files.map((file) => file.getFile()))));
  for (const type of ["dragover", "drop"]) {
    document.addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer.types.includes("Files")) return;
      event.preventDefault(); // the browser would open the file in place of the page
      if (type === "drop") give([...event.dataTransfer.files]);
    });
  }

  // A file that is being read is nowhere but in this page, so the browser asks before
  // it leaves it, also for a new version.
  addEventListener("beforeunload", (event) => {
    if (window.unread?.() > 0) event.preventDefault();
  });

  // Installing: where the browser offers it there is a button, and words where the
  // reader must find it in a menu. Footers are on every page, so both are shown by
  // class.
  let installer = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installer = event;
    root.classList.add("installable");
  });
  addEventListener("appinstalled", () => root.classList.remove("installable"));
  if (navigator.standalone === false) root.classList.add("by-menu"); // Safari on a phone, not installed
  document.addEventListener("click", async (event) => {
    if (!event.target.closest?.("#install") || !installer) return;
    await installer.prompt();
    installer = null; // a prompt serves once
    root.classList.remove("installable");
  });

  // A site that embeds the page learns how high it is.
  if (parent !== window && location.pathname.includes("/embed/")) {
    new ResizeObserver(() => parent.postMessage({ type: "latencylab:height", height: root.scrollHeight }, "*")).observe(document.body);
  }

  // Offline use and updates. A new version is offered only to a page that an
  // older one serves, and taken only when the reader says so.
  async function follow(workers) {
    const served = workers.controller !== null;
    const known = (await workers.getRegistration())?.active;
    const registration = await workers.ready;
    if (!known) {
      const box = notice("offline-ready", say("Ready to work offline.", "Đã sẵn sàng dùng khi không có mạng."), close());
      setTimeout(() => box.remove(), 8000);
    }
    if (!served) return;
    offer(registration);
    watch(registration, registration.installing);
    registration.addEventListener("updatefound", () => watch(registration, registration.installing));
    let checked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - checked < 3600e3) return;
      checked = Date.now();
      registration.update().catch(() => {}); // no network: next time
    });
  }
  function watch(registration, worker) {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(registration);
    });
  }
  async function offer(registration) {
    const { waiting } = registration;
    if (!waiting) return;
    const version = await versionOf(waiting);
    if (localStorage.getItem("later") === version) return;
    notice("update", say("New version ready.", "Đã có phiên bản mới."),
      button(say("Reload", "Tải lại"), () => {
        if (registration.waiting !== waiting) return location.reload(); // another tab took it
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        waiting.postMessage("skipWaiting");
      }),
      button(say("Later", "Để sau"), (box) => {
        try {
          localStorage.setItem("later", version);
        } catch { /* storage is full: asked again on the next page */ }
        box.remove();
      }));
  }
  const versionOf = (worker) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data);
    worker.postMessage("version", [port2]);
  });
  if ("serviceWorker" in navigator && !location.pathname.includes("/embed/")) {
    follow(navigator.serviceWorker).catch(() => {}); // some frames may not have workers
  }
})();
