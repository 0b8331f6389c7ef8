"use strict";
// The axes of values: round numbers that cover what is drawn.

/** What an axis covers: more than the numbers differ by if that is too little to tell multiples of its steps apart. */
function axisSpan(low, high) {
  [low, high] = [low, high].map((number) => Math.min(Math.max(number, -1e300), 1e300));
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low >= Math.max(1e-9, size * 1e-12)) return [low, high];
  const margin = Math.max(1, size * 1e-6);
  return [low - margin, high + margin];
}

/** Returns about `count` round numbers that cover a span. */
function axisTicks(low, high, count) {
  [low, high] = axisSpan(low, high);
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9));
  const ticks = [];
  for (let index = Math.floor(low / step + 1e-9); index <= Math.ceil(high / step - 1e-9); index += 1) {
    const tick = index * step;
    ticks.push(Math.abs(tick) < 1e12 ? Math.round(tick * 1e9) / 1e9 : tick);
  }
  return ticks;
}

/** The axis of a span: { ticks, bottom, top }. It ends close to the span, with about `count` round numbers, at least two. */
function valueAxis([low, high], count) {
  // The part of the span that is left free above and below.
  const room = 0.04;
  const [least, most] = axisSpan(low, high);
  const [bottom, top] = [least - (most - least) * room, most + (most - least) * room];
  const within = (wish) => axisTicks(bottom, top, wish).filter((tick) => tick >= bottom && tick <= top);
  // The most numbers that fit, or the fewest that make an axis.
  for (let wish = 2 * count; wish > 0; wish -= 1) {
    const ticks = within(wish);
    if (ticks.length > 1 && ticks.length <= count + 1) return { ticks, bottom, top };
  }
  let wish = count;
  while (within(wish).length < 2 && wish < 1000) wish += 1;
  return { ticks: within(wish), bottom, top };
}
