"""Checks of the time of a case on the page of a review: one axis for the strip, small frames, and curves."""
import time

from expecting import FRAME, SMALL, equal, expect, is_clean
from reviews import choose_moment, go_to, program_in, review
from time_checks import names_have_room, shown, wheel

TRACK = "(({left, top, width, height}) => [left, top, width, height])(document.querySelector('.strip .track').getBoundingClientRect())"
# The horizontal position of the current frame in the strip and in every curve.
CURSORS = """[...document.querySelectorAll('.strip .track > .cursor, .chart .cursor')].filter((one) => !one.hidden).map((one) => {
  const box = one.getBoundingClientRect();
  return box.left + box.width / 2;
})"""
# The ends of the ruler, of the small frames, and of the lines of a chart.
ENDS = """[...document.querySelectorAll('.ruler, .strip .amounts, .thumbnails, .chart .grid')].map((one) => one.getBoundingClientRect())
  .map(({ left, right }) => [left, right])"""
# What each part shows: seconds, bars, a sum of the pixels of each row of small frames, and curves.
PARTS = """(() => ({
  ruler: texts('.ruler text:not(.note-words)').join(), notes: document.querySelector('.ruler .note')?.getAttribute('width'),
  bars: [...document.querySelectorAll('.amount')].map((one) => one.getAttribute('x')).join(),
  films: films().join(), curves: [...document.querySelectorAll('.chart .curve')].map((one) => one.getAttribute('d')).join(),
  events: [...document.querySelectorAll('.strip line.event')].map((one) => one.getAttribute('x1')).join(),
}))()"""
HELPERS = """
window.texts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent).filter(Boolean);
window.row = (canvas) => {
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
  context.drawImage(canvas, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
};
window.films = () => [...document.querySelectorAll('.strip .thumbnails')].map((canvas) => {
  const data = row(canvas);
  let sum = 0;
  for (let index = 0; index < data.length; index += 1) sum = (sum * 31 + data[index]) % 1000003;
  return sum;
});
// How much of a row of small frames is painted, and in how many colors.
window.film = (index) => {
  const data = new Uint32Array(row(document.querySelectorAll('.strip .thumbnails')[index]).buffer);
  return { share: data.filter((one) => one).length / data.length, colors: new Set(data).size };
}; 0"""
FLUNG = """flipbook: 1
title: A list is flung
device: {{size: [160, 200], scale: 2, safeArea: {{top: 20, bottom: 0, left: 0, right: 0}}}}
scene:
  hiding-bars: {{variant: article}}
timeline:
  - note: The list is flung
  - at: {start}
    swipe: {{from: [80, 150], to: [80, 90], during: 0.1}}
  - at: 0.9
    note: It comes to rest, and is flung again
{again}duration: 2
"""
AGAIN = "  - {at: 1.2, swipe: {from: [80, 150], to: [80, 120], during: 0.1}}\n"


def timed(browser, folder, program, **options):
    """A page with a case that has notes, pictures of both runs, and events that only one of them has."""
    place = folder / "timed"
    if not (place / "out/verify/report.html").exists():
        (place / "scenarios").mkdir(parents=True)
        run = program_in(place, program)
        path = place / "scenarios/flung.yaml"
        path.write_text(FLUNG.format(start=0.1, again=AGAIN), encoding="utf-8")
        run("record", "--pixels", "scenarios/flung.yaml")
        path.write_text(FLUNG.format(start=0.2, again=""), encoding="utf-8")
        (place / "scenarios/fresh.yaml").write_text(FLUNG.format(start=0.1, again=AGAIN), encoding="utf-8")
        run("verify", "--report")
    page = browser.page(**options)
    page.open(place / "out/verify/report.html")
    page.js(HELPERS)
    go_to(page, "flung")
    settle(page)
    return page


def settle(page):
    """Waits until the small frames are drawn."""
    page.js("document.querySelector('.strip .track').scrollIntoView({ block: 'center' })")
    page.until("[...document.querySelectorAll('.strip .thumbnails')].every((_, row) => film(row).share > 0.7)")
    before = None
    while before != (before := page.js("films().join()")):
        time.sleep(0.3)


