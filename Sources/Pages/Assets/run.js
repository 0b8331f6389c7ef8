"use strict";
// The numbers and texts of a run. A place is an index among its frames; a number is the number in the scenario.

class Run {
  constructor(data) {
    Object.assign(this, data);
    this.states = data.tracks.map(isState);
    this.verdicts = data.verdicts.map((verdict) => ({ ...verdict, ...readable(verdict) }));
    // A step happens in the first refresh that has reached its time, but not before the one after the start.
    const refresh = (seconds) => Math.max(1, Math.ceil(seconds * data.refreshRate - 1e-4));
    this.steps = data.steps.map((step) => ({ ...step, time: refresh(step.time) / data.refreshRate }));
    this.knownVelocities = new WeakMap();
    /** The number of tracks that the scenario has. Those of a selected node follow them. */
    this.given = data.tracks.length;
    this.eventsAt = data.events.reduce((map, [place, event]) => map.set(place, [...(map.get(place) ?? []), event]),
      new Map());
  }

  number(place) { return this.first + place; }

  time(place) { return this.number(place) / this.fps; }

  /** The place of the frame with a number. */
  place(number) { return clamp(number - this.first, 0, this.count - 1); }

  /** The place of the frame that is shown at a place, which can be after the end. */
  shown(place) { return Math.min(place, this.count - 1); }

  /** The tree of a frame. Every frame has one, even if it has no picture. */
  root(place) { return this.roots[this.shown(place)]; }

  /** The place of the frame that is on screen at a moment. */
  placeAt(seconds) { return this.place(Math.floor(seconds * this.fps + 1e-6)); }

  /** The place of the first frame that shows what happens at a moment. */
  placeAfter(seconds) { return this.place(Math.ceil(seconds * this.fps - 1e-4)); }

  caption(place) {
    let found = null;
    for (const [from, text] of this.captions) if (from <= place) found = text;
    return found;
  }

  /** The last step that has started, or -1. */
  step(place) {
    const now = this.time(place) + 1e-6;
    return this.steps.findLastIndex((step) => step.time <= now);
  }

  track(name) { return this.tracks.findIndex((track) => track.name === name); }

  /** The unit of a track's numbers, in words for its axis. */
  unit(index) {
    return this.states[index] ? "" : { points: "pt", degrees: "\u00b0" }[this.tracks[index].unit] ?? "";
  }

  /** The unit of an expectation's subject; "" if it has none. */
  unitOf(subject) { return unitOfSubject(this.tracks, subject, (index) => this.unit(index)); }

  /** Whether a track is an index or a count, which is drawn in steps: a track of whole numbers that aren't lengths or angles. */
  isWhole(index) { return !this.unit(index) && this.tracks[index].values.every((value) => value === null || Number.isInteger(value)); }

  /** The axis on which a track is drawn: its unit, or "state". Counts share one; a track of unknown unit has its own. */
  axis(index) {
    const { name, unit } = this.tracks[index];
    if (this.states[index]) return "state";
    return unit !== "other" ? unit : this.isWhole(index) ? "count" : "track " + name;
  }

  /** The values of a track in the app's recording, or undefined. */
  recordedValues(index) { return this.recorded?.tracks.find((one) => one.track === index)?.values; }

  valueText(index, place) { return valueText(this.tracks[index].values[place]); }

  /** The change since the previous frame; "" if there is none. */
  changeText(index, place) {
    const values = this.tracks[index].values;
    const [before, now] = [place > 0 ? values[place - 1] : values[place], values[place]];
    return differenceText(before, now, "changed");
  }

  /** The velocity since the previous frame, per second; "" unless it is a number that moves. */
  velocityText(index, place) {
    const velocity = this.states[index] ? null : this.velocities(this.tracks[index].values)[place];
    return velocity ? numberText(velocity, 1) : "";
  }

  /** The velocities of a track's values since the previous frames, per second, without the noise of rounding; null where there is none. */
  velocities(values) {
    const known = this.knownVelocities.get(values);
    if (known) return known;
    const smooth = withoutRounding(values);
    const velocities = smooth.map((now, place) =>
      typeof smooth[place - 1] === "number" && typeof now === "number" ? (now - smooth[place - 1]) * this.fps : null);
    this.knownVelocities.set(values, velocities);
    return velocities;
  }

