"""Films scenarios whose motion is known, and compares it with what `flipbook measure` finds.

    python3 Tests/Motion/films.py --binary PROGRAM [--only NAME,…] [--work FOLDER]

Prints a row for each recording: the moving views that are found, the median and the 99th percentile of their errors in
pixels of the recording, the distances from the exact motion in units of the stated standard errors (the root mean square,
which is 1 for honest errors), and what was found that no track explains. Needs ffmpeg.
"""
import argparse
import csv
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCALE = 2  # Pixels of a drawn frame per point.
PIXELS = {"iphone-8": 2, "iphone-11": 2, "iphone-15": 3}  # Of a device per point. Views are drawn at whole ones.
DROPPED = r"select='not(eq(mod(n\,33)\,7))'"
PALETTE = "split[a][b];[a]palettegen[c];[b][c]paletteuse"

# The tracks of views of at least 24 × 24 pixels that move; "a - b" is the difference of two tracks.
SCENARIOS = {
    "scenarios/screens/bottom-sheet/detents.yaml": ["y"],
    "scenarios/screens/chat/type.yaml": ["keyboard.top"],
    "scenarios/screens/pager/swipe.yaml": ["pages.offset.x"],
    "scenarios/screens/mini-player/expand.yaml": ["player.top"],
    "scenarios/screens/category-strip/centered.yaml": ["strip.offset.x"],
    "scenarios/screens/large-title/collapse.yaml": ["list.offset.y"],
    "scenarios/side-drawer/flick-refined.yaml": ["main.x"],
    "scenarios/hiding-bars/second-drag-refined.yaml": ["list.offset.y - navigationBar.top", "navigationBar.top", "tabBar.top"],
    "scenarios/collapsing-header/half-open-refined.yaml": ["header.screenY", "list.offset.y"],
    "scenarios/screens/settings/back.yaml": ["detail"],
    "scenarios/screens/alerts/delete.yaml": ["what_sheet.bottom"],
    "scenarios/screens/inbox/delete.yaml": ["x"],
    "scenarios/screens/map-cards/snaps.yaml": ["cards.offset.x"],
    "scenarios/screens/sticky-tabs/stick.yaml": ["list.0.offset.y", "pages.offset.x"],
    "scenarios/keyboard.yaml": ["keyboard.top"],
    "scenarios/direction-bars/fling-caught.yaml": ["list.offset.y"],
}
# The size of the pixels, the rate, the name, and how it is encoded.
YUV = ["-pix_fmt", "yuv420p"]
ENCODINGS = {
    "gif": (1, 50, "a.gif", "", ["-loop", "0"]),
    "gif-plain": (1, 50, "b.gif", f"{PALETTE}=dither=none", ["-loop", "0"]),
    "gif-41": (0.41, 50, "a.gif", "", ["-loop", "0"]),
    "h264": (1, 60, "a.mp4", "", ["-c:v", "libx264", "-crf", "23", *YUV]),
    "h264-18": (1, 60, "b.mp4", "", ["-c:v", "libx264", "-crf", "18", *YUV]),
    "h264-28": (1, 60, "c.mp4", "", ["-c:v", "libx264", "-crf", "28", *YUV]),
    "hevc": (1, 60, "d.mp4", "", ["-c:v", "libx265", "-crf", "28", "-x265-params", "log-level=error", *YUV]),
    "vp9": (1, 60, "a.webm", "", ["-c:v", "libvpx-vp9", "-crf", "31", "-b:v", "0", "-cpu-used", "5", *YUV]),
    "h264-41-dropped": (0.41, 60, "a.mp4", DROPPED, ["-c:v", "libx264", "-crf", "23", *YUV]),
    "webp": (0.5, 50, "a.webp", "", ["-c:v", "libwebp_anim", "-quality", "75", "-loop", "0"]),
    "apng-dropped": (0.5, 50, "a.apng", DROPPED, ["-f", "apng", "-plays", "0"]),
}
# How far a found track may be from a true one that it follows, in pixels, at the median; and an alpha or a scale.
NEAR, NEAR_FRACTION = 1.5, 0.02
FRACTIONS = ("alpha", "scale", "progress", "opacity")


def run(*command):
    process = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=ROOT)
    if process.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))}: {process.stderr[-800:]}")
    return process.stdout


def columns(text):
    """The columns of numbers of a table, by name."""
    rows = list(csv.reader(text.splitlines()))
    result = {}
    for index, name in enumerate(rows[0]):
        try:
            result[name] = [float(row[index]) if row[index] else None for row in rows[1:]]
        except ValueError:
            continue
    return result


def film(program, scenario, encoding, folder):
    """Draws and encodes a recording. Returns its path, and the points of a pixel."""
    factor, rate, name, selection, codec = encoding
    frames = folder / f"{rate}"
    if not frames.exists():
        run(program, "render", scenario, "--quiet", "--format", "png", "--scale", SCALE, "--fps", rate, "-o", frames)
    pictures = sorted(frames.rglob("frame-*.png"))
    number = pictures[0].stem.removeprefix("frame-")
    width = int.from_bytes(pictures[0].read_bytes()[16:20], "big") / SCALE
    side = round(width * factor / 2) * 2
    path = folder / name
    filters = ",".join(part for part in [f"scale={side}:-2:flags=area", selection] if part)
    run("ffmpeg", "-v", "error", "-y", "-framerate", rate, "-start_number", int(number),
        "-i", pictures[0].with_name(f"frame-%0{len(number)}d.png"), "-vf", filters, "-vsync", "vfr", *codec, path)
    return path, width / side


