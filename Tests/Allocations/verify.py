"""Counts the heap allocations of `flipbook trace`, in the release build that `script/render` makes, and judges them.

Every scene's starter and the scenes of the bench are traced for ten seconds at 120 Hz, and for their first refresh alone: what
is left is the refreshes' own. A count is the same on every run, so it can fail where a time cannot.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCH_SCENES = ROOT / "Tests/Bench/Scenes"
MOST = 2.0  # a refresh
RATE, SECONDS = 120, 10


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", type=Path, default=ROOT / ".build/release", help="the folder of the release build")
    flipbook = parser.parse_args().bin / "flipbook"
    if not flipbook.exists():
        sys.exit(f"there is no {flipbook}: build it with script/render")
    with tempfile.TemporaryDirectory() as folder:
        wrong = [name for name, count in each_count(flipbook, Path(folder)) if count > MOST]
    if wrong:
        sys.exit(f"more than {MOST} allocations a refresh: {', '.join(wrong)}")


def each_count(flipbook, folder, quiet=False):
    """Names and allocations a refresh, printed as they come unless `quiet`."""
    library = built(folder)
    for name, text in scenarios(flipbook):
        count = (counted(flipbook, library, folder, text, SECONDS) - counted(flipbook, library, folder, text, 0)) / (RATE * SECONDS)
        if not quiet:
            print(f"{name}: {count:.2f} allocations a refresh", flush=True)
        yield name, count


def built(folder):
    """The library that counts; every Swift toolchain has clang."""
    compiler = shutil.which("clang") or shutil.which("cc")
    if compiler is None:
        sys.exit("there is no C compiler beside swift")
    library = folder / "counting.so"
    subprocess.run([compiler, "-O2", "-shared", "-fPIC", ROOT / "Tests/Allocations/counting.c", "-o", library], check=True)
    return library


def scenarios(flipbook):
    scenes = sorted(set(re.findall(r"^([a-z][a-z-]+)  ", run([flipbook, "list", "scenes"]).stdout, re.MULTILINE)))
    for scene in scenes:
        yield scene, run([flipbook, "new", scene]).stdout
    for path in sorted(BENCH_SCENES.glob("*.yaml")):
        yield f"bench {path.stem}", path.read_text()


def counted(flipbook, library, folder, text, seconds):
    """Allocations of a whole process that plays so many seconds, and one refresh more."""
    text = re.sub(r"(?m)^(fps|refreshRate|duration|hold):.*\n?", "", text)
    path = folder / "scenario.yaml"
    path.write_text(f"{text}\nfps: {RATE}\nrefreshRate: {RATE}\nduration: {seconds + 1 / RATE:.6f}\n")
    done = run([flipbook, "trace", path], {**os.environ, "LD_PRELOAD": str(library)})
    return int(re.search(r"(\d+) allocations", done.stderr).group(1))


def run(command, environment=None):
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: {done.stderr[-500:]}")
    return done


if __name__ == "__main__":
    main()
