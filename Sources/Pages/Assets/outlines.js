"use strict";
// What is drawn above the frame: outlines of nodes, the one under the pointer, and selected ones with their guides and distances.

class Outlines {
  /** The width of a character of a label, and the height of a label, in pixels of the page. */
  static character = 6.6;
  static line = 17;

  constructor(stage) {
    Object.assign(this, { stage, run: stage.run, selection: stage.selection });
    this.showsAll = false;
    /** The position of the pointer on the picture, 0 … 1 in each direction; null outside. */
    this.pointer = null;
    /** The path of a node that is pointed at elsewhere. */
    this.highlighted = null;
    this.listeners = new Set();
    this.failures = this.run.failures().map((verdict) => ({ verdict, stretches: failureMark(this.run, verdict)[4] }));
    this.drawing = ink("svg", {
      class: "outlines", viewBox: "0 0 " + this.run.size.join(" "), preserveAspectRatio: "none", "aria-hidden": "true",
    });
    this.labels = make("div", { class: "labels", "aria-hidden": "true" });
    this.tag = make("div", { class: "node-tag", hidden: true });
    stage.paper.append(this.drawing, this.labels, this.tag);
    this.listen();
  }

  /** Whether the outlines change with the frame. */
  get isNeeded() { return this.failures.length > 0 || this.showsAll || this.pointer !== null || !this.selection.isEmpty || this.stage.ghosts > 0; }

  listen() {
    const { paper, canvas } = this.stage;
    paper.addEventListener("pointermove", (event) => {
      const box = canvas.getBoundingClientRect();
      this.pointer = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height, measures: event.altKey };
      this.draw();
    });
    paper.addEventListener("pointerleave", () => {
      this.pointer = null;
      this.draw();
    });
    // A drag moves the frame, and selects nothing.
    let start = null;
    paper.addEventListener("pointerdown", (event) => { start = event; });
    this.stage.host.addEventListener("click", (event) => {
      const isDrag = !start || Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 4;
      start = null;
      if (isDrag || event.target.closest(".divider")) return;
      const box = canvas.getBoundingClientRect();
      const node = this.nodeAt(this.nodes, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
      if (node) this.selection.choose(node.path, event.shiftKey);
    });
  }

  get nodes() { return this.run.placedNodes(this.stage.place); }

  /** The topmost of the deepest nodes at a point of the picture, 0 … 1 in each direction. */
  nodeAt(nodes, x, y) {
    const [left, top] = [x * this.run.size[0], y * this.run.size[1]];
    const holds = (box) => box && left >= box.x && top >= box.y && left < box.x + box.width && top < box.y + box.height;
    return nodes.findLast((node) => holds(node.visible)) ?? null;
  }

  /** Highlights a node by its path; null for none. */
  highlight(path) {
    this.highlighted = path;
    this.draw();
  }

  draw() {
    const { nodes, pointer, selection } = this;
    const pointed = pointer && this.nodeAt(nodes, pointer.x, pointer.y);
    const marked = nodes.find((node) => node.path === this.highlighted) ?? pointed;
    const [first, second] = selection.paths.map((path) => nodes.find((node) => node.path === path));
    const measured = second ?? (pointer?.measures && pointed !== first ? pointed : null);
    this.drawing.replaceChildren();
    this.labels.replaceChildren();
    /** Where the bounds are written, in pixels of the page. */
    this.bounds = [];
    /** The signs and numbers of bounds that are drawn, of which several expectations can have the same. */
    this.drawnBounds = new Set();
    if (this.showsAll) for (const node of nodes) if (node.visible) this.outline(node, "");
    this.drawGhosts();
    this.drawFailures(nodes);
    if (first) this.drawGuides(first.box, nodes[0].box);
    if (first) this.outline(first, "selected");
    if (second) this.outline(second, "selected second");
    if (marked && marked !== first && marked !== second) this.outline(marked, "chosen");
    if (first && measured) this.drawDistances(first.box, measured.box);
    this.showTag(marked === first || marked === second ? null : marked);
    const under = pointer && { ...this.stage.pixel(pointer), node: pointed };
    for (const listener of this.listeners) listener(under);
  }

  /** Outlines where photos, and what is on them, are in the frames of ghosts. */
  drawGhosts() {
    const { run, stage } = this;
    for (const [other, tint, strength] of stage.ghostPlaces(stage.place)) {
      const look = { class: "outline ghost", "vector-effect": "non-scaling-stroke", stroke: "rgb(" + tint.join() + ")", "stroke-opacity": strength + 0.3 };
      for (const box of movedOnPhotos(run, stage.place, other)) this.drawing.append(ink("rect", { ...box, ...look }));
    }
  }

