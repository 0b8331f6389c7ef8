"use strict";
// Writes frames as a GIF with one palette, as `--format gif` does: each picture is the smallest rectangle that differs from the one
// before, and equal ones are one with a longer delay.

class GIFEncoder {
  /** The longest delay, in hundredths of a second. */
  static longest = 0xFFFF;

  constructor(size, palette) {
    Object.assign(this, { ...size, palette, pending: null });
    /** The indices that are shown, and those of the next picture. */
    this.shown = new Uint8Array(this.width * this.height).fill(palette.clear);
    this.next = this.shown.slice();
    this.lzw = new LZW(this.width * this.height, palette.bits);
    this.parts = [this.header];
  }

  static word(value) { return [value & 255, value >>> 8]; }

  /** The size, the palette, and the request to play forever. */
  get header() {
    const { width, height, palette: { bits, clear, colors } } = this;
    const table = Array.from({ length: 1 << bits }, (_, index) => colors[index] ?? 0).flatMap((color) => [color & 255, color >>> 8 & 255, color >>> 16]);
    const text = (words) => [...words].map((one) => one.charCodeAt(0));
    return new Uint8Array([...text("GIF89a"), ...GIFEncoder.word(width), ...GIFEncoder.word(height), 0xF0 | bits - 1, clear, 0, ...table,
      0x21, 0xFF, 11, ...text("NETSCAPE2.0"), 3, 1, 0, 0, 0]);
  }

  get whole() { return [0, 0, this.width, this.height]; }

  /** Adds a frame that was just read, with the box in which it differs from the one before, for a time in hundredths of a second. */
  async append({ pixels }, box, delay, work) {
    const { pending } = this;
    const changed = box && await this.map(pixels, box, work);
    if (!pending) {
      this.pending = { rect: this.whole, delay, data: await this.compress(this.whole, false, work) };
      this.shown.set(this.next);
    } else if (!changed && pending.delay + delay <= GIFEncoder.longest) {
      pending.delay += delay;
    } else if (changed && this.uncovers(changed)) {
      await this.replace(delay, work);
    } else {
      const rect = changed ?? [0, 0, 1, 1];
      this.flush();
      this.pending = { rect, delay, data: await this.compress(rect, true, work) };
      this.copy(rect);
    }
  }

  /** Finds the indices of the pixels in a box, and the rectangle in which they differ from what is shown; null for none. */
  async map(pixels, [left, top, right, bottom], work) {
    const { width, shown, next, palette } = this;
    let changed = null;
    for (let y = top; y < bottom; y += 1) {
      let [first, last] = [-1, -1];
      for (let at = y * width + left; at < y * width + right; at += 1) {
        next[at] = palette.index(pixels[at]);
        if (next[at] === shown[at]) continue;
        if (first < 0) first = at - y * width;
        last = at - y * width;
      }
      if (first >= 0) changed = unionOf(changed, [first, y, last + 1, y + 1]);
      await work.pause();
    }
    return changed;
  }

  /** Whether pixels in a rectangle become transparent, which no picture can draw over another. */
  uncovers([left, top, right, bottom]) {
    const { width, shown, next, palette: { clear } } = this;
    for (let y = top; y < bottom; y += 1) {
      for (let at = y * width + left; at < y * width + right; at += 1) if (next[at] === clear && shown[at] !== clear) return true;
    }
    return false;
  }

  /** Draws the last picture as a whole and clears it, so that the new one is drawn on nothing. */
  async replace(delay, work) {
    const { whole } = this;
    const swap = () => { [this.shown, this.next] = [this.next, this.shown]; };
    swap();
    this.pending = { rect: whole, delay: this.pending.delay, data: await this.compress(whole, false, work), isCleared: true };
    this.flush();
    swap();
    this.pending = { rect: whole, delay, data: await this.compress(whole, false, work) };
    this.shown.set(this.next);
  }

  copy([left, top, right, bottom]) {
    const { width, shown, next } = this;
    for (let y = top; y < bottom; y += 1) shown.set(next.subarray(y * width + left, y * width + right), y * width + left);
  }

  /** Compresses a rectangle, over what is shown or on nothing. Pixels that stay can be transparent. */
  async compress([left, top, right, bottom], isOver, work) {
    const { width, shown, next, lzw, palette: { clear } } = this;
    lzw.begin();
    for (let y = top; y < bottom; y += 1) {
      for (let at = y * width + left; at < y * width + right; at += 1) {
        const index = next[at];
        if (isOver && shown[at] === index && index !== clear) lzw.add(clear, index);
        else lzw.add(index, -1);
      }
      await work.pause();
    }
    return lzw.finish();
  }

  /** Writes the picture that is shown until the next one. */
  flush() {
    const { rect: [left, top, right, bottom], delay, data, isCleared } = this.pending;
    const { clear, bits } = this.palette;
    this.parts.push(new Uint8Array([0x21, 0xF9, 4, (isCleared ? 2 : 1) << 2 | 1, ...GIFEncoder.word(delay), clear, 0,
      0x2C, ...[left, top, right - left, bottom - top].flatMap(GIFEncoder.word), 0, bits]), data);
  }

  finish() {
    this.flush();
    return new Blob([...this.parts, new Uint8Array([0x3B])], { type: "image/gif" });
  }
}

/**
 * The frames that a GIF shows, of `count` at a rate, as [index, delay in hundredths of a second]. Together they last as long as the
 * frames. Players slow down pictures that are shorter than two hundredths, so that more than 50 frames a second are not all shown;
 * the last one always is.
 */
function gifMoments(count, framesPerSecond) {
  const rate = Math.min(framesPerSecond, 50);
  const end = Math.max(2, Math.round(100 * count / framesPerSecond));
  const starts = [0];
  for (let start; (start = Math.round(100 * starts.length / rate)) <= end - 2;) starts.push(start);
  return starts.map((start, tick) => {
    const index = tick === starts.length - 1 ? count - 1 : Math.floor(tick * framesPerSecond / rate + 1e-6);
    return [index, (starts[tick + 1] ?? end) - start];
  });
}

/** Writes frames as a GIF. `open` returns a reader of the frames, which are read once for their colors and again for the pictures. */
async function gifOf(open, places, framesPerSecond, work) {
  const moments = gifMoments(places.length, framesPerSecond).map(([index, delay]) => [places[index], delay]);
  const colors = new ColorCount();
  const counted = open();
  await work.forEach(moments, [0, 0.3], async ([place]) => {
    const box = await counted.read(place, work);
    if (box) await colors.addFrame(counted, box, work);
  });
  const palette = await GIFPalette.of(colors, work);
  const frames = open();
  const encoder = new GIFEncoder(frames.size, palette);
  await work.forEach(moments, [0.3, 1], async ([place, delay]) => {
    const box = await frames.read(place, work);
    await encoder.append(frames, box, delay, work);
  });
  return { blob: encoder.finish(), isExact: palette.isExact };
}
