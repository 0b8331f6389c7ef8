// swift-format-ignore-file
// Written by script/embed from Assets/pictures.js: change that, not this.

extension PageAsset {
  static let picturesJS = PageAsset(name: "pictures.js", digest: "BbX3OJw2A1FAXBL5FBTDvTiHVfxll+nTO1SS0IjpoDw=", text: #"""
"use strict";
// The frames as pixels: stripes that stand once in the page and are decoded when they are first needed.

class Pictures {
  /** How many pixels stay decoded, unless a few frames have more. */
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

  /** The sets of pictures that, laid one over the other, show some overlays: the frames as they are where all are on. */
  look(areOn) {
    const { frames, plain, layers } = this.data;
    return areOn.every(Boolean) ? [frames] : [plain, ...layers.filter((_, index) => areOn[index])];
  }

  /** The stripes of a frame with their places, the lowest first. */
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

  /** Begins to decode what a frame needs. Resolves when it can be drawn. */
  prepare(place, look = [this.data.frames]) {
    const waits = [];
    for (const { stripe } of this.parts(place, look)) if (!this.decoded.has(stripe)) waits.push(this.decode(stripe));
    return waits.length ? Promise.all(waits) : null;
  }

  /** Draws a frame that is prepared; false where a stripe has been given up meanwhile. */
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

  /** Prepares and draws, unless `isWanted` says that something else is by then. */
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

"""#)
}
