"use strict";
// What a scenario expects, with the results. The viewer and the page of a review share it.

/**
 * A list of expectations, failures first. A failure has buttons for its first and its worst frame, what holds one for the frame in
 * which it is closest to failing, and each one for its line, which calls `reveal(source, line)`. `run`: { fps, first, count,
 * number(place), placeAt(seconds), sources, unitOf(subject) }. `lineText` returns the words of the button for a line.
 */
function checkList(run, player, verdicts, reveal, lineText) {
  const jump = (label, seconds) => button(label + " " + run.number(run.placeAt(seconds)), betweenFrames(run, seconds) ? "Go to the last frame before it" : "Go to that frame", () => {
    player.pause();
    player.seek(run.placeAt(seconds));
  });
  const line = (verdict) => button(lineText(verdict), "Show this expectation in the scenario, " + run.sources[verdict.source]?.path,
    () => reveal(verdict.source, verdict.line));
  const order = [...verdicts.filter(({ holds }) => !holds), ...verdicts.filter(({ holds }) => holds)];
  return make("ul", { class: "checks" }, ...order.map((verdict) => checkItem(run, verdict, jump, line)));
}

function checkItem(run, verdict, jump, line) {
  const item = make("li", { class: verdict.holds ? "holds" : "fails" }, make("span", { class: "outcome" }, verdict.holds ? "holds" : "fails"),
    make("p", {}, make("strong", {}, ...breakable(verdict.subject)), make("span", {}, verdict.expected)));
  if (!verdict.holds) {
    const worst = verdict.worst !== verdict.first ? jump("worst", verdict.worst) : null;
    item.append(gotLine(run, verdict), make("p", { class: "jumps" }, jump("first", verdict.first), worst, line(verdict)));
    return item;
  }
  const [amount, seconds] = verdict.margin ?? [];
  // What equals a number has no room around it but a tolerance.
  const isExact = verdict.limits?.length > 0 && verdict.limits.every(([, , low, high]) => low === high);
  if (verdict.margin && !isExact) item.append(make("p", { class: "margin" }, marginText(amount, run.unitOf(verdict.subject)) + betweenFrames(run, seconds)));
  item.append(make("p", { class: "jumps" }, verdict.margin ? jump("closest", seconds) : null, line(verdict)));
  return item;
}

/** How far the value of an expectation that holds stays from what would fail: "2.5 pt to spare". */
function marginText(amount, unit) { return numberText(amount) + (unit && " " + unit) + " to spare"; }
