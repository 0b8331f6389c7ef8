"""Checks of the overlay switches and of saved pictures."""
import time
import xml.etree.ElementTree as xml

from expecting import COMPARISON, equal, expect, is_clean, viewer
from fixtures import SCENARIOS, file_as_url, render

SCENARIOS["photos"] = """flipbook: 1
title: Photos move by fractions of a pixel
device: {size: [375, 667], scale: 2, safeArea: {top: 20, bottom: 0, left: 0, right: 0}}
scene: {parallax-cells: {variant: refined}}
timeline:
  - at: 0.2
    swipe: {from: list, by: [0, -150], during: 0.2}
duration: 4
fps: 10
"""
SVG = "{http://www.w3.org/2000/svg}"
PRESSED = "[...document.querySelectorAll('.overlays button')].filter((one) => one.ariaPressed === 'true').map((one) => one.textContent)"


def overlays_switch_one_by_one(browser, folder, program):
    overlays = "touches,guides,time"
    render(program, folder, ["layers"], "--format", "html,png", "--overlay", overlays, "-o", "every")
    for name in ("touches", "time"):
        render(program, folder, ["layers"], "--format", "html,png", "--overlay", name, "-o", f"only-{name}")
    render(program, folder, ["layers"], "--format", "html,png", "-o", "only-none")
    bytes_of = lambda place: (folder / place / "layers/flipbook.html").stat().st_size
    one, none = bytes_of("only-touches"), bytes_of("only-none")
    expect(one < none * 1.1, f"one overlay adds a layer, not frames: {one} bytes, {none} without it")
    page = browser.page()
    page.open(folder / "every/layers/flipbook.html", "#f=0")
    page.js(COMPARISON)

    def is_shown(place, words, most=0, share=0):
        for number in (2, 4):
            url = file_as_url(folder / place / f"layers/png/frame-000{number}.png")
            equal(page.js(f"compareFrame({number}, '{url}', {most}, {share})"), 0, f"{words}, frame {number}")

    equal(page.js(PRESSED), ["touches", "time", "guides"], "the switches that are on at the start")
    # Blending layers of eight bits rounds pixels differently, and blends the cutout's edge twice.
    laid = {"most": 3, "share": 0.001}
    is_shown("every", "all overlays", **laid)
    page.press("u")
    page.press("i")
    equal(page.js(PRESSED), ["touches"], "the switches after U and I")
    is_shown("only-touches", "touches alone", **laid)
    page.press("t")
    is_shown("only-none", "no overlay")
    page.js("[...document.querySelectorAll('.overlays button')].find((one) => one.textContent === 'time').click()")
    equal(page.js(PRESSED), ["time"], "the switches after a click")
    is_shown("only-time", "the time alone", **laid)
    page.press("v")
    equal(page.js(PRESSED), [], "the switches after V")
    page.press("v")
    is_shown("every", "all overlays again", **laid)
    is_clean(page)
    keys = page.js("document.querySelector('#help').textContent")
    for words in ("Overlay touches on or off", "Overlay guides on or off", "Overlay time on or off", "All overlays on or off"):
        expect(words in keys, f"the list of keys has {words!r}")
    render(program, folder, ["layers"], "--format", "html", "--overlay", "touches,time,guides,names,safe-area", "--frames", "3..3", "-o", "all")
    every = browser.page()
    every.open(folder / "all/layers/flipbook.html")
    equal(every.js("document.querySelector('#help').textContent.match(/Overlay [a-z-]+ on or off/g).length"), 5, "keys of overlays")
    equal(viewer(browser, folder, "move-article").js("document.querySelector('.overlays').hidden"), True, "no switches without overlays")


def saved(folder, name):
    path = folder / name
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        if path.exists() and path.stat().st_size:
            return path
        time.sleep(0.05)
    raise AssertionError(f"{name} is not saved")


def frames_are_saved(browser, folder, program):
    render(program, folder, ["hostile"], "--format", "svg", "-o", "vectors")
    page = viewer(browser, folder, "hostile", "#f=30")
    page.js(COMPARISON)
    place = folder / "saved"
    page.downloads(place)
    wanted = file_as_url(folder / "out/hostile/png/frame-0030.png")
    page.press("d")
    equal(page.js(f"comparePictures('{file_as_url(saved(place, 'frame-0030.png'))}', '{wanted}')"), 0, "the saved PNG")
    page.press("D", True)
    picture = xml.parse(saved(place, "frame-0030.svg")).getroot()
    equal((picture.get("width"), picture.get("height"), picture.get("viewBox")), ("320", "240", "0 0 160 120"), "the SVG's size")
    image = picture.find(f"{SVG}image")
    equal(page.js(f"comparePictures('{image.get('href')}', '{wanted}')"), 0, "the picture in the saved SVG")

    def names(tree):
        found = [element.get("data-node") for element in tree.iter(f"{SVG}g") if element.get("data-node")]
        return sorted(name for name in found if not name.startswith(("picture", "overlays")))

    equal(names(picture), names(xml.parse(folder / "vectors/hostile/svg/frame-0030.svg").getroot()), "the nodes of the saved SVG")
    expect(picture.find(f"{SVG}script") is None and "alert" in picture.find(f"{SVG}title").text, "a title stays a text")
    (place / "frame-0030.svg").unlink()
    page.js("[...document.querySelectorAll('.lens button')].find((one) => one.textContent === 'SVG').click()")
    saved(place, "frame-0030.svg")
    is_clean(page)


def only_photos_in_motion_are_rough(browser, folder, program):
    render(program, folder, ["photos"], "--format", "html,png", "-o", "moving")
    page = browser.page()
    page.open(folder / "moving/photos/flipbook.html", "#f=0")
    page.js(COMPARISON)

    def differing(number, most):
        url = file_as_url(folder / f"moving/photos/png/frame-{number:04}.png")
        return int(str(page.js(f"compareFrame({number}, '{url}', {most})")).split()[0])

    last = page.js("readData('run').last")
    equal((differing(0, 0), differing(last, 0)), (0, 0), "pixels that differ at rest")
    moving = {number: differing(number, 0) for number in range(3, 8)}
    number = max(moving, key=moving.get)
    expect(moving[number] > 0, f"photos in motion are compressed: {moving}")
    far = differing(number, 12)
    expect(far < 750 * 1334 * 0.05, f"{far} pixels of frame {number} differ by more than 12 levels")
    is_clean(page)
    return f"{moving[number]} pixels differ in frame {number}, {far} of them by more than 12 levels"


ALL = [overlays_switch_one_by_one, frames_are_saved, only_photos_in_motion_are_rough]
