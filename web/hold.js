"use strict";
// While the reader holds a slider or the line of a chart nothing moves but what he
// moves. Words that need more room than there was lie over what follows them, those
// that need less leave it free, and the same inputs are shown. The page settles when
// he lets go; after keys, when they rest.
(() => {
  const { classList } = document.documentElement;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const height = (el) => `${el.getBoundingClientRect().height}px`;
  const fixed = ".numbers, figcaption";
  const growing = ".verdict, .verdict .room span, .bar"; // what moves the next of its kind may grow, not shrink
  const grow = new ResizeObserver((sizes) => {
    for (const { target } of sizes) target.style.minHeight = height(target);
  });
  let pressed = false;
  let resting = 0;

  function keep(selector, property) {
    const heights = all(selector).map(height);
    all(selector).forEach((el, i) => (el.style[property] = heights[i]));
  }

  function hold() {
    clearTimeout(resting);
    resting = setTimeout(() => pressed || settle(), 400);
    if (!classList.contains("held")) {
      keep(fixed, "height");
      keep(growing, "minHeight");
      for (const el of all("#calc .field")) el.classList.add(el.hidden ? "absent" : "present");
      classList.add("held");
    }
    for (const el of all(growing)) grow.observe(el); // new ones too
  }

  function settle() {
    grow.disconnect();
    for (const el of all(`${fixed}, ${growing}`)) el.removeAttribute("style");
    for (const el of all("#calc .field")) el.classList.remove("absent", "present");
    classList.remove("held");
  }

  for (const type of ["pointerdown", "keydown", "input"]) {
    addEventListener(type, ({ target, key }) => {
      if (key === "Tab" || !target.closest?.("#calc [type=range], .plot")) return;
      pressed ||= type === "pointerdown";
      hold();
    }, true);
  }
  for (const type of ["pointerup", "pointercancel"]) {
    addEventListener(type, () => {
      pressed = false;
      settle();
    }, true);
  }
})();
