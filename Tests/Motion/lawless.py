"""Motions that follow no law, although parts of some look like one."""
import math

from laws import NAMED, Curve, Hand, Spring


class Interpolated:
    """Values at even steps, connected by straight lines."""

    def __init__(self, start, step, values):
        self.start, self.step, self.values = start, step, values
        self.end = start + step * (len(values) - 1)

    def position(self, t):
        place = min(max((t - self.start) / self.step, 0), len(self.values) - 1.000001)
        index = int(place)
        return self.values[index] + (place - index) * (self.values[index + 1] - self.values[index])


class Function:
    """A function of the time since the start, which rests before and after."""

    def __init__(self, start, duration, function):
        self.start, self.end, self.function = start, start + duration, function

    def position(self, t):
        return self.function(min(max(t, self.start), self.end) - self.start)


def random_walk(rng, start, source, distance):
    values, step = [source], distance / 12
    for _ in range(rng.randint(50, 140)):
        values.append(values[-1] + rng.gauss(0, step))
    return Interpolated(start, 1 / 60, values)


def hand(rng, start, source, distance):
    """Smooth noise: a finger that goes back and forth."""
    duration = rng.uniform(0.9, 2)
    path = Hand(rng, start, duration, source, source + distance * rng.choice([-1, 1]))
    for index in range(1, len(path.values) - 1):
        path.values[index] += rng.gauss(0, 0.2) * distance
        path.slopes[index] += rng.gauss(0, 1) * distance / duration
    return path


def sine(rng, start, source, distance):
    frequency, swings = rng.uniform(0.8, 3), rng.uniform(1.5, 5)
    return Function(start, swings / frequency, lambda t: source + distance / 2 * math.sin(2 * math.pi * frequency * t))


def sines(rng, start, source, distance):
    parts = [(rng.uniform(0.5, 4), rng.uniform(0.3, 1), rng.uniform(0, 6.28)) for _ in range(rng.randint(2, 4))]

    def value(t):
        return source + sum(distance / 2 * size * (math.sin(2 * math.pi * f * t + phase) - math.sin(phase))
                            for f, size, phase in parts)
    return Function(start, rng.uniform(1, 2.2), value)


def blend(rng, start, source, distance):
    """A spring and a curve, of which the second is late, each for a part of the distance."""
    share, late = rng.uniform(0.35, 0.65), rng.uniform(0.12, 0.3)
    spring = Spring(start, 0, distance * share, rng.uniform(0.25, 0.6), rng.uniform(0.4, 0.9))
    points = NAMED[rng.choice(["easeIn", "easeOut", "easeInOut", "default"])]
    curve = Curve(start + late, source, source + distance * (1 - share), rng.uniform(0.3, 0.7), points)
    return Function(start, 2.2, lambda t: spring.position(start + t) + curve.position(start + t))


def moving_target(rng, start, source, distance):
    """A spring whose end goes back and forth under a finger, in small steps of Runge and Kutta's method."""
    frequency, ratio = 2 * math.pi / rng.uniform(0.3, 0.7), rng.uniform(0.4, 1)
    finger, step = hand(rng, 0, 0, distance), 0.001

    def slope(t, x, v):
        return v, frequency * frequency * (finger.position(t) - x) - 2 * ratio * frequency * v
    x, v, values = 0.0, 0.0, [source]
    for index in range(int((finger.end + 0.8) / step)):
        t = index * step
        a1, b1 = slope(t, x, v)
        a2, b2 = slope(t + step / 2, x + step / 2 * a1, v + step / 2 * b1)
        a3, b3 = slope(t + step / 2, x + step / 2 * a2, v + step / 2 * b2)
        a4, b4 = slope(t + step, x + step * a3, v + step * b3)
        x, v = x + step / 6 * (a1 + 2 * a2 + 2 * a3 + a4), v + step / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
        values.append(source + x)
    return Interpolated(start, step, values)


def stutter(rng, start, source, distance):
    """A spring in a video that shows many of its pictures for several refreshes, unevenly."""
    spring = Spring(start, source, source + distance * rng.choice([-1, 1]), rng.uniform(0.5, 1), rng.uniform(0.4, 0.9))
    shown, moment = [], start
    while moment < start + 2.5:
        shown.append(moment)
        moment += rng.choice([1, 2, 3, 4, 5, 6]) / 60

    def value(t):
        return spring.position(max((one for one in shown if one <= start + t + 1e-9), default=start))
    return Function(start, spring.end - start, value)


LAWLESS = {
    "random walk": random_walk, "hand": hand, "sine": sine, "sum of sines": sines, "blend": blend,
    "moving target": moving_target, "stutter": stutter,
}
