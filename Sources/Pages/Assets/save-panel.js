"use strict";
// The dialog that saves the selected range, or the whole run, as files that move or as a strip.

class SavePanel {
  /** The most frames of a file that moves. */
  static most = 1200;

  /** `stage`: whose pictures are saved, with the overlays that it shows. */
  constructor(dialog, run, player, stage) {
    Object.assign(this, { dialog, run, player, stage, work: null });
    this.title = make("h2", { id: "save-title" });
    this.facts = make("p", { class: "hint" });
    this.size = make("select", { id: "save-size" }, ...this.scales.map((scale) => {
      const { width, height } = this.pixels(scale);
      return make("option", { value: String(scale) }, numberText(scale, 2) + "\u00d7, " + width + " \u00d7 " + height + " pixels");
    }));
    const choices = [
      ["GIF", "Moves everywhere, in at most 255 colors", () => this.save("GIF", "gif")],
      ["SVG", "Moves in browsers, in all colors", () => this.save("SVG", "svg")],
      ["Strip", "Up to " + Strip.count + " moments side by side, as a PNG", () => this.save("Strip", "png")],
      ["Copy command", "Best quality: draws the range again, as a vector animation.svg", () => this.copyCommand()],
    ].map(([name, words, action]) => ({ control: button(name, words, action), words: make("span", {}, words) }));
    this.controls = choices.map(({ control }) => control);
    this.controls.at(-1).hidden = choices.at(-1).words.hidden = !run.sources.length;
    this.status = make("p", { role: "status" });
    this.progress = make("progress", { max: 1, hidden: true, "aria-labelledby": "save-title" });
    this.stop = button("Cancel", "Stop saving", () => this.cancel());
    this.stop.hidden = true;
    dialog.append(make("header", { class: "panel-head" }, this.title, button("Close", "Close (esc)", () => dialog.close())), this.facts,
      make("p", { class: "save-size" }, make("label", { htmlFor: "save-size" }, "Size"), this.size),
      make("ul", {}, ...choices.map(({ control, words }) => make("li", {}, control, words))),
      make("footer", {}, this.status, this.progress, this.stop));
    dialog.addEventListener("close", () => this.cancel());
  }

  /** The pixels for each point in which files can be saved: whole ones, and that of the pictures. */
  get scales() {
    const { density } = this.stage;
    return [1, 2, 3].filter((scale) => scale < density - 0.01).concat(density);
  }

  pixels(scale) {
    const { pictures: { width, height }, density } = this.stage;
    return { width: Math.round(width * scale / density), height: Math.round(height * scale / density) };
  }

  /** The range that is saved, which ends with the run even if another one goes on. */
  get range() { return this.player.range.map((place) => this.run.shown(place)); }

  open() {
    const { run, player, range: [first, last] } = this;
    player.pause();
    const count = last - first + 1;
    this.title.textContent = player.hasRange ? "Save frames " + run.number(first) + " to " + run.number(last) : "Save the whole run";
    this.facts.textContent = counted(count, "frame") + ", " + secondsText(count / run.fps)
      + (player.hasRange ? "" : ". To save a part, select a range: hold shift and drag along the timeline.");
    this.say(count > SavePanel.most ? "Select at most " + SavePanel.most + " frames to save what moves." : "");
    this.update();
    this.dialog.showModal();
  }

  say(words) { this.status.textContent = words; }

  update() {
    const isWorking = this.work !== null;
    const [first, last] = this.range;
    this.controls.forEach((control, index) => { control.disabled = isWorking || index < 2 && last - first + 1 > SavePanel.most; });
    this.size.disabled = isWorking;
    this.progress.hidden = this.stop.hidden = !isWorking;
  }

  cancel() { if (this.work) this.work.isCancelled = true; }

  /** Makes a file and saves it, while the other controls wait. */
  async save(kind, extension) {
    const { activeElement } = document;
    const name = rangeName(this.run, this.range) + (kind === "Strip" ? "-strip." : ".") + extension;
    this.work = new SlicedWork((share) => { this.progress.value = share; });
    this.progress.value = 0;
    this.update();
    this.say("Saving " + name);
    this.stop.focus();
    try {
      const { blob, note } = await this.file(kind, this.work);
      offerFile(blob, name);
      this.say("Saved " + name + ", " + bytesText(blob.size) + note);
    } catch (error) {
      this.say(error.name === "AbortError" ? "Nothing was saved." : "The file can\u2019t be made: " + error.message);
    }
    this.work = null;
    this.update();
    if (this.dialog.open) activeElement?.focus();
  }

  /** Returns { blob, note }: the file, and what there is to know about it. */
  async file(kind, work) {
    const { run, range: [first, last], stage: { pictures, look } } = this;
    const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const size = this.pixels(Number(this.size.value));
    const open = (one = size) => new RangeFrames(pictures, look, one);
    if (kind === "GIF") {
      const { blob, isExact } = await gifOf(open, places, run.fps, work);
      return { blob, note: isExact ? "" : ", in similar colors" };
    }
    if (kind === "Strip") {
      const { blob, count } = await stripOf(open, places, size, work);
      return { blob, note: ", with " + counted(count, "moment") };
    }
    const title = document.title.replace(/ \u2013 Flipbook$/, "") + ", frames " + run.number(first) + " to " + run.number(last);
    return { blob: await movingSVG(pictures, look, places, { title, framesPerSecond: run.fps, size }, work), note: "" };
  }

  async copyCommand() {
    await copyText(rangeCommand(this.run, this.range));
    this.say("Copied. Run the command in the folder where the flipbook was rendered.");
  }
}
