"use strict";
// The selected nodes: at most two, by their paths. They stay selected while the frame changes.

class Selection extends EventTarget {
  constructor() {
    super();
    /** The paths of the first and of the second node. */
    this.paths = [];
    /** Whether the next node becomes the second one, whose distance from the first is shown. */
    this.measures = false;
  }

  get isEmpty() { return !this.paths.length; }

  set(paths, measures = this.measures) {
    this.paths = paths;
    this.measures = measures && paths.length > 0;
    this.dispatchEvent(new Event("change"));
  }

  /** Selects a node; as the second one if asked to, or if distances are measured. */
  choose(path, isSecond = false) {
    const [first] = this.paths;
    if (first && first !== path && (isSecond || this.measures)) this.set([first, path]);
    else this.set([path]);
  }

  clear() { this.set([], false); }

  /** Starts to measure from the selected node, or stops. */
  toggleMeasuring() { this.set(this.paths.slice(0, 1), !this.measures); }
}

/** What is selected, in words, with the controls for it. It is hidden while nothing is selected. */
class SelectionBar {
  constructor(host, run, player, selection) {
    Object.assign(this, { host, run, player, selection });
    this.nodes = [1, 2].map((number) => {
      const [name, box] = [make("strong", {}), make("span", { class: "box" })];
      return { name, box, row: make("p", { class: "picked-node" }, make("span", { class: "badge" }, String(number)), name, box) };
    });
    this.distance = make("p", { class: "picked-distance" });
    this.measure = button("Measure", "Measure from this node to the next one that you select (M, or shift-click)", () => selection.toggleMeasuring());
    host.append(make("div", { class: "picked-words" }, ...this.nodes.map(({ row }) => row), this.distance),
      this.measure, button("Deselect", "Deselect (esc)", () => selection.clear()));
    selection.addEventListener("change", () => this.change());
    this.update();
  }

  /** What is selected, as a sentence. */
  get words() {
    const { paths } = this.selection;
    return paths.length ? "Selected " + this.shown.map(({ name, box }) => name.textContent + ", " + box.textContent).join(" and ")
      + (this.distance.hidden ? "" : ": " + this.distance.textContent) : "Nothing selected";
  }

  get shown() { return this.nodes.filter(({ row }) => !row.hidden); }

  change() {
    this.update();
    announce(this.selection.measures && this.selection.paths.length < 2 ? "Select a second node to measure to" : this.words);
  }

  /** Shows where the nodes are in the current frame. */
  update() {
    const { run, player, selection } = this;
    this.host.hidden = selection.isEmpty;
    if (selection.isEmpty) return;
    const nodes = run.placedNodes(player.place);
    const found = selection.paths.map((path) => nodes.find((node) => node.path === path));
    this.nodes.forEach(({ name, box, row }, index) => {
      const path = selection.paths[index];
      row.hidden = !path;
      if (!path) return;
      row.title = path;
      name.textContent = path.split("/").at(-1);
      box.textContent = placeText(run, found[index]);
    });
    const hint = selection.measures && found.length < 2;
    this.distance.hidden = !hint && !(found[0] && found[1]);
    this.distance.textContent = hint ? "Select a second node" : found[0] && found[1] ? distanceText(found[0].box, found[1].box) : "";
    this.measure.setAttribute("aria-pressed", String(selection.measures));
  }
}

/** Where a node is: "0, 64 · 160 × 87", and whether it can be seen there. */
function placeText(run, node) {
  if (!node) return "not in this frame";
  return boxText(run, node.box) + (node.visible ? "" : " (not visible)");
}
