"""Measures what frames cost: our ways beside naive ones and other programs, in one run. `script/bench` runs it.

Every figure is the median of several whole processes: seconds of CPU (user and system), of the clock, bytes. Ratios are of one
table, so they hold on a busy machine as well.
"""

import argparse
import os
import re
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCENES = ROOT / "Tests/Bench/Scenes"
SCALE = 2  # of the scenes as they are
WAYS = ["naive", "better", "fast", "small"]


class Cost:
    """Medians of runs of one command."""

    def __init__(self, command, runs, prepare=lambda: None, accepted=(0,)):
        measured = []
        for _ in range(runs):
            prepare()
            measured.append(once(command, accepted))
        self.cpu, self.wall, self.peak = (statistics.median(run[index] for run in measured) for index in range(3))
        self.output = measured[0][3]


def once(command, accepted=(0,)):
    """CPU seconds, wall seconds, peak KB and standard output of a process that ends with an accepted status."""
    begin = time.monotonic()
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.PIPE)
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - begin
        if os.waitstatus_to_exitcode(status) not in accepted:
            sys.exit(f"{' '.join(map(str, command))}: {errors.decode()[-500:]}")
        output.seek(0)
        return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss, output.read().decode()


def emptied(folder):
    shutil.rmtree(folder, ignore_errors=True)


def table(title, head, rows):
    print(f"\n{title}\n")
    widths = [max(len(str(row[index])) for row in [head, *rows]) for index in range(len(head))]
    for row in [head, ["-" * width for width in widths], *rows]:
        print("| " + " | ".join(str(cell).rjust(width) if index else str(cell).ljust(width)
                                for index, (cell, width) in enumerate(zip(row, widths))) + " |")


def scaled_scenes(work, scale):
    """The scenes, at another scale if one is wanted."""
    folder = work / "scenes"
    folder.mkdir(exist_ok=True)
    for scene in sorted(SCENES.glob("*.yaml")):
        path = folder / scene.name
        path.write_text(scene.read_text().replace(f"scale: {SCALE}", f"scale: {scale:g}"))
        yield path


def pixel_size(png):
    """Width and height, which stand at the beginning of a PNG file."""
    return struct.unpack(">II", png.read_bytes()[16:24])


def ways(bench, flipbook, work, runs, scale):
    """Every way on every scene, in memory and on disk."""
    for scene in scaled_scenes(work, scale):
        rows, naive, better = [], None, None
        folder = work / "frames"
        for way in WAYS:
            memory = Cost([bench, way, scene], runs)
            frames, size = map(int, re.findall(r"\d+", memory.output))
            for jobs in ["1", "2"] if way in ("fast", "small") else ["1"]:
                if way in ("naive", "better"):
                    command = [bench, way, scene, folder]
                else:
                    command = [flipbook, "render", scene, "-o", folder, "--no-cache", "--quiet", "--jobs", jobs, "--compression", way]
                disk = Cost(command, runs, lambda: emptied(folder))
                naive = naive or (memory, disk, size)
                better = disk if way == "better" else better
                rows.append([
                    way if jobs == "1" else f"{way}, {jobs} jobs",
                    *([f"{1000 * memory.cpu / frames:.2f}", f"{naive[0].cpu / memory.cpu:.1f}"] if jobs == "1" else ["", ""]),
                    f"{1000 * disk.cpu / frames:.2f}", f"{naive[1].cpu / disk.cpu:.1f}",
                    f"{better.cpu / disk.cpu:.1f}" if better else "", f"{naive[1].wall / disk.wall:.1f}",
                    f"{size / frames / 1000:.0f}", f"{size / naive[2]:.2f}", f"{disk.peak / 1024:.0f}",
                ])
        width, height = pixel_size(next(folder.rglob("frame-*.png")))
        head = ["way", "memory ms", "× naive", "disk ms", "× naive", "× better", "× naive, clock", "kB a frame", "bytes / cairo's", "peak MB"]
        table(f"{scene.stem}: {frames} frames of {width} × {height} px, CPU ms a frame, whole processes", head, rows)


def scaling(flipbook, work, runs):
    """What a run costs with more frames, larger pictures, more rows."""
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
    table("parallax: what decides the cost", ["", "CPU s", "peak MB"], rows)


def batch(flipbook, work, runs):
    """Forty scenarios: two jobs beside one, and a second run of what is unchanged."""
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


def both_variants(flipbook, scene, work, frames):
    """The folders of a scene's frames by the article's and by the refined rules."""
    sides = []
    for variant in ("article", "refined"):
        out = work / f"diff-{variant}"
        emptied(out)
        once([flipbook, "render", scene, "-o", out, "--variant", variant, "--no-cache", "--quiet", "--frames", frames])
        sides.append(out / scene.stem / "png")
    return sides


