"""Checks of how the viewer shows a frame: its size, the ghosts around it, where it fails, and the curves beside it."""
import subprocess

from expecting import equal, expect, is_clean
from fixtures import SCENARIOS, render

SCENARIOS["gaps"] = """flipbook: 1
title: A list that fails twice
device: {size: [393, 852], scale: 1, safeArea: {top: 59, bottom: 34, left: 0, right: 0}}
scene: {hiding-bars: {variant: refined}}
timeline:
  - at: 0.2
    swipe: {from: list, by: [0, -300], during: 0.15}
  - after: 0.6
    swipe: {from: list, by: [0, 250], during: 0.15}
duration: 2
fps: 30
expect:
  - always: {navigationBar.top: {maxStep: 4}}
"""
# The colors of the pixels that the frame has, and how many are rather red and rather blue.
TINTS = """(() => {
  const frame = document.querySelector('.frame');
  const copy = new OffscreenCanvas(frame.width, frame.height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(frame, 0, 0);
  const { data } = copy.getImageData(0, 0, frame.width, frame.height);
  let [red, blue, dark] = [0, 0, 0];
  for (let place = 0; place < data.length; place += 4) {
    const [r, g, b] = data.slice(place, place + 3);
    if (r > g + 40 && r > b + 20) red += 1;
    if (b > g + 20 && b > r + 40) blue += 1;
    if (r < 60 && g < 60 && b < 60) dark += 1;
  }
  return [red, blue, dark];
})()"""


def gaps(folder, program):
    path = folder / "gaps/gaps/flipbook.html"
    if not path.exists():
        render(program, folder, ["gaps"], "--format", "html", "-o", "gaps")
    return path


def the_frame_comes_first(browser, folder, program):
    widths = []
    for (width, height), least in {(1440, 900): 390, (1280, 720): 250, (768, 1024): 250, (390, 844): 200}.items():
        page = browser.page(width=width, height=height)
        page.open(gaps(folder, program))
        shown = page.js("document.querySelector('.paper').getBoundingClientRect().width")
        expect(shown >= least, f"at {width} × {height} the frame is {shown} px wide, expected at least {least}")
        equal(page.js("document.documentElement.scrollWidth <= innerWidth"), True, f"whether {width} px are wide enough")
        widths.append(round(shown))
        is_clean(page)
    # A picture with one pixel for each point of a small phone is enlarged.
    text = SCENARIOS["gaps"].replace("[393, 852]", "[320, 568]").replace("top: 59, bottom: 34", "top: 20, bottom: 0").replace("-300", "-200")
    SCENARIOS["small"] = text
    render(program, folder, ["small"], "--format", "html", "-o", "small")
    page = browser.page()
    page.open(folder / "small/small/flipbook.html", "#f=0")
    height = page.js("document.querySelector('.paper').getBoundingClientRect().height")
    expect(height > 850, f"a small picture fills the height of 900 px: {height}")
    equal(page.js("document.querySelector('.frame').matches('.enlarged, .covered')"), False, "whether its pixels are sharp or filtered")
    page.press("-")
    equal(page.js("document.querySelector('.paper').getBoundingClientRect().height"), 568, "its height at 1 pixel for each point")
    return f"{widths} px"


# The contrast of the colors of words and lines on a card.
CONTRAST = """((names) => {
  const style = getComputedStyle(document.documentElement);
  const brightness = (name) => {
    const hex = style.getPropertyValue(name).trim();
    const [red, green, blue] = [1, 3, 5].map((place) => parseInt(hex.slice(place, place + 2), 16) / 255)
      .map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const card = brightness('--card');
  return names.map((name) => [name, brightness(name)]).map(([name, one]) => [name, (Math.max(one, card) + 0.05) / (Math.min(one, card) + 0.05)]);
})"""


def words_have_contrast(browser, folder, program):
    names = ["label", "second", "third", "mark", "good", "bad", "accent", "finger", "decelerating", "bouncing", "keyboard", "animating"]
    names = [f"--{name}" for name in names] + [f"--series-{index}" for index in range(8)]
    for dark in (False, True):
        page = browser.page(dark=dark)
        page.open(gaps(folder, program), "#f=20")
        low = [(name, round(ratio, 2)) for name, ratio in page.js(f"{CONTRAST}({names})") if ratio < 4.5]
        equal(low, [], f"colors with little contrast, {'dark' if dark else 'light'}")
    layers = page.js("[getComputedStyle(document.querySelector('.ruler')).zIndex, getComputedStyle(document.querySelector('.track .cursor')).zIndex]")
    equal(layers, ["1", "auto"], "the layers of the ruler and of the moment, which passes behind its digits")


