"use strict";
// The pictures of a case: expected and actual, side by side or in one place, whole or enlarged.

class ReviewStage {
  static modes = [...pairModes, ["onion", "Onion skin", "M9 4h11v11H9zM4 9v11h11"], ["flicker", "Flicker", "M13 2L5 14h6l-1 8 9-13h-6z"]];
  static flickerMilliseconds = 400;

  constructor(host, one, player, settings) {
    Object.assign(this, { host, case: one, player, settings });
    /** Whether the next picture of flickering is the actual one. */
    this.showsActual = true;
    this.selected = null;
    this.difference = new PictureDifference();
    /** Both pictures as they are in the page, and null for a run without pictures. */
    this.buffers = one.sides.map((side) => side && make("canvas", { width: side.width, height: side.height }));
    this.frames = one.sides.map((side, index) => side && new FrameCanvas(this.buffers[index], side));
    this.views = [0, 1].map((side) => this.view(one.sideName(side), side));
    this.zoom = new ReviewZoom(one, settings, this.views, () => this.resizeAll());
    /** What stands in the place of pictures that the baseline doesn't have. */
    this.remedy = settings.hasBaselines && !one.isNew && one.sides[1] && !one.sides[0] ? this.remedyFigure() : null;
    this.sheet = make("div", { class: "sheet" }, ...(this.remedy ? [this.remedy] : []), ...this.views.map((view) => view.figure));
    this.mix = make("input", { type: "range", min: 0, max: 100, value: 50, class: "mix", "aria-label": "From expected to actual", oninput: () => this.paint() });
    host.replaceChildren(this.sheet, this.mix);
    player.addEventListener("frame", () => this.show());
    this.observer = new ResizeObserver(() => this.paint());
    this.end = new AbortController();
    addEventListener("resize", () => this.arrange(), { signal: this.end.signal });
    this.observer.observe(this.sheet);
    /** The part of the width that shows the expected run in a wipe. */
    this.share = 0.5;
    this.divider = new WipeDivider(this.views[1].paper, () => this.share, (share) => this.setShare(share), () => this.zoom.tell());
    this.setMode(one.hasBoth ? settings.mode : "side");
    this.ready = this.show();
  }

  view(name, side) {
    const canvas = make("canvas", { class: "shot", role: "img" });
    const outlines = ink("svg", { class: "outlines", preserveAspectRatio: "none", "aria-hidden": "true" });
    const label = make("figcaption", {}, name);
    const words = new PictureLabels();
    const paper = make("div", { class: "paper" }, canvas, outlines, words.element);
    const pane = make("div", { class: "pane" }, paper);
    const figure = make("figure", { class: "view" }, label, pane);
    label.hidden = !name;
    return { name, side, canvas, outlines, words, label, paper, pane, figure };
  }

  remedyFigure() {
    // A line ends between words, not after the hyphens of an option.
    const command = (text) => make("code", {}, ...text.split(" ").flatMap((word, index) => [index ? " " : "", make("span", {}, word)]));
    return make("figure", { class: "view remedy" }, make("figcaption", {}, this.case.sideName(0)),
      make("div", { class: "pane" }, make("div", { class: "remedy-words" }, make("p", {}, "The baseline has no pictures. Play the scenarios as they were at a commit, such as main:"),
        command("flipbook verify --report --since main"), make("p", {}, "If only Flipbook has changed, let the earlier one draw them:"),
        command("flipbook verify --report --expected-with PROGRAM"), make("p", {}, "Or record baselines with pictures before the next change:"),
        command("flipbook record --pixels"))));
  }

  /** Ends what runs on its own. */
  close() {
    clearInterval(this.timer);
    this.observer.disconnect();
    this.end.abort();
    this.isClosed = true;
  }

  setMode(mode) {
    this.mode = mode;
    if (this.case.hasBoth) this.settings.mode = mode;
    clearInterval(this.timer);
    if (mode === "flicker") {
      this.timer = setInterval(() => {
        this.showsActual = !this.showsActual;
        this.paint();
      }, ReviewStage.flickerMilliseconds);
    }
    const isSide = mode === "side";
    this.views[0].figure.hidden = !isSide || !this.buffers[0];
    this.views[1].figure.hidden = isSide && !this.buffers[1];
    this.mix.hidden = mode !== "onion";
    this.divider.element.hidden = mode !== "wipe";
    this.arrange();
    this.paint();
    this.zoom.follow();
  }