  /** Describes the numbers of a track between two places; "" if it has none there. */
  rangeText(index, from, to, describe) {
    const values = this.tracks[index].values.slice(from, to + 1).filter((value) => typeof value === "number");
    if (!values.length) return "";
    const number = describe(values);
    return numberText(number, Math.abs(number) < 10 ? 3 : 1);
  }

  /** The tracks that change, except the finger. Those with an expectation come first. */
  movingTracks() {
    const expected = new Set(this.verdicts.flatMap((verdict) => verdict.tracks));
    const moving = this.tracks.map((_, index) => index).filter((index) => !this.tracks[index].name.startsWith("touch.")
      && this.tracks[index].values.some((value) => value !== this.tracks[index].values[0]));
    const isExpected = (index) => expected.has(this.tracks[index].name);
    return [...moving.filter(isExpected), ...moving.filter((index) => !isExpected(index))];
  }

  /** The node with a path in each frame; undefined where there is none. */
  nodeInFrames(path) {
    const known = new Map();
    return Array.from({ length: this.count }, (_, place) => {
      const root = this.root(place);
      if (!known.has(root)) known.set(root, this.placedNodes(place).find((node) => node.path === path));
      return known.get(root);
    });
  }

  /** Adds tracks of a node's place, size, and opacity, instead of those of another node; null for none. */
  follow(path) {
    const found = path ? this.nodeInFrames(path) : [];
    this.tracks.length = this.states.length = this.given;
    if (!found.some(Boolean)) return;
    const name = path.split("/").at(-1);
    for (const [word, unit, read] of nodeMeasures) {
      const values = found.map((node) => node ? read(node, this.screen) : null);
      this.tracks.push({ name: name + " " + word, summary: word + " of the selected node " + name + ", on the screen", unit, values });
      this.states.push(false);
    }
  }

  /** The tracks of the node that is followed: those whose names begin with its name, and those of its place and size. */
  ownTracks(path) {
    const name = path.split("/").at(-1);
    const moves = (index) => new Set(this.tracks[index].values.filter((value) => value !== null)).size > 1;
    const own = [...this.tracks.keys()].filter((index) => index >= this.given || this.tracks[index].name.startsWith(name + "."));
    const moving = own.filter(moves);
    return moving.length ? moving : own.filter((index) => this.tracks[index].unit === "points" && index >= this.given);
  }

  /**
   * What the expectations allow a track, or a sum of which it is the first track, each as { limits: [[from, to, low, high]], isBroken,
   * words }; places can lie between frames.
   */
  bounds(index) {
    const { name } = this.tracks[index];
    const sums = this.verdicts.filter((verdict) => verdict.subject !== name && verdict.limits?.length)
      .map((verdict) => [verdict, sumOf(this.tracks, verdict.subject)]).filter(([, sum]) => sum?.index === index);
    return [
      ...boundsOf(this, this.verdicts, name),
      ...sums.map(([verdict, sum]) => boundOf(verdict, limitPlaces(this, verdict).flatMap((limit) => this.alone(sum, limit)))),
    ];
  }

  /** The bounds of a sum as those of its first track, which change from frame to frame with the other ones. */
  alone({ sign, isFixed, rest }, [from, to, ...bounds]) {
    const at = (place) => {
      const own = bounds.map((bound) => bound === null ? null : sign * (bound - rest(place)));
      return sign > 0 ? own : own.reverse();
    };
    if (isFixed) return [[from, to, ...at(0)]];
    const first = Math.floor(from + 1e-6);
    return Array.from({ length: Math.max(1, Math.ceil(to - first - 1e-6)) }, (_, index) => [first + index, Math.min(to, first + index + 1), ...at(first + index)]);
  }

  failures() { return this.verdicts.filter((verdict) => !verdict.holds); }

  /** Describes an event: "stateChanged header.state from start to move_up". */
  eventText(event) {
    const { event: kind, time: _, subject, ...details } = event;
    if (kind === "note") return "note \u201c" + details.text + "\u201d";
    return [kind, subject, ...Object.entries(details).map(([name, value]) => name + " " + value)]
      .filter(Boolean).join(" ");
  }

