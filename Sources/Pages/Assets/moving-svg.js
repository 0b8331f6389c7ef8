"use strict";
// Writes frames as an SVG that moves: the sheets of the page as they are, each once, and keyframes that show and hide their stripes.

/** The stripes of some frames by their places, and the frames in which each is there. */
class MovingStripes {
  constructor(pictures, look, places) {
    Object.assign(this, { pictures, look, places });
    /** For each layer, lowest first: groups of cells by the frames that show them, which are ranges such as "0-3,7-8". */
    this.layers = look.map(() => new Map());
    /** The widths of the stripes, by their numbers. */
    this.widths = new Map();
  }

  /** Whether the lowest layer covers all of the picture. */
  get isOpaque() {
    const { stripes } = this.pictures;
    const used = new Set(this.places.flatMap((place) => [...this.pictures.columns(place, this.look)].flatMap((column) => stripes.lists[column.lists[0]])));
    if ([...used].some((stripe) => stripes.isClear(stripe))) return false;
    const sheets = new Set([...used].map((stripe) => stripes.places[stripe][0]));
    return [...sheets].every((sheet) => !isTranslucent(bytesOf(stripes.sheets[sheet].slice(0, 36))));
  }

  async collect(work) {
    /** For each layer, the ranges of frames of each cell: "stripe x y". */
    const cells = this.look.map(() => new Map());
    await work.forEach(this.places, [0, 0.9], (place, frame) => {
      for (const { x, width, lists } of this.pictures.columns(place, this.look)) {
        for (const [layer, list] of lists.entries()) this.addColumn(cells[layer], list, x, width, frame);
      }
    });
    for (const [layer, found] of cells.entries()) {
      for (const [cell, ranges] of found) {
        const key = ranges.map(([first, last]) => first + "-" + last).join();
        const group = this.layers[layer].get(key) ?? [];
        this.layers[layer].set(key, group);
        group.push(cell.split(" ").map(Number));
      }
    }
  }

  addColumn(cells, list, x, width, frame) {
    const { stripes } = this.pictures;
    for (const [y, stripe] of stripes.column(list)) {
      if (stripes.isClear(stripe)) continue;
      this.widths.set(stripe, width);
      const cell = [stripe, x, y].join(" ");
      const ranges = cells.get(cell) ?? [];
      cells.set(cell, ranges);
      if (ranges.at(-1)?.[1] === frame - 1) ranges.at(-1)[1] = frame;
      else ranges.push([frame, frame]);
    }
  }
}

/** The text of an SVG that shows `count` frames at a rate, over and over. */
class MovingSVG {
  /** `size`: the width and height in which it is shown. */
  constructor(moving, { title, framesPerSecond, size }) {
    Object.assign(this, { moving, title, size, count: moving.places.length });
    /** The sheets of the stripes, with their widths. */
    this.sheets = new Map([...moving.widths].map(([stripe, width]) => [moving.pictures.stripes.places[stripe][0], width]));
    /** The beginning of all ids, so that different ones on one page don't disturb each other. */
    this.prefix = "f" + digestText([...moving.layers.flatMap((layer) => [...layer.keys()]), ...[...this.sheets.keys()].map((sheet) => moving.pictures.stripes.sheets[sheet])]);
    // Rounded down, so that no frame begins late.
    this.seconds = Math.floor(this.count / framesPerSecond * 1e6 + 1e-3) / 1e6;
    /** The ranges of frames that have a number. */
    this.ranges = [];
    this.groups = [];
  }

  id(number) { return this.prefix + number.toString(36); }

  get text() {
    const { moving: { pictures, isOpaque }, title, size } = this;
    const layers = this.moving.layers.map((layer) => this.layer(layer));
    // Seams would show what is behind them where the picture is not shown in its own size: under it is the same picture, moved a bit,
    // and once more, because the seams of two pictures cross.
    const shift = Math.max(2, Math.ceil(pictures.width / size.width));
    const moved = (distance) => '<g transform="translate(' + distance + " " + distance + ')">' + layers[0] + "</g>\n";
    const under = isOpaque ? moved(3 * shift) + moved(shift) : "";
    const element = (name, content) => "<" + name + ">" + content + "</" + name + ">\n";
    return '<svg xmlns="http://www.w3.org/2000/svg" width="' + size.width + '" height="' + size.height + '" viewBox="0 0 ' + pictures.width + " "
      + pictures.height + '" role="img">\n' + element("title", validXML(title).replaceAll("&", "&amp;").replaceAll("<", "&lt;"))
      + element("desc", counted(this.count, "frame") + " in " + this.seconds + " s, each as it is in the flipbook")
      + element("style", "\n" + this.styles) + element("defs", "\n" + this.images + this.groups.join("")) + under + layers.join("") + "</svg>\n";
  }

