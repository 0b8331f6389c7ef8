"use strict";
// What is below the frame: the note of the scenario for what happens, or the color under the pointer.

class Caption {
  constructor(element, run) {
    Object.assign(this, { element, run });
    element.hidden = run.captions.length === 0;
    new ResizeObserver(() => this.makeRoom()).observe(element.parentElement);
  }

  /** Takes room for two lines if any note of the run needs them, so that nothing moves when that one comes. */
  makeRoom() {
    const { font } = getComputedStyle(this.element);
    const width = this.element.clientWidth;
    const isLong = this.run.captions.some(([, text]) => text !== null && textWidth(text, font) > width);
    this.element.parentElement.classList.toggle("long-notes", isLong);
  }

  /** Shows the note of a place; a tooltip has all of one that is longer than two lines. */
  show(place) {
    const { element } = this;
    const text = this.run.caption(place) ?? "";
    if (text === element.textContent) return;
    element.textContent = text;
    element.title = element.scrollHeight > element.clientHeight + 1 ? text : "";
  }
}

/** The color of the pixel under the pointer, and its place in points, from the top-left corner of the screen. */
function colorReadout(stage) {
  const swatch = make("span", { class: "swatch" });
  const words = make("span", {});
  const readout = make("p", { class: "pixel", "aria-hidden": "true" }, swatch, words);
  stage.outlines.listeners.add((under) => {
    readout.classList.toggle("shown", under !== null);
    if (!under) return;
    const place = [under.x, under.y].map((pixels, axis) => numberText(pixels / stage.density - stage.run.screen[axis], 2));
    swatch.style.background = under.color;
    words.textContent = (under.isRough ? "about " : "") + under.color + (under.alpha < 1 ? " \u03b1 " + numberText(under.alpha, 2) : "")
      + " at " + place.join(", ") + " pt" + (stage.zoom && under.node ? " \u00b7 " + under.node.name : "");
  });
  return readout;
}
