"""Writes recordings of motions whose law and constants are known, from a seed.

    python3 Tests/Motion/recordings.py FOLDER [--count N] [--seed S] [--kind NAME] [--noise 0|0.1|0.4|1|GIF]

Each recording is a CSV file with the column `time` in seconds and one or two columns in points. A line of `truth.jsonl` says
which law its track follows, with which constants, from when to when, and how it was sampled. The laws are those of `laws.py`,
and `lawless.py` has motions that follow none. Nothing here is taken from the program.
"""
import argparse
import json
import math
import pathlib
import random

from lawless import LAWLESS
from laws import BOUNCE_RESPONSE, NAMED, SYSTEM_RESPONSE, Bounce, Curve, Deceleration, Hand, Jump, Sequence, Spring, band, progress
from sampling import NOISES, Conditions, sampled, write

# Curves of design systems and of https://easings.net.
DESIGNED = [(.2, 0, 0, 1), (.05, .7, .1, 1), (.3, 0, .8, .15), (.17, .67, .83, .67), (.34, 1.56, .64, 1), (.36, 0, .66, -.56),
            (.87, 0, .13, 1), (.16, 1, .3, 1), (.76, 0, .24, 1), (.68, -.6, .32, 1.6)]
TRACKS = ["card.y", "menu.x", "y", "list.offset.y", "sheet.top"]


class Motion:
    """What a recording shows: its columns as functions of time, and the laws of the track that is judged."""

    def __init__(self, columns, track, laws, length):
        self.columns, self.track, self.laws, self.length = columns, track, laws, length


def distance(rng):
    return math.exp(rng.uniform(math.log(20), math.log(800))) * rng.choice([-1, 1])


def begin(rng):
    """When a motion starts: on a refresh as often as between two."""
    start = rng.uniform(0.15, 0.7)
    return round(start * 60) / 60 if rng.random() < 0.5 else start


def single(rng, law, before=()):
    """A track that follows one law between rests."""
    track = rng.choice(TRACKS)
    motion = Sequence(*before, law) if before else law
    return Motion({track: motion.position}, track, [law], law.end + rng.uniform(0.3, 0.9))


def dragged(rng, start, source, velocity):
    """A finger's path that leaves a view at a position with a velocity."""
    duration = rng.uniform(0.15, 0.4)
    return Hand(rng, start - duration, duration, source - velocity * duration * rng.uniform(0.4, 0.7), source, velocity)


def spring(rng):
    source, far = rng.uniform(0, 400), distance(rng)
    return single(rng, Spring(begin(rng), source, source + far, rng.uniform(0.2, 1), rng.uniform(0.3, 1.0)))


def overdamped(rng):
    source, far = rng.uniform(0, 400), distance(rng)
    return single(rng, Spring(begin(rng), source, source + far, rng.uniform(0.2, 0.7), rng.uniform(1.0, 1.6)))


def critical(rng):
    source, far = rng.uniform(0, 400), distance(rng)
    return single(rng, Spring(begin(rng), source, source + far, rng.uniform(0.2, 1), 1.0))


def thrown(rng):
    """A spring with a velocity, which a finger gives it or which is there at once."""
    source, far, response = rng.uniform(0, 400), distance(rng), rng.uniform(0.2, 1)
    velocity = far * 2 * math.pi / response * rng.choice([-1, 1, 1, 1]) * rng.uniform(0.1, 0.7)
    start = begin(rng) + 0.4
    law = Spring(start, source, source + far, response, rng.uniform(0.3, 1.4), velocity)
    return single(rng, law, [dragged(rng, start, source, velocity)] if rng.random() < 0.6 else [])


def system(rng):
    source, far = rng.uniform(0, 400), distance(rng)
    return single(rng, Spring(begin(rng), source, source + far, SYSTEM_RESPONSE, 1.0, 0, "systemSpring"))


def curve(rng):
    name, source, far = rng.choice(list(NAMED)), rng.uniform(0, 400), distance(rng)
    return single(rng, Curve(begin(rng), source, source + far, rng.uniform(0.2, 0.8), NAMED[name], name))


