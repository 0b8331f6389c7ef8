"""Checks of how the page of a review shows expectations that fail."""
import time

from expecting import FRAME, equal, expect, is_clean
from panel_checks import FAINT_TEXTS
from reviews import MOVING, program_in

FAILING = MOVING.format(title="A bar goes too far", start=0.1, appearance="light") + """expect:
  - always: {navigationBar.top: {inside: [-30, 30]}}
  - {at: end, list.dragging: 0}
  - always: {tabBar.top: {greaterThan: 10}}
"""
LATE = MOVING.format(title="Late, and at the wrong place", start=0.2, appearance="light") + """expect:
  - {at: end, navigationBar.top: 0}
"""
ITEMS = "[...document.querySelectorAll('.findings .checks .fails')]"
# The seconds and the words of the moments below the strip.
MOMENTS = "[...document.querySelectorAll('.moments button')].map((one) => Number(one.dataset.place))"
# For each chart, the names of its curves and lanes, and how many stretches and broken bounds it has.
CHARTS = """[...document.querySelectorAll('.plot')].map((one) => [[...one.querySelectorAll('.curve title, .lane')].map((name) => name.textContent),
  one.querySelectorAll('.failure').length, one.querySelectorAll('.bound.broken').length])"""


def checked(browser, folder, program, **options):
    """The page of a run of which two expectations fail."""
    place = folder / "checked"
    if not (place / "page.html").exists():
        place.mkdir()
        (place / "far.yaml").write_text(FAILING, encoding="utf-8")
        program_in(place, program)("check", "far.yaml", "--report", "page.html", expected=(1,))
    page = browser.page(**options)
    page.open(place / "page.html")
    return page


def values(page, name):
    return next(track["second"] for track in page.js("readData('review')")["cases"][0]["tracks"] if track["name"] == name)


def a_failing_run_opens_where_it_is_worst(browser, folder, program):
    page = checked(browser, folder, program)
    top = values(page, "navigationBar.top")
    worst, last = top.index(min(top)), len(top) - 1
    equal(page.js(FRAME), worst, "the frame that is shown first")
    equal(page.js("document.querySelector('.transport .time').textContent").split(" · ")[1:], ["1 expectation fails"], "what is said of it")
    equal(page.js(MOMENTS), [worst, last], "the moments below the strip")
    for wanted in (last, worst, last):
        page.press("f")
        equal(page.js(FRAME), wanted, "the frame after F")
    page.press("f", shift=True)
    equal(page.js(FRAME), worst, "the frame after shift and F")
    expect("Only one of the runs" not in page.js("byId('case').textContent"), "a run that is compared with none lacks no pictures")
    is_clean(page)


def failing_frames_are_shaded(browser, folder, program):
    page = checked(browser, folder, program)
    top = values(page, "navigationBar.top")
    starts = [place for place, value in enumerate(top) if not -30 <= value <= 30 and (place == 0 or -30 <= top[place - 1] <= 30)]
    x = "((place) => (({ left, width }) => left + width * place / %d)(document.querySelector('.strip .amounts').getBoundingClientRect()))" % (len(top) - 1)
    lefts = page.js("[...document.querySelectorAll('.strip .failures .failure')].map((one) => one.getBoundingClientRect().left + 1)")
    equal(len(lefts), len(starts) + 1, "the stretches on the strip")
    for left, start in zip(lefts, starts + [len(top) - 1]):
        expect(abs(left - page.js(f"{x}({start})")) < 1.5, f"the stretch from frame {start} begins at {left}")
    curves, lanes, *others = page.js(CHARTS)
    equal([curves[0][0], lanes[0][0]], ["navigationBar.top", "list.dragging"], "the curves of tracks that fail come first")
    equal(curves[1:], [len(starts), 2], "stretches and bounds of the bar")
    equal(lanes[1], 1, "stretches of the list")
    expect(not any(stretches or bounds for _, stretches, bounds in others), f"other curves are not marked: {others}")


def failures_are_listed_with_their_lines(browser, folder, program):
    page = checked(browser, folder, program)
    top = values(page, "navigationBar.top")
    lines = FAILING.splitlines()
    numbers = [1 + next(index for index, line in enumerate(lines) if subject + ':' in line) for subject in ("navigationBar.top", "list.dragging")]
    wanted = [["navigationBar.top", f"far.yaml:{numbers[0]}"], ["list.dragging", f"far.yaml:{numbers[1]}"]]
    got = page.js(f"{ITEMS}.map((one) => [one.querySelector('strong').textContent, one.querySelector('button:last-child').textContent])")
    equal(got, wanted, "the failures and their lines")
    words = page.js(f"{ITEMS}[0].querySelector('.got').textContent")
    expect(words.startswith(f"got \u2212{-min(top):g} at worst, "), f"the worst value: {words}")
    equal(page.js("[...document.querySelectorAll('.findings .checks')].map((one) => one.textContent.split('far.yaml:').length)"), [3, 2],
          "each expectation is listed once")
    for index, kind, place in ((1, "first", len(top) - 1), (0, "worst", top.index(min(top)))):
        page.js(f"[...{ITEMS}[{index}].querySelectorAll('button')].find((one) => one.textContent.startsWith('{kind}')).click()")
        equal(page.js(FRAME), place, f"the frame after a click on '{kind}'")
    for index, number in enumerate(numbers):
        page.js(f"{ITEMS}[{index}].querySelector('button:last-child').click()")
        equal(page.js("[...document.querySelectorAll('.files[open] .asked .line')].map((one) => one.textContent)"), [lines[number - 1]], "the line that is shown")
        expect(page.js("document.activeElement.matches('.asked')"), "the line has the focus")
    equal(page.js("document.querySelectorAll('.source .failed').length"), 2, "marked lines of the scenario")
    is_clean(page)


