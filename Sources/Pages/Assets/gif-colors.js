"use strict";
// The colors of a GIF, chosen as the program chooses them. A color is a number with red in its lowest byte.

/** Counts the colors of frames by what changes: every pixel of the first one, and then each that differs from the frame before. */
class ColorCount {
  /** The most slots of the table, of which at most half are used. Then similar colors count as one. */
  static mostSlots = 1 << 19;

  constructor() {
    /** The highest bits of each channel that count. */
    this.bits = 8;
    this.clear(1 << 12);
  }

  clear(slots) {
    Object.assign(this, { keys: new Uint32Array(slots), counts: new Float64Array(slots), used: 0, last: -1, place: 0 });
  }

  get isExact() { return this.bits === 8; }

  /** Counts the colors of what differs in a box of frames that were just read. A pixel that is more than half transparent has none. */
  async addFrame({ pixels, before, size: { width } }, [left, top, right, bottom], work) {
    for (let y = top; y < bottom; y += 1) {
      for (let at = y * width + left; at < y * width + right; at += 1) {
        if (pixels[at] !== before[at] && pixels[at] >>> 31) this.add(pixels[at] & 0xFFFFFF, 1);
      }
      await work.pause();
    }
  }

  add(color, count) {
    if (color !== this.last) {
      const channel = 0xFF00 >> this.bits & 0xFF;
      this.find((color & (channel << 16 | channel << 8 | channel)) + 1);
      this.last = color;
    }
    this.counts[this.place] += count;
    if (this.used * 2 > this.keys.length) this.makeRoom();
  }

  /** Finds the slot of a key, which is new or known. */
  find(key) {
    const { keys } = this;
    let place = Math.imul(key, 2654435761) >>> 8 & keys.length - 1;
    while (keys[place] !== 0 && keys[place] !== key) place = place + 1 & keys.length - 1;
    if (keys[place] === 0) {
      keys[place] = key;
      this.used += 1;
    }
    this.place = place;
  }

  makeRoom() {
    const { entries } = this;
    if (this.keys.length < ColorCount.mostSlots) this.clear(this.keys.length * 2);
    else {
      this.bits -= 1;
      this.clear(this.keys.length);
    }
    for (const [color, count] of entries) this.add(color, count);
  }

  /** The colors and their counts. The upper bits of each channel are repeated in those that don't count, so that white stays white. */
  get entries() {
    const low = 0xFF >> this.bits;
    const found = [];
    this.keys.forEach((key, place) => {
      const color = key - 1;
      if (key !== 0) found.push([color | color >>> this.bits & (low << 16 | low << 8 | low), this.counts[place]]);
    });
    return found.sort(([one], [other]) => one - other);
  }
}

/**
 * Divides colors into groups of similar ones, by Wu's method ("Efficient statistical computations for optimal color quantization",
 * Graphics Gems II, 1991): every step divides the group in which that reduces the squared error the most.
 */
class ColorBoxes {
  /** The weights of red, green, and blue in squared distances. */
  static weights = [5, 8, 5];

  constructor(entries) {
    this.boxes = [ColorBoxes.box(entries.map(([color, count]) => [color & 255, color >>> 8 & 255, color >>> 16, count]))];
  }

  /** Divides until there are `most` groups, or none can be divided. */
  async divideAll(most, work) {
    while (this.boxes.length < most && this.divide()) await work.pause();
  }

  /** The color of each group: the one that most of its pixels have, or else their mean. */
  get means() {
    return this.boxes.map(({ colors }) => {
      const sums = ColorBoxes.sum(colors);
      const heaviest = colors.reduce((one, other) => other[3] > one[3] ? other : one);
      const [red, green, blue] = heaviest[3] * 2 >= sums[3] ? heaviest : sums.map((sum) => Math.round(sum / sums[3]));
      return blue << 16 | green << 8 | red;
    });
  }

