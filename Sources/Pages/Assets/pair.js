"use strict";
// Two pictures in one place: a wipe between them, and their difference. The viewer and the page of a review share it.

/** How two pictures are compared: [mode, name, path of the icon]. */
const pairModes = [
  ["side", "Side by side", "M4 5h7v14H4zM13 5h7v14h-7z"], ["wipe", "Wipe", "M4 5h16v14H4zM12 2v20"],
  ["difference", "Difference", "M4 4h11v11H4zM9 9h11v11H9z"],
];

/** Whether the window has one column, and whether it is as low as a phone on its side, as the style sheets ask it. */
function windowShape() {
  const isNarrow = matchMedia("(max-width: 1000px)").matches;
  return { isNarrow, isLow: isNarrow && matchMedia("(max-height: 599px) and (min-aspect-ratio: 5/4)").matches };
}

/** Whether two pictures are better above than beside each other in a room. Sizes are [width, height], of both pictures together. */
function isBetterStacked(beside, above, room) {
  // How much larger the pictures must become for one to be above the other.
  const gain = 1.15;
  const scale = ([width, height]) => Math.min(room[0] / width, room[1] / height);
  return scale(above) > scale(beside) * gain;
}

/** The line of a wipe, which the pointer and the arrow keys move. */
class WipeDivider {
  static steps = { ArrowLeft: -0.02, ArrowDown: -0.02, ArrowRight: 0.02, ArrowUp: 0.02, Home: -1, End: 1 };

  /** `share` returns the part of the width that the line has at its left, `onMove` receives another one, and `onEnd` is called when it stays there. */
  constructor(paper, share, onMove, onEnd) {
    const element = this.element = make("div", {
      class: "divider wipe", tabIndex: 0, role: "slider", "aria-label": "Wipe", "aria-valuemin": 0, "aria-valuemax": 100,
      "aria-valuenow": 50, hidden: true,
    });
    element.style.left = "50%";
    paper.append(element);
    element.addEventListener("keydown", (event) => {
      if (!(event.key in WipeDivider.steps)) return;
      event.preventDefault();
      onMove(share() + WipeDivider.steps[event.key] * (event.shiftKey ? 5 : 1));
      onEnd();
    });
    element.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      event.preventDefault();
      element.focus();
      element.setPointerCapture(event.pointerId);
    });
    element.addEventListener("pointermove", (event) => {
      if (!element.hasPointerCapture(event.pointerId)) return;
      const box = paper.getBoundingClientRect();
      onMove((event.clientX - box.left) / box.width);
    });
    element.addEventListener("pointerup", onEnd);
  }

  /** Puts the line at a part of the width. `name`: what is at its left. */
  show(share, name) {
    const percent = Math.round(share * 100);
    this.element.style.left = share * 100 + "%";
    this.element.setAttribute("aria-valuenow", percent);
    this.element.setAttribute("aria-valuetext", percent + " percent of " + name);
  }
}

/** Draws the left part of one picture and the right part of the other. `draw(index, left, right)` draws a part, 0 … 1. */
function drawWipe(draw, share) {
  draw(0, 0, share);
  draw(1, share, 1);
}

/** Shows where two pictures differ: changed pixels tinted, the more the stronger, over the rest of the second one, which is pale. */
class PictureDifference {
  static tint = [255, 45, 85];
  /** The part of an unchanged pixel that stays, and the smallest part of the tint in a changed one. */
  static rest = 0.22;
  static least = 0.5;
  /** The largest difference of a color's levels in lossy areas that counts as none. */
  static noise = 12;

  constructor() {
    this.canvas = make("canvas", {});
    /** The number of pixels that differ. */
    this.count = 0;
    this.readers = [0, 1].map(() => make("canvas", {}).getContext("2d", { willReadFrequently: true }));
  }

  /**
   * Compares pictures pixel by pixel. The second one is scaled to the size `[width, height]`, usually its own, and drawn at the top left.
   * `rough`: the areas of the first one where either of them is lossy.
   */
  draw(first, second, [width, height] = [second.width, second.height], rough = []) {
    const size = { width: first.width, height: first.height };
    const [one, other] = this.readers.map((reader, index) => {
      if (reader.canvas.width !== size.width || reader.canvas.height !== size.height) Object.assign(reader.canvas, size);
      reader.clearRect(0, 0, size.width, size.height);
      if (index) reader.drawImage(second, 0, 0, width, height); else reader.drawImage(first, 0, 0);
      return reader.getImageData(0, 0, size.width, size.height);
    });
    for (const area of rough) ignoreNoise(one, other, area);
    this.count = tintChanges(one.data, other.data, matchMedia("(prefers-color-scheme: dark)").matches ? 0 : 255);
    Object.assign(this.canvas, size);
    this.canvas.getContext("2d").putImageData(other, 0, 0);
    return this.canvas;
  }
}

/** Gives `one` the pixels of `other` in an area where they differ only as lossy pictures do. */
function ignoreNoise(one, other, { x, y, width, height }) {
  const [before, after] = [one.data, other.data];
  for (let row = y; row < y + height; row += 1) {
    const start = 4 * (row * one.width + x);
    for (let at = start; at < start + 4 * width; at += 4) {
      let most = 0;
      for (let part = 0; part < 3; part += 1) most = Math.max(most, Math.abs(before[at + part] - after[at + part]));
      if (most <= PictureDifference.noise) for (let part = 0; part < 3; part += 1) before[at + part] = after[at + part];
    }
  }
}

/** Tints the pixels of `other` that differ from `one`, and mixes the others with a shade of gray. Returns the number of changed ones. */
function tintChanges(one, other, shade) {
  const [before, after] = [one, other].map((data) => new Uint32Array(data.buffer));
  const { tint, rest, least } = PictureDifference;
  let count = 0;
  for (let index = 0, at = 0; index < after.length; index += 1, at += 4) {
    if (before[index] === after[index]) {
      const gray = 0.3 * other[at] + 0.59 * other[at + 1] + 0.11 * other[at + 2];
      other[at] = other[at + 1] = other[at + 2] = shade + (gray - shade) * rest;
      continue;
    }
    count += 1;
    let most = Math.abs(one[at + 3] - other[at + 3]);
    for (let part = 0; part < 3; part += 1) most = Math.max(most, Math.abs(one[at + part] - other[at + part]));
    const strength = Math.min(1, least + most / 64);
    for (let part = 0; part < 3; part += 1) other[at + part] = shade + (tint[part] - shade) * strength;
    other[at + 3] = 255;
  }
  return count;
}
