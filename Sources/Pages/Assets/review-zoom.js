"use strict";
// The part of the pictures of a case that is visible: all of it, or what differs or fails, as large as there is room.

class ReviewZoom {
  /** The least distance from what differs to the edge, and the least width of a part, in pixels of the picture. */
  static margin = 24;
  static least = 80;

  /** `room`: returns the width and the height that each picture has in the page. */
  constructor(one, settings, room) {
    Object.assign(this, { case: one, settings, room });
    this.reset();
  }

  /** Shows the middle of what differs. */
  reset() { this.moved = { x: 0, y: 0 }; }

  /** What to show at a place: a node, or else what differs or fails; null for nothing. */
  box(place, path) {
    const node = path && this.case.nodeBoxes(path, place).find(Boolean);
    return node ?? this.case.pixelBox(place) ?? this.case.failingBox(place);
  }

  /** The visible part, in pixels of the whole picture. It has the proportions of its room. */
  region(place, path) {
    const [width, height] = this.case.shots.size;
    const box = this.settings.isZoomed ? this.box(place, path) : null;
    if (!box) return { x: 0, y: 0, width, height };
    const room = this.room();
    const ratio = Math.max(0.01, room.height) / Math.max(1, room.width);
    const side = clamp(Math.max(box.width, box.height / ratio) + 2 * ReviewZoom.margin, ReviewZoom.least, width);
    const part = { width: side, height: Math.min(height, side * ratio) };
    const start = (axis, length, all) => {
      const middle = box[axis] + (box[length] - part[length]) / 2;
      const found = clamp(middle + this.moved[axis], 0, all - part[length]);
      // Dragging beyond the edge of the picture has no effect.
      if (this.moved[axis]) this.moved[axis] = found - middle;
      return found;
    };
    return { ...part, x: start("x", "width", width), y: start("y", "height", height) };
  }

  /** Moves the part with a picture that is dragged by pixels of the page. `scale`: the pixels of the page for each of the picture. */
  drag(right, down, scale) {
    this.moved.x -= right / scale;
    this.moved.y -= down / scale;
  }
}
