"use strict";
// The timeline of the run: small frames, phases, events, failures, and the current frame.

class Timeline {
  static phaseKinds = ["finger", "decelerating", "bouncing", "keyboard", "animating"];
  static eventNames = { finger: "touch", keyboard: "keyboard event", animating: "animation event", state: "state change", other: "other event" };
  static thumbnailHeight = 56;

  /** `marks`: failures, as [first place, last place, words, worst place, stretches of failing frames]. */
  constructor(host, run, player, pictures, marks) {
    Object.assign(this, { host, run, player, pictures, marks });
    this.canvas = make("canvas", { class: "thumbnails", "aria-hidden": "true" });
    this.chart = ink("svg", { class: "phases", "aria-hidden": "true" });
    this.rangeBox = make("div", { class: "range", hidden: true });
    this.cursor = make("div", { class: "cursor" });
    this.track = make("div", {
      class: "track", tabIndex: 0, role: "slider", "aria-label": "Frame", "aria-valuemin": run.number(0),
      "aria-valuemax": run.number(run.count - 1), "aria-orientation": "horizontal",
    }, this.canvas, this.chart, this.rangeBox, this.cursor);
    this.key = make("p", { class: "phase-key", "aria-hidden": "true" });
    host.append(this.track, this.key);
    this.lanes = Timeline.phaseKinds.filter((kind) => run.phases.some((phase) => phase.kind === kind));
    for (const kind of this.lanes) this.key.append(make("span", { class: "phase-" + kind }, kind));
    const groups = new Set(run.events.map(([, event]) => run.eventGroup(event)));
    for (const group of ["finger", "keyboard", "animating", "state", "other"]) {
      if (groups.has(group)) this.key.append(make("span", { class: "event-key event-" + group }, Timeline.eventNames[group]));
    }
    if (marks.length) this.key.append(make("span", { class: "phase-failure" }, "failed"));
    this.listen();
    new ResizeObserver(() => this.resize()).observe(this.track);
  }

  x(place) { return this.run.count > 1 ? place / (this.run.count - 1) * this.width : this.width / 2; }

  placeAt(event) {
    const left = this.track.getBoundingClientRect().left;
    return clamp(Math.round((event.clientX - left) / this.width * (this.run.count - 1)), 0, this.run.count - 1);
  }

  /** Dragging moves through the run; dragging with shift selects a range. */
  listen() {
    let start = null;
    this.track.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.track.setPointerCapture(event.pointerId);
      start = { place: this.placeAt(event), isRange: event.shiftKey };
      this.player.pause();
      this.player.seek(start.place);
    });
    this.track.addEventListener("pointermove", (event) => {
      if (!start) return;
      const place = this.placeAt(event);
      if (start.isRange && place !== start.place) this.player.setRange(start.place, place);
      this.player.seek(place);
    });
    for (const kind of ["pointerup", "pointercancel"]) this.track.addEventListener(kind, () => { start = null; });
    this.player.addEventListener("frame", () => this.showPlace());
    this.player.addEventListener("range", () => this.showRange());
  }

  resize() {
    this.width = this.track.clientWidth;
    this.drawPhases();
    this.showPlace();
    this.showRange();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.drawThumbnails(), 120);
  }

  showPlace() {
    const place = this.player.place;
    this.cursor.style.transform = "translateX(" + this.x(place) + "px)";
    this.track.setAttribute("aria-valuenow", this.run.number(place));
    this.track.setAttribute("aria-valuetext", "Frame " + this.run.number(place) + ", " + secondsText(this.run.time(place)));
  }

  showRange() {
    this.rangeBox.hidden = !this.player.hasRange;
    const [first, last] = this.player.range;
    this.rangeBox.style.left = this.x(first) + "px";
    this.rangeBox.style.width = Math.max(2, this.x(last) - this.x(first)) + "px";
  }

  drawPhases() {
    const laneHeight = 7;
    const marksY = this.lanes.length * laneHeight + 2;
    const height = marksY + 12;
    this.chart.setAttribute("viewBox", "0 0 " + this.width + " " + height);
    this.chart.setAttribute("height", height);
    this.chart.replaceChildren();
    for (const phase of this.run.phases) {
      const y = this.lanes.indexOf(phase.kind) * laneHeight + 1;
      const words = phase.kind + (phase.subject ? " " + phase.subject : "");
      const width = Math.max(2, this.x(phase.to) - this.x(phase.from));
      this.chart.append(ink("rect", {
        x: this.x(phase.from), y, width, height: laneHeight - 2, rx: 2, class: "phase-" + phase.kind,
      }, ink("title", {}, words)));
    }
    for (const [place, event] of this.run.events) {
      this.chart.append(ink("line", {
        x1: this.x(place), x2: this.x(place), y1: marksY, y2: marksY + 10, class: "event event-" + this.run.eventGroup(event),
      }, ink("title", {}, this.run.eventText(event) + " \u00b7 frame " + this.run.number(place))));
    }
    for (const [first, last, words, worst, stretches] of this.marks) {
      const box = { y: marksY - 1, height: 12, rx: 2 };
      for (const [from, to] of stretches) {
        const width = Math.max(3, this.x(to) - this.x(from) + 2);
        this.chart.append(ink("rect", { ...box, x: this.x(from) - 1, width, class: "failure" }, ink("title", {}, words)));
      }
      for (const place of new Set([first, worst, last])) {
        this.chart.append(ink("rect", { ...box, x: this.x(place) - 1, width: 2, class: "failure-point" }));
      }
    }
  }

  /** Draws one frame after another, when there is time. */
  async drawThumbnails() {
    const drawing = this.drawing = {};
    const ratio = window.devicePixelRatio || 1;
    const height = Timeline.thumbnailHeight;
    const width = Math.max(12, height * this.pictures.width / this.pictures.height + 2);
    const count = Math.max(1, Math.ceil(this.width / width));
    this.canvas.width = this.width * ratio;
    this.canvas.height = height * ratio;
    const context = this.canvas.getContext("2d");
    const frame = make("canvas", { width: this.pictures.width, height: this.pictures.height });
    const full = frame.getContext("2d");
    for (let index = 0; index < count; index += 1) {
      const middle = (index + 0.5) * width / this.width * (this.run.count - 1);
      full.clearRect(0, 0, frame.width, frame.height);
      await this.pictures.paint(full, clamp(Math.round(middle), 0, this.run.count - 1));
      if (this.drawing !== drawing) return;
      context.imageSmoothingQuality = "high";
      context.drawImage(frame, index * width * ratio, 0, (width - 2) * ratio, height * ratio);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
}
