"""The steps of a random scenario, in the order of time."""
from motion.scenario import Step

GESTURES = ('tap', 'drag', 'swipe', 'path')


def is_gesture(step):
    return any(verb in step for verb in GESTURES)


def length_of(step):
    """The time to a step's nominal end, in microseconds."""
    (verb, value), = step.items()
    return Step(0, 0, verb, value).length


class Timeline:
    """Collects steps.  Gestures do not overlap unless `may_overlap` is set."""

    def __init__(self, rng, rate):
        self.rng, self.rate = rng, rate
        self.entries = []
        self.last = {}
        self.start = self.end = self.gesture_end = 0

    def add(self, step, start, may_overlap=False):
        rng = self.rng
        start = max(start, self.start)
        if is_gesture(step) and not may_overlap:
            start = max(start, self.gesture_end)
        entry = {}
        if self.entries and start == self.end and rng.random() < .7:
            pass
        elif self.entries and start >= self.end and rng.random() < .5:
            entry['after'] = (start - self.end) / 1e6
        else:
            entry['at'] = start / 1e6
        entry.update(step)
        self.entries.append(entry)
        self.last = step
        self.start, self.end = start, start + length_of(step)
        if is_gesture(step):
            self.gesture_end = self.end

    def add_story(self, story):
        """Adds steps with gaps in seconds.  A positive gap counts from the end of the previous step, or from its start if it
        is not a gesture; a negative gap counts back from its end."""
        for step, gap in story:
            base = self.end if is_gesture(self.last or step) or gap < 0 else self.start
            self.add(step, self.moment(max(0, base + round(min(gap, 0) * 1e6)), max(gap, 0)))

    def moment(self, base, gap):
        """Returns a time about `gap` seconds after `base`, in µs: a round time, a refresh, just beside a refresh, or any time."""
        rng = self.rng
        microseconds = base + round(gap * 1e6)
        kind = rng.random()
        if kind < .35:
            return -(-microseconds // 50_000) * 50_000
        if kind < .6:
            refresh = -(-microseconds * self.rate // 1_000_000)
            beside = rng.choice([0, 0, 1, -1, 2, -2])
            return max(base, round(refresh * 1e6 / self.rate) + beside)
        return microseconds
