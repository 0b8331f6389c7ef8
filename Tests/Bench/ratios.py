"""The costs of formats and of a report as multiples of that of PNG, and their comparison with those that were recorded.

Each round renders a sample in every format in turn. The ratio of a format is the median of those of the rounds, each to the PNG of
its round, so that a machine that becomes slower in the meantime changes nothing.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys

from measuring import ROOT, emptied, once, table

RECORD = ROOT / "Tests/Bench/ratios.json"
DEVICE = ["--device", "iphone-15"]
# For each sample: its scenario, its options, and the line of its files that a report is about.
SAMPLES = {
    "keyboard": ("keyboard.yaml", ["--scale", "3"], None),
    "hiding-bars/fling": ("hiding-bars/fling.yaml", ["--scale", "2"], None),
    "screens/chat/type": ("screens/chat/type.yaml", ["--scale", "3"], ("screen.yaml", "during: 0.25", "during: 0.5")),
    "screens/parallax-cells/scroll": ("screens/parallax-cells/scroll.yaml", ["--scale", "3"], ("scroll.yaml", "during: 0.5", "during: 0.4")),
}
FORMATS = ["html", "gif", "webp"]
LARGEST_CHANGE = 0.2


def ratios(flipbook, work, rounds, wanted=None):
    """The ratio of each format and of a report to PNG, by sample and by format, or only those that are wanted."""
    found = {}
    for name, (path, options, edit) in SAMPLES.items():
        commands = {}
        for kind in FORMATS:
            commands[kind] = tuple([
                flipbook, "render", ROOT / "scenarios" / path, *DEVICE, *options, "-o", work / "ratios", "--no-cache", "--quiet",
                "--jobs", "1", "--format", each] for each in (kind, "png"))
        if edit:
            place = edited(work / "reviewed" / name, ROOT / "scenarios" / path, edit)
            commands["report"] = ([flipbook, "verify", place, "--since", "HEAD", "--report", "-o", work / "report", "--jobs", "1", "--quiet"],
                                  commands["html"][1])
        found[name] = {kind: round(statistics.median(ratio(pair, work) for _ in range(rounds)), 2)
                       for kind, pair in commands.items() if wanted is None or (name, kind) in wanted}
    return found


def ratio(pair, work):
    """The CPU time of the first command as a multiple of that of the second."""
    times = []
    for command in pair:
        emptied(work / "ratios")
        # A sample whose expectations fail on this device is rendered even so, and a report is about something that differs.
        times.append(once(command, (0, 1))[0])
    return times[0] / times[1]


def edited(place, scenario, edit):
    """A repository in which a line of a scenario, or of the screen beside it, has changed since the only commit."""
    emptied(place)
    place.mkdir(parents=True)
    for path in [scenario, *scenario.parent.glob("screen.yaml")]:
        shutil.copy(path, place)
    path = place / scenario.name
    path.write_text(path.read_text().replace("flipbook: 1", "flipbook: 1\ndevice: iphone-15", 1))
    git = ["git", "-C", place, "-c", "user.name=bench", "-c", "user.email=bench@example.com"]
    for words in (["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "before"]):
        subprocess.run([*git, *words], check=True, env={**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null"})
    file, before, after = edit
    text = (place / file).read_text()
    if before not in text:
        sys.exit(f"{place / file}: {before!r} is not in the file any more")
    (place / file).write_text(text.replace(before, after))
    return place


def show(found, before):
    """Prints the ratios, those that were recorded, and the change."""
    rows = [[f"{name}: {kind}", f"{value:.2f}", f"{before[name][kind]:.2f}", f"{100 * (value / before[name][kind] - 1):+.0f} %"]
            if kind in before.get(name, {}) else [f"{name}: {kind}", f"{value:.2f}", "", ""]
            for name, kinds in found.items() for kind, value in kinds.items()]
    table("CPU time of whole processes as a multiple of that of PNG", ["", "now", "recorded", "change"], rows)


def recorded():
    return json.loads(RECORD.read_text()) if RECORD.exists() else {}


def record(flipbook, work, rounds):
    found = ratios(flipbook, work, rounds)
    show(found, recorded())
    RECORD.write_text(json.dumps(found, indent=2) + "\n")


def problems(found, before):
    """A message for each sample and format that takes more than a fifth more than it did, or was not recorded."""
    listed = {}
    for name, kinds in found.items():
        for kind, value in kinds.items():
            known = before.get(name, {}).get(kind)
            if known is None:
                listed[name, kind] = f"{name}: {kind} is not recorded: 'script/bench --record' records it"
            elif value > known * (1 + LARGEST_CHANGE):
                listed[name, kind] = f"{name}: {kind} takes {value:.2f} times the time of PNG, and took {known:.2f} times"
    return listed


def check(flipbook, work, rounds):
    """Measures what seems slower once more, and fails if it is slower again."""
    before = recorded()
    found = ratios(flipbook, work, rounds)
    if slower := problems(found, before):
        for name, kinds in ratios(flipbook, work, rounds, slower).items():
            for kind, value in kinds.items():
                found[name][kind] = min(value, found[name][kind])
    show(found, before)
    listed = problems(found, before)
    if listed:
        sys.exit("\n".join(["", *listed.values()]))
