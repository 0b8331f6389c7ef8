"""Checks of what the viewer saves of a range, and of the dialog that saves it."""
import base64
import json
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as xml

from comparisons import opened, pair
from expecting import COMPARISON, SMALL, equal, expect, is_clean, viewer
from fixtures import SCENARIOS, file_as_url, render
from picture_checks import saved

# Few colors.
SCENARIOS["flat"] = """flipbook: 1
device: {size: [120, 90], scale: 2, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
screen:
  name: flat
  state: {x: 0}
  views:
    back: {color: systemYellow}
    circle: {color: systemBlue, left: x, top: 30, width: 30, height: 30, corner: 15}
  on:
    - {tapped: back, animate: {x: 80}, during: 0.3}
timeline:
  - {at: 0.1, tap: [60, 80]}
duration: 0.6
matrix: {appearance: [light, dark]}
"""
# A Python that has Pillow, which reads GIF independently.
PILLOW = next((one for one in (sys.executable, "/usr/bin/python3")
               if subprocess.run([one, "-c", "import PIL"], capture_output=True).returncode == 0), None)
# Prints the size, the number of repetitions, and for each frame its delay in milliseconds, and the largest and the mean squared
# difference from what it should be: of the listed pictures, reduced to the same size, the one that is due at its time.
READER = """
import json, sys
from PIL import Image, ImageChops
wanted, divisor = json.loads(sys.argv[2]), int(sys.argv[3])
film, time, found = Image.open(sys.argv[1]), 0, []
for number in range(film.n_frames):
    film.seek(number)
    delay, shown = film.info["duration"], film.convert("RGBA")
    most = squares = 0
    for _, path in [one for one in wanted if time <= one[0] < time + delay]:
        picture = Image.open(path).convert("RGBA")
        picture = picture.reduce(divisor) if divisor > 1 else picture
        counts = ImageChops.difference(shown.convert("RGB"), picture.convert("RGB")).histogram()
        most = max([most] + [index % 256 for index, count in enumerate(counts) if count])
        squares = max(squares, sum((index % 256) ** 2 * count for index, count in enumerate(counts)) / (3 * shown.width * shown.height))
    found.append([delay, most, squares])
    time += delay
print(json.dumps([film.size, film.info.get("loop"), found]))
"""
STATUS = "document.querySelector('#save [role=status]').textContent"
BUTTON = "[...document.querySelectorAll('#save button')].find((one) => one.textContent === '{}')"


def save(page, kind, scale=None):
    """Saves the range and returns what the dialog says. It must be open."""
    if scale:
        page.js(f"byId('save-size').value = '{scale}'")
    page.js(BUTTON.format(kind) + ".click()")
    page.until(f"!{STATUS}.startsWith('Saving ')", 120)
    said = page.js(STATUS)
    expect(said.startswith("Saved "), said)
    return said


def dialog(browser, folder, place, name="move-article", fragment="#f=0", **options):
    page = viewer(browser, folder, name, fragment, calm=True, **options)
    page.downloads(place)
    page.js(COMPARISON)
    page.press("x")
    page.until("byId('save').open")
    return page


def read_gif(path, wanted, divisor=1):
    """`wanted`: the milliseconds at which pictures are due, and their files."""
    shown = json.dumps([[at, str(file)] for at, file in wanted])
    return json.loads(subprocess.run([PILLOW, "-c", READER, path, shown, str(divisor)], capture_output=True, check=True, text=True).stdout)


def due(folder, first, last, fps=60):
    """What a GIF of frames shows at each fiftieth of a second, and its length in hundredths."""
    length = round(100 * (last - first + 1) / fps)
    ticks = range(0, length - 1, 2)
    numbers = [last if tick == ticks[-1] else first + int(tick * fps / 100 + 1e-6) for tick in ticks]
    return [(10 * tick, folder / f"png/frame-{number:04}.png") for tick, number in zip(ticks, numbers)], length


