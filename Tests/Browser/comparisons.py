"""The two flipbooks that the checks compare."""
import subprocess

from expecting import COMPARISON, FRAME, viewer
from fixtures import HOSTILE, file_as_url

OPEN = "document.querySelector('#comparison.open') !== null"
WORDS = "document.querySelector('.compare-words').textContent"
OTHER = "Number(document.querySelector('.stage.other .frame').dataset.frame)"
# others(selector, url, from, to) counts the pixels of a frame that differ from a picture at `url` between two columns,
# changed(url, url) those of two pictures that differ, and tinted(selector) those that are tinted.
PART = """window.others = async (selector, url, from = 0, to = 1e9) => {
  const wanted = await load(url);
  const canvas = document.querySelector(selector);
  const [got, right] = [canvas, wanted].map((one) => pixelsOf(one, wanted.width, wanted.height));
  let count = 0;
  for (let index = 0; index < got.length; index += 4) {
    const column = index / 4 % wanted.width;
    if (column >= from && column < to && [0, 1, 2].some((part) => got[index + part] !== right[index + part])) count += 1;
  }
  return count;
};
window.changed = async (first, second) => {
  const [one, other] = [await load(first), await load(second)].map((image) => pixelsOf(image, image.width, image.height));
  let count = 0;
  for (let index = 0; index < one.length; index += 4) {
    if ([0, 1, 2, 3].some((part) => one[index + part] !== other[index + part])) count += 1;
  }
  return count;
};
window.tinted = (selector) => {
  const canvas = document.querySelector(selector);
  const data = pixelsOf(canvas, canvas.width, canvas.height);
  let count = 0;
  for (let index = 0; index < data.length; index += 4) if (data[index] - data[index + 1] > 60) count += 1;
  return count;
}; 0"""
OWN = ".stage:not(.other) .frame"
# The same motion in both, a quarter of a second later in the second one, which goes on for longer.
LATER = """flipbook: 1
title: {title}
device: {{size: [160, 200], scale: 2, safeArea: {{top: 20, bottom: 0, left: 0, right: 0}}}}
scene:
  hiding-bars: {{variant: {variant}}}
timeline:
  - at: {at}
    swipe: {{from: [80, 150], to: [80, 90], during: 0.1}}
duration: {duration}
"""


def pair(folder, program):
    """Renders two flipbooks that name each other: pair-article and pair-refined, which is later by 0.25 s."""
    place = folder / "pair"
    if not place.exists():
        place.mkdir()
        for variant, at, duration, title in (("article", 0.1, 1, '"A list is flung"'), ("refined", 0.35, 1.5, f'"{HOSTILE}"')):
            text = LATER.format(title=title, variant=variant, at=at, duration=duration)
            (place / f"pair-{variant}.yaml").write_text(text, encoding="utf-8")
        subprocess.run([program, "render", "pair-article.yaml", "pair-refined.yaml", "--format", "html,png"], cwd=place, check=True,
                       capture_output=True)
    return place


def opened(browser, place, fragment, **options):
    page = viewer(browser, place, "pair-article", fragment="#f=0" + fragment, **options)
    page.until(OPEN)
    page.js(COMPARISON)
    page.js(PART)
    return page


def go_to(page, frame):
    page.js(f"location.hash = '#f={frame}'")
    page.until(f"{FRAME} === {frame} && document.querySelector('{OWN}').dataset.frame === '{frame}'")


def png(place, name, frame):
    return file_as_url(sorted((place / "out" / name / "png").iterdir())[frame])
