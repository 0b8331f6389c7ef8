"""Checks of how the viewer shows what a scenario expects: failing nodes, bounds, margins, and lines."""
from expecting import FRAME, equal, expect, is_clean, viewer
from fixtures import SCENARIOS, render
from selection_checks import nodes

SCENARIOS["bounds"] = SCENARIOS["move-article"].replace("variant: article", "variant: refined") + """expect:
  - always: {navigationBar.top: {inside: [-20, 30]}}
  - always: {tabBar.top: {lessThan: 300}}
  - always: {list.offset.y: {inside: [-10, 5000]}}
  - {at: end, direction: bottom}
"""
FAILING = ("[...document.querySelectorAll('rect.outline.failing')].map((one) => ['x', 'y', 'width', 'height']"
           ".map((name) => Number(one.getAttribute(name))))")


SCENARIOS["several"] = """flipbook: 1
title: Two expectations of one edge
device: {size: [160, 200], scale: 2, safeArea: {top: 20, bottom: 0, left: 0, right: 0}}
scene:
  hiding-bars: {variant: article}
timeline:
  - at: 0.1
    swipe: {from: [80, 150], to: [80, 90], during: 0.1}
duration: 1
expect:
  - always: {navigationBar.top: {inside: [-30, 10]}}
  - always: {navigationBar.top: {inside: [-30, 12], maxStep: 6}}
  - between: [0.1, 0.9]
    navigationBar.top: {increasing: true}
  - {at: end, list.dragging: 0}
"""
LINES = "[...document.querySelectorAll('.bound-line')].map((one) => [Number(one.getAttribute('y1')), one.matches('.broken')])"
BOUNDS = "[...document.querySelectorAll('.bound-value')].map((one) => [one.textContent, one.matches('.broken')])"
HINTS = "[...document.querySelectorAll('.edge-words')].map((one) => one.textContent)"


def bounds(browser, folder, program, fragment=""):
    path = folder / "bounds/bounds/flipbook.html"
    if not path.exists():
        render(program, folder, ["bounds"], "--format", "html", "-o", "bounds")
    page = browser.page(calm=True)
    page.open(path, fragment)
    return page


def values(page, name):
    return next(track["values"] for track in page.js("readData('run')")["tracks"] if track["name"] == name)


def a_failing_node_is_outlined_with_its_bounds(browser, folder, program):
    page = bounds(browser, folder, program)
    top = values(page, "navigationBar.top")
    worst = page.js(FRAME)
    equal(top[worst], min(top), "the value in the frame that is shown first")
    equal(page.js(FAILING), [list(nodes(page, worst)["screen/navigationBar"])], "the outlined node")
    equal(page.js(LINES), [[30, False]], "the bound on the screen, which holds")
    wanted = [["↑ ≥ −20 pt, is −44 pt", True], ["≤ 30 pt", False]]
    equal(page.js(BOUNDS), wanted, "their values, of which the broken one is above the screen")
    equal(page.js(HINTS), ["navigationBar: above the screen"], "the hint at the edge of the screen")
    for place, value in list(enumerate(top))[::7]:
        page.js(f"location.hash = '#f={place}'")
        page.until(f"{FRAME} === {place}")
        page.until(f"document.querySelector('.frame').dataset.frame === '{place}'")
        equal(page.js(f"{FAILING}.length"), int(not -20 <= value <= 30), f"outlined nodes in frame {place}, where the bar is at {value}")
    is_clean(page)


def the_worst_value_is_that_of_the_frame(browser, folder, program):
    page = bounds(browser, folder, program)
    top = values(page, "navigationBar.top")
    words = page.js("document.querySelector('.checks .fails .got').textContent")
    expect(words.startswith(f"got −{-min(top):g} at worst, "), f"the value in the worst frame, which is {min(top)}: {words}")
    titles = page.js("[...document.querySelectorAll('.phases .failure')].map((one) => one.textContent)")
    expect(any(f"got −{-min(top):g} at worst" in one for one in titles), f"the titles of failures: {titles}")


def values_between_frames_say_so(browser, folder, program):
    SCENARIOS["slow"] = SCENARIOS["bounds"].split("expect:")[0] + """fps: 10
expect:
  - {between: [0, 0.55], list.offset.y: {lessThan: 5}}
  - {at: 0.25, tabBar.top: {lessThan: 900}}
  - {at: 0.2, tabBar.top: {lessThan: 900}}
"""
    render(program, folder, ["slow"], "--format", "html", "-o", "slow")
    page = browser.page(calm=True)
    page.open(folder / "slow/slow/flipbook.html")
    fails, *_ = page.js("readData('run')")["verdicts"]
    place = int(fails["worst"] * 10 + 1e-6)
    expect(abs(fails["worst"] * 10 - place) > 0.1, f"the worst refresh is between frames, at {fails['worst']}")
    words = f"at worst (at {round(fails['worst'], 3):g} s, between frames {place} and {place + 1}), "
    for text in (page.js("document.querySelector('.checks .got').textContent"), page.js("document.querySelector('.phases .failure').textContent")):
        expect(words in text, f"when it is worst, {words}: {text}")
    hints = page.js("[...document.querySelectorAll('.fails .jumps button')].filter((one) => one.textContent.startsWith('worst')).map((one) => [one.textContent, one.title])")
    equal(hints, [[f"worst {place}", "Go to the last frame before it"]], "the button")
    margins = page.js("[...document.querySelectorAll('.margin')].map((one) => one.textContent.split('to spare')[1])")
    equal(margins, [" (at 0.25 s, between frames 2 and 3)", ""], "when there is least to spare")
    is_clean(page)


