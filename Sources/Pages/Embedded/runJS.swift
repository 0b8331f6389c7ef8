// swift-format-ignore-file
// Written by script/embed from Assets/run.js: change that, not this.

extension PageAsset {
  static let runJS = PageAsset(name: "run.js", digest: "h4ISD+0Ul4Ny/AJs7Hg89wS1+eH7L3XvKY2q3A97QEo=", text: #"""
"use strict";
// The numbers and words of a run. A place counts the frames that the page holds; a number is what the scenario calls them.

class Run {
  constructor(data) {
    Object.assign(this, data);
    this.states = data.tracks.map((track) => track.values.every((value) => value === null || value === 0 || value === 1
      || typeof value === "string"));
    this.eventsAt = data.events.reduce((map, [place, event]) => map.set(place, [...(map.get(place) ?? []), event]),
      new Map());
  }

  number(place) { return this.first + place * this.stride; }

  time(place) { return this.number(place) / this.fps; }

  /** The place of a frame's number, or of the last one before it. */
  place(number) { return clamp(Math.floor((number - this.first) / this.stride), 0, this.count - 1); }

  /** The place of the frame that stands at a moment. */
  placeAt(seconds) { return this.place(Math.floor(seconds * this.fps + 1e-6)); }

  caption(place) {
    let found = null;
    for (const [from, text] of this.captions) if (from <= place) found = text;
    return found;
  }

  /** The last step that has begun, or -1. */
  step(place) {
    const now = this.time(place) + 1e-6;
    return this.steps.findLastIndex((step) => step.time <= now);
  }

  track(name) { return this.tracks.findIndex((track) => track.name === name); }

  unit(index) {
    if (this.states[index]) return "";
    return /alpha|progress|scale|fraction/i.test(this.tracks[index].name) ? "" : "pt";
  }

  valueText(index, place) {
    const value = this.tracks[index].values[place];
    if (value === null) return "\u2013";
    return typeof value === "number" ? numberText(value) : value;
  }

  /** The change since the frame before, "" for none. */
  changeText(index, place) {
    const values = this.tracks[index].values;
    const [before, now] = [place > 0 ? values[place - 1] : values[place], values[place]];
    if (before === now) return "";
    if (typeof before !== "number" || typeof now !== "number") return "changed";
    const change = numberText(now - before);
    return now > before ? "+" + change : change;
  }

  /** Tracks that change at all, fingers left out; those that somebody expects something of come first. */
  movingTracks() {
    const expected = new Set(this.verdicts.flatMap((verdict) => verdict.tracks));
    const moving = this.tracks.map((_, index) => index).filter((index) => !this.tracks[index].name.startsWith("touch.")
      && this.tracks[index].values.some((value) => value !== this.tracks[index].values[0]));
    const isExpected = (index) => expected.has(this.tracks[index].name);
    return [...moving.filter(isExpected), ...moving.filter((index) => !isExpected(index))];
  }

  failures() { return this.verdicts.filter((verdict) => !verdict.holds); }

  /** An event in words: "stateChanged header.state from start to move_up". */
  eventText(event) {
    const { event: kind, time: _, subject, ...details } = event;
    if (kind === "note") return "note \u201c" + details.text + "\u201d";
    return [kind, subject, ...Object.entries(details).map(([name, value]) => name + " " + value)]
      .filter(Boolean).join(" ");
  }

  /** What kind of thing an event is, by which its mark is coloured. */
  eventGroup(event) {
    const kind = event.event;
    if (/^(touch|tap)|Dragging$/.test(kind)) return "finger";
    if (/^(keyboard|animat)/.test(kind)) return kind.startsWith("k") ? "keyboard" : "animating";
    return kind === "stateChanged" ? "state" : "other";
  }

  /** The nodes of a frame with their places on the picture, each before its children; sizes in points. */
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
    const screen = this.nodes[this.roots[place]];
    walk(this.roots[place], x, y, "", 0, { x, y, width: screen[4], height: screen[5] });
    return found;
  }

  /** Every track of some places as CSV, numbers as exact as they are. */
  csv(tracks, from, to) {
    const quoted = (field) => /[",\n\r]/.test(field) ? '"' + field.replaceAll('"', '""') + '"' : field;
    const lines = [["frame", "time", ...tracks.map((index) => quoted(this.tracks[index].name))].join(",")];
    for (let place = from; place <= to; place += 1) {
      const values = tracks.map((index) => quoted(String(this.tracks[index].values[place] ?? "")));
      lines.push([this.number(place), this.time(place), ...values].join(","));
    }
    return lines.join("\n") + "\n";
  }
}

/** What two boxes share, or null. */
function intersect(first, second) {
  if (!first || !second) return null;
  const x = Math.max(first.x, second.x);
  const y = Math.max(first.y, second.y);
  const width = Math.min(first.x + first.width, second.x + second.width) - x;
  const height = Math.min(first.y + first.height, second.y + second.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

"""#)
}
