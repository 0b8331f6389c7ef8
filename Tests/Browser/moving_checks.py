"""Checks of the SVG that the viewer saves of a range, which moves."""
import time
import xml.etree.ElementTree as xml

from expecting import COMPARISON, equal, expect, is_clean
from fixtures import file_as_url
from picture_checks import saved
from saving_checks import dialog, save, svg_as_url


def show(page, file, style=""):
    """Shows a picture alone, as an image of a page."""
    page.js(f"document.body.replaceChildren(Object.assign(new Image(), {{ src: '{svg_as_url(file)}', style: 'position: fixed; inset: 0; {style}' }})), "
            "document.images[0].decode()")


def an_svg_moves_exactly(browser, folder, _):
    place = folder / "saved-svg"
    page = dialog(browser, folder, place, fragment="#f=0&r=6-36")
    said = save(page, "SVG", 2)
    file = saved(place, "move-article-0006-0036.svg")
    root = xml.parse(file).getroot()
    equal((root.get("width"), root.get("height"), root.get("viewBox")), ("320", "400", "0 0 320 400"), "its size")
    expect("31 frames in 0.516666 s" in file.read_text(encoding="utf-8"), "its description has its duration")
    shots = [folder / f"saved-svg/shot-{index}.png" for index in range(2)]
    frames = [folder / f"out/move-article/png/frame-{number:04}.png" for number in range(6, 37)]
    judge = browser.page()
    judge.open(folder / "out/move-article/flipbook.html")
    judge.js(COMPARISON)

    def is_frame(shot, frame, words):
        equal(judge.js(f"comparePictures('{file_as_url(shot)}', '{file_as_url(frame)}')"), 0, words)

    for name, calm in (("calm", True), ("moving", False)):
        shown = browser.page(width=320, height=400, calm=calm)
        shown.open(file, ready="document.documentElement !== null")
        shown.js("document.getAnimations().forEach((one) => { one.pause(); one.currentTime = 0; })")
        shown.picture(shots[0])
        is_frame(shots[0], frames[0], f"its first frame, {name}")
        equal(shown.js("document.getAnimations().length > 0"), not calm, f"whether it moves, {name}")
        for index in () if calm else (3, 11, 30):
            shown.js(f"document.getAnimations().forEach((one) => {{ one.currentTime = {index} * 1000 / 60 + 1; }})")
            shown.picture(shots[1])
            is_frame(shots[1], frames[index], f"its frame {index}")
    embedded = browser.page(width=320, height=400)
    embedded.open(folder / "out/move-article/flipbook.html")
    show(embedded, file)
    seen = set()
    deadline = time.monotonic() + 10
    while len(seen) < 2 and time.monotonic() < deadline:
        embedded.picture(shots[0])
        seen.add(shots[0].read_bytes())
    expect(len(seen) > 1, "it moves as an image of a page")
    is_clean(page)
    return said[6:]


def an_svg_has_no_seams(browser, folder, _):
    page = dialog(browser, folder, folder / "saved-small", fragment="#f=0&r=6-36")
    save(page, "SVG", 1)
    equal(xml.parse(saved(folder / "saved-small", "move-article-0006-0036.svg")).getroot().get("width"), "160", "its width at one pixel for each point")
    shown = browser.page(width=320, height=400, scale=1.5)
    shown.open(folder / "out/move-article/flipbook.html")
    shown.js("document.documentElement.style.background = '#FF00FF'")
    show(shown, folder / "saved-small/move-article-0006-0036.svg", "width: 233px")
    shot = folder / "saved-small/seams.png"
    shown.picture(shot)
    count = shown.js(f"""(async () => {{
      const image = new Image(); image.src = '{file_as_url(shot)}'; await image.decode();
      const context = new OffscreenCanvas(340, 420).getContext('2d'); context.drawImage(image, -4, -4);
      const {{ data }} = context.getImageData(0, 0, 340, 420);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at] > data[at + 1] + 12 && data[at + 2] > data[at + 1] + 12) count += 1;
      return count;
    }})()""")
    equal(count, 0, "pixels through which the page shines at a fraction of its size")


ALL = [an_svg_moves_exactly, an_svg_has_no_seams]