def what_holds_shows_its_margin(browser, folder, program):
    page = checked(browser, folder, program)
    top = values(page, "tabBar.top")
    texts = page.js("[...document.querySelectorAll('.findings .checks .holds')].map((one) => one.textContent)")
    equal(len(texts), 1, "expectations that hold")
    expect(texts[0].startswith("holdstabBar.top") and f"{min(top) - 10:g} pt to spare" in texts[0], f"its words: {texts[0]}")
    page.js("[...document.querySelectorAll('.findings .holds button')][0].click()")
    equal(page.js(FRAME), top.index(min(top)), "the frame that is closest to the bound")
    is_clean(page)


def a_failing_node_is_outlined_in_a_check(browser, folder, program):
    page = checked(browser, folder, program)
    labels = page.js("[...document.querySelectorAll('.view .labels span')].map((one) => one.textContent)")
    equal(labels, ["navigationBar: 44 pt above the screen", "\u2191 \u2265 \u221230 pt, is \u221288 pt", "\u2264 30 pt"], "the words at the worst frame")
    page.js(f"{ITEMS}[1].querySelector('button').click()")
    page.until("document.querySelectorAll('.outline.failing:not(.edge)').length === 1")
    box = page.js("(({ x, y, width, height }) => [x, y, width, height])(document.querySelector('rect.outline.failing').getBBox())")
    equal(box[:3], [0, -88, 320], "the outline of the list, in pixels of the picture")
    page.press("Home")
    page.until("!document.querySelector('.outline.failing, .bound-line')")
    is_clean(page)


def a_single_run_is_not_compared(browser, folder, program):
    page = checked(browser, folder, program, width=390, height=844, touch=True)
    texts = page.js("document.querySelector('.case').innerText")
    expect("Actual" not in texts and "Expected" not in texts, "the only run has no side")
    expect(page.js("document.querySelector('.decision').offsetHeight") == 0, "there is no bar for decisions")
    expect(page.js("document.body.scrollHeight - document.querySelector('.case').getBoundingClientRect().bottom - scrollY - document.querySelector('.deck').offsetHeight") < 20, "no room is kept for it")
    is_clean(page)


def a_difference_with_a_failure_opens_at_the_failure(browser, folder, program):
    place = folder / "late"
    (place / "scenarios").mkdir(parents=True)
    run = program_in(place, program)
    (place / "scenarios/late.yaml").write_text(LATE.replace("at: 0.2", "at: 0.1"), encoding="utf-8")
    run("record", "--pixels", "scenarios")
    (place / "scenarios/late.yaml").write_text(LATE, encoding="utf-8")
    run("verify", "--report", "--check", expected=(1,))
    page = browser.page()
    page.open(place / "out/verify/report.html")
    last = page.js("readData('review').cases[0].count") - 1
    equal(page.js(FRAME), last, "the frame that is shown first")
    moments = page.js(MOMENTS)
    expect(last in moments and len(moments) > 1, f"moments of failures and of differences: {moments}")
    equal(page.js(f"{ITEMS}.length"), 1, "failures")
    expect("at is 0.2 (was 0.1)" in page.js("document.querySelector('.cause-fact').textContent"), "the changed line comes first")
    expect("touches 6 frames late" in page.js("document.querySelector('.effect-fact').textContent"), "what it changes follows")
    is_clean(page)


def failures_are_legible(browser, folder, program):
    for width, height in ((390, 844), (1440, 900)):
        for dark in (False, True):
            page = checked(browser, folder, program, width=width, height=height, dark=dark, touch=width < 600)
            expect(page.js("document.documentElement.scrollWidth") <= width, f"the page fits {width}")
            equal(page.js(FAINT_TEXTS), [], f"texts with low contrast, {'dark' if dark else 'light'}")
            time.sleep(0.2)
            page.picture(folder / f"failures-{width}-{'dark' if dark else 'light'}.png", full=True)
            is_clean(page)


ALL = [
    a_failing_run_opens_where_it_is_worst, failing_frames_are_shaded, failures_are_listed_with_their_lines,
    what_holds_shows_its_margin, a_failing_node_is_outlined_in_a_check, a_single_run_is_not_compared,
    a_difference_with_a_failure_opens_at_the_failure, failures_are_legible,
]
