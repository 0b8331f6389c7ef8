// swift-format-ignore-file
// Written by script/embed from Assets/overlays.js: change that, not this.

extension PageAsset {
  static let overlaysJS = PageAsset(name: "overlays.js", digest: "8sw8V+E9qXOjEVKvuY/UlPIZcd8MpBaqqTRBcBdEkdU=", text: #"""
"use strict";
// Switches for what was drawn over the frames: a button and a key for each overlay, and a key for all of them.

/** Letters of the overlays' own names that no other key has. */
const overlayKeys = { touches: "t", time: "i", guides: "u", names: "n", "safe-area": "s" };

/** { group, keys }: the buttons, and rows for the table of keys. Both are empty where nothing was drawn over the frames. */
function overlayButtons(stage, run) {
  const controls = run.overlays.map((name, place) => switchButton(name, "Overlay " + name,
    () => stage.setOverlay(place, !stage.overlays[place]), () => stage.overlays[place])).reverse();
  const all = () => {
    stage.setOverlay(null, !stage.overlays.some(Boolean));
    for (const control of controls) control.update();
    announce("Overlays " + (stage.overlays[0] ? "on" : "off"));
  };
  const group = make("div", { class: "overlays", role: "group", "aria-label": "Overlays", hidden: !controls.length }, ...controls);
  const keys = controls.filter((control) => overlayKeys[control.textContent]).map((control) => {
    const name = control.textContent;
    const key = overlayKeys[name];
    return [[key], key.toUpperCase(), "Overlay " + name + " on or off", () => {
      control.click();
      announce(name + (control.getAttribute("aria-pressed") === "true" ? " on" : " off"));
    }];
  });
  if (controls.length > 1) keys.push([["v"], "V", "All overlays on or off", all]);
  return { group, keys };
}

"""#)
}
