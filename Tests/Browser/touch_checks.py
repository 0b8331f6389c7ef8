"""Checks of the pages on phones and tablets: room for fingers, words that can be read, and playback within reach."""
from expecting import SMALL, box, equal, expect, is_clean
from fixtures import SCENARIOS, render
from frame_checks import gaps
from reviews import program_in, reviewed


def a_phone_has_playback_at_hand(browser, folder, program):
    page = browser.page(width=390, height=844, touch=True, calm=True)
    page.open(gaps(folder, program), "#f=20")
    where = "document.querySelector('{}').getBoundingClientRect()"
    deck, paper = where.format(".deck"), where.format(".paper")
    page.until(f"{paper}.bottom <= {deck}.top")
    top = page.js(f"{deck}.top")
    equal(page.js(f"{deck}.bottom"), 844, "the bottom of the deck")
    expect(top - page.js(f"{paper}.bottom") < 24, "the frame ends where the deck begins")
    middles = page.js("""[...document.querySelectorAll('#transport > *')].filter((one) => one.offsetWidth && !one.matches('.spring'))
      .map((one) => one.getBoundingClientRect()).map((box) => Math.round((box.top + box.bottom) / 2))""")
    equal(len(set(middles)), 1, f"rows of controls, from {middles}")
    for name in page.js("[...document.querySelectorAll('[role=tab]')].map((one) => one.id)"):
        page.js(f"document.getElementById('{name}').click()")
        equal(page.js(SMALL), [], f"small targets with {name}")
    page.js("scrollTo(0, document.documentElement.scrollHeight)")
    equal(page.js(f"{deck}.top"), top, "the top of the deck after scrolling")
    expect(page.js(where.format(".inspector") + ".bottom") <= top, "the deck does not cover the end of the page")
    is_clean(page)


def a_tablet_has_large_targets(browser, folder, program):
    page = browser.page(width=768, height=1024, touch=True, calm=True)
    page.call("Emulation.setTouchEmulationEnabled", enabled=True)
    page.open(gaps(folder, program), "#f=20")
    expect(page.js("matchMedia('(pointer: coarse)').matches"), "fingers are coarse")
    page.js("document.querySelector('#tab-Numbers').click()")
    small = [one for one in page.js(SMALL) if not one[0].startswith("Go to this step")]
    equal(small, [], "small targets on a tablet")
    is_clean(page)


def a_tablet_has_playback_at_hand(browser, folder, program):
    for width, height, place in ((768, 1024, "fixed"), (1000, 900, "fixed"), (1024, 768, "static"), (844, 390, "fixed"), (568, 320, "fixed")):
        page = browser.page(width=width, height=height, touch=True, calm=True)
        page.call("Emulation.setTouchEmulationEnabled", enabled=True)
        page.open(gaps(folder, program), "#f=20")
        equal(page.js("getComputedStyle(document.querySelector('.deck')).position"), place, f"the deck at {width} × {height}")
        equal(page.js("document.documentElement.scrollWidth <= innerWidth"), True, f"whether {width} px are wide enough")
        boxes = [page.js(f"document.querySelector('{name}').getBoundingClientRect().bottom") for name in ("#transport", "#timeline")]
        expect(0 < boxes[0] <= boxes[1] <= height, f"playback and timeline end at {boxes} at {width} × {height}")
        if height < 600:
            paper, deck = box(page, ".paper"), box(page, ".deck")
            expect(0 <= paper["left"] and 0 <= paper["top"] and paper["right"] <= deck["left"] and paper["bottom"] <= height, f"the frame is beside the deck: {paper}, {deck}")
            expect(paper["bottom"] - paper["top"] > 0.7 * height or paper["right"] - paper["left"] > 0.3 * width, f"the frame is large: {paper}")
            page.js("document.querySelector('#tab-Numbers').click()")
            page.js("scrollTo(0, document.documentElement.scrollHeight)")
            expect(page.js("document.querySelector('.inspector').getBoundingClientRect().bottom") <= deck["top"], "the deck does not cover the end of the page")
        elif place == "fixed":
            page.until("document.querySelector('.paper').getBoundingClientRect().bottom <= document.querySelector('.deck').getBoundingClientRect().top")
        is_clean(page)


