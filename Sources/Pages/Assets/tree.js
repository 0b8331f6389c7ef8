"use strict";
// The panel with the tree of nodes.

/** The nodes of the frame, indented by depth. Nodes that are not visible are dimmed. */
class TreePanel {
  constructor(run, stage) {
    Object.assign(this, { run, stage, selection: stage.selection });
    this.list = make("ul", { class: "tree", role: "tree", "aria-label": "Nodes of the frame", "aria-multiselectable": "true" });
    this.list.addEventListener("pointerleave", () => stage.outlines.highlight(null));
    this.list.addEventListener("keydown", (event) => this.press(event));
    this.panel = make("div", {}, this.list);
    /** The path of the node that the tab key moves to. */
    this.current = null;
    this.selection.addEventListener("change", () => {
      this.mark();
      this.reveal();
    });
    new ResizeObserver(() => {
      this.revealed = null;
      this.reveal();
    }).observe(this.panel);
  }

  /** The panel, and the function that shows a place in it. */
  get parts() { return [this.panel, (place) => this.show(place)]; }

  /** The arrow keys move between nodes; the space bar and the return key select one, with shift as the second one. */
  press(event) {
    const item = document.activeElement;
    if (!item.matches("[role=treeitem]")) return;
    const sibling = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
    if (!sibling && event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (sibling) item[sibling]?.focus();
    else this.selection.choose(item.title, event.shiftKey);
  }

  enter(item) {
    for (const other of this.list.children) other.tabIndex = other === item ? 0 : -1;
    this.current = item.title;
    this.stage.outlines.highlight(this.current);
  }

  show(place) {
    if (this.run.root(place) === this.shown) return this.reveal();
    this.shown = this.run.root(place);
    const hadFocus = this.list.contains(document.activeElement);
    this.list.replaceChildren(...this.run.placedNodes(place).map((node) => this.item(node)));
    const next = this.itemOf(this.current) ?? this.list.firstElementChild;
    next.tabIndex = 0;
    this.mark();
    if (hadFocus) next.focus();
    return null;
  }

  itemOf(path) { return [...this.list.children].find((item) => item.title === path); }

  item(node) {
    const item = make("li", {
      class: node.visible ? "" : "out", role: "treeitem", "aria-level": node.depth + 1, "aria-selected": "false", tabIndex: -1, title: node.path,
      onpointerenter: () => this.stage.outlines.highlight(node.path), onfocus: () => this.enter(item), onblur: () => this.stage.outlines.highlight(null),
      onclick: (event) => this.selection.choose(node.path, event.shiftKey),
    }, make("span", { class: "name" }, node.name), make("span", { class: "kind" }, node.kind === "view" ? "" : node.kind),
    make("span", { class: "value" }, boxText(this.run, node.box) + (node.alpha < 1 ? " \u00b7 \u03b1 " + numberText(node.alpha, 2) : "")));
    item.style.setProperty("--depth", node.depth);
    return item;
  }

  /** Marks the selected nodes. */
  mark() {
    for (const item of this.list.children) {
      const index = this.selection.paths.indexOf(item.title);
      item.setAttribute("aria-selected", String(index >= 0));
      item.classList.toggle("second", index === 1);
    }
  }

  /** Scrolls to the node that was selected last, unless the tree itself has the focus. */
  reveal() {
    if (this.list.contains(document.activeElement)) return;
    const path = this.selection.paths.at(-1);
    if (path && path !== this.revealed) bringIntoSight(this.panel, this.itemOf(path));
    this.revealed = this.panel.hidden ? null : path;
  }
}
