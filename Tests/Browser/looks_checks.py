"""Checks of how the viewer looks and is read: filtered frames, stable layouts, failures first, forced colors, and print."""
from expecting import FRAME, PLAYING, equal, expect, is_clean, viewer
from fixtures import HOSTILE, SCENARIOS, render

HEIGHT = "document.querySelector('.deck').getBoundingClientRect().height"


def fitted_frames_are_filtered(browser, folder, program):
    name = "hairlines"
    # Lines of one pixel, three of which become one: without a filter, some of them disappear.
    SCENARIOS[name] = SCENARIOS["move-article"].replace("size: [160, 200], scale: 2", "size: [390, 844], scale: 3")
    render(program, folder, [name], "--format", "html", "--frames", "0..0", "-o", "lines")
    page = browser.page(height=700)
    page.open(folder / f"lines/{name}/flipbook.html")
    sizes = page.js("[...document.querySelectorAll('.frame, .fitted')].map((one) => [one.width, one.clientWidth])")
    equal(sizes[0][0], 1170, "the width of the frame itself")
    equal(sizes[1][0], sizes[1][1], "the width of the fitted frame, which is that on screen")
    equal(page.js("getComputedStyle(document.querySelector('.frame')).visibility"), "hidden", "whether the frame itself is visible")
    # The steps after the whole frame are 1, 2, and 3 pixels for each point; the last has all pixels of the frame.
    for _ in range(3):
        page.press("+")
    equal(page.js("document.querySelector('.fitted').hidden"), True, "whether the fitted frame is hidden when the frame is enlarged")
    is_clean(page)


def failing_runs_open_at_the_worst_refresh(browser, folder, _):
    page = viewer(browser, folder, "hostile", fragment="")
    equal(page.js(PLAYING), False, "whether a failing run plays")
    worst = page.js("(() => { const run = readData('run'); const fails = run.verdicts.find((one) => !one.holds); return Math.floor(fails.worst * run.fps + 1e-6); })()")
    equal(page.js(FRAME), worst, "the first frame of a failing run")
    viewer(browser, folder, "move-article", fragment="").until(PLAYING)


def one_region_is_live(browser, folder, _):
    page = viewer(browser, folder)
    equal(page.js("document.querySelectorAll('output, [aria-live], [role=status]').length"), 1, "live regions")
    expect(("image", "Frame 0, 0.000 s") in page.tree() or ("img", "Frame 0, 0.000 s") in page.tree(), "the frame has a name")
    page.press("ArrowRight")
    page.until("document.querySelector('.frame').ariaLabel === 'Frame 1, ' + (1 / readData('run').fps).toFixed(3) + ' s'")


def layouts_are_stable(browser, folder, _):
    page = viewer(browser, folder, "hostile", width=390, height=844, touch=True)
    heights = set()
    for key in ("Home", "ArrowRight", "End"):
        page.press(key)
        heights.add(page.js(HEIGHT))
    equal(len(heights), 1, f"heights of the transport on a phone: {heights}")
    page = viewer(browser, folder, "hostile", width=1280, height=720)
    cut = page.js("(() => { const right = document.querySelector('.inspector').getBoundingClientRect().right; "
                  "return [...document.querySelectorAll('.tabs button')].filter((one) => one.getBoundingClientRect().right > right).length; })()")
    equal(cut, 0, "tabs that are cut off at 1280 × 720")
    page.js("byId('title').textContent = 'long '.repeat(2000)")
    expect(page.js("byId('title').getBoundingClientRect().height") < 100, "a long title does not fill the page")
    page.js("byId('caption').textContent = 'long '.repeat(2000)")
    expect(page.js("byId('caption').getBoundingClientRect().height") < 100, "a long note does not fill the page")
    expect(HOSTILE not in page.js("document.querySelector('#caption').innerHTML"), "the note is text")


def forced_colors_show_what_is_selected(browser, folder, _):
    page = viewer(browser, folder)
    page.call("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    equal(page.js("getComputedStyle(document.querySelector('[aria-selected=true]')).outlineStyle"), "solid", "the outline of the selected tab")
    page.call("Emulation.setEmulatedMedia", media="print", features=[])
    equal(page.js("getComputedStyle(document.querySelector('.transport')).display"), "none", "the transport in print")
    equal(page.js("getComputedStyle(document.querySelector('.desk')).display"), "block", "the layout in print")


ALL = [fitted_frames_are_filtered, failing_runs_open_at_the_worst_refresh, one_region_is_live, layouts_are_stable,
       forced_colors_show_what_is_selected]
