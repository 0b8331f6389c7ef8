"use strict";
// The files of a scenario. The viewer and the page of a review share them.

/**
 * The scenario's files, with the current step marked. Clicking the line of a step goes to its frame. The third part is a function
 * that shows a line of a file.
 */
function sourcePanel(run, player, failures) {
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
    line.append(button(secondsText(step.time), "Go to this step's frame", () => {
      player.pause();
      player.seek(run.placeAfter(step.time));
    }));
  });
  for (const verdict of failures) lines[verdict.source]?.[verdict.line]?.classList.add("failed");
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
