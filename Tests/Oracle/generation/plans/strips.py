"""Plans of category-strip and infinite-strip."""
from ..gestures import Area
from .base import TITLES, Plan
from .lists import given


class StripPlan(Plan):
    least = 3

    def plan(self):
        numbers = [9, 9, 4, 5, 7, 8, 10, 12, 20]
        categories = given(self.maybe('categories', [*numbers, self.least, TITLES], .6,
                                      edges=[200, TITLES[:self.least]]), 9)
        self.count = categories if isinstance(categories, int) else len(categories)
        self.maybe('underlineEdge', ['top', 'bottom'], .2)
        self.maybe('duration', [.26, .5, 1, .1, '400ms', .333333], .4, edges=[0, 3])
        top = self.A + self.N
        strip = Area(5, top + 2, self.W - 5, top + 38, 'x')
        self.areas = [strip] * 6 + [self.whole('x')]
        low, high = self.limits()
        self.scrolls = [('strip', low, high)]
        self.main_scroll = ('strip', low, high, strip)
        self.usual_names = ['button.0', 'button.1', 'button.1', 'button.2', 'strip', f'button.{self.count - 1}']
        self.all_names = ['strip', *(f'button.{n}' for n in range(min(self.count, 12)))]


class CategoryStrip(StripPlan):
    def limits(self):
        return 0, max(0, (self.W // 3) * self.count - self.W)


class InfiniteStrip(StripPlan):
    least = 4

    def limits(self):
        period = (self.W // 3) * self.count
        return .5 * period, 1.5 * period
