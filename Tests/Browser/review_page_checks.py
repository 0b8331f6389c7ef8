"""Checks of what the page of a review shows: the case first on a phone, and colors."""
import json

from expecting import equal, expect, is_clean
from review_layout_checks import wide
from reviews import CASE, go_to, program_in, review, reviewed


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
        page.pause(60)
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


def a_review_has_only_its_styles(browser, folder, program):
    page = wide(browser, folder, program, width=1280, height=720)
    styles = page.js("[...document.querySelectorAll('style')].map((one) => one.textContent).join('')")
    for name in (".lens", ".siblings", ".tree", ".picked", ".desk"):
        expect(name not in styles, f"styles for {name}")
    page.press("?")
    equal(page.js("getComputedStyle(document.querySelector('#help header')).display"), "flex", "the head of the keys")
    is_clean(page)


def other_values_than_points_differ(browser, folder, program):
    page = wide(browser, folder, program)
    tracks = [{"name": "bar.alpha", "unit": "", "first": [1, 1, 1], "second": [1, 0.5, 0.5]}, {"name": "dial", "unit": "\u00b0", "first": [0, 0, 0], "second": [0, 12, 0]}]
    top = {"name": "top", "unit": " pt", "first": [0, 0, 0], "second": [0, 0, 3.25]}
    for differing, wanted in ((tracks, ["no difference", "2 values differ", "1 value differs"]), (tracks + [top], ["no difference", "2 values differ", "3.3 pt"])):
        words = page.js("((differing) => { const one = Object.assign(Object.create(ReviewCase.prototype), { count: 3, shift: 0, amounts: new Map(), "
                        "settings: {}, sameMoments: [], isSingle: false, isNew: false, differing }); "
                        f"return [0, 1, 2].map((place) => one.differenceText(place)); }})({json.dumps(differing)})")
        equal(words, wanted, "what differs in each frame")
    for sides, nodes, unlisted, wanted in (("[{}, {}]", [[[1, 2]], [[2, 2]]], [], ["no difference", "1 view differs", "2 views differ"]),
                                           ("[null, {}]", [[[1, 1]]], [[2, 2]], ["no difference in values and views", "1 view differs", "other views differ"])):
        words = page.js("((nodes, unlisted) => { const one = Object.assign(Object.create(ReviewCase.prototype), { count: 3, shift: 0, amounts: new Map(), "
                        f"settings: {{}}, sameMoments: [], isSingle: false, isNew: false, differing: [], sides: {sides}, nodes, unlisted }}); "
                        f"return [0, 1, 2].map((place) => one.differenceText(place)); }})({json.dumps([{'frames': frames} for frames in nodes])}, {json.dumps(unlisted)})")
        equal(words, wanted, "which views differ in each frame")
    is_clean(page)


def numbers_have_one_minus_sign(browser, folder, program):
    page = wide(browser, folder, program)
    for given, wanted in (("x: spike of -33.33 pt in frame 13", "x: spike of \u2212" "33.33 pt in frame 13"), ("'a -1' in a-1/b.yaml", "'a -1' in a-1/b.yaml")):
        equal(page.js(f"withNumbers({json.dumps(given)})"), wanted, f"how the page writes {given!r}")
    track = {"name": "x", "unit": " pt", "words": "spike of -33.33 pt in frame 1", "first": [0, 1, 2], "second": [0, -32, 2]}
    summary = page.js(f"ReviewCurves.run({{ count: 3, first: 0, fps: 60, captions: [], events: [], failures: [], holding: [], drawn: [{json.dumps(track)}] }}).tracks[0].summary")
    equal(summary, "spike of \u2212" "33.33 pt in frame 1", "the words of a track beside its curve")
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


def differences_are_the_actual_less_the_expected(browser, folder, program):
    page = review(browser, folder, program)
    go_to(page, "one")
    found = page.js("""[...document.querySelectorAll('.numbers tbody tr')].map((row) => [...row.cells].filter((cell) => !cell.hidden)
        .map((cell) => cell.textContent.replaceAll('\u2212', '-').replaceAll(',', '')))""")
    differing = [row for row in found if row[-1] not in ("", "differs")]
    expect(differing, f"a value differs at the first difference: {found}")
    for row in differing:
        equal(round(float(row[-1]), 1), round(float(row[3]) - float(row[-2]), 1), f"the difference of {row}")
    is_clean(page)


def a_baseline_without_pictures_says_how_to_see_them(browser, folder, program):
    page = review(browser, folder, program)
    go_to(page, "hostile")
    equal(page.js("[...document.querySelectorAll('.remedy code')].map((one) => one.textContent)"),
          ["flipbook verify --report --since main", "flipbook verify --report --expected-with PROGRAM", "flipbook record --pixels"], "what to type for pictures of the expected run")
    equal(page.js("[...document.querySelectorAll('.view:not([hidden]) figcaption')].map((one) => one.textContent)"), ["Expected", "Actual"], "the sides")
    for name in ("one", "fresh"):
        go_to(page, name)
        equal(page.js("document.querySelectorAll('.remedy').length"), 0, f"remedies of {name}")
    is_clean(page)


ALL = [
    a_baseline_without_pictures_says_how_to_see_them, differences_are_the_actual_less_the_expected,
    colors_are_shown, other_values_than_points_differ, numbers_have_one_minus_sign, links_lead_to_cases, links_keep_the_view_of_a_case, the_focus_stays_in_the_case, the_rest_of_a_cause_is_counted,
    a_review_has_only_its_styles, pairs_of_numbers_are_written_as_in_the_viewer,
]
