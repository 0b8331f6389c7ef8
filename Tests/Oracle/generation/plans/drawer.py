"""Plans of side-drawer and media-reader."""
from ..gestures import Area
from .base import TITLES, Plan
from .lists import given

MENU_NAMES = ['leftEdge', 'main', 'menu', 'menuButton', *(f'menu.row.{n}' for n in (0, 1, 2, 5, 11, 12))]


class SideDrawer(Plan):
    def plan(self):
        open_x = given(self.maybe('openX', [240, 200, 250.5], .3, edges=[1, 500, 10_000]), 240)
        self.maybe('threshold', [160, 100, 120], .3, edges=[0, 240, 400])
        self.maybe('shade', [.36, .5], .3, edges=[0, 1])
        self.maybe('duration', [.16, .3, .5, '250ms'], .4, edges=[0, 2])
        edge = given(self.maybe('edgeWidth', [13, 20, 30], .4, edges=[0, 400]), 13)
        left = Area(2, 2, max(3, min(edge, self.W) - 1), self.H - 20, 'x')
        right = Area(min(open_x, self.W - 10), self.A + self.N + 16, self.W - 5, self.H - 20, 'x')
        self.areas = [left, left, left, right, right, right, self.whole('x')]
        self.usual_names = ['leftEdge', 'leftEdge', 'menuButton', 'menuButton', 'main', 'main', 'menu.row.2']
        self.all_names = MENU_NAMES

    def other_step(self):
        return {'app': self.rng.choice(['willResignActive', 'willResignActive', 'didBecomeActive'])}


class MediaReader(Plan):
    def plan(self):
        rng = self.rng
        if rng.random() < .3:
            self.parameters['lag'] = rng.choice([True, True, False])
        drawer, strip, cells = {}, {}, {}
        self.maybe('duration', [.16, .4, '250ms'], .2, [0], drawer)
        self.maybe('edgeWidth', [13, 20], .2, [0, 400], drawer)
        open_x = given(self.maybe('openX', [240, 200.5], .1, [1, 500], drawer), 240)
        self.maybe('threshold', [160, 100], .1, [0, 400], drawer)
        self.maybe('shade', [.36, .5], .1, [0, 1], drawer)
        self.maybe('categories', [9, 5, 4, 12, TITLES[:5]], .2, [3, 200, TITLES[:3]], strip)
        self.maybe('duration', [.26, .5], .2, [0, 1.5], strip)
        self.maybe('underlineEdge', ['top', 'bottom'], .1, (), strip)
        rows = given(self.maybe('rows', [6, 3, 10], .3, [0, 1, 65], cells), 6)
        height = given(self.maybe('rowHeight', [210, 150, 133.3], .3, [60, 900], cells), 210)
        self.maybe('bounces', [True, False], .4, (), cells)
        self.maybe('factor', [100, 60], .2, [0], cells)
        for name, group in [('drawer', drawer), ('strip', strip), ('cells', cells)]:
            if group or rng.random() < .05:
                self.parameters[name] = group
        limit = min(9_000, max(0, rows * height - (self.H - self.A - self.N - 40)))
        table = Area(15, self.A + self.N + 50, self.W - 10, self.H - 10, 'y')
        bar = Area(15, self.A + self.N + 2, self.W - 10, self.A + self.N + 38, 'x')
        left = Area(2, 2, 12, self.H - 20, 'x')
        right = Area(min(open_x + 5, self.W - 10), self.A + self.N + 16, self.W - 5, self.H - 20, 'x')
        self.areas = [table] * 5 + [bar, bar, left, left, right, self.whole(rng.choice('xy'))]
        self.main_scroll = rng.choice([('list', 0, limit, table)] * 3 + [('strip', 0, self.W * 2, bar)])
        self.scrolls = [('list', 0, limit), ('list', 0, limit), ('strip', 0, self.W)]
        self.usual_names = ['list', 'statusBar', 'menuButton', 'button.1', 'button.2', 'leftEdge', 'row.1', 'main',
                            'menu.row.2']
        self.all_names = ['list', 'strip', 'statusBar', *MENU_NAMES, *self.rows_named(rows),
                          *(f'button.{n}' for n in range(5))]

    def other_step(self):
        if self.rng.random() < .8:
            return super().other_step()
        return {'app': self.rng.choice(['willResignActive', 'didBecomeActive'])}
