"""Compares the constants that `flipbook fit` finds with those of scipy.optimize.curve_fit, which is told the law and starts at the truth.

    python3 Tests/Motion/rivals.py [--count N] [--seed S] [--binary FILE]      needs Debian's python3-scipy

Recordings whose law the program does not recognize are left out, and counted. A ratio is the program's root mean square error,
divided by scipy's.
"""
import argparse
import collections
import csv
import math
import pathlib
import tempfile

import numpy
from scipy.optimize import curve_fit

from judging import judge
from laws import Curve, Spring
from recordings import KINDS, generate
from sampling import NOISES
from score import ROOT, fitted

# The constants that are compared, for each kind of recording.
CONSTANTS = {
    "spring": ["response", "dampingRatio"], "overdamped spring": ["response", "dampingRatio"],
    "critical spring": ["response", "dampingRatio"], "thrown spring": ["response", "dampingRatio"],
    "curve": ["duration"], "deceleration": ["rate"], "paged": ["rate"], "bounce": ["beta"],
}


def samples(path, track, law):
    """The samples of a track from the start of a law to a little after its end."""
    with open(path, newline="", encoding="utf-8") as file:
        rows = [(float(row["time"]), float(row[track])) for row in csv.DictReader(file) if row[track]]
    first = law["start"] - (0.1 if is_from_rest(law) else 0)
    return numpy.array([row for row in rows if first <= row[0] <= law["end"] + 0.2]).T


def is_from_rest(law):
    return "duration" in law["constants"] or law["law"] != "bounce" and law["constants"].get("velocity") == 0


def model(law):
    """A function of times and parameters, the true parameters, and the places of the compared constants among them."""
    constants, start = law["constants"], law["start"]
    if "duration" in constants:
        def values(times, begin, duration, source, target):
            curve = Curve(begin, source, target, duration, law["points"])
            return [curve.position(time) for time in times]
        return values, [start, constants["duration"], constants["from"], constants["to"]], {"duration": 1}
    if "rate" in constants:
        def values(times, decay, distance, end):
            return end - distance * numpy.exp(-decay * (times - start))
        decay = -1000 * math.log(constants["rate"])
        return values, [decay, constants["velocity"] / decay, constants["destination"]], {"rate": 0}
    # A bounce is critically damped, and starts at its span; a spring from rest has no velocity.
    isBounce = law["law"] == "bounce"
    speeds = [] if is_from_rest(law) else [constants["velocity"]]

    def values(times, response, source, target, *others):
        speed = others[0] if speeds else 0
        ratio, begin = (1, start) if isBounce else (abs(others[-2]), others[-1])
        spring = Spring(begin, source, target, abs(response), ratio, speed)
        return [spring.position(time) for time in times]
    true = [constants["response"], law["source"], constants["end"], *speeds]
    if isBounce:
        return values, true, {"response": 0}
    return values, [*true, constants["dampingRatio"], start], {"response": 0, "dampingRatio": len(true)}


def rival(path, truth):
    """scipy's constants, or nothing if it does not converge."""
    law = truth["laws"][0]
    times, values = samples(path, truth["track"], law)
    function, start, places = model(law)
    try:
        found, _ = curve_fit(function, times, values, p0=start, maxfev=2000)
    except (RuntimeError, OverflowError):
        return {}
    constants = {name: abs(found[place]) for name, place in places.items()}
    if "rate" in constants:
        constants["rate"] = math.exp(-constants["rate"] / 1000)
    if law["law"] == "bounce":
        constants["beta"] = 2 * math.pi / constants["response"]
    return constants


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=160, metavar="N", help="the number of recordings (default 160)")
    parser.add_argument("--seed", default="1", metavar="S")
    parser.add_argument("--binary", type=pathlib.Path, default=ROOT / ".build/release/flipbook", metavar="FILE")
    arguments = parser.parse_args()
    kinds = [kind for kind in KINDS if kind in CONSTANTS]
    errors, unknown = collections.defaultdict(list), collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for index in range(arguments.count):
            noise = NOISES[index // len(kinds) % (len(NOISES) - 1)]
            truth = generate(pathlib.Path(folder), arguments.seed, index, kinds[index % len(kinds)], noise)
            path = pathlib.Path(folder) / truth["file"]
            fits, _ = fitted(arguments.binary.resolve(), path)
            theirs, law = rival(path, truth), truth["laws"][0]
            if not theirs or not judge(truth, fits).law:
                unknown[truth["kind"]] += 1
                continue
            values = main_piece(fits, truth["track"], law)["values"]
            for name in CONSTANTS[truth["kind"]]:
                true = law["constants"][name]
                if values.get(name) is not None:
                    errors[truth["kind"], name].append((values[name] / true - 1, theirs[name] / true - 1))
    print(f"{'':20}{'constant':14}{'recordings':>11}{'ours':>10}{'scipy':>10}{'ratio':>8}{'left out':>10}")
    for (kind, name), pairs in errors.items():
        ours, scipys = (math.sqrt(sum(pair[side] ** 2 for pair in pairs) / len(pairs)) for side in (0, 1))
        print(f"{kind:20}{name:14}{len(pairs):11}{ours:10.2%}{scipys:10.2%}{ours / scipys:8.2f}{unknown[kind]:10}")


def main_piece(fits, track, law):
    """The piece that covers the most of a law."""
    pieces = next(fit["pieces"] for fit in fits if fit["track"] == track)
    return max(pieces, key=lambda piece: min(piece["end"], law["end"]) - max(piece["start"], law["start"]))


if __name__ == "__main__":
    main()
