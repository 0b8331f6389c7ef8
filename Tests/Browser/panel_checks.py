"""Checks of the panels: their texts are readable, and their numbers can be copied."""
import json
import subprocess

from expecting import FRAME, equal, expect, is_clean, kept_address, viewer
from fixtures import SCENARIOS, render

# Every text whose contrast with the nearest background is below 4.5, which WCAG level AA requires of small texts. Excludes
# dimmed texts (invisible nodes) and texts in pictures.
FAINT_TEXTS = """(() => {
  const parts = (color) => color.match(/[\\d.]+/g).map(Number);
  const luminance = ([red, green, blue]) => [red, green, blue].map((part) => part / 255)
    .map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const ground = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const color = parts(getComputedStyle(one).backgroundColor);
      if (color.length < 4 || color[3] === 1) return color;
    }
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faint = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || element.closest('svg, script, .unseen, .out, option')) continue;
    if (!element.checkVisibility()) continue;
    const [text, under] = [luminance(parts(getComputedStyle(element).color)), luminance(ground(element))];
    const contrast = (Math.max(text, under) + 0.05) / (Math.min(text, under) + 0.05);
    if (contrast < 4.5) faint.push(contrast.toFixed(2) + ' ' + walker.currentNode.textContent.trim().slice(0, 40));
  }
  return faint;
})()"""


def texts_can_be_read(browser, folder, _):
    for dark in (False, True):
        page = viewer(browser, folder, "hostile", "#f=20", dark=dark)
        for key in "12345?":
            page.press(key)
            equal(page.js(FAINT_TEXTS), [], f"texts with low contrast, {'dark' if dark else 'light'}, after {key}")
        index = browser.page(dark=dark)
        index.open(folder / "out/index.html", ready="document.title === 'Flipbooks'")
        equal(index.js(FAINT_TEXTS), [], f"texts with low contrast in the index, {'dark' if dark else 'light'}")


def curves_are_copied_as_they_are_traced(browser, folder, program):
    page = viewer(browser, folder)
    browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"],
                 browserContextId=page.context)
    page.js("location.hash = '#f=10'")
    page.until(f"{FRAME} === 10")
    page.press("[")
    page.press("ArrowRight", True)
    page.press("]")
    page.js("[...document.querySelectorAll('#curves-tools button')].find((one) => one.textContent === 'Copy CSV').click()")
    page.until("byId('live').textContent.startsWith('Copied')")
    copied = [line.split(",") for line in page.js("navigator.clipboard.readText()").splitlines()]
    trace = subprocess.run([program, "trace", "move-article.yaml"], cwd=folder, capture_output=True, text=True, check=True)
    rows = [line.split(",") for line in trace.stdout.splitlines()]
    columns = [rows[0].index(name) for name in copied[0]]
    expect(len(columns) > 4, f"some tracks are copied: {copied[0]}")
    for got, row in zip(copied[1:], rows[11:22], strict=True):
        for name, value, wanted in zip(copied[0], got, (row[column] for column in columns)):
            same = value == wanted if not wanted or wanted[0].isalpha() else float(value) == float(wanted)
            expect(same, f"{name} in frame {row[0]}: expected {wanted}, got {value}")
    is_clean(page)
    return f"{len(columns)} columns"


def events_follow_the_frame(browser, folder, _):
    page = viewer(browser, folder, "hostile", height=700)
    page.press("4")
    page.js("document.querySelector('#panel-Events').append(Object.assign(document.createElement('pre'), { textContent: '\\n'.repeat(99) }))")
    page.press("End")
    top = "(([row, panel]) => row.getBoundingClientRect().top - panel.getBoundingClientRect().top)"
    top += "([document.querySelector('.events li:last-child'), document.querySelector('#panel-Events')])"
    height = page.js("document.querySelector('#panel-Events').clientHeight")
    expect(0 <= page.js(top) <= height / 3 + 1, f"the last event is visible at {page.js(top)} of {height}")
    page.press("Home")
    equal(page.js("document.querySelector('#panel-Events').scrollTop"), 0, "how far the events are scrolled in the first frame")
    is_clean(page)