def a_range_becomes_a_gif(browser, folder, _):
    if not PILLOW:
        return "skipped: needs Pillow"
    place, source = folder / "saved-gif", folder / "out/move-article"
    page = dialog(browser, folder, place, fragment="#f=0&r=6-36")
    said = save(page, "GIF", 2)
    expect(said.startswith("Saved move-article-0006-0036.gif, "), f"the name with the frames: {said}")
    wanted, length = due(source, 6, 36)
    size, loop, frames = read_gif(saved(place, "move-article-0006-0036.gif"), wanted)
    equal((size, loop), ([320, 400], 0), "its size, and that it plays forever")
    equal(sum(delay for delay, _, _ in frames), 10 * length, "its duration")
    expect(min(delay for delay, _, _ in frames) >= 20 and 10 < len(frames) <= len(wanted), f"{len(frames)} frames with delays that players keep")
    most, squares = max(most for _, most, _ in frames), max(one for _, _, one in frames)
    expect("similar" in said or most == 0, f"colors are exact unless it says otherwise: {most}")
    expect(most <= 24 and squares < 1, f"colors differ by up to {most}, and {squares:.2f} on average of squares")
    page.js("byId('save').close()")
    page.press("\\")
    page.press("x")
    whole = save(page, "GIF", 1)
    expect(whole.startswith("Saved move-article-0000-0060.gif, "), f"the name of the whole run: {whole}")
    wanted, length = due(source, 0, 60)
    size, _, frames = read_gif(saved(place, "move-article-0000-0060.gif"), wanted, 2)
    equal((size, sum(delay for delay, _, _ in frames)), ([160, 200], 10 * length), "the size and duration of the reduced run")
    expect(max(one for _, _, one in frames) < 2, "reduced frames are means of their pixels")
    is_clean(page)
    return f"{said[6:]}; {most} apart at most"


def few_colors_are_exact(browser, folder, program):
    if not PILLOW:
        return "skipped: needs Pillow"
    render(program, folder, ["flat"], "--format", "html,png", "-o", "few")
    page = browser.page(calm=True)
    page.open(folder / "few/flat/appearance=dark/flipbook.html", "#f=0")
    page.downloads(folder / "saved-gif")
    page.press("x")
    said = save(page, "GIF", 2)
    expect(said.startswith("Saved flat-appearance=dark-0000-0036.gif") and "similar" not in said, f"exact colors: {said}")
    wanted, length = due(folder / "few/flat/appearance=dark", 0, 36)
    _, _, frames = read_gif(saved(folder / "saved-gif", "flat-appearance=dark-0000-0036.gif"), wanted)
    equal((sum(delay for delay, _, _ in frames), max(most for _, most, _ in frames)), (10 * length, 0), "its duration, and how far colors are off")
    expect(10 < len(frames) < len(wanted), f"equal frames are one: {len(frames)} of {len(wanted)}")
    # A picture that moves and uncovers what was behind it becomes transparent there.
    check = """(async () => {
      const size = { width: 24, height: 16 };
      const frame = (x) => Uint32Array.from({ length: 384 }, (_, at) => at % 24 >= x && at % 24 < x + 8 ? 0xFF2040E0 + at : 0);
      const palette = new GIFPalette([...new Set([0, 4, 8].flatMap((x) => [...frame(x)].filter(Boolean).map((one) => one & 0xFFFFFF)))].slice(0, 255), false);
      const encoder = new GIFEncoder(size, palette);
      for (const x of [0, 4, 4, 8]) await encoder.append({ pixels: frame(x) }, [0, 0, 24, 16], 5, new SlicedWork(() => {}));
      return dataURL(encoder.finish());
    })()"""
    file = folder / "saved-gif/uncovered.gif"
    file.write_bytes(base64.b64decode(page.js(check).split(",")[1]))
    reading = ("import sys; from PIL import Image; film = Image.open(sys.argv[1])\nfor number in range(film.n_frames):\n"
               " film.seek(number); print(film.info['duration'], film.convert('RGBA').getchannel('A').getbbox())")
    shown = subprocess.run([PILLOW, "-c", reading, file], capture_output=True, check=True, text=True).stdout.splitlines()
    equal(shown, ["50 (0, 0, 8, 16)", "100 (4, 0, 12, 16)", "50 (8, 0, 16, 16)"], "delays, and what is not transparent")


