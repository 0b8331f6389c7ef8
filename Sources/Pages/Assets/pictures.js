"use strict";
// The pixels of the frames: stripes, each of which is in the page once and is decoded when it is first needed.

/** The stripes of a page, of which the ones that were drawn most recently stay decoded. */
class Stripes {
  /** The number of pixels to keep decoded, with 4 bytes each, unless a few frames have more. */
  static memory = 48_000_000;

  /** `data`: the stripes as WebP in Base64, empty for clear ones, their heights, and lists of stripes that form columns. */
  constructor({ stripes, heights, lists }) {
    Object.assign(this, { stripes, heights, lists, memory: Stripes.memory, pixels: 0 });
    this.decoded = new Map();
    this.pending = new Map();
  }

  isClear(stripe) { return this.stripes[stripe] === ""; }

  has(stripe) { return this.decoded.has(stripe); }

  /** Returns a decoded stripe, which becomes the one that is discarded last. */
  take(stripe) {
    const bitmap = this.decoded.get(stripe);
    this.decoded.delete(stripe);
    this.decoded.set(stripe, bitmap);
    return bitmap;
  }

  decode(stripe) {
    const known = this.pending.get(stripe);
    if (known) return known;
    const wait = decodedPicture(this.stripes[stripe]).then((bitmap) => {
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

/**
 * Decodes a picture that is lossless WebP in Base64. Translucent colors aren't premultiplied, because browsers do that exactly when
 * they draw, and only roughly when they decode WebP.
 */
function decodedPicture(text) {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = characters.charCodeAt(index);
  const isTranslucent = (bytes[24] & 0x10) !== 0;
  const premultiplyAlpha = isTranslucent ? "none" : "default";
  return createImageBitmap(new Blob([bytes], { type: "image/webp" }), { colorSpaceConversion: "none", premultiplyAlpha });
}

/** The frames of a run. `stride`: the number of frames for which each picture stays. */
class Pictures {
  constructor(data, stride = 1, stripes = new Stripes(data)) {
    this.data = data;
    this.stride = stride;
    this.stripes = stripes;
    this.width = data.columns.reduce((sum, width) => sum + width, 0);
    this.height = data.height;
    stripes.memory = Math.max(stripes.memory, 6 * this.width * this.height);
  }

  /** The layers of pictures that show the chosen overlays, lowest first. A single overlay is part of `frames`. */
  look(areOn) {
    const { frames, plain, layers } = this.data;
    if (layers.length) return [plain, ...layers.filter((_, index) => areOn[index])];
    return areOn.every(Boolean) || !plain.length ? [frames] : [plain];
  }

  /** The pictures without overlays. */
  get bare() { return [this.data.plain.length ? this.data.plain : this.data.frames]; }

  /** The pictures with all overlays. */
  get whole() { return this.look(this.data.layers.length ? this.data.layers.map(() => true) : [true]); }

  /** The number of frames that can be decoded at the same time, even if they have nothing in common. */
  get room() { return Math.floor(this.stripes.memory / (this.width * this.height)); }

  /** The stripes of a frame that show something, with their positions, lowest first. */
  *parts(place, look) {
    for (const set of look) {
      let x = 0;
      for (const [column, list] of set[Math.floor(place / this.stride)].entries()) {
        let y = 0;
        for (const stripe of this.stripes.lists[list]) {
          if (!this.stripes.isClear(stripe)) yield { stripe, x, y };
          y += this.stripes.heights[stripe];
        }
        x += this.data.columns[column];
      }
    }
  }

  /** Starts to decode what a frame needs. Resolves when it can be drawn. */
  prepare(place, look = this.whole) {
    const waits = [];
    for (const { stripe } of this.parts(place, look)) if (!this.stripes.has(stripe)) waits.push(this.stripes.decode(stripe));
    return waits.length ? Promise.all(waits) : null;
  }

  /** Draws a prepared frame. Returns false if one of its stripes was discarded in the meantime. */
  draw(context, place, look = this.whole) {
    for (const { stripe } of this.parts(place, look)) if (!this.stripes.has(stripe)) return false;
    for (const { stripe, x, y } of this.parts(place, look)) context.drawImage(this.stripes.take(stripe), x, y);
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
}
