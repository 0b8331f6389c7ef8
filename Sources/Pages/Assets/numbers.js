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
    ["Min", (run, index, from, to) => run.rangeText(index, from, to, (values) => Math.min(...values))],
    ["Max", (run, index, from, to) => run.rangeText(index, from, to, (values) => Math.max(...values))],
    ["Mean", (run, index, from, to) => run.rangeText(index, from, to, mean)],
    ["Change", (run, index, from, to) => run.rangeText(index, from, to, (values) => values.at(-1) - values[0])],
  ],
};

/** Every track, whether it is drawn, and its numbers. */
function numbersPanel(run, curves, player) {
  const most = Math.max(numberColumns.place.length + 1, numberColumns.range.length);
  const placeColumns = () => {
    const { beside } = curves;
    return beside ? [...numberColumns.place, [beside.title, (_, index, place) => beside.text(index, place)]] : numberColumns.place;
  };
  const cells = (tag, attributes) => Array.from({ length: most }, () => make(tag, attributes));
  const titles = cells("th", { scope: "col" });
  // The tracks that are drawn when the page opens come before the others.
  const order = [...new Set([...curves.chosen, ...run.tracks.keys()])];
  const rows = order.map((index) => {
    const track = run.tracks[index];
    const box = make("input", { type: "checkbox", "aria-label": "Draw " + track.name, onchange: () => curves.toggle(index) });
    const values = cells("td", { class: "value" });
    const key = make("td", { class: "key" });
    const row = make("tr", { title: track.summary }, make("td", {}, box), key, make("th", { scope: "row" }, track.name), ...values);
    return { row, box, key, values, index };
  });
  const mark = () => {
    for (const { row, box, key, index } of rows) {
      box.checked = curves.chosen.has(index);
      key.replaceChildren(...(box.checked ? [curves.swatch(index)] : []));
      row.classList.toggle("drawn", box.checked);
    }
  };
  curves.onChange(mark);
  mark();
  const span = make("p", { class: "path", hidden: true });
  const head = make("thead", {}, make("tr", {}, make("th", {}, make("span", { class: "unseen" }, "Drawn")),
    make("th", {}, make("span", { class: "unseen" }, "Curve")), make("th", { scope: "col" }, "Track"), ...titles));
  const panel = make("div", {}, span, make("table", { class: "numbers" }, head, make("tbody", {}, ...rows.map(({ row }) => row))));
  const update = (place) => {
    const columns = player.hasRange ? numberColumns.range : placeColumns();
    const places = player.hasRange ? player.range : [place];
    const fill = (cell, column, text) => {
      cell.hidden = column >= columns.length;
      cell.textContent = cell.hidden ? "" : text();
    };
    span.hidden = !player.hasRange;
    const [from, to] = player.range;
    span.textContent = "Frames " + run.number(from) + " to " + run.number(to) + ", " + secondsText(run.time(to) - run.time(from));
    titles.forEach((cell, column) => fill(cell, column, () => columns[column][0]));
    for (const { values, index } of rows) {
      values.forEach((cell, column) => fill(cell, column, () => columns[column][1](run, index, ...places)));
    }
  };
  player.addEventListener("range", () => update(player.place));
  curves.onChange(() => update(player.place));
  return [panel, update];
}
