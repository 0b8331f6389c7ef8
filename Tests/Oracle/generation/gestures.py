"""Random gestures, as scenario steps."""


def short(value, digits=3):
    """A number as a person would write it."""
    value = round(value, digits)
    return int(value) if value == int(value) else value


class Area:
    """Where gestures start and along which axis they usually move."""

    def __init__(self, left, top, right, bottom, axis):
        self.left, self.top, self.right, self.bottom, self.axis = left, top, right, bottom, axis

    def shift(self, point, along, across=0):
        """The point after a movement along the area's axis, and one across it."""
        dx, dy = (along, across) if self.axis == 'x' else (across, along)
        return point[0] + dx, point[1] + dy


class Gestures:
    def __init__(self, rng, width, height):
        self.rng, self.width, self.height = rng, width, height

    def inside(self, point):
        """A point of the screen; sometimes on its very edge."""
        margin = 0 if self.rng.random() < .03 else 2
        return tuple(min(max(value, margin), limit - margin) for value, limit in zip(point, (self.width, self.height)))

    def number(self, low, high):
        value = self.rng.uniform(low, high)
        return short(value, self.rng.choices([0, 1, 3], [5, 3, 2])[0])

    def start(self, area):
        return self.inside((self.number(area.left, area.right), self.number(area.top, area.bottom)))

    def movement(self, length=None):
        """(along, across): mostly along the area's axis."""
        rng = self.rng
        if length is None:
            length = rng.choice([self.number(12, 60), self.number(40, 200), self.number(100, 450),
                                 self.number(8, 14), 10, 11, 20])
        across = rng.choice([0, 0, 0, self.number(-9, 9), self.number(-40, 40), self.number(-150, 150),
                             rng.choice([length, -length])])
        return length * rng.choice([-1, 1]), across

    def during(self):
        rng = self.rng
        return rng.choice([.05, .1, .1, .15, .2, .25, .3, .5,
                           round(rng.uniform(.03, .6), 6), round(rng.uniform(.01, .05), 6),
                           round(rng.uniform(.3, 1.2), 3)])

    def hold(self):
        return self.rng.choice([0, .05, .08, .03, .2, .5, 1, .1, .099999, .100001, round(self.rng.uniform(0, .2), 6)])

    # --- single gestures -------------------------------------------------------------------------

    def tap(self, area, names=()):
        if names and self.rng.random() < .7:
            return {'tap': self.rng.choice(names)}
        return {'tap': list(self.start(area))}

    def between(self, start, end, from_name=None, to_name=None):
        """`from` and `to` or `by`."""
        value = {'from': from_name or [short(start[0]), short(start[1])]}
        if to_name:
            value['to'] = to_name
        elif from_name or self.rng.random() < .5:
            value['by'] = [short(end[0] - start[0]), short(end[1] - start[1])]
        else:
            value['to'] = [short(end[0]), short(end[1])]
        return value

    def points(self, area, names):
        start = self.start(area)
        end = self.inside(area.shift(start, *self.movement()))
        kind = self.rng.random()
        if names and kind < .2:
            limited = tuple(a + max(-120, min(120, b - a)) for a, b in zip(start, end))
            return self.between(start, limited, from_name=self.rng.choice(names))
        return self.between(start, end, to_name=self.rng.choice(names) if names and kind < .3 else None)

    def drag(self, area, names=()):
        value = {**self.points(area, names), 'during': self.during()}
        if self.rng.random() < .5:
            value['hold'] = self.hold()
        return {'drag': value}

    def swipe(self, area, names=()):
        return {'swipe': {**self.points(area, names), 'during': self.during()}}

    def swipe_along(self, area, length, during, start=None):
        """Exactly along the area's axis, as far as the screen goes."""
        start = start or self.start(area)
        return {'swipe': {**self.between(start, self.inside(area.shift(start, length))), 'during': during}}

    def drag_along(self, area, length, during, hold=None, start=None):
        (_, value), = self.swipe_along(area, length, during, start).items()
        return {'drag': value if hold is None else {**value, 'hold': hold}}

    def any(self, area, names=()):
        maker = self.rng.choices([self.tap, self.drag, self.swipe, self.path], [3, 3, 4, 3])[0]
        return maker(area, names)

    # --- paths -----------------------------------------------------------------------------------

    def path(self, area, names=()):
        maker = self.rng.choice([self._reversal, self._pauses, self._walk, self._recorded, self._slop, self._flick,
                                 self._zigzag, self._diagonal])
        start = self.start(area)
        return self.path_through(start, maker(area, start))

    def path_through(self, start, places):
        """A path that goes on to (seconds later, place)."""
        points = [[0, short(start[0]), short(start[1])]]
        for seconds, place in places:
            x, y = self.inside(place)
            points.append([round(points[-1][0] + max(seconds, 1e-6), 6), short(x), short(y)])
        return {'path': {'points': points}}

    def _reversal(self, area, start):
        rng, (along, across) = self.rng, self.movement()
        end = area.shift(start, along, across)
        yield self.during(), end
        if rng.random() < .3:
            yield rng.choice([.02, .1, .2]), end
        share = rng.choice([0, .5, -.3, .9, 1, rng.uniform(-1, 1.2)])
        yield self.during(), area.shift(start, along * share, across * share)

    def _pauses(self, area, place):
        for _ in range(self.rng.randint(1, 4)):
            place = self.inside(area.shift(place, *self.movement(self.number(5, 120))))
            yield self.during(), place
            yield self.rng.choice([.01, .05, .09, .1, .11, .15, .3, .6]), place

    def _zigzag(self, area, start):
        """Back and forth without a rest, then a flick or a rest."""
        along, across = self.movement(self.number(15, 90))
        for turn in range(self.rng.randint(2, 5)):
            sign = 1 if turn % 2 == 0 else -1
            yield self.rng.choice([.03, .05, .1, .2]), area.shift(start, along * sign, across * sign)
        share = self.rng.choice([0, .5, 1])
        yield self.rng.choice([.02, .12]), area.shift(start, along * share, across * share)

    def _walk(self, area, place):
        for _ in range(self.rng.randint(2, 12)):
            place = self.inside((place[0] + self.number(-60, 60), place[1] + self.number(-60, 60)))
            yield round(self.rng.uniform(.005, .2), self.rng.choice([2, 3, 6])) or .01, place

    def _recorded(self, area, place):
        """A recorded finger: uneven samples, jitter, a direction that stays."""
        along, across = self.movement(self.number(2, 30))
        for _ in range(self.rng.randint(4, 25)):
            place = area.shift(place, along, across)
            place = self.inside((place[0] + self.rng.uniform(-2, 2), place[1] + self.rng.uniform(-2, 2)))
            yield round(self.rng.uniform(.004, .03), 6), place

    def _slop(self, area, start):
        """About as far as a pan needs, perhaps back again."""
        length = self.rng.choice([1, 5, 9, 9.5, 9.999, 10, 10.001, 10.5, 12]) * self.rng.choice([-1, 1])
        yield self.during(), area.shift(start, length)
        if self.rng.random() < .3:
            yield self.during(), start

    def _diagonal(self, area, start):
        """Equally far along both axes."""
        length = self.number(10, 120) * self.rng.choice([-1, 1])
        yield self.during(), area.shift(start, length, length * self.rng.choice([-1, 1]))

    def _flick(self, area, start):
        yield round(self.rng.uniform(.01, .08), 4), area.shift(start, *self.movement(self.number(20, 160)))
