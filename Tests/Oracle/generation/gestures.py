"""Random gestures, as scenario steps."""


def short(value, digits=3):
    """A number as a person would write it."""
    value = round(value, digits)
    return int(value) if value == int(value) else value


class Area:
    """Where gestures start and which way they usually go."""

    def __init__(self, left, top, right, bottom, axis):
        self.left, self.top, self.right, self.bottom, self.axis = left, top, right, bottom, axis


class Gestures:
    def __init__(self, rng, width, height):
        self.rng, self.width, self.height = rng, width, height

    def inside(self, x, y):
        """On the screen; now and then where it would lead to, wherever that is."""
        if self.rng.random() < .002:
            return x, y
        return min(max(x, 2), self.width - 2), min(max(y, 2), self.height - 2)

    def number(self, low, high):
        rng = self.rng
        kind = rng.random()
        value = rng.uniform(low, high)
        if kind < .5:
            return short(value, 0)
        if kind < .8:
            return short(value, 1)
        return short(value, 3)

    def start(self, area):
        return self.inside(self.number(area.left, area.right), self.number(area.top, area.bottom))

    def way(self, area, length=None):
        """(dx, dy): mostly along the area's axis."""
        rng = self.rng
        if length is None:
            length = rng.choice([self.number(12, 60), self.number(40, 200), self.number(100, 450),
                                 self.number(8, 14), 10, 11, 20])
        along = length * rng.choice([-1, 1])
        across = rng.choice([0, 0, 0, self.number(-9, 9), self.number(-40, 40), self.number(-150, 150)])
        return (along, across) if area.axis == 'x' else (across, along)

    def during(self):
        rng = self.rng
        return rng.choice([.05, .1, .1, .15, .2, .25, .3, .5,
                           round(rng.uniform(.03, .6), 6), round(rng.uniform(.01, .05), 6),
                           round(rng.uniform(.3, 1.2), 3)])

    def points(self, area, named):
        """`from` and `by`/`to`."""
        x, y = self.start(area)
        dx, dy = self.way(area)
        x1, y1 = self.inside(x + dx, y + dy)
        value = {'from': [x, y]}
        if named and self.rng.random() < .2:
            value['from'] = self.rng.choice(named)
            limit = 120
            value['by'] = [short(max(-limit, min(limit, dx))), short(max(-limit, min(limit, dy)))]
        elif named and self.rng.random() < .12:
            value['to'] = self.rng.choice(named)
        elif self.rng.random() < .5:
            value['by'] = [short(x1 - x), short(y1 - y)]
        else:
            value['to'] = [short(x1), short(y1)]
        return value

    def tap(self, area, named):
        if named and self.rng.random() < .7:
            return {'tap': self.rng.choice(named)}
        return {'tap': list(self.start(area))}

    def drag(self, area, named):
        value = self.points(area, named)
        value['during'] = self.during()
        if self.rng.random() < .5:
            value['hold'] = self.rng.choice([0, .05, .08, .03, .2, .5, 1, .1, .099999, .100001,
                                             round(self.rng.uniform(0, .2), 6)])
        return {'drag': value}

    def swipe(self, area, named):
        return {'swipe': {**self.points(area, named), 'during': self.during()}}

    def path(self, area, named):
        rng = self.rng
        maker = rng.choice([self._reversal, self._pauses, self._walk, self._ugly, self._short,
                            self._flick, self._zigzag])
        x, y = self.start(area)
        points = [[0, short(x), short(y)]]
        for dt, px, py in maker(area, x, y):
            px, py = self.inside(px, py)
            points.append([round(points[-1][0] + dt, 6), short(px), short(py)])
        return {'path': {'points': points}}

    def _reversal(self, area, x, y):
        dx, dy = self.way(area)
        share = self.rng.choice([0, .5, -.3, .9, 1, self.rng.uniform(-1, 1.2)])
        yield self.during(), x + dx, y + dy
        if self.rng.random() < .3:
            yield self.rng.choice([.02, .1, .2]), x + dx, y + dy
        yield self.during(), x + dx * share, y + dy * share

    def _pauses(self, area, x, y):
        for _ in range(self.rng.randint(1, 4)):
            dx, dy = self.way(area, self.number(5, 120))
            x, y = self.inside(x + dx, y + dy)
            yield self.during(), x, y
            yield self.rng.choice([.01, .05, .09, .1, .11, .15, .3, .6]), x, y

    def _zigzag(self, area, x, y):
        """Back and forth without a rest, then a flick or a rest."""
        dx, dy = self.way(area, self.number(15, 90))
        for turn in range(self.rng.randint(2, 5)):
            sign = 1 if turn % 2 == 0 else -1
            yield self.rng.choice([.03, .05, .1, .2]), x + dx * sign, y + dy * sign
        yield self.rng.choice([.02, .12]), x + dx * self.rng.choice([0, .5, 1]), y + dy * self.rng.choice([0, .5, 1])

    def _walk(self, area, x, y):
        for _ in range(self.rng.randint(2, 12)):
            x, y = self.inside(x + self.number(-60, 60), y + self.number(-60, 60))
            yield round(self.rng.uniform(.005, .2), self.rng.choice([2, 3, 6])) or .01, x, y

    def _ugly(self, area, x, y):
        """A recorded finger: uneven samples, jitter, a direction that holds."""
        dx, dy = self.way(area, self.number(2, 30))
        for _ in range(self.rng.randint(4, 25)):
            x, y = self.inside(x + dx + self.rng.uniform(-2, 2), y + dy + self.rng.uniform(-2, 2))
            yield round(self.rng.uniform(.004, .03), 6), x, y

    def _short(self, area, x, y):
        length = self.rng.choice([1, 5, 9, 9.5, 9.999, 10, 10.001, 10.5, 12])
        dx, dy = (length, 0) if area.axis == 'x' else (0, length)
        sign = self.rng.choice([-1, 1])
        yield self.during(), x + dx * sign, y + dy * sign
        if self.rng.random() < .3:
            yield self.during(), x, y

    def _flick(self, area, x, y):
        dx, dy = self.way(area, self.number(20, 160))
        yield round(self.rng.uniform(.01, .08), 4), x + dx, y + dy

    def any(self, area, named):
        maker = self.rng.choices([self.tap, self.drag, self.swipe, self.path], [3, 3, 4, 3])[0]
        return maker(area, named)
