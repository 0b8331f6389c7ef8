"""Checks of the keys of the page on which a review is decided."""
from expecting import FRAME, equal, expect, is_clean
from fixtures import render
from reviews import CASE, go_to, review

PRESSED = "[...document.querySelectorAll('.modes [aria-pressed=true], .tools [aria-pressed=true]')].map((one) => one.textContent)"


def keys_choose_cases_and_looks(browser, folder, program):
    page = review(browser, folder, program)
    names = page.js("[...document.querySelectorAll('.member .name')].map((one) => one.textContent)")
    equal(page.js(CASE), names[0], "the first case")
    page.press("j")
    equal(page.js(CASE), names[1], "the case after J")
    page.press("J", True)
    equal(page.js(CASE), names[0], "the case after shift and J")
    go_to(page, "one")
    for key, wanted in [("b", ["Flicker"]), ("q", ["Difference"]), ("q", ["Side by side"]), ("w", ["Wipe"]), ("h", ["Wipe", "Zoom"]), ("h", ["Wipe"]),
                        ("p", ["Wipe", "Velocity"]), ("p", ["Wipe"]), ("a", ["Wipe", "Own axes"]), ("a", ["Wipe"])]:
        page.press(key)
        equal(page.js(PRESSED), wanted, f"what is on after {key}")
    page.press("?")
    expect(page.js("document.querySelector('#help').open"), "the list of keys is open")
    equal(page.js("document.querySelectorAll('#help dt').length"), 29, "keys in the list")
    is_clean(page)


def keys_choose_moments(browser, folder, program):
    page = review(browser, folder, program)
    go_to(page, "one")
    page.press("Home")
    for key, shift, frame in [("ArrowRight", False, 1), ("ArrowRight", True, 11), ("ArrowLeft", False, 10), ("ArrowLeft", True, 0), ("End", False, 72)]:
        page.press(key, shift)
        equal(page.js(FRAME), frame, f"the frame after {key}")
    page.press("f")
    expect(page.js("Number(document.querySelector('.moments [aria-pressed=true]')?.dataset.place)") == page.js(FRAME), "F goes to a large difference")
    page.press("Home")
    page.press("e")
    equal(page.js(FRAME), 12, "the frame of the first event, after E")
    page.press("]")
    page.press("Home")
    page.press("[")
    equal(page.js("document.querySelector('.clear').hidden"), False, "a range after [ and ]")
    page.press("\\")
    equal(page.js("document.querySelector('.clear').hidden"), True, "no range after \\")
    page.press(",")
    equal(page.js("document.querySelector('.transport select').value"), "0.5", "the speed after ,")
    page.press(".")
    page.press("z")
    expect(page.js("document.querySelector('.overview').matches('.zoomed')"), "Z zooms time")
    page.press("z")
    page.press(" ")
    page.until("document.documentElement.dataset.playing === 'true'")
    page.press("k")
    page.until("document.documentElement.dataset.playing === 'false'")
    is_clean(page)


def keys_decide(browser, folder, program):
    page = review(browser, folder, program)
    go_to(page, "one")
    page.press("Enter")
    page.press("j")
    equal(page.js("document.querySelector('.comment').value"), "j", "the comment, which takes the keys")
    page.press("Escape")
    page.press("y")
    decision = "document.querySelector('.member[aria-current]').dataset.decision"
    equal(page.js(decision), "accept", "the decision after Y")
    page.press("r")
    equal(page.js(decision), "reject", "the decision after R")
    page.press("r")
    equal(page.js(decision), "", "the decision after R again")
    page.press("Y", True)
    equal(page.js("document.querySelectorAll('[data-decision=accept]').length"), 2, "cases that are accepted after shift Y")
    mark = "getComputedStyle(document.querySelector('.member[aria-current]').closest('.groups > li').querySelector('.cause-count'), '::before').content"
    expect("\u2713" in page.js(mark), "a cause of which all cases are accepted has a check mark")
    page.press("r")
    expect("\u2715" in page.js(mark), "a cause of which a case is rejected has a cross")
    others = "getComputedStyle(document.querySelector('.member[aria-current]').closest('.groups > li'), '::before').content"
    equal(page.js(others), "none", "marks beside that of the decision")
    page.press("y")
    is_clean(page)


def keys_mean_the_same_as_in_the_viewer(browser, folder, program):
    render(program, folder, ["hostile"], "--format", "html")
    listed = "Object.fromEntries([...document.querySelectorAll('#help dl div')].map((one) => [one.querySelector('dt').textContent, one.querySelector('dd').textContent]))"
    viewer = browser.page(calm=True)
    viewer.open(folder / "out/hostile/flipbook.html")
    theirs, ours = viewer.js(listed), review(browser, folder, program).js(listed)
    common = [key for key in ours if key in theirs]
    expect(len(common) > 15, f"keys of both pages: {common}")
    for key in common:
        expect(ours[key].startswith(theirs[key].split(";")[0]), f"{key}: {ours[key]!r}, in the viewer {theirs[key]!r}")


ALL = [keys_choose_cases_and_looks, keys_choose_moments, keys_decide, keys_mean_the_same_as_in_the_viewer]
