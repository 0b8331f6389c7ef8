"""Checks of the notes of a scenario: below the frame, and in the ruler."""
from expecting import equal, expect, is_clean
from fixtures import SCENARIOS, render

BEGINNING = """flipbook: 1
title: Notes
device: {size: [393, 852], scale: 1, safeArea: {top: 59, bottom: 34, left: 0, right: 0}}
scene: {hiding-bars: {variant: refined}}
"""


def notes_have_two_lines(browser, folder, program):
    notes = ["Short", "The list is flung, the bars follow it, and both come to rest", "A note that nobody reads to its end." * 12]
    steps = "".join(f"  - {{at: {0.4 * (index + 1):.1f}, note: '{note}'}}\n" for index, note in enumerate(notes))
    SCENARIOS["two-lines"] = BEGINNING + f"timeline:\n{steps}duration: 2\nfps: 10\n"
    render(program, folder, ["two-lines"], "--format", "html", "-o", "two-lines")
    box = "(({ top, bottom, height }) => [top, bottom, height])(document.querySelector('{}').getBoundingClientRect())"
    for width, height in ((1440, 900), (1280, 720), (768, 1024), (390, 844)):
        page = browser.page(width=width, height=height, touch=width < 800, calm=True)
        page.open(folder / "two-lines/two-lines/flipbook.html", "#f=5")
        frames = set()
        for number, text in zip((5, 9, 15), notes):
            page.js(f"location.hash = '#f={number}'")
            page.until(f"document.querySelector('.frame').dataset.frame === '{number}'")
            equal(page.js("byId('caption').textContent"), text, "the note")
            frames.add(str(page.js(box.replace("{}", ".paper"))))
            inside = page.js("byId('caption').scrollHeight <= byId('caption').clientHeight + 1")
            equal((inside, page.js("byId('caption').title")), (number < 15, "" if number < 15 else text), f"whether frame {number} at {width} px has all of its note")
        equal(page.js("byId('caption').clientHeight"), 40, f"the height of notes at {width} px")
        equal(len(frames), 1, f"places of the frame at {width} px: {frames}")
        bottom = page.js(box.replace("{}", "#caption"))[1]
        expect(bottom <= (page.js(box.replace("{}", ".deck"))[0] if width < 1000 else height), f"the note ends at {bottom} in {width} × {height}")
        is_clean(page)


def names_of_notes_stay_in_their_segments(browser, folder, program):
    notes = ["一覧を上にはじくとバーが隠れます", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "illillillillillillillillillill", "短い"]
    steps = "".join(f"  - {{at: {0.2 * (index + 1):.1f}, note: '{note}'}}\n" for index, note in enumerate(notes))
    SCENARIOS["wide-notes"] = BEGINNING + f"timeline:\n{steps}duration: 1\nfps: 10\n"
    render(program, folder, ["wide-notes"], "--format", "html", "-o", "wide-notes")
    for width in (1440, 390):
        page = browser.page(width=width, touch=width < 600, calm=True)
        page.open(folder / "wide-notes/wide-notes/flipbook.html", "#f=5")
        ends = page.js("[...document.querySelectorAll('.note-words')].map((one) => [one.textContent, one.getBoundingClientRect().right,"
                       " one.previousSibling.getBoundingClientRect().right])")
        for words, end, segment in ends:
            expect(not words or end <= segment, f"“{words}” ends at {end}, and its segment at {segment}, at {width} px")
        is_clean(page)


def a_note_has_one_time(browser, folder, program):
    timeline = "timeline:\n  - note: First\n  - {at: 0.31, note: Second}\nduration: 1\nfps: 30\n"
    SCENARIOS["timed"] = BEGINNING + timeline
    render(program, folder, ["timed"], "--format", "html", "-o", "timed")
    page = browser.page(calm=True)
    page.open(folder / "timed/timed/flipbook.html", "#f=29")
    page.press("4")
    times = page.js("[...document.querySelectorAll('.events .time')].map((one) => one.textContent)")
    equal(times, ["0.017 s", "0.317 s"], "the times of both notes in the list of events")
    page.press("3")
    equal(page.js("[...document.querySelectorAll('.source button')].map((one) => one.textContent)"), times, "their times in the scenario")
    for index, text in enumerate(("First", "Second")):
        page.js(f"document.querySelectorAll('.source button')[{index}].click()")
        equal(page.js("byId('caption').textContent"), text, "the note in the frame of its step")
        place = page.js("readData('run').events")[index][0]
        page.until(f"document.querySelector('.frame').dataset.frame === '{place}'")
    is_clean(page)


ALL = [a_note_has_one_time, names_of_notes_stay_in_their_segments, notes_have_two_lines]
