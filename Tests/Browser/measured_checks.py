"""Checks of the page of a measured recording: its frames, what was followed, and its keys."""
import re
import signal
import subprocess

from expecting import SMALL, equal, expect, is_clean

SCENARIO = """flipbook: 1
device: {size: [160, 240], scale: 1, safeArea: {top: 20, bottom: 0, left: 0, right: 0}}
screen:
  views:
    list: {scroll: y, rows: 40, rowHeight: 30, top: 44, height: 196}
    bar: {look: navigationBar, title: Mail}
timeline:
  - {at: 0.2, drag: {from: list, by: [0, -120], during: 0.3}}
duration: 1
fps: 30
"""
PLACE = "document.querySelector('#transport input').value"
# The pixels of the frame, and the value of the second track.
PIXELS = "document.querySelector('#film').toDataURL()"
VALUE = "document.querySelectorAll('.track h2 span')[1].textContent"


def measured(browser, folder, program, fragment="", **options):
    """The page of a list that is dragged."""
    place = folder / "measured"
    if not place.exists():
        place.mkdir()
        (place / "list.yaml").write_text(SCENARIO, encoding="utf-8")
        for command in (["render", "list.yaml", "--format", "png"], ["measure", "out/list/png", "--follow", "row=10,150,120,40@0"]):
            subprocess.run([program, *command], cwd=place, capture_output=True, check=True)
    page = browser.page(**options)
    page.open(place / "out/png/flipbook.html", fragment)
    return page


def a_recording_shows_what_was_followed(browser, folder, program):
    page = measured(browser, folder, program, "#frame=12")
    equal(page.js(PLACE), "12", "the frame that the address names")
    equal(page.js("[...document.querySelectorAll('.track h2')].map((one) => one.firstChild.textContent)"), ["row.x", "row.y"], "tracks")
    outlined = page.js(PIXELS)
    page.press("o")
    expect(page.js(PIXELS) != outlined, "O does not hide what was followed")
    page.press("o")
    equal(page.js(PIXELS), outlined, "the frame once what was followed is shown again")
    before = page.js(VALUE)
    page.press("Home")
    expect(page.js(VALUE) != before, "the value of a track that moves does not change")
    is_clean(page)


def a_recording_is_operated_with_keys(browser, folder, program):
    page = measured(browser, folder, program)
    for key, place in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"), ("End", "30"), ("ArrowRight", "30"), ("Home", "0"),
                       ("ArrowLeft", "0")):
        page.press(key)
        equal(page.js(PLACE), place, f"the frame after {key}")
    page.press(" ")
    page.until(f"Number({PLACE}) === 30")
    page.until("document.querySelector('#transport').textContent.includes('Play')")
    # The slider moves by one frame, too, and does so only once.
    page.press("Home")
    page.js("document.querySelector('#transport input').focus()")
    page.press("ArrowRight")
    equal(page.js(PLACE), "1", "the frame after an arrow key on the slider")
    page.js("[...document.querySelectorAll('#transport button')].find((one) => one.textContent === 'Play').focus()")
    page.press(" ")
    page.until("document.querySelector('#transport').textContent.includes('Pause')")
    page.press("ArrowLeft")
    expect(page.js("document.querySelector('#transport').textContent.includes('Play')"), "a step does not stop the recording")
    is_clean(page)


def a_curve_of_a_recording_is_dragged(browser, folder, program):
    page = measured(browser, folder, program)
    box = page.js("(({ left, top, width, height }) => ({ left, top, width, height }))(document.querySelector('.track svg').getBoundingClientRect())")
    middle = box["top"] + box["height"] / 2
    page.drag((box["left"] + 2, middle), (box["left"] + box["width"] / 2, middle))
    place = int(page.js(PLACE))
    expect(14 <= place <= 16, f"frame {place} in the middle of a curve")
    page.drag((box["left"] + box["width"] / 2, middle), (box["left"] - 40, middle))
    equal(page.js(PLACE), "0", "the frame left of a curve")
    is_clean(page)


