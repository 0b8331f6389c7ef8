"use strict";
// A case of a review: both runs on one axis of time. A place is an index among the frames that both are compared in.

class ReviewCase {
  /** `settings`: { mode, event, isZoomed, speed, hasBaselines }, which all cases share. */
  constructor(data, shots, stripes, settings) {
    Object.assign(this, data, { shots, settings });
    this.count ??= 0;
    this.events ??= [];
    this.captions ??= [];
    this.sources ??= [];
    /** What the scenario expects in vain, and what holds. */
    this.failures = (data.failures ?? []).map((verdict) => ({ ...verdict, ...readable(verdict) }));
    this.holding = (data.holding ?? []).map((verdict) => ({ ...verdict, ...readable(verdict) }));
    const picture = (side) => side && new Pictures({ overlays: [], ...side }, 1, stripes);
    /** The pictures of the expected and of the actual run; null for a run without any. */
    this.sides = (shots?.sides ?? [null, null]).map(picture);
    /** Whether there is no baseline or earlier run, so that only the actual run is shown. */
    this.isNew = data.status === "new";
    /** Whether there is only one run, which is compared with none. */
    this.isSingle = !this.names?.[0];
    /** Where expectations fail. */
    this.marks = this.failures.map((failure) => failureMark(this, failure));
    this.differing = (this.tracks ?? []).filter((track) => this.isSingle ? !track.name.startsWith("touch.") : track.words);
    const named = new Set(this.failures.flatMap((failure) => failure.tracks));
    /** The tracks that are drawn. */
    this.drawn = (this.tracks ?? []).filter((track) => named.has(track.name) || this.differing.includes(track));
    /** What both runs can have at the same moment: [key, words, by how many frames the actual run is later there]. */
    this.sameMoments = [["", "Same time", 0], ...(this.shift ? [["lag", "Aligned: " + this.lagText, this.shift]] : []), ...this.commonEvents()];
    /** How much each place differs, by the lag that is removed. */
    this.amounts = new Map();
  }

  /** The first changes and events that both runs have, but not at the same time. */
  commonEvents() {
    const found = new Map();
    const change = (values) => values.findIndex((value, place) => place > 0 && value !== values[place - 1]);
    for (const { name, unit, first, second } of this.tracks ?? []) {
      if (!first || !second || unit.trim() || !isState({ unit: "other", values: [...first, ...second] })) continue;
      const [before, after] = [first, second].map(change);
      if (before > 0 && after > 0) found.set(name === "touch.down" ? "touch" : "change of " + name, after - before);
    }
    const [before, after] = [this.firstEvents("new"), this.firstEvents("lost")];
    for (const [name, place] of after) if (before.has(name) && !found.has(name)) found.set(name, place - before.get(name));
    return [...found].filter(([, lag]) => lag).map(([name, lag]) => [name, "First " + name, lag]);
  }

  /** The place of the first event of each name in one of the runs: the one that lacks the events of a side, "new" or "lost". */
  firstEvents(missing) {
    const found = new Map();
    for (const [place, side, words] of this.events) {
      const name = ReviewCase.eventName(words);
      if (side !== missing && !found.has(name)) found.set(name, place);
    }
    return found;
  }

  /** The kind and the subject of an event, without its details. */
  static eventName(words) { return words.split(" ").filter((word) => !word.includes("=")).join(" "); }

  get hasPictures() { return this.sides.some(Boolean); }
  get hasBoth() { return this.sides.every(Boolean); }

  number(place) { return this.first + place; }
  /** The place of the frame with a number. */
  place(number) { return clamp(number - this.first, 0, this.count - 1); }
  time(place) { return this.fps ? this.number(place) / this.fps : this.number(place); }
  timeText(place) { return this.fps ? secondsText(this.time(place)) : "frame " + this.number(place); }

  /** The place that shows a moment. */
  placeAt(seconds) { return this.place(Math.floor(seconds * this.fps + 1e-6)); }

  /** The file and the line of an expectation. */
  source(verdict) { return this.sources[verdict.source].path + ":" + verdict.line; }

  /** The unit of an expectation's subject; "" if it has none. */
  unitOf(subject) { return unitOfSubject(this.tracks ?? [], subject, (index) => this.tracks[index].unit.trim()); }