def custom(rng):
    """A curve that is at least 4 % of the distance away from every named one."""
    source, far = rng.uniform(0, 400), distance(rng)
    while True:
        ranges = [(0.05, 0.7), (-0.3, 0.9), (0.1, 0.9), (0.6, 1.5)]
        points = tuple(round(rng.uniform(low, high), 2) for low, high in ranges)
        if rng.random() < 0.5:
            points = rng.choice(DESIGNED)
        if min(apart(points, named) for named in NAMED.values()) > 0.04:
            return single(rng, Curve(begin(rng), source, source + far, rng.uniform(0.25, 0.9), points))


def apart(first, second):
    return max(abs(progress(first, i / 40) - progress(second, i / 40)) for i in range(41))


def deceleration(rng, rate=None):
    rate = rate or rng.choice([0.998, 0.998, 0.99])
    velocity = rng.choice([-1, 1]) * rng.uniform(300, 4000)
    start, source = begin(rng) + 0.4, rng.uniform(0, 2000)
    law = Deceleration(start, source, velocity, rate, rng.choice([10.0, 2.0]))
    if rng.random() < 0.3:
        # The recording begins after the finger has lifted.
        law.end -= law.start + 0.02
        law.start = -0.02
        return single(rng, law)
    return single(rng, law, [dragged(rng, start, source, velocity)])


def paged(rng):
    """A deceleration to a target before its natural destination: a lower rate."""
    return deceleration(rng, math.exp(-rng.uniform(2.6, 9) / 1000))


def bounce(rng):
    edge, start = rng.uniform(-100, 800), begin(rng) + 0.4
    if rng.random() < 0.5:
        velocity = rng.choice([-1, 1]) * rng.uniform(400, 3000)
        decay = -1000 * math.log(0.998)
        gain, law = math.exp(decay * 0.3), Bounce(start, edge, edge, velocity)
        before = Deceleration(start - 0.3, edge - velocity * (gain - 1) / decay, velocity * gain, 0.998)
        return single(rng, law, [before])
    away = rng.choice([-1, 1]) * rng.uniform(20, 180)
    velocity = rng.choice([0.0, away * rng.uniform(0.5, 4)])
    law = Bounce(start, edge + away, edge, velocity)
    duration = rng.uniform(0.25, 0.5)
    return single(rng, law, [Hand(rng, start - duration, duration, edge, edge + away, velocity)])


def rubber_band(rng):
    """A list under a finger past its edge, and in half of the cases its return."""
    length, edge, sign = rng.uniform(300, 850), rng.choice([0.0, -88.0, 320.0]), rng.choice([-1, 1])
    start, touch, pull = begin(rng), rng.uniform(150, 500), rng.uniform(150, 420)
    finger = Hand(rng, start, rng.uniform(0.5, 1.1), touch, touch - sign * pull)
    lift = finger.end + rng.uniform(0.05, 0.3)

    def pulled(t):
        return edge + band(sign * max(0, sign * (touch - finger.position(t))), length)
    law = Pulled(start, lift, {"coefficient": 0.55, "length": length, "edge": edge})
    back = Bounce(lift, pulled(lift), edge, 0)
    returns = rng.random() < 0.5
    columns = {
        "list.offset.y": lambda t: back.position(t) if returns and t >= lift else pulled(t),
        "touch.y": lambda t: finger.position(t) if start - 0.05 <= t < lift or not returns else None,
    }
    return Motion(columns, "list.offset.y", [law], back.end + 0.3 if returns else lift)


class Pulled:
    """The truth about a track that another one moves."""

    def __init__(self, start, end, constants, law="rubberBand"):
        self.start, self.end, self.constants, self.law = start, end, constants, law
        self.source, self.distance = 0, 100

    def truth(self):
        return {"law": self.law, "constants": self.constants}


