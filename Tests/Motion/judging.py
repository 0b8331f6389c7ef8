"""Judges what `flipbook fit --format json` prints about a recording whose truth is known."""
import math

from laws import Spring, progress

# Words for what follows no law.
NONE = {"rest", "unrecognized", "none", "noLaw", "noise", "jump", "absent"}
RIGHT = 0.05
# Constants of which 5 % of the number itself would say nothing are compared on a scale of their own.
SCALES = {"rate": "decay", "velocity": "speed", "end": "place", "destination": "place", "from": "place", "to": "place",
          "edge": "place", "offset": "place", "start": "time", "lag": "time"}


class Verdict:
    """`law` and `constants` are whether they are right; `inside` lists, for each constant, whether its interval holds the truth."""

    def __init__(self):
        self.law = self.constants = True
        self.named, self.inside, self.reasons = [], {}, []

    def wrong(self, reason, law=True):
        self.law, self.constants = self.law and not law, False
        self.reasons.append(reason)


def judge(truth, fits):
    """`fits` is what the program prints: a list of tracks with pieces."""
    verdict = Verdict()
    pieces = next((fit["pieces"] for fit in fits if fit["track"] == truth["track"]), [])
    moving = [piece for piece in pieces if piece["law"] != "rest"]
    verdict.named = [piece["law"] for piece in moving if piece["law"] not in NONE]
    if not truth["laws"]:
        if verdict.named:
            verdict.wrong("named " + ", ".join(map(described, moving)))
        return verdict
    for law in truth["laws"]:
        judge_law({**law, "grid": truth["conditions"]["grid"]}, moving, verdict)
    return verdict


def judge_law(law, moving, verdict):
    if law["law"] == "jump":
        near = [p for p in moving if p["law"] in NONE and p["end"] - p["start"] < 0.15 and abs(p["start"] - law["start"]) < 0.15]
        if len(moving) != 1 or not near:
            verdict.wrong("not a jump: " + ", ".join(map(described, moving)))
        return
    span = max(law["end"] - max(law["start"], 0), 1e-6)
    shares = [(overlap(piece, law) / span, index) for index, piece in enumerate(moving)]
    covering = sorted((share for share in shares if share[0] > 0.2), reverse=True)
    if not covering or covering[0][0] < 0.6 or len(covering) > 1:
        parts = ", ".join(f"{described(moving[index])} ({share:.0%})" for share, index in covering)
        return verdict.wrong(f"not one piece: {parts or 'nothing'}")
    piece = moving[covering[0][1]]
    if not is_named(piece, law):
        return verdict.wrong(f"{law['law']} is called {described(piece)}")
    judge_constants(piece, law, verdict)


def described(piece):
    values = ", ".join(f"{name} {value:.4g}" for name, value in piece["values"].items() if value is not None)
    return f"{piece['law']}({values}) {piece['start']:.3f}–{piece['end']:.3f}"


def overlap(piece, law):
    return max(0.0, min(piece["end"], law["end"]) - max(piece["start"], law["start"], 0))


def is_named(piece, law):
    """UIKit's own springs can be called springs with their constants, but a spring must not get the name of a UIKit one."""
    if piece["law"] == law["law"]:
        return law["law"] != "bezier" or is_curve(piece, law)
    if law["law"] in ("bounce", "systemSpring"):
        return piece["law"] == "spring"
    return False


def is_curve(piece, law):
    """Whether the curve moves as the true one, within 3 % of the distance, or half a step of the values, at every time."""
    values, true = piece["values"], law["constants"]
    points = tuple(values.get(name) for name in ("x1", "y1", "x2", "y2"))
    if None in points:
        return False
    times = [true["start"] + true["duration"] * i / 50 for i in range(51)]
    found = [at(points, values, time) for time in times]
    return max(abs(one - at(law["points"], true, time)) for one, time in zip(found, times)) <= max(0.03 * law["distance"], law["grid"] / 2)


def at(points, values, time):
    part = progress(points, (time - values["start"]) / values["duration"])
    return values["from"] + (values["to"] - values["from"]) * part


def judge_constants(piece, law, verdict):
    values, errors = piece["values"], piece.get("uncertainty", {})
    for name, true in law["constants"].items():
        found = values.get(name)
        # A flat start of a curve of any form has no sharp moment; the whole curve is compared instead.
        if found is None or (name, law["law"]) == ("start", "bezier"):
            continue
        expected = velocity(law, piece, found) if name == "velocity" else true
        if not is_near(name, found, expected, law):
            verdict.wrong(f"{law['law']}: {name} {found:.5g} instead of {expected:.5g}", law=False)
        if errors.get(name) is not None:
            key = f"{law['law']}.{name}"
            inside = abs(found - expected) <= errors[name] + 1e-9 * max(1, abs(true))
            verdict.inside.setdefault(key, []).append(inside)
            if not inside:
                verdict.reasons.append(f"outside: {key} {found:.6g} ± {errors[name]:.2g}, truth {expected:.6g}")
    missing = [name for name in ("response", "dampingRatio", "rate", "duration", "factor", "coefficient")
               if name in law["constants"] and values.get(name) is None]
    if missing:
        verdict.wrong(f"{law['law']}: no {', '.join(missing)}", law=False)


def velocity(law, piece, found):
    """The true velocity: that at the start of the law or of the piece, whichever the program gives.

    A law with a velocity is continued a little to times before its start; one from a rest is not.
    """
    constants, elapsed = law["constants"], piece["values"].get("start", piece["start"]) - law["start"]
    at_start = constants["velocity"]
    elapsed = max(elapsed, -0.1 if at_start or law["law"] == "bounce" else 0)
    if law["law"] == "deceleration":
        later = at_start * math.exp(1000 * math.log(constants["rate"]) * elapsed)
    else:
        later = spring_velocity(constants, law, elapsed)
    return min(at_start, later, key=lambda one: abs(one - found))


def spring_velocity(constants, law, elapsed):
    moving = Spring(0, law["source"], constants["end"], constants["response"], constants["dampingRatio"], constants["velocity"])
    return (moving.displacement(elapsed + 1e-6) - moving.displacement(elapsed)) / 1e-6


def is_near(name, found, true, law):
    scale = SCALES.get(name)
    if scale == "decay":
        return abs(math.log(found) / math.log(true) - 1) <= RIGHT if 0 < found < 1 else False
    if scale == "speed":
        return abs(found - true) <= RIGHT * max(abs(true), top_speed(law))
    if scale == "place":
        return abs(found - true) <= max(1.0, RIGHT * law["distance"])
    if scale == "time":
        return abs(found - true) <= 0.02
    return abs(found - true) <= RIGHT * abs(true)


def top_speed(law):
    constants = law["constants"]
    if "response" in constants:
        return law["distance"] * 2 * math.pi / constants["response"]
    return abs(constants["velocity"])
