"use strict";
// The pixels of the frames: stripes, each of which is in the page once and is decoded when it is first needed.

class Pictures {
  /** The number of pixels to keep decoded, unless a few frames have more. */
  static memory = 24_000_000;

  constructor(data) {
    this.data = data;
    this.width = data.columns.reduce((sum, width) => sum + width, 0);
    this.height = data.height;
    this.memory = Math.max(Pictures.memory, 6 * this.width * this.height);
    this.decoded = new Map();
    this.pending = new Map();
    this.pixels = 0;
  }

  /** The layers of pictures that show the chosen overlays, lowest first; with all overlays on, the frames as they were rendered. */
  look(areOn) {
    const { frames, plain, layers } = this.data;
    return areOn.every(Boolean) ? [frames] : [plain, ...layers.filter((_, index) => areOn[index])];
  }

  /** The stripes of a frame with their positions, lowest first. */
  *parts(place, look) {
    for (const set of look) {
      let x = 0;
      for (const [column, list] of set[place].entries()) {
        let y = 0;
        for (const stripe of this.data.lists[list]) {
          yield { stripe, x, y };
          y += this.data.heights[stripe];
        }
        x += this.data.columns[column];
      }
    }
  }

  /** Starts to decode what a frame needs. Resolves when it can be drawn. */
  prepare(place, look = [this.data.frames]) {
    const waits = [];
    for (const { stripe } of this.parts(place, look)) if (!this.decoded.has(stripe)) waits.push(this.decode(stripe));
    return waits.length ? Promise.all(waits) : null;
  }

  /** Draws a prepared frame. Returns false if one of its stripes was discarded in the meantime. */
  draw(context, place, look = [this.data.frames]) {
    for (const { stripe } of this.parts(place, look)) if (!this.decoded.has(stripe)) return false;
    for (const { stripe, x, y } of this.parts(place, look)) {
      const bitmap = this.decoded.get(stripe);
      this.decoded.delete(stripe);
      this.decoded.set(stripe, bitmap);
      context.drawImage(bitmap, x, y);
    }
    return true;
  }

  /** Prepares a frame, and draws it if `isWanted` is still true by then. */
  async paint(context, place, look, isWanted = () => true) {
    for (;;) {
      const wait = this.prepare(place, look);
      if (wait) await wait;
      if (!isWanted()) return false;
      if (this.draw(context, place, look)) return true;
    }
  }

  decode(stripe) {
    const known = this.pending.get(stripe);
    if (known) return known;
    const text = atob(this.data.stripes[stripe]);
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
    const blob = new Blob([bytes], { type: "image/png" });
    const wait = createImageBitmap(blob, { colorSpaceConversion: "none" }).then((bitmap) => {
      this.pending.delete(stripe);
      this.decoded.set(stripe, bitmap);
      this.pixels += bitmap.width * bitmap.height;
      this.giveUpOldest();
    });
    this.pending.set(stripe, wait);
    return wait;
  }

  giveUpOldest() {
    for (const [stripe, bitmap] of this.decoded) {
      if (this.pixels <= this.memory) return;
      this.decoded.delete(stripe);
      this.pixels -= bitmap.width * bitmap.height;
    }
  }
}
