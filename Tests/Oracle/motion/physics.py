"""Formulas of scrolling: rubber band, bounce, and the constants of all its motions (facts 2.2 to 2.6)."""
import math

RUBBER = 0.55
DECELERATION = -1000 * math.log(0.998)
BETA = 10.0
PAGE_OMEGA = 17.0
STOP_DISTANCE = 0.5
SLOW = 10.0
PAGE_SPEED = 300.0
SCROLL_DURATION = 0.3


def rubber_band(raw, length):
    return raw * RUBBER * length / (raw * RUBBER + length) if length > 0 else 0.0


def inverse_rubber_band(shown, length):
    """It has a pole at the length: what is that far out counts as a millionth of the length less."""
    if length <= 0:
        return 0.0
    shown = min(shown, length * (1 - 1e-6))
    return shown * length / (RUBBER * (length - shown))


def spring_duration(c1, c2, beta, scale):
    threshold = 0.5 / scale
    first = math.log(2 * abs(c1) / threshold) / beta if c1 != 0 else -math.inf
    second = (2 / beta) * math.log(4 * abs(c2) / (math.e * beta * threshold)) if c2 != 0 else -math.inf
    return max(first, second)
