"""Checks of the viewer. Each gets a browser, the folder with the rendered files, and the program."""
import time

from expecting import COMPARISON, FRAME, PLAYING, equal, expect, is_clean, kept_address, viewer
from fixtures import HOSTILE, file_as_url


def every_key_does_what_it_says(browser, folder, _):
    page = viewer(browser, folder)
    for key, shift, frame in [
        ("ArrowRight", False, 1), ("ArrowRight", True, 11), ("ArrowLeft", False, 10), ("ArrowLeft", True, 0), ("End", False, 60),
        ("ArrowRight", False, 60), ("Home", False, 0), ("e", False, None), ("Home", False, 0),
    ]:
        page.press(key, shift)
        if frame is not None:
            equal(page.js(FRAME), frame, f"the frame after {key}")
        else:
            expect(page.js(FRAME) > 0, "an event is found")
    page.press(" ")
    page.until(PLAYING)
    page.until(f"{FRAME} > 3")
    page.press(" ")
    page.until("document.documentElement.dataset.playing === 'false'")
    speed, mode = "document.querySelector('[aria-label=Speed]').value", "document.querySelector('[aria-label=\"At the end\"]').value"
    page.press(",")
    equal(page.js(speed), "0.5", "the speed after ,")
    page.press(".")
    page.press(".")
    equal(page.js(speed), "2", "the speed after . .")
    page.press("l")
    equal(page.js(mode), "ping-pong", "the mode after L")
    page.press("Home")
    for key in ("ArrowRight", "ArrowRight", "["):
        page.press(key)
    page.press("ArrowRight", True)
    page.press("]")
    equal(page.js("document.querySelector('.range').hidden"), False, "whether a range is hidden")
    page.press(" ")
    time.sleep(0.5)
    expect(2 <= page.js(FRAME) <= 12, "ping-pong stays in the range")
    page.press(" ")
    page.press("Escape")
    equal(page.js("document.querySelector('.range').hidden"), True, "whether the range is gone after escape")
    page.press("End")
    page.js("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '[', altKey: true, ctrlKey: true, bubbles: true }))")
    equal(page.js("document.querySelector('.range').hidden"), False, "whether a bracket that is typed with AltGr begins a range")
    page.press("Escape")
    for key, script, wanted in [
        ("+", "document.querySelector('.stage').classList.contains('zoomed')", True),
        ("0", "document.querySelector('.stage').classList.contains('zoomed')", False),
        ("o", "document.querySelectorAll('.outline').length > 3", True),
        ("o", "document.querySelectorAll('.outline').length", 0),
        ("g", "document.querySelector('[aria-label=\"Onion skin\"]').value", "1"),
        ("a", "document.querySelectorAll('.plot').length > 2", True),
        ("2", "document.querySelector('#panel-Tree').hidden", False),
        ("3", "document.querySelector('#panel-Scenario .current') !== null", True),
        ("4", "document.querySelector('#panel-Events').hidden", False),
        ("5", "document.querySelector('#panel-Checks').hidden", False),
        ("1", "document.querySelector('#panel-Numbers').hidden", False),
        ("?", "document.querySelector('#help').open", True),
        ("Escape", "document.querySelector('#help').open", False),
    ]:
        page.press(key)
        equal(page.js(script), wanted, f"after {key}: {script}")
    is_clean(page)