  /** The groups of a layer. Those that are there in all frames don't move. */
  layer(groups) {
    return [...groups].map(([ranges, cells]) => {
      const name = this.id(this.groups.length) + "g";
      const uses = cells.map(([stripe, x, y]) => '<use href="#' + this.id(stripe) + 's"' + (x ? ' x="' + x + '"' : "") + (y ? ' y="' + y + '"' : "") + "/>");
      this.groups.push('<g id="' + name + '">' + uses.join("") + "</g>\n");
      const use = '<use href="#' + name + '"';
      if (ranges === "0-" + (this.count - 1)) return use + "/>\n";
      const known = this.ranges.indexOf(ranges);
      const number = known < 0 ? this.ranges.push(ranges) - 1 : known;
      return use + ' class="' + this.prefix + " " + this.id(number) + 'm"/>\n';
    }).join("");
  }

  /** The sheets, and for each stripe a view of its part of one. */
  get images() {
    const { places, heights, sheets } = this.moving.pictures.stripes;
    const rows = new Map();
    for (const [stripe, [sheet, top]] of places.entries()) rows.set(sheet, Math.max(rows.get(sheet) ?? 0, top + heights[stripe]));
    const image = ([sheet, width]) => '<image id="' + this.id(sheet) + 'p" width="' + width + '" height="' + rows.get(sheet)
      + '" href="data:image/webp;base64,' + sheets[sheet] + '"/>\n';
    const view = ([stripe, width]) => {
      const [[sheet, top], height] = [places[stripe], heights[stripe]];
      return '<svg id="' + this.id(stripe) + 's" width="' + width + '" height="' + height + '" viewBox="' + [0, top, width, height].join(" ")
        + '"><use href="#' + this.id(sheet) + 'p"/></svg>\n';
    };
    return [...[...this.sheets].map(image), ...[...this.moving.widths].map(view)].join("");
  }

  /** The keyframes. Without motion, the first frame is shown. */
  get styles() {
    if (!this.ranges.length) return "";
    const moves = this.ranges.map((ranges, number) => {
      const name = this.id(number) + "m";
      const stops = ranges.split(/[-,]/).map(Number).map((frame, end) => end % 2 ? [frame + 1, "hidden"] : [frame, "visible"]);
      const isFirst = stops[0][0] === 0;
      const all = (isFirst ? stops : [[0, "hidden"], ...stops]).filter(([frame]) => frame < this.count);
      const steps = all.map(([frame, value]) => this.percent(frame) + "%{visibility:" + value + "}").join("");
      return "." + name + "{animation-name:" + name + (isFirst ? "" : ";visibility:hidden") + "}@keyframes " + name + "{" + steps + "}\n";
    });
    const { prefix } = this;
    return "." + prefix + "{animation:" + this.seconds + "s step-end infinite}\n" + moves.join("")
      + "@media(prefers-reduced-motion:reduce){." + prefix + "{animation:none}}\n";
  }

  /** The time of a frame in percent, rounded down, so that it is there at its time. */
  percent(frame) { return Math.floor(frame * 1e6 / this.count) / 1e4; }
}

/** A short text that differs for different lists of texts (FNV-1a). */
function digestText(texts) {
  let digest = 2166136261;
  for (const text of texts) {
    for (let index = 0; index < text.length; index += 1) digest = Math.imul(digest ^ text.charCodeAt(index), 16777619);
  }
  return (digest >>> 0).toString(36).padStart(4, "0").slice(-4);
}

/** Writes frames as an SVG that moves. `options`: { title, framesPerSecond, size }. */
async function movingSVG(pictures, look, places, options, work) {
  const moving = new MovingStripes(pictures, look, places);
  await moving.collect(work);
  return new Blob([new MovingSVG(moving, options).text], { type: "image/svg+xml" });
}
