"use strict";
// Small frames of a run on a time axis, without overlays, which would be blots there. The viewer and the page of a review share it.

class Filmstrip {
  static height = 56;
  /** The width of the line between two frames, which also white frames on a white page need, and its color. */
  static gap = 2;
  static gapColor = "#80808066";

  /** `index`: returns the index of the picture at a place; undefined where there is none. */
  constructor(scale, pictures, index) {
    Object.assign(this, { scale, pictures, index, isVisible: false });
    this.element = make("canvas", { class: "thumbnails", "aria-hidden": "true" });
    this.observer = new IntersectionObserver((entries) => {
      this.isVisible = entries.at(-1).isIntersecting;
      if (this.isVisible && this.isStale) this.paintSoon();
    });
    this.observer.observe(this.element);
  }

  /** Draws the frames once nothing has changed for a moment, and only when they are visible. */
  draw(width) {
    this.width = width;
    this.isStale = true;
    if (this.isVisible) this.paintSoon();
  }

  paintSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.paint(), 120);
  }

  /** Draws one frame after another, when there is time. */
  async paint() {
    const drawing = this.drawing = {};
    this.isStale = false;
    const { element, pictures } = this;
    const ratio = window.devicePixelRatio || 1;
    const height = element.clientHeight || Filmstrip.height;
    const width = Math.max(12, height * pictures.width / pictures.height + Filmstrip.gap);
    const size = { width: Math.round(this.width * ratio), height: Math.round(height * ratio) };
    // A new size clears the canvas. At the same size, each small frame stays until it is drawn again.
    if (element.width !== size.width || element.height !== size.height) Object.assign(element, size);
    const context = element.getContext("2d");
    context.fillStyle = Filmstrip.gapColor;
    const frame = make("canvas", { width: pictures.width, height: pictures.height });
    const full = new FrameCanvas(frame, pictures);
    for (let left = 0; left < this.width; left += width) {
      const index = this.index(this.scale.place((left + width / 2) / this.width));
      if (index !== undefined) await full.paint(index, pictures.bare);
      if (this.drawing !== drawing || !element.isConnected) return;
      context.clearRect(left * ratio, 0, width * ratio, height * ratio);
      if (index === undefined) continue;
      context.imageSmoothingQuality = "high";
      context.drawImage(frame, left * ratio, 0, (width - Filmstrip.gap) * ratio, height * ratio);
      context.fillRect((left + width - Filmstrip.gap) * ratio, 0, Filmstrip.gap * ratio, height * ratio);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
}
