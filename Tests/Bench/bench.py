"""Measures the cost of frames with Flipbook, other encoders, and other programs in one run. `script/bench` runs it.

Every figure is the median of several whole processes: CPU time (user and system) and elapsed time in seconds, and bytes. Ratios
are within one table, so they are also valid on a busy machine.
"""

import argparse
import re
import shutil
import sys
import tempfile
from pathlib import Path

import ratios
from differences import differences
from measuring import ROOT, SCALE, SCENES, Cost, emptied, once, pixel_size, scaled_scenes, table

METHODS = ["naive", "libpng", "isa-l", "damage", "fast", "small"]


def methods(bench, flipbook, work, runs, scale):
    """Every method on every scene, in memory and on disk."""
    for scene in scaled_scenes(work, scale):
        rows, first = [], {}
        folder = work / "frames"
        for method in METHODS:
            ours = method in ("fast", "small")
            memory = Cost([bench, method, scene], runs)
            frames, size = map(int, re.findall(r"\d+", memory.output))
            for jobs in ["1", "2"] if ours else ["1"]:
                command = [bench, method, scene, folder]
                if ours:
                    command = [flipbook, "render", scene, "-o", folder, "--no-cache", "--quiet", "--jobs", jobs, "--compression", method]
                disk = Cost(command, runs, lambda: emptied(folder))
                first.setdefault(method, (memory, disk, size))
                naive = first["naive"]
                rows.append([
                    method if jobs == "1" else f"{method}, {jobs} jobs",
                    *([f"{1000 * memory.cpu / frames:.2f}", f"{naive[0].cpu / memory.cpu:.1f}"] if jobs == "1" else ["", ""]),
                    f"{1000 * disk.cpu / frames:.2f}",
                    *(f"{first[rival][1].cpu / disk.cpu:.1f}" if rival in first else "" for rival in METHODS[:4]),
                    f"{naive[1].wall / disk.wall:.1f}",
                    f"{size / frames / 1000:.0f}", f"{size / naive[2]:.2f}", f"{disk.peak / 1024:.0f}",
                ])
        width, height = pixel_size(next(folder.rglob("frame-*.png")))
        head = ["method", "memory ms", "× naive", "disk ms", *(f"× {rival}" for rival in METHODS[:4]), "× naive, clock", "kB per frame",
                "bytes / cairo's", "peak MB"]
        table(f"{scene.stem}: {frames} frames of {width} × {height} px, CPU ms per frame, whole processes", head, rows)


def scaling(flipbook, work, runs):
    """The cost of a run with more frames, larger pictures, or more rows."""
    text = (SCENES / "parallax.yaml").read_text()
    rows = []
    for name, changed, options in [
        ("150 frames", text, ["--frames", "0..149"]), ("300 frames", text, ["--frames", "0..299"]), ("600 frames", text, []),
        ("scale 1", text, ["--scale", "1"]), ("scale 2", text, ["--scale", "2"]), ("scale 3", text, ["--scale", "3"]),
        ("40 rows", text, []), ("100,000 rows", text.replace("rows: 40", "rows: 100000"), []),
    ]:
        path = work / "scaling.yaml"
        path.write_text(changed)
        cost = Cost([flipbook, "render", path, "-o", work / "scaled", "--no-cache", "--quiet", "--jobs", "1", *options], runs)
        rows.append([name, f"{cost.cpu:.2f}", f"{cost.peak / 1024:.0f}"])
    table("parallax: cost by size", ["", "CPU s", "peak MB"], rows)


def batch(flipbook, work, runs):
    """Forty scenarios with one job, with two jobs, and unchanged."""
    folder = work / "batch"
    folder.mkdir()
    names = sorted(path for path in (ROOT / "scenarios").rglob("*.yaml") if "include:" not in path.read_text()
                   and "scene:" in path.read_text())[:40]
    for index, path in enumerate(names):
        text = re.sub(r"(?ms)^expect:.*?(?=^\S|\Z)", "", path.read_text())
        (folder / f"s{index}.yaml").write_text(text)
    out = work / "batch-out"
    command = [flipbook, "render", folder, "-o", out, "--quiet", "--scale", "2"]
    one = Cost([*command, "--no-cache", "--jobs", "1"], runs)
    two = Cost([*command, "--no-cache", "--jobs", "2"], runs)
    once(command)
    again = Cost(command, runs)
    rows = [[name, f"{cost.wall:.2f}", f"{cost.cpu:.2f}", f"{one.wall / cost.wall:.1f}", f"{cost.peak / 1024:.0f}"]
            for name, cost in [("one job", one), ("two jobs", two), ("unchanged", again)]]
    table(f"{len(names)} scenarios", ["", "clock s", "CPU s", "× one job", "peak MB"], rows)


