"""The plan of sticky-tabs."""
from ..gestures import Area
from .base import TITLES, Plan, given


class StickyTabs(Plan):
    def plan(self):
        rng = self.rng
        content = given(self.maybe('contentHeight', [280, 200, 150, 320], .3, edges=[60, 150.5]), 280)
        self.maybe('tabHeight', [44, 60, 30], .3, edges=[0, 33.3])
        tabs = given(self.maybe('tabs', [2, 3, 4, TITLES[:3]], .5, edges=[1, 10, TITLES[:1]]), 2)
        self.count = tabs if isinstance(tabs, int) else len(tabs)
        rows = given(self.maybe('rows', [5, 12, 20, 100], .4, edges=[0, 1]), 100)
        height = given(self.maybe('rowHeight', [44, 60], .2, edges=[43.3, 900]), 44)
        top = self.B + self.N
        low, limit = -content, min(9_000, max(-content, rows * height - (self.H - top)))
        below_top = min(top + content + 5, self.H - 30)
        self.below = Area(10, below_top, self.W - 10, self.H - 10, 'y')
        self.sideways = Area(10, below_top, self.W - 10, self.H - 10, 'x')
        self.over = Area(10, top + 5, self.W - 10, min(top + content - 5, self.H - 10), 'y')
        self.areas = [self.below, self.below, self.sideways, self.sideways, self.over, self.over, self.over,
                      self.whole(rng.choice('xy'))]
        self.low, self.limit = low, limit
        self.last = (self.count - 1) * self.W
        self.main_scrolls = [('list', low, limit, self.below), ('list', low, limit, self.over),
                             ('pages', 0, self.last, self.sideways), ('pages', 0, self.last, self.sideways)]
        self.scrolls = [('pages', 0, self.last), ('pages', 0, self.last), ('list', low, limit), ('content', 0, 0),
                        *((f'list.{n}', low, limit) for n in range(self.count))]
        self.usual_names = ['profileButton', 'profile', 'list', 'row.1', *(f'tab.{n}' for n in range(self.count))]
        self.all_names = [*self.usual_names, *self.rows_named(rows)]

    def stories(self):
        return [*super().stories(), *['exact_page', 'exact_page', 'pages', 'pages', 'stuck_pages', 'tabs', 'tabs',
                                      'two_pages', 'two_pages', 'far_tab', 'content', 'content']]

    def any_page(self):
        return self.rng.randrange(self.count) * self.W

    def turn(self, gestures, length=None):
        """A swipe to another page, mostly fast enough."""
        rng = self.rng
        length = length or rng.uniform(30, self.W * .8) * rng.choice([-1, -1, 1])
        return gestures.swipe_along(self.sideways, length, rng.choice([.05, .1, .2, .5]))

    def story_exact_page(self, gestures):
        """A swipe that has moved the pages by nothing when it lifts, about as fast as it takes to turn the page."""
        rng = self.rng
        start = gestures.start(self.sideways)
        direction = rng.choice([-1, 1])
        exact = self.sideways.shift(start, 10 * direction)
        during = rng.choice([.02, .03, .03, .033, .033333, .034, .05])
        places = [(during, exact)]
        if rng.random() < .3:               # farther, and back to exactly where it was recognized
            places = [(rng.choice([.03, .1]), self.sideways.shift(start, rng.uniform(11, 90) * direction)),
                      (during, exact)]
        if rng.random() < .2:               # rests there, so that it lifts without speed
            places.append((.2, places[-1][1]))
        page = [(self.jump('pages', self.any_page()), .05)] if rng.random() < .6 else []
        return [*page, (gestures.path_through(start, places), .1)]

    def story_pages(self, gestures):
        """Swipes from page to page, the later ones while the pages still move."""
        rng = self.rng
        return [(self.turn(gestures), rng.choice([.05, .1, .2, .4, .6])) for _ in range(rng.randint(2, 4))]

    def story_stuck_pages(self, gestures):
        """Scrolled so far that the tabs stick, or a little less, then to another page and back."""
        rng = self.rng
        to = rng.choice([rng.uniform(self.low, 0), rng.uniform(-60, 300), self.limit])
        return [(self.jump('list', to, rng.random() < .3), .1), (self.turn(gestures), rng.choice([.1, .4])),
                (self.scroll_step('list', self.low, self.limit), rng.choice([.3, .6])),
                (self.turn(gestures), rng.choice([.1, .4]))]

    def story_tabs(self, gestures):
        rng = self.rng
        return [({'tap': f'tab.{rng.randrange(self.count)}'}, rng.choice([.05, .1, .2, .5]))
                for _ in range(rng.randint(1, 3))] + [(self.touch(gestures, self.sideways), rng.choice([.05, .1, .3]))]

    def story_far_tab(self, gestures):
        """From the first tab to the last, past the others, with the tabs stuck or not."""
        rng = self.rng
        return [(self.jump('list', rng.choice([self.low, -10, 100, self.limit])), .05),
                ({'tap': f'tab.{self.count - 1}'}, .1), (self.jump('list', rng.choice([self.low, 0, 200])), .4),
                ({'tap': 'tab.0'}, rng.choice([.1, .4]))]

    def story_two_pages(self, gestures):
        """A drag from between two pages, or by more than a page."""
        rng = self.rng
        between = self.jump('pages', self.any_page() + self.W * rng.uniform(-.6, .6))
        start = gestures.inside((rng.choice([8, self.W - 8]), self.sideways.bottom - 10))
        along = self.W * rng.uniform(.6, 1) * (1 if start[0] < self.W / 2 else -1)
        return [(between, .05), (gestures.swipe_along(self.sideways, along, rng.choice([.1, .3, .6]), start), .1)]

    def story_content(self, gestures):
        """Pans on the content view, which move the list."""
        rng = self.rng
        pan = rng.choice([gestures.drag_along, gestures.swipe_along])
        return [(pan(self.over, rng.uniform(15, 250) * rng.choice([-1, 1]), rng.choice([.1, .3])), self.gap())
                for _ in range(rng.randint(1, 3))]
