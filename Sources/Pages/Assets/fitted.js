"use strict";
// The frame in the size in which it is visible, filtered, because browsers leave out lines when they make a canvas smaller.

class FittedCanvas {
  /** How long a frame must stay until it is filtered thoroughly, which takes longer than a refresh of the screen. */
  static rest = 120;
  /** How far around what changed the quick filter reaches, in pixels of the fitted frame. */
  static margin = 2;

  constructor(frame) {
    this.frame = frame;
    this.canvas = make("canvas", { class: "fitted", role: "img", hidden: true });
    this.context = this.canvas.getContext("2d");
    this.shownAt = -Infinity;
    this.timer = 0;
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

  /** Shows the frame again: quickly, and only where it changed, if the one before it was shown just now. */
  draw() {
    if (this.canvas.hidden) return;
    const now = performance.now();
    const isMoving = now - this.shownAt < FittedCanvas.rest;
    this.shownAt = now;
    clearTimeout(this.timer);
    if (!isMoving) return this.sharpen();
    this.timer = setTimeout(() => this.sharpen(), FittedCanvas.rest);
    const box = this.frame.takeChanges();
    if (box) this.paint(this.fittedBox(box), "low");
  }

  sharpen() {
    this.frame.takeChanges();
    const { width, height } = this.canvas;
    this.paint([0, 0, width, height], "high");
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

  /** Paints a part as if the whole frame were drawn, so that it has no seams. */
  paint([left, top, right, bottom], quality) {
    const { canvas, context } = this;
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
    context.imageSmoothingQuality = quality;
    context.drawImage(this.frame.canvas, 0, 0, canvas.width, canvas.height);
    context.restore();
    canvas.dataset.quality = quality;
  }
}
