"""The cost of comparing frames with Flipbook and other programs."""

import shutil
import struct
import subprocess
import zlib

from measuring import SCENES, Cost, emptied, once, table


def both_variants(flipbook, scene, work, frames):
    """The folders with the frames of both variants of a scene."""
    sides = []
    for variant in ("article", "refined"):
        out = work / f"diff-{variant}"
        emptied(out)
        once([flipbook, "render", scene, "-o", out, "--variant", variant, "--no-cache", "--quiet", "--frames", frames])
        sides.append(out / scene.stem / "png")
    return sides


def differences(bench, flipbook, work, runs):
    """Frames of both variants, compared by Flipbook, pixelmatch, and ImageMagick."""
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
    """Compares two folders of 120 frames with one `flipbook diff`, and with an ImageMagick `compare` for each pair.

    `compare` accepts one pair. The time for as many pairs of one pixel, which is that of starting processes, is also measured, so
    that it can be subtracted.
    """
    if shutil.which("compare") is None:
        print("skipped: compare (ImageMagick) is not installed")
        return
    loop = 'for frame in "$1"/*.png; do compare -metric AE "$frame" "$2/${frame##*/}" null: 2>/dev/null; done; true'
    rows = []
    for scene in sorted(SCENES.glob("*.yaml")):
        sides = both_variants(flipbook, scene, work, "0..119")
        ours = Cost([flipbook, "diff", *sides], runs, accepted=(0, 1))
        peer = Cost(["bash", "-c", loop, "bash", *sides], 1)
        starts = Cost(["bash", "-c", loop, "bash", *(single_pixels(side, work) for side in sides)], 1)
        rows.append([scene.stem, f"{ours.cpu:.2f}", f"{ours.wall:.2f}", f"{peer.cpu:.2f}", f"{starts.cpu:.2f}",
                     f"{peer.cpu / ours.cpu:.1f}", f"{(peer.cpu - starts.cpu) / ours.cpu:.1f}", f"{ours.peak / 1024:.0f}"])
    table("Two folders of 120 frames, whole commands",
          ["", "CPU s", "clock s", "compare's CPU s", "of it starting", "× compare", "× without starting", "peak MB"], rows)


def single_pixels(side, work):
    """Creates a folder with a picture of one pixel for each picture of a folder."""
    folder = work / f"pixels-{side.parents[1].name}"
    emptied(folder)
    folder.mkdir()
    rows = zlib.compress(b"\0\0\0\0")
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)), (b"IDAT", rows), (b"IEND", b"")]
    png = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks)
    for frame in side.glob("*.png"):
        (folder / frame.name).write_bytes(png)
    return folder


def peer_differences(peer, sides):
    """The time that a Python module takes for a pair, if it is installed. A slow module compares only the first pair."""
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
        print(f"skipped: {peer} ({run.stderr.strip().splitlines()[-1]})")
        return {}
    cost, count = run.stdout.split()
    return {peer: (float(cost), int(count))}
