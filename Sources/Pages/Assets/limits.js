"use strict";
// What to draw over a frame in which expectations fail: the nodes, their bounds, and words. The viewer and the page of a review share it.

/** The node that a track belongs to: the one whose name is the longest beginning of the track's. */
function nodeOfTrack(nodes, track) {
  const found = nodes.filter(({ name }) => track === name || track.startsWith(name + "."));
  return found.sort((one, other) => other.name.length - one.name.length)[0] ?? null;
}

/** What an expectation without bounds allows, without the time: "a value that rises". */
const allowedText = (verdict) => "expected " + verdict.expected.replace(/ (between|from|until|after|before|at) .*$/, "");

const pointsText = (value) => numberText(value, 2) + " pt";

/**
 * A sum such as "bar.top + list.offset.y - 44" as { index, sign, indexes, isFixed, rest(place) }: its first track, all its tracks, and the
 * sum of what follows the first; else null. `tracks`: [{ name, values }].
 */
function sumOf(tracks, text) {
  const terms = text.split(/ (?=[+-] )/).map((term) => {
    const [, sign, word = ""] = /^(?:([+-]) )?([\w.]+)$/.exec(term) ?? [];
    return { sign: sign === "-" ? -1 : 1, index: tracks.findIndex(({ name }) => name === word), number: word === "" ? NaN : Number(word) };
  });
  const first = terms.find(({ index }) => index >= 0);
  if (!first || terms.some(({ index, number }) => index < 0 && Number.isNaN(number))) return null;
  const others = terms.filter((term) => term !== first);
  const value = ({ index, number }, place) => index < 0 ? number : tracks[index].values[Math.min(place, tracks[index].values.length - 1)];
  const rest = (place) => others.reduce((sum, term) => sum + term.sign * value(term, place), 0);
  const indexes = terms.map(({ index }) => index).filter((index) => index >= 0);
  return { ...first, indexes, isFixed: indexes.length === 1, rest };
}

/** The unit of an expectation's subject: that of a track, or of a sum of tracks with the same unit; else "". `unit(index)`: a track's unit. */
function unitOfSubject(tracks, subject, unit) {
  const index = tracks.findIndex(({ name }) => name === subject);
  const units = new Set((index >= 0 ? [index] : sumOf(tracks, subject)?.indexes ?? []).map(unit));
  return units.size === 1 ? [...units][0] : "";
}

/**
 * The nodes whose tracks fail at a place, each with what to draw of its bounds: [{ node, marks: [{ words, isBroken, line, x, y, right,
 * down }] }]. `failures`: [{ verdict, stretches }]. `nodes`: [{ name, box }], of which the first is the screen. `run`: { fps, first,
 * tracks, screen, placeAt(seconds) }. A label is at (x, y) on the picture, moved by `right` and `down` in lines of text.
 */
function failingNodes(run, failures, nodes, place) {
  const isWorst = ({ verdict }) => run.placeAt(verdict.worst) === place;
  const failing = failures.filter(({ stretches }) => stretches.some(([from, to]) => place >= from && place <= to));
  // Several expectations can have the same bound, which is drawn once.
  const drawn = new Set();
  const isNew = ({ key }) => !drawn.has(key) && drawn.add(key);
  // The failure at which the page has stopped has the best place for its words.
  return failing.sort((one, other) => isWorst(other) - isWorst(one)).flatMap(({ verdict }) => {
    const sum = sumOf(run.tracks, verdict.subject);
    return verdict.tracks.flatMap((name) => {
      const node = nodeOfTrack(nodes, name);
      if (!node) return [];
      const marks = sum && name === run.tracks[sum.index].name ? boundMarks(run, verdict, sum, node.box, nodes[0].box, place) : [];
      return [{ node, marks: marks.filter(isNew) }];
    });
  });
}

/** The bounds of a track that is an edge of a node, or of a sum that begins with it; or else the words of its expectation. */
function boundMarks(run, verdict, sum, box, screen, place) {
  const { name, values } = run.tracks[sum.index];
  const isSum = verdict.subject !== name;
  const word = name.split(".").at(-1);
  const isAcross = !["left", "right", "x"].includes(word);
  const edge = { top: box.y, y: box.y, bottom: box.y + box.height, left: box.x, x: box.x, right: box.x + box.width }[word];
  const origin = run.screen[isAcross ? 1 : 0];
  const isEdge = edge !== undefined && Math.abs(values[place] - edge + origin) <= 0.5;
  if (!isEdge && !isSum) return [];
  const [low, high] = limitPlaces(run, verdict).findLast(([from, to]) => place >= from - 1e-6 && place < to + 1)?.slice(2) ?? [null, null];
  const middle = box.y + box.height / 2;
  const line = {
    isAcross, screen, value: sum.sign * values[place] + sum.rest(place), words: isSum ? verdict.subject + " " : "", hasLine: isEdge,
    at: (bound) => isEdge ? origin + sum.sign * (bound - sum.rest(place)) : middle,
  };
  if (low === null && high === null) {
    const words = line.words + allowedText(verdict);
    return [{ words, isBroken: true, line: null, x: box.x + box.width / 2, y: isEdge ? edge : middle, right: 0, down: 0, key: words }];
  }
  if (low === high) return [boundMark(low, "=", 0, line.value !== low, line)];
  // A bound that fails itself has the words of its expectation, "more than" or "less than".
  const strict = /^(more|less) than/.exec(verdict.expected)?.[0];
  const breaks = (distance) => strict ? distance > -1e-6 : distance > 0;
  return [[low, strict ?? "\u2265", -1, breaks(low - line.value)], [high, strict ?? "\u2264", 1, breaks(line.value - high)]]
    .filter(([bound]) => bound !== null).map((mark) => boundMark(...mark, line));
}

