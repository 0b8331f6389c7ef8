"use strict";
// A chart of curves over frames, with values, events, failures and a cursor. Another view has the ruler.

class Chart {
  static left = 48;
  static right = 12;
  /** The room for labels at the ends of curves. */
  static labels = 104;
  static top = 12;
  /** The length of a piece of one of several curves that coincide. */
  static turn = 9;

  /**
   * `words(place)`: what the pointer says of a place. `scale`: the part of the run that is shown.
   * `content` describes what to draw: { series: [{ name, label, color, dash, values, isState, isFaint, hasSteps }], between, unit, height,
   * events: [[place, words]], marks: [[from, to, words, worst, [[from, to]]]], range: [from, to] or null,
   * bounds: [{ limits: [[from, to, low, high]], isBroken, words }], lag: { from, to, value, words } or nothing }.
   * If `between` is true, the area between a faint series and the one before it is filled; a faint series has no name at its end.
   */
  constructor(host, words, scale, player) {
    Object.assign(this, { host, words, scale, content: null, place: 0 });
    this.svg = ink("svg", { class: "chart", role: "img" });
    host.append(this.svg);
    listenToDrags(this.svg, this.scale, player, (event) => this.placeAt(event));
    ChartHover.listen(this);
    new ResizeObserver(() => this.draw()).observe(host);
  }

  /** The width of the room at the right of the curves, for their names if the chart is wide enough. */
  static rightInset(width) { return width > 360 ? Chart.labels : Chart.right; }

  /** The place under the pointer. */
  placeAt(event) {
    return this.scale.place((event.clientX - this.svg.getBoundingClientRect().left - Chart.left) / this.plotWidth);
  }

  show(content) {
    this.content = content;
    this.draw();
  }

  x(place) { return Chart.left + this.scale.fraction(place) * this.plotWidth; }

  draw() {
    const width = this.host.clientWidth;
    if (!this.content || width < 60) return;
    const { series, unit, height, events, marks } = this.content;
    this.plotWidth = width - Chart.left - Chart.rightInset(width);
    this.bottom = height - 6;
    this.svg.setAttribute("viewBox", "0 0 " + width + " " + height);
    this.svg.setAttribute("height", height);
    this.svg.setAttribute("aria-label", "Curves of " + series.map((one) => one.name).join(", "));
    if (this.svg.contains(ChartHover.line)) ChartHover.hide();
    // What is outside the shown part is cut off at the ends of the axis, which curves may touch.
    this.plot = ink("svg", { x: Chart.left - 2, width: this.plotWidth + 4, height, viewBox: [Chart.left - 2, 0, this.plotWidth + 4, height].join(" ") });
    this.svg.replaceChildren(this.plot);
    for (const mark of marks) this.drawMark(...mark);
    for (const [place, words] of events) {
      this.plot.append(ink("line", { x1: this.x(place), x2: this.x(place), y1: Chart.top, y2: this.bottom, class: "event" },
        ink("title", {}, words)));
    }
    if (this.content.range) this.drawRange(...this.content.range);
    const plotted = series.filter((one) => !one.isState);
    if (plotted.length) this.drawValues(plotted, unit);
    series.filter((one) => one.isState).forEach((one, lane) => this.drawState(one, lane));
    if (this.content.lag && plotted.length) this.drawLag(this.content.lag, plotted);
    this.cursor = ink("line", { y1: Chart.top - 6, y2: this.bottom, class: "cursor" });
    this.dots = plotted.map((one) => ink("circle", { r: 3.5, fill: one.color, class: "dot" }));
    this.plot.append(this.cursor);
    this.svg.append(...this.dots);
    // The chart is one picture, whose name says what it shows.
    for (const part of this.svg.children) part.setAttribute("aria-hidden", "true");
    this.moveTo(this.place);
  }

  /** Draws the stretches that fail shaded, with lines at the first, the worst and the last frame. */
  drawMark(from, to, words, worst, stretches) {
    const [y, height] = [Chart.top, this.bottom - Chart.top];
    for (const [first, last] of stretches) {
      this.plot.append(ink("rect", {
        x: this.x(first) - 1.5, width: Math.max(3, this.x(last) - this.x(first) + 3), y, height, class: "failure",
      }, ink("title", {}, words)));
    }
    for (const place of new Set([from, worst, to])) {
      this.plot.append(ink("rect", { x: this.x(place) - 0.5, width: 1, y, height, class: "failure-point" }));
    }
  }