  /** Gives the pictures their sizes, because their room or their number has changed. */
  arrange() {
    if (!this.case.hasPictures) return;
    this.zoom.arrange(this.sheet, this.shownCount);
    // Until the first pictures are ready, nothing is enlarged.
    if (this.settings.isZoomed && this.ready) this.showDifference();
  }

  /** Moves the line of the wipe. */
  setShare(share) {
    this.share = clamp(share, 0, 1);
    this.divider.show(this.share, "the expected run");
    this.paint();
  }

  /** Shows what differs, frame by frame, as large as there is room; or the whole picture. */
  setZoomed(isZoomed) {
    this.settings.isZoomed = isZoomed;
    if (!isZoomed) this.zoom.set(0);
    announce(isZoomed ? "What differs" : FrameZoom.words(0));
    return this.show();
  }

  /** Outlines a node by its path; null for none. */
  select(path) {
    this.selected = path;
    this.paint();
    if (this.settings.isZoomed && this.case.hasPictures) this.showDifference();
  }

  showDifference() { this.zoom.showBox(this.zoom.box(this.places()[1], this.selected)); }

  places() {
    const { place } = this.player;
    return [this.case.expectedPlace(place), place];
  }

  /** Keeps the previous pictures until both new ones are ready, so that nothing flickers. */
  async show() {
    if (!this.case.hasPictures) return;
    const wanted = this.places();
    const isWanted = () => !this.isClosed && this.places().every((place, side) => place === wanted[side]);
    const indices = wanted.map((place) => this.case.pictureIndex(place));
    await Promise.all(this.case.sides.map((side, index) => side?.prepare(indices[index])));
    if (this.settings.isZoomed || this.zoom.zoom) await this.case.prepareDetail(wanted[1]);
    if (!isWanted()) return;
    for (const [index, frame] of this.frames.entries()) {
      if (frame && !await frame.paint(indices[index], undefined, isWanted)) return;
    }
    this.paint();
    if (this.settings.isZoomed) this.showDifference();
    this.host.dataset.place = wanted[1];
    this.prefetch();
  }

  prefetch() {
    for (let step = 1; step <= 6; step += 1) {
      this.case.sides.forEach((side, index) => {
        const place = clamp(this.places()[index] + step, 0, this.case.count - 1);
        side?.prepare(this.case.pictureIndex(place));
      });
    }
  }

  paint() {
    if (this.mode === "difference" && this.case.hasBoth) this.buffers[2] = this.drawDifference();
    if (!this.case.hasPictures || this.isClosed) return;
    this.zoom.fit(this.sheet, this.shownCount, !this.views[1].label.hidden);
    for (const view of this.views) if (!view.figure.hidden) this.paintView(view);
  }

  drawDifference() {
    const [first, second] = this.buffers;
    const rough = this.places().flatMap((place, side) => {
      const pictures = this.case.sides[side];
      return [...pictures.rough(this.case.pictureIndex(place), pictures.bare)];
    });
    return this.difference.draw(first, second, undefined, rough);
  }

  /** How many pictures are visible. */
  get shownCount() { return this.views.filter((view) => !view.figure.hidden).length + (this.remedy ? 1 : 0); }

  /** Gives a picture its size, and as many pixels as are visible, but not more than it has. */
  resize({ canvas, paper, pane }) {
    const { zoom } = this.zoom;
    const { size } = this.case.shots;
    const lengths = this.zoom.points.map((length) => length * this.zoom.now);
    pane.classList.toggle("zoomed", zoom > 0);
    [paper.style.width, paper.style.height] = lengths.map((length) => length + "px");
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = lengths.map((length, axis) => Math.max(1, Math.round(Math.min(length * ratio, size[axis]))));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    canvas.classList.toggle("enlarged", zoom > 0 && FrameZoom.isSharp(lengths[0] * ratio / size[0]));
  }

  /** Gives the pictures another size, and draws the part that is in the page at full size. */
  async resizeAll() {
    const { place } = this.player;
    this.paint();
    if (!this.zoom.zoom || this.case.detail(place)) return;
    await this.case.prepareDetail(place);
    if (this.case.detail(place)) this.paint();
  }

