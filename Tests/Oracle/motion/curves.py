"""Timing curves: progress 0 ... 1 as a function of elapsed time and duration (MotionFacts 2.7, 2.8)."""
import math
import re

from .numbers import PlayError

KEYBOARD_OMEGA = math.sqrt(1000.0 / 3.0)
KEYBOARD_DURATION = 0.5057348848824729
SPRING_LEFT = 0.001
CRITICAL_ROOT = 9.233413476451585


class Bezier:
    def __init__(self, x1, y1, x2, y2):
        self.points = (x1, y1, x2, y2)

    @staticmethod
    def _component(a, b, s):
        r = 1 - s
        return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s

    def progress(self, elapsed, duration):
        if duration <= 0:
            return 1.0
        t = elapsed / duration
        if t <= 0:
            return 0.0
        if t >= 1:
            return 1.0
        x1, y1, x2, y2 = self.points
        low, high = 0.0, 1.0
        for _ in range(200):
            middle = (low + high) / 2
            if middle == low or middle == high:
                break
            if self._component(x1, x2, middle) < t:
                low = middle
            else:
                high = middle
        return self._component(y1, y2, (low + high) / 2)


class Linear:
    def progress(self, elapsed, duration):
        if duration <= 0:
            return 1.0
        return max(0.0, min(1.0, elapsed / duration))


class CriticalSpring:
    """The keyboard's curve: a critically damped spring with a fixed frequency."""

    def __init__(self, omega):
        self.omega = omega

    def progress(self, elapsed, duration):
        w = self.omega * elapsed
        return 1 - (1 + w) * math.exp(-w)


class RatioSpring:
    """A spring with a damping ratio; its frequency leaves 0.001 of the envelope at the duration."""

    def __init__(self, ratio):
        self.ratio = ratio

    def progress(self, elapsed, duration):
        if duration <= 0:
            return 1.0
        zeta = self.ratio
        if zeta >= 1:
            w = CRITICAL_ROOT / duration * elapsed
            return 1 - (1 + w) * math.exp(-w)
        root = math.sqrt(1 - zeta * zeta)
        omega = -math.log(SPRING_LEFT * root / zeta) / (zeta * duration)
        damped = omega * root
        return 1 - math.exp(-zeta * omega * elapsed) * (
            math.cos(damped * elapsed) + zeta * omega / damped * math.sin(damped * elapsed))


EASE_IN_OUT = Bezier(.42, 0, .58, 1)
EASE_IN = Bezier(.42, 0, 1, 1)
EASE_OUT = Bezier(0, 0, .58, 1)
LINEAR = Linear()
CA_DEFAULT = Bezier(.25, .1, .25, 1)
KEYBOARD = CriticalSpring(KEYBOARD_OMEGA)

NAMED = {'linear': LINEAR, 'easeIn': EASE_IN, 'easeOut': EASE_OUT, 'easeInOut': EASE_IN_OUT,
         'default': CA_DEFAULT, 'keyboard': KEYBOARD}


def curve_named(text):
    if text in NAMED:
        return NAMED[text]
    match = re.fullmatch(r'\s*(bezier|spring)\s*\(([^)]*)\)\s*', str(text))
    if match:
        numbers = [float(part) for part in match.group(2).split(',')]
        if match.group(1) == 'bezier' and len(numbers) == 4:
            return Bezier(*numbers)
        if match.group(1) == 'spring' and len(numbers) == 1:
            return RatioSpring(numbers[0])
    raise PlayError(f'unknown curve {text!r}')
