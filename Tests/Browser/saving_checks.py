"""Checks of the dialog whose commands save a range."""
import json
import subprocess

from comparisons import opened, pair
from expecting import SMALL, equal, expect, is_clean, viewer
from fixtures import render

BUTTON = "[...document.querySelectorAll('#save button')].find((one) => one.textContent === '{}')"
# What is copied is kept, because pages of files have no clipboard.
KEEP = "document.execCommand = () => window.copied = document.activeElement.value; navigator.clipboard.writeText = () => Promise.reject(); 0"


def copied(page, kind, scale=None):
    """The command that the dialog copies, which it also shows. The dialog must be open."""
    if scale:
        page.js(f"byId('save-size').value = '{scale}'")
    page.js(f"window.copied = null; {KEEP}; {BUTTON.format(kind)}.click()")
    page.until("document.querySelector('#save code')?.textContent === window.copied")
    return page.js("copied")


def dialog(page):
    page.press("x")
    page.until("byId('save').open")
    return page


def run(program, command, folder, output):
    subprocess.run(["sh", "-c", command.replace("flipbook", '"$0"', 1) + ' --output "$1"', program, output], cwd=folder, check=True, capture_output=True)
    return output


def each_command_writes_its_file(browser, folder, program):
    page = dialog(viewer(browser, folder, "cells/appearance=dark", fragment="#f=2&r=1-3"))
    files = {"GIF": ("gif", "animation.gif"), "SVG": ("animation.svg", "animation.svg"), "Strip": ("strip", "strip.png")}
    for kind, (format, file) in files.items():
        command = copied(page, kind)
        wanted = f"flipbook render cells.yaml --only appearance=dark --variant article --scale 1 --fps 60 --frames 1..3 --format {format}"
        equal(command, wanted, f"the command for {kind}")
        place = run(program, command, folder, folder / f"range-{format}") / "cells/appearance=dark"
        expect((place / file).stat().st_size > 0, f"{kind} is written")
    equal(page.js("document.querySelector('#save [role=status]').textContent.startsWith('Copied. ')"), True, "what it says")
    is_clean(page)


def a_command_draws_what_is_shown(browser, folder, program):
    """Everything that the command line replaced is in the command, and the pictures are the same."""
    given = ["--device", "iphone-15", "--orientation", "landscape", "--look", "26", "--appearance", "dark", "--locale", "ja",
             "--frame", "device", "--margin", "4"]
    render(program, folder, ["move-article"], "--format", "html,png", "--frames", "1..1", *given, "-o", "given")
    page = browser.page()
    page.open(folder / "given/move-article/flipbook.html", "#f=2")
    command = copied(dialog(page), "Strip").replace("--format strip", "--format png")
    expect(all(f"{name} {value}" in command for name, value in zip(given[::2], given[1::2])), f"the options of the screen: {command}")
    place = run(program, command, folder, folder / "given-range")
    pictures = [(one / "move-article/png/frame-0001.png").read_bytes() for one in (folder / "given", place)]
    expect(pictures[0] == pictures[1], "the command draws the same frame")
    render(program, folder, ["move-article"], "--format", "html", "--variant", "refined", "--scale", "3", "--overlay", "guides,touches", "-o", "changed")
    page = browser.page()
    page.open(folder / "changed/move-article/flipbook.html", "#f=2&r=1-3")
    page.press("t")
    sizes = page.js("[...document.querySelectorAll('#save-size option')].map((one) => one.textContent)")
    equal([size.split("\u00d7")[0] for size in sizes], ["1", "2", "3"], "the sizes")
    shown = "--variant refined --scale {} --fps 60 --overlay guides --frames 1..3 --format gif"
    for scale in (None, 1):
        command = copied(dialog(page), "GIF", scale)
        expect(command.endswith(shown.format(scale or 3)), f"the size, and the overlays that are shown: {command}")
        page.js("byId('save').close()")
    run(program, command, folder, folder / "changed-range")
    is_clean(page)


