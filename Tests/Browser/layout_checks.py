"""Checks of what has how much room in the viewer."""
import subprocess

from expecting import box, equal, expect, is_clean, viewer
from pair_checks import sizes

MATRIX = """flipbook: 1
title: A list on ten screens
scene:
  hiding-bars:
timeline:
  - at: 0.1
    swipe: {from: [160, 300], to: [160, 200], during: 0.2}
duration: 0.6
fps: 10
matrix:
  device: [iphone-15, iphone-se-1]
  appearance: [light, dark]
  look: [classic, 17, 26]
  exclude:
    - {device: iphone-se-1, appearance: dark, look: 17}
output: {scale: 1}
"""
TWO = """flipbook: 1
title: A short drag leaves the bars half hidden
device: iphone-se-1
scene: {{hiding-bars: {{variant: {variant}}}}}
timeline:
  - note: The finger stops where the bars are half hidden
  - at: 0.1
    swipe: {{from: [160, 300], to: [160, 250], during: 0.3}}
duration: 0.9
fps: 30
expect:
  - at: end
    navigationBar.top: {{greaterThan: -100}}
output: {{scale: 1}}
"""
# The middles of what is visible in a row, or of some elements.
MIDDLES = """(([one, ...others]) => (others.length ? [one, ...others] : [...one.children]).filter((element) => element.offsetWidth && !element.matches('.spring'))
  .map((element) => element.getBoundingClientRect()).map((box) => box.top + box.height / 2))([...document.querySelectorAll('%s')])"""


def cells(browser, folder, program, **options):
    """The viewer of the first of eleven cells of a matrix."""
    place = folder / "layout"
    if not place.exists():
        place.mkdir()
        (place / "ten.yaml").write_text(MATRIX, encoding="utf-8")
        subprocess.run([program, "render", "ten.yaml", "--format", "html"], cwd=place, capture_output=True, check=True)
    page = browser.page(calm=True, **options)
    page.open(place / "out/ten/device=iphone-15,appearance=light,look=17/flipbook.html", "#f=3")
    page.until("document.querySelectorAll('.plot').length > 0")
    return page


def two(browser, folder, program, fragment="", **options):
    """The viewer of one of two variants of a scenario."""
    place = folder / "two"
    if not place.exists():
        place.mkdir()
        for variant in ("article", "refined"):
            (place / f"two-{variant}.yaml").write_text(TWO.format(variant=variant), encoding="utf-8")
        subprocess.run([program, "render", "two-article.yaml", "two-refined.yaml", "--format", "html"], cwd=place, capture_output=True, check=True)
    page = browser.page(calm=True, **options)
    page.open(place / "out/two-article/flipbook.html", "#f=10" + fragment)
    page.until("document.querySelectorAll('.plot').length > 0")
    return page


def curves_have_most_room(browser, folder, program):
    for (width, height), most, least in (((1440, 900), 390, 240), ((1280, 720), 250, 180)):
        page = cells(browser, folder, program, width=width, height=height)
        expect(box(page, ".paper")["width"] >= most, f"the frame at {width} px is {box(page, '.paper')['width']:g} px wide")
        expect(box(page, "#curves")["height"] >= least, f"the curves at {width} px are {box(page, '#curves')['height']:g} px high")
        equal(page.js("byId('curves').scrollHeight - byId('curves').clientHeight"), 0, "curves that are cut off")
        expect(box(page, ".masthead")["height"] < 120, f"the title at {width} px is {box(page, '.masthead')['height']:g} px high")
        tops = page.js("[...document.querySelectorAll('#transport button, #curves-tools button:not([hidden])')].map((one) => one.getBoundingClientRect())"
                       ".map((box) => box.top + box.height / 2)")
        expect(max(tops) - min(tops) < 2, f"the controls have one row: {tops}")
        expect(page.js("document.documentElement.scrollWidth") <= width, "the page fits")
        is_clean(page)


def siblings_have_one_row(browser, folder, program):
    for width, height in ((1440, 900), (768, 1024), (390, 844)):
        page = cells(browser, folder, program, width=width, height=height)
        equal(page.js("new Set([...document.querySelectorAll('.siblings a')].map((one) => one.offsetTop)).size"), 1, f"rows of siblings at {width} px")
        page.js("document.querySelector('.siblings').scrollLeft = 1e5")
        last, row = box(page, ".siblings a:last-child"), box(page, ".siblings")
        expect(last["left"] + last["width"] <= row["left"] + row["width"] - 20, "the last sibling is not faded at the end")
        is_clean(page)