def small(flipbook, work, runs):
    """Commands that draw nothing."""
    path = work / "trace.yaml"
    path.write_text((SCENES / "parallax.yaml").read_text() + "fps: 120\nrefreshRate: 120\n")
    rows = [[name, f"{1000 * cost.cpu:.1f}", f"{1000 * cost.wall:.1f}"] for name, cost in [
        ("--version", Cost([flipbook, "--version"], 4 * runs)),
        ("trace, 10 s at 120 Hz", Cost([flipbook, "trace", path], 2 * runs)),
    ]]
    table("Commands that draw nothing", ["", "CPU ms", "clock ms"], rows)


def allocations(flipbook, work):
    """The numbers that Tests/Allocations checks, as a table."""
    sys.path.insert(0, str(ROOT / "Tests/Allocations"))
    import verify

    rows = [[name, f"{count:.2f}"] for name, count in verify.each_count(flipbook, work, quiet=True)]
    table(f"trace, 10 s at 120 Hz: heap allocations per refresh (at most {verify.MOST:g})", ["", "per refresh"], rows)


def peers(flipbook, work, runs, scale):
    """Other programs with our SVG frames."""
    rows, skipped = [], []
    for scene in scaled_scenes(work, scale):
        out = work / "svg"
        emptied(out)
        once([flipbook, "render", scene, "-o", out, "--no-cache", "--quiet", "--format", "svg,png", "--frames", "30..34"])
        frame = min(out.rglob("*.svg"))
        width, height = pixel_size(min(out.rglob("*.png")))
        png = work / "peer.png"
        for name, command in {
            "rsvg-convert": ["rsvg-convert", "-w", str(width), "-o", png, frame],
            "resvg": ["resvg", "-w", str(width), frame, png],
            "chromium": ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                         f"--window-size={width},{height}", f"--screenshot={png}", frame.as_uri()],
        }.items():
            if shutil.which(name) is None:
                skipped.append(name)
                continue
            cost = Cost(command, runs)
            rows.append([f"{scene.stem}: {name}", f"{1000 * cost.cpu:.0f}", f"{1000 * cost.wall:.0f}"])
    table("Other programs, one process for each of our SVG frames", ["", "CPU ms", "clock ms"], rows)
    for name in sorted(set(skipped)):
        print(f"skipped: {name} is not installed")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True, type=Path, help="the folder of the release build")
    parser.add_argument("--runs", type=int, default=3, help="the number of runs of each command (default 3)")
    parser.add_argument("--only", choices=["methods", "scaling", "batch", "small", "allocations", "peers", "diff"], help="print only one table")
    parser.add_argument("--scale", type=float, default=SCALE, help=f"pixels per point for methods and peers (default {SCALE})")
    parser.add_argument("--check", action="store_true", help="compare the ratios of formats to PNG with the recorded ones")
    parser.add_argument("--record", action="store_true", help="record these ratios")
    arguments = parser.parse_args()
    flipbook, bench = arguments.bin / "flipbook", arguments.bin / "bench"
    with tempfile.TemporaryDirectory(prefix="flipbook-bench-") as folder:
        work = Path(folder)
        if arguments.check or arguments.record:
            return (ratios.check if arguments.check else ratios.record)(flipbook, work, arguments.runs)
        parts = {
            "methods": lambda: methods(bench, flipbook, work, arguments.runs, arguments.scale),
            "scaling": lambda: scaling(flipbook, work, arguments.runs),
            "batch": lambda: batch(flipbook, work, arguments.runs),
            "small": lambda: small(flipbook, work, arguments.runs),
            "allocations": lambda: allocations(flipbook, work),
            "peers": lambda: peers(flipbook, work, arguments.runs, arguments.scale),
            "diff": lambda: differences(bench, flipbook, work, arguments.runs),
        }
        for name, part in parts.items():
            if arguments.only in (None, name):
                part()


if __name__ == "__main__":
    main()
