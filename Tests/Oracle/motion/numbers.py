"""Comparisons, rounding and moments.  Numbers less than 1e-6 apart are equal."""
import math

TOLERANCE = 1e-6


class PlayError(Exception):
    """The reason why a scenario is refused.  `kind` names the rule and `step`, counted from 1, the step, if there is one."""

    def __init__(self, message, kind=None, step=None):
        super().__init__(message if step is None else f'step {step}: {message}')
        self.message, self.kind, self.step = message, kind, step

    def at_step(self, step):
        return PlayError(self.message, self.kind, step)


def eq(a, b):
    return abs(a - b) < TOLERANCE


def gt(a, b):
    return a > b and not eq(a, b)


def lt(a, b):
    return a < b and not eq(a, b)


def ge(a, b):
    return a > b or eq(a, b)


def le(a, b):
    return a < b or eq(a, b)


def within(value, low, high):
    """Returns whether the half-open range low..<high contains the value."""
    return ge(value, low) and lt(value, high)


def index_at(value, size):
    """Returns the index of the range that contains the value; the ranges are 0..<size, size..<2 * size and so on."""
    index = math.floor(value / size)
    return index + 1 if ge(value, (index + 1) * size) else index


def clamp(value, low, high):
    return max(low, min(high, value))


def round_to_pixels(value, scale):
    size = math.floor(abs(value) * scale + 0.5 + 1e-6) / scale
    return -size if value < 0 and size != 0 else size


def micros(seconds):
    """Converts seconds to whole microseconds; halves round up."""
    return math.floor(seconds * 1e6 + 0.5)


class Clock:
    def __init__(self, fps, refresh_rate):
        self.fps = fps
        self.stride = -(-refresh_rate // fps)
        self.rate = fps * self.stride
        self.n = 0

    @property
    def now(self):
        return self.n / self.rate

    @property
    def previous(self):
        return (self.n - 1) / self.rate

    def reached(self, moment_us):
        """Returns whether n / R >= t - 1 µs, in exact arithmetic; t is in whole microseconds."""
        return self.n * 1_000_000 >= (moment_us - 1) * self.rate

    def elapsed(self, n0):
        return (self.n - n0) / self.rate

    def over(self, n0, duration):
        """Returns whether t - t0 >= D - 1 µs, in exact arithmetic where D is a whole number of microseconds."""
        us = duration * 1e6
        whole = round(us)
        if abs(us - whole) < 1e-7:
            return (self.n - n0) * 1_000_000 >= (whole - 1) * self.rate
        return self.elapsed(n0) >= duration - 1e-6
