"use strict";
// The part of the address after "#": the frame, and what else of the view a link keeps.

class PageLink {
  /** `parts`: { run, player, scale, stage, tabs, comparing }. A link names the panel only if it isn't the one that is shown now. */
  constructor(parts) {
    Object.assign(this, parts);
    this.usual = parts.tabs.current;
  }

  static get fields() { return new URLSearchParams(location.hash.slice(1)); }

  /** The place of the frame in the address, one of `count`, or null. */
  static place(run, count = run.count) {
    const field = PageLink.fields.get("f") ?? "";
    return /^\d+$/.test(field) ? clamp(Number(field) - run.first, 0, count - 1) : null;
  }

  /** The two places of a field such as "10-30", or null. */
  places(field) {
    const match = /^(\d+)-(\d+)$/.exec(field ?? "");
    return match && [this.run.place(Number(match[1])), this.run.place(Number(match[2]))];
  }

  /** Shows the range, the part of the time, the zoom, the panel, the selected nodes, and the comparison of the address. */
  apply() {
    const { run, player, scale, stage, tabs, comparing } = this;
    // What is shown changes the address.
    const { fields } = PageLink;
    const [range, part] = ["r", "t"].map((name) => this.places(fields.get(name)));
    if (range) player.setRange(...range);
    if (part) scale.show(Math.min(...part), Math.max(...part));
    const zoom = Number(fields.get("z"));
    if (zoom >= 0.1 && zoom <= FrameZoom.most) stage.setZoom(zoom);
    const panel = tabs.named(fields.get("p") ?? "");
    if (panel >= 0) tabs.show(panel);
    const nodes = ["n", "d"].map((name) => fields.get(name)).filter((path) => path && run.nodeInFrames(path).some(Boolean));
    if (fields.has("n") || !stage.selection.isEmpty) stage.selection.set(nodes);
    // A run that is compared with a longer one has frames after its end.
    const number = Number(fields.get("f"));
    Promise.resolve(comparing.apply(fields)).then(() => { if (number > run.last && number <= run.number(player.count - 1)) player.seek(number - run.first); });
  }

  /** The address of what is shown, from "#". */
  get text() {
    const { run, player, scale, stage, tabs, comparing } = this;
    const numbers = ([first, last]) => run.number(first) + "-" + run.number(last);
    return "#f=" + run.number(player.place) + (player.hasRange ? "&r=" + numbers(player.range) : "")
      + (scale.isWhole ? "" : "&t=" + numbers([Math.round(scale.from), Math.round(scale.to)])) + (stage.zoom ? "&z=" + numberText(stage.zoom, 2) : "")
      + (tabs.current === this.usual ? "" : "&p=" + tabs.name(tabs.current))
      + ["n", "d"].map((name, index) => stage.selection.paths[index] ? "&" + name + "=" + encodeURIComponent(stage.selection.paths[index]) : "").join("")
      + comparing.link;
  }
}
