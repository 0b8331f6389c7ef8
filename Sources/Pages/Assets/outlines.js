"use strict";
// What is drawn above the frame: outlines of nodes, the one under the pointer, and selected ones.

class Outlines {
  constructor(stage) {
    Object.assign(this, { stage, run: stage.run, selection: stage.selection });
    this.showsAll = false;
    /** The position of the pointer on the picture, 0 … 1 in each direction; null outside. */
    this.pointer = null;
    /** The path of a node that is pointed at elsewhere. */
    this.highlighted = null;
    this.listeners = new Set();
    this.drawing = ink("svg", {
      class: "outlines", viewBox: "0 0 " + this.run.size.join(" "), preserveAspectRatio: "none", "aria-hidden": "true",
    });
    this.tag = make("div", { class: "node-tag", hidden: true });
    stage.paper.append(this.drawing, this.tag);
    this.listen();
  }

  /** Whether the outlines change with the frame. */
  get isNeeded() { return this.showsAll || this.pointer !== null || !this.selection.isEmpty; }

  listen() {
    const { paper, canvas } = this.stage;
    paper.addEventListener("pointermove", (event) => {
      const box = canvas.getBoundingClientRect();
      this.pointer = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
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
    this.drawing.replaceChildren();
    if (this.showsAll) for (const node of nodes) if (node.visible) this.outline(node, "");
    if (first) this.outline(first, "selected");
    if (second) this.outline(second, "selected second");
    if (marked && marked !== first && marked !== second) this.outline(marked, "chosen");
    this.showTag(marked === first || marked === second ? null : marked);
    const under = pointer && { ...this.stage.pixel(pointer), node: pointed };
    for (const listener of this.listeners) listener(under);
  }

  outline({ box }, name) {
    this.drawing.append(ink("rect", { ...box, class: "outline " + name, "vector-effect": "non-scaling-stroke" }));
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
