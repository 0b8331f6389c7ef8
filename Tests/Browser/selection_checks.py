"""Checks of selected nodes: their outlines, curves, guides, distances, and links."""
from expecting import FRAME, SMALL, equal, expect, is_clean, kept_address, viewer

WORDS = "document.querySelector('.picked-words').innerText.replace(/\\s+/g, ' ')"
HIDDEN = "document.querySelector('#picked').hidden"
DISTANCE = "document.querySelector('.picked-distance').textContent"
BOXES = ("[...document.querySelectorAll('.outline.selected')].map((one) => ['x', 'y', 'width', 'height']"
         ".map((name) => Number(one.getAttribute(name))))")
LABELS = "[...document.querySelectorAll('.{}')].map((one) => one.textContent)"


def nodes(page, place):
    """The boxes of all nodes of a frame, by their paths, from the data of the page."""
    run, boxes = page.js("readData('run')"), {}

    def walk(index, x, y, above):
        name, _, left, top, width, height, inner_x, inner_y, _, _, *children = run["nodes"][index]
        path = above + run["words"][name]
        boxes[path] = (x + left, y + top, width, height)
        for child in children:
            walk(child, x + left - inner_x, y + top - inner_y, path + "/")

    walk(run["roots"][place], *run["screen"], "")
    return boxes


def point(page, x, y):
    """A point of the frame as one of the page."""
    return page.js("(() => { const box = document.querySelector('.paper').getBoundingClientRect(); const run = readData('run');"
                   f" return [box.left + {x} / run.size[0] * box.width, box.top + {y} / run.size[1] * box.height]; }})()")


def click(page, x, y, shift=False):
    place = point(page, x, y)
    page.mouse("mouseMoved", *place)
    page.mouse("mousePressed", *place, buttons=1, shift=shift)
    page.mouse("mouseReleased", *place, shift=shift)


def close(one, other):
    return len(one) == len(other) and all(abs(a - b) < 0.01 for a, b in zip(one, other))


def a_selected_node_is_followed(browser, folder, _):
    page = viewer(browser, folder, calm=True)
    equal(page.js(HIDDEN), True, "whether the bar is hidden without a selection")
    click(page, 80, 130)
    page.until("location.hash.includes('&n=screen%2Flist%2Frow.1')")
    gone = 0
    for place in range(0, 61, 5):
        page.js(f"location.hash = '#f={place}&n=screen/list/row.1'")
        page.until(f"{FRAME} === {place}")
        wanted = nodes(page, place).get("screen/list/row.1")
        found = page.js(BOXES)
        expect(close(found[0], wanted) if wanted else not found, f"the outline in frame {place}: expected {wanted}, got {found}")
        equal("not in this frame" in page.js(WORDS), wanted is None, f"whether the node is missing in frame {place}")
        gone += wanted is None
    expect(0 < gone < 12, f"the node is missing in {gone} of 13 frames")
    page.press("Escape")
    equal((page.js(HIDDEN), page.js(BOXES), "&n=" in kept_address(page)), (True, [], False), "what is left of the selection")
    is_clean(page)