def a_phone_cuts_nothing_off(browser, folder, program):
    SCENARIOS["noted"] = SCENARIOS["gaps"].replace("timeline:\n", "timeline:\n  - note: The list is flung, and the bars follow it\n")
    render(program, folder, ["noted"], "--format", "html", "-o", "noted")
    page = browser.page(width=390, height=844, touch=True, calm=True)
    page.open(folder / "noted/noted/flipbook.html", "#f=20")
    page.js("document.querySelector('#tab-Numbers').click()")
    bottoms = page.js("['.paper', '.caption'].map((name) => document.querySelector(name).getBoundingClientRect().bottom)")
    top = page.js("document.querySelector('.deck').getBoundingClientRect().top")
    expect(bottoms[0] < bottoms[1] <= top, f"the frame and its note end at {bottoms}, above the deck at {top}")
    wide, room = page.js("[document.querySelector('.numbers').scrollWidth, document.querySelector('.panels > :not([hidden])').clientWidth]")
    expect(wide <= room, f"the numbers are {wide} px wide in {room}")
    page.js("byId('facts').textContent = 'fact '.repeat(100)")
    page.js("byId('facts').scrollLeft = 400")
    equal(page.js("byId('facts').scrollLeft"), 400, "how far the facts scroll")
    is_clean(page)


def targets_and_words_are_large_enough(browser, folder, program):
    reviewed(folder, program)
    for name, path in (("a flipbook", gaps(folder, program)), ("a review", folder / "review/out/verify/report.html")):
        page = browser.page(width=1280, height=900, calm=True)
        page.open(path)
        small = page.js("""[...document.querySelectorAll('button, input, select, summary, a')].filter((one) => one.offsetParent)
          .map((one) => [one.title || one.ariaLabel || one.textContent, one.getBoundingClientRect()])
          .filter(([, box]) => box.width < 24 || box.height < 24).map(([words]) => words)""")
        equal(small, [], f"targets of less than 24 px in {name}")
        words = page.js("""[...document.querySelectorAll('body *')].filter((one) => one.getClientRects().length
          && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && parseFloat(getComputedStyle(one).fontSize) < 11)
          .map((one) => one.textContent)""")
        equal(words, [], f"words of less than 11 px in {name}")


def a_search_without_hits_says_so(browser, folder, _):
    page = browser.page(width=390, height=844, touch=True, calm=True)
    page.open(folder / "out/index.html", ready="document.readyState === 'complete'")
    count = "document.querySelectorAll('.card').length"
    before = page.js(count)
    page.js("byId('search').value = 'xyzzy'; byId('search').dispatchEvent(new Event('input'))")
    equal(page.js("byId('no-hits').querySelector('p').textContent"), "No flipbook contains \u201cxyzzy\u201d.", "the words")
    page.js("byId('no-hits').querySelector('button').click()")
    equal((page.js("byId('no-hits').hidden"), page.js(count), page.js("document.activeElement.id")), (True, before, "search"), "what is shown again")
    page.js("for (const one of [...document.querySelectorAll('.card')].slice(1)) one.remove()")
    expect(page.js("document.querySelector('.card').offsetWidth") > 300, "a single card has the whole width")
    equal(page.complaints(), [], "messages in the console")


def empty_curves_take_no_room(browser, folder, program):
    place = folder / "still"
    place.mkdir(exist_ok=True)
    for name, start in (("one", "at: 0.1"), ("two", "at: 0.15")):
        (place / f"{name}.yaml").write_text(SCENARIOS["move-article"].replace("at: 0.1", start), encoding="utf-8")
        program_in(place, program)("render", f"{name}.yaml", "--format", "png", "-o", "out")
    program_in(place, program)("diff", "out/one/png", "out/two/png", "--report", "page.html")
    page = browser.page(width=1280, height=900, calm=True)
    page.open(place / "page.html")
    equal(page.js("document.querySelector('.plots').textContent"), "There are no curves to draw.", "the words")
    expect(box(page, ".plots")["bottom"] - box(page, ".plots")["top"] < 80, "they have a line of their own")
    expect(box(page, ".findings")["bottom"] - box(page, ".findings")["top"] > 300, "what differs has the room")


ALL = [
    targets_and_words_are_large_enough, a_search_without_hits_says_so, empty_curves_take_no_room,
    a_phone_has_playback_at_hand, a_tablet_has_large_targets, a_tablet_has_playback_at_hand, a_phone_cuts_nothing_off,
]
