"use strict";
// The pixels of the frames: stripes, each of which is in the page once, on a sheet that is decoded when it is first needed.

/** The stripes of a page, of which the sheets that were drawn most recently stay decoded. */
class Stripes {
  /** The number of pixels to keep decoded, with 4 bytes each, unless a few frames have more. */
  static memory = 64_000_000;

  /**
   * `data`: the sheets as WebP in Base64; for each stripe its sheet and the rows above it there, or nothing if it is clear; the heights of
   * stripes; and lists of stripes that form columns. Instead of sheets and places, there can be a picture for each stripe, "" for clear.
   */
  constructor({ stripes, sheets = stripes, places = stripes.map((text, stripe) => text ? [stripe, 0] : []), heights, lists }) {
    Object.assign(this, { sheets, places, heights, lists, memory: Stripes.memory, pixels: 0 });
    this.columns = [];
    this.decoded = new Map();
    this.pending = new Map();
  }

  isClear(stripe) { return !this.places[stripe].length; }

  /** Whether a stripe is lossy: its file, whose 13th to 16th letters name its format, has "VP8 " there, not "VP8L" or "VP8X". */
  isRough(stripe) { return !this.isClear(stripe) && this.sheets[this.places[stripe][0]][20] === "I"; }

  /** The stripes of a list by the number of pixels above them. */
  column(list) {
    let y = 0;
    const place = (stripe) => {
      const entry = [y, stripe];
      y += this.heights[stripe];
      return entry;
    };
    return this.columns[list] ??= new Map(this.lists[list].map(place));
  }

  has(stripe) { return this.decoded.has(this.places[stripe][0]); }

  /** Returns the decoded sheet of a stripe, which becomes the one that is discarded last, and the rows above the stripe. */
  take(stripe) {
    const [sheet, top] = this.places[stripe];
    const bitmap = this.decoded.get(sheet);
    this.decoded.delete(sheet);
    this.decoded.set(sheet, bitmap);
    return [bitmap, top];
  }

  /** Decodes the sheet of a stripe. */
  decode(stripe) {
    const [sheet] = this.places[stripe];
    const known = this.pending.get(sheet);
    if (known) return known;
    const wait = decodedPicture(this.sheets[sheet]).then((bitmap) => {
      this.decoded.set(sheet, bitmap);
      this.pixels += bitmap.width * bitmap.height;
      this.giveUpOldest();
    }).finally(() => this.pending.delete(sheet));
    this.pending.set(sheet, wait);
    return wait;
  }

  giveUpOldest() {
    for (const [sheet, bitmap] of this.decoded) {
      if (this.pixels <= this.memory) return;
      this.decoded.delete(sheet);
      this.pixels -= bitmap.width * bitmap.height;
    }
  }
}

/** The bytes of a text in Base64. */
const bytesOf = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Decodes a picture that is WebP in Base64. Translucent colors stay as they are, because browsers premultiply them exactly when they
 * draw, and only roughly when they decode WebP.
 */
async function decodedPicture(text) {
  const file = new Blob([bytesOf(text)], { type: "image/webp" });
  return createImageBitmap(file, { colorSpaceConversion: "none", premultiplyAlpha: "none" });
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

  /** The layers of pictures that show the chosen overlays, lowest first. */
  look(areOn) { return [...this.bare, ...this.data.overlays.filter((_, index) => areOn[index])]; }

  /** The pictures without overlays. */
  get bare() { return [this.data.frames]; }

  /** The pictures with all overlays. */
  get whole() { return [...this.bare, ...this.data.overlays]; }

  /** The number of frames that can be decoded at the same time, even if they have nothing in common. */
  get room() { return Math.floor(this.stripes.memory / (this.width * this.height)); }

  /** The columns of a frame: their positions and widths, and the list of stripes of each layer, lowest first. */
  *columns(place, look) {
    const frame = Math.floor(place / this.stride);
    let x = 0;
    for (const [column, width] of this.data.columns.entries()) {
      yield { x, width, lists: look.map((set) => set[frame][column]) };
      x += width;
    }
  }

  /** The stripes of a frame that show something, with their widths. */
  *parts(place, look) {
    for (const { width, lists } of this.columns(place, look)) {
      for (const list of lists) {
        for (const stripe of this.stripes.lists[list]) if (!this.stripes.isClear(stripe)) yield { stripe, width };
      }
    }
  }

  /** The areas of a frame that are lossy. */
  *rough(place, look) {
    for (const { x, width, lists } of this.columns(place, look)) {
      for (const list of lists) {
        for (const [y, stripe] of this.stripes.column(list)) {
          if (this.stripes.isRough(stripe)) yield { x, y, width, height: this.stripes.heights[stripe] };
        }
      }
    }
  }

  /** Whether a pixel of a frame is in a lossy stripe. */
  isRough(place, look, left, top) {
    for (const { x, width, lists } of this.columns(place, look)) {
      if (left < x || left >= x + width) continue;
      for (const list of lists) {
        const stripe = [...this.stripes.column(list)].findLast(([y]) => y <= top)[1];
        if (this.stripes.isRough(stripe)) return true;
      }
    }
    return false;
  }

  /** Starts to decode what a frame needs. Resolves when it can be drawn. */
  prepare(place, look = this.whole) {
    const waits = new Set();
    for (const { stripe } of this.parts(place, look)) if (!this.stripes.has(stripe)) waits.add(this.stripes.decode(stripe));
    return waits.size ? Promise.all(waits) : null;
  }

  /** Decodes all frames, one after the other from a place on, if there is room for all of them. */
  async prepareAll(place, look) {
    const count = look[0].length * this.stride;
    const pixels = new Map();
    for (let index = 0; index < count; index += this.stride) {
      for (const { stripe, width } of this.parts(index, look)) pixels.set(stripe, width * this.stripes.heights[stripe]);
    }
    if ([...pixels.values()].reduce((sum, one) => sum + one, 0) > this.stripes.memory) return;
    for (let distance = 0; distance < count; distance += this.stride) await this.prepare((place + distance) % count, look);
  }
}