def cut_curves_cast_a_shadow(browser, folder, program):
    page = cells(browser, folder, program, width=1280, height=660)
    page.press("a")
    page.until("byId('curves').scrollHeight > byId('curves').clientHeight + 20")
    attachments = page.js("getComputedStyle(byId('curves')).backgroundAttachment")
    equal(attachments, "local, local, scroll, scroll", "the backgrounds of the curves")
    is_clean(page)


def buttons_fit_their_bar(browser, folder, program):
    page = cells(browser, folder, program, width=1024, height=768, touch=True)
    page.call("Emulation.setTouchEmulationEnabled", enabled=True)
    page.js("document.querySelector('.paper').dispatchEvent(new PointerEvent('pointerdown', { clientX: 60, clientY: 200 }))")
    page.js("document.querySelector('.stage').dispatchEvent(new MouseEvent('click', { clientX: 60, clientY: 200, bubbles: true }))")
    page.until("!byId('picked').hidden")
    bar = box(page, "#picked")
    heights = page.js("[...document.querySelectorAll('#picked button')].map((one) => one.offsetHeight)")
    expect(all(44 <= height <= bar["height"] - 8 for height in heights), f"buttons of {heights} px in a bar of {bar['height']:g} px")
    expect(box(page, ".tabs")["top"] >= bar["top"] + bar["height"], "the panels are below the bar")
    is_clean(page)


def cards_of_cells_differ(browser, folder, program):
    cells(browser, folder, program)
    page = browser.page(width=1440, height=900)
    page.open(folder / "layout/out/index.html", ready="document.querySelectorAll('.card').length > 0")
    captions = page.js("[...document.querySelectorAll('.card .cell')].map((one) => one.textContent)")
    equal((len(captions), len(set(captions))), (11, 11), "captions of the cells")
    expect("iphone-15 \u00b7 light \u00b7 look 26" in captions and "iphone-se-1 \u00b7 dark \u00b7 classic" in captions, f"the captions: {captions}")
    faint = page.js("[getComputedStyle(document.querySelector('.cell')).color, getComputedStyle(document.querySelector('h3')).color]")
    equal(faint[0], faint[1], "the color of a caption, which is that of the title")
    is_clean(page, allowed=12)


def two_phones_leave_room_for_curves(browser, folder, program):
    found = []
    for (width, height), least in (((1440, 900), 260), ((1280, 720), 180)):
        page = two(browser, folder, program, "&c=..%2Ftwo-refined", width=width, height=height)
        page.until("document.querySelector('.comparison').classList.contains('open')")
        page.pause(300)
        expect(box(page, "#curves")["height"] >= least, f"the curves at {width} px are {box(page, '#curves')['height']:g} px high")
        plot, room = box(page, ".plot"), box(page, "#curves")
        expect(plot["height"] >= 88 and plot["top"] + plot["height"] <= room["top"] + room["height"], f"the first chart at {width} px: {plot} in {room}")
        for name in ("#transport", "#curves-tools", "#title, #verdict, #help-button"):
            middles = page.js(MIDDLES % name)
            expect(max(middles) - min(middles) < 2, f"what is in one row at {width} px: {name} at {middles}")
        found.append(round(box(page, "#curves")["height"]))
        is_clean(page, allowed=2)
    return f"{found} px"


# The places of the controls and of what is below them.
PLACES = """[...document.querySelectorAll('#transport > :not(.spring, .readout), #curves-tools > *, #curves, .track, .deck, .thumbnails')]
  .map((one) => [one, one.getBoundingClientRect()]).map(([one, box]) => [one.title || one.className, box.left, box.top, box.width].join(' '))"""