def follower(rng):
    """A parallax of a list that a finger moves, or of one that slows down."""
    start, source = begin(rng), rng.uniform(0, 300)
    if rng.random() < 0.6:
        leader = LAWLESS["hand"](rng, start, source, rng.uniform(150, 700))
    else:
        leader = deceleration(rng).laws[0]
    factor, offset = rng.choice([-1, 1]) * rng.uniform(0.15, 1.5), rng.uniform(-200, 200)
    lag = rng.choice([0, 0, 0, rng.uniform(0.02, 0.08)])
    columns = {
        "list.offset.y": leader.position,
        "picture.y": lambda t: offset + factor * leader.position(t - lag),
    }
    law = Pulled(leader.start, leader.end, {"factor": factor, "offset": offset, "lag": lag}, "follower")
    return Motion(columns, "picture.y", [law], leader.end + 0.5)


def smoothed(rng):
    """A track that nears another one by a part of the distance at all times: a low-pass of first order, by small steps."""
    start, source = begin(rng), rng.uniform(0, 300)
    if rng.random() < 0.5:
        leader = LAWLESS["hand"](rng, start, source, rng.uniform(150, 700))
    else:
        leader = deceleration(rng).laws[0]
    factor, offset, smoothing = rng.choice([-1, 1]) * rng.uniform(0.3, 1.2), rng.uniform(-200, 200), rng.uniform(0.04, 0.35)
    end, step, places = leader.end + 6 * smoothing, 0.0005, [leader.position(0)]
    while len(places) * step < end + 1:
        aim = leader.position((len(places) - 0.5) * step)
        places.append(aim + (places[-1] - aim) * math.exp(-step / smoothing))
    columns = {
        "list.offset.y": leader.position,
        "picture.y": lambda t: offset + factor * places[max(0, min(len(places) - 1, round(t / step)))],
    }
    law = Pulled(leader.start, leader.end, {"factor": factor, "offset": offset, "smoothing": smoothing}, "follower")
    return Motion(columns, "picture.y", [law], end + 0.4)


def jump(rng):
    source, far = rng.uniform(0, 400), distance(rng)
    return single(rng, Jump(begin(rng), source, source + far))


def lawless(kind):
    def motion(rng):
        law = LAWLESS[kind](rng, begin(rng), rng.uniform(0, 400), abs(distance(rng)) + 30)
        track = rng.choice(TRACKS)
        return Motion({track: law.position}, track, [], law.end + rng.uniform(0.3, 0.9))
    return motion


KINDS = {
    "spring": spring, "overdamped spring": overdamped, "critical spring": critical, "thrown spring": thrown,
    "system spring": system, "curve": curve, "custom curve": custom, "deceleration": deceleration, "paged": paged,
    "bounce": bounce, "rubber band": rubber_band, "follower": follower, "smoothed follower": smoothed, "jump": jump,
    **{name: lawless(name) for name in LAWLESS},
}


def generate(folder, seed, index, kind, noise):
    """Writes one recording, and returns its truth."""
    rng = random.Random(f"{seed}/{index}/{kind}")
    motion, conditions = KINDS[kind](rng), Conditions(rng, noise)
    name = f"{index:04}-{kind.replace(' ', '-')}.csv"
    write(folder / name, motion.columns, sampled(rng, conditions, motion.length, motion.columns))
    laws = [
        {**law.truth(), "start": law.start, "end": law.end, "source": law.source, "distance": law.distance} for law in motion.laws
    ]
    return {"file": name, "kind": kind, "track": motion.track, "laws": laws, "conditions": conditions.truth()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=200, metavar="N", help="the number of recordings (default 200)")
    parser.add_argument("--seed", default="1", metavar="S")
    parser.add_argument("--kind", choices=KINDS, action="append", help="only recordings of this kind; can be repeated")
    parser.add_argument("--noise", choices=NOISES, help="only with this noise of the times, in milliseconds")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    kinds = arguments.kind or list(KINDS)
    with open(arguments.folder / "truth.jsonl", "w", encoding="utf-8") as truths:
        for index in range(arguments.count):
            noise = arguments.noise or NOISES[index // len(kinds) % len(NOISES)]
            truth = generate(arguments.folder, arguments.seed, index, kinds[index % len(kinds)], noise)
            truths.write(json.dumps(truth) + "\n")


if __name__ == "__main__":
    main()