def numbers_describe_a_frame_or_a_range(browser, folder, program):
    page = viewer(browser, folder, "move-article")
    page.press("1")
    run = page.js("readData('run')")
    track = next(track for track in run["tracks"] if len(set(track["values"])) > 3 and not track["name"].startswith("touch."))
    name, values = track["name"], track["values"]
    first = next(place for place in range(1, len(values)) if values[place] != values[place - 1])
    last = first + 8
    shown = (f"[...[...document.querySelectorAll('.numbers tbody tr')].find((row) => row.querySelector('th').textContent === '{name}')"
             ".querySelectorAll('.value')].filter((cell) => !cell.hidden)"
             ".map((cell) => Number(cell.textContent.replace('\u2212', '-').replace('+', '')))")
    page.press("Home")
    for _ in range(first):
        page.press("ArrowRight")
    change = values[first] - values[first - 1]
    smooth = page.js(f"withoutRounding({values})")
    near(page.js(shown), [values[first], change, (smooth[first] - smooth[first - 1]) * run["fps"]], "value, change, and velocity")
    page.press("[")
    for _ in range(last - first):
        page.press("ArrowRight")
    page.press("]")
    part = values[first:last + 1]
    wanted = [part[0], part[-1], part[-1] - part[0], min(part), max(part), sum(part) / len(part)]
    near(page.js(shown), wanted, "both ends, difference, least, greatest, and mean")
    ends = page.js("[...document.querySelectorAll('.chart')].map((one) => one.querySelectorAll('.range-end').length)")
    expect(ends and set(ends) == {2}, f"ends of the range in each chart: {ends}")
    page.press("Escape")
    equal(page.js("document.querySelectorAll('.range-end').length"), 0, "ends without a range")
    is_clean(page)


# A chart of some series, as [dashes, offset] of each curve and [words, y] of each label.
CHART = """((names, values, height) => {
  const host = document.body.appendChild(Object.assign(document.createElement('div'), { style: 'width: 600px' }));
  const chart = new Chart(host, String, new TimeScale(4), new Player(4, 60));
  const series = names.map((name, index) => ({ name, color: 'red', dash: index ? '7 4' : '', values: values[index % values.length] }));
  chart.show({ series, unit: 'pt', height, events: [], marks: [], range: null, labels: true });
  const read = (name, ...keys) => [...host.querySelectorAll(name)].map((one) => keys.map((key) => key === 'words' ? one.firstChild.textContent : one.getAttribute(key)));
  const found = [read('.curve', 'stroke-dasharray', 'stroke-dashoffset'), read('.end-label', 'words', 'y')];
  host.remove();
  return found;
})"""


def curves_that_coincide_take_turns(browser, folder, _):
    page = viewer(browser, folder)
    curves, _ = page.js(f"{CHART}(['a', 'b', 'c'], [[0, 1, 2, 3]], 120)")
    equal(curves, [["9 18", "0"], ["9 18", "-9"], ["9 18", "-18"]], "the dashes of three equal curves")
    curves, _ = page.js(f"{CHART}(['a', 'b'], [[0, 1, 2, 3], [0, 1, 2, 4]], 120)")
    equal(curves, [[None, None], ["7 4", None]], "the dashes of two curves")
    equal(page.js("getComputedStyle(document.querySelector('.curve')).strokeLinecap"), "butt", "the ends of dashes")
    _, labels = page.js(f"{CHART}([...'abcdefghijklmnopqrs'], [[0, 1, 2, 3], [0, 1, 2, 4]], 88)")
    heights = [float(y) for _, y in labels]
    expect(min(heights) >= 10 and max(heights) <= 88 and len(labels) > 4, f"labels within the chart: {labels}")
    equal(labels[0][0] if labels[0][0].startswith("+") else labels[-1][0], f"+ {19 - len(labels) + 1} more", "the label of the rest")
    run = "new Run({...readData('run'), tracks: [['y', 'fraction', [0, .4, 1]], ['song', 'other', [0, 1, 3]], ['passed', 'other', [0, .5, 3]], ['x', 'points', [0, 0, 0]]]"
    run += ".map(([name, unit, values]) => ({ name, unit, values }))})"
    equal(page.js(f"(run => [0, 1, 2, 3].map((index) => run.axis(index)))({run})"), ["fraction", "count", "track passed", "points"], "the axes of tracks")
    is_clean(page)


