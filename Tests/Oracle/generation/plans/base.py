"""What the generator needs to know of a scene, and sequences of steps that meet in interesting states."""
from ..gestures import Area, short

TITLES = ['News', 'Sport', 'Culture', '経済', 'A title that is far too long for its button', 'x']


class Plan:
    """Random parameters, where gestures go, which names steps may use, which other steps make sense."""

    first = None                    # a step that the timeline starts with
    main_scroll = None              # (target, low, high, area) of the scroll view that macros play with
    scrolls = ()                    # (target, low, high) of all that a `scroll` step may move
    usual_names = ()                # targets that are usually in sight
    all_names = ()                  # every target there is, in sight or not

    def __init__(self, rng, device, variant):
        self.rng, self.variant = rng, variant
        self.W, self.H, self.A, self.home = device.width, device.height, device.top, device.home
        self.N, self.tab_bar = device.navigation_bar, device.tab_bar
        self.parameters = {}
        self.areas = []
        self.plan()

    def plan(self): pass

    def maybe(self, name, values, probability=.4, edges=(), into=None):
        """A parameter, absent with its standard value; seldom one at the edge of its range."""
        rng, into = self.rng, self.parameters if into is None else into
        if edges and rng.random() < .06:
            into[name] = rng.choice(edges)
        elif rng.random() < probability:
            into[name] = rng.choice(values)
        return into.get(name)

    def names(self):
        """Targets for the next gesture."""
        if self.rng.random() < .15 and self.all_names:
            return [self.rng.choice(self.all_names)]
        return list(self.usual_names)

    def rows_named(self, count):
        rng = self.rng
        return [f'row.{n}' for n in sorted({0, 1, 2, 5, 8, max(0, count - 1), rng.randint(0, 20), rng.randint(0, 60)})]

    def other_step(self):
        """A step that is no gesture, or None."""
        return self.scroll_step(*self.rng.choice(self.scrolls)) if self.scrolls else None

    def whole(self, axis='y'):
        return Area(5, self.A + 2, self.W - 5, self.H - 5, axis)

    def scroll_step(self, target, low, high):
        to = self.rng.choice([0, low, high, self.rng.uniform(low, high), self.rng.uniform(low, high),
                              high + self.rng.uniform(1, 150), low - self.rng.uniform(1, 150)])
        value = {'target': target, 'to': short(to, self.rng.choice([0, 0, 1, 3]))}
        if self.rng.random() < .5:
            value['animated'] = self.rng.random() < .4
        return {'scroll': value}

    # --- interesting states: [(step, gap before)] -------------------------------------------------

    MACROS = ['catch', 'edge', 'bounce', 'past', 'twice', 'program', 'stop', 'pull', 'crowd']

    def macro(self, gestures):
        return getattr(self, 'macro_' + self.rng.choice(self.MACROS))(gestures, *self.main_scroll)

    def gap(self):
        return self.rng.choice([.02, .05, .1, .2, .3, .5, .8])

    def jump(self, target, to, animated=False):
        return {'scroll': {'target': target, 'to': short(to, 1), 'animated': animated}}

    def swipe(self, gestures, area, way, during):
        x, y = gestures.start(area)
        x1, y1 = gestures.inside(*((x + way, y) if area.axis == 'x' else (x, y + way)))
        return {'swipe': {'from': [x, y], 'to': [short(x1), short(y1)], 'during': during}}

    def touch(self, gestures, area):
        rng = self.rng
        return rng.choice([lambda: {'tap': list(gestures.start(area))},
                           lambda: gestures.any(area, []),
                           lambda: self.swipe(gestures, area, rng.uniform(20, 200) * rng.choice([-1, 1]),
                                              rng.choice([.1, .2]))])()

    def long_way(self):
        return self.rng.uniform(120, 400) * self.rng.choice([-1, 1])

    def end(self, low, high):
        """An end of a scroll view, and the finger's direction that leads past it."""
        return self.rng.choice([(high, -1), (low, 1)])

    def macro_catch(self, gestures, target, low, high, area):
        """A fling, and a finger while it moves."""
        fling = self.swipe(gestures, area, self.long_way(), self.rng.choice([.1, .15]))
        return [(fling, .1), (self.touch(gestures, area), self.gap())]

    def macro_edge(self, gestures, target, low, high, area):
        """A fling into an end."""
        rng, (end, outwards) = self.rng, self.end(low, high)
        return [(self.jump(target, end + outwards * rng.uniform(20, 300)), .05),
                (self.swipe(gestures, area, outwards * rng.uniform(150, 400), .1), .1),
                (self.touch(gestures, area), self.gap())]

    def macro_bounce(self, gestures, target, low, high, area):
        """Pulled past an end, lifted, caught in the bounce."""
        rng, (end, outwards) = self.rng, self.end(low, high)
        return [(self.jump(target, end), .05),
                (self.swipe(gestures, area, outwards * rng.uniform(60, 400), rng.choice([.1, .3])), .1),
                (self.touch(gestures, area), self.gap()), (self.touch(gestures, area), rng.choice([0, .1, .4]))]

    def macro_past(self, gestures, target, low, high, area):
        """The program puts it past a limit, then a finger."""
        rng, (end, outwards) = self.rng, self.end(low, high)
        return [(self.jump(target, end - outwards * rng.uniform(1, 150), rng.random() < .3), .05),
                (self.touch(gestures, area), rng.choice([.1, .4])), (self.touch(gestures, area), self.gap())]

    def macro_twice(self, gestures, target, low, high, area):
        """Two flings, the second before the first ends."""
        way = self.long_way()
        return [(self.swipe(gestures, area, way, .1), .1),
                (self.swipe(gestures, area, way * self.rng.choice([1, 1, -1]), .1), self.gap())]

    def macro_program(self, gestures, target, low, high, area):
        """The program scrolls while a fling or a bounce is under way."""
        return [(self.swipe(gestures, area, self.long_way(), .1), .1),
                (self.scroll_step(target, low, high), self.gap()),
                (self.touch(gestures, area), self.rng.choice([.1, .2, .5]))]

    def macro_stop(self, gestures, target, low, high, area):
        """A finger stops a programmed scroll."""
        return [(self.jump(target, self.rng.uniform(low, high), True), .1),
                (self.touch(gestures, area), self.rng.choice([.05, .1, .15, .25]))]

    def macro_pull(self, gestures, target, low, high, area):
        """Pulled past an end and held there while something else happens."""
        rng, (end, outwards) = self.rng, self.end(low, high)
        x, y = gestures.start(area)
        way = outwards * rng.uniform(60, 200)
        x1, y1 = gestures.inside(*((x + way, y) if area.axis == 'x' else (x, y + way)))
        pull = {'drag': {'from': [x, y], 'to': [short(x1), short(y1)], 'during': .2, 'hold': 1}}
        other = self.other_step() or self.jump(target, end + outwards * rng.uniform(0, 100))
        return [(self.jump(target, end), .05), (pull, .1), (other, -.8),
                (self.touch(gestures, area), rng.choice([.5, 1]))]

    def macro_crowd(self, gestures, target, low, high, area):
        """Several scroll views and a finger at once."""
        rng = self.rng
        steps = [(self.scroll_step(*rng.choice(self.scrolls or [(target, low, high)])), rng.choice([0, .05, .1]))
                 for _ in range(rng.randint(2, 4))]
        return [*steps, (self.touch(gestures, area), self.gap()),
                (self.scroll_step(*rng.choice(self.scrolls or [(target, low, high)])), -.1)]
