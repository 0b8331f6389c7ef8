"use strict";
// The page of a measured recording: its frames, with the regions that were followed drawn over them, and the curves of their tracks.

(() => {
  const movie = readData("movie");
  const count = movie.seconds.length;
  let isOutlined = true;
  /** The places of the names in the frame. */
  const labels = [];
  let isPlaying = false;
  let place = 0;
  const canvas = byId("film");
  const pictures = movie.pictures.map((text) => Object.assign(new Image(), { src: "data:image/webp;base64," + text }));
  const colors = () => {
    const style = getComputedStyle(document.documentElement);
    return movie.regions.map((_, index) => style.getPropertyValue("--series-" + index % 8));
  };
  const position = make("input", { type: "range", min: "0", max: String(count - 1), value: "0", "aria-label": "Frame" });
  const readout = make("output");
  const toggle = button("Play", "Play at the recording's own times (Space)", () => play(!isPlaying));
  const outlines = switchButton("Regions", "Show what was followed (O)", () => { isOutlined = !isOutlined; show(place); }, () => isOutlined);

  document.title = movie.title + " \u2013 Flipbook";
  byId("title").textContent = movie.title;
  byId("facts").textContent = withNumbers(movie.facts);
  byId("transport").append(position, button("\u2039", "Previous frame", () => step(-1)), toggle,
    button("\u203a", "Next frame", () => step(1)), outlines, readout);
  canvas.width = movie.pixels[0];
  canvas.height = movie.pixels[1];
  let charts = [];
  addCharts();
  const editor = movie.edit && editRectangles({ canvas, movie, place: () => place, stop: () => play(false),
    redraw: () => show(place), replace(regions, tracks) { Object.assign(movie, { regions, tracks }); addCharts(); show(place); } });

  position.oninput = () => { play(false); show(Number(position.value)); };
  addEventListener("keydown", (event) => {
    if (event.target.closest("button, input") && event.key === " " || event.target.closest("input:not([type=range])") || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = { " ": () => play(!isPlaying), o: () => outlines.click(), Home: () => show(0), End: () => show(count - 1),
      ArrowLeft: () => step(-1), ArrowRight: () => step(1) }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  addEventListener("hashchange", () => { play(false); show(firstPlace()); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => show(place));
  show(firstPlace());
  pictures[movie.shown[place]].decode().catch(() => {}).then(() => {
    show(place);
    document.documentElement.dataset.ready = "true";
  });

  function addCharts() {
    charts = movie.tracks.map((track) => chart(track));
    byId("tracks").replaceChildren(...charts.map((one) => one.card));
    if (!charts.length) byId("tracks").append(make("p", { class: "empty" }, "Nothing that moves was found."));
  }

  /** The frame that the address names, such as #frame=12. */
  function firstPlace() { return Number(/^#frame=(\d+)$/.exec(location.hash)?.[1] ?? 0); }

  function step(by) {
    play(false);
    show(place + by);
  }

  function play(isWanted) {
    if (isPlaying === isWanted || count < 2) return;
    isPlaying = isWanted;
    toggle.textContent = isPlaying ? "Pause" : "Play";
    if (!isPlaying) return;
    const offset = place === count - 1 ? 0 : movie.seconds[place];
    let start = null;
    const tick = (now) => {
      if (!isPlaying) return;
      start ??= now;
      const seconds = (now - start) / 1000 + offset;
      show(movie.seconds.findLastIndex((time) => time <= seconds + 1e-6));
      if (seconds < movie.end) requestAnimationFrame(tick); else play(false);
    };
    requestAnimationFrame(tick);
  }

  function show(wanted) {
    place = clamp(wanted, 0, count - 1);
    position.value = String(place);
    readout.textContent = "frame " + place + " / " + (count - 1) + " \u00b7 " + secondsText(movie.seconds[place]);
    position.setAttribute("aria-valuetext", readout.textContent);
    canvas.setAttribute("aria-label", "Frame " + place);
    const context = canvas.getContext("2d");
    const picture = pictures[movie.shown[place]];
    if (!picture.complete) picture.onload = () => show(place);
    if (picture.naturalWidth) context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    labels.length = 0;
    if (isOutlined) colors().forEach((color, index) => outline(context, movie.regions[index], color));
    editor?.draw(context);
    charts.forEach((one) => one.update());
  }

  /** Draws a region's rectangle and name, and lines that move with its content. */
  function outline(context, region, color) {
    const box = region.boxes[place];
    if (!box) return;
    const scale = canvas.width / movie.points[0];
    const [left, top, width, height] = box.map((number) => number * scale);
    context.save();
    context.strokeStyle = context.fillStyle = color;
    context.lineWidth = 2;
    context.strokeRect(left + 1, top + 1, Math.max(1, width - 2), Math.max(1, height - 2));
    content(context, region, box, scale);
    context.font = "600 11px system-ui, sans-serif";
    const size = context.measureText(region.name).width + 8;
    const x = clamp(left, 0, canvas.width - size);
    let y = clamp(top, 0, canvas.height - 16);
    while (labels.some((other) => Math.abs(other.y - y) < 16 && x < other.x + other.size && other.x < x + size)) y += 16;
    labels.push({ x, y, size });
    context.fillRect(x, y, size, 16);
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--on-accent");
    context.fillText(region.name, x + 4, y + 12);
    context.restore();
  }

  /** Dashes at fixed places of content that scrolls in an area that stays. */
  function content(context, region, box, scale) {
    const track = movie.tracks.find((one) => one.region === region.name && one.axis);
    const offset = track?.values[place];
    if (offset === undefined || offset === null) return;
    const [left, top, width, height] = box.map((number) => number * scale);
    const [start, length] = track.axis === "y" ? [top, height] : [left, width];
    const gap = Math.max(8, length / 4);
    context.beginPath();
    context.setLineDash([6, 6]);
    context.lineWidth = 1;
    for (let at = gap - (((offset * scale) % gap) + gap) % gap; at < length; at += gap) {
      context.moveTo(...track.axis === "y" ? [left, start + at] : [start + at, top]);
      context.lineTo(...track.axis === "y" ? [left + width, start + at] : [start + at, top + height]);
    }
    context.stroke();
  }

  /** A track's curve with twice its standard error around it. */
  function chart(track) {
    const known = track.values.filter((value) => value !== null);
    const [least, most] = [known.length ? Math.min(...known) : 0, known.length ? Math.max(...known) : 0];
    const margin = track.unit ? 1 : 0.05;
    const [low, high] = most - least < margin ? [least - margin, most + margin] : [least, most];
    const digits = track.unit ? 1 : 2;
    const end = Math.max(movie.end, 1e-6);
    const x = (index) => movie.seconds[index] / end * 1000;
    const y = (value) => 114 - (value - low) / (high - low) * 108;
    const cursor = ink("line", { y1: 0, y2: 120 });
    const value = make("span");
    const plot = ink("svg", { viewBox: "0 0 1000 120", preserveAspectRatio: "none", "aria-hidden": "true" });
    for (const run of runs(track.values)) {
      const edge = (index, sign) => x(index) + "," + y(track.values[index] + sign * 2 * track.errors[index]);
      plot.append(ink("polygon", { points: [...run.map((one) => edge(one, 1)), ...run.toReversed().map((one) => edge(one, -1))].join(" ") }),
        ink("polyline", { points: run.map((one) => x(one) + "," + y(track.values[one])).join(" ") }));
    }
    plot.append(cursor);
    const seek = (event) => {
      const box = plot.getBoundingClientRect();
      const seconds = (event.clientX - box.left) / box.width * end;
      play(false);
      show(movie.seconds.findLastIndex((time) => time <= seconds));
    };
    plot.onpointerdown = (event) => { plot.setPointerCapture(event.pointerId); seek(event); };
    plot.onpointermove = (event) => { if (event.buttons) seek(event); };
    const range = known.length ? numberText(least, digits) + " to " + numberText(most, digits) + track.unit : "";
    const card = make("article", { class: "track" }, make("h2", {}, track.name, value), plot,
      make("p", {}, make("span", {}, range), make("span", {}, "0 to " + secondsText(movie.end))));
    const series = movie.regions.findIndex((region) => region.name === track.region);
    plot.style.color = "var(--series-" + series % 8 + ")";
    const update = () => {
      const now = track.values[place];
      value.textContent = now === null ? "not seen" : numberText(now, digits + 1) + " \u00b1 " + numberText(track.errors[place], digits + 1) + track.unit;
      cursor.setAttribute("x1", x(place));
      cursor.setAttribute("x2", x(place));
    };
    return { card, update };
  }

  /** The indices of values that follow each other without a gap. */
  function runs(values) {
    const found = [];
    values.forEach((value, index) => {
      if (value === null) return;
      if (index === 0 || values[index - 1] === null) found.push([]);
      found.at(-1).push(index);
    });
    return found;
  }
})();
