"""Writes pairs of recordings that differ in one known constant, and judges what `flipbook diff` says about them.

    python3 Tests/Motion/pairs.py FOLDER [--count N] [--seed S]      writes NNN-….a.csv, NNN-….b.csv, and pairs.jsonl
    python3 Tests/Motion/pairs.py FOLDER --score [--failures]        compares them, and prints a table

A cause is right if the first fact about the pair names it, with both of its numbers or with their difference. One that names
another constant with a number is wrong. Pairs with nothing but different noise must be equal.
"""
import argparse
import json
import pathlib
import random

from laws import NAMED, Bounce, Curve, Deceleration, Jump, Sequence, Spring
from recordings import distance, dragged, follower
from sampling import Conditions, sampled, write
from wording import judged_pairs, table


class Pair:
    """Two motions of a track, the constant in which they differ, and its two values."""

    def __init__(self, first, second, values=(None, None), leader=None):
        self.first, self.second, self.values, self.leader = first, second, values, leader


def two(rng, low, high, least=1.25):
    """Two values that differ by a factor of at least `least`."""
    while True:
        first, second = rng.uniform(low, high), rng.uniform(low, high)
        if max(first, second) / min(first, second) >= least:
            return first, second


def spring_of(base, **changes):
    return Spring(**{**base, **changes})


def spring_base(rng):
    source = rng.uniform(0, 300)
    far = rng.choice([-1, 1]) * rng.uniform(80, 500)
    return {"start": rng.uniform(0.2, 0.5), "source": source, "target": source + far, "response": rng.uniform(0.25, 0.7),
            "ratio": rng.uniform(0.4, 1)}


def response(rng):
    base, values = spring_base(rng), two(rng, 0.25, 0.8)
    return Pair(*(spring_of(base, response=value) for value in values), values)


def damping(rng):
    base, values = spring_base(rng), two(rng, 0.35, 1.1, 1.3)
    return Pair(*(spring_of(base, ratio=value) for value in values), values)


def target(rng):
    base = spring_base(rng)
    values = (base["target"], base["target"] + rng.choice([-1, 1]) * rng.uniform(15, 60))
    return Pair(*(spring_of(base, target=value) for value in values), values)


def start(rng):
    base = spring_base(rng)
    values = (base["start"], base["start"] + rng.uniform(0.06, 0.3))
    return Pair(*(spring_of(base, start=value) for value in values), values)


def velocity(rng):
    base = spring_base(rng)
    scale = (base["target"] - base["source"]) * 6.28 / base["response"]
    values = (0.0, scale * rng.uniform(0.35, 0.8))
    return Pair(*(spring_of(base, velocity=value) for value in values), values)


def duration(rng):
    source, values, points = rng.uniform(0, 300), two(rng, 0.2, 0.7), NAMED[rng.choice(list(NAMED))]
    begin, far = rng.uniform(0.2, 0.5), distance(rng) * 1.5
    return Pair(*(Curve(begin, source, source + far, value, points) for value in values), values)


def curve(rng):
    source, names = rng.uniform(0, 300), rng.sample(["linear", "easeIn", "easeOut", "easeInOut"], 2)
    begin, far, seconds = rng.uniform(0.2, 0.5), rng.choice([-1, 1]) * rng.uniform(80, 500), rng.uniform(0.3, 0.8)
    return Pair(*(Curve(begin, source, source + far, seconds, NAMED[name]) for name in names), tuple(names))


def glide(rng, rates, velocities):
    begin, source = rng.uniform(0.5, 0.8), rng.uniform(0, 1000)
    finger = dragged(rng, begin, source, velocities[0])
    motions = [Deceleration(begin, source, speed, rate) for rate, speed in zip(rates, velocities)]
    for motion in motions:
        motion.joined = Sequence(finger, motion)
    return motions


def rate(rng):
    values, speed = tuple(rng.sample([0.998, 0.99, 0.995], 2)), rng.uniform(600, 3000)
    return Pair(*glide(rng, values, (speed, speed)), values)


def fling(rng):
    values = two(rng, 600, 3500)
    return Pair(*glide(rng, (0.998, 0.998), values), values)


def returning(rng):
    begin, edge, away, values = rng.uniform(0.4, 0.7), rng.uniform(0, 300), rng.uniform(50, 200), two(rng, 0.35, 0.9)
    return Pair(*(Bounce(begin, edge - away, edge, 0, value) for value in values), values)


