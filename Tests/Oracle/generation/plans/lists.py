"""Plans of the scenes that are one list: hiding-bars, collapsing-header, direction-bars, parallax-cells."""
from ..gestures import Area
from .base import Plan, given


class ListPlan(Plan):
    has_status_bar = True

    def set_list(self, low, high, top, bottom, count):
        """The list's limits, where it is touched, and its names."""
        area = Area(10, top, self.W - 10, max(top + 1, bottom), 'y')
        self.areas = [area] * 4 + [self.whole()]
        self.scrolls = [('list', low, high)]
        self.main_scrolls = [('list', low, high, area)]
        self.usual_names = ['list', 'row.1', *(['statusBar'] if self.B > 0 else [])]
        self.all_names = ['list', 'statusBar', *self.rows_named(count)]


class HidingBars(ListPlan):
    def plan(self):
        rows = given(self.maybe('rows', [10, 15, 20, 30, 50, 80], .5, edges=[0, 1, 1_000_000]), 50)
        height = given(self.maybe('rowHeight', [44, 43.5, 43.3, 60, 80], .3, edges=[1, 900]), 44)
        self.maybe('draggingDuringDeceleration', [True, False], .5)
        limit = max(0, rows * height - (self.H - self.B - self.N - self.tab_bar - self.home))
        self.set_list(0, min(limit, 9_000), self.B + self.N + 6, self.H - self.home - self.tab_bar - 5, rows)
        self.all_names += [f'tab.{n}' for n in range(4)] * 2

    def stories(self):
        return [*super().stories(), *['hide', 'hide', 'event', 'event', 'near_top', 'returns', 'slow_edge']]

    def other_step(self):
        kind = self.rng.random()
        if kind < .6:
            return super().other_step()
        return self.event()

    def event(self):
        return self.rng.choice([{'app': 'willResignActive'}, {'app': 'didBecomeActive'}, {'screen': 'willDisappear'},
                                {'screen': 'willAppear'}, {'screen': 'didAppear'}])

    def hide(self, gestures, hold):
        _, _, _, area = self.scroll_view()
        start = gestures.inside((self.W / 2, area.bottom))
        length = -min(self.rng.uniform(30, 300), area.bottom - area.top)
        return gestures.drag_along(area, length, self.rng.choice([.2, .4]), hold, start)

    def story_hide(self, gestures):
        """Drags that hide the bars, fully or in part, then another touch, a programmed scroll, or the status bar."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        after = rng.choice([self.touch(gestures, area), self.scroll_step(target, low, high), self.hide(gestures, .2),
                            self.jump(target, rng.uniform(0, 120), rng.random() < .5),
                            {'tap': 'statusBar'} if self.B > 0 else self.touch(gestures, area)])
        return [(self.hide(gestures, rng.choice([.2, .05])), .1), (after, rng.choice([.05, .3, .6]))]

    def story_event(self, gestures):
        """An event while bars are hidden, at rest or in the drag that hides them."""
        rng = self.rng
        return [(self.hide(gestures, .2), .1), (self.event(), rng.choice([-.05, -.15, -.25, .1, .3])),
                (self.hide(gestures, .05), self.gap())]

    def story_near_top(self, gestures):
        """Bars hidden by less than their height, since the list is hardly scrolled."""
        rng, (target, _, _, area) = self.rng, self.scroll_view()
        return [(self.hide(gestures, .2), .1), (self.jump(target, rng.uniform(0, 90), rng.random() < .4), .1),
                (self.touch(gestures, area), self.gap())]

    def story_returns(self, gestures):
        """Bars hidden, the list pulled past the top or the end and released there."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        end, outward = self.end(low, high)
        return [(self.hide(gestures, .05), .1), (self.jump(target, end + outward * rng.uniform(-40, 60)), .2),
                (gestures.drag_along(area, outward * rng.uniform(30, 250), .2, rng.choice([.05, .2])), .1),
                (self.hide(gestures, .05), self.gap())]


class CollapsingHeader(ListPlan):
    def plan(self):
        rows = given(self.maybe('rows', [5, 12, 20, 40, 60], .5, edges=[0, 1, 1_000_000]), 40)
        height = given(self.maybe('rowHeight', [44, 60, 140, 43.5, 43.3], .3, edges=[1, 900]), 44)
        header = given(self.maybe('headerHeight', [30, 44, 60, 100], .4, edges=[0, 300]), 30)
        self.maybe('minY', [-230, -260, -120, -150.5], .3, edges=[0, -10_000])
        self.maybe('factor', [.1, .2, 1, .05, 0], .3, edges=[10])
        limit = max(-header, rows * height - (self.H - self.A))
        self.set_list(-header, min(limit, 9_000), self.A + 10, self.H - 10, rows)
        self.usual_names += ['header']
        self.all_names += ['header'] * 2

    def stories(self):
        return [*super().stories(), *['open', 'open']]

    def story_open(self, gestures):
        """Down, then up by about the header's height, so that it settles open or closed."""
        rng, (_, _, _, area) = self.rng, self.scroll_view()
        return [(gestures.drag_along(area, -rng.uniform(80, 300), .3, .2), .1),
                (gestures.drag_along(area, rng.uniform(12, 60), .2, rng.choice([.05, .2])), self.gap()),
                (self.touch(gestures, area), rng.choice([.05, .1, .3]))]


class DirectionBars(ListPlan):
    def plan(self):
        rows = given(self.maybe('rows', [10, 13, 15, 20, 40, 60], .6, edges=[0, 1, 1_000_000]), 40)
        height = given(self.maybe('rowHeight', [44, 60, 100, 43.5, 43.3], .3, edges=[1, 900]), 44)
        self.maybe('threshold', [40, 0, 20, 100], .3, edges=[10_000, .5])
        menu = given(self.maybe('menuHeight', [40, 60, 32], .3, edges=[0, 200, 33.3]), 40)
        limit = max(0, rows * height - (self.H - self.B - self.N - menu))
        self.set_list(0, min(limit, 9_000), self.B + self.N + 46, self.H - 10, rows)

    def stories(self):
        return [*super().stories(), *['slow_edge', 'slow_edge']]


class ParallaxCells(ListPlan):
    def plan(self):
        self.maybe('factor', [100, 50, 30, 150], .3, edges=[0, 10_000])
        height = given(self.maybe('rowHeight', [210, 180, 100, 120.5, 133.3], .4, edges=[1, 900]), 210)
        rows = given(self.maybe('rows', [2, 3, 6, 10, 20], .5, edges=[0, 1, 64, 65, 1000]), 6)
        self.maybe('bounces', [True, False], .6)
        bar = self.maybe('navigationBar', [True, False], .4)
        top = self.A if bar is False else self.B + self.N
        limit = max(0, rows * height - (self.H - top))
        self.set_list(0, min(limit, 9_000), top + 10, self.H - 10, rows)
