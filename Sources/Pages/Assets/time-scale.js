"use strict";
// The part of a run that curves, ruler, and filmstrip show. They share it, so that a moment has the same place in all of them.

class TimeScale extends EventTarget {
  /** The fewest frames that can be shown. */
  static fewest = 8;
  /** How long the wheel goes on scrolling the page after it has scrolled it, in milliseconds. */
  static pause = 300;
  static scrolledAt = -Infinity;
  static { addEventListener("scroll", () => { TimeScale.scrolledAt = performance.now(); }, { passive: true }); }

  constructor(count) {
    super();
    this.last = count - 1;
    [this.from, this.to] = [0, this.last];
    /** Whether two fingers zoom, or have zoomed and one is still down. */
    this.isPinched = false;
  }

  /** Changes the number of frames. What was zoomed stays so. */
  setCount(count) {
    const { isWhole, from, to } = this;
    this.last = count - 1;
    this.show(isWhole ? 0 : from, isWhole ? this.last : to);
  }

  get isWhole() { return this.from <= 0 && this.to >= this.last; }

  /** Where a place is: 0 at the left end, 1 at the right end. */
  fraction(place) { return this.to > this.from ? (place - this.from) / (this.to - this.from) : 0.5; }

  /** The place at a fraction of the width. */
  place(fraction) { return clamp(Math.round(this.from + fraction * (this.to - this.from)), 0, Math.max(0, this.last)); }

  /** The places that are at least partly shown. */
  get places() { return [Math.max(0, Math.floor(this.from)), Math.min(this.last, Math.ceil(this.to))]; }

  /** The part that is shown for two places: not less than the fewest frames, within the run. */
  part(from, to) {
    const length = clamp(to - from, Math.min(TimeScale.fewest, this.last), this.last);
    const start = clamp((from + to - length) / 2, 0, this.last - length);
    return [start, start + length];
  }

  shows(from, to) { return this.part(from, to).every((place, end) => Math.abs(place - [this.from, this.to][end]) < 1e-6); }

  show(from, to) {
    [this.from, this.to] = this.part(from, to);
    this.dispatchEvent(new Event("change"));
  }

  /** Shows `factor` times as much, with a fraction of the width as the center. */
  zoom(factor, center = 0.5) {
    const length = clamp((this.to - this.from) * factor, Math.min(TimeScale.fewest, this.last), this.last);
    const middle = this.from + center * (this.to - this.from);
    this.show(middle - center * length, middle + (1 - center) * length);
  }

  /** Moves by a fraction of what is shown. */
  pan(fraction) {
    const distance = clamp(fraction * (this.to - this.from), -this.from, this.last - this.to);
    this.show(this.from + distance, this.to + distance);
  }

  /** Shows the part with a place, if another part is shown. */
  reveal(place) {
    if (place < this.from || place > this.to) this.pan((place - this.from) / (this.to - this.from) - 0.1);
  }

  /** Zooms by two fingers on an element, and by the wheel over it: also by pinching on a trackpad, which browsers report as a wheel with control. */
  listen(host, fractionAt, scrolls) {
    this.listenToPinches(host, fractionAt);
    host.addEventListener("wheel", (event) => {
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      // Nothing is left to zoom out of when the whole run is shown, so that the wheel scrolls down.
      const isFree = scrolls() || this.isWhole && event.deltaY > 0 || performance.now() - TimeScale.scrolledAt < TimeScale.pause;
      if (!event.ctrlKey && !event.metaKey && !isSideways && isFree) return;
      if (isSideways && this.isWhole) return;
      event.preventDefault();
      if (isSideways) this.pan(event.deltaX / 1000);
      else this.zoom(Math.exp(clamp(event.deltaY, -100, 100) / 250), fractionAt(event));
    }, { passive: false });
  }

  listenToPinches(host, fractionAt) {
    const fingers = new Map();
    const spread = () => {
      const [left, right] = [...fingers.values()].sort((one, other) => one - other);
      return { clientX: (left + right) / 2, distance: Math.max(1, right - left) };
    };
    host.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch") fingers.set(event.pointerId, event.clientX);
      if (fingers.size > 1) this.isPinched = true;
    });
    host.addEventListener("pointermove", (event) => {
      if (!fingers.has(event.pointerId)) return;
      const before = fingers.size === 2 ? spread() : null;
      fingers.set(event.pointerId, event.clientX);
      if (!before) return;
      const after = spread();
      this.zoom(clamp(before.distance / after.distance, 0.5, 2), fractionAt(before));
      this.pan(fractionAt(before) - fractionAt(after));
    });
    for (const kind of ["pointerup", "pointercancel"]) host.addEventListener(kind, (event) => {
      fingers.delete(event.pointerId);
      if (!fingers.size) this.isPinched = false;
    });
    // Two fingers do not scroll the page.
    host.addEventListener("touchmove", (event) => { if (event.touches.length > 1) event.preventDefault(); }, { passive: false });
  }
}

/**
 * Calls `seek(event, isFirst)` where a mouse presses and drags on an element with a time scale, and where a finger drags or lifts: it may
 * be the first of two, which zoom.
 */
function listenToSeeks(element, scale, seek) {
  const slop = 4;
  let start = null;
  const move = (event, isFirst) => {
    start.hasSought = true;
    seek(event, isFirst);
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    start = { x: event.clientX, hasSought: false };
    if (event.pointerType !== "touch") move(event, true);
  });
  element.addEventListener("pointermove", (event) => {
    if (start && !scale.isPinched && (start.hasSought || Math.abs(event.clientX - start.x) > slop)) move(event, !start.hasSought);
  });
  for (const kind of ["pointerup", "pointercancel"]) element.addEventListener(kind, (event) => {
    if (kind === "pointerup" && start && !scale.isPinched && !start.hasSought) move(event, true);
    start = null;
  });
}