def a_strip_is_that_of_the_program(browser, folder, program):
    render(program, folder, ["move-article"], "--format", "strip", "--frames", "6..36", "-o", "strips")
    page = dialog(browser, folder, folder / "saved-strip", fragment="#f=0&r=6-36")
    said = save(page, "Strip", 2)
    file = saved(folder / "saved-strip", "move-article-0006-0036-strip.png")
    equal(page.js(f"comparePictures('{file_as_url(file)}', '{file_as_url(folder / 'strips/move-article/strip.png')}')"), 0, "the strip")
    sizes = page.js("[stripSize({ width: 375, height: 667 }, 5), stripSize({ width: 4000, height: 3000 }, 5)].map(({ width, height }) => [width, height])")
    equal(sizes, [[375, 667], [2000, 1500]], "the sizes of frames, of which large ones become smaller")
    equal(page.js("stripPlaces([7, 8, 9, 10], [0, 0, 0, 0])"), [7, 10], "the moments of a range in which nothing changes")
    is_clean(page)
    return said[6:]


def svg_as_url(file):
    return "data:image/svg+xml;base64," + base64.b64encode(file.read_bytes()).decode()


def a_range_of_one_frame_is_saved(browser, folder, _):
    place = folder / "saved-one"
    page = dialog(browser, folder, place, fragment="#f=0&r=9-9")
    wanted = file_as_url(folder / "out/move-article/png/frame-0009.png")
    for kind, extension in (("GIF", ".gif"), ("SVG", ".svg"), ("Strip", "-strip.png")):
        save(page, kind, 2)
        file = saved(place, f"move-article-0009{extension}")
        if kind != "GIF":
            url = file_as_url(file) if kind == "Strip" else svg_as_url(file)
            equal(page.js(f"comparePictures('{url}', '{wanted}')"), 0, f"one frame as {kind}")
    expect("animation" not in (place / "move-article-0009.svg").read_text(encoding="utf-8"), "one frame does not move")
    is_clean(page)


def layers_are_saved_as_shown(browser, folder, program):
    """A device with rounded corners, and overlays in layers of their own, which pages blend a bit differently."""
    place = folder / "saved-layers"
    render(program, folder, ["layers"], "--format", "html,png", "--overlay", "touches,time", "-o", "odd-layers")
    render(program, folder, ["layers"], "--format", "png", "--overlay", "time", "-o", "odd-time")
    page = browser.page(calm=True)
    page.open(folder / "odd-layers/layers/flipbook.html", "#f=0&r=3-3")
    page.downloads(place)
    page.js(COMPARISON)
    page.press("x")
    save(page, "SVG")
    pictures = [file_as_url(folder / f"odd-{name}/layers/png/frame-0003.png") for name in ("layers", "time")]
    equal(page.js(f"comparePictures('{svg_as_url(saved(place, 'layers-0003.svg'))}', '{pictures[0]}', 3, 0.001)"), 0, "all layers as SVG")
    page.js("byId('save').close()")
    page.press("t")
    page.press("x")
    save(page, "Strip")
    strip = file_as_url(saved(place, "layers-0003-strip.png"))
    equal(page.js(f"comparePictures('{strip}', '{pictures[1]}', 3, 0.001)"), 0, "the overlays that are shown, in a strip")
    is_clean(page)


