"use strict";
// The data of another flipbook: from a page beside this one, which sends them from a hidden frame, or from a file that you choose.

class OtherRun {
  /** The part of the address after "#" with which a page in a frame only sends its data. */
  static request = "#data";
  static mostSeconds = 20;
  /** How long a page may take from its end until its data arrive. Browsers don't tell whether a file is missing. */
  static secondsAfterLoad = 2;

  /** `label`: what distinguishes it from this run. `texts`: the JSON of its run and of its pictures. */
  constructor(label, texts) {
    const refuse = () => { throw new Error(label + " isn\u2019t a flipbook that this one can be compared with. Render it again."); };
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

  /** Whether the page was opened only for its data. */
  static get isWanted() { return parent !== window && location.hash === OtherRun.request; }

  /** Sends the data of this page to the page around it, if that is from the same place. Files have no place to compare. */
  static send() {
    const texts = { run: byId("run").textContent, pictures: byId("pictures").textContent };
    parent.postMessage({ flipbook: texts }, location.protocol === "file:" ? "*" : location.origin);
  }

  /** Opens a page in a hidden frame until it has sent its data. Throws an error with a sentence if it doesn't. */
  static async fromPage(label, path) {
    const frame = make("iframe", { hidden: true, title: "Data for the comparison", src: path + OtherRun.request });
    const texts = await new Promise((resolve, reject) => {
      const missing = new Error(label + " can\u2019t be opened: " + path + " is missing, or from an earlier version. Render both again.");
      const giveUp = (seconds) => setTimeout(() => finish(() => reject(missing)), seconds * 1000);
      const timers = [giveUp(OtherRun.mostSeconds)];
      const receive = (event) => {
        if (event.source === frame.contentWindow && event.data?.flipbook) finish(() => resolve(event.data.flipbook));
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
    return new OtherRun(label, texts);
  }

  /** Reads a file without running its scripts. */
  static async fromFile(file) {
    const page = new DOMParser().parseFromString(await file.text(), "text/html");
    const text = (id) => page.getElementById(id)?.textContent;
    return new OtherRun(file.name, { run: text("run"), pictures: text("pictures") });
  }
}
