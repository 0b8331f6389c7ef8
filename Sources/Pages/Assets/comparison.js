"use strict";
// Another run beside this one: which of its frames belongs to a frame of this one, and how both are shown.

class Comparison extends EventTarget {
  static modes = pairModes;

  constructor({ run, player, stage, curves }) {
    super();
    Object.assign(this, { run, player, stage, curves });
    this.mode = "side";
    /** The part of the width that shows this run, 0 … 1. */
    this.share = 0.5;
    /** The name of the event at which both runs are at the same moment; "" for the same time. */
    this.event = "";
    this.difference = new PictureDifference();
    this.divider = new WipeDivider(stage.paper, () => this.share, (share) => this.setShare(share), () => this.tell());
    this.divider.element.append(make("span", { class: "wipe-names", "aria-hidden": "true" }, "A | B"));
    // Where the other frame covers this one, `cover` follows.
    player.addEventListener("frame", () => { if (!stage.cover) this.follow(); });
    player.addEventListener("state", () => this.follow());
    stage.lookListeners.add(() => this.mirror());
  }

  get isOpen() { return Boolean(this.other); }

  /** What distinguishes this run from the other one. */
  get ownLabel() {
    const { run, other } = this;
    return other?.label === other?.run.title && run.title ? run.title : run.distinctions(other?.run.cell || "")[0];
  }

  tell() { this.dispatchEvent(new Event("change")); }

  /** Shows another run. `key` names it in links; null if a link can't open it. */
  open(otherRun, key = null) {
    this.close();
    const { run, pictures, label } = otherRun;
    const host = make("div", { class: "stage other", tabIndex: 0, role: "group", "aria-label": "The frame of " + label });
    this.stage.host.after(host);
    const player = new Player(run.count, run.fps);
    const ratio = document.documentElement.style.getPropertyValue("--ratio");
    this.other = { run, label, key, player, host, stage: new Stage(host, run, player, pictures, this.stage.selection) };
    this.other.stage.paper.dataset.side = "B";
    this.view = new PairView(this.stage, this.other.stage);
    this.plain = [this.stage, this.other.stage].map(({ pictures }) =>
      new FrameCanvas(make("canvas", { width: pictures.width, height: pictures.height }), pictures));
    this.followSelection();
    document.documentElement.style.setProperty("--ratio", ratio);
    this.setMode(this.mode);
    this.setEvent(this.events.some(([name]) => name === this.event) ? this.event : "");
    this.mirror();
    this.view.zoom(this.stage, this.other.stage);
  }

  close() {
    if (!this.isOpen) return;
    this.view.close();
    this.other = null;
    this.player.setCount(this.run.count);
    this.curves.setBeside(null);
    this.setMode(this.mode);
  }

  setMode(mode) {
    this.mode = mode;
    this.divider.element.hidden = !this.isOpen || mode !== "wipe";
    this.stage.cover = this.isOpen && mode !== "side" ? (place, isWanted) => this.cover(place, isWanted) : null;
    if (this.isOpen) this.view.show(mode === "side");
    this.stage.paper.dataset.side = this.isOpen && mode === "side" ? "A" : "";
    this.stage.show();
    this.tell();
  }

  setShare(share) {
    this.share = clamp(share, 0, 1);
    this.divider.show(this.share, "this run");
    if (this.isOpen) this.stage.show();
  }

  setEvent(name) {
    this.event = name;
    this.follow();
    this.stage.show();
    const { run } = this.other;
    this.player.setCount(this.count);
    const places = Array.from({ length: this.player.count }, (_, place) => this.otherPlace(place));
    const values = (index) => run.tracks[run.track(this.run.tracks[index].name)]?.values;
    const at = (index, place) => places[place] === null ? null : values(index)[places[place]];
    const { label } = this.other;
    this.curves.setBeside({
      sides: ["A " + this.ownLabel, "B " + label], name: label, title: label,
      values: (index) => values(index) && places.map((_, place) => at(index, place)),
      value: (index, place) => values(index) && at(index, place),
    });
    this.tell();
  }

