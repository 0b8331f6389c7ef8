"use strict";
// The track of a time axis: what is drawn along it, dragging and pinching, the range, and the current frame. The viewer and the page of
// a review share it.

class TimeTrack {
  /** How often a screen reader reads a new frame while the run plays, in milliseconds. */
  static spoken = 1000;

  /** `axis`: { count, number(place), words(place) }. `parts`: what is drawn, from top to bottom, each as { element, draw(width) }. */
  constructor(axis, player, scale, parts) {
    Object.assign(this, { axis, player, scale, parts, width: 0 });
    this.rangeBox = make("div", { class: "range", hidden: true });
    this.cursor = make("div", { class: "cursor" });
    this.element = make("div", {
      class: "track", tabIndex: 0, role: "slider", "aria-label": "Frame", "aria-valuemin": axis.number(0),
      "aria-valuemax": axis.number(axis.count - 1), "aria-orientation": "horizontal",
    }, ...parts.map((part) => part.element), this.rangeBox, this.cursor);
    this.listen();
    player.addEventListener("frame", () => this.showPlace());
    player.addEventListener("state", () => this.nameValue(player.place));
    player.addEventListener("range", () => this.showRange());
    player.addEventListener("count", () => this.element.setAttribute("aria-valuemax", axis.number(player.count - 1)));
    scale.addEventListener("change", () => this.draw());
  }

  x(place) { return this.scale.fraction(place) * this.width; }

  fractionAt(event) { return (event.clientX - this.element.getBoundingClientRect().left) / this.width; }

  placeAt(event) { return this.scale.place(this.fractionAt(event)); }

  listen() {
    let endDrag = null;
    this.listenToPinches(() => endDrag());
    endDrag = listenToDrags(this.element, this.player, (event) => this.placeAt(event));
  }

  listenToPinches(onPinch) {
    const { element, scale } = this;
    const fingers = new Map();
    const spread = () => {
      const [left, right] = [...fingers.values()].sort((one, other) => one - other);
      return { clientX: (left + right) / 2, distance: Math.max(1, right - left) };
    };
    element.addEventListener("pointerdown", (event) => fingers.set(event.pointerId, event.clientX));
    element.addEventListener("pointermove", (event) => {
      if (!fingers.has(event.pointerId)) return;
      const before = fingers.size === 2 ? spread() : null;
      fingers.set(event.pointerId, event.clientX);
      if (!before) return;
      onPinch();
      const after = spread();
      scale.zoom(clamp(before.distance / after.distance, 0.5, 2), this.fractionAt(before));
      scale.pan((before.clientX - after.clientX) / this.width);
    });
    for (const kind of ["pointerup", "pointercancel"]) element.addEventListener(kind, (event) => fingers.delete(event.pointerId));
  }

  draw() {
    this.width = this.element.clientWidth;
    for (const part of this.parts) part.draw(this.width);
    this.showPlace();
    this.showRange();
  }

  showPlace() {
    const { place } = this.player;
    if (this.player.isPlaying) this.scale.reveal(place);
    this.cursor.hidden = place < this.scale.from || place > this.scale.to;
    this.cursor.style.transform = "translateX(" + this.x(place) + "px)";
    this.nameValue(place);
  }

  nameValue(place) {
    const now = performance.now();
    if (this.player.isPlaying && now - this.namedAt < TimeTrack.spoken) return;
    this.namedAt = now;
    this.element.setAttribute("aria-valuenow", this.axis.number(place));
    this.element.setAttribute("aria-valuetext", this.axis.words(place));
  }

  showRange() {
    const [first, last] = this.player.range;
    this.rangeBox.hidden = !this.player.hasRange || first > this.scale.to || last < this.scale.from;
    const [left, right] = [first, last].map((place) => clamp(this.x(place), 0, this.width));
    this.rangeBox.style.left = left + "px";
    this.rangeBox.style.width = Math.max(2, right - left) + "px";
  }
}

/** Dragging on an element moves through the run; dragging with shift selects a range. Returns a function that ends a drag. */
function listenToDrags(element, player, placeAt) {
  let start = null;
  const end = () => { start = null; };
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    start = { place: placeAt(event), isRange: event.shiftKey };
    player.pause();
    player.seek(start.place);
  });
  element.addEventListener("pointermove", (event) => {
    if (!start) return;
    const place = placeAt(event);
    if (start.isRange && place !== start.place) player.setRange(start.place, place);
    player.seek(place);
  });
  for (const kind of ["pointerup", "pointercancel"]) element.addEventListener(kind, end);
  return end;
}