def fewer_pictures_last_as_long(browser, folder, program):
    """A page that keeps only some of the pictures, to be small."""
    whole = folder / "out/move-article/flipbook.html"
    page = viewer(browser, folder)
    limit = (whole.stat().st_size - page.js("byId('pictures').textContent.length") // 3) // 1000
    render(program, folder, ["move-article"], "--format", "html", "--max-size", f"{limit}kB", "-o", "sparse")
    page = browser.page(calm=True)
    page.open(folder / "sparse/move-article/flipbook.html", "#f=0&r=6-36")
    expect(page.js("readData('run').stride") > 1, "it keeps only some pictures")
    place = folder / "saved-sparse"
    page.downloads(place)
    page.press("x")
    save(page, "GIF")
    save(page, "SVG")
    if PILLOW:
        _, _, frames = read_gif(saved(place, "move-article-0006-0036.gif"), [])
        equal(sum(delay for delay, _, _ in frames), 520, "its duration with fewer pictures")
    expect("31 frames in 0.516666 s" in saved(place, "move-article-0006-0036.svg").read_text(encoding="utf-8"), "the SVG's duration")
    is_clean(page)


def a_comparison_saves_this_run(browser, folder, program):
    page = opened(browser, pair(folder, program), "&c=..%2Fpair-refined&r=50-80", calm=True)
    page.downloads(folder / "saved-pair")
    page.press("x")
    equal(page.js("byId('save-title').textContent"), "Save frames 50 to 60", "the range ends with the run")
    said = save(page, "Strip", 2)
    expect(said.startswith("Saved pair-article-0050-0060-strip.png"), said)


def saving_can_be_cancelled(browser, folder, _):
    place = folder / "saved-nothing"
    page = dialog(browser, folder, place)
    equal(page.js("byId('save-title').textContent"), "Save the whole run", "the title without a range")
    page.js(BUTTON.format("GIF") + ".focus()")
    page.press("Enter")
    page.until(f"{STATUS} === 'Saving move-article-0000-0060.gif'")
    equal(page.js("[...document.querySelectorAll('#save li button, #save select')].map((one) => one.disabled)"), [True] * 5, "what waits")
    equal(page.js("document.activeElement.textContent"), "Cancel", "the focus")
    expect(page.js("document.querySelector('#save progress').value < 1"), "the progress")
    page.press("Enter")
    page.until(f"{STATUS} === 'Nothing was saved.'")
    equal(page.js("[document.activeElement.textContent, document.querySelector('#save progress').hidden]"), ["GIF", True], "what is as before")
    page.press("Enter")
    page.press("Escape")
    page.until("!byId('save').open && " + STATUS + " === 'Nothing was saved.'")
    equal(sorted(pathlib.Path(place).iterdir()), [], "files")
    is_clean(page)


def saving_is_for_everyone(browser, folder, _):
    page = viewer(browser, folder, "hostile", "#f=0&r=2-4", calm=True)
    tree = page.tree()
    expect(("button", "Save\u2026") in tree, "a button that opens the dialog")
    expect("Save the range, or the whole run, as GIF, SVG, or strip" in page.js("document.querySelector('#help').textContent"), "the key is in the list")
    page.downloads(folder / "saved-hostile")
    page.press("x")
    tree = page.tree()
    for part in (("dialog", "Save frames 2 to 4"), ("combobox", "Size"), ("button", "GIF"), ("button", "SVG"), ("button", "Strip"), ("button", "Copy command")):
        expect(part in tree, f"{part} in {tree}")
    save(page, "SVG")
    text = saved(folder / "saved-hostile", "hostile-0002-0004.svg").read_text(encoding="utf-8")
    expect("<img" not in text and xml.fromstring(text).find("{http://www.w3.org/2000/svg}title").text.endswith("frames 2 to 4"), "texts stay texts")
    is_clean(page)
    phone = viewer(browser, folder, fragment="#f=0&r=2-4", width=390, height=844, touch=True, calm=True)
    phone.js(BUTTON.replace("#save", "#curves-tools").format("Save\u2026") + ".click()")
    equal(phone.js(SMALL), [], "small targets on a phone")
    box = phone.js("(({ left, right, top, bottom }) => [left, right, top, bottom])(byId('save').getBoundingClientRect())")
    expect(box[0] >= 0 and box[1] <= 390 and box[2] >= 0 and box[3] <= 844, f"the dialog fits a phone: {box}")
    for width, height in ((390, 844), (768, 1024), (1280, 720), (1440, 900)):
        for dark in (False, True):
            page = dialog(browser, folder, folder / "saved-look", fragment="#f=20&r=6-36", width=width, height=height, dark=dark)
            save(page, "SVG")
            page.picture(folder / f"saving-{width}-{'dark' if dark else 'light'}.png")


ALL = [
    a_range_becomes_a_gif, few_colors_are_exact, a_strip_is_that_of_the_program, a_range_of_one_frame_is_saved, layers_are_saved_as_shown,
    fewer_pictures_last_as_long, a_comparison_saves_this_run, saving_can_be_cancelled, saving_is_for_everyone,
]