def the_toolbar_stays_in_place(browser, folder, program):
    for width, height in ((1440, 900), (1024, 768), (844, 390), (390, 844)):
        for fragment in ("", "&c=..%2Ftwo-refined") if width in (1440, 390) else ("",):
            page = two(browser, folder, program, fragment, width=width, height=height, touch=width < 1000)
            page.until(f"document.querySelector('.comparison').classList.contains('open') === {str(fragment != '').lower()}")
            page.pause(300)
            equal(page.js("innerWidth"), width, "the width of the page")
            before = page.js(PLACES)
            for keys in ("[", "z", "p"):
                page.press(keys)
                page.pause(100)
                moved = [place for place in zip(before, page.js(PLACES)) if place[0] != place[1]]
                equal(moved, [], f"what moved after {keys} at {width} px{' beside another frame' if fragment else ''}")
            expect(page.js("document.querySelectorAll('#curves-tools :disabled').length") == 0, "with a range and zoomed time, all controls work")
            is_clean(page, allowed=2)


def jumps_of_a_phone_show_the_frame(browser, folder, _):
    page = viewer(browser, folder, "hostile", width=390, height=844, touch=True, calm=True)
    for tab, query in (("Checks", ".jumps button"), ("Events", ".events button"), ("Scenario", ".source button")):
        page.js(f"byId('tab-{tab}').click()")
        page.js("scrollTo(0, document.documentElement.scrollHeight)")
        expect(box(page, ".paper")["top"] < 0, f"the frame is not visible at the end of the page: {box(page, '.paper')}")
        page.js(f"document.querySelector('#panel-{tab} {query}').click()")
        paper, deck = box(page, ".paper"), box(page, ".deck")
        expect(0 <= paper["top"] and paper["top"] + paper["height"] <= deck["top"], f"the frame after a button of {tab}: {paper} above {deck}")
    page.js("byId('tab-Checks').click()")
    page.js("scrollTo(0, document.documentElement.scrollHeight)")
    page.js("document.querySelector('#panel-Checks .jumps button:last-child').click()")
    expect(box(page, ".paper")["top"] < 0, "the button of a line shows the line, not the frame")
    is_clean(page)


def the_focus_is_above_the_deck(browser, folder, program):
    for width, height in ((390, 844), (768, 1024), (844, 390)):
        page = two(browser, folder, program, width=width, height=height, touch=True)
        count = page.js("(window.stops = [...document.querySelectorAll('.desk :is(button, [tabindex=\"0\"], input)')]"
                        ".filter((one) => one.offsetWidth && !one.disabled && !one.closest('.deck, .easel'))).length")
        expect(count > 8, f"{count} controls below the frame")
        for index in range(count):
            page.js("scrollTo(0, 0)")
            page.js(f"stops[{index}].focus()")
            top, low, words = page.js("(({ top, bottom }) => [top, bottom, document.activeElement.outerHTML.slice(0, 80)])(document.activeElement.getBoundingClientRect())")
            deck = box(page, ".deck")["top"]
            expect(low <= deck or low - top > deck and top < deck / 2, f"the focus at {width} px is at {top} to {low}, the deck at {deck}: {words}")
        is_clean(page)


def landscape(browser, folder, program, name, fragment="", **options):
    page = browser.page(calm=True, **options)
    page.open(sizes(folder, program) / f"device={name},orientation=landscape/flipbook.html", "#f=0" + fragment)
    page.pause(300)
    return page


def a_frame_in_landscape_leaves_no_gap(browser, folder, program):
    found = []
    for width, height in ((1440, 900), (1280, 720)):
        for name in ("iphone-se-1", "ipad-9.7"):
            page = landscape(browser, folder, program, name, width=width, height=height)
            paper, inspector, curves, lens = (box(page, one) for one in (".paper", ".inspector", "#curves", ".lens"))
            expect(paper["width"] > 0.44 * width, f"the frame of {name} at {width} px: {paper}")
            expect(0 < inspector["top"] - paper["top"] - paper["height"] < 90, f"the panel of {name} at {width} px is below the frame: {inspector}")
            expect(inspector["height"] > 100 and inspector["top"] + inspector["height"] <= height, f"the panel of {name} at {width} px: {inspector}")
            expect(curves["left"] > paper["left"] + paper["width"] and curves["height"] > 0.3 * height, f"the curves of {name} at {width} px: {curves}")
            expect(lens["top"] >= paper["top"] + paper["height"], f"the tools of {name} are below the frame: {lens}")
            found.append(round(paper["width"]))
            is_clean(page)
    return f"{found} px"


