"use strict";
// Controls of the shared time scale: zoom buttons, a bar that shows which part of the run is visible and can be dragged, and playback.

class TimeZoom {
  constructor(bar, tools, scale, player) {
    Object.assign(this, { bar, scale, player });
    this.thumb = make("div", { class: "thumb" });
    bar.append(this.thumb);
    this.less = button("\u2212", "Zoom out in time", () => scale.zoom(2));
    this.more = button("+", "Zoom in on this frame in time", () => this.zoomIn());
    this.whole = asIcon(button("Whole run", "Show the whole run", () => scale.show(0, scale.last)),
      "M4 5v14M20 5v14M7 12h10M9.500 9.500L7 12l2.500 2.500M14.500 9.500L17 12l-2.500 2.500");
    tools.prepend(this.less, this.more, this.whole);
    scale.addEventListener("change", () => this.update());
    this.listen();
    this.update();
  }

  zoomIn() {
    this.scale.reveal(this.player.place);
    this.scale.zoom(0.5, this.scale.fraction(this.player.place));
  }

  /** Zooms to the range or to the frames around the current one, and back to the whole run. */
  toggle() {
    const { scale, player } = this;
    if (player.hasRange && !scale.shows(...player.range)) scale.show(...player.range);
    else if (!scale.isWhole) scale.show(0, scale.last);
    else scale.zoom(0.2, scale.fraction(player.place));
    announce(scale.isWhole ? "The whole run" : "Zoomed in time");
  }

  listen() {
    let before = null;
    this.bar.addEventListener("pointerdown", (event) => {
      this.bar.setPointerCapture(event.pointerId);
      before = event.clientX;
    });
    this.bar.addEventListener("pointermove", (event) => {
      if (before === null) return;
      const { scale } = this;
      scale.pan((event.clientX - before) / this.bar.clientWidth * scale.last / (scale.to - scale.from));
      before = event.clientX;
    });
    for (const kind of ["pointerup", "pointercancel"]) this.bar.addEventListener(kind, () => { before = null; });
  }

  update() {
    const { scale } = this;
    this.bar.classList.toggle("zoomed", !scale.isWhole);
    this.whole.disabled = this.less.disabled = scale.isWhole;
    const share = (place) => scale.last > 0 ? place / scale.last * 100 : 0;
    this.thumb.style.left = share(scale.from) + "%";
    this.thumb.style.width = share(scale.to - scale.from) + "%";
  }
}

const playbackIcons = {
  first: "M6 5v14M19 5L9 12l10 7z", back: "M17 5L7 12l10 7z", play: "M7 4.5L19.5 12 7 19.5z", pause: "M8 5v14M16 5v14",
  next: "M7 5l10 7-10 7z", last: "M18 5v14M5 5l10 7-10 7z",
};

/** A button of playback, which has only an icon. */
function playbackButton(name, label, action) {
  const control = button("", label, action);
  control.append(icon(playbackIcons[name]));
  return control;
}

/** Shows on the button that plays what it does next. */
function showPlayback(control, isPlaying) {
  const label = isPlaying ? "Pause" : "Play";
  control.replaceChildren(icon(playbackIcons[isPlaying ? "pause" : "play"]));
  control.title = label;
  control.setAttribute("aria-label", label);
}
