"use strict";
// Enlarging the pictures of a case: one zoom and one part for both, by hand or to what differs or fails.

/** A picture in its room, as `FrameZoom` enlarges it. */
class ZoomedView {
  constructor(both, { pane, paper }) {
    Object.assign(this, { both, host: pane, paper });
    this.frameZoom = new FrameZoom(this);
  }

  get zoom() { return this.both.zoom; }
  get now() { return this.both.now; }
  get fitting() { return this.both.fitting; }

  setZoom(zoom, point = null) { this.both.setZoom(zoom, point, this); }
}

class ReviewZoom {
  /** The least distance from what differs to the edge, and the least width of a part, in pixels of the picture. */
  static margin = 24;
  static least = 80;
  /** The height of the name of a picture. */
  static caption = 22;

  /** `views`: [{ pane, paper }]. `onChange` gives the pictures their size. */
  constructor(one, settings, views, onChange) {
    Object.assign(this, { case: one, settings, onChange });
    /** Receive changes of what is visible of the pictures. */
    this.listeners = new Set();
    /** The pixels of the page for each point: 0 to fit, and as many as fit. */
    this.zoom = 0;
    this.fitting = 1;
    this.views = views.map((view) => new ZoomedView(this, view));
    this.moving = new CommonMove();
    const [first, second] = this.views.map(({ host }) => host);
    for (const [from, to] of [[first, second], [second, first]]) from.addEventListener("scroll", () => this.moving.copy(from, to));
  }

  /** Moves the expected picture, which was hidden, as the actual one. */
  follow() { this.moving.copy(this.views[1].host, this.views[0].host); }

  /** The size of a picture in points. */
  get points() { return this.case.shots.size.map((length) => length / this.case.scale); }

  /** The room for pictures in the window: at the left if that is wide or low, or else above everything else. */
  static get room() {
    const { isNarrow, isLow } = windowShape();
    if (!isNarrow) return [innerWidth * 0.6, innerHeight - 60];
    return isLow ? [innerWidth * 0.6 - 100, innerHeight - 36] : [innerWidth - 36, innerHeight * 0.5];
  }

  /** Puts two pictures beside or above each other, whichever makes both larger in the window, and gives them its height. */
  arrange(sheet, count) {
    const [width, height] = this.points;
    const isStacked = isBetterStacked([count * width, height], [width, count * height], ReviewZoom.room);
    const [columns, rows] = isStacked ? [1, count] : [count, 1];
    sheet.classList.toggle("stacked", isStacked);
    const { style } = document.documentElement;
    style.setProperty("--wide", columns * width / (rows * height));
    style.setProperty("--rows", rows);
  }

  /** Finds the scale in which the pictures fit into their room. */
  fit(sheet, count, hasNames) {
    const { clientWidth, clientHeight } = sheet;
    const gap = parseFloat(getComputedStyle(sheet).columnGap);
    const [width, height] = this.points;
    const [columns, rows] = sheet.classList.contains("stacked") ? [1, count] : [count, 1];
    const name = hasNames ? ReviewZoom.caption : 0;
    const scale = Math.min((clientWidth - gap * (columns - 1)) / columns / width, ((clientHeight - gap * (rows - 1)) / rows - name) / height);
    this.fitting = Math.max(0.01, Math.min(scale, FrameZoom.largest * this.case.scale));
  }

  get now() { return this.zoom || this.fitting; }

  /** A picture that is visible. */
  get shown() { return this.views.find(({ host }) => host.clientWidth > 0) ?? this.views[1]; }

  set(zoom, point = null, view = this.shown) {
    FrameZoom.resize(view, point, () => {
      this.zoom = zoom;
      this.onChange();
    });
    this.tell();
  }

  tell() { for (const listener of this.listeners) listener(); }

  setZoom(zoom, point = null, view = this.shown) {
    this.settings.isZoomed = false;
    this.set(zoom, point, view);
    announce(FrameZoom.words(zoom));
  }

  /** What is in the middle of an enlarged picture, in points. */
  get shownMiddle() { return FrameZoom.middle(this.shown).map((part, axis) => part * this.points[axis]); }

  center(middle) { FrameZoom.center(this.shown, middle.map((length, axis) => length / this.points[axis])); }

  step(direction) { this.shown.frameZoom.step(direction); }

  /** What to show at a place: a node, or else what differs or fails; null for nothing. */
  box(place, path) {
    const node = path && this.case.nodeBoxes(path, place).find(Boolean);
    return node ?? this.case.pixelBox(place) ?? this.case.failingBox(place);
  }

  /** Shows a box, in pixels of the whole picture, as large as there is room; or the whole picture, if that is larger. */
  showBox(box) {
    if (!box) return this.set(0);
    const { host } = this.shown;
    const { margin, least } = ReviewZoom;
    const [width, height] = [box.width, box.height].map((length) => Math.max(least, length + 2 * margin));
    const zoom = Math.min(host.clientWidth / width * this.case.scale, host.clientHeight / height * this.case.scale, FrameZoom.most);
    this.set(zoom > this.fitting * 1.001 ? zoom : 0);
    const [whole, tall] = this.case.shots.size;
    return FrameZoom.center(this.shown, [(box.x + box.width / 2) / whole, (box.y + box.height / 2) / tall]);
  }
}
