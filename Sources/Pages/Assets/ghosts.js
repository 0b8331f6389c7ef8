"use strict";
// Ghosts: the pictures of other frames under the one that is shown.

const ghostly = {
  /** The part of a picture that an area of one color covers to be a surface, such as a page or a bar, and not part of what is on it. */
  share: 0.02,
  /** The side of the squares in which areas are found, in points, and the number of squares around an area that belong to it, too. */
  side: 4,
  reach: 2,
  /** The part of such a square that has the color of the surface, at least. Letters on a page leave more of it. */
  rest: 1 / 3,
  /** How far a pixel is from the color of a surface, in the channel that differs most, if it is not part of that. */
  distance: 48,
  /** The kinds of nodes that show photos. */
  photos: ["picture", "image"],
};

/** The surfaces of a picture: large areas of one color. Photos have none, nor has what is on a photo. */
class Surfaces {
  /** `words`: the pixels, each a word of four bytes. */
  constructor(words, width, height, density) {
    const side = Math.max(4, Math.round(ghostly.side * density));
    Object.assign(this, { words, width, height, side, columns: Math.ceil(width / side), rows: Math.ceil(height / side) });
    const flat = Array.from({ length: this.columns * this.rows }, (_, square) => this.count(square, this.first(square)) === 1 ? this.first(square) : null);
    const large = this.largeAreas(flat);
    /** The colors of the surfaces in each square. */
    this.colors = flat.map((_, square) => large[square] ? [flat[square]] : this.around(square).filter((one) => large[one]).map((one) => flat[one])
      .filter((color, index, all) => all.indexOf(color) === index && this.count(square, color) >= ghostly.rest));
  }

  first(square) { return this.words[Math.floor(square / this.columns) * this.side * this.width + square % this.columns * this.side]; }

  /** The part of a square that has a color. */
  count(square, color) {
    const { words, width, side, columns } = this;
    const [left, top] = [square % columns * side, Math.floor(square / columns) * side];
    const [right, bottom] = [Math.min(left + side, width), Math.min(top + side, this.height)];
    let count = 0;
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if (words[y * width + x] === color) count += 1;
    return count / (right - left) / (bottom - top);
  }

  /** The squares around one, up to a distance. */
  around(square, reach = ghostly.reach) {
    const [column, row] = [square % this.columns, Math.floor(square / this.columns)];
    const found = [];
    for (let y = Math.max(0, row - reach); y <= Math.min(this.rows - 1, row + reach); y += 1) {
      for (let x = Math.max(0, column - reach); x <= Math.min(this.columns - 1, column + reach); x += 1) found.push(y * this.columns + x);
    }
    return found;
  }

  /** Whether each square is part of a large area, from the colors of those that have only one. */
  largeAreas(flat) {
    const isLarge = flat.map(() => false);
    const seen = flat.map((color) => color === null);
    for (let start = 0; start < flat.length; start += 1) {
      if (seen[start]) continue;
      seen[start] = true;
      const area = [start];
      for (const square of area) {
        for (const next of this.around(square, 1)) {
          if (seen[next] || flat[next] !== flat[start]) continue;
          seen[next] = true;
          area.push(next);
        }
      }
      if (area.length >= flat.length * ghostly.share) for (const square of area) isLarge[square] = true;
    }
    return isLarge;
  }

  /** How much a pixel belongs to a surface, 0 … 1: what is on a surface covers ghosts. */
  part(index) {
    const { width, side, columns } = this;
    const colors = this.colors[Math.floor(index / width / side) * columns + Math.floor(index % width / side)];
    return colors.length ? surfacePart(this.words[index], colors) : 0;
  }
}

/** How near the color of a pixel is to that of a surface, 0 … 1. */
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
    const share = strength * surfaces.part(index);
    for (let at = index * 4, part = 0; share > 0 && part < 3; part += 1) {
      pixels[at + part] += ((ghost[at + part] + 2 * tint[part]) / 3 - pixels[at + part]) * share;
    }
  }
}

/** The parts of a frame that have moved since another one, and are photos or on photos, on which no ghosts are drawn: [{ x, y, width, height }]. */
function movedOnPhotos(run, place, other) {
  const now = new Map(run.placedNodes(place).map((node) => [node.path, node]));
  const nodes = run.placedNodes(other).filter(({ visible }) => visible);
  const photos = nodes.filter(({ kind }) => ghostly.photos.includes(kind)).map(({ visible }) => visible);
  const hasMoved = ({ path, box }) => ["x", "y", "width", "height"].some((side) => now.get(path)?.box[side] !== box[side]);
  const isLeaf = (node, index) => !(nodes[index + 1]?.depth > node.depth);
  return nodes.filter((node, index) => isLeaf(node, index) && hasMoved(node) && photos.some((photo) => intersect(photo, node.visible)))
    .map(({ visible }) => visible);
}
