"""Plays random gestures on built-in scenes and on the same scenes as screens, and compares every track that both have.

The screens are those of scenarios/screens. See script/screens.
"""

import argparse
import concurrent.futures
import csv
import os
import random
import shutil
import subprocess
import sys
import tempfile

TOLERANCE = 1e-9
GESTURES_PER_SCENARIO = 8
DEVICES = {
    "iphone-se-1": (320, 568), "iphone-8": (375, 667), "iphone-15": (393, 852), "iphone-11": (414, 896),
}
# The lists of each scene, by axis, the verbs besides gestures, and the parameters that the screen has too.
SCENES = {
    "category-strip": ("strip", ["scroll"]),
    "direction-bars": ("list", ["scroll"]),
    "parallax-cells": ("list", ["scroll"]),
    "infinite-strip": ("strip", ["scroll"]),
    "media-reader": ("list", ["scroll", "app"]),
    "side-drawer": (None, ["app"]),
    "sticky-tabs": ("list.0", []),
}


def point(rng, size):
    x = rng.choice([rng.uniform(0, size[0]), rng.uniform(0, 14)]) if rng.random() < 0.4 else rng.uniform(20, size[0])
    y = rng.uniform(0, 25) if rng.random() < 0.06 else rng.uniform(0, size[1])
    return round(min(x, size[0]), rng.choice([0, 1])), round(y, rng.choice([0, 1]))


def gesture(rng, scene, size):
    """Returns a step without its time, and how long it takes."""
    other = SCENES[scene][1]
    if other and rng.random() < 0.15:
        return step(rng, scene, rng.choice(other))
    if rng.random() < (0.5 if scene in ("category-strip", "infinite-strip") else 0.15):
        x, y = point(rng, size)
        if scene in ("category-strip", "infinite-strip"):
            y = rng.choice([100, 110, 120, 90])
        return f"tap: [{x}, {y}]", 0.08
    x, y = point(rng, size)
    ends = [rng.uniform(0, size[0]), rng.uniform(0, size[1])]
    if rng.random() < 0.6:
        straight = 1 if scene not in ("category-strip", "infinite-strip", "side-drawer") and rng.random() < 0.7 else 0
        ends[1 - straight] = (x, y)[1 - straight] + rng.uniform(-6, 6)
        ends = [min(max(0, ends[0]), size[0]), min(max(0, ends[1]), size[1])]
    duration = round(rng.uniform(0.05, 0.7), 2)
    to = f"[{round(ends[0], 1)}, {round(ends[1], 1)}]"
    if rng.random() < 0.5:
        return f"swipe: {{from: [{x}, {y}], to: {to}, during: {duration}}}", duration
    hold = rng.choice([0, 0.05, 0.2])
    return f"drag: {{from: [{x}, {y}], to: {to}, during: {duration}, hold: {hold}}}", duration + hold


def step(rng, scene, verb):
    if verb == "scroll":
        offset = round(rng.uniform(-100, 1500), 1)
        return f"scroll: {{target: {SCENES[scene][0]}, to: {offset}, animated: {rng.choice(['true', 'false'])}}}", 0
    return f"app: {rng.choice(['willResignActive', 'didBecomeActive'])}", 0


def timeline(rng, scene, size):
    time = 0.1
    steps = []
    for _ in range(GESTURES_PER_SCENARIO):
        text, duration = gesture(rng, scene, size)
        steps.append(f"  - {{at: {round(time, 3)}, {text}}}")
        time += duration + rng.choice([rng.uniform(0, 0.3), rng.uniform(0.3, 2)])
    return "\n".join(steps)


def scenario(head, device, variant, steps, screen):
    variant_line = f"screen: {{parameters: {{variant: {variant}}}}}" if screen else ""
    return f"flipbook: 1\n{head}\n{variant_line}\ndevice: {device}\ntimeline:\n{steps}\n"


def trace(binary, text, folder, name):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    result = subprocess.run([binary, "trace", path], capture_output=True, text=True)
    if not result.stdout:
        raise RuntimeError(f"{path}: {result.stderr.strip()}")
    return list(csv.DictReader(result.stdout.splitlines()))


def difference(first, second):
    """Returns the first difference of the tracks that both traces have."""
    shared = [name for name in first[0] if name in second[0]]
    if len(first) != len(second):
        return f"{len(first)} and {len(second)} frames", len(shared)
    for a, b in zip(first, second):
        for name in shared:
            # A scene leaves out what is off screen; a screen has a number for it.
            if a[name] in ("", b[name]):
                continue
            try:
                if abs(float(a[name]) - float(b[name])) <= TOLERANCE:
                    continue
            except ValueError:
                pass
            return f"frame {a['frame']}, {name}: {a[name]} in the scene, {b[name]} in the screen", len(shared)
    return None, len(shared)


def compare(binary, scene, variant, seed, keep):
    rng = random.Random(f"{scene} {variant} {seed}")
    device = rng.choice(list(DEVICES))
    steps = timeline(rng, scene, DEVICES[device])
    folder = keep
    name = f"{scene}-{variant}-{seed}"
    head = f"include: {scene}.yaml"
    built_in = scenario(f"scene: {{{scene}: {{variant: {variant}}}}}", device, variant, steps, False)
    try:
        first = trace(binary, built_in, folder, f"{name}-scene.yaml")
        second = trace(binary, scenario(head, device, variant, steps, True), folder, f"{name}-screen.yaml")
    except RuntimeError as error:
        return name, str(error), 0
    return (name, *difference(first, second))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gestures", nargs="?", type=int, default=2000, help="gestures for each scene and variant")
    parser.add_argument("--scene", action="append", help="only this scene")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--keep", help="a folder in which the scenarios stay")
    options = parser.parse_args()
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    screens = os.path.join(root, "scenarios", "screens")
    scenes = options.scene or list(SCENES)
    count = -(-options.gestures // GESTURES_PER_SCENARIO)
    failed = False
    with tempfile.TemporaryDirectory(prefix="flipbook-screens-") as folder:
        keep = options.keep or folder
        os.makedirs(keep, exist_ok=True)
        for scene in scenes:
            shutil.copy(os.path.join(screens, scene, "screen.yaml"), os.path.join(keep, f"{scene}.yaml"))
        for scene in scenes:
            for variant in ("article", "refined"):
                with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                    jobs = [
                        pool.submit(compare, options.binary, scene, variant, options.seed + index, keep)
                        for index in range(count)
                    ]
                    results = [job.result() for job in jobs]
                different = [(name, text) for name, text, _ in results if text]
                failed = failed or bool(different)
                tracks = max(shared for _, _, shared in results)
                print(f"{scene} ({variant}): {len(different)} of {count} scenarios with "
                      f"{GESTURES_PER_SCENARIO} gestures differ in {tracks} shared tracks")
                for name, text in different[:3]:
                    print(f"  {name}: {text}")
    sys.exit(1 if failed else 0)


main()
