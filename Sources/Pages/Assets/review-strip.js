"use strict";
// The time of a case: how much each frame differs, the touches and events of both runs, and the current frame.

class ReviewStrip {
  static height = 44;
  static laneHeight = 8;

  constructor(host, one, player) {
    Object.assign(this, { host, case: one, player });
    this.svg = ink("svg", { class: "amounts", "aria-hidden": "true" });
    this.cursor = make("div", { class: "cursor" });
    this.track = make("div", {
      class: "track", tabIndex: 0, role: "slider", "aria-label": "Frame", "aria-valuemin": one.number(0),
      "aria-valuemax": one.number(one.count - 1), "aria-orientation": "horizontal",
    }, this.svg, this.cursor);
    this.moments = make("div", { class: "moments", role: "group", "aria-label": "Largest differences" });
    host.replaceChildren(this.track, this.moments);
    this.observer = new ResizeObserver(() => this.show());
    this.observer.observe(this.track);
    player.addEventListener("frame", () => this.showPlace());
    this.listen();
  }

  /** Shows the differences with or without the lag. */
  show() {
    this.moments.replaceChildren(...this.case.moments().map((place) => this.moment(place)));
    this.draw();
  }

  close() { this.observer.disconnect(); }

  moment(place) {
    const control = button("", "Go to this difference", () => {
      this.player.pause();
      this.player.seek(place);
    });
    control.append(make("strong", {}, this.case.timeText(place)), make("span", {}, this.case.amountText(place)));
    control.dataset.place = place;
    return control;
  }

  x(place) { return this.case.count > 1 ? place / (this.case.count - 1) * this.width : this.width / 2; }

  listen() {
    let isDown = false;
    const seek = (event) => {
      const left = this.track.getBoundingClientRect().left;
      this.player.seek((event.clientX - left) / this.width * (this.case.count - 1));
    };
    this.track.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      isDown = true;
      this.track.setPointerCapture(event.pointerId);
      this.player.pause();
      seek(event);
    });
    this.track.addEventListener("pointermove", (event) => { if (isDown) seek(event); });
    for (const kind of ["pointerup", "pointercancel"]) this.track.addEventListener(kind, () => { isDown = false; });
  }

  draw() {
    this.width = this.track.clientWidth;
    const lanes = this.lanes();
    const height = ReviewStrip.height + 6 + lanes.length * ReviewStrip.laneHeight + 12;
    this.svg.setAttribute("viewBox", "0 0 " + this.width + " " + height);
    this.svg.setAttribute("height", height);
    this.svg.replaceChildren(...this.bars());
    lanes.forEach((lane, index) => this.drawLane(lane, ReviewStrip.height + 6 + index * ReviewStrip.laneHeight));
    this.drawEvents(height - 10);
    this.showPlace();
  }

  /** A bar for each frame that differs. Its height is a root, so that a few pixels are visible too. */
  bars() {
    const { values } = this.case.strip;
    const most = Math.sqrt(Math.max(...values));
    const width = Math.max(1.5, this.width / Math.max(1, this.case.count - 1) - 1);
    const base = ink("line", { x1: 0, x2: this.width, y1: ReviewStrip.height, y2: ReviewStrip.height, class: "axis" });
    return [base, ...values.flatMap((value, place) => {
      if (!value) return [];
      const height = 4 + (ReviewStrip.height - 6) * Math.sqrt(value) / most;
      return [ink("rect", { x: clamp(this.x(place) - width / 2, 0, this.width - width), y: ReviewStrip.height - height, width, height, rx: Math.min(2, width / 2), class: "amount" })];
    })];
  }

  /**
   * The touches: [name, [[from, to]], class]. Of the expected run, only those that differ are drawn. If it has more than the actual
   * one, they are lost; otherwise they are earlier, later, or longer.
   */
  lanes() {
    const track = (this.case.tracks ?? []).find((one) => one.name === "touch.down");
    if (!track) return [];
    const stretches = (values) => (values ?? []).reduce((found, value, place) => {
      if (value === 1 && found.at(-1)?.[1] === place - 1) found.at(-1)[1] = place;
      else if (value === 1) found.push([place, place]);
      return found;
    }, []);
    const [first, second] = [stretches(track.first), stretches(track.second)];
    const other = first.filter(([from, to]) => !second.some((touch) => touch[0] === from && touch[1] === to));
    const kind = first.length - other.length === second.length ? "touch lost" : "touch expected";
    return [...(other.length ? [["expected touch", other, kind]] : []), ["touch", second, "touch"]];
  }

  drawLane([name, stretches, kind], y) {
    for (const [from, to] of stretches) {
      const width = Math.max(3, this.x(to) - this.x(from));
      this.svg.append(ink("rect", { x: this.x(from), y, width, height: 5, rx: 2.5, class: kind }, ink("title", {}, name)));
      if (kind === "touch lost") this.svg.append(ink("line", { x1: this.x(from), x2: this.x(from) + width, y1: y + 2.5, y2: y + 2.5, class: "strike" }));
    }
  }

  drawEvents(y) {
    for (const [place, side, words] of this.case.events ?? []) {
      this.svg.append(ink("line", { x1: this.x(place), x2: this.x(place), y1: y, y2: y + 8, class: "event event-" + side },
        ink("title", {}, words + " \u00b7 " + this.case.timeText(place))));
    }
  }

  showPlace() {
    const { place } = this.player;
    this.cursor.style.transform = "translateX(" + this.x(place) + "px)";
    this.track.setAttribute("aria-valuenow", this.case.number(place));
    this.track.setAttribute("aria-valuetext", this.case.timeText(place) + ", " + this.case.amountText(place));
    for (const control of this.moments.children) control.setAttribute("aria-pressed", String(Number(control.dataset.place) === place));
  }
}
