"use strict";
// The panels that describe the frame: scenario, events and checks.

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

/**
 * The scenario's files, with the current step marked. Clicking the line of a step goes to its frame. The third part is a function
 * that shows a line of a file.
 */
function sourcePanel(run, player) {
  const lines = [];
  const files = run.sources.map((source, file) => {
    const texts = source.text.replace(/\n$/, "").split("\n");
    const code = make("ol", { class: "source" }, ...texts.map((text, index) => {
      const line = make("li", {}, make("span", { class: "line" }, text || " "));
      (lines[file] ??= [])[index + 1] = line;
      return line;
    }));
    return [make("p", { class: "path" }, source.path), code];
  });
  run.steps.forEach((step) => {
    const line = lines[step.source]?.[step.first];
    if (!line) return;
    line.append(button(numberText(step.time) + " s", "Go to this step's frame", () => {
      player.pause();
      player.seek(run.placeAt(step.time));
    }));
  });
  for (const verdict of run.failures()) lines[verdict.source]?.[verdict.line]?.classList.add("failed");
  const panel = make("div", {}, ...files.flat());
  let current = -2;
  const reveal = (source, number) => {
    const line = lines[source]?.[number];
    panel.querySelectorAll(".asked").forEach((one) => one.classList.remove("asked"));
    if (!line) return;
    line.classList.add("asked");
    line.tabIndex = -1;
    line.focus({ preventScroll: true });
    bringIntoSight(panel, line);
  };
  return [panel, (place) => {
    const index = run.step(place);
    if (index === current) return;
    current = index;
    panel.querySelectorAll(".current").forEach((line) => line.classList.remove("current"));
    const step = run.steps[index];
    if (!step) return;
    for (let number = step.first; number <= step.last; number += 1) lines[step.source]?.[number]?.classList.add("current");
    bringIntoSight(panel, lines[step.source]?.[step.first]);
  }, reveal];
}

/** Scrolls a panel, but nothing around it, so that an element is in its upper part. */
function bringIntoSight(panel, element) {
  if (element && !panel.hidden) panel.scrollTop = Math.max(0, element.offsetTop - panel.offsetTop - panel.clientHeight / 3);
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

/** How the app's recording differs from the simulation. */
function recordedFacts({ file, facts }) {
  const items = facts.length ? facts : ["It moves like the simulation."];
  return make("section", { class: "recorded" }, make("h2", {}, "Recording " + file), make("ul", {}, ...items.map((fact) => make("li", {}, fact))));
}

/**
 * What the scenario expects, with the results, failures first, and how a recording differs. A failure has buttons for its first and its worst frame, and
 * every expectation one for its line, which calls `reveal(source, line)`.
 */
function checksPanel(run, player, reveal) {
  const jump = (label, seconds) => button(label + " " + run.number(run.placeAt(seconds)), "Go to that frame", () => {
    player.pause();
    player.seek(run.placeAt(seconds));
  });
  const line = (verdict) => button("line " + verdict.line, "Show this expectation in the scenario, " + run.sources[verdict.source]?.path,
    () => reveal(verdict.source, verdict.line));
  const items = [...run.failures(), ...run.verdicts.filter(({ holds }) => holds)].map((verdict) => {
    const words = [make("strong", {}, verdict.subject), make("span", {}, verdict.expected)];
    const item = make("li", { class: verdict.holds ? "holds" : "fails" },
      make("span", { class: "outcome" }, verdict.holds ? "holds" : "fails"), make("p", {}, ...words));
    if (!verdict.holds) {
      const worst = verdict.worst !== verdict.first ? jump("worst", verdict.worst) : null;
      item.append(gotLine(verdict),
        make("p", { class: "jumps" }, jump("first", verdict.first), worst, line(verdict)));
    } else {
      const [amount, seconds] = verdict.margin ?? [];
      // What equals a number has no room around it but a tolerance.
      const isExact = verdict.limits?.length > 0 && verdict.limits.every(([, , low, high]) => low === high);
      if (verdict.margin && !isExact) item.append(make("p", { class: "margin" }, marginText(run, verdict.subject, amount)));
      item.append(make("p", { class: "jumps" }, verdict.margin ? jump("closest", seconds) : null, line(verdict)));
    }
    return item;
  });
  const panel = make("div", {}, make("ul", { class: "checks" }, ...items));
  const hint = "This scenario has no expectations. Add them under expect to see the results here.";
  if (run.recorded) panel.prepend(recordedFacts(run.recorded));
  if (!items.length) panel.append(make("p", { class: "empty" }, hint));
  return [panel, () => {}];
}

/** How far the value of an expectation that holds stays from what would fail: "2.5 pt to spare". */
function marginText(run, subject, amount) {
  const track = run.track(subject);
  const unit = track >= 0 ? run.unit(track) : "";
  return numberText(amount) + (unit && " " + unit) + " to spare";
}
