"""Checks of the comparison of two flipbooks in the viewer."""
import shutil
import subprocess

from comparisons import LATER, OPEN, OTHER, OWN, PART, WORDS, go_to, opened, pair, png
from expecting import COMPARISON, FRAME, PLAYING, equal, expect, is_clean, kept_address, viewer
from fixtures import HOSTILE, render


def a_sibling_opens_beside(browser, folder, program):
    place = pair(folder, program)
    page = viewer(browser, place, "pair-article", fragment="#f=20")
    page.js(COMPARISON)
    page.js(PART)
    names = page.js("[...document.querySelectorAll('[aria-label=\"Compare with\"] option')].map((one) => one.textContent)")
    equal(names, ["Compare with…", "refined", "A file…"], "what the menu offers")
    page.js("(() => { const menu = document.querySelector('[aria-label=\"Compare with\"]'); menu.value = '0'; menu.onchange(); })()")
    page.until(OPEN)
    equal(page.js("document.querySelectorAll('iframe').length"), 0, "frames that stay")
    for frame in (20, 47):
        go_to(page, frame)
        page.until(f"{OTHER} === {frame}")
        equal(page.js(f"others('{OWN}', '{png(place, 'pair-article', frame)}')"), 0, f"pixels of this run that differ in frame {frame}")
        equal(page.js(f"others('.other .frame', '{png(place, 'pair-refined', frame)}')"), 0, f"pixels of the other run in frame {frame}")
    expect(page.js("document.querySelectorAll('.chart .faint').length") >= 3, "the other run's curves are drawn")
    titles = page.js("[...document.querySelectorAll('.numbers thead th:not([hidden])')].slice(-2).map((one) => one.textContent)")
    equal(titles, ["refined", "Difference"], "the titles of the last columns")
    page.press("+")
    page.until("document.querySelectorAll('.stage.zoomed').length === 2")
    page.press("0")
    page.js("document.querySelector('#comparison > button').click()")
    equal(page.js("document.querySelector('.other, .chart .faint')"), None, "what is left of the other run")
    equal(page.js(f"others('{OWN}', '{png(place, 'pair-article', 47)}')"), 0, "pixels that differ after the comparison")
    is_clean(page, allowed=2)


def a_wipe_shows_both(browser, folder, program):
    place = pair(folder, program)
    page = opened(browser, place, "&c=..%2Fpair-refined&m=wipe&w=25")
    go_to(page, 20)
    one, other = png(place, "pair-article", 20), png(place, "pair-refined", 20)

    def sides(column):
        return page.js(f"others('{OWN}', '{one}', 0, {column})"), page.js(f"others('{OWN}', '{other}', {column})")

    equal(sides(80), (0, 0), "pixels that differ left and right of the divider")
    expect(sides(0)[1] > 0 and sides(320)[0] > 0, "the pictures differ on both sides")
    page.js("document.querySelector('.divider.wipe').focus()")
    page.press("End")
    equal((page.js("document.activeElement.getAttribute('aria-valuenow')"), page.js(FRAME)), ("100", 20), "the divider and the frame after End")
    page.until("document.querySelector('.divider.wipe').style.left === '100%'")
    equal(sides(320), (0, 0), "pixels that differ from this run")
    page.press("Home")
    page.press("ArrowRight", True)
    equal(page.js("document.activeElement.getAttribute('aria-valuenow')"), "10", "the divider after Home and shift →")
    box = page.js("(({left, top, width, height}) => [left, top, width, height])(document.querySelector('.paper').getBoundingClientRect())")
    page.drag((box[0] + box[2] * 0.1, box[1] + 40), (box[0] + box[2] * 0.75, box[1] + 40))
    expect(abs(float(page.js("document.querySelector('.divider.wipe').getAttribute('aria-valuenow')")) - 75) <= 1, "the divider follows the pointer")
    expect("&m=wipe&w=75" in kept_address(page) or "&m=wipe&w=74" in kept_address(page), "the address names the divider")
    is_clean(page, allowed=2)


def a_difference_is_counted_and_tinted(browser, folder, program):
    place = pair(folder, program)
    page = opened(browser, place, "&c=..%2Fpair-refined&m=difference")
    for frame in (0, 30):
        go_to(page, frame)
        one, other = png(place, "pair-article", frame), png(place, "pair-refined", frame)
        wanted = page.js(f"changed('{one}', '{other}')")
        page.until(f"{WORDS}.startsWith('{wanted} pixel')")
        tinted = page.js(f"tinted('{OWN}')")
        equal(tinted, wanted, f"tinted pixels in frame {frame}")
    expect(wanted > 100, "the runs differ")
    is_clean(page, allowed=2)


