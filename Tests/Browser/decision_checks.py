"""Checks of what a review decides."""
import json
import shutil

from expecting import equal, expect, is_clean
from picture_checks import saved
from reviews import MOVING, go_to, program_in, review, reviewed


def decisions_are_those_of_approve(browser, folder, program):
    source = reviewed(folder, program)
    page = review(browser, folder, program)
    place = folder / "decided"
    page.downloads(place)
    for name, key in (("one", "y"), ("two", "r"), ("fresh", "y")):
        go_to(page, name)
        page.press(key)
    page.js("[...document.querySelectorAll('#result button')].find((one) => one.textContent === 'Save decisions.json').click()")
    decisions = json.loads(saved(place, "decisions.json").read_text(encoding="utf-8"))
    equal([(one["name"], one["decision"]) for one in decisions["cases"]],
          [(one["name"], one["decision"]) for one in sorted(decisions["cases"], key=lambda one: one["name"] == "fresh")], "the decisions")
    browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"], browserContextId=page.context)
    page.js("[...document.querySelectorAll('#result button')].find((one) => one.textContent === 'Copy command').click()")
    page.until("byId('live').textContent.startsWith('Copied')")
    command = page.js("navigator.clipboard.readText()")
    equal(sorted(command.split()[2:]), ["fresh", "one"], f"the cases in {command!r}")
    copies = {}
    for way in ("decisions", "command"):
        copy = folder / f"accepted-{way}"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(source, copy)
        run = program_in(copy, program)
        if way == "decisions":
            run("approve", "--decisions", place / "decisions.json", expected=(0,))
        else:
            run(*command.split()[1:], expected=(0,))
        copies[way] = {path.relative_to(copy): path.read_bytes() for path in (copy / "scenarios").rglob("*") if path.is_file()}
    equal(copies["decisions"] == copies["command"], True, "whether both accept the same")
    expect(any("fresh.baseline" in str(path) for path in copies["command"]), "the new baseline is written")
    changed = json.loads((place / "decisions.json").read_text(encoding="utf-8"))
    for one in changed["cases"]:
        one["candidate"] = "0" * 32
    (place / "stale.json").write_text(json.dumps(changed), encoding="utf-8")
    words = program_in(folder / "accepted-decisions", program)("approve", "--decisions", place / "stale.json", expected=(2,))
    expect("has changed since it was reviewed" in words, f"a stale decision is refused: {words}")


def baselines_that_are_missing_or_left_over(browser, folder, program):
    place = folder / "orphaned"
    (place / "scenarios").mkdir(parents=True)
    run = program_in(place, program)
    for name in ("gone", "stays"):
        (place / f"scenarios/{name}.yaml").write_text(MOVING.format(start=0.1, appearance="light", title=name), encoding="utf-8")
    run("record", "scenarios/gone.yaml", "scenarios/stays.yaml")
    (place / "scenarios/gone.yaml").unlink()
    run("verify", "--report")
    page = browser.page()
    page.open(place / "out/verify/report.html")
    words = page.js("document.querySelector('.orphans')?.innerText ?? ''")
    expect("scenarios/gone.baseline" in words and "--prune" in words, f"the page names the orphan: {words!r}")
    equal(page.js("document.querySelector('#case').innerText"), "Nothing differs.", "the cases")
    is_clean(page)
    page = review(browser, folder, program)
    go_to(page, "fresh")
    expect("no baseline yet" in page.js("document.querySelector('.transport').innerText"), "the page says that there is no baseline yet")
    curves = page.js("[...document.querySelectorAll('.curve title')].map((one) => one.textContent)")
    equal(curves.count("navigationBar.top"), 1, f"the curves of the run: {curves}")
    expect(not any("expected" in one for one in curves), f"curves of a run that is missing: {curves}")
    expect("Expected" not in page.js("document.querySelector('.numbers').innerText"), "numbers of a run that is missing")
    is_clean(page)


ALL = [decisions_are_those_of_approve, baselines_that_are_missing_or_left_over]
