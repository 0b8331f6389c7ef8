"""Checks of the page on which a review is decided."""
import json
import time

from expecting import FRAME, equal, expect, is_clean
from fixtures import HOSTILE
from reviews import CASE, choose_moment, go_to, program_in, review, reviewed

# The colors of the pixels that the first visible picture shows, as a set of texts.
COLORS = """(() => {
  const shown = [...document.querySelectorAll('.view:not([hidden]) canvas')].at(%d);
  const context = new OffscreenCanvas(shown.width, shown.height).getContext('2d', { willReadFrequently: true });
  context.drawImage(shown, 0, 0);
  const data = context.getImageData(0, 0, shown.width, shown.height).data;
  const colors = new Set();
  for (let place = 0; place < data.length; place += 4) colors.add([...data.slice(place, place + 3)].join());
  return [...colors];
})()"""


def causes_group_the_cases(browser, folder, program):
    page = review(browser, folder, program)
    groups = page.js("[...document.querySelectorAll('.groups > li')].map((one) => [one.querySelector('.cause-words').textContent, "
                     "[...one.querySelectorAll('.name')].map((name) => name.textContent)])")
    [late] = [names for words, names in groups if "one" in names]
    equal(sorted(late), ["one", "two"], "the cases that have the same cause")
    expect(any(names == ["fresh"] for _, names in groups), "a case without a baseline is a group of its own")
    expect("1 equal" in page.js("document.querySelector('#facts').textContent"), "equal cases are counted")
    expect(all("same" not in names for _, names in groups), "equal cases are not listed")
    open_groups = page.js("[...document.querySelectorAll('.members')].filter((one) => !one.hidden).length")
    equal(open_groups, 1, "groups that are open")
    is_clean(page)


def the_wipe_of_a_review_is_that_of_the_viewer(browser, folder, program):
    page = review(browser, folder, program, calm=True)
    go_to(page, "dark")
    page.press("w")
    page.press("Home")
    time.sleep(0.3)
    line = "(({ left, top, width, height }) => [left + width / 2, top + height / 2])(document.querySelector('.divider.wipe').getBoundingClientRect())"
    left, top, width, height = page.js("(({ left, top, width, height }) => [left, top, width, height])([...document.querySelectorAll('.shot')][1].getBoundingClientRect())")
    page.drag(page.js(line), (left + width * 0.25, top + height / 2))
    equal(page.js("document.querySelector('.divider.wipe').getAttribute('aria-valuetext')"), "25 percent of the expected run", "the line after dragging it")
    sides = page.js("""(() => {
      const shown = [...document.querySelectorAll('.shot')][1];
      const context = new OffscreenCanvas(shown.width, shown.height).getContext('2d', { willReadFrequently: true });
      context.drawImage(shown, 0, 0);
      return [0.2, 0.3].map((share) => [...context.getImageData(shown.width * share, shown.height / 2, 1, 1).data.slice(0, 3)].reduce((sum, one) => sum + one, 0));
    })()""")
    expect(sides[0] > 600 and sides[1] < 100, f"the light run is left of the line, the dark one right of it: {sides}")
    page.js("document.querySelector('.divider.wipe').focus()")
    page.press("End")
    equal(page.js("document.activeElement.getAttribute('aria-valuenow')"), "100", "the line after End")
    equal(page.js("[...document.querySelectorAll('.mix')].filter((one) => one.offsetHeight).length"), 0, "other controls for it")
    is_clean(page)


def the_first_events_of_both_runs_are_compared(browser, folder, program):
    """An event that both runs have at the same time is the first one, too."""
    page = review(browser, folder, program, calm=True)
    found = page.js("""(() => {
      const one = Object.create(ReviewCase.prototype);
      one.tracks = [];
      one.events = [[5, 'both', 'tap list'], [9, 'lost', 'stop list at=1'], [12, 'new', 'stop list at=2'], [20, 'lost', 'tap list'], [26, 'new', 'tap list'],
        [30, 'lost', 'turn list'], [40, 'new', 'shake list']];
      return one.commonEvents();
    })()""")
    equal(found, [["stop list", "First stop list", 3]], "the first events that both runs have, but not at the same time")
    is_clean(page)