def bounds_are_legible(browser, folder, _):
    page = viewer(browser, folder, "hostile", fragment="", calm=True)
    boxes = page.js("[...document.querySelectorAll('.bound-value')].map((one) => one.getBoundingClientRect())"
                    ".map(({ left, top, right, bottom }) => [left, top, right, bottom])")
    equal(len(boxes), 2, "bounds on the frame")
    (left, top, right, bottom), other = boxes
    expect(right <= other[0] or other[2] <= left or bottom <= other[1] + 0.5 or other[3] <= top + 0.5, f"bounds overlap: {boxes}")


def charts_have_bounds(browser, folder, program):
    page = bounds(browser, folder, program)
    found = page.js("[...document.querySelectorAll('.chart .bound')].map((one) => [one.matches('.broken'), one.textContent])")
    equal(page.js("document.querySelector('.phase-key .bound-key').textContent"), "expected", "what the bounds are")
    expect([True, "navigationBar.top: expected a value from −20 to 30 at all times"] in found, f"the broken bound: {found}")
    share = page.js("document.querySelector('.chart .bound.broken').getBBox().width / document.querySelector('.chart svg').width.baseVal.value")
    expect(0.95 < share <= 1, f"a bound at all times is as long as the axis, not {share} of it")
    is_clean(page)


def what_holds_has_a_margin(browser, folder, program):
    page = bounds(browser, folder, program, "#f=0&p=Checks")
    tab, offset = values(page, "tabBar.top"), values(page, "list.offset.y")
    texts = page.js("[...document.querySelectorAll('.checks .holds')].map((one) => one.querySelector('.margin')?.textContent ?? null)")
    wanted = [300 - max(tab), min(min(offset) + 10, 5000 - max(offset))]
    for text, margin in zip(texts, wanted):
        number, *words = text.split()
        expect(abs(float(number) - margin) < 0.6 and words == ["pt", "to", "spare"], f"{text}, expected {margin}")
    equal(texts[2:], [None], "the margin of a word")
    page.js("[...document.querySelectorAll('.holds .jumps button')].find((one) => one.textContent.startsWith('closest')).click()")
    expect(abs(tab[page.js(FRAME)] - max(tab)) < 0.6, f"the frame with the least margin: {page.js(FRAME)}")
    is_clean(page)


def an_expectation_leads_to_its_line(browser, folder, program):
    page = bounds(browser, folder, program, "#f=0&p=Checks")
    for index, text in enumerate(["- always: {navigationBar.top: {inside: [-20, 30]}}", "- always: {tabBar.top: {lessThan: 300}}"]):
        page.press("5")
        page.js(f"[...[...document.querySelectorAll('.checks > li')][{index}].querySelectorAll('button')]"
                ".find((one) => one.textContent.startsWith('line')).click()")
        equal(page.js("[...document.querySelectorAll('.asked')].map((one) => one.textContent.trim())"), [text], "the line")
        expect(page.js("document.activeElement.matches('.asked') && !document.querySelector('#panel-Scenario').hidden"), "it has the focus")
        inside = page.js("(([line, panel]) => line.top >= panel.top - 1 && line.bottom <= panel.bottom + 1)"
                         "(['.asked', '#panel-Scenario'].map((one) => document.querySelector(one).getBoundingClientRect()))")
        equal(inside, True, "whether the line is in sight")
    is_clean(page)


def each_expectation_shows_its_own_bounds(browser, folder, program):
    render(program, folder, ["several"], "--format", "html", "-o", "several")
    page = browser.page(calm=True)
    page.open(folder / "several/several/flipbook.html", "#f=0&p=Checks")
    equal(page.js(BOUNDS), [["↑ ≥ −30 pt", False], ["≤ 10 pt, is 20 pt", True], ["≤ 12 pt, is 20 pt", True]], "the bounds at rest, each once")
    run = page.js("readData('run')")
    rising, step = (next(one for one in run["verdicts"] if word in one["expected"]) for word in ("rises", "steps"))
    for verdict, words in [(rising, "≥ 20 pt, is 10 pt"), (step, None)]:
        place = int(verdict["first"] * run["fps"] + 1e-6)
        page.js(f"location.hash = '#f={place}'")
        page.until(f"document.querySelector('.frame').dataset.frame === '{place}'")
        shown = page.js(BOUNDS)
        expect(words is None or [words, True] in shown, f"what is expected in frame {place}: {shown}")
        equal(len({text for text, _ in shown}), len(shown), f"bounds in frame {place}: {shown}")
    low, high = step["limits"][0][2:]
    expect(any(text.startswith("↑ ≥ −") or text.startswith("≥") for text, _ in shown) and low < high, f"the bounds of a step: {shown}")
    texts = page.js("document.querySelector('.checks').textContent")
    expect("-" not in texts.replace("navigation-", "") and "to spare" not in texts, f"minus signs, and room around a number that is exact: {texts}")
    is_clean(page)


