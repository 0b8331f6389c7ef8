"use strict";
// The curves: which tracks are drawn, and their charts.

class CurvesPanel {
  static mostAtFirst = 5;
  /** The height of the line that says which curves are whose. */
  static keyHeight = 16;
  static colors = 8;
  /** Drawn over another, a dashed curve leaves it visible. Seven patterns and eight colors make 56 different curves. */
  static dashes = ["", "7 4", "2 4", "11 3 2 3", "4 2", "8 2 2 2 2 2", "1 2"];

  constructor(host, tools, run, player, scale) {
    Object.assign(this, { host, run, player, scale });
    this.hasOwnAxes = false;
    this.showsVelocity = false;
    /** The tracks of the selected node, which come first. */
    this.own = [];
    this.node = undefined;
    /**
     * What is drawn under the curves: { sides, name, title, isExpected, values(index), value(index, place) }, which are undefined for a track that
     * only this run has; null for nothing.
     */
    this.beside = this.usualBeside();
    const isState = (index) => run.states[index];
    const first = this.firstTracks();
    this.chosen = new Set([...first.filter((index) => !isState(index)).slice(0, CurvesPanel.mostAtFirst), ...first.filter(isState).slice(0, 4)]);
    this.plots = make("div", { class: "plots" });
    host.append(this.plots);
    this.axes = button("Own axes", "Give each curve its own axis", () => this.toggleAxes());
    this.axes.setAttribute("aria-pressed", "false");
    this.copy = asIcon(button("Copy CSV", "Copy the curves as CSV, within the selected range", () => this.copyCSV()), "M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14");
    this.velocity = switchButton("Velocity", "Draw the velocities of the curves, per second (P)", () => this.setVelocity(!this.showsVelocity),
      () => this.showsVelocity);
    tools.append(this.velocity, this.axes, this.copy);
    this.charts = [];
    this.listeners = new Set();
    /** Receives changes of what is drawn of the tracks. */
    this.onLook = null;
    player.addEventListener("frame", () => this.showPlace());
    player.addEventListener("range", () => {
      for (const chart of this.charts) chart.show({ ...chart.content, range: player.hasRange ? player.range : null });
    });
    scale.addEventListener("change", () => { for (const chart of this.charts) chart.draw(); });
    this.build();
    new ResizeObserver(() => this.build()).observe(host);
  }

  /** Whether there are more charts than fit. */
  get scrolls() { return this.host.scrollHeight > this.host.clientHeight + 1; }

  /** The part of the width of an element that is on the time axis: its distances from the left and from the right. */
  insets(host) {
    const [plots, own] = [this.plots, host].map((one) => one.getBoundingClientRect());
    return [plots.left + Chart.left - own.left, own.right - plots.right + Chart.rightInset(this.plots.clientWidth)];
  }

  /** Calls `listener` when the drawn tracks change. */
  onChange(listener) { this.listeners.add(listener); }

  toggle(index) {
    if (!this.chosen.delete(index)) this.chosen.add(index);
    this.build();
  }

  /** Draws the tracks of a node first and stronger; null for none. */
  setNode(path) {
    this.node = path ?? undefined;
    this.own = path ? this.run.ownTracks(path) : [];
    this.build();
  }

  /** Every track that is drawn. */
  get drawn() { return [...new Set([...this.chosen, ...this.own])]; }

  /** The tracks of which some are drawn at the start, the most important ones first. */
  firstTracks() { return this.run.movingTracks(); }

  /** What is drawn under the curves unless another run is: the recording of the app, or null. */
  usualBeside() {
    const { run } = this;
    return run.recorded ? {
      sides: ["simulated", run.recorded.file], name: run.recorded.file, title: "In the app", values: (index) => run.recordedValues(index),
      value: (index, place) => run.recordedValues(index)?.[place],
    } : null;
  }

  /** Draws another run under the curves, or what usually is there (null). */
  setBeside(other) {
    this.beside = other ?? this.usualBeside();
    this.build();
  }

  /** Draws the velocities of the curves under them, or not. */
  setVelocity(isOn) {
    this.showsVelocity = isOn;
    this.velocity.update();
    this.build();
    this.onLook?.();
  }

  toggleAxes() {
    this.hasOwnAxes = !this.hasOwnAxes;
    this.axes.setAttribute("aria-pressed", String(this.hasOwnAxes));
    this.build();
  }

  async copyCSV() {
    await copyText(this.run.csv(this.drawn.sort((one, other) => one - other), ...this.player.range));
    announce("Copied " + counted(this.drawn.length, "track") + " as CSV");
    showDone(this.copy);
  }

  slot(index) { return this.drawn.indexOf(index); }

  color(index) { return "var(--series-" + this.slot(index) % CurvesPanel.colors + ")"; }

  dash(index) { return CurvesPanel.dashes[this.slot(index) % CurvesPanel.dashes.length]; }