def its_curves_come_first(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=12&n=screen/list&p=Numbers", calm=True)
    names = page.js("[...document.querySelectorAll('.plot.own .curve title')].map((one) => one.textContent)")
    expect({"list y", "list height", "list.offset.y"} <= set(names), f"the curves of the list: {names}")
    expect(all(name.startswith("list") for name in names), f"only curves of the list: {names}")
    order = page.js("[...document.querySelectorAll('.plot')].map((one) => one.matches('.own'))")
    expect(order == sorted(order, reverse=True) and False in order, f"the list's plots come first: {order}")
    values = page.js("(() => { const run = readData('run'); return [run.fps, run.count]; })()")
    wanted = [nodes(page, place)["screen/list"][1] for place in (11, 12)]
    row = page.js("[...[...document.querySelectorAll('.numbers .own')].find((one) => one.querySelector('th').textContent === 'list y')"
                  ".querySelectorAll('.value')].map((one) => Number(one.textContent.replace('\u2212', '-')))")
    expect(abs(row[0] - wanted[1]) < 0.001 and abs(row[1] - (wanted[1] - wanted[0])) < 0.002, f"{row[:2]} in {values}, from {wanted}")
    rows = page.js("[...document.querySelectorAll('.numbers tbody tr')].map((one) => one.matches('.own'))")
    equal(rows[0], True, "whether its numbers come first")
    page.press("Escape")
    equal(page.js("document.querySelectorAll('.own').length"), 0, "what is left of its curves")
    is_clean(page)


def guides_have_values(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=0&n=screen/tabBar/tab.1", calm=True)
    x, y, width, height = nodes(page, 0)["screen/tabBar/tab.1"]
    equal(page.js(LABELS.format("guide-value")), [f"{one:g}" for one in (x, x + width, y, y + height)], "the values of the guides")
    lines = page.js("[...document.querySelectorAll('.guide')].map((one) => ['x1', 'x2', 'y1', 'y2'].map((name) => Number(one.getAttribute(name))))")
    equal(lines[0], [x, x, 0, 200], "the guide of the left edge")
    equal(lines[2], [0, 160, y, y], "the guide of the top edge")


def equal_numbers_are_written_where_they_belong(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=0", calm=True)
    page.js("""(() => {
      const labels = window.labels = new PictureLabels();
      document.querySelector('.paper').append(labels.element);
      labels.clear();
      for (const x of [0.2, 0.8]) labels.add('16 pt', 'distance-value', x, 0.5);
      for (const x of [0.2, 0.8]) labels.add('\u2264 16', 'bound-value', x, 0.2);
    })()""")
    equal(page.js("[...labels.element.children].map((one) => one.textContent)"), ["16 pt", "16 pt", "\u2264 16"], "what is written")


def distances_are_drawn_and_written(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=0", calm=True)
    boxes = nodes(page, 0)
    equal([boxes["screen/" + name][1::2] for name in ("list", "list/row.0", "tabBar")], [(64, 87), (64, 44), (151, 49)], "places and heights")
    insets = "left 0 pt, top 0 pt, right 0 pt, bottom 43 pt"
    for first, second, drawn, words in [
            ("list/row.0", "list", ["43 pt"], insets), ("list", "list/row.0", ["43 pt"], insets),
            ("navigationBar", "tabBar", ["87 pt"], "overlap x 160 pt, gap y 87 pt"),
            ("tabBar/tab.0", "tabBar/tab.2", ["40 pt"], "gap x 40 pt, overlap y 49 pt"),
            ("list", "list/row.1", [], "overlap x 160 pt, overlap y 43 pt")]:
        page.js(f"location.hash = '#f=0&n=screen/{first}&d=screen/{second}'")
        page.until(f"[...document.querySelectorAll('.picked-node')].map((one) => one.title).join() === 'screen/{first},screen/{second}'")
        equal(page.js(LABELS.format("distance-value")), drawn, f"what is drawn from {first} to {second}")
        equal(page.js(DISTANCE), words, f"the distance from {first} to {second}")
    apart = page.js("distanceText({ x: 0, y: 0, width: 10, height: 10 }, { x: 30, y: 25, width: 5, height: 5 })")
    equal(apart, "gap x 20 pt, gap y 15 pt", "boxes that share neither a row nor a column")
    click(page, 80, 40)
    click(page, 20, 175, shift=True)
    equal(page.js(DISTANCE), "overlap x 40 pt, gap y 87 pt", "the distance after a click with shift")
    is_clean(page)


def the_keyboard_selects(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=0&p=Tree", calm=True)
    page.until("byId('live').textContent.startsWith('Frame 0')")
    page.js("window.said = []; new MutationObserver(() => said.push(byId('live').textContent)).observe(byId('live'), { childList: true }); "
            "document.querySelector('[role=treeitem][tabindex=\"0\"]').focus()")
    page.press("ArrowDown")
    page.press("Enter")
    equal(page.js("[...document.querySelectorAll('[aria-selected=true][role=treeitem]')].map((one) => one.title)"), ["screen/list"], "selected items")
    page.until("said.length === 1 && said[0].startsWith('Selected list, ')")
    page.press("ArrowDown")
    page.press("Enter", shift=True)
    page.until("said.length === 2 && said[1].includes(' and row.0, ') && said[1].includes(': left 0 pt')")
    equal(page.js("document.querySelectorAll('[aria-selected=true][role=treeitem]').length"), 2, "selected items")
    page.press("m")
    page.press("m")
    equal(page.js("document.querySelectorAll('.picked [aria-pressed=true]').length"), 0, "pressed buttons after M twice")
    page.press("Escape")
    page.until("said.at(-1) === 'Nothing selected'")
    equal((page.js(HIDDEN), page.js("said.length <= 4")), (True, True), "the bar, and how much is announced")
    is_clean(page)


def a_finger_selects(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=0", width=390, height=844, touch=True, calm=True)
    page.call("Emulation.setTouchEmulationEnabled", enabled=True)

    def tap(place):
        page.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": place[0], "y": place[1]}])
        page.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    box = "(({ left, top, width, height }) => [left, top, width, height])(document.querySelector('%s').getBoundingClientRect())"
    names = ["#title", ".paper", ".lens", ".graphs", ".deck", ".tabs"]
    before = {name: page.js(box % name) for name in names}
    tap(point(page, 80, 40))
    page.until(f"!{HIDDEN}")
    page.pause(200)
    equal(page.js(SMALL), [], "small targets")
    equal({name: page.js(box % name) for name in names}, before, "places after a node is selected")
    bar, paper = page.js(box % "#picked"), page.js(box % ".paper")
    expect(bar[1] >= 0 and bar[1] + bar[3] <= paper[1], f"the bar, at {bar}, is above the frame, at {paper}")
    page.js("scrollTo(0, 200)")
    equal(page.js(box % "#picked"), bar, "the place of the bar after scrolling")
    page.js("scrollTo(0, 0)")
    tap(page.js("(({left, top, width, height}) => [left + width / 2, top + height / 2])"
                "([...document.querySelectorAll('#picked button')].find((one) => one.textContent === 'Measure').getBoundingClientRect())"))
    page.until("document.querySelector('#picked [aria-pressed=true]') !== null")
    tap(point(page, 20, 175))
    page.until(f"{DISTANCE} === 'overlap x 40 pt, gap y 87 pt'")
    expect(page.js("document.documentElement.scrollWidth <= innerWidth"), "the page is not wider than the phone")
    is_clean(page)


def links_select_only_known_nodes(browser, folder, _):
    page = viewer(browser, folder, fragment="#f=0&n=" + "x" * 10_000 + "&d=%3Cimg%20src%3Dx%3E", calm=True)
    equal((page.js(HIDDEN), "&n=" in kept_address(page)), (True, False), "whether an unknown node is selected")
    is_clean(page)


def a_link_brings_the_row_into_sight(browser, folder, _):
    for width, height in ((1440, 900), (1280, 720)):
        page = viewer(browser, folder, fragment="#f=30&p=Tree&n=screen%2FtabBar", width=width, height=height)
        page.pause(300)
        row, panel = page.js("['.tree [aria-selected=true]', '#panel-Tree'].map((one) => document.querySelector(one).getBoundingClientRect())"
                             ".map(({ top, bottom }) => [top, bottom])")
        expect(panel[0] <= row[0] and row[1] <= panel[1], f"the row is at {row}, in a panel at {panel}")
        is_clean(page)


ALL = [
    a_selected_node_is_followed, its_curves_come_first, guides_have_values, equal_numbers_are_written_where_they_belong, distances_are_drawn_and_written, the_keyboard_selects,
    a_link_brings_the_row_into_sight, a_finger_selects, links_select_only_known_nodes,
]