def paths_are_quoted(browser, folder, _):
    page = viewer(browser, folder)
    run = {"cell": "", "variant": "", "fps": 60, "options": [], "sources": [{"path": "it's $(x).yaml"}]}
    how = {"format": "gif", "overlays": [], "scale": 2}
    command = page.js(f"rangeCommand({{ ...{json.dumps(run)}, number: (one) => one, shown: (one) => one }}, [0, 1], {json.dumps(how)})")
    equal(command, "flipbook render 'it'\\''s $(x).yaml' --scale 2 --fps 60 --frames 0..1 --format gif", "the command")


def a_comparison_saves_this_run(browser, folder, program):
    page = dialog(opened(browser, pair(folder, program), "&c=..%2Fpair-refined&r=50-80", calm=True))
    equal(page.js("byId('save-title').textContent"), "Save frames 50 to 60", "the range ends with the run")
    command = copied(page, "Strip")
    expect(command.startswith("flipbook render pair-article.yaml ") and " --frames 50..60 " in command, command)


def a_run_without_a_file_says_so(browser, folder, _):
    """A Swift program has written the flipbook."""
    text = (folder / "out/move-article/flipbook.html").read_text(encoding="utf-8")
    start = text.index('"sources":')
    end = start + len('"sources":') + json.JSONDecoder().raw_decode(text[start + len('"sources":'):].lstrip())[1]
    (folder / "out/sourceless").mkdir(exist_ok=True)
    (folder / "out/sourceless/flipbook.html").write_text(text[:start] + '"sources":[]' + text[end:], encoding="utf-8")
    page = dialog(viewer(browser, folder, "sourceless"))
    expect("A Swift program made this flipbook" in page.js("byId('save').textContent"), "why there is no command")
    equal(page.js("[...document.querySelectorAll('#save button')].map((one) => one.textContent)"), ["Close"], "its buttons")
    is_clean(page)


def saving_is_for_everyone(browser, folder, _):
    page = viewer(browser, folder, "hostile", "#f=0&r=2-4", calm=True)
    expect(("button", "Save\u2026") in page.tree(), "a button that opens the dialog")
    words = page.js("document.querySelector('#help').textContent")
    expect("Commands that save the range, or the whole run, as GIF, SVG, or strip" in words, "the key is in the list")
    tree = dialog(page).tree()
    for part in (("dialog", "Save frames 2 to 4"), ("combobox", "Size"), ("button", "GIF"), ("button", "SVG"), ("button", "Strip")):
        expect(part in tree, f"{part} in {tree}")
    page.press("Escape")
    page.until("!byId('save').open")
    page.press("\\")
    equal(dialog(page).js("byId('save-title').textContent"), "Save the whole run", "the title without a range")
    is_clean(page)
    phone = viewer(browser, folder, fragment="#f=0&r=2-4", width=390, height=844, touch=True, calm=True)
    phone.js(BUTTON.replace("#save", "#curves-tools").format("Save\u2026") + ".click()")
    copied(phone, "GIF")
    equal(phone.js(SMALL), [], "small targets on a phone")
    box = phone.js("(({ left, right, top, bottom }) => [left, right, top, bottom])(byId('save').getBoundingClientRect())")
    expect(box[0] >= 0 and box[1] <= 390 and box[2] >= 0 and box[3] <= 844, f"the dialog fits a phone: {box}")
    for width, height in ((390, 844), (768, 1024), (1280, 720), (1440, 900)):
        for dark in (False, True):
            page = dialog(viewer(browser, folder, fragment="#f=20&r=6-36", width=width, height=height, dark=dark, calm=True))
            copied(page, "SVG")
            page.picture(folder / f"saving-{width}-{'dark' if dark else 'light'}.png")


ALL = [
    each_command_writes_its_file, a_command_draws_what_is_shown, paths_are_quoted, a_comparison_saves_this_run, a_run_without_a_file_says_so,
    saving_is_for_everyone,
]