def a_recording_fits_its_window(browser, folder, program):
    for width, height in ((390, 844), (768, 1024), (1440, 900)):
        for dark in (False, True):
            page = measured(browser, folder, program, "#frame=12", width=width, height=height, dark=dark, touch=width == 390)
            wide = page.js("document.documentElement.scrollWidth")
            expect(wide <= width, f"the page at {width} is {wide} wide")
            if width == 390:
                equal(page.js(SMALL), [], "controls that are smaller than a finger")
            page.picture(folder / f"measured-{width}-{'dark' if dark else 'light'}.png", full=True)
            is_clean(page)


def a_recording_ignores_wrong_addresses(browser, folder, program):
    for fragment, place in (("#frame=99999999999999999999", "30"), ("#frame=-1", "0"), ("#frame=", "0"), ("#x", "0")):
        page = measured(browser, folder, program, fragment)
        equal(page.js(PLACE), place, f"the frame of {fragment}")
        is_clean(page)
    page = measured(browser, folder, program)
    page.js("location.hash = '#frame=7'")
    page.until(f"{PLACE} === '7'", wait=5)


def a_rectangle_is_drawn_and_followed(browser, folder, program):
    place = folder / "edited"
    place.mkdir()
    (place / "list.yaml").write_text(SCENARIO, encoding="utf-8")
    subprocess.run([program, "render", "list.yaml", "--format", "png"], cwd=place, capture_output=True, check=True)
    process = subprocess.Popen([program, "measure", "out/list/png", "--edit"], cwd=place, stdout=subprocess.PIPE, text=True)
    try:
        match = re.fullmatch(r"measure: (http://127\.0\.0\.1:\d+/[a-z0-9]{32}/)\n", process.stdout.readline())
        page = browser.page()
        page.call("Page.navigate", url=match[1])
        page.until("document.documentElement.dataset.ready === 'true'")
        box = page.js("(({ left, top, width, height }) => ({ left, top, width, height }))(document.querySelector('#film').getBoundingClientRect())")
        scale = min(box["width"] / 160, box["height"] / 240)
        left, top = box["left"] + (box["width"] - 160 * scale) / 2, box["top"] + (box["height"] - 240 * scale) / 2
        page.drag((left + 10 * scale, top + 150 * scale), (left + 130 * scale, top + 190 * scale))
        page.until("document.querySelectorAll('.rectangles li').length === 1")
        page.until("document.querySelectorAll('.track').length === 2")
        names = "[...document.querySelectorAll('.track h2')].map((one) => one.firstChild.textContent)"
        equal(page.js(names), ["view.x", "view.y"], "tracks of what was drawn")
        page.js("(() => { const field = document.querySelector('.rectangles input'); field.value = 'row'; field.dispatchEvent(new Event('change')); })()")
        page.until(f"{names}[0] === 'row.x'")
        text = (place / "out/list/png.follow.yaml").read_text(encoding="utf-8")
        numbers = re.fullmatch(r"#.*\nrow: ([\d.]+),([\d.]+),([\d.]+),([\d.]+)@0\n", text)
        expect(numbers and all(abs(float(one) - other) <= 1 for one, other in zip(numbers.groups(), (10, 150, 120, 40))), text)
        page.picture(folder / "measured-edit.png", full=True)
        page.js("document.querySelector('.rectangles button').click()")
        page.until("document.querySelectorAll('.rectangles li').length === 0")
        equal(page.complaints(), [], "complaints of the browser")
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
    equal(process.returncode, 0, "the status after Ctrl-C")


ALL = [
    a_recording_shows_what_was_followed, a_recording_is_operated_with_keys, a_curve_of_a_recording_is_dragged, a_recording_fits_its_window,
    a_recording_ignores_wrong_addresses, a_rectangle_is_drawn_and_followed,
]
