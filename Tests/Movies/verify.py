"""Checks the sizes of moving pictures: an animated SVG against limits and the GIF of the same run, and WebP against img2webp's.

Reads the samples whose first line is "# picture: NAME". Needs the release build that script/render makes.
"""
import gzip
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/release/flipbook"
# Flipbook's options and those of img2webp that mean the same.
WEBP = {"lossless": (["--lossless"], ["-lossless"]), "quality 75": (["--quality", "75"], ["-lossy", "-q", "75"])}

# The largest size of a WebP as a multiple of img2webp's smallest, for which img2webp encodes each frame several times.
LARGEST_WEBP = 1.05

# The largest number of bytes of an animated SVG at one pixel per point, and of the same compressed, as servers send it.
# The photos of the last one take half of it: coarser ones show squares where the frames show trees.
LIMITS = {
    "keyboard-following/glued": (65_000, 26_000),
    "hiding-bars/fling": (45_000, 12_000),
    "side-drawer/drag-open-tap-closed": (40_000, 10_000),
    "category-strip/taps": (40_000, 20_000),
}


def samples():
    scenarios = sorted((ROOT / "scenarios").rglob("*.yaml"))
    return [path for path in scenarios if re.match(r"# picture: \S+\n", path.read_text())]


def render(folder, scenario, *options):
    subprocess.run([PROGRAM, "render", "--quiet", "--scale", "1", "--output", folder, *options, scenario], check=True, capture_output=True)
    [manifest] = folder.rglob("flipbook.json")
    return manifest.parent


def compare(folder, scenario):
    """Returns a line about the sizes of the SVG and the GIF, and whether the SVG is not larger."""
    result = render(folder, scenario, "--format", "animation.svg,gif")
    svg, gif = ((result / f"animation.{name}").stat().st_size for name in ("svg", "gif"))
    return f"{scenario.relative_to(ROOT)}: SVG {svg} bytes, GIF {gif}", svg <= gif


def limit(folder, name, most, most_compressed):
    """Returns a line about the size of the SVG, and whether it is within the limits."""
    scenario = ROOT / "scenarios" / f"{name}.yaml"
    data = (render(folder, scenario, "--format", "animation.svg") / "animation.svg").read_bytes()
    compressed = len(gzip.compress(data, 9))
    line = f"{scenario.relative_to(ROOT)}: SVG {len(data)} of {most} bytes, compressed {compressed} of {most_compressed}"
    return line, len(data) <= most and compressed <= most_compressed


def compare_webp(folder, scenario, options, other):
    result = render(folder, scenario, "--format", "png,webp", *options)
    frames = sorted((result / "png").glob("*.png"))
    own, theirs = (result / "animation.webp").stat().st_size, []
    for size in [], ["-min_size"]:
        command = ["img2webp", "-loop", "0", *size, *other, "-d", "33", *frames, "-o", result / "other.webp"]
        subprocess.run(command, check=True, capture_output=True)
        theirs.append((result / "other.webp").stat().st_size)
    return f"{scenario.relative_to(ROOT)}: WebP {own} bytes, img2webp's {theirs[0]} and with -min_size {theirs[1]}", own <= LARGEST_WEBP * min(theirs)


def main():
    scenarios, failures = samples(), 0
    # A GIF takes seconds of a sample, and is many times as large: every third sample is enough to see that it stays so.
    jobs = [(compare, (scenario,)) for scenario in scenarios[::3]]
    jobs += [(limit, (name, *limits)) for name, limits in LIMITS.items()]
    if shutil.which("img2webp"):
        settings = list(WEBP.values())
        jobs += [(compare_webp, (scenario, *settings[index % 2])) for index, scenario in enumerate(scenarios[:4])]
    else:
        print("WebP: skipped, it needs img2webp (script/setup --oracles)")
    for job, arguments in jobs:
        with tempfile.TemporaryDirectory() as folder:
            line, holds = job(pathlib.Path(folder), *arguments)
        failures += not holds
        print(line + ("" if holds else ": FAILED"))
    return 1 if failures or len(scenarios) < 10 else 0


if __name__ == "__main__":
    sys.exit(main())
