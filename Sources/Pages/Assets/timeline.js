"use strict";
// The timeline of the run: a ruler, notes, small frames, phases, events, failures, and the current frame.

class Timeline {
  static phaseKinds = ["finger", "decelerating", "bouncing", "keyboard", "animating"];
  static eventNames = { finger: "touch", keyboard: "keyboard event", animating: "animation event", state: "state change", other: "other event" };
  /** The room for names of events at the right of the axis, below the names of curves. */
  static room = 90;

  /**
   * `marks`: failures, as [first place, last place, words, worst place, stretches of failing frames]. `curves`: the curves above,
   * whose time axis is continued.
   */
  constructor(host, run, player, pictures, marks, scale, curves) {
    Object.assign(this, { host, run, marks, scale, curves });
    this.chart = ink("svg", { class: "phases", "aria-hidden": "true" });
    const axis = {
      count: run.count, number: (place) => run.number(place),
      words: (place) => "Frame " + run.number(place) + ", " + secondsText(run.time(place)),
    };
    this.track = new TimeTrack(axis, player, scale, [
      new Ruler(run, scale), new Filmstrip(scale, pictures, (place) => place < run.count ? place : undefined),
      { element: this.chart, draw: () => this.drawPhases() },
    ]);
    this.key = make("p", { class: "phase-key", "aria-hidden": "true" });
    host.append(this.track.element, this.key);
    this.lanes = Timeline.phaseKinds.filter((kind) => run.phases.some((phase) => phase.kind === kind));
    for (const kind of this.lanes) this.key.append(make("span", { class: "phase-" + kind }, kind));
    const groups = new Set(run.events.map(([, event]) => run.eventGroup(event)));
    for (const group of ["finger", "keyboard", "animating", "state", "other"]) {
      if (groups.has(group)) this.key.append(make("span", { class: "event-key event-" + group }, Timeline.eventNames[group]));
    }
    if (run.tracks.some((_, index) => run.bounds(index).length)) this.key.append(make("span", { class: "bound-key" }, "expected"));
    if (marks.length) this.key.append(make("span", { class: "phase-failure" }, "failed"));
    scale.listen(host, (event) => this.fractionAt(event), () => false);
    for (const element of [host, curves.plots]) new ResizeObserver(() => this.resize()).observe(element);
  }

  x(place) { return this.track.x(place); }

  fractionAt(event) { return this.track.fractionAt(event); }

  resize() {
    const [left, right] = this.curves.insets(this.host);
    this.track.element.style.margin = "0 " + right + "px 0 " + left + "px";
    this.track.draw();
  }

  drawPhases() {
    const laneHeight = 7;
    const marksY = this.lanes.length * laneHeight + 2;
    const { labels, rows } = this.labels;
    sizeDrawing(this.chart, this.track.width, marksY + 12 + rows * 12, !this.scale.isWhole);
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
    // The mark of the current frame ends above the names.
    this.track.element.style.setProperty("--names", rows * 12 + 2 + "px");
    for (const { x, row, words, group } of labels) {
      this.chart.append(ink("text", { x, y: marksY + 20 + row * 12, class: "event-words event-" + group }, words));
    }
    drawFailures(this.chart, this.marks, (place) => this.x(place), marksY - 1);
  }

  /** The names of the events for which there is room: { labels: [{ x, row, words, group }], rows }. Those of a frame share a label. */
  get labels() {
    const { run, scale, track: { width } } = this;
    const named = [...run.eventsAt].map(([place, events]) => [place, events.filter(({ event }) => event !== "note")]).filter(([, events]) => events.length)
      .map(([place, events]) => ({ place, wordings: Timeline.wordings(events), group: run.eventGroup(events[0]) }));
    return momentLabels(named, scale, width, width + Timeline.room, width > 500 ? 4 : 2);
  }

  /** What a label can say of the events of a frame: all of their names, or fewer of them and the number of the others. */
  static wordings(events) {
    const names = [...new Set(events.map(({ event, subject }) => [event, subject].filter(Boolean).join(" ").slice(0, 32)))];
    return names.map((_, rest) => names.slice(0, names.length - rest).join(", ") + (rest ? ", +" + rest : ""));
  }
}