def events_synchronize(browser, folder, program):
    place = pair(folder, program)
    page = opened(browser, place, "&c=..%2Fpair-refined&e=touchDown%20list")
    equal(page.js("document.querySelector('[aria-label=\"Same moment\"]').value"), "touchDown list", "the event of the link")
    go_to(page, 6)
    page.until(f"{OTHER} === 21")
    page.press("End")
    page.until(f"{OTHER} === 90 && {FRAME} === 75")
    faint = page.js("document.querySelector('.chart .faint').getAttribute('d')")
    page.js("(() => { const menu = document.querySelector('[aria-label=\"Same moment\"]'); menu.value = ''; menu.onchange(); })()")
    page.until(f"{OTHER} === 75")
    expect(page.js("document.querySelector('.chart .faint').getAttribute('d')") != faint, "the other curve moves")
    expect("&e=" not in kept_address(page), "the address names no event")
    is_clean(page, allowed=2)


def links_restore_comparisons(browser, folder, program):
    place = pair(folder, program)
    page = opened(browser, place, "&c=..%2Fpair-refined&m=wipe&w=30&e=touchDown%20list")
    go_to(page, 12)
    page.press("ArrowRight")
    page.until("location.hash === '#f=13&c=..%2Fpair-refined&m=wipe&w=30&e=touchDown%20list'")
    foreign = viewer(browser, place, "pair-article", fragment="#f=0&c=..%2F..%2Fsecret&m=wipe")
    equal((foreign.js(OPEN), len(foreign.requests())), (False, 1), "whether a link opens what the page doesn't name, and its requests")
    is_clean(foreign)


def a_pasted_link_shows_its_view(browser, folder, program):
    address = ("#f=13&r=10-30&t=5-45&z=2&p=Tree&n=screen%2Flist&d=screen%2FnavigationBar"
               "&c=..%2Fpair-refined&m=wipe&w=30&e=touchDown%20list")
    page = viewer(browser, pair(folder, program), "pair-article", fragment="")
    page.until(PLAYING)
    page.js(f"location.hash = '{address}'")
    page.until(f"{OPEN} && location.hash === '{address}'")
    state = """[document.querySelector('.range').hidden, document.querySelector('.thumb').style.left !== '0%',
      document.querySelector('.stage').classList.contains('zoomed'), document.querySelector('[aria-selected=true]').textContent,
      document.querySelectorAll('#stage .outline.selected').length, document.querySelector('.divider').style.left]"""
    equal(page.js(state), [False, True, True, "Tree", 2, "30%"], "what the pasted link shows")
    page.js("location.hash = '#f=14'")
    page.until(f"location.hash === '{address.replace('13', '14')}'")
    page.js("location.hash = '#f=20&z=3'")
    page.until("location.hash === '#f=20&z=3'")
    equal((page.js(OPEN), page.js(state)), (False, [True, False, True, "Numbers", 0, "30%"]), "what a shorter link shows")
    is_clean(page, allowed=2)


def cells(folder, program):
    """Renders cells that differ in three axes, and returns the address of one of them compared with one that differs in a single axis."""
    place = folder / "matrix"
    if not place.exists():
        place.mkdir()
        text = LATER.format(title="Cells", variant="article", at=0.1, duration=0.5).replace("device: ", "# ") + (
            "matrix: {device: [iphone-15, iphone-8], orientation: [portrait, landscape], variant: [article, refined]}\n")
        (place / "matrix-of-cells.yaml").write_text(text, encoding="utf-8")
        subprocess.run([program, "render", "matrix-of-cells.yaml", "--format", "html", "--scale", "1"], cwd=place, check=True, capture_output=True)
    return (place / "out/matrix-of-cells/device=iphone-15,orientation=portrait,variant=article/flipbook.html",
            "#f=4&c=..%2Fdevice%3Diphone-15%2Corientation%3Dportrait%2Cvariant%3Drefined")


def labels_say_what_differs(browser, folder, program):
    for width, height in ((1440, 900), (1280, 720), (768, 1024), (390, 844)):
        page = browser.page(width=width, height=height, touch=width < 600, calm=True)
        page.open(*cells(folder, program))
        page.until(OPEN)
        equal(page.js(WORDS), "variant=article | variant=refined", f"which picture is which at {width}")
        equal(page.js("document.querySelector('.numbers thead th:nth-child(7)').textContent"), "variant=refined", "the head of the column")
        cut = "[...document.querySelectorAll('.compare-words, .numbers thead th:nth-child(7)')].some((one) => one.scrollWidth > one.clientWidth + 1)"
        equal(page.js(cut), False, f"whether the words are cut off at {width}")
        room = """(() => { const menu = document.querySelector('[aria-label="Compare with"]');
          const words = document.createElement('span'); words.style.cssText = 'position: fixed; font: ' + getComputedStyle(menu).font; words.textContent = menu.selectedOptions[0].text;
          document.body.append(words); const { width } = words.getBoundingClientRect(); words.remove(); return [words.textContent, menu.clientWidth - width]; })()"""
        words, left = page.js(room)
        expect(words == "variant=refined" and left >= (12 if width < 600 else 20), f"the menu at {width} shows {words} with {left} px to spare")
        is_clean(page, allowed=2)
    options = page.js("[...document.querySelectorAll('[aria-label=\"Compare with\"] option')].map((one) => one.textContent)")
    expect("device=iphone-8, orientation=landscape" in options and "orientation=landscape" in options, f"the menu: {options}")


