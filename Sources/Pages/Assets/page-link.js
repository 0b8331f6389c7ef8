"use strict";
// The part of the address after "#": the frame, and what else of the view a link keeps.

class PageLink {
  /** The time between two changes of the address, of which browsers refuse more than 100 in 30 seconds. */
  static pause = 350;

  /**
   * `parts`: { run, player, scale, stage, curves, tabs, comparing }. A link names the panel only if it isn't the one that is shown now.
   * The page of a review has no panels, and its links have another `text`.
   */
  constructor(parts) {
    Object.assign(this, parts);
    this.usual = parts.tabs?.current;
    this.keptAt = -Infinity;
    this.kept = location.hash;
  }

  /** Writes the address of what is shown: at once, or soon if it has just been written. */
  keep() {
    clearTimeout(this.timer);
    const wait = this.keptAt + PageLink.pause - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.keep(), wait);
      return;
    }
    // A link that has just been pasted is not shown yet.
    if (location.hash !== this.kept) return;
    this.keptAt = performance.now();
    try {
      history.replaceState(null, "", this.text);
    } catch { /* Some browsers refuse this for files; the link can still be copied. */ }
    this.kept = location.hash;
  }

  static get fields() { return new URLSearchParams(location.hash.slice(1)); }

  /** The place of the frame in an address, one of `count`, or null. */
  static place(run, fields = PageLink.fields, count = run.count) {
    const field = fields.get("f") ?? "";
    return /^\d+$/.test(field) ? clamp(Number(field) - run.first, 0, count - 1) : null;
  }

  /** The two places of a field such as "10-30", or null. */
  places(field) {
    const match = /^(\d+)-(\d+)$/.exec(field ?? "");
    return match && match.slice(1).map((number) => clamp(Number(number) - this.run.first, 0, this.player.count - 1));
  }

  /**
   * Shows the frame, the range, the part of the time, the zoom, velocities, the panel, the selected nodes, and the comparison of a link.
   * What it doesn't name is as usual, but a link that names only a frame changes nothing else.
   */
  apply(fields) {
    const { run, player, stage, curves, tabs, comparing } = this;
    const place = PageLink.place(run, fields, player.count);
    if (place !== null) player.seek(place);
    if ([...fields.keys()].every((name) => name === "f")) return;
    this.applyTime(fields);
    this.applyZoom(fields);
    if (curves.showsVelocity !== fields.has("v")) curves.setVelocity(fields.has("v"));
    const panel = tabs.named(fields.get("p") ?? "");
    tabs.show(panel >= 0 ? panel : this.usual);
    const nodes = ["n", "d"].map((name) => fields.get(name)).filter((path) => path && run.nodeInFrames(path).some(Boolean));
    if (fields.has("n") || !stage.selection.isEmpty) stage.selection.set(nodes);
    // A run that is compared with a longer one has frames after its end.
    Promise.resolve(comparing.apply(fields)).then(() => {
      if (player.count === run.count) return;
      this.applyTime(fields);
      const number = Number(fields.get("f"));
      if (number > run.last && number <= run.number(player.count - 1)) player.seek(number - run.first);
    });
  }

  /** The frame, the range, and the part of the time. */
  get timeText() {
    const { run, player, scale } = this;
    const numbers = ([first, last]) => run.number(first) + "-" + run.number(last);
    return "f=" + run.number(player.place) + (player.hasRange ? "&r=" + numbers(player.range) : "")
      + (scale.isWhole ? "" : "&t=" + numbers([Math.round(scale.from), Math.round(scale.to)]));
  }

  /** Shows the range, and the part of the time, of a link. */
  applyTime(fields) {
    const { player, scale } = this;
    const [range, part] = ["r", "t"].map((name) => this.places(fields.get(name)));
    if (range) player.setRange(...range); else if (player.hasRange) player.clearRange();
    if (part) scale.show(Math.min(...part), Math.max(...part)); else if (!scale.isWhole) scale.show(0, scale.last);
  }

  /** Shows the zoom of a link, and what is in the middle. */
  applyZoom(fields) {
    const { stage } = this;
    const zoom = Number(fields.get("z"));
    const isZoom = zoom >= 0.1 && zoom <= FrameZoom.most;
    if (isZoom || stage.zoom) stage.setZoom(isZoom ? zoom : 0);
    const middle = /^(-?\d+),(-?\d+)$/.exec(fields.get("o") ?? "");
    if (isZoom) stage.center(middle ? [Number(middle[1]), Number(middle[2])] : this.size.map((length) => length / 2));
  }

  /** The size of the picture in points. */
  get size() { return this.run.size; }

  /** The zoom, and what is in the middle of an enlarged frame, in points, unless that is its own middle. */
  get zoomText() {
    const { zoom, shownMiddle } = this.stage;
    if (!zoom) return "";
    const isCentered = shownMiddle.every((point, axis) => Math.abs(point - this.size[axis] / 2) <= 1);
    return "&z=" + numberText(zoom, 2) + (isCentered ? "" : "&o=" + shownMiddle.map(Math.round).join());
  }

  /** The address of what is shown, from "#". */
  get text() {
    const { stage, curves, tabs, comparing } = this;
    return "#" + this.timeText + this.zoomText + (curves.showsVelocity ? "&v" : "")
      + (tabs.current === this.usual ? "" : "&p=" + tabs.name(tabs.current))
      + ["n", "d"].map((name, index) => stage.selection.paths[index] ? "&" + name + "=" + encodeURIComponent(stage.selection.paths[index]) : "").join("")
      + comparing.link;
  }
}
