"use strict";
// Functions that every page uses. A text from a scenario reaches the document only through these, as text, never as markup.

const byId = (id) => document.getElementById(id);

/** Returns the JSON in the element with an id. */
const readData = (id) => JSON.parse(byId(id).textContent);

/** The part of the address after "#" with which a page in a frame only sends its data. */
const dataRequest = "#data";
const isDataWanted = parent !== window && location.hash === dataRequest;

/** Sends data of this page to the page around it, if that is from the same place. Files have no place to compare. */
const sendData = (data) => parent.postMessage(data, location.protocol === "file:" ? "*" : location.origin);

/** Creates an element. `class`, `role` and names with a hyphen are attributes, others are properties. Children can be texts. */
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

/** Creates an SVG element. Children can be texts. */
function ink(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Creates a button with a hint. A button whose text is a symbol also has the hint as its name, for voice control. */
function button(text, hint, action) {
  const element = make("button", { type: "button", title: hint, onclick: action }, text);
  if (!/\w/.test(text)) element.setAttribute("aria-label", hint);
  return element;
}

/** Shows a control's text as an icon; screen readers and voice control still have the text. */
function asIcon(control, path) {
  control.replaceChildren(icon(path), make("span", { class: "unseen" }, control.textContent));
  return control;
}

/** Shows for a moment that a control has done its work. */
function showDone(control) {
  control.classList.add("done");
  setTimeout(() => control.classList.remove("done"), 1200);
}

/** Creates a button that is on or off. */
function switchButton(text, hint, action, isOn) {
  const control = button(text, hint, () => {
    action();
    control.update();
  });
  control.update = () => control.setAttribute("aria-pressed", String(isOn()));
  control.update();
  return control;
}

/** Creates an icon, hidden from screen readers, from a path in a box of 24 by 24. */
function icon(path) {
  return ink("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, ink("path", { d: path }));
}

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** Formats a number for reading, with at most `digits` digits after the decimal point. */
function numberText(value, digits = 3) {
  const factor = 10 ** digits;
  const rounded = Math.round(value * factor) / factor;
  return (rounded < 0 ? "\u2212" : "") + String(Math.abs(rounded));
}

/** A text with its numbers written as everywhere in the pages: "−" instead of "-", and three decimals. What is in quotes stays as it is. */
const withNumbers = (text) => text.replace(/(?<!\w)(["'])(?:(?!\1).)*\1(?!\w)|(?<![\w.\-/])-(?=\d)|(?<=\d\.\d{3})\d+/g,
  (found) => found === "-" ? "\u2212" : /^\d/.test(found) ? "" : found);

const secondsText = (seconds) => seconds.toFixed(3) + " s";

/** Formats a count with its noun: "1 frame", "3 frames". */
const counted = (count, noun) => count + " " + noun + (count === 1 ? "" : "s");

/** Returns a text in which long paths can break: after a slash, or before a dot in a name without slashes. Words below a length stay whole. */
function breakable(text, shortest = 25) {
  const places = (word) => word.length < shortest ? [word] : word.split(word.includes("/") ? /(?<=\/)(?=\w)/ : /(?=\.[A-Za-z])/);
  const parts = text.split(/(?<=\s)/).map(places);
  return parts.flatMap((word) => word.flatMap((part, index) => index ? [make("wbr"), part] : [part]));
}

/** The width of a text on one line, in a font as in CSS. */
const textWidth = (() => {
  const context = document.createElement("canvas").getContext("2d");
  return (text, font) => {
    context.font = font;
    return context.measureText(text).width;
  };
})();

/** A text, or as much of it as fits into a width, with an ellipsis; "" if that is next to nothing. */
function shortened(text, width, font) {
  if (textWidth(text, font) <= width) return text;
  const letters = [...text];
  while (letters.length && textWidth(letters.join("") + "\u2026", font) > width) letters.pop();
  return letters.length > 1 ? letters.join("") + "\u2026" : "";
}

/** Copies a text to the clipboard, even if the browser denies the page direct access to it. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = make("textarea", { value: text, class: "unseen" });
    // What is outside of an open dialog can't be selected.
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

/** Saves a Blob as a file. */
function offerFile(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Announces a text to screen readers, once no other announcement has come for a moment. */
const announce = (() => {
  let timer = 0;
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => { byId("live").textContent = text; }, 250);
  };
})();
