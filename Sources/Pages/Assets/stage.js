"use strict";
// The frame: its pixels, enlarged or not, over ghosts of the frames around it.

class Stage {
  /** A frame whose height is at most this part of its width has its panel below it. */
  static wide = 0.8;
  static ghostCounts = [0, 1, 2, 4, 8];
  /** The tints of ghosts: red, green and blue. */
  static before = [255, 45, 85];
  static after = [10, 108, 255];

  /** Stages can share a selection. */
  constructor(host, run, player, pictures, selection = new Selection()) {
    Object.assign(this, { host, run, player, pictures, selection });
    /** 0 to fit, otherwise the number of pixels of the page for each point. */
    this.zoom = 0;
    /** Prepares what to draw over the picture of a place, and returns a function that draws it; null for nothing. */
    this.cover = null;
    this.zoomListeners = new Set();
    /** The pixels of the picture for each point. */
    this.density = pictures.width / run.size[0];
    this.scaleThatFits = this.density;
    /** The stage beside this one, which has the same scale. */
    this.peer = null;
    this.ghosts = 0;
    /** Whether each overlay is visible. */
    this.overlays = run.overlays.map(() => true);
    /** Receive changes of what else is shown (overlays, outlines, and ghosts) before the frame is drawn with them. */
    this.lookListeners = new Set();
    this.look = pictures.look(this.overlays);
    this.canvas = make("canvas", { width: pictures.width, height: pictures.height, class: "frame", role: "img" });
    this.frame = new FrameCanvas(this.canvas, pictures);
    /** The frame in the size in which it is visible, if that is smaller than its own. */
    this.fitted = new FittedCanvas(this.frame);
    /** A canvas of one pixel, for reading colors. */
    this.probe = make("canvas", { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
    this.grid = make("div", { class: "pixel-grid", hidden: true });
    this.paper = make("div", { class: "paper" }, this.canvas, this.fitted.canvas, this.grid);
    this.outlines = new Outlines(this);
    host.append(this.paper);
    this.ratio = pictures.height / pictures.width;
    document.documentElement.style.setProperty("--ratio", this.ratio);
    player.addEventListener("frame", () => this.show());
    player.addEventListener("state", () => {
      this.nameFrame();
      this.prefetch();
    });
    /** What is in the middle of the room for an enlarged frame, in points of the picture; it stays there when the room changes. */
    this.middle = run.size.map((length) => length / 2);
    host.addEventListener("scroll", () => { this.middle = this.shownMiddle; });
    new ResizeObserver(() => {
      this.fit();
      this.center(this.middle);
    }).observe(host);
    this.first = this.show();
  }

  /** The place of the frame that is shown: the last one after the end. */
  get place() { return this.run.shown(this.player.place); }

  async show() {
    const { place } = this;
    const { place: moment } = this.player;
    const showing = this.showing = {};
    const isWanted = () => this.showing === showing;
    const cover = await this.cover?.(moment, isWanted);
    if (this.ghosts > 0) await this.paintWithGhosts(place, isWanted);
    else await this.frame.paint(place, this.look, isWanted);
    if (isWanted()) {
      if (cover) {
        cover(this.frame.context);
        this.frame.forget();
      }
      // A device with rounded corners has no rectangle around it.
      this.isBare ??= this.pixel({ x: 0, y: 0 }).alpha < 1;
      this.paper.classList.toggle("bare", this.isBare);
      this.canvas.dataset.frame = this.run.number(place);
      if (!this.player.isPlaying) this.nameFrame();
      this.fitted.draw();
    }
    this.prefetch();
    if (this.outlines.isNeeded) this.outlines.draw();
  }

  /** Names the picture for screen readers, which see the one of both canvases that is visible, and for paper. */
  nameFrame() {
    const { run, player, place } = this;
    const title = (run.title || run.scene || "Flipbook").slice(0, 160);
    const words = "frame " + run.number(place) + ", " + secondsText(run.time(place));
    this.host.dataset.words = words.replace("frame", "Frame");
    for (const canvas of [this.canvas, this.fitted.canvas]) canvas.setAttribute("aria-label", title + ", " + (player.isPlaying ? "playing" : words));
  }

  /**
   * Paints a frame over the frames around it, which show where they differ from it: tinted, red before it and blue after it, the
   * farther the fainter. Overlays cover them, and are those of the frame itself. On photos, they are outlines.
   */
  async paintWithGhosts(place, isWanted) {
    const { pictures, canvas: { width, height } } = this;
    const read = async (one, look) => {
      const canvas = make("canvas", { width, height });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      return await new FrameCanvas(canvas, pictures).paint(one, look, isWanted) ? context.getImageData(0, 0, width, height) : null;
    };
    const [shown, bare] = [await read(place, this.look), await read(place, pictures.bare)];
    if (!shown || !bare) return;
    const [covered, plain] = [shown, bare].map((image) => new Uint32Array(image.data.buffer.slice(0)));
    const surfaces = new Surfaces(plain, width, height, this.density);
    for (const [other, tint, strength] of this.ghostPlaces(place)) {
      const ghost = await read(other, pictures.bare);
      if (!ghost) return;
      layGhost(shown.data, ghost.data, { covered, plain, tint, strength, surfaces });
    }
    if (!isWanted()) return;
    this.frame.context.putImageData(shown, 0, 0);
    this.frame.forget();
  }

  /** The places of the ghosts with their tints and strengths, the farthest first. */
  ghostPlaces(place) {
    const { stride, count } = this.run;
    const found = [];
    for (let distance = this.ghosts; distance > 0; distance -= 1) {
      for (const [direction, tint] of [[-1, Stage.before], [1, Stage.after]]) {
        const other = place + direction * distance * stride;
        if (other >= 0 && other < count) found.push([other, tint, 0.6 / (1 + 0.5 * (distance - 1))]);
      }
    }
    return found;
  }

  /** Decodes all frames in advance where there is room, and first those that come next, up to half of those that stay decoded. */
  prefetch() {
    const { place, pictures: { room }, run: { count }, player: { isPlaying, direction } } = this;
    const ahead = Math.floor(isPlaying ? Math.min(16, room / 2) : Math.min(10, room / 4));
    for (let distance = 1; distance <= ahead; distance += 1) {
      for (const next of isPlaying ? [place + direction * distance] : [place + distance, place - distance]) {
        if (next >= 0 && next < count) this.pictures.prepare(next, this.look);
      }
    }
    if (this.prefetched !== this.look) this.pictures.prepareAll(place, this.look);
    this.prefetched = this.look;
  }

  /** Fits the frame into its room, in the scale of the stage beside it. */
  fit() {
    this.scaleThatFits = this.largestScale();
    for (const stage of [this, this.peer]) stage?.size();
  }

  /** The largest number of pixels of the page for each point at which the whole frame fits. Small pictures are enlarged, but not much. */
  largestScale() {
    const { width, height } = this.canvas;
    const style = getComputedStyle(this.host);
    const room = {
      width: this.host.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
      height: this.host.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
    };
    return Math.max(0.01, Math.min(room.width / width, room.height / height, FrameZoom.largest)) * this.density;
  }

  size() {
    const ratio = window.devicePixelRatio || 1;
    const { width, height } = this.canvas;
    const scale = this.now / this.density;
    this.paper.style.width = width * scale + "px";
    this.paper.style.height = height * scale + "px";
    this.canvas.classList.toggle("enlarged", this.zoom > 0 && FrameZoom.isSharp(scale * ratio));
    this.grid.hidden = scale < 5;
    this.grid.style.backgroundSize = scale + "px " + scale + "px";
    this.host.classList.toggle("zoomed", this.zoom > 0);
    const isSmaller = scale * ratio <= 0.999;
    this.canvas.classList.toggle("covered", isSmaller);
    const length = (pixels) => Math.max(1, Math.round(pixels * scale * ratio));
    this.fitted.resize(isSmaller ? { width: length(width), height: length(height) } : null);
    if (this.outlines.isNeeded) this.outlines.draw();
  }

  /** The pixels of the page for each point, in a frame that fits and now. */
  get fitting() { return Math.min(this.scaleThatFits, this.peer?.scaleThatFits ?? Infinity); }

  get now() { return this.zoom || this.fitting; }

  /** Zooms around a point of the page ({ clientX, clientY }), or around the middle. */
  setZoom(zoom, point = null) {
    FrameZoom.resize(this, point, () => {
      this.zoom = zoom;
      // The room of an enlarged frame has no margin.
      this.host.classList.toggle("zoomed", zoom > 0);
      this.fit();
    });
    announce(FrameZoom.words(zoom));
    for (const listener of this.zoomListeners) listener();
  }

  get shownMiddle() { return FrameZoom.middle(this).map((share, axis) => share * this.run.size[axis]); }

  /** Moves an enlarged frame until a point of the picture is in the middle, as far as it can. */
  center(middle) {
    this.middle = middle;
    FrameZoom.center(this, middle.map((length, axis) => length / this.run.size[axis]));
  }

  tellLook() { for (const listener of this.lookListeners) listener(); }

  setGhosts(count) {
    this.ghosts = count;
    this.tellLook();
    this.outlines.draw();
    announce(counted(count, "ghost"));
    return this.show();
  }

  get showsOutlines() { return this.outlines.showsAll; }

  setOutlines(isOn) {
    this.outlines.showsAll = isOn;
    this.tellLook();
    this.outlines.draw();
  }

  /** Shows or hides an overlay by its index, or all. */
  setOverlay(place, isOn) {
    this.overlays = this.overlays.map((was, index) => place === null || index === place ? isOn : was);
    this.look = this.pictures.look(this.overlays);
    this.tellLook();
    return this.show();
  }

  /** The pixel of the picture at a point, 0 … 1 in each direction. Of a photo in motion, it is only nearly that of the frame. */
  pixel(point) {
    const x = clamp(Math.floor(point.x * this.canvas.width), 0, this.canvas.width - 1);
    const y = clamp(Math.floor(point.y * this.canvas.height), 0, this.canvas.height - 1);
    this.probe.clearRect(0, 0, 1, 1);
    this.probe.drawImage(this.canvas, x, y, 1, 1, 0, 0, 1, 1);
    const [red, green, blue, alpha] = this.probe.getImageData(0, 0, 1, 1).data;
    const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("").toUpperCase();
    return { x, y, color: "#" + hex, alpha: alpha / 255, isRough: this.pictures.isRough(this.place, this.look, x, y) };
  }

  /** The frame as it is in the page, as a PNG. */
  async png() {
    const copy = make("canvas", { width: this.canvas.width, height: this.canvas.height });
    await new FrameCanvas(copy, this.pictures).paint(this.place, this.look);
    return new Promise((resolve) => copy.toBlob(resolve, "image/png"));
  }
}
