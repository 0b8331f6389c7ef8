"use strict";
// What names the curves of a chart: their swatches, and the values under the pointer.

/** A short piece of a curve. */
const lineSwatch = (color, dash) => ink("svg", { class: "line-swatch", viewBox: "0 0 24 8", "aria-hidden": "true" },
  ink("path", { d: "M0 4H24", stroke: color, "stroke-dasharray": dash }));

/** The time and the values under the pointer, beside it. The chart stays as it is. */
const ChartHover = {
  /** The most values, of the curves that are nearest to the pointer. */
  most: 12,
  box: make("div", { class: "hover-values", "aria-hidden": "true", hidden: true }),
  line: ink("line", { class: "hover-line" }),
  charts: new WeakMap(),

  listen(chart) {
    if (!ChartHover.box.isConnected) {
      document.body.append(ChartHover.box);
      document.addEventListener("pointermove", (event) => ChartHover.follow(event));
      document.documentElement.addEventListener("pointerleave", () => ChartHover.hide());
    }
    ChartHover.charts.set(chart.svg, chart);
  },

  follow(event) {
    const chart = event.pointerType === "mouse" ? ChartHover.charts.get(event.target.closest?.(".chart")) : null;
    if (chart?.content) ChartHover.show(chart, event); else ChartHover.hide();
  },

  hide() {
    ChartHover.box.hidden = true;
    ChartHover.line.remove();
  },

  show(chart, event) {
    const { box, line } = ChartHover;
    const place = chart.placeAt(event);
    const x = chart.x(place);
    for (const [name, value] of [["x1", x], ["x2", x], ["y1", Chart.top], ["y2", chart.bottom]]) line.setAttribute(name, value);
    chart.plot.append(line);
    const rows = ChartHover.nearest(chart, place, event.clientY - chart.svg.getBoundingClientRect().top);
    box.replaceChildren(make("p", {}, chart.words(place)), ...rows.flatMap((one) => [lineSwatch(one.color, one.dash ?? ""),
      make("span", {}, one.name), make("span", {}, ChartHover.text(one, place, chart.content.unit))]));
    box.hidden = false;
    const { offsetWidth: width, offsetHeight: height } = box;
    const beside = (at, size, room) => clamp(at + 16 + size > room ? at - 16 - size : at + 16, 4, Math.max(4, room - size - 4));
    box.style.left = beside(event.clientX, width, innerWidth) + "px";
    box.style.top = beside(event.clientY, height, innerHeight) + "px";
  },

  nearest({ content: { series }, y: heightOf }, place, y) {
    const distance = ({ isState, values }) => isState || typeof values[place] !== "number" ? Infinity : Math.abs(heightOf(values[place]) - y);
    const shown = new Set([...series].sort((one, other) => distance(one) - distance(other) || 0).slice(0, ChartHover.most));
    return series.filter((one) => shown.has(one));
  },

  text({ values, isState }, place, unit) {
    const value = values[place] ?? "\u2013";
    return typeof value === "number" ? numberText(value) + (isState || !unit ? "" : " " + unit) : value;
  },
};