  paintView(view) {
    const { canvas, outlines, label } = view;
    this.resize(view);
    const context = canvas.getContext("2d");
    this.compose(context, view.side);
    const words = this.mode === "side" ? view.name : this.label();
    label.textContent = words + (view.side === 0 && this.case.lag ? " \u00b7 aligned" : "");
    if (!this.player.isPlaying) canvas.setAttribute("aria-label", (words || "Frame") + ", " + this.case.timeText(this.player.place));
    outlines.setAttribute("viewBox", [0, 0, ...this.case.shots.size].join(" "));
    this.drawOutlines(view);
    view.words.clear();
    if (view.side === 1) this.drawFailures(view);
  }

  /** Outlines the nodes whose tracks fail, and draws their bounds. */
  drawFailures({ outlines, words }) {
    const { scale } = this.case;
    const { screen, found } = this.case.failingNodes(this.player.place);
    const draw = (shape, box, name) => {
      const lengths = Object.fromEntries(Object.entries(box).map(([key, length]) => [key, length * scale]));
      outlines.append(ink(shape, { ...lengths, class: name, "vector-effect": "non-scaling-stroke" }));
    };
    const [width, height] = this.zoom.points;
    const write = (text, name, x, y, right = 0, down = 0) =>
      words.add(text, name, x / width, y / height, right * PictureLabels.line, down * PictureLabels.line);
    for (const { node, marks } of found) {
      const edge = beyondScreen(node, screen);
      if (edge) {
        draw("line", edge.line, "outline edge failing");
        write(edge.words, "edge-words failing", edge.x, edge.y);
      } else draw("rect", node.box, "outline failing");
      for (const { line, words: text, isBroken, x, y, right, down } of marks) {
        if (line) draw("line", line, isBroken ? "bound-line broken" : "bound-line");
        write(text, isBroken ? "bound-value broken" : "bound-value", x, y, right, down);
      }
    }
  }

  label() {
    return { wipe: "Expected | Actual", onion: "Expected over actual", difference: "Difference, tinted",
      flicker: this.showsActual ? "Actual" : "Expected" }[this.mode];
  }

  compose(context, side) {
    const draw = (index, left = 0, right = 1) => this.drawPart(context, index, left, right);
    context.globalAlpha = 1;
    // The shadow of a device is translucent.
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    switch (this.mode) {
    case "side": return draw(side);
    case "flicker": return draw(this.showsActual ? 1 : 0);
    case "wipe": return drawWipe(draw, this.share);
    case "onion":
      draw(0);
      context.globalAlpha = this.mix.value / 100;
      draw(1);
      context.globalAlpha = 1;
      return;
    default: return draw(2);
    }
  }

  /** Draws a part of a picture, filtered when it is made smaller and with sharp pixels when it is enlarged. */
  drawPart(context, index, left, right) {
    const buffer = this.buffers[index];
    if (!buffer || right <= left) return;
    const { width, height } = context.canvas;
    context.imageSmoothingEnabled = width / buffer.width < 2;
    context.imageSmoothingQuality = "high";
    context.drawImage(buffer, buffer.width * left, 0, buffer.width * (right - left), buffer.height, width * left, 0, width * (right - left), height);
    this.drawDetail(context, index, left, right);
  }

  /** Draws the part that is in the page at full size over the smaller picture, if that is enlarged. */
  drawDetail(context, index, left, right) {
    const detail = this.zoom.zoom && !this.case.lag ? this.case.detail(this.player.place) : null;
    if (!detail) return;
    const { width, height } = context.canvas;
    const [x, y, toX, toY] = detail.box;
    const scale = width / this.case.shots.size[0];
    context.save();
    context.beginPath();
    context.rect(width * left, 0, width * (right - left), height);
    context.clip();
    context.drawImage(detail.bitmaps[index], x * scale, y * scale, (toX - x) * scale, (toY - y) * scale);
    context.restore();
  }

  drawOutlines({ side, outlines }) {
    outlines.replaceChildren();
    const places = this.places();
    const boxes = this.selected ? this.case.nodeBoxes(this.selected, places[side]) : [null, null];
    const shown = this.mode === "side" ? [[boxes[side], side]] : [[boxes[0], 0], [boxes[1], 1]];
    for (const [box, of] of shown) {
      if (box) outlines.append(ink("rect", { ...box, class: of ? "outline actual" : "outline expected", "vector-effect": "non-scaling-stroke" }));
    }
    const pixels = this.selected ? null : this.case.pixelBox(places[1]);
    if (pixels && !this.player.isPlaying) outlines.append(ink("rect", { ...pixels, class: "outline pixels", "vector-effect": "non-scaling-stroke" }));
  }
}
