"use strict";
// The curves of a case: the tracks that differ or fail, over those of the expected run, which are pale, with the difference filled.

class ReviewCurves extends CurvesPanel {
  /** The units of tracks, which runs have in words. */
  static units = { pt: "points", "\u00b0": "degrees" };

  constructor(host, tools, one, player, scale) {
    super(host, tools, ReviewCurves.run(one), player, scale);
  }

  /** The tracks that change in either run. */
  firstTracks() {
    const { tracks } = this.run;
    return [...tracks.keys()].filter((index) => new Set([...tracks[index].values, ...this.beside?.values(index) ?? []]).size > 1);
  }

  /** The actual run of a case, with the tracks that are drawn. */
  static run(one) {
    const { count, first, events, captions } = one;
    const tracks = one.drawn.filter((track) => track.first || track.second).map((track) => ({
      name: track.name, summary: withNumbers(track.words), unit: ReviewCurves.units[track.unit.trim()] ?? "other",
      values: track.second ?? new Array(count).fill(null), case: track,
    }));
    const run = new Run({
      case: one, fps: one.fps ?? 1, first, count, captions, tracks, steps: [], verdicts: [...one.failures, ...one.holding],
      events: events.map(([place, , words]) => [place, { event: words }]),
    });
    run.states = tracks.map(({ unit, values, case: { first: expected } }) => isState({ unit, values: [...values, ...expected ?? []] }));
    return run;
  }

  /** The expected run, which is drawn under the actual one; null if there is only one. */
  usualBeside() {
    const { run } = this;
    if (run.case.isSingle || run.case.isNew) return null;
    const values = (index) => run.case.expectedValues(run.tracks[index].case) ?? undefined;
    const value = (index, place) => values(index)?.[place];
    return { sides: ["actual", "expected"], name: "the expected run", title: "Expected", isExpected: true, values, value };
  }

  chart(group, height) {
    const chart = super.chart(group, height);
    const lags = group.isVelocity ? [] : group.tracks.map((index) => this.lag(this.run.tracks[index].case)).filter(Boolean);
    chart.show({ ...chart.content, between: true, lag: lags[0] });
    return chart;
  }

  /** A line from the expected curve to the actual one with the same value, where the case is one that is late. */
  lag({ second, worst, ...track }) {
    const { case: one } = this.run;
    const first = one.expectedValues(track);
    const before = worst - one.shift;
    if (!one.shift || one.lag || worst === null || before < 0 || typeof first?.[before] !== "number" || typeof second?.[worst] !== "number") return null;
    return Math.abs(first[before] - second[worst]) > 0.5 ? null : { from: before, to: worst, value: first[before], words: one.lagText };
  }
}
