"""Measures how long the program takes to build, from nothing and after changes. `script/bench build` runs it.

The ratios to the time of building FlipbookMotion alone, measured in the same run, are also valid on a busy machine.
"""

import resource
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from measuring import ROOT, table

#: A property that makes whatever depends on the layout of its type compiled again.
PROPERTY = "{ package var changedByBenchmark = 1;"
#: What is changed before the program is built again: in a file, a text and what replaces it.
CHANGES = {
    "a constant inside of Comparison": (
        "Sources/Comparison/Tracks/Values/SeriesComparison.swift", "fewestFrames = 4", "fewestFrames = 3 + 1"),
    "a type of Comparison": (
        "Sources/Comparison/Run.swift", "package struct Run: Sendable {", "package struct Run: Sendable " + PROPERTY),
    "a type of Motion": (
        "Sources/Motion/Curves/Spring.swift", "public struct Spring: Hashable, Sendable {",
        "public struct Spring: Hashable, Sendable " + PROPERTY),
}


def build(package, *options):
    """The clock time and the processor time of a release build, in seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(
        ["swift", "build", "--configuration", "release", *options], cwd=package, check=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - start, cpu


def change(path, old, new):
    """Replaces a text in a file."""
    text = path.read_text()
    if old not in text:
        raise SystemExit(f"{path}: '{old}' is missing")
    path.write_text(text.replace(old, new, 1))


def main():
    with tempfile.TemporaryDirectory() as work:
        package = Path(work) / "flipbook"
        shutil.copytree(ROOT, package, ignore=shutil.ignore_patterns(".build", ".git", "out"))
        costs = {"FlipbookMotion alone": build(package, "--target", "FlipbookMotion")}
        shutil.rmtree(package / ".build")
        costs["from nothing"] = build(package, "--product", "flipbook")
        for name, (path, old, new) in CHANGES.items():
            change(package / path, old, new)
            costs[f"after a change of {name}"] = build(package, "--product", "flipbook")
    unit = costs["FlipbookMotion alone"][1]
    rows = [[name, f"{wall:.0f}", f"{cpu:.0f}", f"{cpu / unit:.1f}"] for name, (wall, cpu) in costs.items()]
    table("Release builds", ["", "clock s", "CPU s", "CPU × FlipbookMotion"], rows)


if __name__ == "__main__":
    main()
