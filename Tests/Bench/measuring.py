"""Shared parts of the benchmark: the cost of processes, scenes, and tables."""

import os
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
SCALE = 2  # The scale in the files of the scenes.


class Cost:
    """The medians of several runs of a command."""

    def __init__(self, command, runs, prepare=lambda: None, accepted=(0,)):
        measured = []
        for _ in range(runs):
            prepare()
            measured.append(once(command, accepted))
        self.cpu, self.wall, self.peak = (statistics.median(run[index] for run in measured) for index in range(3))
        self.output = measured[0][3]


def once(command, accepted=(0,)):
    """Runs a process that must end with an accepted status. Returns CPU seconds, elapsed seconds, peak KB, and standard output."""
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
    """The scenes at a scale."""
    folder = work / "scenes"
    folder.mkdir(exist_ok=True)
    for scene in sorted(SCENES.glob("*.yaml")):
        path = folder / scene.name
        path.write_text(scene.read_text().replace(f"scale: {SCALE}", f"scale: {scale:g}"))
        yield path


def pixel_size(png):
    """The width and height of a PNG file, from its header."""
    return struct.unpack(">II", png.read_bytes()[16:24])
