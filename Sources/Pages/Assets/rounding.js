"use strict";
// Values without the noise of their rounding, for velocities.

/**
 * The smoothest values that become these ones when they are rounded to whole, half, or third points, as those on a screen are. Differences of
 * rounded values tremble. Other values, and rests, stay as they are.
 */
function withoutRounding(values) {
  const isMultiple = (value, grid) => typeof value !== "number" || Math.abs(value / grid - Math.round(value / grid)) < 0.01;
  const grid = [1, 1 / 2, 1 / 3].find((one) => values.every((value) => isMultiple(value, one)));
  const smooth = [...values];
  const places = grid ? movingPlaces(values) : [];
  // Each value moves to where the curve through its neighbors bends least, until none moves any further.
  for (let round = 0; round < 300; round += 1) {
    for (const place of places) {
      const wanted = (4 * (smooth[place - 1] + smooth[place + 1]) - smooth[place - 2] - smooth[place + 2]) / 6;
      smooth[place] = clamp(wanted, values[place] - grid / 2, values[place] + grid / 2);
    }
  }
  return smooth;
}

/** The places between numbers at which values move. They rest where they stay the same for `rest` frames, or at an end of the run. */
function movingPlaces(values, rest = 8) {
  const places = [];
  for (let from = 0, to = 0; from < values.length; from = to) {
    while (to < values.length && values[to] === values[from]) to += 1;
    const isEnd = from === 0 || to === values.length;
    if (to - from < rest && !isEnd) places.push(...Array.from({ length: to - from }, (_, index) => from + index));
  }
  return places.filter((place) => [-2, -1, 0, 1, 2].every((step) => typeof values[place + step] === "number"));
}
