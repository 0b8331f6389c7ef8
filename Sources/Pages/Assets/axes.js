"use strict";
// The axes of values: round numbers that cover what is drawn.

/** Returns about `count` round numbers that cover a span. */
function axisTicks(low, high, count) {
  if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9));
  const ticks = [];
  for (let index = Math.floor(low / step + 1e-9); index <= Math.ceil(high / step - 1e-9); index += 1) {
    ticks.push(Math.round(index * step * 1e9) / 1e9);
  }
  return ticks;
}

/** The axis of a span: { ticks, bottom, top }. It ends close to the span, with about `count` round numbers, at least two. */
function valueAxis([low, high], count) {
  // The part of the span that is left free above and below.
  const room = 0.04;
  const [least, most] = high - low < 1e-9 ? [low - 1, high + 1] : [low, high];
  const [bottom, top] = [least - (most - least) * room, most + (most - least) * room];
  const within = (wish) => axisTicks(bottom, top, wish).filter((tick) => tick >= bottom && tick <= top);
  // The most numbers that fit, or the fewest that make an axis.
  for (let wish = 2 * count; wish > 0; wish -= 1) {
    const ticks = within(wish);
    if (ticks.length > 1 && ticks.length <= count + 1) return { ticks, bottom, top };
  }
  let wish = count;
  while (within(wish).length < 2) wish += 1;
  return { ticks: within(wish), bottom, top };
}
