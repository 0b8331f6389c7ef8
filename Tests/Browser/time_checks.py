"""Checks of the time axis that curves, ruler, and filmstrip share, and of links that keep the view."""
import subprocess

import fixtures
from expecting import FRAME, equal, expect, is_clean, kept_address, viewer

# The horizontal position of the current frame in every chart and in the filmstrip.
CURSORS = """[...document.querySelectorAll('.chart .cursor, .track .cursor')].filter((one) => !one.hidden).map((one) => {
  const box = one.getBoundingClientRect();
  return box.left + box.width / 2;
})"""
# The start and the length of the part that is shown, in percent.
SHOWN = "[...document.querySelectorAll('.thumb')].flatMap((one) => [parseFloat(one.style.left), parseFloat(one.style.width)])"
TRACK = "(({left, top, width, height}) => [left, top, width, height])(document.querySelector('.track').getBoundingClientRect())"


def shown(page):
    """The part of the run that is shown, as two percentages."""
    left, width = page.js(SHOWN)
    return left, left + width


def wheel(page, x, y, distance, sideways=0):
    page.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=sideways, deltaY=distance)


def a_moment_has_one_place(browser, folder, _):
    for name, width in (("hostile", 1440), ("move-article", 1280), ("move-article", 768), ("move-article", 390)):
        page = viewer(browser, folder, name, width=width)
        for step in ("Home", "End", "ArrowLeft", "z", "ArrowLeft", "ArrowLeft"):
            page.press(step)
            cursors = page.js(CURSORS)
            expect(len(cursors) >= 2 and max(cursors) - min(cursors) < 1.1, f"{name} at {width} px after {step}: cursors at {cursors}")
        is_clean(page)


def names_have_room(page):
    """Expects that names of events do not overlap."""
    ends = page.js("[...document.querySelectorAll('.event-words')].map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.right, box.top])")
    for index, (left, right, top) in enumerate(ends):
        for other_left, other_right, other_top in ends[index + 1:]:
            expect(top != other_top or right <= other_left or other_right <= left, "names of events overlap")


def the_axis_names_what_happens(browser, folder, _):
    page = viewer(browser, folder, "hostile")
    texts = "[...document.querySelectorAll('{}')].map((one) => one.textContent).filter(Boolean)"
    seconds = page.js(texts.format(".ruler text:not(.note-words)"))
    expect(seconds[0] == "0 s" and len(seconds) >= 3, f"seconds on the ruler: {seconds}")
    titles = page.js(texts.format(".ruler .note"))
    equal((len(titles), titles[1]), (2, "javascript:alert(1)"), "segments of notes")
    boxes = page.js("[...document.querySelectorAll('.ruler .note')].map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.right])")
    expect(boxes[0][1] <= boxes[1][0], f"a note ends where the next begins: {boxes}")
    labels = page.js(texts.format(".event-words"))
    expect(any(label.startswith("touchDown") for label in labels), f"names of events: {labels}")
    names_have_room(page)
    is_clean(page)


