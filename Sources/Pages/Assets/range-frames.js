"use strict";
// The frames of a range as pixels in a chosen size, read one after the other without keeping the page from responding.

/** Work that takes long: it goes on in slices, reports its progress, and can be cancelled. */
class SlicedWork {
  /** How long the page waits for a slice, in milliseconds. */
  static slice = 12;

  /** `onProgress` receives the part that is done, 0 … 1. */
  constructor(onProgress) {
    Object.assign(this, { onProgress, isCancelled: false, since: performance.now(), channel: new MessageChannel() });
  }

  /** Lets the page respond if this slice has taken long enough. Messages are not delayed in a tab in the background, as timers are. */
  async pause() {
    if (performance.now() - this.since < SlicedWork.slice) return;
    await new Promise((resolve) => {
      this.channel.port1.onmessage = resolve;
      this.channel.port2.postMessage(null);
    });
    this.since = performance.now();
    if (this.isCancelled) throw new DOMException("The work was cancelled.", "AbortError");
  }

  /** Does something for each entry of a list. Its progress is that from `start` to `end` of the whole work. */
  async forEach(list, [start, end], action) {
    for (const [index, entry] of list.entries()) {
      await action(entry, index);
      this.onProgress(start + (end - start) * (index + 1) / list.length);
      await this.pause();
    }
  }
}

/** Reads the frames of a run in a size that is at most their own. Only what differs from the frame before is read again. */
class RangeFrames {
  constructor(pictures, look, size) {
    const canvas = make("canvas", { width: pictures.width, height: pictures.height });
    this.context = canvas.getContext("2d", { willReadFrequently: true });
    Object.assign(this, { look, size, frame: new FrameCanvas(canvas, pictures), box: null });
    this.isWhole = size.width === canvas.width && size.height === canvas.height;
    /** The pixels of the frame, as numbers with red in the lowest byte and alpha in the highest. */
    this.pixels = new Uint32Array(size.width * size.height);
    /** Those of the frame that was read before. */
    this.before = new Uint32Array(size.width * size.height);
    this.columns = RangeFrames.spans(canvas.width, size.width);
    this.rows = RangeFrames.spans(canvas.height, size.height);
  }

  /** Reads the frame at a place. Returns the box outside of which it is like the one before: left, top, right, bottom; null if it is the same. */
  async read(place, work) {
    if (this.box) this.copyRows(this.box);
    await this.frame.paint(place, this.look);
    const changes = this.frame.takeChanges();
    this.box = changes && this.boxOf(changes);
    if (this.box) await this.readBox(this.box, work);
    return this.box;
  }

  copyRows([left, top, right, bottom]) {
    const { pixels, before, size: { width } } = this;
    for (let y = top; y < bottom; y += 1) before.set(pixels.subarray(y * width + left, y * width + right), y * width + left);
  }

  /** The box of this size that shows a box of the pictures. */
  boxOf([left, top, right, bottom]) {
    const { size, frame: { canvas } } = this;
    const [across, down] = [size.width / canvas.width, size.height / canvas.height];
    const end = (place, most) => Math.min(most, Math.ceil(place));
    return [Math.floor(left * across), Math.floor(top * down), end(right * across, size.width), end(bottom * down, size.height)];
  }

  /** Reads a box in bands, which are short enough for one slice each. */
  async readBox([left, top, right, bottom], work) {
    const { pixels, size: { width }, columns, rows, isWhole } = this;
    const end = (span) => span.first + span.weights.length;
    const band = Math.max(1, Math.floor(100_000 / (end(columns[right - 1]) - columns[left].first)));
    for (let y = top; y < bottom;) {
      let last = y;
      while (last + 1 < bottom && end(rows[last + 1]) - rows[y].first <= band) last += 1;
      const [x, from] = [columns[left].first, rows[y].first];
      const image = this.context.getImageData(x, from, end(columns[right - 1]) - x, end(rows[last]) - from);
      const found = isWhole ? new Uint32Array(image.data.buffer) : null;
      for (; y <= last; y += 1) {
        if (isWhole) pixels.set(found.subarray((y - from) * image.width, (y - from + 1) * image.width), y * width + left);
        else for (let column = left; column < right; column += 1) pixels[y * width + column] = meanPixel(image, columns[column], x, rows[y], from);
      }
      await work.pause();
    }
  }

  /** Draws the frame at the left edge of a part of a canvas. Frames in their own size keep translucent colors exactly. */
  draw(context, x) {
    const { size, pixels, frame, isWhole } = this;
    if (isWhole) context.drawImage(frame.canvas, x, 0);
    else context.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), size.width, size.height), x, 0);
  }

  /** The pixels of a longer side that each of a shorter one covers, and how much of them. */
  static spans(from, to) {
    return Array.from({ length: to }, (_, index) => {
      const [start, end] = [index * from / to, (index + 1) * from / to];
      const first = Math.floor(start + 1e-9);
      const count = Math.ceil(end - 1e-9) - first;
      return { first, weights: Array.from({ length: count }, (_, part) => Math.min(end, first + part + 1) - Math.max(start, first + part)) };
    });
  }
}

/** The mean of the pixels in a column span and a row span of an image, whose first pixel is at `x` and `y`. */
function meanPixel({ data, width }, across, x, down, y) {
  let [red, green, blue, alpha, area] = [0, 0, 0, 0, 0];
  for (let row = 0; row < down.weights.length; row += 1) {
    let at = 4 * ((down.first + row - y) * width + across.first - x);
    for (let column = 0; column < across.weights.length; column += 1, at += 4) {
      const weight = down.weights[row] * across.weights[column];
      const cover = weight * data[at + 3];
      red += cover * data[at];
      green += cover * data[at + 1];
      blue += cover * data[at + 2];
      alpha += cover;
      area += weight;
    }
  }
  if (alpha === 0) return 0;
  return (Math.round(alpha / area) << 24 | Math.round(blue / alpha) << 16 | Math.round(green / alpha) << 8 | Math.round(red / alpha)) >>> 0;
}