def bounds_are_worded_as_in_the_list(browser, folder, program):
    SCENARIOS["strict"] = SCENARIOS["bounds"].split("expect:")[0] + """expect:
  - always: {navigationBar.top: {greaterThan: -20}}
  - {at: 0.1, tabBar.top: {lessThan: 151}}
"""
    render(program, folder, ["strict"], "--format", "html", "-o", "strict")
    page = browser.page(calm=True)
    page.open(folder / "strict/strict/flipbook.html")
    top, tab = values(page, "navigationBar.top"), values(page, "tabBar.top")
    equal(page.js(BOUNDS), [[f"↑ more than −20 pt, is −{-min(top):g} pt", True]], "a bound below which nothing holds")
    expect("more than −20" in page.js("document.querySelector('.checks').textContent"), "the words of the list")
    verdict = "{ ...new Run(readData('run')).verdicts[1], expected: 'less than %g', limits: [[0, 1, null, %g]] }" % (tab[0], tab[0])
    at_bound = page.js("((run, verdict, nodes) => boundMarks(run, verdict, sumOf(run.tracks, 'tabBar.top'), nodes.find((one) => one.name === 'tabBar').box, nodes[0].box, 0)"
                       f".map(({{ words, isBroken }}) => [words, isBroken]))(new Run(readData('run')), {verdict}, new Run(readData('run')).placedNodes(0))")
    equal(at_bound, [[f"less than {tab[0]:g} pt, is {tab[0]:g} pt", True]], "a value that is its bound, which fails")
    is_clean(page)


def failures_come_first(browser, folder, program):
    holding = "".join(f"  - always: {{tabBar.top: {{lessThan: {bound}}}}}\n" for bound in (900, 901, 902, 903))
    SCENARIOS["last-fails"] = SCENARIOS["move-article"] + "expect:\n" + holding + "  - {at: end, list.offset.y: 9000}\n"
    render(program, folder, ["last-fails"], "--format", "html", "-o", "last-fails")
    page = browser.page(calm=True)
    page.open(folder / "last-fails/last-fails/flipbook.html")
    equal(page.js("[...document.querySelectorAll('.checks > li')].map((one) => one.className)"), ["fails"] + ["holds"] * 4, "the order")
    line, panel = page.js("['.checks .fails .jumps', '#panel-Checks'].map((one) => document.querySelector(one).getBoundingClientRect().bottom)")
    expect(line <= panel, f"the failure ends at {line}, and the panel at {panel}")
    is_clean(page)


def sums_have_bounds(browser, folder, program):
    SCENARIOS["sums"] = SCENARIOS["move-article"] + """expect:
  - {at: 0.3, navigationBar.top + list.offset.y: 120}
  - always: {tabBar.top: {lessThan: 200}}
  - always: {navigationBar.top + 44: {greaterThan: 10}}
  - always: {navigationBar.top + 190: {greaterThan: -10}}
"""
    render(program, folder, ["sums"], "--format", "html", "-o", "sums")
    page = browser.page(calm=True)
    page.open(folder / "sums/sums/flipbook.html")
    top, offset = values(page, "navigationBar.top"), values(page, "list.offset.y")
    equal(page.js(FRAME), 18, "the frame at which the viewer stops")
    shown = page.js(BOUNDS)
    equal(shown[0], [f"navigationBar.top + list.offset.y = 120 pt, is {top[18] + offset[18]:g} pt", True], "the bound of the sum, which comes first")
    equal(page.js(LINES)[0], [120 - offset[18], True], "its line")
    equal(page.js("new Run(readData('run')).bounds(new Run(readData('run')).track('navigationBar.top')).map(({ limits }) => limits)"),
          [[[18, 18, 120 - offset[18], 120 - offset[18]]], [[0, 60, -34, None]], [[0, 60, -200, None]]], "the bounds of its first track")
    equal(page.js("[...document.querySelectorAll('.margin')].map((one) => one.textContent.split(' ').slice(1).join(' '))"), ["pt to spare"], "the unit of its margin")
    titles = page.js("[...document.querySelectorAll('.chart .bound')].map((one) => one.textContent)")
    expect(any(text.startswith("navigationBar.top + 44: expected more than 10") for text in titles), f"bounds in curves: {titles}")
    is_clean(page)


ALL = [values_between_frames_say_so, bounds_are_worded_as_in_the_list, sums_have_bounds, failures_come_first, each_expectation_shows_its_own_bounds, a_failing_node_is_outlined_with_its_bounds, the_worst_value_is_that_of_the_frame, bounds_are_legible, charts_have_bounds,
       what_holds_has_a_margin, an_expectation_leads_to_its_line]