def curves_have_room_beside_two_frames(browser, folder, program):
    heights = []
    for width, height in ((1280, 720), (1440, 900)):
        page = browser.page(width=width, height=height, calm=True)
        page.open(*cells(folder, program))
        page.until(OPEN)
        heights.append(page.js("byId('curves').clientHeight"))
        expect(heights[-1] >= 140, f"the curves are {heights[-1]} px high at {width} × {height}")
        expect(page.js("document.querySelector('.panels').clientHeight") >= 75, "the panel beside two frames shows a few rows")
        rows = page.js("new Set([...document.querySelectorAll('#transport > :not(.spring)')].filter((one) => one.offsetWidth)"
                       ".map((one) => { const box = one.getBoundingClientRect(); return Math.round((box.top + box.bottom) / 2); })).size")
        equal(rows, 1, f"rows of controls at {width} × {height}")
    page = browser.page(width=1280, height=720, calm=True)
    page.open(cells(folder, program)[0], "#f=4")
    heights.append(page.js("byId('curves').clientHeight"))
    expect(heights[-1] >= 140, f"the curves beside one frame are {heights[-1]} px high at 1280 × 720")
    return f"{heights} px"


def only_the_opened_page_is_heard(browser, folder, program):
    page = viewer(browser, pair(folder, program), "pair-article", fragment="#f=0")
    page.js("postMessage({ flipbook: { run: '{}', pictures: '{}' } }, '*')")
    page.js("(() => { const menu = document.querySelector('[aria-label=\"Compare with\"]'); menu.value = '0'; menu.onchange(); "
            "postMessage({ flipbook: { run: '{}', pictures: '{}' } }, '*'); })()")
    page.until(OPEN)
    equal(page.js(WORDS), "article | refined", "what is compared")
    equal(page.js("document.querySelectorAll('img, iframe, style:not(head style)').length"), 0, "elements from the other run's texts")
    is_clean(page, allowed=2)


def both_sides_have_names_and_differences(browser, folder, program):
    page = opened(browser, pair(folder, program), "&c=..%2Fpair-refined&f=40", calm=True)
    go_to(page, 40)
    letters = "[...document.querySelectorAll('.paper')].map((name) => getComputedStyle(name, '::before').content)"
    equal(page.js(letters), ['"A"', '"B"'], "letters over the frames")
    equal(page.js("[...document.querySelectorAll('.compare-words [data-side]')].map((one) => one.dataset.side + ' ' + one.textContent)"), ["A article", "B refined"], "whose they are")
    equal(page.js("[...document.querySelectorAll('.beside-key span')].map((one) => one.className + ' ' + one.textContent)"), ["thin A article", "pale B refined"], "whose the curves are")
    width = "parseFloat(getComputedStyle(document.querySelector('.beside-key .{} path')).strokeWidth)"
    expect(page.js(width.format("pale")) > 2 * page.js(width.format("thin")), "the other run's sample is broad, as its curves are")
    rows = page.js("[...document.querySelectorAll('.numbers tbody tr')].map((row) => [row.querySelector('th'), ...[...row.querySelectorAll('.value')]"
                   ".filter((cell) => !cell.hidden)].map((cell) => cell.textContent.replace('\u2212', '-')))")
    differing = 0
    for name, value, *_, other, difference in rows:
        if value == other or other in ("", "–"):
            equal(difference, "", f"the difference of {name}, which is {value} and {other}")
        elif all(text.lstrip("-")[:1].isdigit() for text in (value, other)):
            differing += 1
            expect(abs(float(other) - float(value) - float(difference)) < 0.0015 and difference[0] in "+-", f"the difference of {name}, {value} and {other}: {difference}")
        else:
            equal(difference, "differs", f"the difference of {name}")
    expect(differing > 2, f"tracks that differ: {rows}")
    page.js("[...document.querySelectorAll('.compare-modes button')].find((one) => one.title === 'Wipe').click()")
    equal([page.js(letters)[0], page.js("document.querySelector('.wipe').innerText")], ["none", "A | B"], "the letters of a wipe")
    page.js("document.querySelector('#comparison > button').click()")
    equal([page.js("document.querySelectorAll('.beside-key, .numbers.compared').length"), page.js(letters)], [0, ["none"]], "what is left of it")
    for width, height in ((1280, 720), (390, 844)):
        small = opened(browser, pair(folder, program), "&c=..%2Fpair-refined", calm=True, width=width, height=height, touch=width < 600)
        small.js("document.querySelector('#tab-Numbers').click()")
        wide, room = small.js("[document.querySelector('.numbers').scrollWidth, document.querySelector('.panels > :not([hidden])').clientWidth]")
        expect(wide <= room, f"the numbers are {wide} px wide in {room}, at {width}")
        equal(small.js("[...document.querySelectorAll('.numbers thead th')].filter((one) => one.offsetWidth).at(-1).textContent"), "Difference", f"the last column at {width}")
    is_clean(page, allowed=2)


