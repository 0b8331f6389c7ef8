"use strict";
// The panels that describe the frame, one of which is visible, and those of events and checks.

/** Panels, one of which is visible. The arrow keys move between tabs. */
class Tabs {
  constructor(list, panels) {
    Object.assign(this, { list, panels, entries: [] });
    /** Receives changes of the visible panel. */
    this.onShow = null;
    list.addEventListener("keydown", (event) => {
      const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!direction) return;
      event.preventDefault();
      this.show((this.current + direction + this.entries.length) % this.entries.length, true);
    });
    // Paper has all panels.
    matchMedia("print").addEventListener("change", () => { for (const { update } of this.entries) update(this.place ?? 0); });
  }

  /** `update` receives the frame's place when the panel appears, and when the frame changes while it is visible. */
  add(name, panel, update = () => {}) {
    const index = this.entries.length;
    const tab = make("button", {
      type: "button", role: "tab", id: "tab-" + name, "aria-controls": "panel-" + name, onclick: () => this.show(index),
    }, name);
    panel.id = "panel-" + name;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    panel.tabIndex = 0;
    panel.dataset.name = name;
    this.list.append(tab);
    this.panels.append(panel);
    this.entries.push({ tab, panel, update });
  }

  show(index, takesFocus = false) {
    this.current = index;
    this.entries.forEach(({ tab, panel }, place) => {
      tab.setAttribute("aria-selected", String(place === index));
      tab.tabIndex = place === index ? 0 : -1;
      panel.hidden = place !== index;
    });
    if (takesFocus) this.entries[index].tab.focus();
    this.update(this.place ?? 0);
    this.onShow?.();
  }

  update(place) {
    this.place = place;
    this.entries[this.current]?.update(place);
  }

  name(index) { return this.entries[index].tab.id.slice("tab-".length); }

  named(name) { return this.entries.findIndex(({ tab }) => tab.id === "tab-" + name); }
}

/** All events. Clicking one goes to its frame. */
function eventsPanel(run, player) {
  const rows = run.events.map(([place, event]) => [place, make("li", {}, make("button", {
    type: "button", onclick: () => { player.pause(); player.seek(place); },
  }, make("span", { class: "time" }, secondsText(event.time)), make("span", { class: "name" }, run.eventText(event))))]);
  const panel = make("div", {}, make("ol", { class: "events" }, ...rows.map(([, row]) => row)));
  if (!rows.length) panel.append(make("p", { class: "empty" }, "This run has no events."));
  let shown = -2;
  return [panel, (now) => {
    for (const [place, row] of rows) {
      row.classList.toggle("current", place === now);
      row.classList.toggle("past", place < now);
    }
    const next = rows.findIndex(([place]) => place >= now);
    if (next !== shown && !panel.contains(document.activeElement)) bringIntoSight(panel, rows[next < 0 ? rows.length - 1 : next]?.[1]);
    shown = next;
  }];
}

/** What the scenario expects, and how a recording differs. The line of an expectation calls `reveal(source, line)`. */
function checksPanel(run, player, reveal) {
  const panel = make("div", {}, checkList(run, player, run.verdicts, reveal, (verdict) => "line " + verdict.line));
  const hint = "This scenario has no expectations. Add them under expect to see the results here.";
  if (run.recorded) panel.prepend(recordedFacts(run.recorded));
  if (!run.verdicts.length) panel.append(make("p", { class: "empty" }, hint));
  return [panel, () => {}];
}

/** How the app's recording differs from the simulation. */
function recordedFacts({ file, facts }) {
  const items = facts.length ? facts : ["It moves like the simulation."];
  return make("section", { class: "recorded" }, make("h2", {}, "Recording " + file), make("ul", {}, ...items.map((fact) => make("li", {}, withNumbers(fact)))));
}
