"""What must be true of what can be switched in the picture."""
from expecting import COMPARISON, equal, expect, is_clean, viewer
from fixtures import file_as_url, render

PRESSED = "[...document.querySelectorAll('.overlays button')].filter((one) => one.ariaPressed === 'true').map((one) => one.textContent)"


def overlays_switch_one_by_one(browser, folder, program):
    overlays = "touches,guides,time"
    render(program, folder, ["layers"], "--format", "html,png", "--overlay", overlays, "-o", "every")
    for name in ("touches", "time"):
        render(program, folder, ["layers"], "--overlay", name, "-o", f"only-{name}")
    render(program, folder, ["layers"], "-o", "only-none")
    page = browser.page()
    page.open(folder / "every/layers/flipbook.html", "#f=0")
    page.js(COMPARISON)

    def is_shown(place, words, most=0, share=0):
        for number in (2, 4):
            url = file_as_url(folder / place / f"layers/png/frame-000{number}.png")
            equal(page.js(f"compareFrame({number}, '{url}', {most}, {share})"), 0, f"{words}, frame {number}")

    equal(page.js(PRESSED), ["touches", "time", "guides"], "the switches that are on at first")
    is_shown("every", "all overlays")
    page.press("u")
    page.press("i")
    equal(page.js(PRESSED), ["touches"], "the switches after U and I")
    # Laid over each other in eight bits, a pixel may be off by roundings, and the cutout's edge is laid over itself.
    laid = {"most": 3, "share": 0.001}
    is_shown("only-touches", "touches alone", **laid)
    page.press("t")
    is_shown("only-none", "no overlay")
    page.js("[...document.querySelectorAll('.overlays button')].find((one) => one.textContent === 'time').click()")
    equal(page.js(PRESSED), ["time"], "the switches after a click")
    is_shown("only-time", "the time alone", **laid)
    page.press("v")
    equal(page.js(PRESSED), [], "the switches after V")
    page.press("v")
    is_shown("every", "all overlays again")
    is_clean(page)
    keys = page.js("document.querySelector('#help').textContent")
    for words in ("Overlay touches on or off", "Overlay guides on or off", "Overlay time on or off", "All overlays on or off"):
        expect(words in keys, f"the list of keys has {words!r}")
    render(program, folder, ["layers"], "--format", "html", "--overlay", "touches,time,guides,names,safe-area", "--frames", "3..3", "-o", "all")
    every = browser.page()
    every.open(folder / "all/layers/flipbook.html")
    equal(every.js("document.querySelector('#help').textContent.match(/Overlay [a-z-]+ on or off/g).length"), 5, "keys of overlays")
    equal(viewer(browser, folder, "move-article").js("document.querySelector('.overlays').hidden"), True, "no switches without overlays")


ALL = [overlays_switch_one_by_one]