def links_lead_to_frames(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=41")
    equal(page.js(FRAME), 41, "the frame of #f=41")
    equal(page.js(PLAYING), False, "whether a link plays")
    page.js("location.hash = '#f=7'")
    page.until(f"{FRAME} === 7")
    page.press("ArrowRight")
    equal(kept_address(page), "#f=8", "the address after a step")
    other = viewer(browser, folder, fragment="#f=99999")
    equal(other.js(FRAME), 60, "the frame of a link beyond the end")
    for fragment in ("#f=-3", "#f=x", "#"):
        equal(viewer(browser, folder, fragment=fragment, calm=True).js(FRAME), 0, f"the frame of {fragment}")
    is_clean(page)


def reduced_motion_does_not_play(browser, folder, _):
    calm = viewer(browser, folder, fragment="", calm=True)
    time.sleep(0.4)
    equal((calm.js(PLAYING), calm.js(FRAME)), (False, 0), "whether it plays, and its frame")
    lively = viewer(browser, folder, fragment="")
    lively.until(PLAYING)
    is_clean(calm)


def pixels_are_those_of_the_frames(browser, folder, _):
    compared = 0
    # Blending the layer of an overlay rounds differently.
    for name, most in (("hostile", 2), ("move-article", 0)):
        page = viewer(browser, folder, name)
        page.js(COMPARISON)
        for path in sorted((folder / "out" / name / "png").iterdir())[::4]:
            number = int(path.stem.split("-")[1])
            equal(page.js(f"compareFrame({number}, '{file_as_url(path)}', {most})"), 0, f"{name}, frame {number}")
            compared += 1
        is_clean(page)
    return f"{compared} frames"


def no_text_becomes_markup(browser, folder, _):
    page = viewer(browser, folder, "hostile", fragment="#f=2")
    title = page.js("document.querySelector('#title').textContent")
    expect(title.startswith(HOSTILE) and title.endswith("'\"&amp;<!--"), f"the title is text, not {title!r}")
    expect(page.js("document.title").startswith(HOSTILE), "the window's title is text")
    equal(page.js("document.querySelector('#caption').textContent"), HOSTILE, "the caption")
    page.press("3")
    expect(HOSTILE in page.js("document.querySelector('#panel-Scenario').textContent"), "the source is text")
    for key in "1245":
        page.press(key)
    equal(page.js("document.querySelectorAll('img, iframe, style:not(head style), link, object').length"), 0, "elements from texts")
    is_clean(page)
    index = browser.page()
    index.open(folder / "out" / "index.html", ready="document.title === 'Flipbooks'")
    expect(any(HOSTILE in text for text in index.js("[...document.querySelectorAll('h3')].map((one) => one.textContent)")), "titles")
    equal(index.js("document.querySelectorAll('main img').length"), 0, "images from texts")
    equal(index.complaints(), [], "messages in the console")


def the_policy_refuses_scripts(browser, folder, _):
    page = viewer(browser, folder)
    page.js("""(() => { const script = document.createElement('script'); script.textContent = 'window.wasRun = true';
      document.body.append(script); const image = new Image(); image.src = 'https://example.invalid/x.png';
      document.body.append(image); })()""")
    time.sleep(0.2)
    equal(page.js("window.wasRun === undefined"), True, "whether a foreign script is refused")
    refused = [entry["requestId"] for entry in page.log("Network.loadingFailed") if entry.get("blockedReason") == "csp"]
    asked = [entry["requestId"] for entry in page.log("Network.requestWillBeSent") if "example" in entry["request"]["url"]]
    expect(asked and set(asked) <= set(refused), "a foreign picture is refused")


def failures_are_marked_and_found(browser, folder, _):
    page = viewer(browser, folder, "hostile")
    equal(page.js("document.querySelector('#verdict').textContent"), "1 of 2 expectations failed", "the verdict")
    expect(page.js("document.querySelectorAll('.phases .failure').length === 1"), "the timeline marks it")
    expect(page.js("document.querySelectorAll('.chart .failure').length >= 1"), "the curve marks it")
    page.press("f")
    equal(page.js(FRAME), int(page.js("document.querySelector('.jumps button').textContent").split()[1]), "the frame after F")
    first = page.js(FRAME)
    page.press("End")
    page.press("f")
    equal(page.js(FRAME), first, "the frame after F at the end")
    page.press("v")
    equal(page.js("document.querySelector('.lens [aria-pressed=false]').textContent !== ''"), True, "overlays are off")
    is_clean(page)


def the_mouse_seeks_and_selects(browser, folder, _):
    page = viewer(browser, folder)
    box = page.js("(({left, top, width}) => [left, top, width])(document.querySelector('.track').getBoundingClientRect())")
    left, top, width = box
    page.drag((left + 2, top + 20), (left + width / 2, top + 20))
    equal(page.js(FRAME), 30, "the frame in the middle of the timeline")
    page.drag((left + width / 4, top + 20), (left + width / 2, top + 20), shift=True)
    equal(page.js("document.querySelector('.range').hidden"), False, "whether a range is hidden")
    chart = page.js("(({left, top, width, height}) => [left, top, width, height])(document.querySelector('.chart').getBoundingClientRect())")
    page.drag((chart[0] + 48, chart[1] + 60), (chart[0] + 48, chart[1] + 61))
    equal(page.js(FRAME), 0, "the frame at a chart's left end")
    stage = page.js("(({left, top, width, height}) => [left + width / 2, top + height / 2])(document.querySelector('.frame').getBoundingClientRect())")
    page.mouse("mouseMoved", *stage)
    page.until("!document.querySelector('.node-tag').hidden")
    expect(page.js("/^#[0-9A-F]{6} at \\d+(\\.5)?, \\d+(\\.5)? pt$/.test(document.querySelector('.pixel').textContent)"), "the color under the pointer, and where it is in points")
    is_clean(page)


def screen_readers_find_everything(browser, folder, _):
    page = viewer(browser, folder)
    page.press("ArrowRight")
    time.sleep(0.5)
    tree = page.tree()
    roles = {role for role, _ in tree}
    names = {name for _, name in tree}
    for role in ("heading", "slider", "tablist", "tab", "tabpanel", "toolbar", "status", "combobox", "button", "navigation"):
        expect(role in roles, f"there is a {role}")
    for name in ("Play", "Next frame", "Speed", "Frame", "Onion skin", "Curves", "Copy link", "A list is flung"):
        expect(name in names, f"something is called {name}")
    nameless = [role for role, name in tree if role in ("button", "slider", "combobox", "link", "tab", "checkbox") and not name]
    equal(nameless, [], "controls without a name")
    expect(page.js("byId('live').textContent").startswith("Frame 1, 0.017 s"), "the live region announces the frame")
    seen = set()
    for _ in range(40):
        page.press("Tab")
        seen.add(page.js("document.activeElement.textContent + document.activeElement.className + document.activeElement.ariaLabel"))
        outline = page.js("document.activeElement === document.body ? 'solid' : getComputedStyle(document.activeElement).outlineStyle")
        expect(outline != "none", f"the focus can be seen on {page.js('document.activeElement.outerHTML.slice(0, 120)')}")
    expect(len(seen) > 20, "the tab key goes through the page")


def ranges_need_no_keyboard(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=10")
    press = "document.querySelector('#transport [aria-label=\"{}\"]').click()"
    page.js(press.format("Start range here"))
    page.js("location.hash = '#f=20'")
    page.until(f"{FRAME} === 20")
    page.js(press.format("End range here"))
    page.until("byId('live').textContent === 'Frames 10 to 20'")
    page.js("[...document.querySelectorAll('#curves-tools button')].find((one) => one.textContent === 'Clear').click()")
    equal(page.js("document.querySelector('.range').hidden"), True, "whether the range is gone")
    is_clean(page)


def the_tree_is_walked_by_keys(browser, folder, _):
    page = viewer(browser, folder)
    page.press("2")
    equal(page.js("document.querySelectorAll('#panel-Tree [tabindex=\"0\"]').length"), 1, "nodes that the tab key moves to")
    page.js("document.querySelector('#panel-Tree [role=treeitem]').focus()")
    page.press("ArrowDown")
    path = page.js("document.activeElement.title")
    equal(page.js("document.querySelector('.node-tag').textContent.split('  ')[0]"), path.split("/")[-1], "the node that is outlined")
    page.js("location.hash = '#f=20'")
    page.until(f"{FRAME} === 20")
    equal(page.js("document.activeElement.title"), path, "the node with the focus in another frame")
    page.press("ArrowUp")
    equal(page.js("document.activeElement.title"), "screen", "the node at the top")
    is_clean(page)


def what_happens_has_marks_by_kind(browser, folder, _):
    page = viewer(browser, folder, "hostile")
    marks = page.js("[...document.querySelectorAll('.phases .event')].map((mark) => mark.getAttribute('class').split('-')[1])")
    for kind in ("finger", "animating", "state", "other"):
        expect(kind in marks, f"a mark of the kind {kind} among {marks}")
    strokes = page.js("new Set([...document.querySelectorAll('.phases .event')].map((mark) => getComputedStyle(mark).stroke)).size")
    equal(strokes, len(set(marks)), "colors of marks")
    words = page.js("[...document.querySelectorAll('.event-key')].map((one) => one.textContent)")
    equal(len(words), len(set(marks)), f"kinds in the key: {words}")
    expect(page.js("document.querySelectorAll('.phases .failure-point').length >= 2"), "the first and the last failure have marks")


ALL = [
    ranges_need_no_keyboard, the_tree_is_walked_by_keys, what_happens_has_marks_by_kind,
    every_key_does_what_it_says, links_lead_to_frames, reduced_motion_does_not_play, pixels_are_those_of_the_frames,
    no_text_becomes_markup, the_policy_refuses_scripts, failures_are_marked_and_found, the_mouse_seeks_and_selects,
    screen_readers_find_everything,
]
