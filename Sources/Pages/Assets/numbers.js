"use strict";
// The panel of numbers: every track in the current frame, or what it does within the selected range.

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the columns show of a track: at a place, and from one place to another. */
const numberColumns = {
  place: [
    ["Value", (run, index, place) => run.valueText(index, place)],
    ["Change", (run, index, place) => run.changeText(index, place)],
    ["Per second", (run, index, place) => run.velocityText(index, place)],
  ],
  range: [
    ["From", (run, index, from) => run.valueText(index, from)],
    ["To", (run, index, from, to) => run.valueText(index, to)],
    ["Change", (run, index, from, to) => run.rangeText(index, from, to, (values) => values.at(-1) - values[0])],
    ["Min", (run, index, from, to) => run.rangeText(index, from, to, (values) => Math.min(...values))],
    ["Max", (run, index, from, to) => run.rangeText(index, from, to, (values) => Math.max(...values))],
    ["Mean", (run, index, from, to) => run.rangeText(index, from, to, mean)],
  ],
};

/** Every track, whether it is drawn, and its numbers. */
class NumbersPanel {
  static most = Math.max(numberColumns.place.length + 2, numberColumns.range.length);

  constructor(run, curves, player) {
    Object.assign(this, { run, curves, player });
    this.titles = NumbersPanel.cells("th", { scope: "col" });
    /** The tracks that are drawn when the page opens come before the others. */
    this.order = [...new Set([...curves.chosen, ...run.tracks.keys()])];
    this.given = new Map(this.order.map((index) => [index, this.row(index)]));
    this.body = make("tbody");
    this.name = make("th", { scope: "col" });
    const head = make("thead", {}, make("tr", {}, make("th", {}, make("span", { class: "unseen" }, "Drawn")),
      make("th", {}, make("span", { class: "unseen" }, "Curve")), this.name, ...this.titles));
    this.table = make("table", { class: "numbers" }, head, this.body);
    this.panel = make("div", {}, this.table);
    this.arrange();
    player.addEventListener("range", () => this.update(player.place));
    curves.onChange(() => this.change());
  }

  static cells(tag, attributes) { return Array.from({ length: NumbersPanel.most }, () => make(tag, attributes)); }

  /** The panel, and the function that shows a place in it. */
  get parts() { return [this.panel, (place) => this.update(place)]; }

  row(index) {
    const track = this.run.tracks[index];
    const box = make("input", { type: "checkbox", "aria-label": "Draw " + track.name, onchange: () => this.curves.toggle(index) });
    // A curve of the selected node is drawn as long as that is selected.
    if (index >= this.run.given) box.disabled = true;
    const values = NumbersPanel.cells("td", { class: "value" });
    const key = make("td", { class: "key" });
    const row = make("tr", { title: track.summary }, make("td", {}, box), key, make("th", { scope: "row" }, ...breakable(track.name, 12)), ...values);
    return { row, box, key, values, index };
  }

  /** Puts the rows in order: those of the selected node come first. */
  arrange() {
    const { run, curves } = this;
    this.node = curves.node;
    const added = [...run.tracks.keys()].slice(run.given).map((index) => this.row(index));
    const isOwn = ({ index }) => curves.own.includes(index);
    const given = [...this.given.values()];
    this.rows = [...given.filter(isOwn), ...added, ...given.filter((row) => !isOwn(row))];
    const focused = document.activeElement;
    this.body.replaceChildren(...this.rows.map(({ row }) => row));
    if (this.body.contains(focused)) focused.focus();
    this.mark();
  }

  mark() {
    const { curves } = this;
    const drawn = new Set(curves.drawn);
    for (const { row, box, key, index } of this.rows) {
      box.checked = drawn.has(index);
      key.replaceChildren(...(box.checked ? [curves.swatch(index)] : []));
      row.classList.toggle("drawn", box.checked);
      row.classList.toggle("own", curves.own.includes(index));
    }
  }

  change() {
    if (this.node === this.curves.node) this.mark(); else this.arrange();
    this.update(this.player.place);
  }

  get columns() {
    const { run, curves: { beside }, player } = this;
    if (player.hasRange) return numberColumns.range;
    if (!beside) return numberColumns.place;
    const text = (value) => value === undefined ? "" : valueText(value);
    return [...numberColumns.place, [beside.title, (_, index, place) => text(beside.value(index, place))],
      ["Difference", (_, index, place) => {
        const [own, other] = [run.tracks[index].values[place], beside.value(index, place) ?? undefined];
        if (other === undefined) return "";
        return beside.isExpected ? differenceText(other, own, "differs") : differenceText(own, other, "differs");
      }]];
  }

  update(place) {
    const { run, player, columns } = this;
    const places = player.hasRange ? player.range : [place];
    const fill = (cell, column, text) => {
      cell.hidden = column >= columns.length;
      cell.textContent = cell.hidden ? "" : text();
    };
    this.table.classList.toggle("compared", columns.length > numberColumns.place.length && !player.hasRange);
    const [from, to] = player.range;
    this.name.textContent = player.hasRange ? "Frames " + run.number(from) + " to " + run.number(to) + ", " + secondsText(run.time(to) - run.time(from)) : "Track";
    this.titles.forEach((cell, column) => fill(cell, column, () => columns[column][0]));
    for (const { values, index } of this.rows) {
      values.forEach((cell, column) => fill(cell, column, () => columns[column][1](run, index, ...places)));
    }
  }
}
