"use strict";
// The controls of a comparison: what to compare with, how to show it, and what both runs have at the same moment.

class Comparing {
  static file = "file";
  static opened = "opened";
  static mostListed = 200;

  constructor(host, run, comparison) {
    Object.assign(this, { host, run, comparison, choices: [...run.siblings] });
    this.input = make("input", { type: "file", accept: ".html", hidden: true, onchange: () => this.openFile(), oncancel: () => this.update() });
    /** The name of the file that is open. */
    this.opened = make("option", { value: Comparing.opened });
    this.menu = make("select", { "aria-label": "Compare with", onchange: () => this.choose(this.menu.value) },
      make("option", { value: "" }, "Compare with\u2026"),
      ...this.choices.map((choice, index) => this.option(choice, index)),
      make("option", { value: Comparing.file }, "A file\u2026"));
    this.modes = Comparison.modes.map(([mode, name, path]) =>
      asIcon(switchButton(name, name, () => comparison.setMode(mode), () => comparison.mode === mode), path));
    this.others = make("optgroup", { label: "Other flipbooks" });
    this.group = make("span", { class: "compare-modes", role: "group", "aria-label": "How to compare" }, ...this.modes);
    this.events = make("select", { "aria-label": "Same moment", onchange: () => comparison.setEvent(this.events.value) });
    this.words = make("span", { class: "compare-words" });
    this.end = asIcon(button("Close", "Close the comparison", () => this.close()), "M6 6l12 12M18 6L6 18");
    host.append(this.menu, this.group, this.events, this.end, this.words, this.input);
    for (const kind of ["pointerenter", "focus"]) this.menu.addEventListener(kind, () => this.listOthers(), { once: true });
    comparison.addEventListener("change", () => this.update());
    comparison.addEventListener("difference", () => this.showWords());
    comparison.player.addEventListener("frame", () => { if (comparison.isOpen) this.showWords(); });
    this.update();
  }

  option(choice, index) { return make("option", { value: String(index), title: choice.label }, this.name(choice)); }

  /** What distinguishes a flipbook from this one: the axes in which siblings differ, or the title of any other. */
  name({ label, isListed }) { return isListed ? label : this.run.distinctions(label)[1]; }

  /** The path from this page to the folder of the index. */
  get root() { return "../".repeat(this.run.folder.split("/").length); }

  /** Adds the other flipbooks of the index to the menu, those in the nearest folders first. */
  async listOthers() {
    const { run, root, choices } = this;
    if (!run.folder || this.isListed) return;
    this.isListed = true;
    const cards = await OtherRun.listed(root + "index.html").catch(() => []);
    const known = new Set([run.folder, ...choices.map(({ folder }) => placeOf(folder, run.folder))]);
    const folders = run.folder.split("/");
    const nearness = (other) => (other.split("/").findIndex((folder, index) => folder !== folders[index]) + 1) || Infinity;
    const others = cards.filter((card) => !known.has(card.place)).sort((one, other) => nearness(other.place) - nearness(one.place));
    const name = (card) => [card.title || card.place, card.cell].filter(Boolean).join(" \u00b7 ");
    this.addChoices(others.slice(0, Comparing.mostListed).map((card) => ({ label: name(card), folder: root + card.place })));
  }

  /** Adds flipbooks of the index to the menu. */
  addChoices(found) {
    const added = found.map((choice) => ({ ...choice, isListed: true }));
    const options = added.map((choice, index) => this.option(choice, this.choices.length + index));
    this.choices.push(...added);
    this.others.append(...options);
    if (!this.others.isConnected && options.length) this.menu.lastElementChild.before(this.others);
  }

  /** The flipbook that a link names: one of the menu, or another one below the index. */
  linked(folder) {
    const { choices, root, run } = this;
    const known = choices.find((choice) => choice.folder === folder);
    if (known || !run.folder || !folder?.startsWith(root)) return known;
    const names = folder.slice(root.length).split("/");
    return names.some((name) => name === "" || name === "." || name === "..") ? undefined : { label: "", folder, isListed: true };
  }

  /** Shows the comparison that a link names; without one, only a comparison with a file stays, which no link names. */
  apply(fields) {
    const { comparison } = this;
    const sibling = this.linked(fields.get("c"));
    if (!sibling) return comparison.isOpen && comparison.other.key === null ? null : this.close();
    const modes = Comparison.modes.map(([mode]) => mode);
    comparison.mode = modes.find((mode) => mode === fields.get("m")) ?? modes[0];
    const percent = fields.get("w") ?? "";
    comparison.setShare(/^\d{1,3}$/.test(percent) ? Number(percent) / 100 : 0.5);
    comparison.event = fields.get("e") ?? "";
    if (!comparison.isOpen || comparison.other.key !== sibling.folder) return this.openSibling(sibling);
    comparison.setMode(comparison.mode);
    return comparison.setEvent(comparison.event);
  }