/** A bound with its number, and the value if that breaks it. An arrow points to a bound off the screen. `side`: -1 for the lower one, 1 for the upper one. */
function boundMark(bound, sign, side, isBroken, { isAcross, screen, value, words, hasLine, at: placeOf }) {
  const at = placeOf(bound);
  const [right, bottom] = [screen.x + screen.width, screen.y + screen.height];
  const isBefore = at < (isAcross ? screen.y : screen.x);
  const isOff = isBefore || at > (isAcross ? bottom : right);
  const arrow = isOff ? (isAcross ? "\u2191\u2193" : "\u2190\u2192")[isBefore ? 0 : 1] + " " : "";
  const ends = isAcross ? { x1: screen.x, x2: right, y1: at, y2: at } : { x1: at, x2: at, y1: screen.y, y2: bottom };
  return {
    words: arrow + words + sign + " " + pointsText(bound) + (isBroken ? ", is " + pointsText(value) : ""), isBroken,
    line: !isOff && hasLine ? ends : null, x: isAcross ? right : at, y: isAcross ? at : bottom,
    right: isAcross ? 0 : side * 1.6, down: isAcross ? side * 0.6 : 0, key: words + sign + bound + isAcross,
  };
}

/** The edge of the screen beyond which a node is, and how far away it is: { line, words, x, y }; null for a node on the screen. */
function beyondScreen({ box, name }, screen) {
  const [right, bottom] = [screen.x + screen.width, screen.y + screen.height];
  const side = [
    ["above", screen.y - box.y - box.height, screen.y, true], ["below", box.y - bottom, bottom, true],
    ["left of", screen.x - box.x - box.width, screen.x, false], ["right of", box.x - right, right, false],
  ].find(([, distance]) => distance >= 0);
  if (!side) return null;
  const [where, distance, edge, isAcross] = side;
  const [from, to] = isAcross ? [clamp(box.x, screen.x, right), clamp(box.x + box.width, screen.x, right)]
    : [clamp(box.y, screen.y, bottom), clamp(box.y + box.height, screen.y, bottom)];
  const middle = (from + to) / 2;
  return {
    line: isAcross ? { x1: from, x2: to, y1: edge, y2: edge } : { x1: edge, x2: edge, y1: from, y2: to },
    words: name + ": " + (distance < 0.005 ? "" : pointsText(distance) + " ") + where + " the screen",
    x: isAcross ? middle : edge, y: isAcross ? edge : middle,
  };
}

/** Words over a picture, which stay inside of it. Those of bounds and edges don't cover each other. */
class PictureLabels {
  /** The width of a character, and the height of a label, in pixels of the page. */
  static character = 6.6;
  static line = 17;

  constructor() { this.element = make("div", { class: "labels", "aria-hidden": "true" }); }

  clear() {
    this.element.replaceChildren();
    /** Where bounds are written, in pixels of the page. */
    this.taken = [];
  }

  /** Writes a text, centered at a point of the picture, 0 … 1 in each direction, and moved by pixels of the page. */
  add(text, name, x, y, right = 0, down = 0) {
    const { clientWidth: wide, clientHeight: tall } = this.element;
    const half = text.length * PictureLabels.character / 2 + 4;
    // Bounds and edges have the same words in several places; numbers of guides belong to theirs.
    if (PictureLabels.isBound(name) && [...this.element.children].some((one) => one.textContent === text)) return;
    const label = make("span", { class: name }, text);
    const left = half * 2 > wide ? wide / 2 : clamp(x * wide + right, half, wide - half);
    const { line } = PictureLabels;
    const top = this.freeTop(name, left, clamp(y * tall + down, line / 2, tall - line / 2), half);
    label.style.left = left / wide * 100 + "%";
    label.style.top = top / tall * 100 + "%";
    this.element.append(label);
  }

  static isBound(name) { return /^(bound|edge)-/.test(name); }

  /** Moves a bound towards the middle of the picture, line by line, until it covers no other one. */
  freeTop(name, left, top, half) {
    if (!PictureLabels.isBound(name)) return top;
    const step = top > this.element.clientHeight / 2 ? -PictureLabels.line : PictureLabels.line;
    const overlaps = (at) => this.taken.some((one) => Math.abs(one.left - left) < one.half + half && Math.abs(one.top - at) < PictureLabels.line);
    let free = top;
    while (overlaps(free)) free += step;
    this.taken.push({ left, top: free, half });
    return free;
  }
}
