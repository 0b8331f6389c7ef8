"""Plays the samples (scenarios) on phones of every size and on an iPad, in both orientations.

Every sample must play, and its expectations must hold. One of a screen that is about an orientation sets it, names it in its title, and
is played in that one only. One of a scene that is for one device says why in the line of the device ("# for this device: …"): it must
hold there, and not hold elsewhere. Needs the release build that script/render makes, or --binary FILE.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "scenarios/screens"
# The line of a sample that is for one device.
REASON = re.compile(r"^device: [\w.-]+   # for this device: \w", re.M)
DEVICES = [
    "iphone-se-1", "iphone-8", "iphone-8-plus", "iphone-15", "iphone-17", "iphone-17-pro-max", "iphone-air", "ipad-9.7", "ipad-10.9",
    "ipad-pro-13",
]
ORIENTATIONS = ["portrait", "landscape"]
# The samples of one orientation.
OWN = {"card-deck/landscape": "landscape", "onboarding/landscape": "landscape", "time-picker/landscape": "landscape"}


def samples():
    """The names of all samples, with the orientations in which each is played."""
    orientations = {}
    for path in sorted(SAMPLES.glob("*/*.yaml")):
        text, name = path.read_text(encoding="utf-8"), f"{path.parent.name}/{path.stem}"
        if not re.search(r"^flipbook: 1$", text, re.M):
            continue
        own = re.search(r"^orientation: (\w+)$", text, re.M)
        orientations[name] = [own[1]] if own else ORIENTATIONS
        assert OWN.get(name) == (own and own[1]), f"{path}: set an orientation only where the sample is in OWN"
        assert not own or re.search(rf"^title: .*\b{own[1]}\b", text, re.M), f"{path}: its title does not name its orientation"
    assert OWN.keys() <= orientations.keys(), "OWN names a sample that does not exist"
    folders = [path for path in SAMPLES.iterdir() if path.is_dir()]
    assert all(sum(name.startswith(f"{folder.name}/") for name in orientations) >= 2 for folder in folders), "a screen without samples"
    return orientations


def play(binary, device, orientation, files):
    """Returns what is wrong with samples on a device, and how many of them were judged."""
    command = [binary, "check", "--format", "json", "--device", device, "--orientation", orientation, *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    verdicts = json.loads(done.stdout or "[]")
    wrong = done.stderr.splitlines() + [
        f"{one['file']}:{one['line']}:{one['column']}: {one['subject']}: expected {one['expected']}, got {one['got']}"
        for one in verdicts if not one["holds"]
    ]
    judged = len({one["file"] for one in verdicts if one["judged"]})
    if done.returncode or judged != len(files):
        wrong.append(f"exit status {done.returncode}, {judged} of {len(files)} samples judged")
    return wrong, judged


def scenes():
    """The samples of scenes: those for all devices, and those for one."""
    paths = [path for path in sorted((ROOT / "scenarios").rglob("*.yaml")) if SAMPLES not in path.parents]
    # Messages name files relative to the current folder.
    texts = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}
    texts = {path: text for path, text in texts.items() if re.search(r"^scene:", text, re.M)}
    own = [path for path, text in texts.items() if REASON.search(text)]
    return [path for path in texts if path not in own], own


def elsewhere(binary, files):
    """Returns the files that hold everywhere, of those that are for one device."""
    holds = set(files)
    for device in DEVICES:
        for orientation in ORIENTATIONS:
            wrong, _ = play(binary, device, orientation, sorted(holds))
            holds -= {file for file in holds if any(line.startswith(f"{file}:") for line in wrong)}
    return sorted(holds)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", type=pathlib.Path, default=ROOT / ".build/release/flipbook", metavar="FILE")
    binary = parser.parse_args().binary.resolve()
    orientations = samples()
    every, own = scenes()
    combinations = failures = 0
    for device in DEVICES:
        for orientation in ORIENTATIONS:
            names = [name for name, own in orientations.items() if orientation in own]
            wrong, judged = play(binary, device, orientation, [f"{SAMPLES / name}.yaml" for name in names] + every)
            for line in wrong:
                print(f"{device}, {orientation}: {line}")
            failures += bool(wrong)
            combinations += judged
    needless = elsewhere(binary, own)
    for file in needless:
        print(f"{file}: it is said to be for one device, and holds on all")
    expected = len(DEVICES) * (sum(map(len, orientations.values())) + len(ORIENTATIONS) * len(every))
    count = len(orientations) + len(every)
    print(f"{combinations} of {expected} combinations of {count} samples, devices, and orientations judged; {len(own)} are for one device")
    return 1 if failures or needless or combinations != expected else 0


if __name__ == "__main__":
    sys.exit(main())