  /** Outlines the nodes whose tracks fail in this frame, with the bounds of edges. */
  drawFailures(nodes) {
    const { run, stage: { place } } = this;
    const isWorst = ({ verdict }) => run.placeAt(verdict.worst) === place;
    const failing = this.failures.filter(({ stretches }) => stretches.some(([from, to]) => place >= from && place <= to));
    // The failure at which the viewer has stopped has the best place for its words.
    for (const { verdict } of failing.sort((one, other) => isWorst(other) - isWorst(one))) {
      const sum = run.sum(verdict.subject);
      for (const name of verdict.tracks) {
        const node = nodeOfTrack(nodes, name);
        if (!node) continue;
        this.outline(node, "failing");
        if (sum && name === run.tracks[sum.index].name) this.drawBounds(verdict, sum, node, nodes[0].box);
      }
    }
  }

  /**
   * Draws what an expectation allows for a track that is an edge of a node, or for a sum that begins with it: its bounds in this frame,
   * or else its words.
   */
  drawBounds(verdict, sum, { box }, screen) {
    const { run, stage: { place } } = this;
    const { name, values } = run.tracks[sum.index];
    const isSum = verdict.subject !== name;
    const word = name.split(".").at(-1);
    const isAcross = !["left", "right", "x"].includes(word);
    const edge = { top: box.y, y: box.y, bottom: box.y + box.height, left: box.x, x: box.x, right: box.x + box.width }[word];
    const origin = run.screen[isAcross ? 1 : 0];
    const isEdge = edge !== undefined && Math.abs(values[place] - edge + origin) <= 0.5;
    if (!isEdge && !isSum) return;
    const [low, high] = limitPlaces(run, verdict).findLast(([from, to]) => place >= from - 1e-6 && place < to + 1)?.slice(2) ?? [null, null];
    const line = {
      isAcross, origin, screen, value: sum.sign * values[place] + sum.rest(place), words: isSum ? verdict.subject + " " : "",
      at: (bound) => isEdge ? sum.sign * (bound - sum.rest(place)) : box.y + box.height / 2 - origin, hasLine: isEdge,
    };
    if (low === null && high === null) this.label(line.words + allowedText(verdict), "bound-value broken", box.x + box.width / 2, isEdge ? edge : box.y + box.height / 2);
    else if (low === high) this.drawBound(low, "=", line.value !== low, line);
    else {
      this.drawBound(low, "\u2265", line.value < low, line);
      this.drawBound(high, "\u2264", line.value > high, line);
    }
  }

  /** Draws a bound with its number, and the value if that breaks it. An arrow points to a bound off the screen. */
  drawBound(bound, sign, isBroken, line) {
    const { isAcross, screen, value, words } = line;
    if (bound === null || this.drawnBounds.has(words + sign + bound + isAcross)) return;
    this.drawnBounds.add(words + sign + bound + isAcross);
    const at = line.at(bound) + line.origin;
    const [right, bottom] = [screen.x + screen.width, screen.y + screen.height];
    const isBefore = at < (isAcross ? screen.y : screen.x);
    const isOff = isBefore || at > (isAcross ? bottom : right);
    const arrow = isOff ? (isAcross ? "\u2191\u2193" : "\u2190\u2192")[isBefore ? 0 : 1] + " " : "";
    const name = isBroken ? " broken" : "";
    const ends = isAcross ? { x1: screen.x, x2: right, y1: at, y2: at } : { x1: at, x2: at, y1: screen.y, y2: bottom };
    if (!isOff && line.hasLine) this.line(ends, "bound-line" + name);
    const side = { "\u2265": -1, "\u2264": 1 }[sign] ?? 0;
    this.label(arrow + words + sign + " " + pointsText(bound) + (isBroken ? ", is " + pointsText(value) : ""), "bound-value" + name,
      isAcross ? right : at, isAcross ? at : bottom, isAcross ? 0 : side * Outlines.line * 1.6, isAcross ? side * Outlines.line * 0.6 : 0);
  }

  outline(node, name) {
    this.drawing.append(ink("rect", { ...node.box, class: "outline " + name, "vector-effect": "non-scaling-stroke" }));
    this.hint(node, name);
  }