def followed(rng, changed):
    """A parallax whose factor or offset changes; its leader is the same."""
    motion = follower(rng)
    leader, own = motion.columns["list.offset.y"], motion.laws[0].constants
    first = (own["factor"], own["offset"])
    values = two(rng, 0.2, 1.2, 1.3) if changed == "factor" else (first[1], first[1] + rng.choice([-1, 1]) * rng.uniform(15, 60))
    pair = Pair(*(Linked(motion.laws[0], leader, *((value, first[1]) if changed == "factor" else (first[0], value)))
                  for value in values), values, leader)
    return pair


class Linked:
    def __init__(self, law, leader, factor, offset):
        self.leader, self.factor, self.offset, self.end = leader, factor, offset, law.end

    def position(self, t):
        return self.offset + self.factor * self.leader(t)


def jumped(rng):
    """A motion that jumps somewhere in its rest."""
    base = spring_base(rng)
    motion, far = spring_of(base), rng.choice([-1, 1]) * rng.uniform(12, 80)
    moment = motion.end + rng.uniform(0.15, 0.4)
    later = Sequence(motion, Jump(moment, base["target"], base["target"] + far))
    later.motions[1].start, later.end = moment, moment + 0.2
    return Pair(motion, later, (0.0, far))


def nothing(rng):
    motion = rng.choice([response, duration, rate, returning, damping, fling])(rng).first
    return Pair(motion, motion)


CHANGES = {
    "response": response, "damping": damping, "end": target, "start": start, "velocity": velocity, "duration": duration,
    "curve": curve, "rate": rate, "fling": fling, "return": returning, "factor": lambda rng: followed(rng, "factor"),
    "offset": lambda rng: followed(rng, "offset"), "jump": jumped, "nothing": nothing,
}
# Every third pair has nothing but different noise.
ORDER = [name for index, name in enumerate(name for name in CHANGES if name != "nothing") for name in
         ([name, "nothing"] if index % 2 else [name])]


def generate(folder, seed, index):
    change = ORDER[index % len(ORDER)]
    rng = random.Random(f"{seed}/{index}/{change}")
    pair, noise = CHANGES[change](rng), rng.choice(["0", "0.1", "0.4", "0.4", "1"])
    length = max(pair.first.end, pair.second.end) + rng.uniform(0.4, 0.8)
    # Another track tells when the motion begins, where that is what changes.
    other = Curve(0.15, 0, rng.choice([-44.0, 88.0]), 0.3, NAMED["easeInOut"])
    hasOther = change == "start" or rng.random() < 0.4
    names = []
    for motion, letter in ((pair.first, "a"), (pair.second, "b")):
        own = "picture.y" if pair.leader else "menu.x"
        columns = {own: getattr(motion, "joined", motion).position}
        if pair.leader:
            columns["list.offset.y"] = pair.leader
        if hasOther:
            columns["bar.top"] = other.position
        names.append(f"{index:03}-{change}-{letter}.csv")
        write(folder / names[-1], columns, sampled(rng, Conditions(rng, noise), length, columns))
    return {"first": names[0], "second": names[1], "track": own, "change": change, "values": pair.values, "noise": noise}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=120, metavar="N", help="the number of pairs (default 120)")
    parser.add_argument("--seed", default="1", metavar="S")
    parser.add_argument("--score", action="store_true", help="judge the pairs in the folder")
    parser.add_argument("--failures", action="store_true", help="print the words about each pair that is not right")
    root = pathlib.Path(__file__).resolve().parents[2]
    parser.add_argument("--binary", type=pathlib.Path, default=root / ".build/release/flipbook", metavar="FILE")
    arguments = parser.parse_args()
    if not arguments.score:
        arguments.folder.mkdir(parents=True, exist_ok=True)
        pairs = [generate(arguments.folder, arguments.seed, index) for index in range(arguments.count)]
        (arguments.folder / "pairs.jsonl").write_text("".join(json.dumps(pair) + "\n" for pair in pairs), encoding="utf-8")
        return
    pairs = [json.loads(line) for line in (arguments.folder / "pairs.jsonl").read_text(encoding="utf-8").splitlines()]
    results = judged_pairs(arguments.binary.resolve(), arguments.folder, pairs)
    print(*table(results, arguments.failures), sep="\n")


if __name__ == "__main__":
    main()