def indexes_are_drawn_in_steps(browser, folder, _):
    page = browser.page()
    page.open(folder / "out/move-article/flipbook.html")
    path = "new Chart(document.createElement('div'), String, new TimeScale(4), new Player(4, 60)).path([0, 0, 2, 1], {})"
    page.js("Chart.prototype.y = (value) => value; Chart.prototype.plotWidth = 300")
    expect("L" in page.js(path.format("false")), "measured curves slope")
    steps = page.js(path.format("true"))
    expect("L" not in steps and steps.count("H") == 3 and steps.endswith("V1.00"), f"the steps of an index: {steps}")
    wholes = page.js("(() => { const run = new Run({ ...readData('run'), tracks: [[0, 3, 1], [0, 0.5, 1]].map((values) => ({ values, unit: '' })) });"
                     " return [run.isWhole(0), run.isWhole(1)]; })()")
    equal(wholes, [True, False], "whole tracks")


def jumps_are_drawn_as_steps(browser, folder, _):
    page = browser.page()
    page.open(folder / "out/move-article/flipbook.html")
    page.js("Chart.prototype.y = (value) => value; Chart.prototype.x = (place) => place; Chart.prototype.plotWidth = 300")
    chart = "new Chart(document.createElement('div'), String, new TimeScale(8), new Player(8, 60))"
    for values, wanted in (
        ([5, 5, 5, 9, 9, 9, 9, 9], "M0.0 5.00L1.0 5.00L2.0 5.00H3.0V9.00L4.0 9.00L5.0 9.00L6.0 9.00L7.0 9.00"),
        ([5, 5, 5, 7, 9, 9, 9, 9], "M0.0 5.00L1.0 5.00L2.0 5.00L3.0 7.00L4.0 9.00L5.0 9.00L6.0 9.00L7.0 9.00"),
        ([5, 5, 5, 5, 5, 5, 5, 9], "M0.0 5.00L1.0 5.00L2.0 5.00L3.0 5.00L4.0 5.00L5.0 5.00L6.0 5.00H7.0V9.00"),
    ):
        equal(page.js(f"{chart}.path({values})"), wanted, f"the curve of {values}")
    area = page.js(f"{chart}.area([5, 5, 5, 9, 9], [0, 0, 0, 0, 0])")
    expect("L2.0 5.00L3.0 5.00L3.0 9.00" in area, f"the area below a jump: {area}")
    is_clean(page)


def axes_end_close_to_curves(browser, folder, _):
    page = browser.page()
    page.open(folder / "out/move-article/flipbook.html")
    for span, count in (([-88, 716], 3), ([0, 1], 2), ([5, 5], 4), ([-0.003, 0.001], 9), ([499, 501], 2), ([-1e6, 2e6], 5)):
        ticks, bottom, top = page.js(f"(({{ ticks, bottom, top }}) => [ticks, bottom, top])(valueAxis({span}, {count}))")
        length = span[1] - span[0] or 2
        expect(bottom <= span[0] and top >= span[1] and top - bottom <= 1.09 * length, f"the axis of {span} goes from {bottom} to {top}")
        expect(2 <= len(ticks) <= count + 3 and (span != [-88, 716] or len(ticks) == 4) and ticks[0] >= bottom and ticks[-1] <= top, f"the ticks of {span}: {ticks}")


def ghosts_lie_underneath(browser, folder, program):
    page = browser.page()
    page.open(gaps(folder, program), "#f=10")
    page.until("document.querySelector('.frame').dataset.frame === '10'")
    red, blue, dark = page.js(TINTS)
    equal((red, blue), (0, 0), "tinted pixels without ghosts")
    choose = "(() => {{ const ghosts = document.querySelector('select[aria-label=\"Onion skin\"]'); " \
             "ghosts.value = '{}'; ghosts.dispatchEvent(new Event('change')); }})()"
    page.js(choose.format(2))
    page.until(f"{TINTS}[0] > 200")
    red, blue, still_dark = page.js(TINTS)
    expect(red > 200 and blue > 200, f"{red} pixels are red before and {blue} blue after")
    expect(dark > 200 and still_dark >= dark, f"{still_dark} of the frame's {dark} dark pixels are above its ghosts")
    page.js(choose.format(0))
    page.until(f"{TINTS}.join() === '0,0,{dark}'")
    is_clean(page)


