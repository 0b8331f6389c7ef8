"use strict";
// The timeline of the run: a ruler, notes, small frames, phases, events, failures, and the current frame.

class Timeline {
  static phaseKinds = ["finger", "decelerating", "bouncing", "keyboard", "animating"];
  static eventNames = { finger: "touch", keyboard: "keyboard event", animating: "animation event", state: "state change", other: "other event" };
  static thumbnailHeight = 56;
  /** How often a screen reader reads a new frame while the run plays, in milliseconds. */
  static spoken = 1000;

  /**
   * `marks`: failures, as [first place, last place, words, worst place, stretches of failing frames]. `curves`: the curves above,
   * whose time axis is continued.
   */
  constructor(host, run, player, pictures, marks, scale, curves) {
    Object.assign(this, { host, run, player, pictures, marks, scale, curves });
    this.ruler = ink("svg", { class: "ruler", "aria-hidden": "true" });
    this.canvas = make("canvas", { class: "thumbnails", "aria-hidden": "true" });
    this.chart = ink("svg", { class: "phases", "aria-hidden": "true" });
    this.rangeBox = make("div", { class: "range", hidden: true });
    this.cursor = make("div", { class: "cursor" });
    this.track = make("div", {
      class: "track", tabIndex: 0, role: "slider", "aria-label": "Frame", "aria-valuemin": run.number(0),
      "aria-valuemax": run.number(run.count - 1), "aria-orientation": "horizontal",
    }, this.ruler, this.canvas, this.chart, this.rangeBox, this.cursor);
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
    for (const element of [host, curves.plots]) new ResizeObserver(() => this.resize()).observe(element);
  }

  x(place) { return this.scale.fraction(place) * this.width; }

  fractionAt(event) { return (event.clientX - this.track.getBoundingClientRect().left) / this.width; }

  placeAt(event) { return this.scale.place(this.fractionAt(event)); }

  /** Dragging moves through the run; dragging with shift selects a range; two fingers zoom. */
  listen() {
    let start = null;
    this.listenToPinches(() => { start = null; });
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
    this.player.addEventListener("state", () => this.nameValue(this.player.place));
    this.player.addEventListener("range", () => this.showRange());
    this.player.addEventListener("count", () => this.track.setAttribute("aria-valuemax", this.run.number(this.player.count - 1)));
    this.scale.addEventListener("change", () => this.draw());
    this.scale.listen(this.host, (event) => this.fractionAt(event), () => false);
  }

  listenToPinches(onPinch) {
    const fingers = new Map();
    const spread = () => Math.abs([...fingers.values()].reduce((one, other) => one - other));
    this.track.addEventListener("pointerdown", (event) => fingers.set(event.pointerId, event.clientX));
    this.track.addEventListener("pointermove", (event) => {
      if (!fingers.has(event.pointerId)) return;
      const before = fingers.size === 2 ? spread() : 0;
      fingers.set(event.pointerId, event.clientX);
      if (fingers.size !== 2) return;
      onPinch();
      this.scale.zoom(clamp(before / Math.max(1, spread()), 0.5, 2), this.fractionAt(event));
    });
    for (const kind of ["pointerup", "pointercancel"]) this.track.addEventListener(kind, (event) => fingers.delete(event.pointerId));
  }

  resize() {
    // A deck that is fixed below everything else has no curves above it to line up with.
    const isApart = getComputedStyle(this.host.parentElement).position === "fixed";
    const [left, right] = isApart ? [0, 0] : this.curves.insets(this.host);
    this.track.style.margin = "0 " + right + "px 0 " + left + "px";
    this.draw();
  }