def all_parts_of_a_review_zoom_together(browser, folder, program):
    page = timed(browser, folder, program)
    whole = page.js(PARTS)
    expect(all(whole.values()), f"what is shown at first: {whole}")

    def check(words, is_whole=False):
        settle(page)
        now = page.js(PARTS)
        same = [name for name in whole if now[name] == whole[name]]
        equal(same, list(whole) if is_whole else [], f"parts that are as at first after {words}")
        cursors = page.js(CURSORS)
        expect(len(cursors) >= 3 and max(cursors) - min(cursors) < 1.1, f"cursors after {words}: {cursors}")

    page.press("f")
    check("F", is_whole=True)
    page.press("z")
    equal(round(shown(page)[1] - shown(page)[0]), 20, "the percentage that Z shows")
    check("Z")
    page.press("z")
    check("Z again", is_whole=True)
    page.js("document.querySelector('.zooming button[title^=\"Zoom in\"]').click()")
    equal(round(shown(page)[1] - shown(page)[0]), 50, "the percentage that + shows")
    check("+")
    page.js("[...document.querySelectorAll('.zooming button')].find((one) => one.textContent === 'Whole run').click()")
    check("Whole run", is_whole=True)
    is_clean(page)


def the_wheel_zooms_the_time_of_a_review(browser, folder, program):
    page = timed(browser, folder, program)
    time.sleep(0.4)
    left, top, width, height = page.js(TRACK)
    x, y = left + width * 0.75, top + height / 2
    for _ in range(4):
        wheel(page, x, y, -100)
    page.until("parseFloat(document.querySelector('.thumb').style.width) < 30")
    first, last = shown(page)
    expect(abs(first + 0.75 * (last - first) - 75) < 1.5, f"the moment under the pointer stays there: {first} to {last}")
    wheel(page, x, y, 0, sideways=-200)
    page.until(f"parseFloat(document.querySelector('.thumb').style.left) < {first - 1}")
    box = page.js("(({ left, top, width }) => [left, top, width])(document.querySelector('.overview').getBoundingClientRect())")
    equal([round(one) for one in (box[0], box[2])], [round(one) for one in (left, width)], "the ends of the bar, which are those of the axis")
    before = shown(page)
    page.drag((box[0] + box[2] * 0.6, box[1] + 5), (box[0] + box[2] * 0.4, box[1] + 5))
    expect(abs(before[0] - shown(page)[0] - 20) < 1, f"dragging the bar moves the part: {before} to {shown(page)}")
    at = page.js("(({ left, top }) => [left + 200, top + 40])(document.querySelector('.plot').getBoundingClientRect())")
    before = shown(page)
    page.call("Input.dispatchMouseEvent", type="mouseWheel", x=at[0], y=at[1], deltaX=0, deltaY=50, modifiers=2)
    page.until(f"parseFloat(document.querySelector('.thumb').style.width) > {before[1] - before[0] + 1}")
    is_clean(page)


def the_axis_of_a_review_names_what_happens(browser, folder, program):
    page = timed(browser, folder, program, width=1800, height=1000)
    seconds = page.js("texts('.ruler text:not(.note-words)')")
    expect(seconds[0] == "0 s" and seconds[-1] == "2 s" and len(seconds) >= 5, f"seconds on the ruler: {seconds}")
    equal(page.js("texts('.ruler .note')"), ["The list is flung", "It comes to rest, and is flung again"], "notes")
    equal(page.js("texts('.note-words')"), ["The list is flung", "It comes to rest, and is flung again"], "words of notes")
    boxes = page.js("[...document.querySelectorAll('.ruler .note')].map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.right])")
    left, _, width, _ = page.js(TRACK)
    expect(abs(boxes[1][0] - (left + width * 0.45)) < 1 and boxes[0][1] <= boxes[1][0], f"the second note begins at 0.9 s of 2 s: {boxes}")
    ends = page.js(ENDS)
    expect(len(ends) >= 6 and all(abs(one - other) < 1.1 for end in ends for one, other in zip(end, ends[0])), f"the ends of the parts: {ends}")
    for kind, wanted in (("lost", "touchDown"), ("both", "touchDown")):
        labels = page.js(f"texts('.event-words.event-{kind}')")
        expect(any(label.startswith(wanted) for label in labels), f"names of events in {kind}: {labels}")
    colors = page.js("['lost', 'both'].map((kind) => getComputedStyle(document.querySelector('.event-words.event-' + kind)).fill)")
    expect(colors[0] != colors[1], f"names of lost events have a color of their own: {colors}")
    names_have_room(page)
    is_clean(page)


