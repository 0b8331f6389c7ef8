"use strict";
// The pictures of a case: expected and actual, side by side or in one place, whole or enlarged.

class ReviewStage {
  static modes = [["side", "Side by side"], ["slider", "Slider"], ["onion", "Onion skin"], ["flicker", "Flicker"], ["difference", "Difference"]];
  static flickerMilliseconds = 400;

  constructor(host, one, player, settings) {
    Object.assign(this, { host, case: one, player, settings });
    /** Whether the next picture of flickering is the actual one. */
    this.showsActual = true;
    this.selected = null;
    this.difference = new PictureDifference();
    this.zoom = new ReviewZoom(one, settings, () => this.room);
    /** Both pictures as they are in the page, and null for a run without pictures. */
    this.buffers = one.sides.map((side) => side && make("canvas", { width: side.width, height: side.height }));
    this.frames = one.sides.map((side, index) => side && new FrameCanvas(this.buffers[index], side));
    this.views = [0, 1].map((side) => this.view(one.sideName(side), side));
    this.sheet = make("div", { class: "sheet" }, ...this.views.map((view) => view.figure));
    this.mix = make("input", { type: "range", min: 0, max: 100, value: 50, class: "mix", "aria-label": "From expected to actual", oninput: () => this.paint() });
    host.replaceChildren(this.sheet, this.mix);
    host.classList.toggle("no-pictures", !one.hasPictures);
    player.addEventListener("frame", () => this.show());
    this.observer = new ResizeObserver(() => this.paint());
    this.observer.observe(this.sheet);
    this.listen();
    this.setMode(one.hasBoth ? settings.mode : "side");
    this.ready = this.show();
  }

  view(name, side) {
    const canvas = make("canvas", { class: "shot", role: "img" });
    const outlines = ink("svg", { class: "outlines", preserveAspectRatio: "none", "aria-hidden": "true" });
    const label = make("figcaption", {}, name);
    const divider = make("div", { class: "divider", hidden: true });
    const words = new PictureLabels();
    const figure = make("figure", { class: "view" }, label, make("div", { class: "paper" }, canvas, outlines, words.element, divider));
    label.hidden = !name;
    return { name, side, canvas, outlines, words, label, divider, figure };
  }

  /** Ends what runs on its own. */
  close() {
    clearInterval(this.timer);
    this.observer.disconnect();
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
    this.mix.hidden = mode !== "slider" && mode !== "onion";
    this.sheet.dataset.mode = mode;
    this.paint();
  }

  setZoomed(isZoomed) {
    this.settings.isZoomed = isZoomed;
    this.zoom.reset();
    return this.show();
  }