def every_event_has_its_name_if_there_is_room(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=8", calm=True)
    names = {" ".join(filter(None, (event["event"], event.get("subject")))) for _, event in page.js("readData('run').events")}
    shown = page.js("[...document.querySelectorAll('.event-words')].flatMap((one) => one.textContent.split(', '))")
    expect(len(names) > 4, f"events: {names}")
    equal(sorted(shown), sorted(names), "names in the row of events")
    names_have_room(page)
    equal(page.js("Timeline.wordings(['a', 'b', 'a', 'c'].map((event) => ({ event })))"), ["a, b, c", "a, b, +1", "a, +2"], "what a label can say of four events")
    for place in ("#f=8", "#f=9", "#f=14"):
        page.js(f"location.hash = '{place}'")
        end, names = page.js("[document.querySelector('.track .cursor').getBoundingClientRect().bottom,"
                             " Math.min(...[...document.querySelectorAll('.event-words')].map((one) => one.getBoundingClientRect().top))]")
        expect(end <= names + 2, f"the mark of the current frame ends at {end}, above the names at {names}")
    covered = page.js("[...document.querySelectorAll('.lane')].map((one) => [one, one.previousSibling].map((part) => part.getBoundingClientRect()))"
                      ".map(([words, ground]) => words.left >= ground.left && words.right <= ground.right)")
    expect(covered and all(covered), f"lines pass behind the names of lanes: {covered}")
    is_clean(page)


def curves_select_ranges_and_show_values(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=8", calm=True)
    left, top, width, height = page.js("(({ left, top, width, height }) => [left, top, width, height])(document.querySelector('.chart').getBoundingClientRect())")
    inset = page.js("[Chart.left, Chart.labels]")
    x = lambda place: left + inset[0] + place / 60 * (width - sum(inset))
    values = "[...document.querySelectorAll('.hover-values:not([hidden]) > *')].map((one) => one.textContent).filter(Boolean)"
    page.mouse("mouseMoved", x(20), top + height / 2)
    page.until(f"({values}).length")
    words, *rows = page.js(values)
    equal(words, "Frame 20, 0.333 s", "the moment under the pointer")
    series = {track["name"]: track["values"][20] for track in page.js("readData('run')")["tracks"]}
    shown = {name: float(text.replace("\u2212", "-").split(" ")[0]) for name, text in zip(rows[::2], rows[1::2])}
    expect(len(shown) >= 4, f"values under the pointer: {rows}")
    for name, value in shown.items():
        expect(abs(value - series[name]) < 0.001, f"{name} is {series[name]} there, not {value}")
    equal(page.js(FRAME), 8, "the frame while the pointer moves over the curves")
    page.mouse("mouseMoved", 200, 200)
    page.until(f"!({values}).length && !document.querySelector('.hover-line')")
    page.drag((x(15), top + 30), (x(40), top + 30), shift=True)
    equal(kept_address(page), "#f=40&r=15-40", "the range after dragging over the curves with shift")
    page.drag((x(50), top + 30), (x(30), top + 30))
    equal(kept_address(page), "#f=30&r=15-40", "the frame after dragging over them")
    is_clean(page)


def time_zooms_around_the_pointer(browser, folder, _):
    page = viewer(browser, folder, "move-article", fragment="#f=30")
    left, top, width, height = page.js(TRACK)
    equal(shown(page), (0, 100), "what is shown at first")
    x, y = left + width * 0.75, top + height / 2
    for _ in range(5):
        wheel(page, x, y, -100)
    page.until("!document.querySelector('.thumb').style.width.startsWith('100')")
    page.until("parseFloat(document.querySelector('.thumb').style.width) < 20")
    first, last = shown(page)
    expect(abs(first + 0.75 * (last - first) - 75) < 1.5, f"the moment under the pointer stays there: {first} to {last}")
    wheel(page, x, y, 0, sideways=-300)
    page.until(f"parseFloat(document.querySelector('.thumb').style.left) < {first - 1}")
    for _ in range(12):
        wheel(page, x, y, 100)
    page.until("parseFloat(document.querySelector('.thumb').style.width) === 100")
    page.press("Home")
    page.press("[")
    page.press("ArrowRight", True)
    page.press("]")
    page.press("z")
    first, last = shown(page)
    expect(first == 0 and abs(last - 100 / 6) < 0.1, f"Z shows the range of 10 in 60 frames: {first} to {last}")
    page.press("z")
    equal(shown(page), (0, 100), "what is shown after the second Z")
    for fragment, wanted in (("#f=12&r=10-22&t=4-40", "#f=12&r=10-22&t=10-22"), ("#f=12&r=10-12&t=4-40", "#f=12&r=10-12&t=7-15")):
        page = viewer(browser, folder, "move-article", fragment=fragment)
        page.press("z")
        equal(kept_address(page), wanted, f"the address after Z in a part of the run, {fragment}")
        page.press("z")
        equal(shown(page), (0, 100), f"what is shown after another Z, {fragment}")
    is_clean(page)


def links_keep_the_view(browser, folder, _):
    page = viewer(browser, folder, "move-article", fragment="#f=20")
    page.press("[")
    page.press("ArrowRight", True)
    page.press("]")
    page.press("z")
    page.press("4")
    page.press("ArrowLeft")
    address = kept_address(page)
    equal(address, "#f=29&r=20-30&t=20-30&p=Events", "the address")
    other = viewer(browser, folder, "move-article", fragment=address)
    state = "[document.querySelector('.range').hidden, document.querySelector('[aria-selected=true]').textContent]"
    equal((other.js(FRAME), shown(other), other.js(state)), (29, shown(page), [False, "Events"]), "what the link shows")
    for fragment in ("#f=5&r=9&t=x-2&z=3&p=Nothing", "#f=5&t=60-0&r=70-80"):
        odd = viewer(browser, folder, "move-article", fragment=fragment)
        equal(odd.js(FRAME), 5, f"the frame of {fragment}")
        is_clean(odd)
    is_clean(page)


def the_address_follows_the_view(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=10")
    page.press("z")
    address = kept_address(page)
    expect(address.startswith("#f=10&t="), f"the address after Z: {address}")
    left, top, width, height = page.js("(({ left, top, width, height }) => [left, top, width, height])(document.querySelector('.thumbnails').getBoundingClientRect())")
    page.call("Input.dispatchMouseEvent", type="mouseWheel", x=left + width / 2, y=top + height / 2, deltaX=0, deltaY=60)
    page.until(f"location.hash !== '{address}'")
    expect(kept_address(page).startswith("#f=10&t="), "the address after the wheel")
    page.press("z")
    page.press("4")
    equal(kept_address(page), "#f=10&p=Events", "the address after the whole run, and 4")
    page.press("1")
    equal(kept_address(page), "#f=10", "the address after 1")
    is_clean(page)


def quick_steps_change_the_address_rarely(browser, folder, _):
    page = viewer(browser, folder, "move-article")
    page.js("(() => { const replace = history.replaceState.bind(history); window.changes = 0;"
            " history.replaceState = (...words) => { window.changes += 1; replace(...words); }; })()")
    page.js("window.copied = ''; navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; 0")
    page.js("""(async () => { for (let count = 0; count < 120; count += 1) {
      const key = count < 60 ? 'ArrowRight' : 'ArrowLeft';
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      if (count === 40) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 5));
    } })()""")
    expect(page.js("copied").endswith("#f=41"), f"a link that is copied meanwhile is current: {page.js('copied')}")
    page.press("End")
    equal(kept_address(page), "#f=60", "the address after quick steps")
    changes = page.js("changes")
    expect(changes < 20, f"120 steps change the address {changes} times")
    is_clean(page)


# A chart of which only frames 12 to 20 of 30 are shown, as its names with their heights, its words, and the classes of its children.
PART = """(() => {
  const host = document.body.appendChild(Object.assign(document.createElement('div'), { style: 'width: 600px' }));
  const scale = new TimeScale(30);
  scale.show(12, 20);
  const chart = new Chart(host, String, scale, new Player(30, 60));
  const values = (value) => Array.from({ length: 30 }, (_, place) => value(place));
  const series = [
    { name: 'falls', color: 'red', values: values((place) => place < 25 ? 100 : 0) }, { name: 'rises', color: 'red', values: values((place) => place < 25 ? 0 : 100) },
    { name: 'word', color: 'red', isState: true, values: values((place) => place < 5 ? 'before' : place < 25 ? 'now' : 'after') },
  ];
  chart.show({ series, unit: 'pt', height: 120, events: [], marks: [], range: null, labels: true });
  const read = (name, key) => [...host.querySelectorAll(name)].map((one) => [one.firstChild.textContent, ...key ? [Number(one.getAttribute(key))] : []]);
  const found = [read('.end-label', 'y'), read('.state-word'), [...host.querySelector('svg').children].map((one) => one.getAttribute('class') ?? one.tagName),
    [...host.querySelector('svg').children].every((one) => one.getAttribute('aria-hidden') === 'true')];
  host.remove();
  return found;
})()"""


def a_part_of_the_time_names_what_it_shows(browser, folder, _):
    page = viewer(browser, folder)
    (first, second), words, children, is_hidden = page.js(PART)
    equal((first[0], second[0], first[1] < 40 and second[1] > 80), ("falls", "rises", True), f"names at the ends of curves: {first}, {second}")
    equal(words, [["now"]], "words of states")
    expect(max(index for index, name in enumerate(children) if name == "grid") < children.index("svg"), f"the grid is under the curves: {children}")
    equal(is_hidden, True, "whether the parts of a chart are hidden from screen readers, which have its name")
    is_clean(page)


# The pixels of the filmstrip, once it is drawn up to its right end; else null.
FILM = """(() => {
  const film = document.querySelector('.thumbnails');
  const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  copy.drawImage(film, 8 - film.width, -film.height / 2);
  return copy.getImageData(0, 0, 1, 1).data[3] ? film.toDataURL() : null;
})()"""


def small_frames_have_no_overlays(browser, folder, program):
    place = folder / "small"
    place.mkdir()
    source = fixtures.SCENARIOS["move-article"]
    (place / "without.yaml").write_text(source, encoding="utf-8")
    for name, overlays in (("one", "[guides]"), ("two", "[guides, touches]")):
        (place / f"{name}.yaml").write_text(source + f"output: {{overlays: {overlays}}}\n", encoding="utf-8")
    subprocess.run([program, "render", ".", "--format", "html"], cwd=place, capture_output=True, check=True)
    films = {}
    for name in ("without", "one", "two"):
        page = viewer(browser, place, name)
        page.until(f"{FILM} !== null")
        films[name] = page.js(FILM)
        is_clean(page)
    expect(films["one"] == films["without"] and films["two"] == films["without"], "the filmstrip does not depend on overlays")
    cards = {(place / "out" / name / "card.png").read_bytes() for name in films}
    equal(len(cards), 1, "different thumbnails in the index")


ALL = [curves_select_ranges_and_show_values, every_event_has_its_name_if_there_is_room, small_frames_have_no_overlays, a_part_of_the_time_names_what_it_shows, a_moment_has_one_place, the_axis_names_what_happens, time_zooms_around_the_pointer, links_keep_the_view, the_address_follows_the_view, quick_steps_change_the_address_rarely]