def differences(bench, flipbook, work, runs):
    """Frames by the article's and the refined rules, compared: our ways beside pixelmatch and ImageMagick."""
    rows, ratios = [], []
    for scene in sorted(SCENES.glob("*.yaml")):
        sides = both_variants(flipbook, scene, work, "84..91")
        lines = [line.split() for line in once([bench, "diff", *sides])[3].splitlines()]
        pixels = int(lines[0][3])
        found = {name: (float(cost), int(count)) for name, cost, count in lines[1:]}
        for peer in ("pybind11_pixelmatch", "pixelmatch"):
            found |= peer_differences(peer, sides)
        for name, (cost, count) in found.items():
            rows.append([f"{scene.stem}: {name}", f"{cost:.3f}", f"{pixels / cost / 1000:.0f}", count])
        ratios.append([
            scene.stem, f"{found['memcmp'][0] / found['equal-rows'][0]:.2f}",
            *(f"{found[peer][0] / found[ours][0]:.1f}" if peer in found else ""
              for peer, ours in [("pybind11_pixelmatch", "all-pairs"), ("pixelmatch", "first-pair")]),
            f"{found['files-decoded'][0] / found['files'][0]:.1f}",
        ])
    table("8 pairs of frames of 780 × 1688 px: CPU for a pair, one thread", ["", "ms", "MP/s", "pixels found"], rows)
    table("Ratios of these", ["", "memcmp / equal rows", "× pybind11-pixelmatch", "× pixelmatch", "× decoding all"], ratios)
    whole_commands(flipbook, work, runs)


def whole_commands(flipbook, work, runs):
    """Two folders of 120 frames by one `flipbook diff`, and by an ImageMagick `compare` for each pair."""
    if shutil.which("compare") is None:
        print("left out: compare (ImageMagick) is not installed")
        return
    rows = []
    for scene in sorted(SCENES.glob("*.yaml")):
        sides = both_variants(flipbook, scene, work, "0..119")
        try:
            ours = Cost([flipbook, "diff", *sides], runs, accepted=(0, 1))
        except SystemExit:
            print("left out: this flipbook diff does not take folders of frames")
            return
        loop = 'for frame in "$1"/*.png; do compare -metric AE "$frame" "$2/${frame##*/}" null: 2>/dev/null; done; true'
        peer = Cost(["bash", "-c", loop, "bash", *sides], 1)
        rows.append([scene.stem, f"{ours.cpu:.2f}", f"{ours.wall:.2f}", f"{peer.cpu:.2f}", f"{peer.wall:.2f}",
                     f"{peer.cpu / ours.cpu:.1f}", f"{ours.peak / 1024:.0f}"])
    table("Two folders of 120 frames, whole commands",
          ["", "CPU s", "clock s", "compare's CPU s", "clock s", "× compare", "peak MB"], rows)


def peer_differences(peer, sides):
    """What a Python module needs for a pair, if python3 can import it: a slow one is asked for the first pair only."""
    script = f"""
import sys, time
import {peer} as peer
import numpy
from PIL import Image
from pathlib import Path
options = dict()
if hasattr(peer, "Options"):
    options["options"] = peer.Options()
    options["options"].threshold = 0.1
names = sorted(path.name for path in Path(sys.argv[1]).glob("*.png"))
slow = {peer == "pixelmatch"}
least, count = 1e9, 0
for _ in range(1 if slow else 5):
    total, count = 0, 0
    for name in names[:1] if slow else names:
        pair = [numpy.array(Image.open(Path(folder) / name).convert("RGBA")) for folder in sys.argv[1:]]
        size = pair[0].shape
        if slow:
            pair = [picture.tobytes() for picture in pair]
        begin = time.thread_time()
        count += peer.pixelmatch(*pair, size[1], size[0], threshold=0.1) if slow else \
            peer.pixelmatch(*pair, **options)
        total += time.thread_time() - begin
    least = min(least, total)
print(1000 * least / (1 if slow else len(names)), count)
"""
    run = subprocess.run(["python3", "-c", script, *sides], capture_output=True, text=True)
    if run.returncode:
        print(f"left out: {peer} ({run.stderr.strip().splitlines()[-1]})")
        return {}
    cost, count = run.stdout.split()
    return {peer: (float(cost), int(count))}


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
    """What Tests/Allocations judges, as a table."""
    sys.path.insert(0, str(ROOT / "Tests/Allocations"))
    import verify

    rows = [[name, f"{count:.2f}"] for name, count in verify.each_count(flipbook, work, quiet=True)]
    table(f"trace, 10 s at 120 Hz: heap allocations a refresh (at most {verify.MOST:g})", ["", "a refresh"], rows)


def peers(flipbook, work, runs, scale):
    """Other programs on our own SVG frames."""
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
    table("Other programs, a process for each of our SVG frames", ["", "CPU ms", "clock ms"], rows)
    for name in sorted(set(skipped)):
        print(f"left out: {name} is not installed")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True, type=Path, help="the folder of the release build")
    parser.add_argument("--runs", type=int, default=3, help="how often each command runs (default 3)")
    parser.add_argument("--only", choices=["ways", "scaling", "batch", "small", "allocations", "peers", "diff"], help="one table")
    parser.add_argument("--scale", type=float, default=SCALE, help=f"pixels a point, of ways and peers (default {SCALE})")
    arguments = parser.parse_args()
    flipbook, bench = arguments.bin / "flipbook", arguments.bin / "bench"
    with tempfile.TemporaryDirectory(prefix="flipbook-bench-") as folder:
        work = Path(folder)
        parts = {
            "ways": lambda: ways(bench, flipbook, work, arguments.runs, arguments.scale),
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