  /** Returns the failed stretches of the expectations that name any of these tracks, or no track at all. */
  marks(tracks) {
    return failuresOf(this.run.failures(), tracks.map((index) => this.run.tracks[index].name)).map((verdict) => failureMark(this.run, verdict));
  }

  /** What the charts draw: [{ tracks, isVelocity }]. */
  groups() {
    const others = [...this.chosen].filter((index) => !this.own.includes(index));
    return [...this.grouped(this.own), ...this.grouped(others)].flatMap((tracks) => {
      const measured = this.showsVelocity ? tracks.filter((index) => !this.run.states[index] && !this.run.isWhole(index)) : [];
      return [{ tracks, isVelocity: false }, ...(measured.length ? [{ tracks: measured, isVelocity: true }] : [])];
    });
  }

  /** Tracks in groups that share a chart. */
  grouped(tracks) {
    const numbers = tracks.filter((index) => !this.run.states[index]);
    const states = tracks.filter((index) => this.run.states[index]);
    if (this.hasOwnAxes) return [...numbers.map((index) => [index]), ...(states.length ? [states] : [])];
    // Points, of which there is most to see, come first.
    const axes = [...new Set(numbers.map((index) => this.run.axis(index)))].sort((one, other) => (other === "points") - (one === "points"));
    return [...axes.map((axis) => numbers.filter((index) => this.run.axis(index) === axis)), ...(states.length ? [states] : [])];
  }

  build() {
    if (this.plots.contains(ChartHover.line)) ChartHover.hide();
    this.plots.replaceChildren();
    this.plots.classList.toggle("picking", this.own.length > 0);
    const groups = this.groups();
    if (this.beside && groups.length) this.plots.append(this.besideKey());
    this.charts = groups.map((group) => this.chart(group, this.height(group, groups)));
    const hasTracks = this.run.tracks.length > 0;
    for (const control of [this.velocity, this.axes, this.copy]) control.hidden = !hasTracks;
    const words = hasTracks ? "Select tracks under Numbers to draw them here." : "There are no curves to draw.";
    if (!groups.length) this.plots.append(make("p", { class: "empty" }, words));
    this.showPlace();
    for (const listener of this.listeners) listener();
  }

  /** Which curves are whose. */
  besideKey() {
    const part = (name, words) => make("span", { class: name }, lineSwatch("currentColor", ""), make("bdi", {}, words));
    const [own, other] = this.beside.sides;
    return make("p", { class: "beside-key" }, part("thin", own), part("pale", other));
  }

  /** Lanes have a height of their own. Curves share the rest of the panel, and at least half of it; lanes then scroll. */
  height(group, groups) {
    const lanes = ({ tracks }) => tracks.flatMap((index) => this.series(index)).length * 24 + 14;
    const hasLanes = ({ tracks }) => this.run.states[tracks[0]];
    if (hasLanes(group)) return lanes(group);
    const taken = groups.filter(hasLanes).reduce((sum, one) => sum + lanes(one), 0);
    const count = groups.filter((one) => !hasLanes(one)).length;
    const room = this.plots.clientHeight - (this.beside ? CurvesPanel.keyHeight : 0);
    return clamp((room - taken - 4) / count, Math.max(88, room / 2 / count), 520);
  }

  chart({ tracks, isVelocity }, height) {
    const { run } = this;
    const words = (place) => "Frame " + run.number(place) + ", " + secondsText(run.time(place));
    const host = make("div", { class: this.own.includes(tracks[0]) ? "plot own" : "plot" });
    this.plots.append(host);
    const chart = new Chart(host, words, this.scale, this.player);
    chart.show({
      series: tracks.flatMap((index) => this.series(index)).map((one) => isVelocity ? this.derived(one) : one),
      unit: run.unit(tracks[0]) + (isVelocity ? "/s" : ""),
      height,
      events: run.events.filter(([, event]) => event.event !== "note").map(([place, event]) => [place, run.eventText(event)]),
      marks: this.marks(tracks),
      bounds: isVelocity ? [] : tracks.flatMap((index) => run.bounds(index)),
      range: this.player.hasRange ? this.player.range : null,
    });
    return chart;
  }

  /** The curve of a track, and under it that of the app or of another run, if that has the track. */
  series(index) {
    const { run, beside } = this;
    const { name } = run.tracks[index];
    const [color, isState, values] = [this.color(index), run.states[index], beside?.values(index)];
    const hasSteps = run.isWhole(index);
    const other = values ? [{ name: name + " in " + beside.name, color, values, isState, isFaint: true, hasSteps }] : [];
    return [{ name, color, dash: this.dash(index), values: run.tracks[index].values, isState, hasSteps }, ...other];
  }

  /** The velocity of a curve, at whose end is the name of the track. */
  derived(series) {
    const { name, values } = series;
    return { ...series, name: "velocity of " + name, label: name, values: this.run.velocities(values), hasSteps: false };
  }

  /** A short piece of a track's curve. */
  swatch(index) { return lineSwatch(this.color(index), this.dash(index)); }

  showPlace() {
    for (const chart of this.charts) chart.moveTo(this.player.place);
  }
}
