"""Checks that an animated SVG shows our own frames, in every way in which a page can embed it."""
import base64
import pathlib
import re
import subprocess
import time

import chromium
from expecting import COMPARISON, equal, expect
from fixtures import file_as_url, manifest, render

# The moments of an animation: every other one is shown inline, and the others as an image.
MOMENTS = 20
# The part of all pixels that may differ by more than a shift of half a pixel explains: browsers and cairo smooth edges differently.
SHARE = 0.002

# differs(got, wanted, shift) returns the share of pixels whose color isn't between those of `wanted` within `shift` pixels,
# and the largest shift that an edge needs. The colors of edges may differ by a third, because programs smooth them differently.
SHIFTED = """
window.differs = async (got, wanted) => {
  const [one, other] = [await load(got), await load(wanted)];
  if (one.width !== other.width || one.height !== other.height) return [1, `${one.width} x ${one.height}`];
  const [width, height] = [one.width, one.height];
  const [seen, frame] = [one, other].map((image) => pixelsOf(image, width, height));
  // Frames can be clear where the page is white.
  for (let place = 0; place < frame.length; place += 4) {
    const share = frame[place + 3] / 255;
    for (let part = 0; part < 3; part += 1) frame[place + part] = frame[place + part] * share + 255 * (1 - share);
  }
  const smoothing = 40;
  let outside = 0, worst = '';
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) {
    for (let part = 0; part < 3; part += 1) {
      const value = seen[(y * width + x) * 4 + part];
      const middle = frame[(y * width + x) * 4 + part];
      if (value >= middle - smoothing && value <= middle + smoothing) continue;
      let [low, high] = [255, 0];
      const at = (dx, dy) => frame[(Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))) * 4 + part];
      for (const [dx, dy] of [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1], [1, -1], [-1, 1]]) {
        const between = (middle + at(dx, dy)) / 2;
        low = Math.min(low, between); high = Math.max(high, between);
      }
      if (value < low - smoothing || value > high + smoothing) { outside += 1; worst = `${x}, ${y}: ${value}, not ${low} to ${high}`; break; }
    }
  }
  return [outside / (width * height), worst];
}; 0"""


# apart(got, wanted, from, to) returns the mean difference of the color components, in 255ths, in the rows between two heights.
APART = """
window.apart = async (got, wanted, from, to) => {
  const [one, other] = [await load(got), await load(wanted)];
  const [seen, frame] = [one, other].map((image) => pixelsOf(image, one.width, one.height));
  let sum = 0;
  const [start, end] = [4 * one.width * from, 4 * one.width * to];
  for (let place = start; place < end; place += 1) if (place % 4 < 3) sum += Math.abs(seen[place] - frame[place]);
  return sum / (0.75 * (end - start));
}; 0"""
# The largest mean difference under a bar, in 255ths.
UNDER_BARS = 4


def seek(svg, milliseconds):
    """Returns the file stopped at a moment, for places where no script can stop it."""
    stop = f"<style>*{{animation-play-state:paused!important;animation-delay:-{milliseconds}ms!important}}</style></svg>"
    return svg.removesuffix("</svg>\n") + stop


def as_url(svg):
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def shot(page):
    return "data:image/png;base64," + page.call("Page.captureScreenshot", format="png")["data"]


def show(page, markup):
    page.call("Page.setDocumentContent", frameId=page.call("Page.getFrameTree")["frameTree"]["frame"]["id"],
              html=f"<!doctype html><style>body{{margin:0}}svg,img{{display:block}}</style>{markup}")


def wait_for_pictures(page):
    page.js("Promise.all([...document.images].map((image) => image.decode())).then(() => "
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))).then(() => 0)")