  /** Draws the two ends of the selected range. */
  drawRange(from, to) {
    const [x1, x2, y] = [this.x(from), this.x(to), Chart.top];
    this.plot.append(ink("rect", { x: x1, width: Math.max(1, x2 - x1), y, height: this.bottom - y, class: "range-area" }));
    for (const x of [x1, x2]) this.plot.append(ink("line", { x1: x, x2: x, y1: y, y2: this.bottom, class: "range-end" }));
  }

  /** The lowest and the highest number to show: those of the curves, and the bounds that are not far from them. */
  extremes(numbers) {
    let [low, high] = [Infinity, -Infinity];
    for (const number of numbers) [low, high] = [Math.min(low, number), Math.max(high, number)];
    const room = (high - low) * 0.6 + 1e-9;
    const near = (this.content.bounds ?? []).flatMap(({ limits }) => limits.flatMap(([, , least, most]) => [least, most]))
      .filter((bound) => bound !== null && bound >= low - room && bound <= high + room);
    for (const bound of near) [low, high] = [Math.min(low, bound), Math.max(high, bound)];
    return [low, high];
  }

  /** Draws what expectations allow: a line for each bound, from the first to the last moment at which it applies. */
  drawBounds([bottom, top]) {
    for (const { limits, isBroken, words } of this.content.bounds ?? []) {
      for (const side of [2, 3]) {
        let [path, end] = ["", -Infinity];
        for (const [from, to, ...bounds] of limits) {
          const bound = bounds[side - 2];
          if (bound === null || bound < bottom || bound > top) continue;
          // A bound of a moment is as wide as a mark.
          const [x1, x2] = to - from < 1e-6 && from - end > 1 ? [this.x(from) - 6, this.x(to) + 6] : [this.x(from), this.x(to)];
          path += (from - end > 1 ? "M" : "L") + x1.toFixed(1) + " " + this.y(bound).toFixed(2) + "H" + x2.toFixed(1);
          end = to;
        }
        if (path) this.plot.append(ink("path", { d: path, class: isBroken ? "bound broken" : "bound" }, ink("title", {}, words)));
      }
    }
  }

  drawValues(series, unit) {
    const [from, to] = this.scale.places;
    const numbers = series.flatMap((one) => one.values.slice(from, to + 1)).filter((value) => typeof value === "number");
    const [low, high] = this.extremes(numbers);
    const { ticks, bottom, top } = valueAxis(numbers.length ? [low, high] : [0, 1], clamp(Math.round(this.content.height / 36), 2, 9));
    this.y = (value) => Chart.top + (top - value) / (top - bottom) * (this.bottom - Chart.top);
    const isBesideAxis = unit && unit.length < 4 && numberText(ticks.at(-1)).length + unit.length < 7;
    for (const tick of ticks) {
      // Curves are over the grid.
      this.svg.prepend(ink("line", { x1: Chart.left, x2: Chart.left + this.plotWidth, y1: this.y(tick), y2: this.y(tick), class: "grid" }));
      const words = numberText(tick) + (tick === ticks.at(-1) && isBesideAxis ? " " + unit : "");
      this.svg.append(ink("text", { x: Chart.left - 6, y: this.y(tick) + 3.5, class: "tick", "text-anchor": "end" }, words));
    }
    // A long unit, such as "pt/s", has no room beside a number.
    if (unit && !isBesideAxis) this.svg.append(ink("text", { x: Chart.left + 5, y: Chart.top + 8, class: "tick" }, unit));
    this.drawBounds([bottom, top]);
    if (this.content.between) this.plot.append(...series.flatMap((one, index) => one.isFaint ? ink("path", { d: this.area(series[index - 1].values, one.values), class: "between" }) : []));
    const paths = new Map(series.map((one) => [one, this.path(one.values, one.hasSteps)]));
    // Dashed curves are drawn over solid ones, which stay visible between the dashes.
    const order = [...series].sort((one, other) => Boolean(other.isFaint) - Boolean(one.isFaint) || Boolean(one.dash) - Boolean(other.dash));
    for (const one of order) {
      const path = paths.get(one);
      const dash = Chart.dashes(one, series.filter((other) => !other.isFaint && paths.get(other) === path));
      const name = one.isFaint ? "curve faint" : "curve";
      if (path) this.plot.append(ink("path", { d: path, stroke: one.color, class: name, ...dash }, ink("title", {}, one.name)));
    }
    if (Chart.rightInset(this.host.clientWidth) === Chart.labels) this.drawLabels(series);
  }

