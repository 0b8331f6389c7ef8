"""The formulas and constants of scrolling (MotionFacts 2.2 to 2.6)."""
import math

from .numbers import gt, lt

RUBBER = 0.55
DECELERATION = -1000 * math.log(0.998)
BETA = 10.927
PAGE_OMEGA = 17.0
STOP_DISTANCE = 0.5                     # points; a motion with less than this to go is over
SLOW = 10.0                             # points per second; anything slower counts as at rest
PAGE_SPEED = 300.0
SCROLL_DURATION = 0.3


def rubber_band(raw, length):
    return raw * RUBBER * length / (raw * RUBBER + length) if length > 0 else 0.0


def inverse_rubber_band(shown, length):
    """Returns the raw distance for a shown one.  The function has a pole at the length, so a distance of the length or more
    counts as a millionth of the length less."""
    if length <= 0:
        return 0.0
    shown = min(shown, length * (1 - 1e-6))
    return shown * length / (RUBBER * (length - shown))


class Spring:
    """A critically damped spring that comes to rest at 0, with distance x0 and speed v0 at elapsed time 0."""

    def __init__(self, x0, v0, beta):
        self.x0, self.beta = x0, beta
        self.slope = v0 + beta * x0

    def distance(self, elapsed):
        return (self.x0 + self.slope * elapsed) * math.exp(-self.beta * elapsed)

    def speed(self, elapsed):
        return self.slope * math.exp(-self.beta * elapsed) - self.beta * self.distance(elapsed)

    def has_ended(self, elapsed):
        """Returns whether the spring has come to rest.  It never does in the refresh in which it starts."""
        return (gt(elapsed, 0) and lt(abs(self.distance(elapsed)), STOP_DISTANCE)
                and lt(abs(self.speed(elapsed)), SLOW))

    @property
    def crossing(self):
        """The elapsed time at which the spring passes through 0, or None."""
        return -self.x0 / self.slope if self.x0 * self.slope < 0 else None