  /** The kind of an event, which decides the color of its mark. */
  eventGroup(event) {
    const kind = event.event;
    if (/^(touch|tap)|Dragging$/.test(kind)) return "finger";
    if (/^(keyboard|animat)/.test(kind)) return kind.startsWith("k") ? "keyboard" : "animating";
    return kind === "stateChanged" ? "state" : "other";
  }

  /** The nodes of a frame with their boxes on the picture, in points, each before its children. */
  placedNodes(place) {
    const found = [];
    const walk = (index, x, y, path, depth, clip) => {
      const [name, kind, left, top, width, height, originX, originY, alpha, clips, ...children] = this.nodes[index];
      const box = { x: x + left, y: y + top, width, height };
      const ownPath = path ? path + "/" + this.words[name] : this.words[name];
      const visible = alpha > 0 ? intersect(box, clip) : null;
      found.push({ name: this.words[name], kind: this.words[kind], path: ownPath, depth, alpha, box, visible });
      const inner = clips || visible === null ? visible : clip;
      for (const child of children) walk(child, box.x - originX, box.y - originY, ownPath, depth + 1, inner);
    };
    const [x, y] = this.screen;
    const screen = this.nodes[this.root(place)];
    walk(this.root(place), x, y, "", 0, { x, y, width: screen[4], height: screen[5] });
    return found;
  }

  /** The names that tell this run and another one apart, from the other one's label: the axes in which two cells of a matrix differ. */
  distinctions(label) {
    const own = this.cell || this.variant || "This run";
    const [parts, others] = [own, label].map((cell) => cell.split(","));
    const axis = (part) => part.slice(0, part.indexOf("=") + 1);
    const isAlike = parts.length === others.length && parts.every((part, index) => axis(part) && axis(part) === axis(others[index]));
    if (!isAlike || own === label) return [own, label];
    const differing = (words) => words.filter((_, index) => parts[index] !== others[index]).join(", ");
    return [differing(parts), differing(others)];
  }

  /** Every track at some places as CSV, with exact numbers. */
  csv(tracks, from, to) {
    const quoted = (field) => /[",\n\r]/.test(field) ? '"' + field.replaceAll('"', '""') + '"' : field;
    const lines = [["frame", "time", ...tracks.map((index) => quoted(this.tracks[index].name))].join(",")];
    for (let place = from; place <= this.shown(to); place += 1) {
      const values = tracks.map((index) => quoted(String(this.tracks[index].values[place] ?? "")));
      lines.push([this.number(place), this.time(place), ...values].join(","));
    }
    return lines.join("\n") + "\n";
  }
}

/** Whether a track is drawn as a lane: it has words, or is on or off. */
function isState(track) {
  const isMeasured = track.unit === "points" || track.unit === "degrees";
  if (isMeasured && !track.values.some((value) => typeof value === "string")) return false;
  return track.values.every((value) => value === null || value === 0 || value === 1 || typeof value === "string");
}

/** What a selected node adds to the tracks: [word, unit, value of a node on a screen with an origin]. */
const nodeMeasures = [
  ["x", "points", ({ box }, [x]) => box.x - x], ["y", "points", ({ box }, [, y]) => box.y - y],
  ["width", "points", ({ box }) => box.width], ["height", "points", ({ box }) => box.height],
  ["opacity", "fraction", ({ alpha }) => alpha],
];

function valueText(value) {
  if (value === null || value === undefined) return "\u2013";
  return typeof value === "number" ? numberText(value) : value;
}

/** The difference of two values with its sign; `word` if one of them isn't a number; "" if they are equal, or the second one is unknown. */
function differenceText(first, second, word) {
  if (first === second || second === undefined) return "";
  if (typeof first !== "number" || typeof second !== "number") return word;
  return (second > first ? "+" : "") + numberText(second - first);
}

/** The intersection of two boxes, or null. */
function intersect(first, second) {
  if (!first || !second) return null;
  const x = Math.max(first.x, second.x);
  const y = Math.max(first.y, second.y);
  const width = Math.min(first.x + first.width, second.x + second.width) - x;
  const height = Math.min(first.y + first.height, second.y + second.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