  /** The dashes of a curve. Curves that coincide take turns, so that each of them is visible. */
  static dashes(one, alike) {
    const place = alike.indexOf(one);
    if (place < 0 || alike.length < 2) return one.dash ? { "stroke-dasharray": one.dash } : {};
    const { turn } = Chart;
    return { "stroke-dasharray": turn + " " + turn * (alike.length - 1), "stroke-dashoffset": -turn * place };
  }

  /** Names the curves at their ends, from top to bottom without overlaps, as many as there is room for. */
  drawLabels(series) {
    const [from, to] = this.scale.places;
    const last = ({ values }) => values.slice(from, to + 1).findLast((value) => typeof value === "number");
    const ends = series.filter((one) => !one.isFaint).map((one) => ({ one, value: last(one) }))
      .filter(({ value }) => value !== undefined).sort((first, second) => second.value - first.value);
    const most = Math.max(1, Math.floor((this.bottom - Chart.top) / 12) + 1);
    if (ends.length > most) {
      const rest = ends.splice(most - 1);
      const names = rest.map(({ one }) => one.name).join(", ");
      this.svg.append(ink("text", { x: Chart.left + this.plotWidth + 6, y: this.bottom + 3.5, class: "end-label more" },
        "+ " + rest.length + " more", ink("title", {}, names)));
      ends.push(null);
    }
    const lowest = (index) => this.bottom - (ends.length - 1 - index) * 12;
    let y = -Infinity;
    for (const [index, end] of ends.entries()) {
      if (!end) continue;
      const { one, value } = end;
      y = Math.max(y + 12, Math.min(this.y(value), lowest(index)));
      const label = one.label ?? one.name;
      const name = ink("text", { x: Chart.left + this.plotWidth + 6, y: y + 3.5, class: "end-label", fill: one.color }, label, ink("title", {}, one.name));
      this.svg.append(name);
      Chart.shorten(name.firstChild, label, () => name.getComputedTextLength() > Chart.labels - 10);
    }
  }

  /** Leaves out the start of a label for which there is no room. */
  static shorten(text, label, isTooLong) {
    for (let start = 1; start < label.length - 4 && isTooLong(); start += 1) text.data = "…" + label.slice(start);
  }

  /** If there are more frames than pixels, returns the lowest and the highest value of each pixel. */
  path(values, hasSteps = false) {
    const [from, to] = this.scale.places;
    const group = Math.max(1, Math.floor((to - from + 1) / (this.plotWidth * 1.5)));
    let path = "";
    let isDrawing = false;
    for (let start = from; start <= to; start += group) {
      const part = values.slice(start, Math.min(start + group, to + 1)).filter((value) => typeof value === "number");
      const shown = group === 1 || part.length < 2 ? part : [Math.min(...part), Math.max(...part)];
      for (const value of shown) {
        const x = this.x(start).toFixed(1);
        path += (!isDrawing ? "M" + x + " " : hasSteps || isJump(values, start) ? "H" + x + "V" : "L" + x + " ") + this.y(value).toFixed(2);
        isDrawing = true;
      }
      if (!shown.length) isDrawing = false;
    }
    return path;
  }

  /** Draws a line between two places at a value, with words where the fewest curves pass: { from, to, value, words }. */
  drawLag({ from, to, value, words }, series) {
    const [left, right] = [from, to].map((place) => this.x(place)).sort((one, other) => one - other);
    const y = this.y(value);
    const width = textWidth(words, "600 11px " + getComputedStyle(this.svg).fontFamily);
    const spots = [0, -14, 14, -28, 28, -42, 42, -56, 56].flatMap((step) => [[right + 6, y + step], [left - 6 - width, y + step], [(left + right - width) / 2, y + step]])
      .filter(([x, middle]) => x >= Chart.left && x + width <= Chart.left + this.plotWidth && middle >= Chart.top + 6 && middle <= this.bottom - 6);
    const crossed = spots.map(([x, middle]) => series.filter((one) => this.passes(one.values, x - 2, x + width + 2, middle)).length);
    const [x, middle] = spots[crossed.indexOf(Math.min(...crossed))] ?? [right + 6, y];
    this.plot.append(ink("line", { x1: left, x2: right, y1: y, y2: y, class: "lag" }), ink("text", { x, y: middle + 3.5, class: "lag-words" }, words));
  }

