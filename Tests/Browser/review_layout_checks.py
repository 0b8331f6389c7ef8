"""Checks of how the page of a review fills its window, and of the zoom of its pictures."""
import time

from expecting import SMALL, box, equal, expect, is_clean
from panel_checks import FAINT_TEXTS
from reviews import CASE, go_to, program_in, review, reviewed


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
    outline, room = page.js("['.outline.actual', '.pane'].map((one) => [...document.querySelectorAll(one)].at(-1).getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])")
    expect(outline[0] >= room[0] and outline[1] <= room[1] and outline[1] - outline[0] > 0.6 * (room[1] - room[0]), f"the node is at {outline} in {room}")
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


def the_pictures_of_a_review_fill_the_window(browser, folder, program):
    for width, height, least in ((1440, 900, 320), (1280, 720, 270)):
        page = wide(browser, folder, program, width=width, height=height)
        equal(page.js("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"), [width, height], "the size of the page")
        views = page.js("[...document.querySelectorAll('.shot')].map((one) => one.clientWidth)")
        expect(len(views) == 2 and min(views) >= least, f"two pictures at {width} are {views} px wide")
        page.js("document.querySelectorAll('.segments button')[4].click()")
        page.until("document.querySelectorAll('.view:not([hidden])').length === 1")
        page.pause(100)
        alone = page.js(PICTURE)[0]
        expect(alone >= (390 if height == 900 else 250), f"one picture at {width} is {alone} px wide")
        is_clean(page)


def the_curves_of_a_review_are_above_its_strip(browser, folder, program):
    for width, height in ((1440, 900), (1280, 720)):
        page = wide(browser, folder, program, width=width, height=height)
        curves, strip = box(page, ".curves"), box(page, ".strip")
        expect(curves["bottom"] - curves["top"] >= 88 and 0 <= strip["top"] - curves["bottom"] < 12 and strip["bottom"] <= height, f"curves at {curves} and the strip at {strip}")
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
        boxes = {name: box(page, name) for name in (".transport", ".strip .track", ".decision")}
        expect(boxes[".transport"]["top"] > 422 and boxes[".transport"]["bottom"] <= boxes[".strip .track"]["top"] and boxes[".strip .track"]["bottom"] <= boxes[".decision"]["top"]
               and boxes[".decision"]["bottom"] <= 844, f"where playback, the strip, and the decision are after scrolling by {scrolled}: {boxes}")
    page.js("scrollTo(0, 0)")
    expect(box(page, ".shot")["bottom"] <= boxes[".transport"]["top"], "the pictures end above them")
    page.js("scrollTo(0, 9999)")
    expect(box(page, ".findings")["bottom"] <= boxes[".transport"]["top"], "the end of the page can be read")
    is_clean(page)


def a_low_window_shows_pictures_beside_playback(browser, folder, program):
    """A phone on its side."""
    for width, height in ((844, 390), (667, 375)):
        page = browser.page(width=width, height=height, touch=True, calm=True)
        page.call("Emulation.setTouchEmulationEnabled", enabled=True)
        page.open(reviewed(folder, program) / "out/verify/report.html")
        go_to(page, "one")
        shots = page.js("[...document.querySelectorAll('.shot')].map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.top, box.right, box.bottom])")
        deck, modes = box(page, ".deck"), box(page, ".modes")
        for left, top, right, bottom in shots:
            expect(left >= 0 and top >= 0 and right <= modes["left"] <= deck["left"] and bottom <= height, f"a picture at {width} px: {[left, top, right, bottom]}")
            expect(right - left > 0.15 * width, f"a picture at {width} px is {right - left:g} px wide")
        expect(deck["right"] <= width and deck["top"] > 0.4 * height, f"playback at {width} px: {deck}")
        middles = page.js("""[...document.querySelectorAll('.deck .transport > *')].filter((one) => one.offsetWidth)
          .map((one) => one.getBoundingClientRect()).map((box) => [Math.round((box.top + box.bottom) / 2), box.right])""")
        equal(len({middle for middle, _ in middles}), 1, f"rows of playback at {width} px, from {middles}")
        expect(all(right <= width for _, right in middles), f"playback ends at {middles} of {width} px")
        equal(page.js(SMALL), [], f"small targets at {width} px")
        equal(page.js("document.documentElement.scrollWidth <= innerWidth"), True, f"whether {width} px are wide enough")
        page.js("scrollTo(0, document.documentElement.scrollHeight)")
        expect(page.js("document.querySelector('.findings').getBoundingClientRect().bottom") <= deck["top"], "playback does not cover the end of the page")
        is_clean(page)


def reviews_fit_their_window(browser, folder, program):
    for width, height in ((390, 844), (1440, 900)):
        for dark in (False, True):
            page = review(browser, folder, program, width=width, height=height, dark=dark, touch=width < 600)
            for name in ("one", "dark", "hostile", "fresh"):
                go_to(page, name)
                wide = page.js("document.documentElement.scrollWidth")
                expect(wide <= width, f"{name} at {width} is {wide} wide")
                equal(page.js(FAINT_TEXTS), [], f"texts with low contrast in {name}, {'dark' if dark else 'light'}")
                time.sleep(0.2)
                page.picture(folder / f"review-{name}-{width}-{'dark' if dark else 'light'}.png", full=True)
            is_clean(page)


ALL = [
    a_phone_shows_the_case_first, zoom_fills_its_room, the_pictures_of_a_review_zoom_as_in_the_viewer, a_low_window_shows_the_strip,
    the_pictures_of_a_review_fill_the_window, the_curves_of_a_review_are_above_its_strip,
    playback_of_a_review_stays_below_the_pictures_of_a_phone, reviews_fit_their_window,
    a_low_window_shows_pictures_beside_playback,
]
