"use strict";
// Expectations that fail: what to say of them, and what to draw. A run, or a case of a review, has { fps, first, count, number(place), placeAt(seconds) }.

/** The texts of an expectation with its numbers written as everywhere in the page: "−88.333" for "-88.333333". */
function readable(verdict) {
  const written = (text) => text?.replace(/(?<![\w.+-])-?\d+(\.\d+)?(?![\w.])(?!\.\d)/g, (number) => numberText(Number(number)));
  const { expected, got, worstGot } = verdict;
  return { expected: written(expected), ...(got === undefined ? {} : { got: written(got) }), ...(worstGot === undefined ? {} : { worstGot: written(worstGot) }) };
}

/** Returns where an expectation failed: [first place, last place, words, worst place, stretches of failing frames]. */
function failureMark(run, verdict) {
  const stretches = verdict.stretches.map(([first, last]) => [run.placeAt(first), run.placeAt(last)]);
  return [run.placeAt(verdict.first), run.placeAt(verdict.last), failureText(run, verdict), run.placeAt(verdict.worst), stretches];
}

/** Returns the failures of the expectations that name any of these tracks, or no track at all. */
function failuresOf(failures, names) {
  return failures.filter(({ tracks }) => !tracks.length || tracks.some((name) => names.includes(name)));
}

/** Describes a failure in a sentence. */
function failureText(run, verdict) {
  return verdict.subject + ": expected " + verdict.expected + ", got " + gotText(run, verdict);
}

/** What a failure had in its first refresh, and in its worst one, at which pages stop. */
function gotText(run, { got, worstGot, first, worst }) {
  const atFirst = got + " first" + betweenFrames(run, first);
  return worstGot === undefined || worstGot === got ? got + betweenFrames(run, first) : worstGot + " at worst" + betweenFrames(run, worst) + ", " + atFirst;
}

/** When a refresh is that no frame shows: " (at 0.75 s, between frames 22 and 23)"; "" for one that a frame shows. */
function betweenFrames(run, seconds) {
  const place = run.placeAt(seconds);
  if (Math.abs(seconds * run.fps - run.first - place) < 1e-3) return "";
  const frames = place + 1 < run.count ? "between frames " + run.number(place) + " and " + run.number(place + 1) : "after frame " + run.number(place);
  return " (at " + numberText(seconds) + " s, " + frames + ")";
}

/** What a failure had, and how often, as a line of a list. */
function gotLine(run, verdict) {
  const often = verdict.count > 1 ? ", in " + verdict.count + " refreshes" : "";
  return make("p", { class: "got" }, "got " + gotText(run, verdict) + often);
}

/** The bounds of an expectation: [from, to, low, high], with places, which can lie between frames. */
function limitPlaces({ fps, first }, verdict) {
  const place = (seconds) => seconds * fps - first;
  return (verdict.limits ?? []).map(([from, to, low, high]) => [place(from), place(to), low, high]);
}

/** What an expectation allows, as charts draw it. */
function boundOf(verdict, limits) {
  return { limits, isBroken: !verdict.holds, words: verdict.subject + ": expected " + verdict.expected };
}

/** What expectations allow a track, each as { limits: [[from, to, low, high]], isBroken, words }. */
function boundsOf(run, verdicts, name) {
  return verdicts.filter((verdict) => verdict.subject === name && verdict.limits?.length)
    .map((verdict) => boundOf(verdict, limitPlaces(run, verdict)));
}

/** Draws failures in a row of a strip: their stretches, and their first, worst, and last frames. `x` returns the place of a frame. */
function drawFailures(svg, marks, x, y) {
  const box = { y, height: 12, rx: 2 };
  for (const [first, last, words, worst, stretches] of marks) {
    for (const [from, to] of stretches) {
      svg.append(ink("rect", { ...box, x: x(from) - 1, width: Math.max(3, x(to) - x(from) + 2), class: "failure" }, ink("title", {}, words)));
    }
    for (const place of new Set([first, worst, last])) svg.append(ink("rect", { ...box, x: x(place) - 1, width: 2, class: "failure-point" }));
  }
}
