"use strict";
// Zooming and moving the frame: steps, the wheel, two fingers, and dragging.

class FrameZoom {
  /** The steps, in pixels of the page for each point. */
  static steps = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
  static most = 32;
  /** How many pixels of the page a whole frame has at most for each of its own. */
  static largest = 3;

  constructor(stage) {
    this.stage = stage;
    this.host = stage.host;
    this.host.addEventListener("wheel", (event) => this.turn(event), { passive: false });
    this.host.addEventListener("dblclick", (event) => stage.setZoom(stage.zoom ? 0 : 4, event));
    this.listenToPinches();
    this.listenToDrags();
  }

  /** Whether pixels of a size have sharp edges: where all are equal, or the grid is visible. In between, they would differ visibly. */
  static isSharp(size) { return size >= 2 && Math.abs(size - Math.round(size)) < 1e-3 || size >= 5; }

  /** Changes the size of a frame, and keeps it in place at a point of the page ({ clientX, clientY }), or at the middle of its room. */
  static resize({ host, paper }, point, change) {
    const room = host.getBoundingClientRect();
    const [x, y] = point ? [point.clientX, point.clientY] : [room.left + room.width / 2, room.top + room.height / 2];
    const before = paper.getBoundingClientRect();
    change();
    const after = paper.getBoundingClientRect();
    host.scrollLeft += after.left + (x - before.left) / before.width * after.width - x;
    host.scrollTop += after.top + (y - before.top) / before.height * after.height - y;
  }

  /** What is in the middle of the room for a frame, as parts of its width and its height, 0 … 1. */
  static middle({ host, paper }) {
    const [room, box] = [host, paper].map((one) => one.getBoundingClientRect());
    return [(room.left + room.width / 2 - box.left) / box.width, (room.top + room.height / 2 - box.top) / box.height];
  }

  /** Moves a frame until a point of it, 0 … 1 in each direction, is in the middle, as far as it can. */
  static center(stage, [x, y]) {
    const [shownX, shownY] = FrameZoom.middle(stage);
    stage.host.scrollLeft += (x - shownX) * stage.paper.offsetWidth;
    stage.host.scrollTop += (y - shownY) * stage.paper.offsetHeight;
  }

  /** What a zoom is in words. */
  static words(zoom) { return zoom ? numberText(zoom, 2) + " pixels for each point" : "Whole frame"; }

  /** Goes to the next step, larger (1) or smaller (-1). The whole frame is a step, too. */
  step(direction) {
    const { stage } = this;
    const { now, fitting } = stage;
    const steps = [...FrameZoom.steps, fitting].sort((one, other) => one - other);
    const next = direction > 0 ? steps.find((one) => one > now * 1.001) : steps.findLast((one) => one < now * 0.999);
    if (next) stage.setZoom(next === fitting ? 0 : next);
  }

  /** Zooms by a factor around a point of the page; never to less than the whole frame. */
  scale(factor, point) {
    const { stage } = this;
    const zoom = Math.min(stage.now * factor, FrameZoom.most);
    stage.setZoom(zoom > stage.fitting * 1.001 ? zoom : 0, point);
  }

  /** The wheel scrolls a page that is longer than the window, unless control is down or the frame is already enlarged. */
  turn(event) {
    const page = document.scrollingElement;
    if (!event.ctrlKey && !event.metaKey && !this.stage.zoom && page.scrollHeight > innerHeight + 1) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16);
    this.scale(2 ** (-clamp(pixels * (event.ctrlKey ? 5 : 1), -240, 240) / 240), event);
  }

  listenToPinches() {
    const { host } = this;
    let before = null;
    host.addEventListener("touchmove", (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      const [one, other] = event.touches;
      const now = {
        clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2,
        distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
      };
      if (before) {
        host.scrollBy(before.clientX - now.clientX, before.clientY - now.clientY);
        this.scale(now.distance / before.distance, now);
      }
      before = now;
    }, { passive: false });
    for (const kind of ["touchstart", "touchend", "touchcancel"]) host.addEventListener(kind, () => { before = null; });
  }

  /** A mouse drags a frame that is larger than its room. Fingers scroll it. */
  listenToDrags() {
    const { host } = this;
    let from = null;
    host.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || event.pointerType === "touch" || !this.stage.zoom || event.target.closest(".divider")) return;
      from = event;
      host.setPointerCapture(event.pointerId);
      host.classList.add("dragged");
    });
    host.addEventListener("pointermove", (event) => {
      if (!from) return;
      host.scrollBy(from.clientX - event.clientX, from.clientY - event.clientY);
      from = event;
    });
    for (const kind of ["pointerup", "pointercancel"]) host.addEventListener(kind, () => {
      from = null;
      host.classList.remove("dragged");
    });
  }
}

/** How large the frame is: "1 pt = 2 px". */
function scaleReadout(stage) {
  const readout = make("p", { class: "scale" });
  new ResizeObserver(() => {
    const pixels = numberText(stage.now, 2);
    readout.replaceChildren(make("span", {}, "1 pt ="), " ", make("span", {}, pixels), " ", make("span", {}, "px"));
    readout.title = "Each point of the frame has " + pixels + " px of the page in width and height";
  }).observe(stage.paper);
  return readout;
}

/** The buttons that zoom: in, out, and to the whole frame. `step(direction)` goes to another step. */
const zoomButtons = (step, fit) => [
  asIcon(button("Zoom in", "Zoom in (+)", () => step(1)), "M5 12h14M12 5v14"),
  asIcon(button("Zoom out", "Zoom out (\u2212)", () => step(-1)), "M5 12h14"),
  asIcon(button("Fit", "Whole frame (0)", fit), "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"),
];

/** Moves one enlarged frame as another one was moved. */
class CommonMove {
  /** The scroll positions that were copied, which are not copied back. */
  copied = new Map();

  /** Moves a frame as the other one was moved, as far as it can. */
  copy(from, to) {
    const place = ({ scrollLeft, scrollTop }) => scrollLeft + " " + scrollTop;
    if (this.copied.get(from) === place(from)) return;
    Object.assign(to, { scrollLeft: from.scrollLeft, scrollTop: from.scrollTop });
    this.copied.delete(from);
    this.copied.set(to, place(to));
  }
}
