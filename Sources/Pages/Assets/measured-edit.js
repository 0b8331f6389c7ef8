"use strict";
// Draws rectangles on the frames of a recording, and has the program that serves the page follow them and write them to a file.

/**
 * Adds the list of rectangles, and makes the canvas draw them.
 * @param view The page: its `canvas` and `movie`, `place()` for the frame, `stop()`, `redraw()`, and `replace(regions, tracks)`.
 */
function editRectangles(view) {
  const { canvas, movie } = view;
  const state = { rectangles: movie.edit.rectangles, drawn: null };
  const list = make("ul", { class: "rectangles" });
  const message = make("p", { role: "status", class: "edit-message" });
  const add = button("Add", "Add a rectangle in the middle of the frame", () => begin([0.25, 0.25, 0.5, 0.5]));
  canvas.classList.add("drawable");
  byId("transport").after(make("section", { class: "edit", "aria-label": "Rectangles" },
    make("p", {}, "Draw a rectangle on a frame to follow it. The names are kept in " + movie.edit.file + "."), list, add, message));
  rows();

  canvas.onpointerdown = (event) => {
    if (event.button) return;
    event.preventDefault();
    view.stop();
    canvas.setPointerCapture(event.pointerId);
    state.drawn = { from: point(event), to: point(event) };
  };
  canvas.onpointermove = (event) => {
    if (!state.drawn) return;
    state.drawn.to = point(event);
    view.redraw();
  };
  canvas.onpointercancel = () => { state.drawn = null; view.redraw(); };
  canvas.onpointerup = () => {
    const box = drawnBox();
    state.drawn = null;
    view.redraw();
    if (box && Math.min(box[2] * canvas.width, box[3] * canvas.height) >= 6) begin(box);
  };
  return { draw };

  /** The place of a pointer in parts of the frame, which may be smaller than the canvas's element. */
  function point(event) {
    const box = canvas.getBoundingClientRect();
    const scale = Math.min(box.width / canvas.width, box.height / canvas.height);
    const left = box.left + (box.width - canvas.width * scale) / 2;
    const top = box.top + (box.height - canvas.height * scale) / 2;
    return [clamp((event.clientX - left) / scale / canvas.width, 0, 1), clamp((event.clientY - top) / scale / canvas.height, 0, 1)];
  }

  /** The left, top, width, and height of what is being drawn, in parts of the frame. */
  function drawnBox() {
    if (!state.drawn) return null;
    const { from, to } = state.drawn;
    return [Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])];
  }

  function draw(context) {
    const box = drawnBox();
    if (!box) return;
    context.save();
    context.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue("--accent");
    context.lineWidth = 2;
    context.setLineDash([4, 3]);
    context.strokeRect(box[0] * canvas.width, box[1] * canvas.height, box[2] * canvas.width, box[3] * canvas.height);
    context.restore();
  }

  /** Adds a rectangle of the frame that is shown, and lets its name be changed. */
  function begin(box) {
    const sides = box.map((part, index) => Math.round(part * movie.points[index % 2] * 10) / 10);
    const names = new Set(state.rectangles.map((one) => one.name));
    let name = "view";
    for (let number = 2; names.has(name); number += 1) name = "view" + number;
    const rectangles = [...state.rectangles, { name, place: sides.join(",") + "@" + movie.seconds[view.place()] }];
    send(rectangles).then((isDone) => {
      const field = list.lastElementChild?.querySelector("input");
      if (isDone && field) { field.focus(); field.select(); }
    });
  }

  function rows() {
    list.replaceChildren(...state.rectangles.map((rectangle, index) => {
      const changed = (key) => (event) => {
        const value = event.target.value.trim();
        send(state.rectangles.map((one, other) => other === index ? { ...one, [key]: value } : one));
      };
      return make("li", {},
        make("input", { value: rectangle.name, "aria-label": "Name", size: 10, spellcheck: false, onchange: changed("name") }),
        make("input", { value: rectangle.place, "aria-label": "Rectangle of " + rectangle.name + ": left, top, width, height @ seconds",
          size: 20, spellcheck: false, onchange: changed("place") }),
        button("Remove", "Stop following " + rectangle.name, () => send(state.rectangles.filter((_, other) => other !== index))));
    }));
  }

  /** Has rectangles followed and written. Those before stay if that fails. */
  async function send(rectangles) {
    message.textContent = "Following\u2026";
    let answer;
    try {
      const body = JSON.stringify({ rectangles });
      answer = await (await fetch("follow", { method: "POST", headers: { "Content-Type": "application/json" }, body })).json();
    } catch {
      answer = { done: false, message: "The server does not answer. Is 'flipbook measure --edit' still running?" };
    }
    message.textContent = answer.message;
    if (answer.done) {
      state.rectangles = rectangles;
      view.replace(answer.regions, answer.tracks);
    }
    rows();
    return answer.done === true;
  }
}
