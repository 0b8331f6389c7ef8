"use strict";
// Switches for the overlays: a button and a key for each, and a key for all of them.

/** The keys of the overlays: letters of their names that no other action uses. */
const overlayKeys = { touches: "t", time: "i", guides: "u", names: "n", "safe-area": "s" };

/** The icons of the overlays; others have a square. */
const overlayIcons = {
  touches: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  time: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2",
  guides: "M4 6v12M20 6v12M4 12h16M7.500 9L4.500 12l3 3M16.500 9l3 3-3 3", names: "M4 18L9 6l5 12M5.800 14h6.400M16 18v-5M20 18v-5M16 15.500h4",
  "safe-area": "M6 3h12v18H6zM9 7h6M9 17h6",
};

/** Returns { group, keys }: the buttons, and rows for the table of keys. Both are empty if the run has no overlays. */
function overlayButtons(stage, run) {
  const controls = run.overlays.map((name, place) => switchButton(name, "Overlay " + name,
    () => stage.setOverlay(place, !stage.overlays[place]), () => stage.overlays[place])).reverse();
  for (const control of controls) asIcon(control, overlayIcons[control.textContent] ?? "M5 5h14v14H5z");
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
