"""Counts the heap allocations of `flipbook trace` in the release build of `script/render`, and limits them.

Traces the starter of every scene, the scenes of the benchmark, and the screens of scenarios/screens, once for ten seconds at 120 Hz and once for a single refresh. The
difference is what the refreshes allocate. Unlike a time, a count is the same in every run, so a test can depend on it.
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
SCREENS = ROOT / "scenarios/screens"
MOST = 2.2  # per refresh; writing a list of state takes one
RATE, SECONDS = 120, 10


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", type=Path, default=ROOT / ".build/release", help="the folder of the release build")
    flipbook = parser.parse_args().bin / "flipbook"
    if not flipbook.exists():
        sys.exit(f"{flipbook} is missing; build it with script/render")
    with tempfile.TemporaryDirectory() as folder:
        counts = dict(each_count(flipbook, Path(folder)))
    wrong = [name for name, count in counts.items() if count > MOST]
    if wrong:
        sys.exit(f"more than {MOST} allocations per refresh: {', '.join(wrong)}")
    # What remains is the writing of the trace: a scene as a screen allocates nothing more to move the same views. Its touches,
    # animations, and timers, and types that Swift describes on first use, take up to 100 in the 1,200 refreshes.
    wrong = [name for name in counts if f"screen {name}" in counts and counts[f"screen {name}"] > counts[name] + 100 / 1200]
    if wrong:
        sys.exit(f"more allocations as a screen than as a scene: {', '.join(wrong)}")


def each_count(flipbook, folder, quiet=False):
    """Yields names and allocations per refresh, and prints them unless `quiet`."""
    library = built(folder)
    for name, text in scenarios(flipbook, folder):
        count = (counted(flipbook, library, folder, text, SECONDS) - counted(flipbook, library, folder, text, 0)) / (RATE * SECONDS)
        if not quiet:
            print(f"{name}: {count:.2f} allocations per refresh", flush=True)
        yield name, count


def built(folder):
    """Builds the library that counts. Every Swift toolchain contains clang."""
    compiler = shutil.which("clang") or shutil.which("cc")
    if compiler is None:
        sys.exit("no C compiler found: neither clang nor cc is on the PATH")
    library = folder / "counting.so"
    subprocess.run([compiler, "-O2", "-shared", "-fPIC", ROOT / "Tests/Allocations/counting.c", "-o", library], check=True)
    return library


def scenarios(flipbook, folder):
    scenes = sorted(set(re.findall(r"^([a-z][a-z-]+)  ", run([flipbook, "list", "scenes"]).stdout, re.MULTILINE)))
    for scene in scenes:
        yield scene, run([flipbook, "new", scene]).stdout
    for path in sorted(BENCH_SCENES.glob("*.yaml")):
        yield f"bench {path.stem}", path.read_text()
    for screen in sorted(SCREENS.glob("*/screen.yaml")):
        path = min(path for path in screen.parent.glob("*.yaml") if path != screen)
        shutil.copytree(screen.parent, folder / screen.parent.name)
        yield f"screen {screen.parent.name}", path.read_text().replace("include: screen.yaml", f"include: {screen.parent.name}/screen.yaml")


def counted(flipbook, library, folder, text, seconds):
    """Returns the allocations of a process that plays for `seconds` and one more refresh."""
    text = re.sub(r"(?m)^(fps|refreshRate|duration|hold):.*\n?", "", text)
    text = re.sub(r"(?ms)^expect:.*?(?=^\S|\Z)", "", text)
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
