"use strict";
// What names moments on a time axis: seconds, notes of the scenario, and events. The viewer and the page of a review share it.

/** The seconds, and the notes of the scenario, each from its moment to that of the next. */
class Ruler {
  /** `axis`: { fps, first, count, captions, time(place) }. Without `fps`, the ruler has the numbers of frames. */
  constructor(axis, scale) {
    Object.assign(this, { axis, scale });
    this.element = ink("svg", { class: "ruler", "aria-hidden": "true" });
  }

  x(place) { return this.scale.fraction(place) * this.width; }

  draw(width) {
    this.width = width;
    sizeDrawing(this.element, width, this.axis.captions.length ? 36 : 16, !this.scale.isWhole);
    this.drawTicks();
    this.drawNotes();
  }

  drawTicks() {
    const { axis, scale, width } = this;
    const [from, to] = [scale.from, scale.to].map((place) => axis.time(place));
    for (const tick of axisTicks(from, to, Math.max(2, Math.floor(width / 80)))) {
      if (tick < from - 1e-9 || tick > to + 1e-9) continue;
      const x = this.x(tick * (axis.fps ?? 1) - axis.first);
      const anchor = x < 12 ? "start" : x > width - 12 ? "end" : "middle";
      this.element.append(ink("line", { x1: x, x2: x, y1: 0, y2: 4 }),
        ink("text", { x, y: 14, "text-anchor": anchor }, numberText(tick) + (axis.fps ? " s" : "")));
    }
  }

  drawNotes() {
    const { count, captions } = this.axis;
    const font = "11px " + getComputedStyle(this.element).fontFamily;
    captions.forEach(([first, text], index) => {
      const [x, end] = [this.x(first), this.x(captions[index + 1]?.[0] ?? count - 1) - 2];
      const words = shortened(text ?? "", Math.min(end, this.width) - Math.max(0, x) - 10, font);
      this.element.append(ink("rect", { x, y: 19, width: Math.max(2, end - x), height: 15, rx: 3, class: "note" }, ink("title", {}, text)),
        ink("text", { x: Math.max(0, x) + 5, y: 30, class: "note-words" }, words));
    });
  }
}

/** Makes a drawing empty and gives it a size in pixels. What is outside is cut off if `clips`. */
function sizeDrawing(svg, width, height, clips) {
  svg.setAttribute("viewBox", "0 0 " + width + " " + height);
  svg.setAttribute("height", height);
  svg.style.overflow = clips ? "hidden" : "visible";
  svg.replaceChildren();
}

/**
 * Finds the labels for which there is room in some rows: { labels, rows }, where each label also has its words and its row. `labels`:
 * { x, wordings, … }, the most important ones first, each with what it can say, the longest first. `end`: how far a label can reach.
 */
function placedLabels(labels, width, end, most) {
  const rows = Array.from({ length: most }, () => []);
  const isFree = (taken, left, right) => right <= end && taken.every(([from, to]) => to <= left || right <= from);
  const placed = labels.filter(({ x }) => x >= 0 && x <= width).flatMap((label) => {
    const choices = label.wordings.flatMap((words) => rows.map((taken, row) => ({ words, row, taken, right: label.x + words.length * 6.1 + 8 })));
    const found = choices.find(({ taken, right }) => isFree(taken, label.x, right));
    found?.taken.push([label.x, found.right]);
    return found ? [{ ...label, words: found.words, row: found.row }] : [];
  });
  return { labels: placed, rows: rows.filter((taken) => taken.length).length };
}

/**
 * The labels of moments, as `placedLabels` finds them in some rows. Zooming keeps the rows of the whole run. `named`: { place, wordings, … }.
 */
function momentLabels(named, scale, width, end, most) {
  const placed = (x, rows) => placedLabels(named.map((one) => ({ ...one, x: x(one.place) })), width, end, rows);
  const { rows } = placed((place) => width * place / Math.max(1, scale.last), most);
  return { labels: placed((place) => scale.fraction(place) * width, rows).labels, rows };
}