def a_missing_sibling_is_explained(browser, folder, program):
    place = folder / "missing"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(pair(folder, program) / "out/pair-article", place / "out/pair-article")
    page = viewer(browser, place, "pair-article", fragment="#f=0&c=..%2Fpair-refined")
    page.until(f"{WORDS}.startsWith('refined can’t be opened: ../pair-refined/flipbook.html is missing')")
    equal((page.js(OPEN), page.js("document.querySelectorAll('iframe').length")), (False, 0), "whether it is open, and frames")
    (place / "out/pair-refined").mkdir()
    (place / "out/pair-refined/flipbook.html").write_text(
        "<script>parent.postMessage({flipbook: {run: '{\"count\": 1}', pictures: '[]'}}, '*')</script>", encoding="utf-8")
    other = viewer(browser, place, "pair-article", fragment="#f=0&c=..%2Fpair-refined")
    other.until(f"{WORDS}.startsWith('refined isn’t a flipbook')")
    equal(other.complaints(), [], "messages in the console")


def any_flipbook_of_the_index_is_compared(browser, folder, program):
    place = folder / "listed"
    place.mkdir(exist_ok=True)
    render(program, place, ["move-article", "cells"], "--format", "html")
    page = viewer(browser, place, fragment="#f=5")
    menu = "document.querySelector('[aria-label=\"Compare with\"]')"
    equal(page.js(f"{menu}.options.length"), 2, "choices before anybody looks at the menu")
    page.js(f"{menu}.dispatchEvent(new Event('pointerenter'))")
    page.until(f"{menu}.options.length === 4")
    names = page.js(f"[...{menu}.querySelectorAll('optgroup option')].map((one) => one.textContent)")
    equal(names, ["In two appearances \u00b7 appearance=dark", "In two appearances \u00b7 appearance=light"], "flipbooks of the index")
    page.js(f"{menu}.value = [...{menu}.options].find((one) => one.textContent === '{names[0]}').value; {menu}.onchange()")
    page.until(OPEN)
    equal(page.js(WORDS), "article | " + names[0], "what is compared")
    link = kept_address(page)
    other = viewer(browser, place, fragment=link)
    other.until(OPEN)
    equal(other.js(f"{menu}.selectedOptions[0].textContent"), "In two appearances", "what a link compares")
    outside = viewer(browser, place, fragment="#f=5&c=..%2F..%2Fmove-article&m=side")
    equal((outside.js(OPEN), outside.js("document.querySelectorAll('iframe').length")), (False, 0), "whether a page outside is opened")
    equal(page.complaints() + other.complaints(), [], "messages in the console")


def a_file_is_compared(browser, folder, program):
    place = pair(folder, program)
    page = viewer(browser, place, "pair-article", fragment="#f=10")
    root = page.call("DOM.getDocument")["root"]["nodeId"]
    node = page.call("DOM.querySelector", nodeId=root, selector="#comparison input")["nodeId"]
    page.call("DOM.setFileInputFiles", nodeId=node, files=[str((place / "out/pair-refined/flipbook.html").resolve())])
    page.until(OPEN)
    page.until(f"{OTHER} === 10")
    equal(page.js("document.querySelector('[aria-label=\"Compare with\"]').selectedOptions[0].text"), HOSTILE, "what the menu shows")
    equal(page.js(WORDS), f"A list is flung | {HOSTILE}", "the titles of both")
    page.js("document.querySelector('#comparison > button').click()")
    names = page.js("[...document.querySelectorAll('[aria-label=\"Compare with\"] option')].map((one) => one.textContent)")
    equal(names, ["Compare with…", "refined", "A file…"], "what the menu offers then")
    equal("c=" in kept_address(page), False, "whether the link names the file")
    is_clean(page)


ALL = [
    a_sibling_opens_beside, a_wipe_shows_both, a_difference_is_counted_and_tinted, events_synchronize, links_restore_comparisons,
    a_pasted_link_shows_its_view, labels_say_what_differs, curves_have_room_beside_two_frames, only_the_opened_page_is_heard,
    both_sides_have_names_and_differences, a_missing_sibling_is_explained, any_flipbook_of_the_index_is_compared, a_file_is_compared,
]
