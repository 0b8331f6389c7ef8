"use strict";
// The files of a frame, and the command for those of a range.

const paddedNumber = (run, place) => String(run.number(place)).padStart(Math.max(4, String(run.last).length), "0");

/** The name of a frame's file, as in the run's folder: "frame-0041". */
const frameName = (run, place) => "frame-" + paddedNumber(run, place);

/** A text without the characters that XML cannot contain. */
const validXML = (text) => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "\ufffd");

/**
 * Creates an SVG with the pixels of a frame as one picture, and its nodes above it: nested groups with their names in
 * `data-node`, as in the SVG files of a run. Their rectangles are visible if outlines are; a tooltip shows name and frame.
 */
async function frameSVG(run, place, png, showsOutlines) {
  const [width, height] = run.size;
  const facts = [run.scene, run.variant, run.device, secondsText(run.time(place)), run.caption(place)];
  const nodes = ink("g", { fill: "none", stroke: showsOutlines ? "#5856D6" : "none", "pointer-events": "all" });
  const parents = [nodes];
  for (const node of run.placedNodes(place)) {
    const { x, y, width, height } = node.box;
    const group = ink("g", { "data-node": node.path, "data-kind": node.kind }, ink("title", {}, node.name + "  " + boxText(run, node.box)),
      ink("rect", { x, y, width, height, ...(node.visible ? {} : { stroke: "none" }) }));
    parents[node.depth].append(group);
    parents[node.depth + 1] = group;
  }
  const picture = ink("svg", {
    width: Math.round(width * run.scale), height: Math.round(height * run.scale), viewBox: "0 0 " + width + " " + height,
  }, ink("title", {}, document.title.replace(/ \u2013 Flipbook$/, "") + ", frame " + run.number(place)),
  ink("desc", {}, facts.filter(Boolean).join(" \u00b7 ")),
  ink("image", { href: await dataURL(png), width, height, preserveAspectRatio: "none" }), nodes);
  return new Blob([validXML(new XMLSerializer().serializeToString(picture))], { type: "image/svg+xml" });
}

const dataURL = (blob) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
});

/**
 * The command that draws a range of frames in the folder where the flipbook was rendered, as it was rendered: options can have replaced
 * what the scenario says. `as`: { format, overlays, scale }.
 */
function rangeCommand(run, [first, last], { format, overlays, scale }) {
  const quoted = (word) => /^[\w.,:=@%+/-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'";
  const hasAxis = (axis) => run.cell.split(",").some((part) => part.startsWith(axis + "="));
  const options = [
    ["--only", run.cell], ...run.options, ["--variant", hasAxis("variant") ? "" : run.variant], ["--scale", String(scale)], ["--fps", String(run.fps)],
    ["--overlay", overlays.join()], ["--frames", run.number(run.shown(first)) + ".." + run.number(run.shown(last))], ["--format", format],
  ];
  return ["flipbook render", quoted(run.sources[0].path), ...options.filter(([, value]) => value).map(([name, value]) => name + " " + quoted(value))].join(" ");
}