  /** What a link says about the comparison; "" if there is none, or one with a file, which a link can't open. */
  get link() {
    const { isOpen, other, mode, share, event } = this.comparison;
    if (!isOpen || other.key === null) return "";
    const percent = Math.round(share * 100);
    return "&c=" + encodeURIComponent(other.key) + "&m=" + mode + (percent === 50 ? "" : "&w=" + percent)
      + (event ? "&e=" + encodeURIComponent(event) : "");
  }

  choose(value) {
    if (value === "") return this.close();
    if (value === Comparing.file) return this.input.click();
    if (value === Comparing.opened) return this.update();
    return this.openSibling(this.choices[Number(value)]);
  }

  /** Opens a flipbook beside this one. Only those that this page itself or the index names can be opened. */
  openSibling(sibling) {
    const path = siblingPath(sibling);
    return this.show(() => OtherRun.fromPage(this.name(sibling), path), sibling.folder);
  }

  openFile() {
    const [file] = this.input.files;
    this.input.value = "";
    return file ? this.show(() => OtherRun.fromFile(file, this.run), null) : this.update();
  }

  async show(read, key) {
    const wanted = this.wanted = {};
    this.say("Opening\u2026");
    try {
      const other = await read();
      if (this.wanted !== wanted) return;
      if (key !== null && !this.choices.some(({ folder }) => folder === key)) this.addChoices([{ label: other.label, folder: key }]);
      this.comparison.open(other, key);
      announce("Compared with " + other.label);
    } catch (error) {
      if (this.wanted !== wanted) return;
      this.comparison.close();
      this.update();
      this.say(error.message);
      announce(error.message);
    }
  }

  close() {
    this.wanted = null;
    this.comparison.close();
    this.update();
  }

  /** Shows texts, each of which keeps its own direction. */
  say(...texts) {
    this.words.replaceChildren(...texts.map((text) => text instanceof Element ? text : make("bdi", {}, text)));
    this.words.title = this.words.textContent.slice(0, 400);
  }

  update() {
    const { comparison, menu } = this;
    const { isOpen, other } = comparison;
    this.host.classList.toggle("open", isOpen);
    for (const element of [this.group, this.events, this.end]) element.hidden = !isOpen;
    const index = isOpen ? this.choices.findIndex(({ folder }) => folder === other.key) : -1;
    const isFile = isOpen && index < 0;
    if (isFile) menu.lastChild.before(this.opened); else this.opened.remove();
    this.opened.textContent = isFile ? other.label : "";
    menu.value = !isOpen ? "" : isFile ? Comparing.opened : String(index);
    for (const control of this.modes) control.update();
    if (isOpen) this.updateEvents();
    this.showWords();
  }

  updateEvents() {
    const names = this.comparison.events.map(([name]) => name);
    this.events.replaceChildren(make("option", { value: "" }, "Same time"), ...names.map((name) => make("option", { value: name }, "First " + name)));
    this.events.value = this.comparison.event;
    this.events.disabled = !names.length;
  }

  /** Says which picture is which, or how much differs. */
  showWords() {
    const { comparison } = this;
    if (!comparison.isOpen) return this.say("");
    const { other, mode, ownLabel, difference } = comparison;
    const shift = comparison.lag ? " \u00b7 " + numberText(Math.abs(comparison.lag)) + " s " + (comparison.lag > 0 ? "later" : "earlier") : "";
    const notes = comparison.absences.map((one) => " \u00b7 " + one);
    const side = (letter, label) => make("bdi", { "data-side": letter }, label);
    const amount = counted(difference.count, "pixel") + (difference.count === 1 ? " differs" : " differ");
    return this.say(...mode === "difference" ? [amount] : [side("A", ownLabel), " | ", side("B", other.label)], shift, ...notes);
  }
}

/** The folder below that of the index to which a relative path leads from another folder. */
function placeOf(path, from) {
  const names = from.split("/");
  for (const name of path.split("/")) if (name === "..") names.pop(); else names.push(name);
  return names.join("/");
}

/** The address of the flipbook beside this one. */
const siblingPath = (sibling) => sibling.folder.split("/").map(encodeURIComponent).join("/") + "/flipbook.html";