/** A canvas that keeps the frame it shows, so that only what differs is drawn for the next one. */
class FrameCanvas {
  constructor(canvas, pictures) {
    Object.assign(this, { canvas, pictures, context: canvas.getContext("2d"), changes: null });
    this.forget();
  }

  /** Draws all of the next frame, because something else was drawn on the canvas. */
  forget() {
    this.shown = null;
    this.noteChange(0, 0, this.canvas.width, this.canvas.height);
  }

  /** Extends the box of what changed: left, top, right, bottom. */
  noteChange(left, top, right, bottom) {
    const box = this.changes;
    this.changes = box ? [Math.min(box[0], left), Math.min(box[1], top), Math.max(box[2], right), Math.max(box[3], bottom)] : [left, top, right, bottom];
  }

  /** Returns the box of what was drawn since the last call, or null. */
  takeChanges() {
    const box = this.changes;
    this.changes = null;
    return box;
  }

  /** Prepares a frame, and draws it if `isWanted` is still true by then. */
  async paint(place, look = this.pictures.whole, isWanted = () => true) {
    for (;;) {
      const wait = this.pictures.prepare(place, look);
      if (wait) await wait;
      if (!isWanted()) return false;
      if (this.draw(place, look)) return true;
    }
  }

  /** Draws a prepared frame. Returns false if one of its stripes was discarded in the meantime. */
  draw(place, look) {
    for (const { stripe } of this.pictures.parts(place, look)) if (!this.pictures.stripes.has(stripe)) return false;
    const columns = [...this.pictures.columns(place, look)];
    for (const [index, column] of columns.entries()) this.drawColumn(column, this.shown?.[index].lists ?? []);
    this.shown = columns;
    return true;
  }

  /** Draws a column over the lists of stripes that were shown in it: only the rows in which one of them differs. */
  drawColumn({ x, width, lists }, shown) {
    const { context, pictures: { stripes } } = this;
    for (const [top, bottom] of this.changedRows(lists, shown)) {
      context.clearRect(x, top, width, bottom - top);
      this.noteChange(x, top, x + width, bottom);
      for (const list of lists) {
        for (const [y, stripe] of stripes.column(list)) {
          const from = Math.max(y, top);
          const height = Math.min(y + stripes.heights[stripe], bottom) - from;
          if (height <= 0 || stripes.isClear(stripe)) continue;
          const [sheet, above] = stripes.take(stripe);
          context.drawImage(sheet, 0, above + from - y, width, height, x, from, width, height);
        }
      }
    }
  }

  /** The rows in which lists of stripes differ from those that were shown, as [top, bottom] from top to bottom. */
  changedRows(lists, shown) {
    const { stripes } = this.pictures;
    if (lists.length !== shown.length) return [[0, this.canvas.height]];
    const differing = lists.flatMap((list, layer) => {
      const kept = list === shown[layer] ? null : stripes.column(shown[layer]);
      return kept ? [...stripes.column(list)].filter(([y, stripe]) => kept.get(y) !== stripe) : [];
    });
    const rows = [];
    for (const [y, stripe] of differing.sort(([one], [other]) => one - other)) {
      const last = rows.at(-1);
      const bottom = y + stripes.heights[stripe];
      if (last && y <= last[1]) last[1] = Math.max(last[1], bottom); else rows.push([y, bottom]);
    }
    return rows;
  }
}
