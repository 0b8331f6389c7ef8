"use strict";
// The note of the scenario for what happens, below the frame.

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
