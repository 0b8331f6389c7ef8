"""Checks of the pages that a run writes together, and of their sizes."""
import json
import os
import re
import shutil
import subprocess
import time

from expecting import FRAME, equal, expect, is_clean, viewer
from fixtures import SCENARIOS, manifest, render

SCENARIOS["long-title"] = SCENARIOS["move-article"].replace("A list is flung", "A list is flung " * 650)


def pages_fit_their_window(browser, folder, _):
    for name in ("flipbook", "index"):
        for width, height in ((390, 844), (768, 1024), (1440, 900)):
            for dark in (False, True):
                page = browser.page(width=width, height=height, dark=dark)
                if name == "flipbook":
                    page.open(folder / "out/hostile/flipbook.html", "#f=20")
                else:
                    page.open(folder / "out/index.html", ready="document.title === 'Flipbooks'")
                wide = page.js("document.documentElement.scrollWidth")
                expect(wide <= width, f"{name} at {width} is {wide} wide")
                time.sleep(0.3)
                page.picture(folder / f"{name}-{width}-{'dark' if dark else 'light'}.png", full=True)


def siblings_are_linked_where_they_are(browser, folder, _):
    links = "[...document.querySelectorAll('#siblings a')].map((link) => [link.textContent, link.getAttribute('href')])"
    page = viewer(browser, folder)
    equal(page.js(links), [["refined", "../move-refined/flipbook.html"]], "the links of the article's flipbook")
    page.press("ArrowRight")
    page.js("setTimeout(() => document.querySelector('#siblings a').click(), 0)")
    page.until(f"document.querySelector('#facts')?.textContent.includes('refined') && {FRAME} === 1")
    cell = viewer(browser, folder, "cells/appearance=light")
    equal(cell.js(links), [["appearance=dark", "../appearance%3Ddark/flipbook.html"]], "the links of a cell")
    cell.js("setTimeout(() => document.querySelector('#siblings a').click(), 0)")
    cell.until("document.querySelector('#facts')?.textContent.includes('dark')")
    equal(viewer(browser, folder, "hostile").js("document.querySelector('#siblings').hidden"), True, "no links where there is nothing")


def the_index_finds_and_plays(browser, folder, _):
    page = browser.page()
    page.open(folder / "out/index.html", ready="document.title === 'Flipbooks'")
    equal(page.js("document.querySelectorAll('.card').length"), 5, "cards")
    shown = "[...document.querySelectorAll('.card')].filter((card) => card.offsetParent).length"
    page.js("document.querySelector('#search').focus()")
    for key in "refined":
        page.press(key)
    equal(page.js(shown), 1, "cards that are found")
    page.js("document.querySelector('#search').value = ''; document.querySelector('#search').dispatchEvent(new Event('input'))")
    page.js("document.querySelector('#only-failed').click()")
    equal(page.js(shown), 1, "cards that failed")
    page.js("document.querySelector('#only-failed').click()")
    moving = "[...document.querySelectorAll('.card')].find((card) => card.textContent.includes('flung'))"
    progress = f"{moving}.querySelector('.bar').clientWidth"
    page.until("[...document.querySelectorAll('canvas')].every((one) => one.dataset.drawn)")
    equal(page.js(progress), 0, "how far a card at rest has played")
    page.js(f"{moving}.focus()")
    page.until(f"{progress} > 20")
    page.js("document.activeElement.blur()")
    page.until(f"{progress} === 0")
    equal(page.complaints(), [], "messages in the console")
    here = "file://" + str((folder / "out").resolve())
    equal([url for url in page.requests() if not url.startswith(here)], [], "requests to the network")


def the_index_shows_the_moment_that_matters(browser, folder, program):
    render(program, folder, ["hostile", "move-article", "long-title"], "--format", "html", "-o", "posters")
    page = browser.page()
    page.open(folder / "posters/index.html", ready="document.title === 'Flipbooks'")
    page.until("[...document.querySelectorAll('.card canvas')].every((one) => one.dataset.drawn)")
    cards = {card["place"]: card for card in page.js("readData('cards')")}
    failing, moving = cards["hostile"], cards["move-article"]
    equal(failing["poster"], failing["picture"][0], "the poster of a failing run, which follows the other thumbnails")
    expect(moving["poster"] > 0, "the poster of a moving run is not the frame at rest")
    for name in ("hostile", "move-article"):
        shown = f"[...document.querySelectorAll('.card')].find((one) => one.href.includes('{name}')).querySelector('canvas').dataset.shown"
        equal(page.js(shown), str(cards[name]["poster"]), f"the thumbnail of {name}")
    boxes = page.js("[...document.querySelectorAll('section')].map((one) => one.getBoundingClientRect()).map((box) => [box.top, box.left, box.right])")
    equal(len({top for top, _, _ in boxes}), 1, f"rows of two small groups: {boxes}")
    heights = page.js("[...document.querySelectorAll('.card')].map((one) => one.offsetHeight)")
    expect(max(heights) < 420, f"heights of cards, one of which has a long title: {heights}")
    equal(page.js("[...document.querySelectorAll('.card')].findIndex((one) => one.matches('.failed'))"), 0, "the place of the card that fails")
    equal(page.complaints(), [], "messages in the console")


