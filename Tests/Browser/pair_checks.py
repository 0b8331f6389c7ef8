"""Checks of two runs beside each other: their ends, sizes, and scales, and what the names of siblings can do."""
import json
import re
import shutil
import subprocess

from comparisons import LATER, OPEN, OTHER, OWN, WORDS, go_to, opened, pair
from expecting import FRAME, equal, expect, is_clean
from fixtures import SCENARIOS, render

SCENARIOS["sizes"] = """flipbook: 1
scene: hiding-bars
duration: 0.2
fps: 5
matrix: {device: [iphone-se-1, ipad-9.7], orientation: [portrait, landscape]}
output: {scale: 0.5}
"""
SCENARIOS["framed"] = SCENARIOS["sizes"].replace("matrix: {device: [iphone-se-1, ipad-9.7], orientation: [portrait, landscape]}", "device: iphone-15")
PAPERS = ("[...document.querySelectorAll('.paper')].map((one) => one.getBoundingClientRect())"
          ".map((box) => [box.left, box.top, box.right, box.bottom])")
HOSTS = "[...document.querySelectorAll('.stage')].map((one) => [one.scrollLeft, one.scrollTop])"
# The middles of the comparison's controls, without its words.
MIDDLES = """[...document.querySelectorAll('#comparison > select, #comparison > button, .compare-modes')]
  .filter((one) => one.offsetWidth).map((one) => one.getBoundingClientRect()).map((box) => Math.round((box.top + box.bottom) / 2))"""


def a_longer_run_is_reached(browser, folder, program):
    place = pair(folder, program)
    page = opened(browser, place, "&c=..%2Fpair-refined")
    page.press("End")
    page.until(f"{FRAME} === 90 && {OTHER} === 90 && document.querySelector('{OWN}').dataset.frame === '60'")
    page.until(f"{WORDS}.endsWith('article has ended')")
    equal(page.js("document.querySelector('.track').getAttribute('aria-valuemax')"), "90", "the last frame of the timeline")
    page.press("ArrowLeft", True)
    page.until("location.hash.startsWith('#f=80&')")
    other = opened(browser, place, "&c=..%2Fpair-refined")
    other.js("location.hash = '#f=80&c=..%2Fpair-refined'")
    other.until(f"{FRAME} === 80 && {OTHER} === 80")
    page.js("document.querySelector('#comparison > button').click()")
    page.until(f"{FRAME} === 60")
    equal(page.js("document.querySelector('.track').getAttribute('aria-valuemax')"), "60", "the last frame without the comparison")
    is_clean(page, allowed=2)


def links_reach_frames_of_a_longer_run(browser, folder, program):
    place = pair(folder, program)
    page = opened(browser, place, "&c=..%2Fpair-refined")
    page.js("location.hash = '#f=85&r=70-88&t=64-90&c=..%2Fpair-refined'")
    page.until(f"{FRAME} === 85 && {OTHER} === 85")
    page.press("ArrowLeft")
    page.until("location.hash.startsWith('#f=84&r=70-88&t=64-90&')")
    is_clean(page, allowed=2)


def a_comparison_opens_as_large(browser, folder, program):
    page = opened(browser, pair(folder, program), "&z=4&c=..%2Fpair-refined", calm=True)
    page.until("document.querySelectorAll('.stage.zoomed').length === 2")
    is_clean(page, allowed=2)


def either_side_moves_both(browser, folder, program):
    page = opened(browser, pair(folder, program), "&c=..%2Fpair-refined", calm=True)
    go_to(page, 20)
    left, top, right, bottom = page.js(PAPERS)[1]
    x, y = (left + right) / 2, (top + bottom) / 2
    for _ in range(3):
        page.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=-240)
    page.until("document.querySelectorAll('.stage.zoomed').length === 2")

    def follows():
        page.until(f"(([one, other]) => one.every((length, index) => Math.abs(length - other[index]) < 2) && one[0] + one[1] > 0)({HOSTS})")

    follows()
    for index in (1, 0):
        before = page.js(HOSTS)
        box = page.js("(({left, top, width, height}) => [left + width / 2, top + height / 2])"
                      f"([...document.querySelectorAll('.stage')][{index}].getBoundingClientRect())")
        page.drag(box, (box[0] - 50, box[1] + 30 * (1 - 2 * index)))
        page.until(f"{HOSTS}.join() !== '{','.join(str(one) for pair in before for one in pair)}'")
        follows()
    page.press("0")
    page.until("document.querySelectorAll('.stage.zoomed').length === 0")
    is_clean(page, allowed=2)


def sizes(folder, program):
    if not (folder / "sizes").exists():
        render(program, folder, ["sizes", "framed"], "--format", "html", "-o", "sizes")
    return folder / "sizes/sizes"