  /** Outlines a node by its path; null for none. */
  select(path) {
    this.selected = path;
    this.zoom.reset();
    this.paint();
  }

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
    if (this.settings.isZoomed) await this.case.prepareDetail(wanted[1]);
    if (!isWanted()) return;
    for (const [index, frame] of this.frames.entries()) {
      if (frame && !await frame.paint(indices[index], undefined, isWanted)) return;
    }
    this.paint();
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
    if (this.mode === "difference" && this.case.hasBoth) this.buffers[2] = this.difference.draw(this.buffers[0], this.buffers[1]);
    if (!this.case.hasPictures || this.isClosed) return;
    const region = this.zoom.region(this.places()[1], this.selected);
    this.sheet.dataset.zoomed = String(this.settings.isZoomed);
    const fitting = this.fitting(region);
    for (const view of this.views) if (!view.figure.hidden) this.paintView(view, region, fitting);
  }

  /** The room of a picture in the page. */
  get room() {
    const visible = this.views.filter((view) => !view.figure.hidden).length;
    return { width: (this.sheet.clientWidth - 16 * (visible - 1)) / visible - 2, height: this.sheet.clientHeight - 34 };
  }

  /** The size of a picture in the page's pixels. */
  fitting(region) {
    const { room } = this;
    const [width] = this.case.shots.size;
    const points = this.settings.isZoomed ? Infinity : Math.max(1, width / this.case.scale) / region.width * 1.25;
    const scale = Math.max(0.01, Math.min(room.width / region.width, room.height / region.height, points));
    return { width: Math.round(region.width * scale), height: Math.round(region.height * scale) };
  }

  paintView(view, region, fitting) {
    const ratio = window.devicePixelRatio || 1;
    const { canvas, outlines, label } = view;
    const [width, height] = [Math.round(fitting.width * ratio), Math.round(fitting.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    canvas.parentElement.style.width = fitting.width + "px";
    canvas.parentElement.style.height = fitting.height + "px";
    const context = canvas.getContext("2d");
    this.compose(context, view.side, region, width, height);
    const words = this.mode === "side" ? view.name : this.label();
    label.textContent = words + (view.side === 0 && this.case.isAligned ? " \u00b7 aligned" : "");
    if (!this.player.isPlaying) canvas.setAttribute("aria-label", (words || "Frame") + ", " + this.case.timeText(this.player.place));
    view.divider.hidden = this.mode !== "slider";
    view.divider.style.left = this.mix.value + "%";
    outlines.setAttribute("viewBox", [region.x, region.y, region.width, region.height].join(" "));
    this.drawOutlines(view);
    view.words.clear();
    if (view.side === 1) this.drawFailures(view, region);
  }

  /** Outlines the nodes whose tracks fail, and draws their bounds, as far as they are in the visible part. */
  drawFailures({ outlines, words }, region) {
    const { scale } = this.case;
    const { screen, found } = this.case.failingNodes(this.player.place);
    const draw = (shape, box, name) => {
      const lengths = Object.fromEntries(Object.entries(box).map(([key, length]) => [key, length * scale]));
      outlines.append(ink(shape, { ...lengths, class: name, "vector-effect": "non-scaling-stroke" }));
    };
    const write = (text, name, x, y, right = 0, down = 0) => {
      const [left, top] = [(x * scale - region.x) / region.width, (y * scale - region.y) / region.height];
      // A bound across the screen is written at its end, which can be outside.
      if (top >= 0 && top <= 1 || !this.settings.isZoomed) words.add(text, name, left, top, right * PictureLabels.line, down * PictureLabels.line);
    };
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
    return { slider: "Expected | Actual", onion: "Expected over actual", difference: "Difference, tinted",
      flicker: this.showsActual ? "Actual" : "Expected" }[this.mode];
  }

  compose(context, side, region, width, height) {
    const draw = (index, left = 0, right = 1) => this.drawPart(context, index, region, width, height, left, right);
    context.globalAlpha = 1;
    const mix = this.mix.value / 100;
    switch (this.mode) {
    case "side": return draw(side);
    case "flicker": return draw(this.showsActual ? 1 : 0);
    case "slider":
      return drawWipe(draw, mix);
    case "onion":
      draw(0);
      context.globalAlpha = mix;
      draw(1);
      context.globalAlpha = 1;
      return;
    default: return draw(2);
    }
  }

  /** Draws a part of a picture, filtered when it is made smaller and with sharp pixels when it is enlarged. */
  drawPart(context, index, region, width, height, left, right) {
    const buffer = this.buffers[index];
    if (!buffer || right <= left) return;
    const [whole, tall] = this.case.shots.size;
    const [x, y] = [buffer.width / whole, buffer.height / tall];
    const scale = width / (region.width * x);
    context.imageSmoothingEnabled = scale < 2;
    context.imageSmoothingQuality = "high";
    context.drawImage(buffer, (region.x + region.width * left) * x, region.y * y, region.width * (right - left) * x, region.height * y,
      width * left, 0, width * (right - left), height);
    this.drawDetail(context, index, region, width, height, left, right);
  }

  /** Draws the part that is in the page at full size over the smaller picture. */
  drawDetail(context, index, region, width, height, left, right) {
    const detail = this.settings.isZoomed && !this.case.isAligned ? this.case.detail(this.player.place) : null;
    if (!detail) return;
    const [x, y, toX, toY] = detail.box;
    const scale = width / region.width;
    context.save();
    context.beginPath();
    context.rect(width * left, 0, width * (right - left), height);
    context.clip();
    context.imageSmoothingEnabled = scale < 2;
    context.drawImage(detail.bitmaps[index], (x - region.x) * scale, (y - region.y) * scale, (toX - x) * scale, (toY - y) * scale);
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

  /** Dragging over the picture moves the slider, or else an enlarged picture. */
  listen() {
    for (const { canvas } of this.views) {
      canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
      canvas.addEventListener("pointermove", (event) => {
        if (!this.settings.isZoomed || this.mode === "slider" || !(event.buttons & 1)) return;
        this.zoom.drag(event.movementX, event.movementY, canvas.clientWidth / this.zoom.region(this.places()[1], this.selected).width);
        this.paint();
      });
    }
    const { canvas } = this.views[1];
    const drag = (event) => {
      if (this.mode !== "slider" || !(event.buttons & 1)) return;
      const box = canvas.getBoundingClientRect();
      this.mix.value = clamp((event.clientX - box.left) / box.width * 100, 0, 100);
      this.paint();
    };
    canvas.addEventListener("pointerdown", drag);
    canvas.addEventListener("pointermove", drag);
  }
}
