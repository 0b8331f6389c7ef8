"use strict";
// The data of another flipbook: from a page beside this one, which sends them from a hidden frame, or from a file that you choose.

class OtherRun {
  static mostSeconds = 20;
  /** How long a page may take from its end until its data arrive. Browsers don't tell whether a file is missing. */
  static secondsAfterLoad = 2;

  /** `label`: what distinguishes it from this run. `texts`: the JSON of its run and of its pictures. */
  constructor(label, texts) {
    const refuse = () => { throw new Error((label || "The page") + " isn\u2019t a flipbook that this one can be compared with. Render it again."); };
    if (typeof texts?.run !== "string" || typeof texts.pictures !== "string") refuse();
    try {
      this.run = new Run(JSON.parse(texts.run));
      this.pictures = new Pictures(JSON.parse(texts.pictures), this.run.stride);
    } catch {
      refuse();
    }
    const { count, fps, roots } = this.run;
    if (!(count > 0 && fps > 0 && roots?.length === count && this.pictures.width > 0 && this.pictures.height > 0)) refuse();
    if (this.pictures.data.overlays?.length !== this.run.overlays?.length) refuse();
    this.label = label || this.run.title;
  }

  static send() { sendData({ flipbook: { run: byId("run").textContent, pictures: byId("pictures").textContent } }); }

  static async fromPage(label, path) { return new OtherRun(label, await OtherRun.data(label, path, "flipbook")); }

  /** What the index of all flipbooks knows of each. */
  static listed(path) { return OtherRun.data("The index", path, "flipbooks"); }

  /** Opens a page in a hidden frame until it has sent its data. Throws an error with a sentence if it doesn't. */
  static async data(label, path, kind) {
    const frame = make("iframe", { hidden: true, title: "Data for the comparison", src: path + dataRequest });
    return new Promise((resolve, reject) => {
      const missing = new Error((label || "The flipbook") + " can\u2019t be opened: " + path + " is missing, or from an earlier version. Render both again.");
      const giveUp = (seconds) => setTimeout(() => finish(() => reject(missing)), seconds * 1000);
      const timers = [giveUp(OtherRun.mostSeconds)];
      const receive = (event) => {
        if (event.source === frame.contentWindow && event.data?.[kind]) finish(() => resolve(event.data[kind]));
      };
      const finish = (end) => {
        removeEventListener("message", receive);
        timers.forEach(clearTimeout);
        frame.remove();
        end();
      };
      addEventListener("message", receive);
      frame.addEventListener("load", () => timers.push(giveUp(OtherRun.secondsAfterLoad)));
      document.body.append(frame);
    });
  }

  /** Reads a file without running its scripts. Its title names it, or if `run` has the same one, what distinguishes both. */
  static async fromFile(file, run) {
    const page = new DOMParser().parseFromString(await file.text(), "text/html");
    const text = (id) => page.getElementById(id)?.textContent;
    const other = new OtherRun(file.name, { run: text("run"), pictures: text("pictures") });
    const { title, cell, variant } = other.run;
    const [own, distinction] = run.distinctions(cell || variant);
    if (title && title !== run.title) other.label = title; else if (distinction && distinction !== own) other.label = distinction;
    return other;
  }
}