# The boxes of the tools and of the frames, and how much of the tools has to be scrolled to.
TOOLS = """(() => {
  const boxes = (query) => [...document.querySelectorAll(query)].filter((one) => one.offsetWidth).map((one) => one.getBoundingClientRect())
    .map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round));
  const lens = byId('lens');
  return [boxes('.lens button, .ghosts'), boxes('.stage'), lens.scrollHeight - lens.clientHeight];
})()"""


def no_tool_of_the_frame_is_cut_off(browser, folder, program):
    def overlap(one, other):
        return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]

    for width, height in ((375, 667), (844, 390), (768, 1024)):
        size = {"width": width, "height": height, "touch": True}
        for page in (two(browser, folder, program, **size), two(browser, folder, program, "&c=..%2Ftwo-refined", **size),
                     landscape(browser, folder, program, "iphone-se-1", **size),
                     landscape(browser, folder, program, "iphone-se-1", "&c=..%2Fdevice%3Dipad-9.7%2Corientation%3Dlandscape", **size)):
            page.call("Emulation.setTouchEmulationEnabled", enabled=True)
            page.pause(300)
            buttons, stages, rest = page.js(TOOLS)
            words = f"at {width} × {height}, of {page.js('location.href')[-60:]}"
            equal(rest, 0, f"what is cut off of the tools {words}")
            expect(all(0 <= left and right <= width for left, _, right, _ in buttons), f"the tools are in the window {words}: {buttons}")
            over = [(one, other) for index, one in enumerate(buttons) for other in buttons[index + 1:] + stages if overlap(one, other)]
            equal(over, [], f"what covers a tool {words}")
            is_clean(page, allowed=2)


def numbers_are_near_their_names(browser, folder, program):
    for (width, height), least in (((1440, 900), 8), ((1280, 720), 6)):
        page = two(browser, folder, program, width=width, height=height)
        before = {name: box(page, name) for name in (".inspector", "#curves", ".numbers .value")}
        panel = box(page, "#panel-Numbers")
        rows = page.js("[...document.querySelectorAll('.numbers tbody tr')].map((one) => one.getBoundingClientRect().bottom)")
        seen = sum(bottom <= panel["top"] + panel["height"] for bottom in rows)
        expect(seen >= min(least, len(rows)), f"rows that are visible at {width} px: {seen}")
        name = page.js("(() => { const range = new Range(); range.selectNodeContents(document.querySelector('.numbers tbody th')); return range.getBoundingClientRect().right; })()")
        expect(before[".numbers .value"]["left"] - name < 60, f"the first number begins {before['.numbers .value']['left'] - name:g} px after its name")
        page.press("[")
        equal({name: box(page, name) for name in before}, before, f"places after a range is chosen at {width} px")
        page.js("document.querySelector('.inspector').style.height = '400px'")
        page.pause(200)
        expect(box(page, ".inspector")["height"] > before[".inspector"]["height"] and box(page, "#curves")["height"] < before["#curves"]["height"],
               "a higher panel takes its room from the curves")
        equal(page.js("getComputedStyle(document.querySelector('.inspector')).resize"), "vertical", "how the panel can be resized")
        is_clean(page)


def curves_have_half_of_their_room(browser, folder, program):
    for width, height in ((1440, 900), (1280, 720)):
        page = two(browser, folder, program, width=width, height=height)
        page.js("document.querySelectorAll('.numbers input:not(:checked)').forEach((one) => one.click())")
        page.pause(200)
        room = box(page, "#curves")
        first = page.js("[...document.querySelectorAll('.plot')].filter((one) => one.querySelector('.curve')).reduce((sum, one) => sum + one.offsetHeight, 0)")
        expect(first >= 0.48 * room["height"], f"with all tracks at {width} px, curves have {first} of {room['height']:g} px")
        is_clean(page)


ALL = [
    numbers_are_near_their_names, curves_have_half_of_their_room, a_frame_in_landscape_leaves_no_gap,
    no_tool_of_the_frame_is_cut_off, jumps_of_a_phone_show_the_frame, the_focus_is_above_the_deck,
    two_phones_leave_room_for_curves, the_toolbar_stays_in_place, cards_of_cells_differ, buttons_fit_their_bar,
    curves_have_most_room, siblings_have_one_row, cut_curves_cast_a_shadow,
]
