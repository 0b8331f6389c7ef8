"use strict";
// The dialog with the commands that draw the selected range, or the whole run, as files that move or as a strip.

class SavePanel {
  /** The names of the formats, those of `--format`, and what their files are. */
  static formats = [
    ["GIF", "gif", "Moves everywhere, in at most 255 colors"],
    ["SVG", "animation.svg", "Moves in browsers, sharp in every size"],
    ["Strip", "strip", "Moments side by side, as a PNG"],
  ];

  /** `stage`: the one whose overlays are drawn. */
  constructor(dialog, run, player, stage) {
    Object.assign(this, { dialog, run, player, stage });
    this.title = make("h2", { id: "save-title" });
    this.facts = make("p", { class: "hint" });
    this.size = make("select", { id: "save-size" }, ...[1, 2, 3].filter((scale) => scale < run.scale).concat(run.scale).map((scale) => {
      const [width, height] = run.size.map((length) => Math.round(length * scale));
      return make("option", { value: String(scale) }, numberText(scale, 2) + "\u00d7, " + width + " \u00d7 " + height + " pixels");
    }));
    this.size.value = String(run.scale);
    const choices = SavePanel.formats.map(([name, format, words]) => {
      const control = button(name, "Copy the command. " + words, () => this.copyCommand(format));
      return make("li", {}, control, make("span", {}, words));
    });
    this.status = make("p", { role: "status" });
    const controls = [make("p", { class: "save-size" }, make("label", { htmlFor: "save-size" }, "Size"), this.size), make("ul", {}, ...choices)];
    const none = make("p", {}, "A Swift program made this flipbook, so no command draws it again. The program can write these formats itself.");
    dialog.append(make("header", { class: "panel-head" }, this.title, button("Close", "Close (esc)", () => dialog.close())), this.facts,
      ...(run.sources.length ? controls : [none]), make("footer", {}, this.status));
  }

  open() {
    const { run, player } = this;
    player.pause();
    const [first, last] = player.range.map((place) => run.shown(place));
    const count = last - first + 1;
    this.title.textContent = player.hasRange ? "Save frames " + run.number(first) + " to " + run.number(last) : "Save the whole run";
    this.facts.textContent = counted(count, "frame") + ", " + secondsText(count / run.fps) + ". Copy the command that draws "
      + (player.hasRange ? "them." : "them; to save a part, select a range first: hold shift and drag along the timeline.");
    this.status.replaceChildren();
    this.dialog.showModal();
  }

  async copyCommand(format) {
    const { run, player, stage } = this;
    const overlays = run.overlays.filter((_, index) => stage.overlays[index]);
    const command = rangeCommand(run, player.range, { format, overlays, scale: Number(this.size.value) });
    await copyText(command);
    this.status.replaceChildren("Copied. Run it in the folder where the flipbook was rendered:", make("code", {}, command));
  }
}
