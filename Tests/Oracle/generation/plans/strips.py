"""Plans of category-strip and infinite-strip."""
from ..gestures import Area
from .base import TITLES, Plan, given


class StripPlan(Plan):
    least = 3

    def plan(self):
        numbers = [9, 9, 4, 5, 7, 8, 10, 12, 20]
        categories = given(self.maybe('categories', [*numbers, self.least, TITLES], .6,
                                      edges=[200, TITLES[:self.least]]), 9)
        self.count = categories if isinstance(categories, int) else len(categories)
        self.maybe('underlineEdge', ['top', 'bottom'], .2)
        self.maybe('duration', [.26, .5, 1, .1, '400ms', .333333], .4, edges=[0, 3])
        top = self.B + self.N
        strip = Area(5, top + 2, self.W - 5, top + 38, 'x')
        self.areas = [strip] * 6 + [self.whole('x')]
        low, high = self.limits()
        self.scrolls = [('strip', low, high)]
        self.main_scrolls = [('strip', low, high, strip)]
        self.usual_names = ['button.0', 'button.1', 'button.1', 'button.2', 'strip', f'button.{self.count - 1}']
        self.all_names = ['strip', *(f'button.{n}' for n in range(min(self.count, 12)))]

    def stories(self):
        return [*super().stories(), *['taps', 'taps', 'tap_between']]

    def story_taps(self, gestures):
        """One button after another, the second while the first still moves."""
        rng, (_, _, _, strip) = self.rng, self.scroll_view()
        return [(gestures.tap(strip, self.usual_names), rng.choice([.05, .1, .3])) for _ in range(rng.randint(2, 4))]

    def story_tap_between(self, gestures):
        """A button while the strip is scrolled by a finger or by the program."""
        rng, (target, low, high, strip) = self.rng, self.scroll_view()
        motion = rng.choice([gestures.swipe_along(strip, self.far_movement(), .1),
                             self.scroll_step(target, low, high)])
        return [(gestures.tap(strip), .1), (motion, rng.choice([.05, .1, .4])),
                (gestures.tap(strip), rng.choice([.05, .2, .5])), (self.touch(gestures, strip), self.gap())]


class CategoryStrip(StripPlan):
    def limits(self):
        return 0, max(0, (self.W // 3) * self.count - self.W)


class InfiniteStrip(StripPlan):
    least = 4

    def limits(self):
        period = (self.W // 3) * self.count
        return .5 * period, 1.5 * period
