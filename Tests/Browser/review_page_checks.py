"""Checks of what the page of a review shows: the case first on a phone, and colors."""
import json

from expecting import equal, expect, is_clean
from review_checks import CASE, MOVING, go_to, program_in, review, reviewed

# The controls that are too small for a finger, with their sizes.
SMALL = """[...document.querySelectorAll('button, select, [role=slider], input, summary')]
  .map((one) => [one.title || one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.9 || box.height < 43.9)).map(([words, box]) => [words, box.width, box.height])"""


def a_phone_shows_the_case_first(browser, folder, program):
    page = browser.page(width=390, height=844, touch=True, calm=True)
    page.call("Emulation.setTouchEmulationEnabled", enabled=True)
    page.open(reviewed(folder, program) / "out/verify/report.html")
    go_to(page, "one")
    top = page.js("document.querySelector('.view:not([hidden]) .shot').getBoundingClientRect().top")
    expect(top < 420, f"the picture begins at {top} of 844 px")
    equal(page.js(SMALL), [], "small targets")
    page.js("document.querySelector('.case-steps button:nth-child(2)').click()")
    expect(page.js("document.querySelector('.members').offsetHeight") > 0, "the button unfolds the cases")
    equal(page.js(SMALL), [], "small targets in the list of cases")
    go_to(page, "two")
    equal(page.js("document.querySelector('.cause-list').offsetHeight"), 0, "the height of the list after choosing a case")
    page.js("document.querySelector('.case-steps button').click()")
    equal(page.js(CASE), "one", "the case before")
    is_clean(page)
    desk = review(browser, folder, program)
    equal(desk.js("document.querySelector('.case-steps').offsetHeight"), 0, "the height of the row beside a list that is always visible")


def colors_are_shown(browser, folder, program):
    """A screen whose label has another color, and which colors the page reads from values."""
    place = folder / "recolored"
    (place / "scenarios").mkdir(parents=True)
    screen = """flipbook: 1
device: {size: [160, 120], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
screen:
  views:
    box: {left: 20, top: 20, width: 60, height: 40, color: "%s"}
duration: 0.2
"""
    run = program_in(place, program)
    path = place / "scenarios/colored.yaml"
    path.write_text(screen % "#007AFF", encoding="utf-8")
    run("record", "--pixels", "scenarios/colored.yaml")
    path.write_text(screen % "#0A84FF80", encoding="utf-8")
    run("verify", "--report")
    page = browser.page()
    page.open(place / "out/verify/report.html")
    swatches = "[...document.querySelectorAll('.node .swatch')].map((one) => [one.title, getComputedStyle(one).backgroundColor])"
    equal(page.js(swatches), [["Expected #007AFF", "rgb(0, 122, 255)"], ["Actual #0A84FF80", "rgba(10, 132, 255, 0.5)"]], "swatches")
    for value, wanted in (("#007AFF", ["#007AFF"]), ("rgba(0,0.4784,1,1)", ["#007AFF"]), ("rgba(0,0.4784,1,1) → rgba(1,1,1,0.5)", ["#007AFF", "#FFFFFF80"]),
                          ("rgba(0,0,0,1) → none", []), ("rgba(0,0,1)", []), ("rgba(.,0,0,1)", []), ("#12345", []), (None, [])):
        equal(page.js(f"colorsOf({json.dumps(value)})"), wanted, f"colors of {value}")
    is_clean(page)


def links_lead_to_cases(browser, folder, program):
    page = browser.page()
    page.open(reviewed(folder, program) / "out/verify/report.html", "#case=two")
    equal(page.js(CASE), "two", "the case of the link")
    page.js("location.hash = '#case=dark'")
    page.until(f"{CASE} === 'dark'")
    names = page.js("[...document.querySelectorAll('.member .name')].map((one) => one.textContent)")
    page.press("J", True)
    page.until(f"location.hash.startsWith('#case={names[names.index('dark') - 1]}&f=')")
    for fragment in ("#case=nothing", "#case=%", "#"):
        page.js(f"location.hash = '{fragment}'")
        page.js("new Promise((resolve) => setTimeout(resolve, 60))")
        equal(page.js(CASE), names[names.index("dark") - 1], f"the case after {fragment}")
    is_clean(page)


