"""The plan of sticky-tabs."""
from ..gestures import Area
from .base import TITLES, Plan
from .lists import given


class StickyTabs(Plan):
    def plan(self):
        rng = self.rng
        content = given(self.maybe('contentHeight', [280, 200, 150, 320], .3, edges=[60, 150.5]), 280)
        self.maybe('tabHeight', [44, 60, 30], .3, edges=[0, 33.3])
        tabs = given(self.maybe('tabs', [2, 3, 4, TITLES[:3]], .5, edges=[1, 10, TITLES[:1]]), 2)
        self.count = tabs if isinstance(tabs, int) else len(tabs)
        rows = given(self.maybe('rows', [5, 12, 20, 100], .4, edges=[0, 1]), 100)
        height = given(self.maybe('rowHeight', [44, 60], .2, edges=[43.3, 900]), 44)
        top = self.A + self.N
        low, limit = -content, min(9_000, max(-content, rows * height - (self.H - top)))
        below = Area(10, top + content + 5, self.W - 10, self.H - 10, 'y')
        sideways = Area(10, top + content + 5, self.W - 10, self.H - 10, 'x')
        over = Area(10, top + 5, self.W - 10, top + content - 5, 'y')
        self.areas = [below, below, sideways, sideways, over, over, over, self.whole(rng.choice('xy'))]
        last = (self.count - 1) * self.W
        self.main_scroll = rng.choice([('list', low, limit, rng.choice([below, over])), ('pages', 0, last, sideways)])
        self.scrolls = [('pages', 0, last), ('pages', 0, last), ('list', low, limit), ('content', 0, 0),
                        *((f'list.{n}', low, limit) for n in range(self.count))]
        self.usual_names = ['profileButton', 'profile', 'list', *(f'tab.{n}' for n in range(self.count)), 'tab.0']
        self.all_names = [*self.usual_names, *self.rows_named(rows)]
