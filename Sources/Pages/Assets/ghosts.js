"use strict";
// Ghosts: the pictures of other frames under the one that is shown.

const ghostly = {
  /** The part of a picture that a color covers to be that of a surface, such as a page or a bar, and not of what is on it. */
  share: 0.04,
  /** Every which pixel is looked at to find surfaces. */
  step: 7,
  /** How far a pixel is from the color of a surface, in the channel that differs most, if it is not part of that. */
  distance: 48,
};

/** The colors of the surfaces of a picture, as its words of four bytes. */
function surfacesOf(words) {
  const counts = new Map();
  for (let index = 0; index < words.length; index += ghostly.step) counts.set(words[index], (counts.get(words[index]) ?? 0) + 1);
  return [...counts].filter(([, count]) => count * ghostly.step >= words.length * ghostly.share).map(([word]) => word);
}

/** How much a pixel belongs to a surface, 0 … 1: what is on a surface covers ghosts. */
function surfacePart(word, surfaces) {
  let nearest = ghostly.distance;
  for (const surface of surfaces) {
    let most = 0;
    for (let shift = 0; shift < 24; shift += 8) most = Math.max(most, Math.abs((word >>> shift & 255) - (surface >>> shift & 255)));
    nearest = Math.min(nearest, most);
  }
  return 1 - nearest / ghostly.distance;
}

/** Mixes the tinted pixels of a ghost into the surfaces of a picture, where no overlay of the present is. */
function layGhost(pixels, ghost, { covered, plain, tint, strength, surfaces }) {
  const words = new Uint32Array(ghost.buffer);
  for (let index = 0; index < words.length; index += 1) {
    if (words[index] === plain[index] || covered[index] !== plain[index]) continue;
    const share = strength * surfacePart(plain[index], surfaces);
    for (let at = index * 4, part = 0; share > 0 && part < 3; part += 1) {
      pixels[at + part] += ((ghost[at + part] + 2 * tint[part]) / 3 - pixels[at + part]) * share;
    }
  }
}