class Comparison:
    """The files of one result, and pages of the size of its pictures."""

    def __init__(self, browser, folder):
        self.svg = (folder / "animation.svg").read_text(encoding="utf-8")
        width, height = map(int, re.match(r'<svg [^>]*width="(\d+)" height="(\d+)"', self.svg).groups())
        self.size = (width, height)
        self.pages = {calm: browser.page(width=width, height=height, calm=calm) for calm in (False, True)}
        self.judge = browser.page()
        self.judge.js(COMPARISON)
        self.judge.js(SHIFTED)
        self.judge.js(APART)
        [sequence] = [one for one in manifest(folder)["sequences"] if "png" in one["formats"]]
        frames = sequence["frames"]
        step = max(1, (len(frames) - 1) / (MOMENTS - 1))
        wanted = sorted({round(index * step) for index in range(MOMENTS)} & set(range(len(frames))))
        pictures = sorted((folder / "png").iterdir())
        self.moments = [(1000 * frames[index]["time"], pictures[index]) for index in wanted]

    def is_frame(self, page, picture, words):
        share, worst = self.judge.js(f"differs('{shot(page)}', '{file_as_url(picture)}')")
        expect(share <= SHARE, f"{words}, {picture.name}: {share:.2%} of the pixels differ, such as {worst}")
        return share

    def inline(self):
        page, shares = self.pages[False], []
        show(page, self.svg)
        is_smil = "<animate" in self.svg
        for milliseconds, picture in self.moments[::2]:
            if is_smil:
                page.js("(() => { const one = document.querySelector('svg'); one.pauseAnimations(); "
                        f"one.setCurrentTime({milliseconds / 1000 + 1e-6}); }})()")
            else:
                page.js("document.getAnimations().forEach((one) => { one.pause(); "
                        f"one.currentTime = {milliseconds + 1e-3}; }}); 0")
            wait_for_pictures(page)
            shares.append(self.is_frame(page, picture, "inline"))
        return shares

    def as_image(self):
        page, shares = self.pages[False], []
        for milliseconds, picture in self.moments[1::2]:
            show(page, f'<img src="{as_url(seek(self.svg, milliseconds + 1e-3))}">')
            wait_for_pictures(page)
            shares.append(self.is_frame(page, picture, "as an image"))
        return shares

    def under_bars(self, *rows):
        """Returns the largest mean difference of the animation and of the still SVG files in ranges of rows, in 255ths."""
        page, means = self.pages[False], []
        for milliseconds, picture in self.moments[::2]:
            still = (picture.parent.parent / "svg" / picture.with_suffix(".svg").name).read_text(encoding="utf-8")
            for svg in seek(self.svg, milliseconds + 1e-3), still:
                show(page, f'<img src="{as_url(svg)}">')
                wait_for_pictures(page)
                seen = shot(page)
                means += [self.judge.js(f"apart('{seen}', '{file_as_url(picture)}', {start}, {end})") for start, end in rows]
        return max(means)

    def calm(self):
        page = self.pages[True]
        show(page, self.svg)
        self.is_frame(page, self.moments[0][1], "calm and inline")
        equal(page.js("document.getAnimations().length"), 0, "animations with reduced motion")
        # The emulated setting does not reach pictures; the real one does.
        with chromium.Browser("--force-prefers-reduced-motion") as browser:
            width, height = self.size
            page = browser.page(width=width, height=height, calm=True)
            show(page, f'<img src="{as_url(self.svg)}">')
            wait_for_pictures(page)
            time.sleep(0.5)
            self.is_frame(page, self.moments[0][1], "calm, as an image")


def compared(browser, folder, ways=("inline", "as_image", "calm")):
    comparison = Comparison(browser, folder)
    shares = [share for way in ways for share in getattr(comparison, way)() or []]
    return max(shares, default=0)


SCREENS = {
    "keyboard.yaml": [], "hiding-bars/fling.yaml": ["--fps", "60"], "side-drawer/drag-open-tap-closed.yaml": [],
    "category-strip/taps.yaml": [], "parallax-cells/pictures-lag.yaml": [],
}


def animations_show_the_frames(browser, folder, program):
    place, worst = folder / "animations", 0
    scenarios = pathlib.Path(__file__).resolve().parents[2] / "scenarios"
    for name, options in SCREENS.items():
        subprocess.run([program, "render", "--quiet", "--format", "png,animation.svg", "--scale", "1", "-o", place, *options,
                        scenarios / name], check=False, capture_output=True)
        worst = max(worst, compared(browser, place / pathlib.Path(name).with_suffix("")))
    return f"{len(SCREENS)} animations, {MOMENTS} moments each, at most {worst:.3%} of the pixels differ"


def bars_blur_what_is_beneath(browser, folder, program):
    scenario, worst = pathlib.Path(__file__).resolve().parents[2] / "scenarios/screens/minimizing-tab-bar/down-and-up.yaml", 0
    for look in ("17", "26"):
        place = folder / f"bars-{look}"
        subprocess.run([program, "render", "--quiet", "--format", "png,svg,animation.svg", "--fps", "60", "--scale", "1", "--device", "iphone-17",
                        "--look", look, "-o", place, scenario], check=False, capture_output=True)
        [result] = [path.parent for path in place.rglob("flipbook.json")]
        comparison = Comparison(browser, result)
        height = comparison.size[1]
        worst = max(worst, comparison.under_bars((0, 116), (height - 90, height)))
    expect(worst <= UNDER_BARS, f"what is under a bar differs by {worst:.2f} of 255")
    return f"at most {worst:.2f} of 255 apart under bars"


def elements_move_like_styles(browser, folder, program):
    render(program, folder, ["move-article"], "--format", "png,animation.svg", "--smil", "-o", "elements")
    return f"at most {compared(browser, folder / 'elements/move-article', ['inline', 'calm']):.3%} of the pixels differ"


def overlays_and_devices_are_animated(browser, folder, program):
    render(program, folder, ["layers"], "--format", "png,animation.svg", "--overlay", "touches,guides,time", "--fps", "60", "-o", "animated")
    return f"at most {compared(browser, folder / 'animated/layers'):.3%} of the pixels differ"


def animations_follow_the_theme(browser, folder, program):
    render(program, folder, ["move-article"], "--format", "animation.svg", "--themes", "both", "-o", "themes")
    worst = 0
    for theme in ("light", "dark"):
        place = folder / theme
        render(program, folder, ["move-article"], "--format", "png", "--fps", "60", "--appearance", theme, "-o", place)
        pictures = place / "move-article"
        (pictures / "animation.svg").write_bytes((folder / "themes/move-article/animation.svg").read_bytes())
        comparison = Comparison(browser, pictures)
        width, height = comparison.size
        comparison.pages[False] = browser.page(width=width, height=height, dark=theme == "dark")
        worst = max([worst, *comparison.inline()])
    return f"at most {worst:.3%} of the pixels differ"


ALL = [animations_follow_the_theme, animations_show_the_frames, bars_blur_what_is_beneath, elements_move_like_styles,
       overlays_and_devices_are_animated]
