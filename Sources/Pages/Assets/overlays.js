"use strict";
// Switches for the overlays: a button and a key for each, and a key for all of them.

/** The keys of the overlays: letters of their names that no other action uses. */
const overlayKeys = { touches: "t", time: "i", guides: "u", names: "n", "safe-area": "s" };

/** Returns { group, keys }: the buttons, and rows for the table of keys. Both are empty if the run has no overlays. */
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
