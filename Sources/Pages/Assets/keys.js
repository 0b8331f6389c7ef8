"use strict";
// The keys and the list that describes them, from one table.

class Keys {
  /** `table`: [keys as in `event.key`, label in the list, description, action(event)]. */
  constructor(table) {
    this.table = table;
    this.actions = new Map(table.flatMap(([keys, , , action]) => keys.map((key) => [key, action])));
    document.addEventListener("keydown", (event) => this.handle(event));
    this.leaveFocus();
  }

  /** A control that you click does not keep the focus, so that the arrow keys still move between frames. */
  leaveFocus() {
    let isPointer = false;
    document.addEventListener("pointerdown", () => { isPointer = true; }, true);
    document.addEventListener("keydown", () => { isPointer = false; }, true);
    document.addEventListener("mousedown", (event) => { if (event.target.closest("button")) event.preventDefault(); });
    document.addEventListener("change", (event) => { if (isPointer) event.target.blur(); });
  }

  handle(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (Keys.belongsToControl(event)) return;
    const action = this.actions.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!action) return;
    event.preventDefault();
    action(event);
  }

  /** Whether a control uses a key itself: text fields use all, buttons those that press them, lists those that select. */
  static belongsToControl(event) {
    const target = event.target;
    if (!(target instanceof Element)) return false;
    if (target.matches("textarea, input:not([type=checkbox])")) return true;
    if (target.matches("select")) return !["?"].includes(event.key);
    if (event.key === " " || event.key === "Enter") return target.matches("button, a, input, summary");
    const isPanel = target.matches("[role=tabpanel]") || target.closest(".zoomed") !== null;
    return isPanel && (event.key === "Home" || event.key === "End" || event.key.startsWith("Arrow"))
      && target.scrollHeight + target.scrollWidth > target.clientHeight + target.clientWidth + 2 && !event.shiftKey
      && !["ArrowLeft", "ArrowRight"].includes(event.key);
  }

  /** Fills the dialog with the list, and a hint below it. */
  describe(dialog, hint) {
    const rows = this.table.map(([, shown, words]) => make("div", {},
      make("dt", {}, make("kbd", {}, shown)), make("dd", {}, words)));
    const close = button("Close", "Close", () => dialog.close());
    dialog.replaceChildren(make("header", { class: "panel-head" }, make("h2", { id: "help-title" }, "Keys"), close),
      make("dl", {}, ...rows), make("p", { class: "hint" }, hint));
  }
}