  /** Marks the edge of the screen beyond which a node is, and tells how far away it is. */
  hint({ box, name: words }, name) {
    const screen = this.nodes[0].box;
    const [right, bottom] = [screen.x + screen.width, screen.y + screen.height];
    const side = [
      ["above", screen.y - box.y - box.height, screen.y, true], ["below", box.y - bottom, bottom, true],
      ["left of", screen.x - box.x - box.width, screen.x, false], ["right of", box.x - right, right, false],
    ].find(([, distance]) => distance >= 0);
    if (!side) return;
    const [where, distance, edge, isAcross] = side;
    const [from, to] = isAcross ? [clamp(box.x, screen.x, right), clamp(box.x + box.width, screen.x, right)]
      : [clamp(box.y, screen.y, bottom), clamp(box.y + box.height, screen.y, bottom)];
    const middle = (from + to) / 2;
    this.line(isAcross ? { x1: from, x2: to, y1: edge, y2: edge } : { x1: edge, x2: edge, y1: from, y2: to }, "outline edge " + name);
    this.label(words + ": " + (distance < 0.005 ? "" : pointsText(distance) + " ") + where + " the screen", "edge-words " + name,
      isAcross ? middle : edge, isAcross ? edge : middle);
  }

  line({ x1, y1, x2, y2 }, name) {
    this.drawing.append(ink("line", { x1, y1, x2, y2, class: name, "vector-effect": "non-scaling-stroke" }));
  }

  /** Writes a text, centered at a point of the picture and moved by pixels of the page, but inside of the picture. */
  label(text, name, x, y, right = 0, down = 0) {
    const [width, height] = this.run.size;
    const [wide, tall] = [this.stage.paper.clientWidth, this.stage.paper.clientHeight];
    const half = text.length * Outlines.character / 2 + 4;
    if ([...this.labels.children].some((one) => one.textContent === text)) return;
    const element = make("span", { class: name }, text);
    const left = clamp(x / width * wide + right, half, wide - half);
    const top = this.freeTop(name, left, clamp(y / height * tall + down, Outlines.line / 2, tall - Outlines.line / 2), half);
    element.style.left = left / wide * 100 + "%";
    element.style.top = top / tall * 100 + "%";
    this.labels.append(element);
  }

  /** Moves a bound towards the middle of the picture, line by line, until it covers no other one. */
  freeTop(name, left, top, half) {
    if (!/^(bound|edge)-/.test(name)) return top;
    const step = top > this.stage.paper.clientHeight / 2 ? -Outlines.line : Outlines.line;
    const overlaps = (at) => this.bounds.some((one) => Math.abs(one.left - left) < one.half + half && Math.abs(one.top - at) < Outlines.line);
    let free = top;
    while (overlaps(free)) free += step;
    this.bounds.push({ left, top: free, half });
    return free;
  }

  /** Extends the edges of a node across the screen, each with its distance from the top or the left of the screen. */
  drawGuides(box, screen) {
    const { run } = this;
    const edges = { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
    const isWithin = (value, start, length) => value >= start && value <= start + length;
    for (const [edge, side] of [["left", -1], ["right", 1]]) {
      if (!isWithin(edges[edge], screen.x, screen.width)) continue;
      const [x, text] = [edges[edge], numberText(edges[edge] - run.screen[0], 2)];
      this.line({ x1: x, x2: x, y1: screen.y, y2: screen.y + screen.height }, "guide");
      this.label(text, "guide-value", x, screen.y, side * (text.length * Outlines.character / 2 + 5), Outlines.line * 0.6);
    }
    for (const [edge, side] of [["top", -1], ["bottom", 1]]) {
      if (!isWithin(edges[edge], screen.y, screen.height)) continue;
      const y = edges[edge];
      this.line({ x1: screen.x, x2: screen.x + screen.width, y1: y, y2: y }, "guide");
      this.label(numberText(y - run.screen[1], 2), "guide-value", screen.x, y, 0, side * Outlines.line * 0.6);
    }
  }

  drawDistances(one, other) {
    for (const line of distanceLines(one, other)) {
      this.line(line, line.value === undefined ? "distance helper" : "distance");
      if (line.value !== undefined) this.label(pointsText(line.value), "distance-value", (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2);
    }
  }

  showTag(node) {
    this.tag.hidden = !node;
    if (!node) return;
    const [width, height] = this.run.size;
    this.tag.textContent = node.name + "  " + boxText(this.run, node.box);
    this.tag.style.left = clamp(node.box.x / width, 0, 0.6) * 100 + "%";
    const top = clamp(node.box.y / height, 0, 0.96);
    this.tag.style.top = top * 100 + "%";
    this.tag.classList.toggle("inside", top * this.stage.paper.clientHeight < 20);
  }
}

/** What an expectation without bounds allows, without the time: "a value that rises". */
const allowedText = (verdict) => "expected " + verdict.expected.replace(/ (between|from|until|after|before|at) .*$/, "");

/** The node that a track belongs to: the one whose name is the longest beginning of the track's. */
function nodeOfTrack(nodes, track) {
  const found = nodes.filter(({ name }) => track === name || track.startsWith(name + "."));
  return found.sort((one, other) => other.name.length - one.name.length)[0] ?? null;
}
