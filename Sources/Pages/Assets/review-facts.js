"use strict";
// What differs in a case, in words: the cause, what follows from it, failures, nodes, and events.

/** The words with which facts begin that do not begin with the name of a track or a node. */
const openings = /^(?:(?:also|an?|both|drawn|every|events?|expectations?|frames?|hitch|its|looks|new|no|nothing|nodes|only|pictures|renamed|settings|starts|the|there|tracks|views?)(?= )|(?:events|failed|nodes|pixels)(?=:))/;

/** A fact as the page shows it: with a capital, and with numbers as everywhere in the pages. */
function sentence(fact) {
  const plain = withNumbers(fact);
  return openings.test(plain) ? plain[0].toUpperCase() + plain.slice(1) : plain;
}

/** Whether a fact is a line of a file that changed. */
const isLine = (fact) => /^[^:]+:\d+: /.test(fact);

/** What a changed line does to the motion: the first fact that is neither another line nor a consequence that explains nothing. */
const effectOf = (cause, rest) => cause && isLine(cause) ? rest.find((fact) => !isLine(fact) && !/^(settings changed|\d+ frames? \(was|hitch time)/.test(fact)) : undefined;

/** The facts: the first one is the cause, with what it does and its moments, the others are folded. Those about failures, which name files as they were typed, are in their list. */
function factsPanel(one, moments = "") {
  const places = one.failures.map((failure) => one.source(failure) + ":");
  const [cause, ...others] = one.facts.filter((fact) => !places.some((place) => fact.startsWith(place) || fact.split(" ")[0].includes("/" + place)));
  const effect = effectOf(cause, others);
  const rest = others.filter((fact) => fact !== effect);
  const parts = [make("p", { class: "cause-fact" }, ...breakable(sentence(cause ?? one.verdict))),
    effect ? make("p", { class: "effect-fact" }, ...breakable(sentence(effect))) : null, moments];
  if (rest.length) {
    parts.push(make("details", { class: "consequences", open: rest.length <= 4 }, make("summary", {}, counted(rest.length, "more fact")),
      make("ul", {}, ...rest.map((fact) => make("li", {}, ...breakable(sentence(fact)))))));
  }
  return parts;
}

/** What a case is, below its title: the expectations that fail, the verdict on both runs, and the place of the scenario. */
function verdictLine(one) {
  const words = failingWords(one);
  const verdict = words && one.verdict.startsWith(words) ? one.verdict.slice(words.length).replace(/^; /, "") : one.verdict;
  const rest = [withNumbers(verdict), one.scenario + (one.line ? ":" + one.line : "")].filter(Boolean).join(" \u00b7 ");
  return make("p", { class: "facts" }, words ? make("strong", { class: "failing" }, words) : null, ...breakable(words ? " \u00b7 " + rest : rest));
}

/** How many expectations fail in the actual run of a case; "" if none does. */
function failingWords({ failures, holding }) {
  if (!failures.length) return "";
  return failures.length + " of " + counted(failures.length + holding.length, "expectation") + (failures.length === 1 ? " fails" : " fail");
}

/** What a case lacks, in words; "" if that is nothing. */
function missingWords(one) {
  if (one.hasBoth || one.status === "failed" && one.hasPictures) return "";
  const words = !one.hasPictures ? (one.count ? "These runs have only numbers." : "Nothing could be compared.")
    : one.isNew ? "There is no " + (one.settings.hasBaselines ? "baseline" : "earlier run") + " to compare with."
    : "Only one of the runs has pictures. A baseline has them once it is recorded with \"flipbook record --pixels\"; a trace has none.";
  return make("p", { class: "hint" }, words);
}

/** The expectations, failures first, and the files that they are in, which are folded until you ask for a line. */
function failuresPanel(one, player) {
  if (!one.failures.length) return [];
  const [source, , revealLine] = sourcePanel({ ...one, steps: [] }, player, one.failures);
  const files = make("details", { class: "files" }, make("summary", {}, "Scenario"), source);
  const list = (verdicts) => checkList(one, player, verdicts, (file, line) => {
    files.open = true;
    revealLine(file, line);
    document.activeElement.scrollIntoView({ block: "nearest" });
  }, (verdict) => one.source(verdict));
  const { holding } = one;
  return [make("h3", {}, "Failures"), list(one.failures), ...(holding.length ? [make("h3", {}, "Holds"), list(holding)] : []), files];
}

/** The nodes that differ. Selecting one outlines it and goes to its first frame. */
function nodesPanel(one, stage, player) {
  if (!one.nodes?.length) return [];
  const rows = one.nodes.map((node) => {
    const path = node.paths.find((name) => one.boxes[name]?.some((entries) => entries.length)) ?? null;
    const colors = node.values.map(colorsOf);
    const row = make("button", { type: "button", class: "node" }, ...(colors.some((side) => side.length) ? swatches(colors) : []), make("span", {}, ...breakable(sentence(pairsText(node.words)))));
    row.setAttribute("aria-pressed", "false");
    row.onclick = () => {
      const isOn = row.getAttribute("aria-pressed") !== "true";
      for (const other of rows) other.setAttribute("aria-pressed", "false");
      row.setAttribute("aria-pressed", String(isOn));
      player.pause();
      if (isOn && node.frames.length && !node.frames.some(([from, to]) => from <= player.place && player.place <= to)) player.seek(node.frames[0][0]);
      stage.select(isOn ? path : null);
    };
    return row;
  });
  return [make("h3", {}, "Nodes"), make("div", { class: "nodes" }, ...rows)];
}

/** Words with their pairs of numbers as everywhere in the pages: "369, 27" for the place "369,27", "3 \u00d7 157.5" for the size "3,157.5". */
function pairsText(words) {
  const number = (text) => numberText(Number(text), 2);
  const between = words.includes("changes its size") ? " \u00d7 " : ", ";
  return words.replace(/(?<![\w.,-])(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?!\w|[.,]\d)/g, (_, one, other) => number(one) + between + number(other));
}

/** The colors before and after, each of which can change into another one. */
function swatches(sides) {
  return sides.map((colors, side) => {
    const swatch = make("span", { class: "swatch", title: (side ? "Actual " : "Expected ") + (colors.join(" \u2192 ") || "none") });
    if (colors.length) swatch.style.background = colors.length > 1 ? "linear-gradient(to right, " + colors.join() + ")" : colors[0];
    return swatch;
  });
}

/** The colors of a value, "#007AFF", "rgba(0,0.4784,1,1)", or "#007AFF → #0A84FF", as CSS; none of any other value. */
function colorsOf(value) {
  const hex = (parts) => "#" + parts.map((part) => Math.round(part * 255).toString(16).padStart(2, "0")).join("").toUpperCase();
  const colors = (value ?? "").split(" \u2192 ").map((word) => {
    if (/^#([0-9A-F]{6}|[0-9A-F]{8})$/i.test(word)) return word;
    const parts = /^rgba\(([\d.]+),([\d.]+),([\d.]+),([\d.]+)\)$/.exec(word)?.slice(1).map((part) => clamp(Number(part), 0, 1));
    return parts?.every(Number.isFinite) ? hex(parts[3] < 1 ? parts : parts.slice(0, 3)) : null;
  });
  return colors.every(Boolean) ? colors : [];
}

/** The events of both runs: lost ones are struck through. */
function eventsPanel(one, player) {
  const changed = one.events.filter(([, side]) => side !== "both");
  if (!one.events.length) return [];
  const item = ([place, side, words]) => {
    const text = make(side === "lost" ? "s" : "span", { class: "name" }, words);
    const prefix = { lost: "lost: ", new: "new: " }[side];
    return make("li", {}, make("button", { type: "button", class: "event-row event-" + side, onclick: () => { player.pause(); player.seek(place); } },
      make("span", { class: "time" }, one.timeText(place)), prefix ? make("span", { class: "unseen" }, prefix) : null, text));
  };
  const title = changed.length ? counted(changed.length, "event") + " changed" : counted(one.events.length, "event");
  return [make("details", { class: "events", open: changed.length > 0 }, make("summary", {}, title),
    make("ol", {}, ...(changed.length ? changed : one.events).map(item)))];
}
