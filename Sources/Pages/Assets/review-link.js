"use strict";
// The address of what the page of a review shows: the case, and all that links of the viewer keep.

class ReviewLink extends PageLink {
  /** `parts`: returns what shows the open case: { one, player, stage, times, modes }. */
  constructor(parts) {
    super({});
    this.shown = parts;
  }

  get run() { return this.shown().one; }
  get player() { return this.shown().player; }
  get scale() { return this.shown().times.scale; }
  get stage() { return this.shown().stage.zoom; }
  get size() { return this.stage.points; }

  /** Keeps what is shown whenever one of its parts changes. */
  listen({ player, stage, times }) {
    const keep = () => { if (!player.isPlaying) this.keep(); };
    for (const kind of ["frame", "state", "range"]) player.addEventListener(kind, keep);
    for (const { pane } of stage.views) pane.addEventListener("scroll", keep);
    stage.zoom.listeners.add(keep);
    if (!times) return;
    times.scale.addEventListener("change", keep);
    times.curves.onLook = keep;
  }

  /** Shows what a link names of the open case. What it doesn't name is as usual, but a link that names only a frame changes nothing else. */
  apply(fields) {
    const { one, player, stage, times, modes } = this.shown();
    if (!times) return;
    const place = PageLink.place(one, fields, player.count);
    if (place !== null) player.seek(place);
    if ([...fields.keys()].every((name) => name === "case" || name === "f")) return;
    this.applyTime(fields);
    if (times.curves.showsVelocity !== fields.has("v")) times.curves.setVelocity(fields.has("v"));
    const mode = ReviewStage.modes.find(([name]) => name === fields.get("m"))?.[0] ?? "side";
    if (modes.hasBoth) modes.set(mode);
    this.shown().setEvent(fields.get("e") ?? "");
    const percent = fields.get("w") ?? "";
    stage.setShare(/^\d{1,3}$/.test(percent) ? Number(percent) / 100 : 0.5);
    if (one.hasPictures) stage.ready.then(() => { if (this.shown().stage === stage) this.applyZoom(fields); });
  }

  /** The comparison: how both runs are shown, the part of a wipe, and what both have at the same moment. */
  get modeText() {
    const { stage: { mode, share }, one: { sameMoments, settings: { event } } } = this.shown();
    const percent = Math.round(share * 100);
    return (mode === "side" ? "" : "&m=" + mode) + (mode === "wipe" && percent !== 50 ? "&w=" + percent : "")
      + (event && sameMoments.some(([key]) => key === event) ? "&e=" + encodeURIComponent(event) : "");
  }

  get text() {
    const { one, times } = this.shown();
    const start = "#case=" + encodeURIComponent(one.name);
    if (!times) return start;
    return start + "&" + this.timeText + (one.hasPictures ? this.zoomText : "") + (times.curves.showsVelocity ? "&v" : "") + this.modeText;
  }
}