# The smallest difference between two colors of curves, as people see them who have all cones, or lack those for red or green.
NEAREST_COLORS = """(() => {
  const kinds = [[[1, 0, 0], [0, 1, 0], [0, 0, 1]], [[.1523, 1.0526, -.2049], [.1145, .7863, .0992], [-.0039, -.0481, 1.052]],
    [[.3673, .8607, -.228], [.2801, .6725, .0474], [-.0118, .0429, .969]]];
  const times = (rows, numbers) => rows.map((row) => row.reduce((sum, one, index) => sum + one * numbers[index], 0));
  const lab = (light) => times([[.2105, .7936, -.0041], [1.978, -2.4286, .4506], [.0259, .7828, -.8087]], times([[.4122, .5363, .0514],
    [.2119, .6807, .1074], [.0883, .2817, .63]], light.map((one) => Math.min(1, Math.max(0, one)))).map(Math.cbrt));
  const style = getComputedStyle(document.documentElement);
  const colors = Array.from({ length: CurvesPanel.colors }, (_, index) => style.getPropertyValue('--series-' + index).trim())
    .map((hex) => [1, 3, 5].map((place) => parseInt(hex.slice(place, place + 2), 16) / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const pairs = colors.flatMap((one, index) => colors.slice(index + 1).map((other) => [one, other]));
  return Math.min(...pairs.flatMap(([one, other]) => kinds.map((kind) => Math.hypot(...lab(times(kind, one))
    .map((part, index) => part - lab(times(kind, other))[index])))));
})()"""


def every_curve_has_a_swatch_of_its_own(browser, folder, _):
    for dark in (False, True):
        page = viewer(browser, folder, calm=True, dark=dark)
        nearest = page.js(NEAREST_COLORS)
        expect(page.js("CurvesPanel.colors") > 6 and nearest > 0.08, f"the difference between the nearest colors: {nearest}")
    page.js("document.querySelectorAll('.numbers input:not(:checked)').forEach((one) => one.click())")
    swatches = page.js("[...document.querySelectorAll('.numbers .line-swatch path')].map((one) => [one.getAttribute('stroke'), one.getAttribute('stroke-dasharray')].join())")
    expect(len(swatches) > 8, f"every track is drawn: {len(swatches)}")
    equal(len(set(swatches)), len(swatches), f"different swatches of {swatches}")
    feet = page.js("[...document.querySelectorAll('.state-foot')].map((one) => [one.getAttribute('stroke'), one.getAttribute('stroke-dasharray')].join())")
    expect(feet and set(feet) <= set(swatches), f"lanes have the dashes of their swatches: {feet}")
    wide = page.js("Array.from({ length: 56 }, (_, slot) => [slot % CurvesPanel.colors, CurvesPanel.dashes[slot % CurvesPanel.dashes.length]].join())")
    equal(len(set(wide)), 56, "different swatches of 56 tracks")
    is_clean(page)


def recordings_are_beside_the_simulation(browser, folder, program):
    recorded = "recorded: {file: app.csv, columns: {y: list.offset.y}, shift: 0}\n"
    place = folder / "recorded"
    place.mkdir(exist_ok=True)
    (place / "recorded.yaml").write_text(SCENARIOS["move-article"] + recorded, encoding="utf-8")
    times = [frame / 60 for frame in range(3, 40)]
    (place / "app.csv").write_text("time,y\n" + "".join(f"{time},{100 * time}\n" for time in times), encoding="utf-8")
    subprocess.run([program, "render", "recorded.yaml", "--format", "html"], cwd=place, capture_output=True, check=True)
    page = viewer(browser, place, "recorded", "#f=30")
    shown = ("[...document.querySelectorAll('.numbers tbody tr')].map((row) => [row.querySelector('th').textContent,"
             " [...row.querySelectorAll('td:not([hidden])')].at(-2).textContent]).filter(([, text]) => text)")
    equal(page.js(shown), [["list.offset.y", "50"]], "the recorded values in frame 30")
    equal(page.js("document.querySelectorAll('.chart .curve.faint').length"), 1, "recorded curves")
    page.press("5")
    expect("app's list.offset.y" in page.js("document.querySelector('.recorded').textContent"), "what differs is said under Checks")
    is_clean(page)


def near(found, wanted, words):
    is_near = len(found) == len(wanted) and all(abs(one - other) < 0.06 for one, other in zip(found, wanted))
    expect(is_near, f"{words}: expected {wanted}, got {found}")


