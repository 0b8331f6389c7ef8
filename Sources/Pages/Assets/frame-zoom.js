"use strict";
// Zooming and moving the frame: steps, the wheel, two fingers, and dragging.

class FrameZoom {
  /** The steps, in pixels of the page for each point. */
  static steps = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
  static most = 32;

  constructor(stage) {
    this.stage = stage;
    this.host = stage.host;
    this.host.addEventListener("wheel", (event) => this.turn(event), { passive: false });
    this.host.addEventListener("dblclick", (event) => stage.setZoom(stage.zoom ? 0 : 4, event));
    this.listenToPinches();
    this.listenToDrags();
  }

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
    const pixels = numberText(stage.now, 2) + " px";
    readout.replaceChildren(make("span", {}, "1 pt ="), " ", make("span", {}, pixels));
    readout.title = "Each point of the frame has " + pixels + " of the page in width and height";
  }).observe(stage.paper);
  return readout;
}
