"""Plans of the scenes that are one list: hiding-bars, collapsing-header, direction-bars, parallax-cells."""
from ..gestures import Area
from .base import Plan


class ListPlan(Plan):
    def set_list(self, low, high, top, bottom, count):
        """The list's limits, where it is touched, and its names."""
        self.areas = [Area(10, top, self.W - 10, bottom, 'y')] * 4 + [self.whole()]
        self.scrolls = [('list', low, high)]
        self.main_scroll = ('list', low, high, self.areas[0])
        self.usual_names = ['list', 'statusBar', 'row.1', 'row.3']
        self.all_names = ['list', 'statusBar', *self.rows_named(count)]


def given(value, standard):
    return standard if value is None else value


class HidingBars(ListPlan):
    def plan(self):
        rows = given(self.maybe('rows', [10, 15, 20, 30, 50, 80], .5, edges=[0, 1, 1_000_000]), 50)
        height = given(self.maybe('rowHeight', [44, 43.5, 43.3, 60, 80], .3, edges=[1, 900]), 44)
        self.maybe('draggingDuringDeceleration', [True, False], .5)
        limit = max(0, rows * height - (self.H - self.A - self.N - self.tab_bar - self.home))
        self.set_list(0, min(limit, 9_000), self.A + self.N + 6, self.H - self.home - self.tab_bar - 5, rows)
        self.all_names += [f'tab.{n}' for n in range(5)]

    def other_step(self):
        kind = self.rng.random()
        if kind < .6:
            return super().other_step()
        if kind < .8:
            return {'app': self.rng.choice(['willResignActive', 'didBecomeActive'])}
        return {'screen': self.rng.choice(['willDisappear', 'willAppear', 'didAppear'])}


class CollapsingHeader(ListPlan):
    def plan(self):
        rows = given(self.maybe('rows', [5, 12, 20, 40, 60], .5, edges=[0, 1, 1_000_000]), 40)
        height = given(self.maybe('rowHeight', [44, 60, 140, 43.5, 43.3], .3, edges=[1, 900]), 44)
        header = given(self.maybe('headerHeight', [30, 44, 60, 100], .4, edges=[0, 300]), 30)
        self.maybe('minY', [-230, -260, -120, -150.5], .3, edges=[0, -10_000])
        self.maybe('factor', [.1, .2, 1, .05, 0], .3, edges=[10])
        limit = max(-header, rows * height - (self.H - self.A))
        self.set_list(-header, min(limit, 9_000), self.A + 10, self.H - 10, rows)
        self.all_names += ['header']


class DirectionBars(ListPlan):
    def plan(self):
        rows = given(self.maybe('rows', [10, 13, 15, 20, 40, 60], .6, edges=[0, 1, 1_000_000]), 40)
        height = given(self.maybe('rowHeight', [44, 60, 100, 43.5, 43.3], .3, edges=[1, 900]), 44)
        self.maybe('threshold', [40, 0, 20, 100], .3, edges=[10_000, .5])
        menu = given(self.maybe('menuHeight', [40, 60, 32], .3, edges=[0, 200, 33.3]), 40)
        limit = max(0, rows * height - (self.H - self.A - self.N - menu))
        self.set_list(0, min(limit, 9_000), self.A + self.N + 46, self.H - 10, rows)


class ParallaxCells(ListPlan):
    def plan(self):
        self.maybe('factor', [100, 50, 30, 150], .3, edges=[0, 10_000])
        height = given(self.maybe('rowHeight', [210, 180, 100, 120.5, 133.3], .4, edges=[1, 900]), 210)
        rows = given(self.maybe('rows', [2, 3, 6, 10, 20], .5, edges=[0, 1, 64, 65, 1000]), 6)
        self.maybe('bounces', [True, False], .6)
        bar = self.maybe('navigationBar', [True, False], .4)
        top = self.A + (0 if bar is False else self.N)
        limit = max(0, rows * height - (self.H - top))
        self.set_list(0, min(limit, 9_000), top + 10, self.H - 10, rows)