def small_frames_of_a_review_are_those_of_its_runs(browser, folder, program):
    page = timed(browser, folder, program)
    equal(page.js("texts('.strip .row-name')"), ["Pixels", "Expected", "Actual", "Touches", "Events"], "the rows of the strip")
    for row in (0, 1):
        expect(page.js(f"film({row}).colors") > 8, f"colors of row {row}")
    expect(len(set(page.js("films()"))) == 2, "the rows differ")
    go_to(page, "fresh")
    settle(page)
    equal(page.js("texts('.strip .row-name')"), ["Frames", "Touches", "Events"], "the rows of a case without a baseline")
    equal(len(page.js("texts('.ruler .note')")), 2, "notes of a case without a baseline")
    late = review(browser, folder, program)
    late.js(HELPERS)
    go_to(late, "one")
    settle(late)
    before = late.js("films()")
    choose_moment(late, "lag")
    settle(late)
    after = late.js("films()")
    expect(before[0] != after[0] and before[1] == after[1], "without the lag, the expected frames move and the actual ones stay")
    is_clean(page)


def a_range_of_a_review_is_played_and_cleared(browser, folder, program):
    page = timed(browser, folder, program)
    left, top, width, height = page.js(TRACK)
    page.drag((left + width * 0.25, top + 30), (left + width * 0.5, top + 30), shift=True)
    equal((page.js(FRAME), page.js("document.querySelector('.range').hidden")), (60, False), "the frame and the range after dragging with shift")
    expect(page.js("document.querySelectorAll('.chart .range-area').length") >= 2, "the range in the curves")
    page.press("z")
    first, last = shown(page)
    expect(abs(first - 25) < 1 and abs(last - 50) < 1, f"Z shows the range: {first} to {last}")
    page.press("Escape")
    equal(page.js("document.querySelector('.range').hidden"), True, "whether the range is hidden after Escape")
    page.press("End")
    equal(round(shown(page)[1]), 100, "the end of what is shown at the last frame")
    is_clean(page)


def a_phone_pinches_the_time_of_a_review(browser, folder, program):
    page = timed(browser, folder, program, width=390, height=844, touch=True, dark=True)
    page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
    left, top, width, height = page.js(TRACK)
    y = top + height / 2

    def touch(kind, *xs):
        page.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": index} for index, x in enumerate(xs)])

    middle = left + width / 2
    touch("touchStart", middle - 20, middle + 20)
    for distance in (30, 40, 50, 60, 70, 80):
        touch("touchMove", middle - distance, middle + distance)
    touch("touchEnd")
    first, last = shown(page)
    expect(20 < last - first < 35 and abs(first + last - 100) < 8, f"spreading two fingers to four times their distance zooms: {first} to {last}")
    equal(page.js(SMALL), [], "small targets while zoomed")
    expect(page.js("document.documentElement.scrollWidth") <= 390, "the page is as wide as the phone")
    cursors = page.js(CURSORS)
    expect(len(cursors) >= 2 and max(cursors) - min(cursors) < 1.1, f"cursors: {cursors}")
    reach = page.js("(({ left, top, width }) => [-11, 31].map((y) => document.elementFromPoint(left + width / 2, top + y).className))"
                    "(document.querySelector('.overview').getBoundingClientRect())")
    expect(all("overview" in str(one) for one in reach), f"a finger reaches the bar 44 px high: {reach}")
    is_clean(page)


def zooming_keeps_the_height_of_a_review_s_strip(browser, folder, program):
    page = timed(browser, folder, program, calm=True)
    heights = "['.strip', '.curves'].map((one) => document.querySelector(one).offsetHeight)"
    before, names = page.js(heights), page.js("document.querySelectorAll('.strip .event-words').length")
    expect(names > 1, f"names of events: {names}")
    page.press("End")
    for _ in range(5):
        page.js("[...document.querySelectorAll('.zooming button')][1].click()")
        settle(page)
        equal(page.js(heights), before, "the heights of the strip and of the curves while time is zoomed")
    equal(page.js("document.querySelectorAll('.strip .event-words').length"), 0, "names of events at the end of the run")
    is_clean(page)


ALL = [zooming_keeps_the_height_of_a_review_s_strip, all_parts_of_a_review_zoom_together, the_wheel_zooms_the_time_of_a_review, the_axis_of_a_review_names_what_happens,
       small_frames_of_a_review_are_those_of_its_runs, a_range_of_a_review_is_played_and_cleared, a_phone_pinches_the_time_of_a_review]
