"""The reviews that the checks open."""
import subprocess

from expecting import equal, expect
from fixtures import SCENARIOS

CASE = "document.querySelector('#case-title').textContent"
MOVING = """flipbook: 1
title: {title}
device: {{size: [160, 200], scale: 2, safeArea: {{top: 20, bottom: 0, left: 0, right: 0}}}}
appearance: {appearance}
scene:
  hiding-bars: {{variant: article}}
timeline:
  - at: {start}
    swipe: {{from: [80, 150], to: [80, 90], during: 0.1}}
duration: 1.2
"""


def program_in(folder, program):
    def run(*words, expected=(0, 1, 3)):
        end = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True)
        expect(end.returncode in expected, f"{' '.join(map(str, words))}: exit status {end.returncode}\n{end.stderr}")
        return end.stderr
    return run


def reviewed(folder, program):
    """Verifies scenarios that have changed, and returns the folder with the page."""
    place = folder / "review"
    if (place / "out/verify/report.html").exists():
        return place
    (place / "scenarios").mkdir(parents=True)
    run = program_in(place, program)

    def write(name, start, appearance="light", title="A list is flung"):
        (place / f"scenarios/{name}.yaml").write_text(MOVING.format(start=start, appearance=appearance, title=title), encoding="utf-8")

    for name in ("one", "two", "dark", "same"):
        write(name, 0.1)
    (place / "scenarios/hostile.yaml").write_text(SCENARIOS["hostile"], encoding="utf-8")
    run("record", "--pixels", "scenarios/one.yaml", "scenarios/two.yaml", "scenarios/dark.yaml")
    run("record", "scenarios/same.yaml", "scenarios/hostile.yaml")
    write("one", 0.2)
    write("two", 0.2)
    write("dark", 0.1, "dark")
    write("fresh", 0.1)
    hostile = SCENARIOS["hostile"].replace("at: 0.1", "at: 0.2").replace("two", "<b>2</b>")
    (place / "scenarios/hostile.yaml").write_text(hostile, encoding="utf-8")
    run("verify", "--report")
    return place


def review(browser, folder, program, **options):
    page = browser.page(**options)
    page.open(reviewed(folder, program) / "out/verify/report.html")
    return page


def choose_moment(page, key):
    """Chooses what both runs have at the same moment."""
    page.js(f"((menu) => {{ menu.value = '{key}'; menu.onchange(); }})(document.querySelector('.tools select'))")


def go_to(page, name):
    """Opens a case by its button."""
    page.js(f"[...document.querySelectorAll('.member')].find((one) => one.querySelector('.name').textContent === '{name}').click()")
    equal(page.js(CASE), name, "the open case")
    page.until("[...document.querySelectorAll('.view:not([hidden]) canvas')].every((one) => one.width > 0)")
