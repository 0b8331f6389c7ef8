"use strict";
// Two stages beside or above each other: their arrangement, one scale for both, and zooming and moving in either of them.

class PairView {
  constructor(stage, other) {
    Object.assign(this, { stage, other });
    this.isSide = false;
    this.end = new AbortController();
    const { signal } = this.end;
    this.moving = new CommonMove();
    for (const [from, to] of [[stage, other], [other, stage]]) {
      const zoom = () => this.zoom(from, to);
      from.zoomListeners.add(zoom);
      signal.addEventListener("abort", () => from.zoomListeners.delete(zoom));
      from.host.addEventListener("scroll", () => this.moving.copy(from.host, to.host), { signal });
    }
    new FrameZoom(other);
    addEventListener("resize", () => this.arrange(), { signal });
  }

  zoom(from, to) {
    if (this.isZooming) return;
    this.isZooming = true;
    if (to.zoom !== from.zoom) to.setZoom(from.zoom);
    this.isZooming = false;
    this.moving.copy(from.host, to.host);
  }

  /** Shows both (`isSide`), or only the first one. */
  show(isSide) {
    this.isSide = isSide;
    this.other.host.hidden = !isSide;
    for (const [stage, peer] of [[this.stage, this.other], [this.other, this.stage]]) stage.peer = isSide ? peer : null;
    this.arrange();
  }

  /** Puts the second frame beside or below the first one, whichever makes both larger, and gives each its part of the room. */
  arrange() {
    const { isSide } = this;
    const [one, two] = [this.stage.run.size, this.other.run.size];
    const { isNarrow, isLow } = windowShape();
    const room = isLow ? [innerWidth * 0.58 - 104, innerHeight - 12]
      : isNarrow ? [innerWidth - 40, innerHeight * 0.55] : [innerWidth * 0.6 - 60, innerHeight - 38];
    const beside = [one[0] + two[0], Math.max(one[1], two[1])];
    const above = [Math.max(one[0], two[0]), one[1] + two[1]];
    const isStacked = isSide && isBetterStacked(beside, above, room);
    const [width, height] = isStacked ? above : beside;
    const style = document.documentElement.style;
    style.setProperty("--pair-ratio", height / width);
    style.setProperty("--one", one[isStacked ? 1 : 0] + "fr");
    style.setProperty("--two", two[isStacked ? 1 : 0] + "fr");
    style.setProperty("--first-share", one[1] / height);
    style.setProperty("--second-share", two[1] / height);
    for (const element of [this.stage.host.parentElement, document.body]) {
      element.classList.toggle("pair", isSide);
      element.classList.toggle("stacked", isStacked);
    }
    this.stage.fit();
  }

  close() {
    this.show(false);
    this.end.abort();
    this.other.host.remove();
  }
}