def links_keep_the_view_of_a_case(browser, folder, program):
    page = review(browser, folder, program, calm=True)
    path = reviewed(folder, program) / "out/verify/report.html"
    page.until("location.hash.includes('&f=')")
    go_to(page, "one")
    page.press("w")
    page.js("document.querySelector('.divider.wipe').focus()")
    page.press("ArrowRight", True)
    page.js("document.activeElement.blur()")
    page.press("Home")
    page.press("ArrowRight", True)
    page.press("[")
    page.press("ArrowRight", True)
    page.press("]")
    page.press("z")
    for _ in range(4):
        page.press("+")
    page.press("p")
    page.until("location.hash.includes('&w=60') && location.hash.includes('&v')")
    kept = page.js("location.hash")
    equal(kept.split("&")[:3], ["#case=one", "f=20", "r=10-20"], "what the address begins with")
    expect("&t=10-20" in kept and "&z=" in kept and "&m=wipe" in kept, f"the address: {kept}")
    state = """JSON.stringify([document.querySelector('#case-title').textContent, document.querySelector('#frame-number').textContent,
      document.querySelector('.range').hidden, document.querySelector('.thumb').style.width, document.querySelector('.divider.wipe').style.left,
      [...document.querySelectorAll('.shot')][1].clientWidth, [...document.querySelectorAll('.modes [aria-pressed=true]')].map((one) => one.title)])"""
    wanted = page.js(state)
    other = browser.page(calm=True)
    other.open(path, kept)
    other.until(f"{state} === {json.dumps(wanted)}")
    other.press("j")
    other.until("!location.hash.startsWith('#case=one')")
    other.js(f"location.hash = {json.dumps(kept)}")
    other.until(f"{state} === {json.dumps(wanted)}")
    is_clean(other)


def the_focus_stays_in_the_case(browser, folder, program):
    page = review(browser, folder, program)
    go_to(page, "one")
    page.js("document.querySelector('.decide .reject').focus()")
    page.press("j")
    expect(page.js(CASE) != "one", "J opens the next case")
    equal(page.js("document.activeElement.id"), "case-title", "what has the focus after J")
    page.press("ArrowRight")
    page.press("J", True)
    equal((page.js(CASE), page.js("document.activeElement.id")), ("one", "case-title"), "the case after shift and J, and what has the focus")
    is_clean(page)


def the_rest_of_a_cause_is_counted(browser, folder, program):
    page = review(browser, folder, program)
    go_to(page, "one")
    group = "(([, , group]) => group.hidden ? null : group.textContent)([...document.querySelectorAll('.decide button')])"
    equal(page.js(group), "Accept all 2", "the button for all cases")
    page.press("y")
    equal(page.js(group), "Accept 1 more", "the button after one is accepted")
    go_to(page, "two")
    equal(page.js(group), None, "the button at the only case that is left")
    page.press("r")
    go_to(page, "one")
    page.press("Y", True)
    equal((page.js(group), page.js("document.querySelectorAll('[data-decision=accept]').length")), (None, 2), "the button at the end")
    is_clean(page)


def baselines_that_are_missing_or_left_over(browser, folder, program):
    place = folder / "orphaned"
    (place / "scenarios").mkdir(parents=True)
    run = program_in(place, program)
    for name in ("gone", "stays"):
        (place / f"scenarios/{name}.yaml").write_text(MOVING.format(start=0.1, appearance="light", title=name), encoding="utf-8")
    run("record", "scenarios/gone.yaml", "scenarios/stays.yaml")
    (place / "scenarios/gone.yaml").unlink()
    run("verify", "--report")
    page = browser.page()
    page.open(place / "out/verify/report.html")
    words = page.js("document.querySelector('.orphans')?.innerText ?? ''")
    expect("scenarios/gone.baseline" in words and "--prune" in words, f"the page names the orphan: {words!r}")
    equal(page.js("document.querySelector('#case').innerText"), "Nothing differs.", "the cases")
    is_clean(page)
    page = review(browser, folder, program)
    go_to(page, "fresh")
    expect("no baseline yet" in page.js("document.querySelector('.transport').innerText"), "the page says that there is no baseline yet")
    curves = page.js("[...document.querySelectorAll('.curve title')].map((one) => one.textContent)")
    equal(curves.count("navigationBar.top"), 1, f"the curves of the run: {curves}")
    expect(not any("expected" in one for one in curves), f"curves of a run that is missing: {curves}")
    expect("Expected" not in page.js("document.querySelector('.numbers').innerText"), "numbers of a run that is missing")
    is_clean(page)


WIDE = """flipbook: 1
title: A list moves everywhere
device: iphone-15
scene:
  hiding-bars: {{variant: article}}
timeline:
  - at: {start}
    swipe: {{from: [180, 600], to: [180, 350], during: 0.2}}
duration: 0.8
output: {{scale: 1}}
"""
# The size of the second picture in the page, and the picture itself.
PICTURE = "((canvas) => [canvas.clientWidth, canvas.clientHeight, canvas.toDataURL()])([...document.querySelectorAll('.shot')][1])"


