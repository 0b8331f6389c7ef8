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
    if (event.defaultPrevented || Keys.isCommand(event)) return;
    if (document.querySelector("dialog[open]")) return;
    if (Keys.belongsToControl(event)) return;
    const action = this.actions.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!action) return;
    event.preventDefault();
    action(event);
  }

  /** Whether a key belongs to the browser or the system. Brackets and the backslash need AltGr or Option on many keyboards. */
  static isCommand({ key, ctrlKey, metaKey, altKey }) {
    if (altKey && !metaKey && ["[", "]", "\\"].includes(key)) return false;
    return ctrlKey || metaKey || altKey;
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

/** The keys that play a run and select a range. `player` returns the player, and `step` moves it by a number of frames. */
function playbackKeys(player, step) {
  return [
    [[" ", "k"], "space", "Play or pause", () => player().toggle()],
    [["ArrowRight"], "\u2192", "Next frame; with shift, 10 frames forward", (event) => step(event.shiftKey ? 10 : 1)],
    [["ArrowLeft"], "\u2190", "Previous frame; with shift, 10 frames back", (event) => step(event.shiftKey ? -10 : -1)],
    [["Home"], "home", "First frame", () => step(-player().count)],
    [["End"], "end", "Last frame", () => step(player().count)],
    [[","], ",", "Slower", () => player().changeSpeed(-1)],
    [["."], ".", "Faster", () => player().changeSpeed(1)],
    [["["], "[", "Start range here", () => player().beginRange()],
    [["]"], "]", "End range here", () => player().endRange()],
    [["\\"], "\\", "Play the whole run", () => player().clearRange()],
  ];
}

/** The keys of the time axis and of the curves. `times` returns { zoom, curves }, or nothing without them. */
function timeKeys(times) {
  const switchVelocity = (curves) => curves?.setVelocity(!curves.showsVelocity);
  return [
    [["z"], "Z", "Zoom time to the range; without one, to the frames around this one; again, the whole run", () => times()?.zoom.toggle()],
    [["a"], "A", "Give each curve its own axis", () => times()?.curves.toggleAxes()],
    [["p"], "P", "Draw the velocities of the curves", () => switchVelocity(times()?.curves)],
  ];
}

/** The place after another one among some places (1) or before it (-1), from the last one to the first; undefined if there are none. */
function nextPlace(places, place, direction) {
  const sorted = [...places].sort((one, other) => one - other);
  return direction > 0 ? sorted.find((one) => one > place) ?? sorted[0] : sorted.findLast((one) => one < place) ?? sorted.at(-1);
}
