// swift-format-ignore-file
// Written by script/embed from Assets/keys.js: change that, not this.

extension PageAsset {
  static let keysJS = PageAsset(name: "keys.js", digest: "vSChwPk99WJPQ/amMgsj+obj8y6FRAaZ2juSWX4uNfg=", text: #"""
"use strict";
// Keys and the list that tells of them: one table.

class Keys {
  /** `table`: [keys, what they say in the list, words, action(event)], keys as `event.key` has them. */
  constructor(table) {
    this.table = table;
    this.actions = new Map(table.flatMap(([keys, , , action]) => keys.map((key) => [key, action])));
    document.addEventListener("keydown", (event) => this.handle(event));
    this.leaveFocus();
  }

  /** What is pressed by pointer does not take the keys: after a click the arrows still go from frame to frame. */
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

  /** Whether a control needs the key itself: texts all, buttons and boxes those that press them, lists those that choose. */
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

  /** Fills the dialog. */
  describe(dialog) {
    const rows = this.table.map(([, shown, words]) => make("div", {},
      make("dt", {}, make("kbd", {}, shown)), make("dd", {}, words)));
    const close = button("Close", "Close", () => dialog.close());
    dialog.replaceChildren(make("header", { class: "panel-head" }, make("h2", { id: "help-title" }, "Keys"), close),
      make("dl", {}, ...rows), make("p", { class: "hint" }, "Drag along the timeline to move through the run, with shift "
        + "held to choose a range. Double-click the frame to enlarge it."));
  }
}

"""#)
}