def wide(browser, folder, program, **options):
    """The review of a run that differs over the whole width of a phone."""
    place = folder / "wide"
    if not place.exists():
        (place / "scenarios").mkdir(parents=True)
        run = program_in(place, program)
        (place / "scenarios/wide.yaml").write_text(WIDE.format(start=0.1), encoding="utf-8")
        run("record", "--pixels", "scenarios")
        (place / "scenarios/wide.yaml").write_text(WIDE.format(start=0.2), encoding="utf-8")
        run("verify", "--report", expected=(1,))
    page = browser.page(calm=True, **options)
    page.open(place / "out/verify/report.html")
    return page


# The sizes of both pictures, and how far they are moved in their rooms.
ENLARGED = """[...document.querySelectorAll('.pane')].map((pane) => [pane.querySelector('.shot').clientWidth, pane.clientWidth, pane.clientHeight,
  Math.round(pane.scrollLeft), Math.round(pane.scrollTop)])"""


def zoom_fills_its_room(browser, folder, program):
    page = wide(browser, folder, program, width=1440, height=900)
    whole = page.js(PICTURE)[0]
    page.js("[...document.querySelectorAll('.node')].find((one) => one.textContent.startsWith('list/scrollIndicator: moves')).click()")
    click(page, "Zoom")
    page.until(f"{PICTURE}[0] > {whole * 1.4}")
    page.js("new Promise(requestAnimationFrame)")
    box, room = page.js("['.outline.actual', '.pane'].map((one) => [...document.querySelectorAll(one)].at(-1).getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])")
    expect(box[0] >= room[0] and box[1] <= room[1] and box[1] - box[0] > 0.6 * (room[1] - room[0]), f"the node is at {box} in {room}")
    click(page, "Zoom")
    page.until(f"{PICTURE}[0] === {whole}")
    is_clean(page)


def click(page, words):
    page.js(f"[...document.querySelectorAll('.modes button')].find((one) => one.textContent === '{words}').click()")


def the_pictures_of_a_review_zoom_as_in_the_viewer(browser, folder, program):
    page = wide(browser, folder, program, width=1440, height=900)
    whole, points = page.js(PICTURE)[0], page.js("readData('pictures').cases[0].size[0] / readData('review').cases[0].scale")
    steps = []
    for _ in range(3):
        page.press("+")
        steps.append(page.js(PICTURE)[0] / points)
    equal(steps, [one for one in (1, 2, 3, 4, 6, 8) if one > whole / points * 1.001][:3], "pixels for each point")
    page.press("-")
    equal(page.js(PICTURE)[0] / points, steps[1], "pixels for each point after zooming out")
    page.press("0")
    equal(page.js(PICTURE)[0], whole, "the width after 0")
    left, top, width, height = page.js("(({ left, top, width, height }) => [left, top, width, height])(document.querySelector('.shot').getBoundingClientRect())")
    at = (left + width * 0.75, top + height * 0.25)
    page.call("Input.dispatchMouseEvent", type="mouseWheel", x=at[0], y=at[1], deltaX=0, deltaY=-240)
    page.until(f"{PICTURE}[0] > {whole * 1.9}")
    left, top, width, height = page.js("(({ left, top, width, height }) => [left, top, width, height])(document.querySelector('.shot').getBoundingClientRect())")
    expect(abs((at[0] - left) / width - 0.75) < 0.02 and abs((at[1] - top) / height - 0.25) < 0.02, "the point under the pointer stays there")
    page.until(f"JSON.stringify({ENLARGED}[0]) === JSON.stringify({ENLARGED}[1])")
    before = page.js(ENLARGED)[0]
    page.drag(at, (at[0] - 20, at[1] - 40))
    page.until(f"{ENLARGED}[1][4] === {before[4] + 40}")
    equal(page.js(ENLARGED)[0], page.js(ENLARGED)[1], "the parts of both pictures after dragging one")
    is_clean(page)


def a_low_window_shows_the_strip(browser, folder, program):
    page = wide(browser, folder, program, width=1280, height=720)
    bottom = page.js("document.querySelector('.strip .track').getBoundingClientRect().bottom")
    expect(bottom <= 720, f"the strip ends at {bottom:g} px")
    expect(page.js(PICTURE)[1] >= 270, f"the pictures are {page.js(PICTURE)[1]} px high")
    is_clean(page)


def box_of(page, selector):
    return page.js(f"(({{ left, top, right, bottom }}) => [left, top, right, bottom])(document.querySelector({selector!r}).getBoundingClientRect())")


def the_pictures_of_a_review_fill_the_window(browser, folder, program):
    for width, height, least in ((1440, 900, 320), (1280, 720, 270)):
        page = wide(browser, folder, program, width=width, height=height)
        equal(page.js("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"), [width, height], "the size of the page")
        views = page.js("[...document.querySelectorAll('.shot')].map((one) => one.clientWidth)")
        expect(len(views) == 2 and min(views) >= least, f"two pictures at {width} are {views} px wide")
        page.js("document.querySelectorAll('.segments button')[4].click()")
        page.until("document.querySelectorAll('.view:not([hidden])').length === 1")
        page.js("new Promise((resolve) => setTimeout(resolve, 100))")
        alone = page.js(PICTURE)[0]
        expect(alone >= (390 if height == 900 else 250), f"one picture at {width} is {alone} px wide")
        is_clean(page)


