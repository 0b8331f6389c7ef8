"use strict";
// The page of a review: connects the causes, the open case, and the decisions.

(() => {
  const review = readData("review");
  const shots = readData("pictures");
  const stripes = new Stripes(shots);
  const settings = { mode: "side", event: "", isZoomed: false, speed: 1, hasBaselines: Boolean(review.command) };
  const cases = review.cases.map((one, index) => new ReviewCase(one, shots.cases[index], stripes, settings));
  const decisions = new Decisions(review);
  const list = new ReviewList(byId("causes"), review, decisions, open);
  let current = -1;
  let parts = null;
  const link = new ReviewLink(() => parts);
  const linked = PageLink.fields;

  showHead();
  const keys = new Keys(keyTable());
  keys.describe(byId("help"), "Drag along the strip to move through the run. Hold shift while dragging to select a range. "
    + "Turn the wheel or pinch there to zoom time. Over the frame, they zoom at the pointer. Drag an enlarged frame to move it."
    + (review.since ? " No key decides: " + DecisionPanel.sinceReason(review) : ""));
  byId("help-button").onclick = () => byId("help").showModal();
  decisions.onChange(() => {
    showResult();
    parts?.decision.show();
  });
  const server = review.version === undefined ? null : new ReviewServer(review.version, showStale);
  showResult();
  addEventListener("hashchange", () => {
    // What is shown changes the address, which is therefore read before anything else.
    const { fields } = PageLink;
    const place = cases.findIndex((one) => one.name === fields.get("case"));
    link.kept = location.hash;
    if (place < 0) return;
    open(place);
    parts.player.pause();
    link.apply(fields);
  });
  if (cases.length) open(Math.max(0, cases.findIndex((one) => one.name === reopenedName()))); else showNothing();
  if (parts?.one.name === linked.get("case")) link.apply(linked);
  (parts?.stage.ready ?? Promise.resolve()).then(() => { document.documentElement.dataset.ready = "true"; });

  function showHead() {
    document.title = review.title + " \u2013 Flipbook";
    byId("title").textContent = review.title;
    document.body.classList.toggle("single", cases.length < 2 && !review.orphans?.length);
    const head = document.querySelector(".masthead");
    new ResizeObserver(() => document.documentElement.style.setProperty("--head", head.offsetHeight + "px")).observe(head);
    byId("facts").textContent = cases.length < 2 ? "" : [review.counts, review.causes].join(" \u00b7 ");
  }

  function showNothing() {
    byId("causes").hidden = !review.orphans?.length;
    byId("case").replaceChildren(make("p", { class: "empty" }, "Nothing differs."));
  }

  function showResult() {
    const host = byId("result");
    host.hidden = !review.command || !cases.some((one) => one.canAccept);
    if (host.hidden) return;
    const [accepted, rejected, left] = [decisions.count("accept"), decisions.count("reject"), decisions.openCount];
    const words = [accepted + " accepted", rejected + " rejected", left + " open"].join(" \u00b7 ");
    const copy = button("Copy command", "Copy the command that accepts what you accepted", () => copyCommand(copy));
    const save = button("Save decisions.json", "Save the decisions for 'approve --decisions'", saveDecisions);
    copy.disabled = !accepted;
    save.disabled = !accepted && !rejected;
    host.replaceChildren(make("span", { class: "result-words" }, words), ...(server ? [] : [copy]), save);
  }

  async function copyCommand(control) {
    await copyText(decisions.command);
    announce("Copied a command that accepts " + counted(decisions.count("accept"), "case"));
    control.textContent = "Copied";
    setTimeout(() => { control.textContent = "Copy command"; }, 1200);
  }

  async function copyLink() {
    await copyText(location.href.split("#")[0] + link.text);
    announce("Copied a link to " + parts.one.name + ", frame " + parts.one.number(parts.player.place));
  }

  function saveDecisions() {
    offerFile(new Blob([decisions.json()], { type: "application/json" }), "decisions.json");
    announce("Saved decisions.json");
  }

  function open(index) {
    const place = clamp(index, 0, cases.length - 1);
    if (place === current) return;
    const hadFocus = byId("case").contains(document.activeElement);
    parts?.close();
    current = place;
    parts = build(cases[place], place);
    link.listen(parts);
    list.show(place);
    if (hadFocus) byId("case-title").focus({ preventScroll: true });
    link.keep();
    announce(cases[place].name + ": " + withNumbers(cases[place].facts[0] ?? cases[place].verdict));
  }

  function build(one, index) {
    const player = new Player(Math.max(1, one.count), one.fps ?? 10);
    player.setSpeed(settings.speed);
    player.place = one.count ? one.start : 0;
    const siblings = list.siblings(index);
    document.body.classList.toggle("bare", !one.hasPictures);
    const [decideHost, stageHost, tools] = ["decision", "shots", "modes frame-tools"].map((name) => make("div", { class: name }));
    const stage = new ReviewStage(stageHost, one, player, settings);
    const title = make("h2", { id: "case-title", tabIndex: -1 }, one.name);
    const timesHost = make("section", { class: "times", "aria-label": "Time" });
    const times = one.count ? new ReviewTimes(timesHost, one, player, settings) : null;
    const side = make("aside", { class: "findings", "aria-label": "What differs" }, ...factsPanel(one, times?.moments), missingWords(one), ...failuresPanel(one, player),
      ...(times?.numbersPanel() ?? []), ...nodesPanel(one, stage, player), ...eventsPanel(one, player));
    byId("case").replaceChildren(make("header", { class: "case-head" }, make("div", { class: "names" }, title, verdictLine(one)), decideHost),
      make("div", { class: "case-body" }, make("section", { class: "pictures", "aria-label": "Pictures" }, tools, stageHost), side),
      ...(one.count ? [timesHost] : []));
    const decision = new DecisionPanel(decideHost, review, decisions, index, actions(index), siblings);
    const modes = buildModes(tools, times?.tools, one, stage, (event) => setEvent(event));
    player.addEventListener("state", () => { if (!player.isPlaying) stage.paint(); });
    const setEvent = (event) => {
      settings.event = event;
      times?.show();
      modes.update();
      stage.show();
      stage.zoom.tell();
    };
    const close = () => {
      player.pause();
      stage.close();
      times?.close();
    };
    return { one, player, stage, decision, modes, times, setEvent, close };
  }

  function buildModes(host, timeTools, one, stage, setEvent) {
    const group = make("div", { class: "segments", role: "group", "aria-label": "Comparison" });
    const set = (mode) => {
      stage.setMode(mode);
      update();
      stage.zoom.tell();
    };
    const modes = one.hasBoth ? ReviewStage.modes.map(([mode, words, path]) => asIcon(button(words, words, () => set(mode)), path)) : [];
    group.append(...modes);
    const zoom = asIcon(switchButton("Zoom", "Zoom to what differs (H)", () => stage.setZoomed(!settings.isZoomed), () => settings.isZoomed), "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500L21 21M8 8h5v5H8z");
    stage.zoom.listeners.add(() => zoom.update());
    const steps = zoomButtons((direction) => stage.zoom.step(direction), () => stage.setZoomed(false));
    // Fingers pinch.
    for (const control of steps.slice(0, 2)) control.dataset.far = "";
    const events = make("select", { "aria-label": "Same moment", title: "What both runs have at the same moment", onchange: () => setEvent(events.value) },
      ...one.sameMoments.map(([key, words]) => make("option", { value: key }, words)));
    host.append(...(one.hasBoth ? [group] : []), ...(one.hasPictures ? [zoom, ...steps] : []));
    if (one.sameMoments.length > 1) timeTools?.prepend(events);
    const update = () => {
      modes.forEach((control, index) => control.setAttribute("aria-pressed", String(ReviewStage.modes[index][0] === stage.mode)));
      zoom.update();
      events.value = one.sameMoments.some(([key]) => key === settings.event) ? settings.event : "";
    };
    update();
    return { set, update, hasBoth: one.hasBoth };
  }

  function step(count) {
    parts.player.step(count);
    announce(parts.one.timeText(parts.player.place) + ", " + parts.one.amountText(parts.player.place));
  }

  function actions(index) {
    return { accept: () => decide(index, "accept"), reject: () => decide(index, "reject"), acceptGroup: () => acceptGroup(index) };
  }

  async function decide(index, decision) {
    if (!decisions.canDecide(index)) return;
    if (decision === "accept" && !(await confirmed([index])).length) return;
    decisions.decide(index, decision);
    const made = decisions.of(index).decision;
    announce(cases[index].name + (made ? { accept: " accepted", reject: " rejected" }[made] : " is open again"));
    if (made) await send([index]);
  }

  async function acceptGroup(index) {
    const open = await confirmed(list.siblings(index).filter((one) => decisions.canDecide(one)));
    if (!open.length) return;
    decisions.acceptAll(open);
    announce(counted(open.length, "case") + " accepted");
    await send(open);
  }

  /** Which of these cases to accept, which the reviewer is asked if expectations fail in some of them that are not accepted yet. */
  async function confirmed(indices) {
    const isOpen = (index) => decisions.of(index)?.decision !== "accept";
    return indices.some((index) => isOpen(index) && cases[index].failures.length) ? askToAccept(cases, indices) : indices;
  }

  /** Sends decisions to the server, if there is one, which writes what is accepted. */
  async function send(indices) {
    if (!server) return;
    const problems = await problemsOfSending(indices);
    if (problems.length) showMessage([...new Set(problems)].join("; "));
    else if (!byId("message").querySelector("button")) byId("message").hidden = true;
  }

  /** Sends decisions, which can't be changed until the answer. Of several that are refused, each is sent alone: some may be written. */
  async function problemsOfSending(indices) {
    const accepted = indices.filter((index) => decisions.of(index).decision === "accept");
    decisions.hold(indices);
    const { isDone, message } = await server.send(decisions.json(indices));
    decisions.release(indices);
    if (!isDone && indices.length > 1) {
      const problems = [];
      for (const index of indices) problems.push(...await problemsOfSending([index]));
      return problems;
    }
    if (isDone) decisions.settle(accepted); else decisions.reopen(accepted);
    return isDone ? [] : [message];
  }

  /** Shows results that are newer than the page, at the same case. */
  function showStale() {
    sessionStorage.setItem("flipbook-case", cases[current]?.name ?? "");
    if (document.activeElement?.matches(".comment")) showMessage("Verified again", button("Reload", "Show the new results", () => location.reload()));
    else location.reload();
  }

  /** The name of the case that a link leads to, or that was open before the page was shown again. */
  function reopenedName() { return PageLink.fields.get("case") ?? (server ? sessionStorage.getItem("flipbook-case") : null); }

  function showMessage(text, ...controls) {
    byId("message").hidden = false;
    byId("message").replaceChildren(make("span", {}, text), ...controls);
    announce(text);
  }

  function setMode(mode) {
    if (!parts.modes.hasBoth) return;
    parts.modes.set(parts.stage.mode === mode ? "side" : mode);
  }

  function jump(places, direction) {
    const { place } = parts.player;
    step((nextPlace(places, place, direction) ?? place) - place);
  }

  /** Deselects the node, or else clears the range. */
  function deselect() {
    const chosen = byId("case").querySelector(".node[aria-pressed=true]");
    if (chosen) chosen.click(); else parts.player.clearRange();
  }

  /** Keys that the viewer has, too, do the same there. */
  function keyTable() {
    const back = (event) => event.shiftKey ? -1 : 1;
    return [...decisionKeys(back), ...pictureKeys(),
      ...playbackKeys(() => parts.player, step),
      [["Escape"], "esc", "Deselect; without a selection, play the whole run", deselect],
      [["e"], "E", "Next event; with shift, the previous one", (event) => jump(parts.one.events.map(([place]) => place), back(event))],
      [["f"], "F", "Next failure or large difference; with shift, the previous one", (event) => jump(parts.one.moments(), back(event))],
      ...timeKeys(() => parts.times),
      [["c"], "C", "Copy a link to this frame", copyLink],
      [["?"], "?", "Show these keys", () => byId("help").showModal()],
    ].map(([names, shown, words, action]) => [names, shown, words, (event) => { if (parts) action(event); }]);
  }

  function decisionKeys(back) {
    const next = [["j"], "J", "Next case; with shift, the previous one", (event) => open(current + back(event))];
    return !review.command ? [next] : [
      next,
      [["y"], "Y", "Accept, or take it back; with shift, accept all cases with this cause",
        (event) => event.shiftKey ? acceptGroup(current) : decide(current, "accept")],
      [["r"], "R", "Reject, or take it back", () => decide(current, "reject")],
      [["Enter"], "enter", "Comment", () => parts.decision.comment?.focus()],
    ];
  }

  function pictureKeys() {
    const zoom = (action) => () => {
      if (parts.one.hasPictures) action(parts.stage);
      parts.modes.update();
    };
    return [
      [["w"], "W", "Wipe between expected and actual", () => setMode("wipe")],
      [["q"], "Q", "Difference", () => setMode("difference")],
      [["b"], "B", "Flicker between expected and actual", () => setMode("flicker")],
      [["h"], "H", "Zoom to what differs", zoom((stage) => stage.setZoomed(!settings.isZoomed))],
      [["+", "="], "+", "Zoom in; the first steps are 1, 2, and 3 pixels for each point", zoom((stage) => stage.zoom.step(1))],
      [["-"], "\u2212", "Zoom out", zoom((stage) => stage.zoom.step(-1))],
      [["0"], "0", "Whole frame", zoom((stage) => stage.setZoomed(false))],
    ];
  }
})();
