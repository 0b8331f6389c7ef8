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

#: What is changed before the program is built again: a file of a module near the end and one near the start.
CHANGES = {"Comparison": "Sources/Comparison/Run.swift", "Motion": "Sources/Motion/Curves/Spring.swift"}


def build(package, *options):
    """The clock time and the processor time of a release build, in seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(
        ["swift", "build", "--configuration", "release", "--static-swift-stdlib", *options], cwd=package, check=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - start, cpu


def change(path):
    """Changes the interface of a module, so that everything that depends on it is compiled again."""
    path.write_text(path.read_text() + "\npackage let changedByBenchmark = 1\n")


def main():
    with tempfile.TemporaryDirectory() as work:
        package = Path(work) / "flipbook"
        shutil.copytree(ROOT, package, ignore=shutil.ignore_patterns(".build", ".git", "out"))
        costs = {"FlipbookMotion alone": build(package, "--target", "FlipbookMotion")}
        shutil.rmtree(package / ".build")
        costs["from nothing"] = build(package, "--product", "flipbook")
        for module, path in CHANGES.items():
            change(package / path)
            costs[f"after a change in {module}"] = build(package, "--product", "flipbook")
    unit = costs["FlipbookMotion alone"][1]
    rows = [[name, f"{wall:.0f}", f"{cpu:.0f}", f"{cpu / unit:.1f}"] for name, (wall, cpu) in costs.items()]
    table("Release builds", ["", "clock s", "CPU s", "CPU × FlipbookMotion"], rows)


if __name__ == "__main__":
    main()
