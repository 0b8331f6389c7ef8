"use strict";
// The time of a case: which frames fail, how much each differs, small frames, touches, and events of both runs, and the current frame.

class ReviewStrip {
  /** The height of the highest bar. */
  static get height() { return windowShape().isNarrow ? 18 : 28; }

  static laneHeight = 8;

  /** The names of the row of amounts, by their unit. */
  static amounts = { pixels: "Pixels", points: "Points", values: "Values" };

  /** `moments`: the element for the buttons of the frames to show first. */
  constructor(host, moments, one, player, scale) {
    Object.assign(this, { case: one, moments, player, scale });
    const axis = {
      count: one.count, number: (place) => one.number(place), words: (place) => one.timeText(place) + ", " + one.amountText(place),
    };
    this.track = new TimeTrack(axis, player, scale, [new Ruler(one, scale), ...this.rows()]);
    moments.setAttribute("role", "group");
    moments.setAttribute("aria-label", one.isSingle ? "Failures" : "Largest differences");
    this.showMoments();
    host.append(this.track.element);
    player.addEventListener("frame", () => this.showPlace());
    scale.listen(this.track.element, (event) => this.track.fractionAt(event), () => false);
  }

  /** Shows the differences with or without the lag. */
  show() {
    this.showMoments();
    this.track.draw();
  }

  showMoments() {
    this.moments.replaceChildren(...this.case.moments().map((place) => this.moment(place)));
    this.showPlace();
  }

  moment(place) {
    const control = button("", "Go to this frame", () => {
      this.player.pause();
      this.player.seek(place);
    });
    control.append(make("strong", {}, this.case.timeText(place)), make("span", {}, this.case.amountText(place)));
    control.dataset.place = place;
    return control;
  }

  x(place) { return this.track.x(place); }

  /** What the case has, from top to bottom: failures, amounts, small frames, touches, and events. */
  rows() {
    const { case: one } = this;
    const [unit] = [0, one.shift].map((lag) => one.amount(lag)).filter(({ values }) => values.some(Boolean)).map((amount) => amount.unit);
    const films = one.sides.map((side, index) => side && this.film(side, index));
    return [
      one.marks.length ? this.drawing("Failures", "amounts failures", (svg) => this.drawFailures(svg)) : null,
      unit ? this.drawing(ReviewStrip.amounts[unit], "amounts", (svg) => this.drawAmounts(svg)) : null, ...films,
      this.lanes().length ? this.drawing("Touches", "amounts touches", (svg) => this.drawLanes(svg)) : null,
      one.events.length ? this.drawing("Events", "phases", (svg) => this.drawEvents(svg)) : null,
    ].filter(Boolean);
  }

  /** A part of the track with a name at its left. */
  static row(name, element, draw) {
    return { element: make("div", { class: "strip-row" }, make("span", { class: "row-name" }, name), element), draw };
  }

  drawing(name, kind, draw) {
    const svg = ink("svg", { class: kind, "aria-hidden": "true" });
    return ReviewStrip.row(name, svg, () => draw(svg));
  }

  film(pictures, side) {
    const { case: one } = this;
    const film = new Filmstrip(this.scale, pictures, (place) => one.pictureIndex(side ? place : one.expectedPlace(place)));
    return ReviewStrip.row(one.sideName(side) || "Frames", film.element, (width) => film.draw(width));
  }

  drawFailures(svg) {
    sizeDrawing(svg, this.track.width, 14, !this.scale.isWhole);
    drawFailures(svg, this.case.marks, (place) => this.x(place), 1);
  }

  /** A bar for each frame that differs. Its height is a root, so that a few pixels are visible too. */
  drawAmounts(svg) {
    const { scale, track: { width } } = this;
    const { height } = ReviewStrip;
    sizeDrawing(svg, width, height + 1, !scale.isWhole);
    svg.append(ink("line", { x1: 0, x2: width, y1: height, y2: height, class: "axis" }));
    const { values, unit } = this.case.strip;
    svg.previousElementSibling.textContent = ReviewStrip.amounts[unit];
    const most = Math.sqrt(Math.max(...values));
    const wide = Math.max(1.5, width / Math.max(1, scale.to - scale.from) - 1);
    const [from, to] = scale.places;
    for (let place = from; place <= to; place += 1) {
      if (!values[place]) continue;
      const tall = 4 + (height - 6) * Math.sqrt(values[place]) / most;
      const left = this.x(place) - wide / 2;
      svg.append(ink("rect", {
        x: scale.isWhole ? clamp(left, 0, width - wide) : left, y: height - tall, width: wide, height: tall, rx: Math.min(2, wide / 2), class: "amount",
      }));
    }
  }

  /**
   * The touches: [name, [[from, to]], class]. Of the expected run, only those that differ are drawn. If it has more than the actual
   * one, they are lost; otherwise they are earlier, later, or longer.
   */
  lanes() {
    const track = (this.case.tracks ?? []).find((one) => one.name === "touch.down");
    if (!track) return [];
    const stretches = (values) => (values ?? []).reduce((found, value, place) => {
      if (value === 1 && found.at(-1)?.[1] === place - 1) found.at(-1)[1] = place;
      else if (value === 1) found.push([place, place]);
      return found;
    }, []);
    const [first, second] = [stretches(track.first), stretches(track.second)];
    const other = first.filter(([from, to]) => !second.some((touch) => touch[0] === from && touch[1] === to));
    const kind = first.length - other.length === second.length ? "touch lost" : "touch expected";
    return [["expected touch", other, kind], ["touch", second, "touch"]].filter(([, found]) => found.length);
  }

  drawLanes(svg) {
    const lanes = this.lanes();
    sizeDrawing(svg, this.track.width, Math.max(14, lanes.length * ReviewStrip.laneHeight), !this.scale.isWhole);
    lanes.forEach(([name, stretches, kind], index) => {
      const y = lanes.length > 1 ? index * ReviewStrip.laneHeight + 1 : 5;
      for (const [from, to] of stretches) {
        const [x, width] = [this.x(from), Math.max(3, this.x(to) - this.x(from))];
        svg.append(ink("rect", { x, y, width, height: 5, rx: 2.5, class: kind }, ink("title", {}, name)));
        if (kind === "touch lost") svg.append(ink("line", { x1: x, x2: x + width, y1: y + 2.5, y2: y + 2.5, class: "strike" }));
      }
    });
  }

  /** The events, and the names of those for which there is room, first of those that only one run has. */
  drawEvents(svg) {
    const { case: one, scale, track: { width } } = this;
    const names = one.events.map(([place, side, words]) => ({ place, wordings: [ReviewCase.eventName(words).slice(0, 32)], side }))
      .sort((first, second) => (first.side === "both") - (second.side === "both"));
    const { labels, rows } = momentLabels(names, scale, width, width + Chart.right, 2);
    sizeDrawing(svg, width, 12 + rows * 12, !this.scale.isWhole);
    for (const [place, side, words] of one.events) {
      svg.append(ink("line", { x1: this.x(place), x2: this.x(place), y1: 2, y2: 10, class: "event event-" + side },
        ink("title", {}, words + " \u00b7 " + one.timeText(place))));
    }
    for (const { x, row, words, side } of labels) svg.append(ink("text", { x, y: 20 + row * 12, class: "event-words event-" + side }, words));
  }

  showPlace() {
    for (const control of this.moments.children) control.setAttribute("aria-pressed", String(Number(control.dataset.place) === this.player.place));
  }
}