  /** Whether a curve passes words between two edges around a height. */
  passes(values, left, right, middle) {
    const [from, to] = this.scale.places;
    return values.some((value, place) => {
      const next = values[place + 1];
      if (place < from || place > to || typeof value !== "number" || this.x(place + 1) < left || this.x(place) > right) return false;
      const heights = [value, typeof next === "number" ? next : value].map((one) => this.y(one));
      return Math.max(...heights) > middle - 7 && Math.min(...heights) < middle + 7;
    });
  }

  /** Returns the area between two series where both have numbers. */
  area(first, second) {
    const areas = [];
    let start = null;
    for (let place = 0; place <= first.length; place += 1) {
      const isIn = typeof first[place] === "number" && typeof second[place] === "number";
      if (isIn) start ??= place;
      if (isIn || start === null) continue;
      const point = (x, value) => this.x(x).toFixed(1) + " " + this.y(value).toFixed(2);
      const places = Array.from({ length: place - start }, (_, index) => start + index);
      const edge = (values) => places.flatMap((one) => [...one > start && isJump(values, one) ? [point(one, values[one - 1])] : [], point(one, values[one])]);
      areas.push("M" + [...edge(first), ...edge(second).reverse()].join("L") + "Z");
      start = null;
    }
    return areas.join("");
  }

  drawState(one, lane) {
    const top = Chart.top + lane * 24;
    // Lines of events and failures pass behind the name.
    const width = textWidth(one.name, "11px " + getComputedStyle(this.svg).fontFamily) + 4;
    this.svg.append(ink("rect", { x: Chart.left - 2, y: top - 2, width, height: 11, class: "lane-ground" }), ink("text", { x: Chart.left, y: top + 7, class: "lane" }, one.name));
    let start = 0;
    for (let place = 1; place <= one.values.length; place += 1) {
      if (place < one.values.length && one.values[place] === one.values[start]) continue;
      const value = one.values[start];
      const [x, end] = [this.x(start), this.x(Math.min(place, one.values.length - 1))];
      const [left, right] = [Math.max(x, Chart.left), Math.min(end, Chart.left + this.plotWidth)];
      if (value !== null && value !== 0 && left <= right) {
        this.plot.append(ink("rect", { x, y: top + 10, width: Math.max(2, end - x - 1), height: 10, rx: 3, fill: one.color, class: "state" },
          ink("title", {}, one.name + " " + value)));
        // The foot of a lane has the dashes of its swatch.
        if (!one.isFaint) this.plot.append(ink("path", { d: "M" + x + " " + (top + 20) + "H" + Math.max(x + 2, end - 1), stroke: one.color, class: "state-foot", "stroke-dasharray": one.dash ?? "" }));
        if (typeof value === "string" && right - left > value.length * 6.4 + 9) {
          this.plot.append(ink("text", { x: left + 4, y: top + 17.5, class: "state-word" }, value));
        }
      }
      start = place;
    }
  }

  /** Moves the cursor to a frame. */
  moveTo(place) {
    this.place = place;
    if (!this.cursor) return;
    const x = this.x(place);
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
    this.content.series.filter((one) => !one.isState).forEach((one, index) => {
      const value = one.values[place];
      const dot = this.dots[index];
      const isShown = typeof value === "number" && place >= this.scale.from && place <= this.scale.to;
      dot.setAttribute("visibility", isShown ? "visible" : "hidden");
      if (typeof value !== "number") return;
      dot.setAttribute("cx", x);
      dot.setAttribute("cy", this.y(value));
    });
  }
}

/** Whether a value holds before a place, changes there, and holds again, which is drawn as a step, as in charts of `--format curves`. */
function isJump(values, place) {
  const at = (index) => values[clamp(index, 0, values.length - 1)];
  return at(place - 1) !== at(place) && at(place - 2) === at(place - 1) && at(place) === at(place + 1);
}