  /** The name of a side for its pictures and curves; of the only run, none is needed. */
  sideName(side) { return this.isSingle ? "" : side ? "Actual" : "Expected"; }

  /** The lag of the actual run as text, such as "33 ms later". */
  get lagText() {
    const size = Math.abs(this.shift);
    return (this.fps ? numberText(1000 * size / this.fps, 1) + " ms" : counted(size, "frame")) + (this.shift > 0 ? " later" : " earlier");
  }

  /** The lag of the actual run that is removed, in frames. */
  get lag() { return this.sameMoments.find(([key]) => key === this.settings.event)?.[2] ?? 0; }

  /** How much each place differs: { unit, values }. */
  get strip() {
    const { lag, amounts } = this;
    if (!amounts.has(lag)) amounts.set(lag, this.amount(lag));
    return amounts.get(lag);
  }

  /** The place of the expected run that belongs to a place of the actual one. */
  expectedPlace(place, lag = this.lag) { return clamp(place - lag, 0, this.count - 1); }

  /** The values of the expected run at the places of the actual one. */
  expectedValues(track, lag = this.lag) {
    return track.first?.map((_, place) => track.first[this.expectedPlace(place, lag)]) ?? null;
  }

  /** The index of the picture that shows a place: its own, or the last one before it. */
  pictureIndex(place) {
    const { places } = this.shots;
    let [low, high] = [0, places.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (places[middle] <= place) low = middle; else high = middle - 1;
    }
    return low;
  }

  /**
   * How much each place differs: the number of pixels, or else the largest distance of a track in points, or else how many tracks have
   * another value, which is `tracks` in any case.
   */
  amount(lag) {
    const counts = lag === 0 ? this.shots?.counts : lag === this.shift ? this.shots?.alignedCounts : null;
    if (counts?.length) return { unit: "pixels", values: counts };
    const points = new Array(this.count).fill(0);
    const tracks = new Array(this.count).fill(0);
    for (const track of this.differing) {
      const { name, second, unit } = track;
      const first = this.expectedValues(track, lag);
      if (!first || !second || name.startsWith("touch.")) continue;
      for (let place = 0; place < this.count; place += 1) {
        const [before, after] = [first[place], second[place]];
        if (before === null || after === null || before === after) continue;
        tracks[place] += 1;
        if (unit.trim() === "pt") points[place] = Math.max(points[place], Math.abs(before - after));
      }
    }
    return points.some(Boolean) ? { unit: "points", values: points, tracks } : { unit: "values", values: tracks, tracks };
  }

  /** What a place differs by, and how many expectations fail there, in words. */
  amountText(place) {
    const failing = this.marks.filter(([, , , , stretches]) => stretches.some(([from, to]) => from <= place && place <= to)).length;
    const words = failing ? counted(failing, "expectation") + (failing > 1 ? " fail" : " fails") : "";
    return [this.differenceText(place), words].filter(Boolean).join(" \u00b7 ") || "nothing fails";
  }

  differenceText(place) {
    const { unit, values, tracks } = this.strip;
    const value = values[place] ?? 0;
    if (this.isNew) return this.settings.hasBaselines ? "no baseline yet" : "no earlier run";
    if (this.isSingle) return "";
    if (unit !== "values" && value) return unit === "pixels" ? counted(value, "pixel") : numberText(value, 1) + " pt";
    const differ = (count, noun) => counted(count, noun) + " differ" + (count > 1 ? "" : "s");
    if (tracks?.[place]) return differ(tracks[place], "value");
    const [one, other] = (this.sides ?? []).map(Boolean);
    // The frames in which views differ are those of the same times.
    if (this.lag) return one === other ? "no difference" : "no difference in values";
    const nodes = this.differingNodes(place);
    if (nodes) return differ(nodes, "view");
    if ((this.unlisted ?? []).some(([from, to]) => from <= place && place <= to)) return "other views differ";
    return one === other ? "no difference" : "no difference in values and views";
  }

  /** How many of the nodes that differ do so at a place. */
  differingNodes(place) {
    return (this.nodes ?? []).filter(({ frames }) => frames.some(([from, to]) => from <= place && place <= to)).length;
  }

  /** The frames in which expectations fail most. */
  get worst() { return [...new Set(this.marks.map(([, , , worst]) => worst))]; }