def ghosts_show_in_forced_colors(browser, folder, _):
    page = viewer(browser, folder)
    page.call("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    style = "getComputedStyle(document.querySelector('.ghosts')).outlineStyle"
    equal(page.js(style), "none", "the outline of the switch without ghosts")
    page.press("g")
    equal(page.js(style), "solid", "the outline of the switch with ghosts")
    is_clean(page)


# The charts of velocities: their units, and for each curve its name and its heights, from the second frame on.
VELOCITIES = """[...document.querySelectorAll('.chart')].filter((one) => one.getAttribute('aria-label').includes('velocity of')).map((one) => [
  [...one.querySelectorAll('.tick')].map((tick) => tick.textContent).filter((text) => text.includes('/s')),
  Object.fromEntries([...one.querySelectorAll('.curve')].map((curve) => [curve.querySelector('title').textContent,
    [...curve.getAttribute('d').matchAll(/[ V](-?[\\d.]+)/g)].map((found) => Number(found[1]))]))])"""


def velocities_are_drawn(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=12", calm=True)
    equal(page.js(VELOCITIES), [], "charts of velocities at first")
    plots = page.js("document.querySelectorAll('.plot').length")
    page.press("p")
    equal(page.js("document.querySelectorAll('.plot').length"), plots + 1, "charts with the one of velocities")
    [[units, curves]] = page.js(VELOCITIES)
    equal(units, ["pt/s"], "its unit")
    values = page.js("readData('run').tracks.find((one) => one.name === 'list.offset.y').values")
    smooth = page.js(f"withoutRounding({values})")
    expect(all(abs(one - other) <= 0.2501 for one, other in zip(values, smooth)), "values change by no more than their rounding to half points")
    steps = [second - first for first, second in zip(smooth, smooth[1:])]
    heights = curves["velocity of list.offset.y"]
    equal(len(heights), len(steps), "points of the curve")
    slope = (heights[steps.index(max(steps))] - heights[steps.index(min(steps))]) / (max(steps) - min(steps))
    expect(slope < 0, "a higher velocity is further up")
    base = heights[steps.index(max(steps))] - slope * max(steps)
    expect(all(abs(height - base - slope * step) < 0.02 for height, step in zip(heights, steps)), "the curve has the velocities of the frames")
    expect(kept_address(page).endswith("&v"), "the address keeps it")
    page.js("[...document.querySelectorAll('#curves-tools button')].find((one) => one.textContent === 'Velocity').click()")
    equal(page.js(VELOCITIES), [], "charts of velocities after a click on 'Velocity'")
    expect("&v" not in kept_address(page), "the address without velocities")
    linked = viewer(browser, folder, fragment="#f=12&v", calm=True)
    equal(len(linked.js(VELOCITIES)), 1, "charts of velocities of a link")
    equal(linked.js("[...document.querySelectorAll('#curves-tools [aria-pressed=true]')].map((one) => one.textContent)"), ["Velocity"], "the switch")
    is_clean(page)
    is_clean(linked)


def rounding_does_not_shake_velocities(browser, folder, _):
    page = viewer(browser, folder)
    exact = [0.0] * 5 + [300 * (1 - 0.96 ** place) for place in range(60)]
    rounded = [round(2 * value) / 2 for value in exact] + [300] * 10
    steps = lambda values: [second - first for first, second in zip(values, values[1:])]
    shakes = lambda values: sum(two > one + 1e-6 for one, two in zip(steps(values)[5:], steps(values)[6:60]))
    smooth = page.js(f"withoutRounding({rounded})")
    expect(shakes(rounded) > 5 and shakes(smooth) <= 1, f"how often a decaying velocity rises: {shakes(rounded)}, {shakes(smooth)}")
    expect(all(abs(one - other) <= 0.2501 for one, other in zip(rounded, smooth)), f"values between which rounding decides: {smooth}")
    for values in ([0, 0, 0, 0, 100, 100, 100, 100, 100, 100, 100, 100], exact, [None, 1, 2, None, None], []):
        equal(page.js(f"withoutRounding({json.dumps(values)})"), values, "values that stay as they are")
    is_clean(page)


ALL = [rounding_does_not_shake_velocities, every_curve_has_a_swatch_of_its_own, velocities_are_drawn, ghosts_show_in_forced_colors, curves_that_coincide_take_turns, events_follow_the_frame, texts_can_be_read, curves_are_copied_as_they_are_traced, numbers_describe_a_frame_or_a_range,
       recordings_are_beside_the_simulation]