def events_synchronize_a_review(browser, folder, program):
    page = review(browser, folder, program, calm=True)
    go_to(page, "one")
    moments = page.js("[...document.querySelectorAll('.tools select option')].map((one) => one.textContent)")
    expect(moments[:2] == ["Same time", "Aligned: 100 ms later"] and "First touch" in moments and "First change of direction" in moments,
           f"what both runs can have at the same moment: {moments}")
    curves = "[...document.querySelectorAll('.curve.faint')].map((one) => one.getAttribute('d')).join()"
    before = page.js(curves)
    choose_moment(page, "touch")
    expect(page.js(curves) != before, "the curves of the expected run move")
    expect("aligned" in page.js("document.querySelector('.view figcaption').textContent"), "the name of the expected picture says so")
    page.until("location.hash.includes('&e=touch')")
    kept = page.js("location.hash")
    moved = page.js(curves)
    choose_moment(page, "")
    equal(page.js(curves), before, "the curves at the same time")
    other = browser.page(calm=True)
    other.open(reviewed(folder, program) / "out/verify/report.html", kept)
    other.until(f"document.querySelector('.tools select').value === 'touch' && {curves} === {json.dumps(moved)}")
    go_to(other, "dark")
    equal(other.js("document.querySelectorAll('.tools select').length"), 0, "menus of a case in which nothing is late")
    is_clean(other)


def tinted(page):
    """The colors that the first visible picture shows, except shades of gray."""
    return [color for color in page.js(COLORS % 0) if len(set(color.split(","))) > 1]


def both_runs_are_shown(browser, folder, program):
    page = review(browser, folder, program, calm=True)
    go_to(page, "dark")
    page.press("Home")
    time.sleep(0.2)
    equal(page.js("document.querySelectorAll('.view:not([hidden])').length"), 2, "pictures side by side")
    brightest = [max(sum(map(int, color.split(","))) for color in page.js(COLORS % side)) for side in (0, 1)]
    darkest = [min(sum(map(int, color.split(","))) for color in page.js(COLORS % side)) for side in (0, 1)]
    expect(brightest[0] == 765 and darkest[1] < 60, f"the expected run is light and the actual one is dark: {brightest}, {darkest}")
    go_to(page, "one")
    page.press("q")
    page.press("Home")
    time.sleep(0.2)
    equal(tinted(page), [], "colors in the difference of equal frames")
    page.press("f")
    time.sleep(0.2)
    expect(len(tinted(page)) > 0, "the difference of frames that differ")
    choose_moment(page, "lag")
    page.press("End")
    page.press("ArrowLeft", True)
    time.sleep(0.3)
    equal(tinted(page), [], "colors in the difference without the lag")
    expect("no difference" in page.js("document.querySelector('.readout').textContent"), "the strip without the lag")
    is_clean(page)


def strips_seek(browser, folder, program):
    page = review(browser, folder, program)
    go_to(page, "one")
    page.js("document.querySelector('.strip .track').scrollIntoView()")
    left, top, width = page.js("(({left, top, width}) => [left, top, width])(document.querySelector('.strip .track').getBoundingClientRect())")
    page.drag((left + 2, top + 20), (left + width / 2, top + 20))
    equal(page.js(FRAME), 36, "the frame in the middle of the strip")
    page.js("document.querySelector('.moments button').click()")
    equal(page.js(FRAME), page.js("Number(document.querySelector('.moments button').dataset.place)"), "the frame of a moment")
    page.js("document.querySelectorAll('.plot svg')[0].scrollIntoView()")
    left, top, width = page.js("(({left, top, width}) => [left, top, width])(document.querySelector('.plot svg').getBoundingClientRect())")
    page.mouse("mousePressed", left + width - 12, top + 50, buttons=1)
    page.mouse("mouseReleased", left + width - 12, top + 50)
    equal(page.js(FRAME), 72, "the frame at the right end of a curve")
    is_clean(page)


