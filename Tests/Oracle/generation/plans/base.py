"""What the generator knows about a scene."""
from ..gestures import Area, short
from .stories import ScrollStories

TITLES = ['News', 'Sport', 'Culture', '経済', 'A title that is far too long for its button', 'x']


class Plan(ScrollStories):
    """Random parameters of a scene, the areas and targets for its gestures, its other steps, and its stories: sequences of
    steps that lead into interesting states."""

    first = None                    # the first step of the timeline
    main_scrolls = ()               # (target, low, high, area) of the scroll views that stories play with
    scrolls = ()                    # (target, low, high) of all that a `scroll` step may move
    usual_names = ()                # targets that are usually visible
    all_names = ()                  # all targets, visible or not
    has_status_bar = False          # whether a tap on it scrolls

    def __init__(self, rng, device, variant):
        self.rng, self.variant = rng, variant
        self.device = device
        self.W, self.H, self.A, self.home = device.width, device.height, device.top, device.home
        self.B, self.N, self.tab_bar = device.bar_top, device.navigation_bar, device.tab_bar
        self.parameters = {}
        self.areas = []
        self.plan()

    def plan(self): pass

    def maybe(self, name, values, probability=.4, edges=(), into=None):
        """Gives a parameter a random value or leaves it out; a few values are at the edge of the range."""
        rng, into = self.rng, self.parameters if into is None else into
        if edges and rng.random() < .06:
            into[name] = rng.choice(edges)
        elif rng.random() < probability:
            into[name] = rng.choice(values)
        return into.get(name)

    def names(self):
        """Targets for the next gesture."""
        if self.rng.random() < .3 and self.all_names:
            return [self.rng.choice(self.all_names)]
        return list(self.usual_names)

    def rows_named(self, count):
        rng = self.rng
        return [f'row.{n}' for n in sorted({0, 1, 2, 5, 8, max(0, count - 1), rng.randint(0, 20), rng.randint(0, 60)})]

    def other_step(self):
        """A step that is not a gesture, or None."""
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

    def story(self, gestures):
        """[(step, gap before)], as the timeline reads them."""
        return getattr(self, 'story_' + self.rng.choice(self.stories()))(gestures)

    def story_named(self, gestures):
        """Gestures on targets, some of which are seldom visible."""
        rng, area = self.rng, self.areas[0]
        steps = []
        for _ in range(rng.randint(1, 3)):
            name = rng.choice([*self.all_names, *self.usual_names])
            length = rng.uniform(12, 90) * rng.choice([-1, 1])
            drag = {'drag': {'from': name, 'by': [short(value) for value in area.shift((0, 0), length)], 'during': .2}}
            to = {'swipe': {'from': list(gestures.start(area)), 'to': name, 'during': gestures.during()}}
            steps.append((rng.choice([{'tap': name}, {'tap': name}, drag, to]), rng.choice([.1, .3, .6])))
        return steps

    def stories(self):
        """The names of this plan's stories."""
        names = [*(self.SCROLL_STORIES if self.main_scrolls else ()), 'named', 'named']
        if self.has_status_bar and self.B > 0:
            names += ['status_bar'] * 2
        return names


def given(value, default):
    return default if value is None else value