def the_index_shows_many_in_parts(browser, folder, program):
    place = folder / "many"
    for number in range(125):
        shutil.copytree(folder / "out/cells/appearance=light", place / f"{number:03}", copy_function=os.link)
    shutil.copy(folder / "out/index.html", place)
    subprocess.run([program, "clean", "-o", place], check=True, stdout=subprocess.DEVNULL)
    page = browser.page()
    page.open(place / "index.html", ready="document.title === 'Flipbooks'")
    cards = "document.querySelectorAll('.card').length"
    equal((page.js(cards), page.js("document.querySelector('#summary').textContent")), (120, "125 flipbooks"), "cards that are made")
    equal(page.js("document.querySelector('.more').textContent"), "Show 5 of 5 more", "the button")
    page.js("document.querySelector('.more').click()")
    equal((page.js(cards), page.js("document.querySelector('.more').hidden")), (125, True), "cards after that")
    equal(page.js("document.activeElement.getAttribute('href')"), "120/flipbook.html", "the focus")


def the_index_leads_to_its_groups(browser, folder, _):
    few = browser.page()
    few.open(folder / "out/index.html", ready="document.title === 'Flipbooks'")
    equal(few.js("byId('contents').hidden"), True, "whether two groups need no list")
    path = folder / "out/groups.html"
    cards = [{**card, "scene": f"scene-{group}"} for group in range(6) for card in few.js("readData('cards')")]
    path.write_text(re.sub(r'(<script[^>]*id="cards"[^>]*>).*?(</script>)', lambda match: match[1] + json.dumps(cards).replace("<", "\\u003c") + match[2],
                           (folder / "out/index.html").read_text(encoding="utf-8"), count=1, flags=re.S), encoding="utf-8")
    page = browser.page(width=390, height=844, touch=True)
    page.open(path, ready="document.title === 'Flipbooks'")
    equal(page.js("[...document.querySelectorAll('#contents a')].map((one) => one.textContent)"), [f"scene-{group}" for group in range(6)], "links")
    page.js("document.querySelectorAll('#contents a')[4].click()")
    page.until("scrollY > 500")
    top = page.js("document.querySelectorAll('section')[4].getBoundingClientRect().top")
    bottom, height = page.js("(() => { const { bottom, height } = byId('contents').getBoundingClientRect(); return [bottom, height]; })()")
    expect(bottom <= top < bottom + 30, f"the group begins at {top} px, below the links, which end at {bottom} px")
    expect(page.js("document.querySelector('#contents a').clientHeight") >= 44, f"links are as tall as a finger: {height} px")


def a_long_run_opens_and_steps_at_once(browser, folder, program):
    said = render(program, folder, ["long"], "--format", "html")
    equal(manifest(folder / "out/long")["sequences"][0]["frameCount"], 1201, "frames")
    page = browser.page()
    opened = page.open(folder / "out/long/flipbook.html", "#f=0")
    times = page.js("""(async () => {
      const times = [];
      const canvas = document.querySelector('.frame');
      for (let step = 0; step < 120; step += 1) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const start = performance.now();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        while (canvas.dataset.frame !== String(step + 1)) await new Promise((resolve) => setTimeout(resolve, 0));
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other);
    })()""")
    equal(page.js(FRAME), 120, "the frame after 120 steps")
    expect(opened < 10, f"the page opens within 10 s, not {opened:.2f} s")
    expect(times[60] < 500, f"a step takes less than half a second, not {times[60]:.0f} ms")
    size = said.split("flipbook.html ")[1].splitlines()[0]
    is_clean(page)
    return f"{size}, opens in {opened:.2f} s, steps in {times[60]:.0f} ms, the slowest {times[-1]:.0f} ms"


def a_size_limit_is_kept(browser, folder, program):
    said = render(program, folder, ["move-article"], "--format", "html", "--max-size", "345kB", "-o", "small")
    expect("it has pictures of" in said, f"it says that pictures are left out: {said}")
    path = folder / "small/move-article/flipbook.html"
    expect(path.stat().st_size <= 345_000, f"{path.stat().st_size} bytes")
    page = browser.page()
    page.open(path, "#f=10")
    equal(page.js(FRAME), 10, "the frame, whose numbers are kept")
    equal(page.js("readData('run').tracks.every((track) => track.values.length === 61)"), True, "whether all numbers are kept")
    expect("a picture for 1 of" in page.js("document.querySelector('#facts').textContent"), "the page shows it")
    tops = "(path => (run => run.nodeInFrames(path).map((node) => node?.box.y ?? null))(new Run(readData('run'))))('screen/list/row.1')"
    whole = viewer(browser, folder, "move-article")
    equal(page.js(tops), whole.js(tops), "the tops of a row in all frames, as in the page with all pictures")
    expect(len(set(whole.js(tops))) > 8, "the row moves")
    is_clean(page)
    return f"{path.stat().st_size} bytes"


ALL = [
    the_index_shows_the_moment_that_matters,
    pages_fit_their_window, siblings_are_linked_where_they_are, the_index_finds_and_plays, the_index_shows_many_in_parts,
    the_index_leads_to_its_groups,
    a_size_limit_is_kept,
    a_long_run_opens_and_steps_at_once,
]
SLOW = {a_long_run_opens_and_steps_at_once}