def sizes_share_a_scale(browser, folder, program):
    place, found = sizes(folder, program), []
    cells = ["iphone-se-1,orientation=portrait", "ipad-9.7,orientation=portrait", "ipad-9.7,orientation=landscape"]
    for width, height in ((1440, 900), (390, 844)):
        for one, other in ((0, 1), (0, 2), (2, 1)):
            page = browser.page(width=width, height=height, touch=width < 600, calm=True)
            page.open(place / f"device={cells[one]}/flipbook.html", f"#f=0&c=..%2Fdevice%3D{cells[other].replace('=', '%3D').replace(',', '%2C')}")
            page.until(OPEN)
            page.until(f"{PAPERS}.length === 2 && {PAPERS}.every(([left, , right]) => right - left > 20)")
            points = [{0: 320, 1: 768, 2: 1024}[index] for index in (one, other)]
            boxes = page.js(PAPERS)
            scales = [(right - left) / wide for (left, _, right, _), wide in zip(boxes, points)]
            expect(abs(scales[0] / scales[1] - 1) < 0.02, f"{cells[one]} and {cells[other]} at {width}: {scales} pixels for each point")
            floor = page.js("document.querySelector('.deck').getBoundingClientRect().top") if width < 600 else height
            expect(all(left >= 0 and right <= width and top >= 0 and bottom <= floor for left, top, right, bottom in boxes), f"{boxes} at {width}")
            apart = boxes[0][2] <= boxes[1][0] or boxes[0][3] <= boxes[1][1]
            expect(apart, f"the frames do not overlap: {boxes}")
            equal(len(set(page.js(MIDDLES))), 1, f"rows of controls at {width}: {page.js(MIDDLES)}")
            equal(page.js("document.documentElement.scrollWidth <= innerWidth"), True, f"whether {width} px are wide enough")
            found.append(round(scales[0], 2))
            is_clean(page, allowed=2)
            page.close()
            browser.pages.remove(page)
    return f"{found} pixels for each point"


def a_ring_fits_its_screen(browser, folder, program):
    place = sizes(folder, program)
    render(program, folder, ["framed"], "--format", "html", "--frame", "device", "-o", "in-device")
    for path, is_bare in ((place / "device=ipad-9.7,orientation=portrait", False), (folder / "in-device/framed", True)):
        page = browser.page(calm=True)
        page.open(path / "flipbook.html", "#f=0")
        page.until("document.querySelector('.frame').dataset.frame === '0'")
        equal(page.js("getComputedStyle(document.querySelector('.paper')).boxShadow === 'none'"), is_bare, f"whether {path.name} has no ring")


def names_of_siblings_do_no_harm(browser, folder, program):
    place = folder / "named"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(pair(folder, program) / "out", place)
    path = place / "pair-article/flipbook.html"
    text = path.read_text(encoding="utf-8")
    labels = ["<img src=x onerror=alert(1)></option></select><script>alert(2)</script>", "‮⁧backwards‭", "wide " * 2000, "W" * 10_000]
    siblings = json.dumps([{"label": label, "folder": "../pair-refined"} for label in labels]).replace("<", "\\u003c")
    path.write_text(re.sub(r'"siblings":\[.*?\]', lambda _: f'"siblings":{siblings}', text, count=1), encoding="utf-8")
    for width, height in ((1440, 900), (390, 844)):
        for index, label in list(enumerate(labels))[:: 3 if width > 1000 else 1]:
            page = browser.page(width=width, height=height, touch=width < 600, calm=True)
            page.open(path, "#f=0")
            tall = page.js("document.querySelector('.masthead').offsetHeight")
            expect(tall < height / 3, f"links of siblings are {tall} px tall at {width}")
            page.js(f"(() => {{ const menu = document.querySelector('[aria-label=\"Compare with\"]'); menu.value = '{index}'; menu.onchange(); }})()")
            page.until(OPEN)
            page.js("document.querySelector('#tab-Numbers').click()")
            equal(page.js(WORDS), "article | " + label, "what is compared")
            equal(page.js("document.querySelectorAll('img, iframe, select select, bdi *').length"), 0, "elements from a name")
            equal(page.js("document.documentElement.scrollWidth <= innerWidth"), True, f"whether {width} px are wide enough")
            tall = page.js("document.querySelector('.masthead').offsetHeight")
            expect(tall < height / 4, f"the head is {tall} px tall at {width} with {label[:20]!r}")
            equal(len(set(page.js(MIDDLES))), 1, f"rows of controls at {width}")
            is_clean(page, allowed=2)
            page.close()
            browser.pages.remove(page)


def overlays_are_no_difference(browser, folder, program):
    place = folder / "fingers"
    if not place.exists():
        place.mkdir()
        for variant, at in (("article", 0.1), ("refined", 0.3)):
            text = LATER.format(title="Fingers", variant=variant, at=at, duration=0.6) + "output: {overlays: [touches, guides]}\n"
            (place / f"pair-{variant}.yaml").write_text(text, encoding="utf-8")
        subprocess.run([program, "render", "pair-article.yaml", "pair-refined.yaml", "--format", "html"], cwd=place, check=True, capture_output=True)
    # The finger is down in one of them, and nothing has moved yet.
    page = opened(browser, place, "&c=..%2Fpair-refined&m=difference")
    go_to(page, 6)
    page.until(f"{WORDS} === '0 pixels differ'")
    equal(page.js("readData('run').events.some(([place]) => place === 6)"), True, "whether the finger is down")
    for key in "vvt":
        page.press(key)
        page.pause(300)
        equal((page.js(WORDS), page.js(f"tinted('{OWN}')")), ("0 pixels differ", 0), f"the difference after {key.upper()}")
    page.js("document.querySelector('.compare-modes button').click()")
    page.press("v")
    page.until(f"comparePictures(document.querySelector('{OWN}').toDataURL(), document.querySelector('.other .frame').toDataURL()).then((one) => one === 0)")
    is_clean(page, allowed=2)


ALL = [
    overlays_are_no_difference, a_longer_run_is_reached, links_reach_frames_of_a_longer_run, a_comparison_opens_as_large, either_side_moves_both, sizes_share_a_scale, a_ring_fits_its_screen, names_of_siblings_do_no_harm,
]