  /** The events that both runs have, each with its first times: [[name, own seconds, other seconds]]. */
  get events() {
    const first = (run) => {
      const found = new Map();
      for (const [, event] of run.events) {
        const name = [event.event, event.subject].filter(Boolean).join(" ");
        if (event.event !== "note" && !found.has(name)) found.set(name, event.time);
      }
      return found;
    };
    const [own, other] = [first(this.run), first(this.other.run)];
    return [...own].filter(([name]) => other.has(name)).map(([name, seconds]) => [name, seconds, other.get(name)]);
  }

  /** How much later than this run the other one is at the same moment, in seconds. */
  get lag() {
    const found = this.events.find(([name]) => name === this.event);
    return found ? found[2] - found[1] : 0;
  }

  /** The number of frames until both runs have ended. */
  get count() {
    const { run } = this.other;
    const end = run.time(run.count - 1) - this.lag;
    return Math.max(this.run.count, Math.floor(end * this.run.fps + 1e-6) - this.run.first + 1);
  }

  /** Which of the runs are not at the moment of the current frame: "article has ended". */
  get absences() {
    const { run, player, other } = this;
    const place = this.otherPlace(player.place);
    const isBefore = run.time(player.place) + this.lag < other.run.time(0) - 1e-6;
    return [player.place >= run.count ? this.ownLabel + " has ended" : "",
      place !== null ? "" : other.label + (isBefore ? " hasn\u2019t started" : " has ended")].filter(Boolean);
  }

  /** The place of the other run at the moment of a place of this one; null before its start and after its end. */
  otherPlace(place) {
    const { run } = this.other;
    const wanted = Math.floor((this.run.time(place) + this.lag) * run.fps + 1e-6) - run.first;
    return wanted >= 0 && wanted < run.count ? wanted : null;
  }

  /** Moves the other run to this one's moment. */
  follow() {
    if (!this.isOpen) return null;
    const { player, stage, run } = this.other;
    player.isPlaying = this.player.isPlaying;
    player.place = this.otherPlace(this.player.place) ?? run.placeAt(this.run.time(this.player.place) + this.lag);
    return stage.show();
  }

  /** Shows in the other run what is selected in this one. */
  followSelection() {
    if (!this.isOpen) return;
    this.other.run.follow(this.stage.selection.paths[0] ?? null);
    this.other.stage.outlines.draw();
  }

  /** Shows the other run as this one is shown. */
  mirror() {
    if (!this.isOpen) return;
    const { stage, other } = this;
    if (other.stage.ghosts !== stage.ghosts) other.stage.setGhosts(stage.ghosts);
    if (other.stage.showsOutlines !== stage.showsOutlines) other.stage.setOutlines(stage.showsOutlines);
    other.run.overlays.forEach((name, index) => {
      const isOn = stage.overlays[this.run.overlays.indexOf(name)] ?? true;
      if (other.stage.overlays[index] !== isOn) other.stage.setOverlay(index, isOn);
    });
  }

  /** Prepares the other frame, and returns what draws it over this one's picture. */
  async cover(place, isWanted) {
    await this.follow();
    if (!isWanted() || !this.isOpen) return null;
    const { stage, run } = this.other;
    const scale = this.stage.canvas.width / this.run.size[0];
    const size = run.size.map((length) => length * scale);
    if (this.mode === "wipe") return (context) => this.drawWipe(context, stage.canvas, size);
    // Fingers and labels of overlays are no differences.
    const places = [this.run.shown(place), stage.place];
    const painted = await Promise.all(this.plain.map((frame, index) => frame.paint(places[index], frame.pictures.bare, isWanted)));
    return painted.every(Boolean) ? (context) => this.drawDifference(context, size) : null;
  }

  drawWipe(context, picture, [width, height]) {
    const { width: whole, height: tall } = context.canvas;
    drawWipe((index, left, right) => {
      if (index === 0) return;
      const x = Math.round(left * whole);
      context.save();
      context.beginPath();
      context.rect(x, 0, Math.round(right * whole) - x, tall);
      context.clip();
      context.clearRect(0, 0, whole, tall);
      context.drawImage(picture, 0, 0, width, height);
      context.restore();
    }, this.share);
  }

  drawDifference(context, size) {
    const [one, other] = this.plain.map(({ canvas }) => canvas);
    const drawn = this.difference.draw(one, other, size);
    context.clearRect(0, 0, drawn.width, drawn.height);
    context.drawImage(drawn, 0, 0);
    this.dispatchEvent(new Event("difference"));
  }
}