  /**
   * The places to show first: where expectations fail most, and the largest differences, at least a few frames apart. A stretch that
   * differs equally has one.
   */
  moments(most = 5) {
    const { values } = this.strip;
    const order = values.map((_, place) => place).filter((place) => values[place] > 0)
      .sort((one, other) => values[other] - values[one] || one - other);
    const apart = Math.max(2, Math.round(this.count / 16));
    let stretch = 0;
    const stretches = values.map((value, place) => (value === values[stretch] ? stretch : stretch = place));
    const chosen = this.worst;
    for (const place of order) {
      const isOther = chosen.every((other) => Math.abs(other - place) >= apart && stretches[other] !== stretches[place]);
      if (chosen.length < most && isOther) chosen.push(place);
    }
    for (const { frames } of this.nodes ?? []) {
      if (!chosen.length && frames.length) chosen.push(frames[0][0]);
    }
    return chosen.sort((one, other) => one - other);
  }

  /** The place where the case is shown first. */
  get start() {
    if (this.marks.length) return this.worst[0];
    const { values } = this.strip;
    const worst = values.indexOf(Math.max(...values));
    return values[worst] > 0 ? worst : this.moments(1)[0] ?? 0;
  }

  /** The box of the differing pixels at a place, in pixels of the whole picture: { x, y, width, height }, or null. */
  pixelBox(place) {
    const found = this.lag ? null : this.shots?.boxes.find((box) => box[0] === place);
    if (!found) return null;
    const [, left, top, right, bottom] = found;
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  /** The boxes of a node on both sides at a place, in pixels of the whole picture; null for a side that lacks it. */
  nodeBoxes(path, place) {
    return (this.boxes?.[path] ?? [[], []]).map((entries) => {
      const entry = entries.findLast((one) => one[0] <= place);
      if (!entry || entry.length < 5) return null;
      const [, x, y, width, height] = entry;
      const { origin, scale } = this;
      return { x: (x + origin[0]) * scale, y: (y + origin[1]) * scale, width: width * scale, height: height * scale };
    });
  }

  /**
   * The nodes of the actual run whose tracks fail at a place, with what to draw of their bounds, in points of the picture: { screen,
   * found }.
   */
  failingNodes(place) {
    const { fps, first, origin: screen } = this;
    const nodes = Object.keys(this.boxes ?? {}).map((path) => ({ name: path.split("/").at(-1), box: this.nodeBoxes(path, place)[1], path }))
      .filter(({ box }) => box).map((node) => ({ ...node, box: this.inPoints(node.box) }));
    const top = nodes.find(({ path }) => path === "");
    if (!top) return { screen: null, found: [] };
    const failures = this.failures.map((verdict, index) => ({ verdict, stretches: this.marks[index][4] }));
    const run = { fps, first, screen, tracks: this.tracks.map(({ name, second }) => ({ name, values: second ?? [] })), placeAt: (seconds) => this.placeAt(seconds) };
    return { screen: top.box, found: failingNodes(run, failures, [top, ...nodes.filter((node) => node !== top)], place) };
  }

  /** The box of the nodes that fail at a place, in pixels of the whole picture; null if there is none. */
  failingBox(place) {
    const boxes = this.failingNodes(place).found.map(({ node }) => node.box);
    if (!boxes.length) return null;
    const [x, y] = ["x", "y"].map((axis) => Math.min(...boxes.map((box) => box[axis])));
    const [right, bottom] = [["x", "width"], ["y", "height"]].map(([axis, length]) => Math.max(...boxes.map((box) => box[axis] + box[length])));
    return Object.fromEntries(Object.entries({ x, y, width: right - x, height: bottom - y }).map(([key, length]) => [key, length * this.scale]));
  }

  inPoints(box) { return Object.fromEntries(Object.entries(box).map(([key, length]) => [key, length / this.scale])); }

  /** Decodes the part of a place's pictures that is in the page at full size, if there is one. */
  async prepareDetail(place) {
    const found = this.shots?.details.find((one) => one.place === place);
    if (!found || found.bitmaps) return;
    const [first, second] = await Promise.all([found.first, found.second].map(decodedPicture));
    found.bitmaps = [first, second, new PictureDifference().draw(first, second)];
  }

  /** The decoded part of a place's pictures at full size: its box and both bitmaps; null if there is none. */
  detail(place) { return this.shots?.details.find((one) => one.place === place && one.bitmaps) ?? null; }
}