  draw() {
    this.width = this.track.clientWidth;
    this.drawRuler();
    this.drawPhases();
    this.showPlace();
    this.showRange();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.drawThumbnails(), 120);
  }

  showPlace() {
    const place = this.player.place;
    if (this.player.isPlaying) this.scale.reveal(place);
    this.cursor.hidden = place < this.scale.from || place > this.scale.to;
    this.cursor.style.transform = "translateX(" + this.x(place) + "px)";
    this.nameValue(place);
  }

  nameValue(place) {
    const now = performance.now();
    if (this.player.isPlaying && now - this.namedAt < Timeline.spoken) return;
    this.namedAt = now;
    this.track.setAttribute("aria-valuenow", this.run.number(place));
    this.track.setAttribute("aria-valuetext", "Frame " + this.run.number(place) + ", " + secondsText(this.run.time(place)));
  }

  showRange() {
    const [first, last] = this.player.range;
    this.rangeBox.hidden = !this.player.hasRange || first > this.scale.to || last < this.scale.from;
    const [left, right] = [first, last].map((place) => clamp(this.x(place), 0, this.width));
    this.rangeBox.style.left = left + "px";
    this.rangeBox.style.width = Math.max(2, right - left) + "px";
  }

  /** Draws the seconds, and the notes of the scenario, each from its moment to that of the next. */
  drawRuler() {
    const { run, scale } = this;
    const [from, to] = [scale.from, scale.to].map((place) => run.time(place));
    const hasNotes = run.captions.length > 0;
    const base = hasNotes ? 36 : 16;
    Timeline.size(this.ruler, this.width, base, !scale.isWhole);
    for (const tick of axisTicks(from, to, Math.max(2, Math.floor(this.width / 80)))) {
      if (tick < from - 1e-9 || tick > to + 1e-9) continue;
      const x = this.x(tick * run.fps - run.first);
      const anchor = x < 12 ? "start" : x > this.width - 12 ? "end" : "middle";
      this.ruler.append(ink("line", { x1: x, x2: x, y1: 0, y2: 4 }), ink("text", { x, y: 14, "text-anchor": anchor }, numberText(tick) + " s"));
    }
    run.captions.forEach(([first, text], index) => {
      const x = this.x(first);
      const width = this.x(run.captions[index + 1]?.[0] ?? run.count - 1) - x - 2;
      const room = Math.floor((width + Math.min(0, x)) / 6.2) - 1;
      const words = text.length <= room ? text : room > 3 ? text.slice(0, room - 1) + "\u2026" : "";
      this.ruler.append(ink("rect", { x, y: 19, width: Math.max(2, width), height: 15, rx: 3, class: "note" }, ink("title", {}, text)),
        ink("text", { x: Math.max(0, x) + 5, y: 30, class: "note-words" }, words));
    });
  }

  /** Makes a drawing empty and gives it a size in pixels. What is outside is cut off if `clips`. */
  static size(svg, width, height, clips) {
    svg.setAttribute("viewBox", "0 0 " + width + " " + height);
    svg.setAttribute("height", height);
    svg.style.overflow = clips ? "hidden" : "visible";
    svg.replaceChildren();
  }

  drawPhases() {
    const laneHeight = 7;
    const marksY = this.lanes.length * laneHeight + 2;
    Timeline.size(this.chart, this.width, marksY + 12 + this.drawnLabels.rows * 12, !this.scale.isWhole);
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
    for (const { x, row, words, group } of this.drawnLabels.labels) {
      this.chart.append(ink("text", { x, y: marksY + 20 + row * 12, class: "event-words event-" + group }, words));
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

  /** The names of the events for which there is room in two rows: { labels: [{ x, row, words, group }], rows }. */
  get drawnLabels() {
    const ends = [-Infinity, -Infinity];
    const labels = [];
    for (const [place, event] of this.run.events) {
      const x = this.x(place);
      if (event.event === "note" || x < 0 || x > this.width) continue;
      const words = [event.event, event.subject].filter(Boolean).join(" ").slice(0, 32);
      const width = words.length * 5.6 + 8;
      const row = ends.findIndex((end) => end <= x);
      if (row < 0 || x + width > this.width + 90) continue;
      ends[row] = x + width;
      labels.push({ x, row, words, group: this.run.eventGroup(event) });
    }
    return { labels, rows: ends.filter((end) => end > -Infinity).length };
  }

  /** Draws one frame after another, when there is time. */
  async drawThumbnails() {
    const drawing = this.drawing = {};
    const ratio = window.devicePixelRatio || 1;
    const height = this.canvas.clientHeight || Timeline.thumbnailHeight;
    const width = Math.max(12, height * this.pictures.width / this.pictures.height + 2);
    const count = Math.max(1, Math.ceil(this.width / width));
    this.canvas.width = this.width * ratio;
    this.canvas.height = height * ratio;
    const context = this.canvas.getContext("2d");
    const frame = make("canvas", { width: this.pictures.width, height: this.pictures.height });
    const full = new FrameCanvas(frame, this.pictures);
    for (let index = 0; index < count; index += 1) {
      const place = this.scale.place((index + 0.5) * width / this.width);
      if (place >= this.run.count) return;
      await full.paint(place);
      if (this.drawing !== drawing) return;
      context.imageSmoothingQuality = "high";
      context.drawImage(frame, index * width * ratio, 0, (width - 2) * ratio, height * ratio);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
}