def course(values, times, rate, scale):
    """The value of a track, as drawn, at each time."""
    picked = [values[min(len(values) - 1, round(time * rate))] for time in times]
    return [None if value is None else round(value * scale) / scale for value in picked]


def errors(found, true):
    """The distances of two courses, apart from a constant and a direction, in points; `None` if they hardly have common samples."""
    pairs = [(one, other) for one, other in zip(found, true) if one is not None and other is not None]
    if len(pairs) < 8:
        return None
    best = None
    for sign in (1, -1):
        distances = [sign * one - other for one, other in pairs]
        middle = statistics.median(distances)
        rest = sorted(abs(distance - middle) for distance in distances)
        if best is None or rest[len(rest) // 2] < best[len(best) // 2] or sum(rest) < sum(best) / 4:
            best = rest
    return best


def ratio(found, stated, true):
    """The root mean square distance of a course from the exact one, apart from a constant and a direction, in units of its stated
    standard errors. Frames count in which it moves."""
    places = [index for index, value in enumerate(true) if index and None not in (found[index], value, true[index - 1])
              and value != true[index - 1]]
    if not places:
        return None
    best = None
    for sign in (1, -1):
        distances = [sign * found[index] - true[index] for index in places]
        middle = statistics.median(distances)
        parts = [(distance - middle) / stated[index] for distance, index in zip(distances, places)]
        mean = (sum(part * part for part in parts) / len(parts)) ** 0.5
        best = mean if best is None else min(best, mean)
    return best


def combined(courses, wanted):
    """Adds the tracks that are differences of others."""
    for name in wanted:
        if " - " in name:
            one, other = (courses[part] for part in name.split(" - "))
            courses[name] = [None if None in pair else pair[0] - pair[1] for pair in zip(one, other)]
    return courses


def judge(program, scenario, wanted, name, folder):
    encoding = ENCODINGS[name]
    path, unit = film(program, scenario, encoding, folder)
    table = folder / f"{name}.csv"
    table.unlink(missing_ok=True)
    stated = re.search(r"^device: *([-\w]+)", (ROOT / scenario).read_text(), re.MULTILINE)
    device = stated[1] if stated else "iphone-15"
    text = run(program, "measure", path, "--device", device, "--output", table)
    truth = columns(run(program, "trace", scenario, "--fps", encoding[1]))
    found = columns(table.read_text())
    times = found.pop("time")
    tracks = {track: values for track, values in found.items() if not track.endswith(".error")}
    courses = {track: course(values, times, encoding[1], PIXELS[device]) for track, values in truth.items()
               if track not in ("frame", "time")}
    moving = {track: values for track, values in combined(courses, wanted).items()
              if len({value for value in values if value is not None}) > 1}
    exact = combined({track: [values[min(len(values) - 1, round(time * encoding[1]))] for time in times]
                      for track, values in truth.items()}, wanted)
    matches = {}
    false = []
    for track, values in tracks.items():
        fraction = track.endswith(FRACTIONS)
        tolerance = NEAR_FRACTION if fraction else NEAR * unit
        rests = {name: errors(values, true) for name, true in moving.items() if name.lower().endswith(FRACTIONS) == fraction}
        near = {name: rest for name, rest in rests.items() if rest and rest[len(rest) // 2] <= tolerance
                and sum(distance <= 3 * tolerance for distance in rest) >= 0.75 * len(rest)}
        if not near:
            false.append(track)
        for name, rest in near.items():
            known = sum(value is not None for value in values)
            if name not in matches or known > matches[name][1]:
                matches[name] = ([distance / unit for distance in rest], known,
                                 ratio(values, found[track + ".error"], exact[name]))
    return matches, false, text, len(times)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--work")
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    program = pathlib.Path(arguments.binary).resolve()
    work = pathlib.Path(arguments.work or tempfile.mkdtemp())
    only = [word for word in arguments.only.split(",") if word]
    total, hits, lies, medians = 0, 0, 0, []
    print("| recording | found | median px | 99 % px | error ÷ stated | known | missed | false |\n| --- | --- | --- | --- | --- | --- | --- | --- |")
    for scenario, wanted in SCENARIOS.items():
        for name in ENCODINGS:
            label = "/".join(pathlib.Path(scenario).with_suffix("").parts[-2:]) + " " + name
            if only and not any(word in label for word in only):
                continue
            folder = work / pathlib.Path(scenario).with_suffix("")
            folder.mkdir(parents=True, exist_ok=True)
            matches, false, text, count = judge(program, scenario, wanted, name, folder)
            got = [track for track in wanted if track in matches]
            rest = sorted(distance for track in got for distance in matches[track][0])
            numbers = f"{rest[len(rest) // 2]:.2f} | {rest[len(rest) * 99 // 100]:.2f}" if rest else "– | –"
            ratios = [matches[track][2] for track in got if matches[track][2]]
            known = min((matches[track][1] / count for track in got), default=0)
            missed = ", ".join(track for track in wanted if track not in matches)
            print(f"| {label} | {len(got)} of {len(wanted)} | {numbers} | {', '.join(f'{ratio:.2f}' for ratio in ratios)} | {known:.0%} | {missed} | {', '.join(false)} |", flush=True)
            if arguments.verbose:
                print(text)
            total, hits, lies = total + len(wanted), hits + len(got), lies + len(false)
            medians += [rest[len(rest) // 2]] if rest else []
    print(f"\n{hits} of {total} found, median of the medians {statistics.median(medians or [0]):.2f} px, {lies} false")


if __name__ == "__main__":
    main()
