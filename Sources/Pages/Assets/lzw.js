"use strict";
// The compression of GIF: codes that stand for sequences of indices.

class LZW {
  static mostCodes = 4096;
  /** The slots of the table of codes, of which at most a quarter are used. */
  static slots = 1 << 14;
  /** The most ways to write the same pixels that are followed at once. */
  static mostWays = 4;
  /** The codes after which a full table is judged. */
  static window = 256;

  /** `area`: the most pixels of a picture. `bits`: those of an index. */
  constructor(area, bits) {
    Object.assign(this, { slots: new Uint32Array(LZW.slots), rootBits: bits, clear: 1 << bits });
    // At most 12 bits for each pixel, the codes that clear the table, and a byte for each block.
    this.bytes = new Uint8Array(Math.ceil(area * 1.52) + 1024);
    const ways = () => ({ codes: new Int32Array(LZW.mostWays), firsts: new Int32Array(LZW.mostWays), count: 0 });
    [this.ways, this.longer] = [ways(), ways()];
  }

  begin() {
    Object.assign(this, { block: 0, next: 1, rest: 0, restBits: 0, bits: this.rootBits + 1, length: 0 });
    this.ways.count = 0;
    this.clearCodes();
  }

  clearCodes() {
    this.write(this.clear);
    this.slots.fill(0);
    Object.assign(this, { bits: this.rootBits + 1, nextCode: this.clear + 2, previous: -1, pending: -1 });
    /** The pixels and bits since the table was cleared, and in the last window. */
    this.all = { pixels: 0, bits: 0 };
    this.recent = { pixels: 0, bits: 0, codes: 0 };
  }

  write(code) {
    this.rest |= code << this.restBits;
    this.restBits += this.bits;
    while (this.restBits >= 8) this.writeByte();
  }

  writeByte() {
    this.bytes[this.next++] = this.rest & 255;
    this.rest >>>= 8;
    this.restBits -= 8;
    if (this.next - this.block < 256) return;
    this.bytes[this.block] = 255;
    this.block = this.next++;
  }

  /** The slot of the code that continues a code by an index: where it is, or would be. */
  slot(code, index) {
    const { slots } = this;
    const key = code << 8 | index;
    let place = Math.imul(key, 2654435761) >>> 18;
    while (slots[place] !== 0 && slots[place] >>> 12 !== key) place = place + 1 & LZW.slots - 1;
    return place;
  }

  /** Adds a pixel: an index, or another one that looks the same there; -1 for none. The shorter file is chosen. */
  add(index, other) {
    const { ways, longer } = this;
    longer.count = 0;
    this.follow(index);
    if (other >= 0) this.follow(other);
    if (longer.count > 0) {
      [this.ways, this.longer] = [longer, ways];
      this.length += 1;
      return;
    }
    if (ways.count > 0) this.take();
    ways.codes[0] = ways.firsts[0] = index;
    ways.codes[1] = ways.firsts[1] = other;
    ways.count = other >= 0 ? 2 : 1;
    this.length = 1;
  }

  /** Finds the codes that continue those of the ways by an index. The last code is not complete: it ends with what follows now. */
  follow(index) {
    const { ways, longer, slots } = this;
    for (let way = 0; way < ways.count && longer.count < LZW.mostWays; way += 1) {
      const [code, first] = [ways.codes[way], ways.firsts[way]];
      const isPending = code === this.previous && first === index && this.pending >= 0;
      const next = isPending ? this.pending : slots[this.slot(code, index)] & 0xFFF;
      if (next === 0) continue;
      longer.codes[longer.count] = next;
      longer.firsts[longer.count++] = first;
    }
  }

  /** Writes the code of the first way, and completes the one that began with the code before. */
  take() {
    const [code, first] = [this.ways.codes[0], this.ways.firsts[0]];
    if (this.pending >= 0) this.slots[this.slot(this.previous, first)] = (this.previous << 8 | first) << 12 | this.pending;
    this.write(code);
    this.all.pixels += this.length;
    this.all.bits += this.bits;
    this.previous = code;
    this.pending = -1;
    if (this.nextCode === LZW.mostCodes) return this.judge();
    // A reader adds its code one step later.
    if (this.nextCode === 1 << this.bits && this.bits < 12) this.bits += 1;
    this.pending = this.nextCode++;
  }

  /** Clears a full table once it compresses worse than it did while it grew. */
  judge() {
    const { all, recent } = this;
    recent.pixels += this.length;
    recent.bits += this.bits;
    recent.codes += 1;
    if (recent.codes < LZW.window) return;
    if (recent.pixels * all.bits < all.pixels * recent.bits) this.clearCodes();
    else this.recent = { pixels: 0, bits: 0, codes: 0 };
  }

  /** The blocks of the file, which end with an empty one. */
  finish() {
    if (this.ways.count > 0) this.take();
    this.write(this.clear + 1);
    if (this.restBits > 0) {
      this.restBits = 8;
      this.writeByte();
    }
    const count = this.next - this.block - 1;
    if (count > 0) {
      this.bytes[this.block] = count;
      this.block = this.next++;
    }
    this.bytes[this.block] = 0;
    return this.bytes.slice(0, this.block + 1);
  }
}
