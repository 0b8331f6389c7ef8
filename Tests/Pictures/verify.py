"""Compares a frame of each sample as PNG with the same frame as SVG, which librsvg draws: nothing may be missing from either.

Needs the release build that script/render makes.
"""

import pathlib
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/release/flipbook"
# Early enough for the shortest samples, late enough for all to be moving.
FRAME = 30
# The pixels in each direction that are averaged.
BLOCK = 12
# In 255ths. Edges that are smoothed differently, and photos that begin on a whole pixel, give at most 33 in a block; hills and trees
# that are missing give 120 and more.
MOST = 48


def difference(picture, drawing):
    """Returns the largest difference of a color channel between blocks of two pictures."""
    first, second = (Image.open(path).convert("RGB") for path in (picture, drawing))
    if first.size != second.size:
        return 255
    blocks = tuple(side // BLOCK for side in first.size)
    apart = ImageChops.difference(first, second).resize(blocks, Image.Resampling.BOX)
    return max(most for _, most in apart.getextrema())


def main():
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subprocess.run(
            [PROGRAM, "render", "--quiet", "--no-cache", "--scale", "1", "--format", "png,svg", "--frames", f"{FRAME}..{FRAME}",
             "--output", folder, ROOT / "scenarios"], check=True, capture_output=True)
        pictures = sorted(folder.rglob("png/frame-*.png"))
        for picture in pictures:
            vector = picture.parent.parent / "svg" / picture.with_suffix(".svg").name
            subprocess.run(["rsvg-convert", vector, "-o", folder / "drawn.png"], check=True)
            found = difference(picture, folder / "drawn.png")
            if found > MOST:
                failures.append(f"{picture.relative_to(folder)}: a block differs by {found} of 255")
    print(*failures, f"{len(pictures)} frames as PNG and SVG; {len(failures)} differ", sep="\n")
    return 1 if failures or not pictures else 0


if __name__ == "__main__":
    sys.exit(main())
