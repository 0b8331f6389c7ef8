"""Expected numbers from the specification, from the motion facts and from recordings of real devices."""
from oracle import trace

PRINTED_TO_FOUR_DIGITS = 6e-5


class Vectors:
    def __init__(self):
        self.checked = self.wrong = 0

    def check(self, what, value, expected, tolerance=1e-9):
        self.checked += 1
        if abs(value - expected) > tolerance:
            self.wrong += 1
            print(f'{what}: {value!r}, expected {expected!r}')

    def require(self, what, holds):
        self.checked += 1
        if not holds:
            self.wrong += 1
            print(what)


def play(device, scene, *steps):
    """Plays the steps and returns the trace as one dictionary per frame."""
    timeline = '\n'.join('  - ' + step for step in steps)
    return rows_of(f'flipbook: 1\ndevice: {device}\nscene: {scene}\ntimeline:\n{timeline}\n')


def rows_of(text):
    """The trace of a scenario as one dictionary per frame."""
    lines = trace(text).splitlines()
    names = lines[0].split(',')
    return [dict(zip(names, line.split(','))) for line in lines[1:]]