# The pixels of the frame, and how many of those that are not dark have changed since then.
KEEP = """(() => {
  const frame = document.querySelector('.frame');
  const copy = new OffscreenCanvas(frame.width, frame.height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(frame, 0, 0);
  const { data } = copy.getImageData(0, 0, frame.width, frame.height);
  const [before, bright] = [window.kept ?? data, (place) => Math.min(...before.slice(place, place + 3)) > 100];
  window.kept = before;
  let [lit, changed, tinted] = [0, 0, 0];
  for (let place = 0; place < data.length; place += 4) {
    const differs = [0, 1, 2].some((part) => Math.abs(data[place + part] - before[place + part]) > 1);
    if (bright(place)) [lit, changed] = [lit + 1, changed + differs]; else tinted += differs;
  }
  return [lit, changed, tinted];
})()"""


def ghosts_lie_underneath_in_dark_pages(browser, folder, program):
    render(program, folder, ["gaps"], "--format", "html", "--appearance", "dark", "-o", "dark-gaps")
    page = browser.page()
    page.open(folder / "dark-gaps/gaps/flipbook.html", "#f=10")
    page.until("document.querySelector('.frame').dataset.frame === '10'")
    page.js(KEEP)
    page.press("g")
    page.press("g")
    page.until(f"{KEEP}[2] > 1000")
    lit, changed, tinted = page.js(KEEP)
    expect(lit > 1000 and changed == 0, f"{changed} of {lit} pixels of what is on the dark page have changed, and {tinted} under it")
    is_clean(page)


def ghosts_leave_photos_alone(browser, folder, program):
    SCENARIOS["photos"] = SCENARIOS["gaps"].replace("hiding-bars: {variant: refined}", "parallax-cells: {}").split("expect:")[0]
    render(program, folder, ["photos"], "--format", "html", "-o", "photos")
    page = browser.page()
    page.open(folder / "photos/photos/flipbook.html", "#f=10")
    page.until("document.querySelector('.frame').dataset.frame === '10'")
    page.js(KEEP)
    ghosts = "document.querySelectorAll('.outline.ghost').length"
    page.press("g")
    page.press("g")
    page.until(f"{ghosts} > 4")
    page.pause(500)
    _, changed, tinted = page.js(KEEP)
    equal((changed, tinted), (0, 0), "bright and dark pixels of photos, and of texts on them, that ghosts change")
    for _ in range(3):
        page.press("g")
    equal(page.js(ghosts), 0, "outlines without ghosts")
    is_clean(page)


def only_failing_refreshes_are_shaded(browser, folder, program):
    page = browser.page()
    page.open(gaps(folder, program))
    stretches = page.js("readData('run').verdicts[0].stretches")
    expect(len(stretches) >= 2, f"the bars step too far more than once: {stretches}")
    length = sum(last - first for first, last in stretches)
    whole = stretches[-1][1] - stretches[0][0]
    expect(length < whole / 2, f"between the failures the expectation holds: {stretches}")
    boxes = page.js("[...document.querySelectorAll('.phases .failure')].map((one) => Number(one.getAttribute('width')))")
    equal(len(boxes), len(stretches), "shaded stretches of the timeline")
    width = page.js("document.querySelector('.phases').clientWidth")
    expect(sum(boxes) < width / 2, f"{boxes} of {width} px")
    is_clean(page)


def curves_can_be_told_apart(browser, folder, program):
    page = browser.page()
    page.open(gaps(folder, program))
    page.js("[...document.querySelectorAll('[role=tab]')].find((one) => one.textContent === 'Numbers').click()")
    styles = page.js("[...document.querySelectorAll('.chart .curve')].map((one) => "
                     "one.getAttribute('stroke') + ' ' + getComputedStyle(one).strokeDasharray)")
    expect(len(styles) >= 4, f"curves: {styles}")
    equal(len(set(styles)), len(styles), "distinct styles of curves")
    units = page.js("[...document.querySelectorAll('.plot')].length")
    expect(units >= 2, "numbers and states have plots of their own")
    is_clean(page)


def an_impossible_size_is_refused(browser, folder, program):
    (folder / "gaps.yaml").write_text(SCENARIOS["gaps"], encoding="utf-8")
    words = [program, "render", "gaps.yaml", "--format", "html", "--max-size", "1", "-o", "tiny"]
    end = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    equal(end.returncode, 2, "the exit status")
    expect("the smallest file has" in end.stderr and "--max-size is 1 byte" in end.stderr, end.stderr)
    equal(list((folder / "tiny").rglob("flipbook.html")), [], "files that are too large")


ALL = [
    the_frame_comes_first, words_have_contrast, indexes_are_drawn_in_steps, jumps_are_drawn_as_steps, axes_end_close_to_curves,
    ghosts_lie_underneath, ghosts_lie_underneath_in_dark_pages, ghosts_leave_photos_alone, only_failing_refreshes_are_shaded,
    curves_can_be_told_apart, an_impossible_size_is_refused,
]
