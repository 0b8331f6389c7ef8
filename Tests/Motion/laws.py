"""Motions in closed form: what a recording's track does, written independently of the program.

Times are seconds on the recording's clock, positions points, velocities points per second. Every law has `position(t)`,
`start`, `end` (from when on it is within half a point of where it comes to rest), and `truth()`, its name and constants.
"""
import functools
import math

NAMED = {
    "linear": (0, 0, 1, 1), "easeIn": (.42, 0, 1, 1), "easeOut": (0, 0, .58, 1), "easeInOut": (.42, 0, .58, 1),
    "default": (.25, .1, .25, 1),
}
BOUNCE_RESPONSE = 2 * math.pi / 10.927
SYSTEM_RESPONSE = 2 * math.pi / math.sqrt(1000 / 3)
NEAR = 0.5


class Spring:
    """A spring of a response and a damping ratio from 0 on: under-, critically, and overdamped ones."""

    def __init__(self, start, source, target, response, ratio, velocity=0.0, name="spring"):
        self.start, self.source, self.target, self.velocity = start, source, target, velocity
        self.response, self.ratio, self.name = response, ratio, name
        self.distance = max(abs(target - source), abs(velocity) * response / (2 * math.pi * math.e))

    def displacement(self, t):
        x, v, w, z = self.source - self.target, self.velocity, 2 * math.pi / self.response, self.ratio
        if abs(z - 1) < 1e-9:
            return (x + (v + w * x) * t) * math.exp(-w * t)
        if z < 1:
            damped = w * math.sqrt(1 - z * z)
            return math.exp(-z * w * t) * (x * math.cos(damped * t) + (v + z * w * x) / damped * math.sin(damped * t))
        root = w * math.sqrt(z * z - 1)
        slow, fast = -z * w + root, -z * w - root
        part = (v - fast * x) / (slow - fast)
        return part * math.exp(slow * t) + (x - part) * math.exp(fast * t)

    @functools.cached_property
    def end(self):
        step, last = self.response / 100, 0.0
        for index in range(3000):
            if abs(self.displacement(index * step)) > NEAR:
                last = (index + 1) * step
        return self.start + last

    def position(self, t):
        return self.source if t <= self.start else self.target + self.displacement(t - self.start)

    def truth(self):
        constants = {"response": self.response, "dampingRatio": self.ratio, "velocity": self.velocity, "end": self.target}
        if self.name == "bounce":
            constants["beta"] = 2 * math.pi / self.response
        return {"law": self.name, "constants": constants}


class Bounce(Spring):
    """UIKit's return to an edge: critically damped, and over once it is within half a point and slow."""

    def __init__(self, start, source, edge, velocity, response=BOUNCE_RESPONSE):
        super().__init__(start, source, edge, response, 1.0, velocity, "bounce")

    def position(self, t):
        return self.target if t > self.end else super().position(t)


class Curve:
    """A cubic timing curve of a duration."""

    def __init__(self, start, source, target, duration, points, name="bezier"):
        self.start, self.source, self.target, self.duration = start, source, target, duration
        self.points, self.name, self.end, self.distance = points, name, start + duration, abs(target - source)

    def position(self, t):
        return self.source + (self.target - self.source) * progress(self.points, (t - self.start) / self.duration)

    def truth(self):
        constants = {"duration": self.duration, "start": self.start, "from": self.source, "to": self.target}
        return {"law": self.name, "constants": constants, "points": self.points}


def progress(points, x):
    """The y of a cubic timing curve at an x, by bisection."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    x1, y1, x2, y2 = points
    low, high = 0.0, 1.0
    for _ in range(48):
        middle = (low + high) / 2
        if cubic(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    return cubic(y1, y2, (low + high) / 2)


def cubic(first, second, s):
    return 3 * (1 - s) ** 2 * s * first + 3 * (1 - s) * s * s * second + s ** 3


class Deceleration:
    """A scroll view's deceleration of a rate per millisecond; it stops where it is at `stop` points per second."""

    def __init__(self, start, source, velocity, rate, stop=10.0):
        self.start, self.source, self.velocity, self.rate = start, source, velocity, rate
        self.decay = -1000 * math.log(rate)
        self.target, self.distance = source + velocity / self.decay, abs(velocity / self.decay)
        slow = max(stop, NEAR * self.decay * 0.2)
        self.end = start + max(0.0, math.log(abs(velocity) / slow) / self.decay)

    def position(self, t):
        elapsed = min(max(t, self.start), self.end) - self.start
        return self.source + self.velocity * (1 - math.exp(-self.decay * elapsed)) / self.decay

    def truth(self):
        constants = {"rate": self.rate, "velocity": self.velocity, "destination": self.target}
        return {"law": "deceleration", "constants": constants}


class Jump:
    """A value that is another one from a moment on."""

    def __init__(self, start, source, target):
        self.start, self.source, self.target, self.end, self.distance = start, source, target, start, abs(target - source)

    def position(self, t):
        return self.source if t < self.start else self.target

    def truth(self):
        return {"law": "jump", "constants": {"from": self.source, "to": self.target}}


class Hand:
    """A finger's path: cubic pieces between uneven knots, from a rest to a position and a velocity."""

    def __init__(self, rng, start, duration, source, target, velocity=0.0):
        count = max(2, round(duration / rng.uniform(0.06, 0.12)))
        weights = [rng.uniform(0.6, 1.4) for _ in range(count)]
        self.times, self.values = [start], [source]
        mean = (target - source) / duration
        for index in range(count):
            self.times.append(self.times[-1] + duration * weights[index] / sum(weights))
            part = (self.times[-1] - start) / duration
            along = source + (target - source) * part * part * (3 - 2 * part) + velocity * duration * part * part * (part - 1)
            self.values.append(along + rng.gauss(0, 0.05) * abs(target - source))
        self.values[-1] = target
        inner = [(self.values[i + 1] - self.values[i - 1]) / (self.times[i + 1] - self.times[i - 1]) for i in range(1, count)]
        self.slopes = [0.0] + [slope + rng.gauss(0, 0.1) * abs(mean) for slope in inner] + [velocity]
        self.start, self.end = start, start + duration

    def position(self, t):
        if t <= self.start:
            return self.values[0]
        if t >= self.end:
            return self.values[-1]
        index = max(i for i in range(len(self.times) - 1) if self.times[i] <= t)
        width = self.times[index + 1] - self.times[index]
        s = (t - self.times[index]) / width
        return ((1 + 2 * s) * (1 - s) ** 2 * self.values[index] + s * (1 - s) ** 2 * width * self.slopes[index]
                + s * s * (3 - 2 * s) * self.values[index + 1] - s * s * (1 - s) * width * self.slopes[index + 1])


class Sequence:
    """Motions one after the other, each of which ends when the next one starts."""

    def __init__(self, *motions):
        self.motions = motions

    def position(self, t):
        current = self.motions[0]
        for motion in self.motions[1:]:
            if t >= motion.start:
                current = motion
        return current.position(t)


def band(raw, length, coefficient=0.55):
    """The visible distance past an edge of a scroll view that a finger has pulled `raw` points past it."""
    pulled = abs(raw) * coefficient
    return math.copysign(pulled * length / (pulled + length), raw)
