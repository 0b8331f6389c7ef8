"use strict";
// What is drawn above the frame: outlines of nodes, the one under the pointer, and selected ones with their guides and distances.

class Outlines {
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
    this.labels = new PictureLabels();
    this.tag = make("div", { class: "node-tag", hidden: true });
    stage.paper.append(this.drawing, this.labels.element, this.tag);
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
    this.labels.clear();
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
    for (const { node, marks } of failingNodes(this.run, this.failures, nodes, this.stage.place)) {
      this.outline(node, "failing");
      for (const { line, words, isBroken, x, y, right, down } of marks) {
        const name = isBroken ? " broken" : "";
        if (line) this.line(line, "bound-line" + name);
        this.label(words, "bound-value" + name, x, y, right * PictureLabels.line, down * PictureLabels.line);
      }
    }
  }

  outline(node, name) {
    this.drawing.append(ink("rect", { ...node.box, class: "outline " + name, "vector-effect": "non-scaling-stroke" }));
    this.hint(node, name);
  }

  /** Marks the edge of the screen beyond which a node is, and tells how far away it is. */
  hint(node, name) {
    const edge = beyondScreen(node, this.nodes[0].box);
    if (!edge) return;
    this.line(edge.line, "outline edge " + name);
    this.label(edge.words, "edge-words " + name, edge.x, edge.y);
  }

  line({ x1, y1, x2, y2 }, name) {
    this.drawing.append(ink("line", { x1, y1, x2, y2, class: name, "vector-effect": "non-scaling-stroke" }));
  }

  /** Writes a text, centered at a point of the picture in points, and moved by pixels of the page. */
  label(text, name, x, y, right = 0, down = 0) {
    const [width, height] = this.run.size;
    this.labels.add(text, name, x / width, y / height, right, down);
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
      this.label(text, "guide-value", x, screen.y, side * (text.length * PictureLabels.character / 2 + 5), PictureLabels.line * 0.6);
    }
    for (const [edge, side] of [["top", -1], ["bottom", 1]]) {
      if (!isWithin(edges[edge], screen.y, screen.height)) continue;
      const y = edges[edge];
      this.line({ x1: screen.x, x2: screen.x + screen.width, y1: y, y2: y }, "guide");
      this.label(numberText(y - run.screen[1], 2), "guide-value", screen.x, y, 0, side * PictureLabels.line * 0.6);
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
