"use strict";
// The viewer of one flipbook: connects its parts.

(() => {
  if (isDataWanted) return OtherRun.send();
  const run = new Run(readData("run"));
  const pictures = new Pictures(readData("pictures"), run.stride);
  const player = new Player(run.count, run.fps);
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

  const linked = PageLink.place(run);
  const failures = run.failures();
  const worst = failures.length ? run.placeAt(failures[0].worst) : null;
  player.place = linked ?? worst ?? 0;
  const marks = failures.map((verdict) => failureMark(run, verdict));
  const stage = new Stage(byId("stage"), run, player, pictures);
  document.body.classList.toggle("wide", stage.ratio <= Stage.wide);
  const frameZoom = new FrameZoom(stage);
  const caption = new Caption(byId("caption"), run);
  const scale = new TimeScale(run.count);
  const curves = new CurvesPanel(byId("curves"), byId("curves-tools"), run, player, scale);
  const timeline = new Timeline(byId("timeline"), run, player, pictures, marks, scale, curves);
  const timeZoom = new TimeZoom(byId("overview"), byId("curves-tools"), scale, player);
  scale.listen(byId("curves"), (event) => timeline.fractionAt(event), () => curves.scrolls);
  const tabs = new Tabs(byId("tabs"), byId("panels"));
  tabs.add("Numbers", ...new NumbersPanel(run, curves, player).parts);
  tabs.add("Tree", ...new TreePanel(run, stage).parts);
  /** What the lists of the panels seek with: they are below the frame on a phone, which scrolls back to it. */
  const jumper = { pause: () => player.pause(), seek: seekInSight };
  const [source, showStep, revealLine] = sourcePanel(run, jumper, failures);
  tabs.add("Scenario", source, showStep);
  tabs.add("Events", ...eventsPanel(run, jumper));
  tabs.add("Checks", ...checksPanel(run, jumper, (file, line) => {
    tabs.show(tabs.named("Scenario"));
    revealLine(file, line);
  }));
  tabs.show(failures.length ? tabs.named("Checks") : 0);
  const comparison = new Comparison({ run, player, stage, curves });
  const comparing = new Comparing(byId("comparison"), run, comparison);
  const { selection } = stage;
  const picked = new SelectionBar(byId("picked"), run, player, selection);
  const savePanel = new SavePanel(byId("save"), run, player, stage);
  const link = new PageLink({ run, player, scale, stage, curves, tabs, comparing });

  showHead();
  const controls = buildTransport();
  const lens = buildLens();
  const keys = new Keys(keyTable());
  keys.describe(byId("help"), "Drag along the timeline or the curves to move through the run. Hold shift while dragging to select a range. "
    + "Turn the wheel or pinch there to zoom time. Over the frame, they zoom at the pointer. Drag an enlarged frame to move it. "
    + "Click a node of the frame or of the tree to select it, and another one with shift to measure between both. Hold alt to measure to what is under the pointer.");
  byId("help-button").onclick = () => byId("help").showModal();

  player.addEventListener("frame", showPlace);
  player.addEventListener("state", showState);
  player.addEventListener("range", sayRange);
  player.addEventListener("count", () => scale.setCount(player.count));
  comparison.addEventListener("change", showPlace);
  selection.addEventListener("change", showSelection);
  const keepLink = () => { if (!player.isPlaying) link.keep(); };
  stage.zoomListeners.add(keepLink);
  stage.host.addEventListener("scroll", keepLink);
  scale.addEventListener("change", keepLink);
  tabs.onShow = keepLink;
  curves.onLook = keepLink;
  addEventListener("hashchange", () => {
    // What is shown changes the address, which is therefore read before anything else.
    const { fields } = PageLink;
    link.kept = location.hash;
    if (PageLink.place(run, fields) === null) return;
    player.pause();
    link.apply(fields);
  });
  // Nothing is drawn again once paper has its width.
  for (const kind of ["beforeprint", "afterprint"]) addEventListener(kind, () => {
    document.documentElement.classList.toggle("printing", kind === "beforeprint");
    curves.build();
    timeline.resize();
  });
  link.apply(PageLink.fields);
  showPlace();
  showState();
  for (const [name, element] of [["deck", byId("deck")], ["head", document.querySelector(".masthead")]]) {
    new ResizeObserver(() => document.documentElement.style.setProperty("--" + name, element.offsetHeight + "px")).observe(element);
  }
  stage.first.then(() => {
    document.documentElement.dataset.ready = "true";
    if (linked === null && worst === null && !isCalm.matches) player.play();
  });

  function showHead() {
    const title = run.title || run.scene || "Flipbook";
    document.title = title + " \u2013 Flipbook";
    byId("title").textContent = byId("title").title = title;
    const facts = [run.scene, run.variant, run.device, run.appearance === "dark" ? "dark" : "", run.locale === "ja" ? "ja" : "",
      counted(run.last - run.first + 1, "frame") + " at " + run.fps + " fps"];
    if (run.stride > 1) facts.push("a picture for 1 of " + run.stride + " frames");
    if (run.divisor > 1) facts.push("pictures reduced to 1/" + run.divisor + " of their size");
    byId("facts").textContent = byId("facts").title = facts.filter(Boolean).join(" \u00b7 ");
    const verdict = byId("verdict");
    verdict.hidden = run.verdicts.length === 0;
    verdict.classList.toggle("fails", failures.length > 0);
    verdict.textContent = failures.length ? failures.length + " of " + counted(run.verdicts.length, "expectation") + " failed"
      : run.verdicts.length === 1 ? "1 expectation holds" : run.verdicts.length + " expectations hold";
    verdict.onclick = () => tabs.show(tabs.named("Checks"), true);
    const nav = byId("siblings");
    nav.hidden = run.siblings.length === 0;
    for (const sibling of run.siblings) {
      const path = siblingPath(sibling);
      const other = make("a", { href: path, title: sibling.label }, run.distinctions(sibling.label)[1]);
      other.addEventListener("click", () => { other.href = path + link.text; });
      nav.append(other);
    }
  }

  function buildTransport() {
    const host = byId("transport");
    const toggle = playbackButton("play", "Play", () => player.toggle());
    toggle.classList.add("main");
    const speed = make("select", { "aria-label": "Speed", onchange: () => player.setSpeed(Number(speed.value)) },
      ...Player.speeds.map((one) => make("option", { value: String(one) }, one + "\u00d7")));
    const mode = make("select", { "aria-label": "At the end", onchange: () => player.setMode(mode.value) },
      ...Player.modes.map((one) => make("option", { value: one }, one)));
    const frame = make("span", { class: "frame-number", id: "frame-number" });
    const time = make("span", { class: "time" });
    const copy = asIcon(button("Copy link", "Copy a link to this frame, with the range and the zoom (C)", () => copyLink()),
      "M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1");
    copy.classList.add("copy");
    const from = button("[", "Start range here", () => player.beginRange());
    const to = button("]", "End range here", () => player.endRange());
    const save = button("Save\u2026", "Commands that save the range, or the whole run, as GIF, SVG, or strip (X)", () => savePanel.open());
    save.setAttribute("aria-haspopup", "dialog");
    const range = asIcon(button("Clear", "Clear the range, and play the whole run (\\)", () => player.clearRange()),
      "M8 5H5v14h3M16 5h3v14h-3M9.500 9.500l5 5M14.500 9.500l-5 5");
    const ends = [playbackButton("first", "First frame", () => player.step(-player.count)), playbackButton("last", "Last frame", () => player.step(player.count))];
    // A phone shows these after the others, in a row that scrolls.
    for (const control of [...ends, from, to]) control.dataset.far = "";
    host.append(ends[0], playbackButton("back", "Previous frame", () => player.step(-1)),
      toggle, playbackButton("next", "Next frame", () => player.step(1)), ends[1],
      make("span", { class: "readout" }, frame, time), make("span", { class: "spring" }), from, to, speed, mode, copy);
    byId("curves-tools").prepend(save, range);
    return { toggle, speed, mode, frame, time, copy, range };
  }

  function buildLens() {
    const host = byId("lens");
    const outlines = asIcon(switchButton("Outlines", "Outlines of all nodes (O)", () => stage.setOutlines(!stage.showsOutlines),
      () => stage.showsOutlines), "M4 4h11v8H4zM9 16v4h11v-9h-5");
    const overlays = overlayButtons(stage, run);
    const saving = "M12 4v11M7.500 10.500L12 15l4.500-4.500";
    const save = [asIcon(button("PNG", "Save this frame as a PNG (D)", savePNG), saving + "M5 20h14"),
      asIcon(button("SVG", "Save this frame as an SVG with its nodes (shift D)", saveSVG), saving + "M4 18.500v2h2M10 20.500h4M18 20.500h2v-2")];
    host.append(...zoomButtons((direction) => frameZoom.step(direction), () => stage.setZoom(0)), scaleReadout(stage), make("hr"), outlines, buildGhosts(), overlays.group, make("hr"), ...save);
    host.after(colorReadout(stage));
    return { outlines, ghosts: host.querySelector("select"), overlays };
  }

  /** The list of the numbers of ghosts, under an icon. */
  function buildGhosts() {
    const ghosts = make("select", { "aria-label": "Onion skin", title: "Ghosts of the frames around this one (G)" },
      ...Stage.ghostCounts.map((count) => make("option", { value: String(count) }, count ? counted(count, "ghost") : "No ghosts")));
    const holder = make("span", { class: "ghosts frame-tool" }, icon("M9 4h11v11H9zM6.500 6.500H6.500V17.500H17.500M4 9.500V20H14.500"), ghosts);
    stage.lookListeners.add(() => holder.classList.toggle("on", stage.ghosts > 0));
    ghosts.onchange = () => stage.setGhosts(Number(ghosts.value));
    return holder;
  }

  async function savePNG() {
    const name = frameName(run, stage.place) + ".png";
    offerFile(await stage.png(), name);
    announce("Saved " + name);
  }

  async function saveSVG() {
    const { place } = stage;
    const name = frameName(run, place) + ".svg";
    offerFile(await frameSVG(run, place, await stage.png(), stage.showsOutlines), name);
    announce("Saved " + name);
  }

  async function copyLink() {
    await copyText(location.href.split("#")[0] + link.text);
    announce("Copied a link to frame " + run.number(player.place));
    showDone(controls.copy);
  }

  function showPlace() {
    const place = player.place;
    controls.frame.textContent = run.number(place) + " / " + run.number(player.count - 1);
    controls.time.textContent = secondsText(run.time(place));
    caption.show(place);
    tabs.update(place);
    picked.update();
    if (player.isPlaying) return;
    const words = (run.eventsAt.get(place) ?? []).map((event) => run.eventText(event));
    announce(["Frame " + run.number(place), secondsText(run.time(place)), ...words].join(", "));
    link.keep();
  }

  function showSelection() {
    const [path] = selection.paths;
    if (path !== curves.node) {
      run.follow(path ?? null);
      comparison.followSelection();
      curves.setNode(path ?? null);
    }
    for (const one of [stage, comparison.other?.stage]) one?.outlines.draw();
    if (!player.isPlaying) link.keep();
  }

  function showState() {
    showPlayback(controls.toggle, player.isPlaying);
    controls.speed.value = String(player.speed);
    controls.mode.value = player.mode;
    controls.range.disabled = !player.hasRange;
    document.documentElement.dataset.playing = String(player.isPlaying);
    if (!player.isPlaying) showPlace();
  }

  function seekInSight(place) {
    player.seek(place);
    stage.host.scrollIntoView({ block: "nearest" });
  }

  function sayRange() {
    showState();
    const [first, last] = player.range.map((place) => run.number(place));
    announce(player.hasRange ? "Frames " + first + " to " + last : "The whole run");
  }

  function jump(places, event) {
    player.pause();
    player.seek(nextPlace(places, player.place, event.shiftKey ? -1 : 1) ?? player.place);
  }

  function keyTable() {
    return [
      ...playbackKeys(() => player, (count) => player.step(count)),
      [["l"], "L", "Once, loop, ping-pong", () => player.changeMode()],
      [["Escape"], "esc", "Deselect; without a selection, play the whole run", () => selection.isEmpty ? player.clearRange() : selection.clear()],
      [["m"], "M", "Measure from the selected node to the next one that you select", () => selection.toggleMeasuring()],
      [["e"], "E", "Next event; with shift, the previous one", (event) => jump(run.events.map(([place]) => place), event)],
      [["f"], "F", "Next failure; with shift, the previous one", (event) => jump(marks.flatMap(([first, last, , worst]) => [first, worst, last]), event)],
      [["+", "="], "+", "Zoom in; the first steps are 1, 2, and 3 pixels for each point", () => frameZoom.step(1)],
      [["-"], "\u2212", "Zoom out", () => frameZoom.step(-1)],
      [["0"], "0", "Whole frame", () => stage.setZoom(0)],
      [["o"], "O", "Outlines of all nodes", () => lens.outlines.click()],
      [["g"], "G", "More ghosts of the previous frames", () => {
        const counts = Stage.ghostCounts;
        lens.ghosts.value = String(counts[(counts.indexOf(stage.ghosts) + 1) % counts.length]);
        stage.setGhosts(Number(lens.ghosts.value));
      }],
      ...lens.overlays.keys,
      ...timeKeys(() => ({ zoom: timeZoom, curves })),
      [["1", "2", "3", "4", "5"], "1 \u2026 5", "Numbers, tree, scenario, events, checks", (event) => tabs.show(Number(event.key) - 1)],
      [["c"], "C", "Copy a link to this frame", () => copyLink()],
      [["d"], "D", "Save this frame as a PNG; with shift, as an SVG with its nodes", (event) => event.shiftKey ? saveSVG() : savePNG()],
      [["x"], "X", "Commands that save the range, or the whole run, as GIF, SVG, or strip", () => savePanel.open()],
      [["?"], "?", "Show these keys", () => byId("help").showModal()],
    ];
  }
})();
