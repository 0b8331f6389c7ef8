"use strict";
// Moments of a range side by side in one picture, as `--format strip` draws them.

const Strip = {
  /** The most frames, and the pixels between them. */
  count: 5,
  gap: 12,
  /** The most pixels in a row, and of all frames together. */
  longestSide: 15_000,
  mostPixels: 60_000_000,
};

/** The places of a strip: the first by which a part of all changes has happened. `changes`: the pixels that changed until each place. */
function stripPlaces(places, changes, count = Strip.count) {
  const all = changes.at(-1);
  const found = Array.from({ length: count }, (_, index) => {
    if (!all) return index === 0 ? 0 : places.length - 1;
    return changes.findIndex((one) => one >= Math.floor(all * index / (count - 1)));
  });
  return [...new Set(found)].map((index) => places[index]);
}

/** The size of each frame of a strip that is not too large. */
function stripSize({ width, height }, count) {
  let divisor = 1;
  while (width * height / divisor ** 2 * count > Strip.mostPixels || width * count / divisor > Strip.longestSide) divisor += 1;
  return { width: Math.ceil(width / divisor), height: Math.ceil(height / divisor) };
}

/** Draws a strip of frames. `open` returns a reader of the frames in a size. */
async function stripOf(open, places, size, work) {
  const measured = open(size);
  const changes = [];
  await work.forEach(places, [0, 0.9], async (place) => {
    const box = await measured.read(place, work);
    const isFirst = !changes.length;
    changes.push(isFirst ? 0 : changes.at(-1) + (box ? changedPixels(measured, box) : 0));
  });
  const chosen = stripPlaces(places, changes);
  const { width, height } = stripSize(size, chosen.length);
  const frames = open({ width, height });
  const strip = make("canvas", { width: chosen.length * width + (chosen.length - 1) * Strip.gap, height });
  await work.forEach(chosen, [0.9, 1], async (place, index) => {
    await frames.read(place, work);
    frames.draw(strip.getContext("2d"), index * (width + Strip.gap));
  });
  return { blob: await new Promise((resolve) => strip.toBlob(resolve, "image/png")), count: chosen.length };
}

/** The number of pixels in a box that differ from the frame before. */
function changedPixels({ pixels, before, size: { width } }, [left, top, right, bottom]) {
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) if (pixels[at] !== before[at]) count += 1;
  }
  return count;
}
