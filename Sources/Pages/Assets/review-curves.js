"use strict";
// The curves of a case: the tracks that differ or fail, expected below actual, with the difference filled.

class ReviewCurves {
  static mostAtFirst = 4;

  constructor(host, one, player, scale) {
    Object.assign(this, { host, case: one, player, scale, charts: [] });
    this.tracks = one.drawn.filter((track) => track.first || track.second);
    this.showsAll = false;
    player.addEventListener("frame", () => this.showPlace());
    player.addEventListener("range", () => { for (const { chart } of this.charts) chart.show({ ...chart.content, range: this.range }); });
    scale.addEventListener("change", () => { for (const { chart } of this.charts) chart.draw(); });
    this.build();
  }

  get range() { return this.player.hasRange ? this.player.range : null; }

  build() {
    const shown = this.showsAll ? this.tracks : this.tracks.slice(0, ReviewCurves.mostAtFirst);
    this.charts = [];
    this.host.replaceChildren(...shown.map((track) => this.plot(track)));
    const rest = this.tracks.length - shown.length;
    if (rest) this.host.append(button("Show " + counted(rest, "more curve"), "Show all curves", () => this.showAll()));
    if (this.case.equalTracks) this.host.append(make("p", { class: "hint" }, counted(this.case.equalTracks, "track") + " equal"));
    this.showPlace();
  }

  showAll() {
    this.showsAll = true;
    this.build();
  }

  plot(track) {
    const readout = make("span", { class: "value" });
    const title = make("h3", {}, track.name);
    const words = make("p", { class: "hint" }, ReviewCurves.withoutName(track));
    const host = make("div", { class: "plot" });
    const section = make("section", { class: "curve-card" }, make("header", {}, title, words, readout), host);
    const { case: one, scale } = this;
    const moment = (place) => "Frame " + one.number(place) + (one.fps ? ", " + one.timeText(place) : "");
    const chart = new Chart(host, { count: one.count, time: (place) => one.time(place), words: moment, scale }, this.player);
    // The chart draws itself when its element has a size.
    chart.show(this.content(track));
    this.charts.push({ chart, track, readout });
    return section;
  }

  content(track) {
    const values = [this.case.expectedValues(track), track.second].map((side) => side ?? new Array(this.case.count).fill(null));
    const isState = values.flat().every((value) => value === null || value === 0 || value === 1 || typeof value === "string");
    const names = [0, 1].map((side) => this.case.sideName(side).toLowerCase()).map((name) => isState ? name : (track.name + " " + name).trim());
    const series = [
      { name: names[0], color: "var(--third)", values: values[0], isState, isFaint: true },
      { name: names[1], color: "var(--series-0)", values: values[1], isState },
    ];
    return {
      series: this.case.isSingle ? series.slice(1) : series,
      between: !isState, unit: track.unit.trim(), height: isState ? (this.case.isSingle ? 42 : 66) : 124, events: [],
      marks: failuresOf(this.case.failures, [track.name]).map((failure) => failureMark(this.case, failure)),
      bounds: boundsOf(this.case, this.case.failures, track.name), lag: this.lag(track, values), range: this.range,
    };
  }

  /** A line from the expected curve to the actual one with the same value, where the case is one that is late. */
  lag(track, [first, second]) {
    const { shift } = this.case;
    const before = track.worst - shift;
    if (!shift || this.case.isAligned || track.worst === null || before < 0 || typeof first[before] !== "number" || typeof second[track.worst] !== "number") return null;
    if (Math.abs(first[before] - second[track.worst]) > 0.5) return null;
    return { from: before, to: track.worst, value: first[before], words: this.case.lagText };
  }

  /** "bar.top: end value 5 pt lower" without the name, which is the title. */
  static withoutName(track) {
    return track.words.startsWith(track.name + ": ") ? track.words.slice(track.name.length + 2) : track.words;
  }

  showPlace() {
    const { place } = this.player;
    const text = (value) => typeof value === "number" ? numberText(value, 2) : value ?? "\u2013";
    for (const { chart, track, readout } of this.charts) {
      chart.moveTo(place);
      const before = this.case.isSingle ? "" : text(track.first?.[this.case.expectedPlace(place)]) + " \u2192 ";
      readout.textContent = before + text(track.second?.[place]) + track.unit;
    }
  }
}