def lost_touches_and_events_are_struck_through(browser, folder, program):
    place = folder / "lost"
    (place / "scenarios").mkdir(parents=True, exist_ok=True)
    run = program_in(place, program)
    tap = "  - {at: 1, tap: background}\n"
    text = "flipbook: 1\ntitle: Two taps\ndevice: iphone-15\nscene: {keyboard-following: {}}\nduration: 2\ntimeline:\n  - {at: 0.1, tap: field}\n"
    (place / "scenarios/taps.yaml").write_text(text + tap, encoding="utf-8")
    run("record", "scenarios")
    (place / "scenarios/taps.yaml").write_text(text, encoding="utf-8")
    run("verify", "--report")
    page = browser.page()
    page.open(place / "out/verify/report.html")
    def count(kind):
        return page.js(f"document.querySelectorAll('{kind}').length")
    expect(count(".events .event-lost") > 2, "the events of the second tap are listed")
    expect(count("line.event-lost") == count(".events .event-lost"), "and are in the strip")
    expect(count("line.event-both") > 2, "the events of the first tap are those of both runs")
    equal(count("rect.touch"), 2, "touches: the one of both runs, and the lost one")
    equal(count("rect.touch.lost"), 1, "lost touches")
    is_clean(page)


def a_difference_that_stays_is_one_moment(browser, folder, program):
    page = review(browser, folder, program)
    places = page.js("""(() => {
      const one = Object.assign(Object.create(ReviewCase.prototype), { count: 40, nodes: [], marks: [], settings: { event: "" }, sameMoments: [], shift: 0 });
      one.amounts = new Map([[0, { unit: "pixels", values: Array.from({ length: 40 }, (_, place) => place < 20 ? 718 : place) }]]);
      return one.moments(5);
    })()""")
    equal([place for place in places if place < 20], [0], "the moments of a difference that stays")
    equal(len(places), 5, "moments")


def no_text_of_a_case_becomes_markup(browser, folder, program):
    page = review(browser, folder, program)
    go_to(page, "hostile")
    equal(page.js("document.querySelectorAll('img, iframe, style:not(head style), link, object, main b').length"), 0, "elements from texts")
    expect(HOSTILE in page.js("document.querySelector('#case').textContent") or "hostile" in page.js(CASE), "texts stay texts")
    is_clean(page)


def screen_readers_hear_the_review(browser, folder, program):
    page = review(browser, folder, program)
    go_to(page, "one")
    page.press("f")
    found = page.tree()
    for role, name in [("button", "Accept"), ("button", "Reject"), ("slider", "Frame"), ("navigation", "Causes"), ("textbox", "Comment")]:
        expect((role, name) in found, f"a {role} named {name!r}")
    images = [name for role, name in found if role in ("image", "img")]
    expect(any(name.startswith("Expected, ") for name in images) and any(name.startswith("Actual, ") for name in images), f"pictures have names: {images}")
    equal(page.js("document.querySelectorAll('[aria-live]').length"), 1, "live regions")


def a_case_that_cannot_be_compared_opens(browser, folder, program):
    place = folder / "wrong"
    (place / "scenarios").mkdir(parents=True)
    (place / "scenarios/broken.yaml").write_text("flipbook: 1\nscene: nowhere\n", encoding="utf-8")
    program_in(place, program)("verify", "--report", expected=(1, 2))
    page = browser.page()
    page.open(place / "out/verify/report.html")
    equal(page.js(CASE), "broken", "the open case")
    expect("Nothing could be compared" in page.js("document.body.textContent"), "the page does not say that nothing could be compared")
    is_clean(page)


ALL = [
    causes_group_the_cases, the_wipe_of_a_review_is_that_of_the_viewer, the_first_events_of_both_runs_are_compared,
    events_synchronize_a_review, both_runs_are_shown, strips_seek, lost_touches_and_events_are_struck_through,
    a_difference_that_stays_is_one_moment, no_text_of_a_case_becomes_markup, screen_readers_hear_the_review,
    a_case_that_cannot_be_compared_opens,
]
