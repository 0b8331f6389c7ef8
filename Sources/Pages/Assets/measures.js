"use strict";
// Distances between two boxes in points: their numbers, the lines that show them, and their words.

const measuring = {
  /** Boxes of views that touch can differ in the last bits. */
  tolerance: 1e-6,

  contains(outer, inner) {
    const { tolerance } = measuring;
    return inner.x >= outer.x - tolerance && inner.y >= outer.y - tolerance
      && inner.x + inner.width <= outer.x + outer.width + tolerance && inner.y + inner.height <= outer.y + outer.height + tolerance;
  },

  /** How far apart two boxes are along an axis; negative for the length that they share. */
  apart(one, other, start, length) {
    return Math.max(one[start], other[start]) - Math.min(one[start] + one[length], other[start] + other[length]);
  },

  middle: (box, start, length) => box[start] + box[length] / 2,
};

/** The insets of a box in one that contains it ({ inner, outer, left, top, right, bottom }), or how far apart both are ({ x, y }). */
function distances(one, other) {
  const inner = measuring.contains(one, other) ? other : measuring.contains(other, one) ? one : null;
  if (!inner) return { x: measuring.apart(one, other, "x", "width"), y: measuring.apart(one, other, "y", "height") };
  const outer = inner === one ? other : one;
  return {
    inner, outer, left: inner.x - outer.x, top: inner.y - outer.y,
    right: outer.x + outer.width - inner.x - inner.width, bottom: outer.y + outer.height - inner.y - inner.height,
  };
}

/** The lines that show distances, with their numbers: [{ x1, y1, x2, y2, value }]. A helper, which extends an edge, has no number. */
function distanceLines(one, other) {
  const found = distances(one, other);
  if (found.inner) return insetLines(found);
  if (found.x < 0 && found.y < 0) return [];
  return [...gapLines(one, other, found.x, found.y, ["x", "width", "y", "height"]),
    ...gapLines(one, other, found.y, found.x, ["y", "height", "x", "width"])];
}

function insetLines({ inner, outer, left, top, right, bottom }) {
  const x = measuring.middle(inner, "x", "width");
  const y = measuring.middle(inner, "y", "height");
  return [
    { x1: outer.x, x2: inner.x, y1: y, y2: y, value: left }, { x1: inner.x + inner.width, x2: outer.x + outer.width, y1: y, y2: y, value: right },
    { x1: x, x2: x, y1: outer.y, y2: inner.y, value: top }, { x1: x, x2: x, y1: inner.y + inner.height, y2: outer.y + outer.height, value: bottom },
  ].filter(({ value }) => value > measuring.tolerance);
}

/** The line of a gap along one axis, through the part of the other axis that both boxes share, or else through the first box. */
function gapLines(one, other, gap, across, [start, length, side, width]) {
  if (gap < 0) return [];
  const [before, after] = one[start] <= other[start] ? [one, other] : [other, one];
  const [from, to] = [before[start] + before[length], after[start]];
  const shared = (Math.max(one[side], other[side]) + Math.min(one[side] + one[width], other[side] + other[width])) / 2;
  const level = across < 0 ? shared : measuring.middle(one, side, width);
  const line = (a, b, c, d, value) => start === "x" ? { x1: a, x2: b, y1: c, y2: d, value } : { y1: a, y2: b, x1: c, x2: d, value };
  if (across < 0) return [line(from, to, level, level, gap)];
  const edge = before === one ? to : from;
  const near = level < other[side] ? other[side] : other[side] + other[width];
  return [line(from, to, level, level, gap), line(edge, edge, near, level)];
}

/** Describes distances: "gap x 8 pt, overlap y 44 pt" or "left 16 pt, top 8 pt, right 16 pt, bottom 8 pt". */
function distanceText(one, other) {
  const found = distances(one, other);
  if (found.inner) return ["left", "top", "right", "bottom"].map((edge) => edge + " " + pointsText(found[edge])).join(", ");
  return ["x", "y"].map((axis) => (found[axis] < 0 ? "overlap " : "gap ") + axis + " " + pointsText(Math.abs(found[axis]))).join(", ");
}

/** Formats a box: "16, 64 · 343 × 44", from the top-left corner of the screen. */
function boxText(run, box) {
  const [x, y] = run.screen;
  return numberText(box.x - x, 2) + ", " + numberText(box.y - y, 2) + " \u00b7 " + numberText(box.width, 2) + " \u00d7 "
    + numberText(box.height, 2);
}
