"use strict";
// What every page uses. Whatever a scenario says reaches the document through these, as text and never as markup.

const byId = (id) => document.getElementById(id);

/** The JSON in the element of that id. */
const readData = (id) => JSON.parse(byId(id).textContent);

/** A new element. `class`, `role` and names with a hyphen are attributes, the rest properties; children may be texts. */
function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "class") element.className = value;
    else if (key === "role" || key.includes("-")) element.setAttribute(key, value);
    else element[key] = value;
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A new SVG element; children may be texts. */
function ink(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A button with a hint, which is its name where its text is a sign: who speaks to a page says what stands on it. */
function button(text, hint, action) {
  const element = make("button", { type: "button", title: hint, onclick: action }, text);
  if (!/\w/.test(text)) element.setAttribute("aria-label", hint);
  return element;
}

/** A button that is on or off. */
function switchButton(text, hint, action, isOn) {
  const control = button(text, hint, () => {
    action();
    control.update();
  });
  control.update = () => control.setAttribute("aria-pressed", String(isOn()));
  control.update();
  return control;
}

/** A path in a box of 24 as an icon that screen readers leave out. */
function icon(path) {
  return ink("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, ink("path", { d: path }));
}

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** A number as people read it, with at most so many digits behind the point. */
function numberText(value, digits = 3) {
  const factor = 10 ** digits;
  const rounded = Math.round(value * factor) / factor;
  return (rounded < 0 ? "\u2212" : "") + String(Math.abs(rounded));
}

const secondsText = (seconds) => seconds.toFixed(3) + " s";

/** "1 frame", "3 frames". */
const counted = (count, noun) => count + " " + noun + (count === 1 ? "" : "s");

/** Puts a text where it can be pasted from, also where the page may not use the clipboard by itself. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = make("textarea", { value: text, class: "unseen" });
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

/** Offers a Blob as a file. */
function offerFile(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Says something to screen readers when nothing else has been said for a moment. */
const announce = (() => {
  let timer = 0;
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => { byId("live").textContent = text; }, 250);
  };
})();
