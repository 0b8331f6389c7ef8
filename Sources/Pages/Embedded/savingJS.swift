// swift-format-ignore-file
// Written by script/embed from Assets/saving.js: change that, not this.

extension PageAsset {
  static let savingJS = PageAsset(name: "saving.js", digest: "HjFbSbvitaMUTuOgKb6zZh9yUmJ74r8kACEnz4FIWBA=", text: #"""
"use strict";
// A frame as a file.

/** "frame-0041": as the files of a run's frames are called. */
const frameName = (run, place) => "frame-" + String(run.number(place)).padStart(Math.max(4, String(run.last).length), "0");

/**
 * A frame's pixels as one picture, and over it its nodes: groups within groups that carry their names as `data-node`, as in
 * the SVGs that a run writes. Their rectangles are seen where outlines are; elsewhere they tell name and frame to who asks.
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
  // What XML has no way to write.
  const text = new XMLSerializer().serializeToString(picture).replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "\ufffd");
  return new Blob([text], { type: "image/svg+xml" });
}

const dataURL = (blob) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
});

"""#)
}