  /** Red, green, and blue, each multiplied by the count, and the count of all. */
  static sum(colors) {
    const sums = [0, 0, 0, 0];
    for (const color of colors) {
      for (let part = 0; part < 3; part += 1) sums[part] += color[part] * color[3];
      sums[3] += color[3];
    }
    return sums;
  }

  /** Divides the group that gains the most. Returns false if no division gains anything. */
  divide() {
    const best = this.boxes.reduce((one, other) => (other.cut?.gain ?? 0) > (one.cut?.gain ?? 0) ? other : one);
    if (!best.cut) return false;
    const { channel, bound } = best.cut;
    const parts = [(color) => color[channel] < bound, (color) => color[channel] >= bound];
    this.boxes.splice(this.boxes.indexOf(best), 1, ...parts.map((isIn) => ColorBoxes.box(best.colors.filter(isIn))));
    return true;
  }

  static box(colors) {
    const cuts = [0, 1, 2].map((channel) => ColorBoxes.cut(colors, channel)).filter(Boolean);
    return { colors, cut: cuts.length ? cuts.reduce((one, other) => other.gain > one.gain ? other : one) : null };
  }

  /** The best division of a group by a channel: { channel, bound, gain }; null if there is none. */
  static cut(colors, channel) {
    const sums = new Float64Array(4 * 256);
    for (const color of colors) {
      const at = 4 * color[channel];
      for (let part = 0; part < 3; part += 1) sums[at + part] += color[part] * color[3];
      sums[at + 3] += color[3];
    }
    const all = ColorBoxes.sum(colors);
    const left = [0, 0, 0, 0];
    let best = null;
    for (let bound = 1; bound < 256; bound += 1) {
      for (let part = 0; part < 4; part += 1) left[part] += sums[4 * bound - 4 + part];
      if (left[3] === 0 || left[3] === all[3] || sums[4 * bound + 3] === 0) continue;
      const gain = ColorBoxes.concentration(left) + ColorBoxes.concentration(all.map((sum, part) => sum - left[part])) - ColorBoxes.concentration(all);
      if (gain > (best?.gain ?? 0)) best = { channel, bound, gain };
    }
    return best;
  }

  /** The squared sums divided by the count. The squared error is a constant minus this. */
  static concentration(sums) {
    return ColorBoxes.weights.reduce((total, weight, part) => total + weight * sums[part] * sums[part], 0) / sums[3];
  }
}

/** The colors of a GIF, and the index of the nearest one for each pixel. One more index stands for transparent pixels. */
class GIFPalette {
  static mostColors = 255;

  constructor(colors, isExact) {
    Object.assign(this, { isExact, colors: [...new Set(colors)].sort((one, other) => one - other) });
    this.clear = this.colors.length;
    /** The bits of an index, 2 … 8. */
    this.bits = Math.max(2, Math.ceil(Math.log2(this.colors.length + 1)));
    /** For each color, its index + 1, or 0 if it is not known yet. */
    this.known = new Uint8Array(1 << 24);
  }

  /** Returns the colors that were counted, or similar ones if there are too many. */
  static async of(count, work) {
    const { entries } = count;
    if (count.isExact && entries.length <= GIFPalette.mostColors) return new GIFPalette(entries.map(([color]) => color), true);
    const boxes = new ColorBoxes(entries);
    await boxes.divideAll(GIFPalette.mostColors, work);
    return new GIFPalette(boxes.means, false);
  }

  index(pixel) {
    if (!(pixel >>> 31)) return this.clear;
    const color = pixel & 0xFFFFFF;
    return (this.known[color] ||= this.nearest(color) + 1) - 1;
  }

  nearest(color) {
    const [red, green, blue] = ColorBoxes.weights;
    const distance = (other) => red * ((color & 255) - (other & 255)) ** 2 + green * ((color >>> 8 & 255) - (other >>> 8 & 255)) ** 2
      + blue * ((color >>> 16) - (other >>> 16)) ** 2;
    let [best, least] = [0, Infinity];
    this.colors.forEach((other, index) => {
      const far = distance(other);
      if (far < least) [best, least] = [index, far];
    });
    return best;
  }
}
