"use strict";
// The track of a time axis: what is drawn along it, dragging, the range, and the current frame. The viewer and the page of
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

  listen() { listenToDrags(this.element, this.scale, this.player, (event) => this.placeAt(event)); }

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

/** Dragging on an element moves through the run; dragging with shift selects a range. */
function listenToDrags(element, scale, player, placeAt) {
  let start = null;
  listenToSeeks(element, scale, (event, isFirst) => {
    const place = placeAt(event);
    if (isFirst) start = { place, isRange: event.shiftKey };
    player.pause();
    if (start.isRange && place !== start.place) player.setRange(start.place, place);
    player.seek(place);
  });
}
