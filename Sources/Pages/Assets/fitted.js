"use strict";
// The frame in the size in which it is visible, filtered, because browsers leave out lines when they make a canvas smaller.

/** The box that contains two boxes: left, top, right, bottom. Either can be null. */
const unionOf = (one, other) => one && other ? [0, 1].map((side) => Math.min(one[side], other[side]))
  .concat([2, 3].map((side) => Math.max(one[side], other[side]))) : one ?? other;

/** A canvas in half its size, in which each pixel is the mean of four. Only what changed is halved again. */
class HalvedCanvas {
  constructor(source) {
    this.source = source;
    this.canvas = make("canvas", { width: Math.ceil(source.width / 2), height: Math.ceil(source.height / 2) });
    this.context = this.canvas.getContext("2d");
  }

  /** Halves a box of the source, and returns the box of what changed. */
  update([left, top, right, bottom]) {
    const box = [Math.floor(left / 2), Math.floor(top / 2), Math.ceil(right / 2), Math.ceil(bottom / 2)];
    const [x, y, width, height] = [box[0], box[1], box[2] - box[0], box[3] - box[1]];
    this.context.clearRect(x, y, width, height);
    this.context.drawImage(this.source, 2 * x, 2 * y, 2 * width, 2 * height, x, y, width, height);
    return box;
  }
}

class FittedCanvas {
  /** How long a frame must stay until it is filtered thoroughly, which takes longer than a refresh of the screen. */
  static rest = 120;
  /** How far around what changed the quick filter reaches, in pixels of the fitted frame. */
  static margin = 2;

  constructor(frame) {
    this.frame = frame;
    this.canvas = make("canvas", { class: "fitted", role: "img", hidden: true });
    this.context = this.canvas.getContext("2d");
    this.timer = 0;
    /** The box of this canvas that is filtered quickly. */
    this.rough = null;
    /** The frame in half its size, in a quarter, and so on. */
    this.halves = [];
    /** The box of the frame that has changed since it was halved. */
    this.stale = null;
  }

  /** Shows the frame in a size; null if its own is not larger. */
  resize(size) {
    this.canvas.hidden = size === null;
    clearTimeout(this.timer);
    if (size === null) return;
    const { width, height } = this.canvas;
    if (width !== size.width || height !== size.height) Object.assign(this.canvas, size);
    this.sharpen();
  }

  /** Shows the frame again where it changed: quickly now, and thoroughly once no other frame has followed for a moment. */
  draw() {
    if (this.canvas.hidden) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.sharpen(this.rough), FittedCanvas.rest);
    const changes = this.takeChanges();
    if (!changes) return;
    const box = this.fittedBox(changes);
    this.rough = unionOf(this.rough, box);
    this.paint(box, "low");
  }

  /** Filters a box of the canvas thoroughly, or all of it. */
  sharpen(box = [0, 0, this.canvas.width, this.canvas.height]) {
    this.takeChanges();
    this.rough = null;
    if (box) this.paint(box, "high");
  }

  takeChanges() {
    const box = this.frame.takeChanges();
    this.stale = unionOf(this.stale, box);
    return box;
  }

  /** The whole pixels that show a part of the frame: left, top, right, bottom. */
  fittedBox([left, top, right, bottom]) {
    const { canvas: { width, height }, frame: { canvas } } = this;
    const [across, down] = [width / canvas.width, height / canvas.height];
    const { margin } = FittedCanvas;
    return [
      Math.max(0, Math.floor(left * across) - margin), Math.max(0, Math.floor(top * down) - margin),
      Math.min(width, Math.ceil(right * across) + margin), Math.min(height, Math.ceil(bottom * down) + margin),
    ];
  }

  /**
   * What the quick filter reads: the frame, halved until it is less than twice as large as it is visible, and its exact size. The filter
   * reads four pixels for each that it paints, and would leave out lines of a larger picture.
   */
  quickSource() {
    const { canvas, frame, halves } = this;
    let [source, box, level, { width, height }] = [frame.canvas, this.stale, 0, frame.canvas];
    while (width > 2 * canvas.width || height > 2 * canvas.height) {
      const known = halves[level];
      const half = known ?? (halves[level] = new HalvedCanvas(source));
      if (!known) box = [0, 0, source.width, source.height];
      if (box) box = half.update(box);
      [source, level, width, height] = [half.canvas, level + 1, width / 2, height / 2];
    }
    // Smaller halves than these are made again when they are needed.
    halves.length = level;
    this.stale = null;
    return { source, width, height };
  }

  /** Paints a part as if the whole frame were drawn, so that it has no seams. */
  paint([left, top, right, bottom], quality) {
    const { canvas, context, frame } = this;
    const { source, width, height } = quality === "low" ? this.quickSource()
      : { source: frame.canvas, width: frame.canvas.width, height: frame.canvas.height };
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
    context.imageSmoothingQuality = quality;
    context.drawImage(source, 0, 0, width, height, 0, 0, canvas.width, canvas.height);
    context.restore();
    canvas.dataset.quality = quality;
  }
}