def the_curves_of_a_review_are_above_its_strip(browser, folder, program):
    for width, height in ((1440, 900), (1280, 720)):
        page = wide(browser, folder, program, width=width, height=height)
        curves, strip = box_of(page, ".curves"), box_of(page, ".strip")
        expect(curves[3] - curves[1] >= 88 and 0 <= strip[1] - curves[3] < 12 and strip[3] <= height, f"curves at {curves} and the strip at {strip}")
        names = page.js("[...document.querySelector('.plot').querySelectorAll('.end-label')].map((one) => one.querySelector('title').textContent)")
        expect(len(names) > 2 and "navigationBar.top" in names, f"curves that share the first chart: {names}")
        pale = page.js("document.querySelector('.plot').querySelectorAll('.curve.faint').length")
        equal(pale, len(names), "pale curves of the expected run")
        expect(page.js("document.querySelector('.plot').querySelectorAll('.between').length") == pale, "the difference is filled")
        heads = page.js("[...document.querySelectorAll('.numbers thead th')].map((one) => one.textContent)")
        expect("Value" in heads and "Expected" in heads, f"the columns of the numbers: {heads}")
        is_clean(page)


def playback_of_a_review_stays_below_the_pictures_of_a_phone(browser, folder, program):
    page = wide(browser, folder, program, width=390, height=844, touch=True)
    page.call("Emulation.setTouchEmulationEnabled", enabled=True)
    for scrolled in (0, 700):
        page.js(f"scrollTo(0, {scrolled})")
        boxes = {name: box_of(page, name) for name in (".transport", ".strip .track", ".decision")}
        expect(boxes[".transport"][1] > 422 and boxes[".transport"][3] <= boxes[".strip .track"][1] and boxes[".strip .track"][3] <= boxes[".decision"][1]
               and boxes[".decision"][3] <= 844, f"where playback, the strip, and the decision are after scrolling by {scrolled}: {boxes}")
    page.js("scrollTo(0, 0)")
    expect(box_of(page, ".shot")[3] <= boxes[".transport"][1], "the pictures end above them")
    page.js("scrollTo(0, 9999)")
    expect(box_of(page, ".findings")[3] <= boxes[".transport"][1], "the end of the page can be read")
    is_clean(page)


def a_review_has_only_its_styles(browser, folder, program):
    page = wide(browser, folder, program, width=1280, height=720)
    styles = page.js("[...document.querySelectorAll('style')].map((one) => one.textContent).join('')")
    for name in (".lens", ".siblings", ".tree", ".picked", ".desk"):
        expect(name not in styles, f"styles for {name}")
    page.press("?")
    equal(page.js("getComputedStyle(document.querySelector('#help header')).display"), "flex", "the head of the keys")
    is_clean(page)


def pairs_of_numbers_are_written_as_in_the_viewer(browser, folder, program):
    page = wide(browser, folder, program)
    words = page.js("[...document.querySelectorAll('.node')].map((one) => one.textContent)")
    expect(any(", now 387, 17.33 \u2192 387, 890.33 " in one for one in words), f"a pair of numbers: {words}")
    for given, wanted in (("bar: moves differently, now 369,27 \u2192 369,-663.126, in frames 1\u20132", "bar: moves differently, now 369, 27 \u2192 369, \u2212663.13, in frames 1\u20132"),
                          ("bar: changes its size differently, now 3,157.5 (was 3,162.5)", "bar: changes its size differently, now 3 \u00d7 157.5 (was 3 \u00d7 162.5)"),
                          ("row.1: recolored, now rgba(0,0.4784,1,1)", "row.1: recolored, now rgba(0,0.4784,1,1)")):
        equal(page.js(f"pairsText({json.dumps(given)})"), wanted, f"how the page writes {given!r}")
    is_clean(page)


ALL = [the_pictures_of_a_review_fill_the_window, the_curves_of_a_review_are_above_its_strip,
       playback_of_a_review_stays_below_the_pictures_of_a_phone, the_pictures_of_a_review_zoom_as_in_the_viewer, pairs_of_numbers_are_written_as_in_the_viewer, a_review_has_only_its_styles, zoom_fills_its_room, a_low_window_shows_the_strip, baselines_that_are_missing_or_left_over, links_lead_to_cases, links_keep_the_view_of_a_case, the_focus_stays_in_the_case, the_rest_of_a_cause_is_counted,
       a_phone_shows_the_case_first, colors_are_shown]
