"""Plans of side-drawer and media-reader."""
from ..gestures import Area, short
from .base import TITLES, Plan, given

MENU_NAMES = ['leftEdge', 'main', 'menu', 'menuButton', *(f'menu.row.{n}' for n in (0, 1, 2, 5, 9))]


class DrawerPlan(Plan):
    """Stories of a drawer; `left` and `right` are where it is opened and closed."""

    DRAWER_STORIES = ('open', 'open', 'open_and_close', 'open_and_close', 'menu', 'menu', 'cancel', 'cancel', 'settling',
                      'reopen')

    def set_drawer(self, parameters):
        open_x = given(self.maybe('openX', [240, 200, 250.5], .2, [1, 500, 10_000], parameters), 240)
        self.maybe('threshold', [160, 100, 120], .2, [0, 240, 400], parameters)
        self.maybe('shade', [.36, .5], .2, [0, 1], parameters)
        self.maybe('duration', [.16, .3, .5, '250ms'], .3, [0, 2], parameters)
        edge = given(self.maybe('edgeWidth', [13, 20, 30], .3, [0, 400], parameters), 13)
        self.open_x = min(open_x, self.W - 10)
        self.left = Area(2, self.B + 2, max(3, min(edge, self.W) - 1), self.H - 20, 'x')
        self.right = Area(self.open_x, self.B + self.N + 16, self.W - 5, self.H - 20, 'x')

    def stories(self):
        return [*super().stories(), *self.DRAWER_STORIES]

    def opening(self, gestures):
        """A pan, most often past the threshold, or the button."""
        rng = self.rng
        if rng.random() < .3:
            return {'tap': 'menuButton'}
        length = self.open_x * rng.choice([rng.uniform(.1, .6), rng.uniform(.6, 1.1), rng.uniform(.9, 1.5)])
        if rng.random() < .2:
            return {rng.choice(['drag', 'swipe']): {'from': 'leftEdge', 'by': [short(min(length, self.W * .7), 1), 0],
                                                    'during': rng.choice([.06, .1, .2, .4])}}
        maker = rng.choice([gestures.drag_along, gestures.swipe_along])
        return maker(self.left, length, rng.choice([.06, .1, .2, .4]), start=gestures.start(self.left))

    def story_open(self, gestures):
        return [(self.opening(gestures), .1), (self.touch(gestures, self.right), self.gap())]

    def story_open_and_close(self, gestures):
        """Open, then a tap on what is left of main, a drag to the left, or one there and back."""
        rng = self.rng
        start = gestures.start(self.right)
        closing = rng.choice([{'tap': list(start)},
                              gestures.swipe_along(self.right, -rng.uniform(5, self.open_x), rng.choice([.05, .2, .4])),
                              gestures.drag_along(self.right, -rng.uniform(5, self.open_x), .2),
                              gestures.path_through(start, [(.2, self.right.shift(start, -rng.uniform(20, 200))),
                                                            (.2, self.right.shift(start, rng.uniform(-20, 40)))])])
        return [({'tap': 'menuButton'}, .1), (closing, rng.choice([.2, .3, .6]))]

    def story_menu(self, gestures):
        rng = self.rng
        name = rng.choice(['menu', 'menu', 'menu', 'menu.row.0', 'menu.row.1', 'menu.row.2', 'menu.row.3', 'main'])
        return [({'tap': 'menuButton'}, .1), ({'tap': name}, rng.choice([.3, .6])),
                (self.touch(gestures, self.right), .2)]

    def story_cancel(self, gestures):
        """The app resigns during a pan at the edge, then touches on the drawer as that leaves it."""
        rng = self.rng
        length = self.open_x * rng.uniform(.2, 1.2)
        pan = gestures.drag_along(self.left, length, rng.choice([.1, .2, .4]), rng.choice([.05, .3]))
        return [(pan, .1), ({'app': 'willResignActive'}, -rng.uniform(.04, .3)),
                (self.touch(gestures, self.right), self.gap()), (self.opening(gestures), self.gap())]

    def story_settling(self, gestures):
        """Touches while the drawer still moves."""
        rng = self.rng
        return [(self.opening(gestures), .1), (self.opening(gestures), rng.choice([0, .02, .05, .1])),
                (self.touch(gestures, self.right), rng.choice([.05, .1, .2]))]

    def story_reopen(self, gestures):
        """Closed by a drag that ends beyond or before the threshold, then opened again."""
        rng = self.rng
        closing = gestures.drag_along(self.right, -self.open_x * rng.uniform(.1, .9), .3, rng.choice([.05, .2]))
        return [({'tap': 'menuButton'}, .1), (closing, .3), (self.opening(gestures), rng.choice([.1, .4]))]


class SideDrawer(DrawerPlan):
    def plan(self):
        self.set_drawer(self.parameters)
        self.areas = [self.left, self.left, self.left, self.right, self.right, self.right, self.whole('x')]
        self.usual_names = ['leftEdge', 'leftEdge', 'menuButton', 'menuButton', 'main', 'main', 'menu.row.2']
        self.all_names = MENU_NAMES

    def other_step(self):
        return {'app': self.rng.choice(['willResignActive', 'willResignActive', 'didBecomeActive'])}


class MediaReader(DrawerPlan):
    has_status_bar = True

    def plan(self):
        rng = self.rng
        if rng.random() < .35:
            self.parameters['lag'] = rng.choice([True, True, False])
        drawer, strip, cells = {}, {}, {}
        self.set_drawer(drawer)
        self.maybe('categories', [9, 5, 4, 12, TITLES[:5]], .2, [3, 200, TITLES[:3]], strip)
        self.maybe('duration', [.26, .5], .2, [0, 1.5], strip)
        self.maybe('underlineEdge', ['top', 'bottom'], .15, (), strip)
        rows = given(self.maybe('rows', [6, 3, 10], .3, [0, 1, 65], cells), 6)
        height = given(self.maybe('rowHeight', [210, 150, 133.3], .3, [60, 900], cells), 210)
        self.maybe('bounces', [True, False], .4, (), cells)
        self.maybe('factor', [100, 60], .2, [0], cells)
        for name, group in [('drawer', drawer), ('strip', strip), ('cells', cells)]:
            if group or rng.random() < .05:
                self.parameters[name] = group
        limit = min(9_000, max(0, rows * height - (self.H - self.B - self.N - 40)))
        self.table = Area(15, self.B + self.N + 50, self.W - 10, self.H - 10, 'y')
        self.bar = Area(15, self.B + self.N + 2, self.W - 10, self.B + self.N + 38, 'x')
        self.areas = [self.table] * 5 + [self.bar, self.bar, self.left, self.left, self.right,
                                         self.whole(rng.choice('xy'))]
        self.main_scrolls = [('list', 0, limit, self.table)] * 3 + [('strip', 0, self.W * 2, self.bar)]
        self.scrolls = [('list', 0, limit), ('list', 0, limit), ('strip', 0, self.W)]
        self.usual_names = ['list', 'menuButton', 'button.0', 'button.1', 'button.2', 'strip', 'leftEdge', 'row.1',
                            'row.2', 'main', *(['statusBar'] if self.B > 0 else [])]
        self.all_names = ['list', 'strip', 'statusBar', *MENU_NAMES, *self.rows_named(rows),
                          *(f'button.{n}' for n in range(5))]

    def stories(self):
        return [*super().stories(), *['buttons', 'buttons', 'bars', 'bars', 'covered', 'covered', 'gliding', 'gliding', 'menu', 'buttons', 'corner']]

    def story_buttons(self, gestures):
        rng = self.rng
        last = Area(self.W - 20, self.bar.top, self.W - 5, self.bar.bottom, 'x')
        return [(self.jump('strip', self.W * rng.choice([0, 0, 1, 2]), rng.random() < .3), .1),
                *((gestures.tap(rng.choice([self.bar, last])), rng.choice([.05, .1, .3]))
                  for _ in range(rng.randint(1, 3)))]

    def story_bars(self, gestures):
        """Down, so that menu and bar leave, then up again."""
        rng = self.rng
        return [(gestures.swipe_along(self.table, -rng.uniform(30, 200), rng.choice([.1, .3])), .1),
                (gestures.swipe_along(self.table, rng.uniform(30, 200), rng.choice([.1, .3])), rng.choice([.1, .3, .8]))]

    def story_covered(self, gestures):
        """With the drawer open, targets in main that something visible covers: the tap closes the drawer."""
        rng = self.rng
        names = ['row.1', 'list', 'strip', 'button.0', 'button.1', 'main', 'menuButton',
                 *(['statusBar'] if self.B > 0 else [])]
        hide = [(gestures.swipe_along(self.table, -rng.uniform(30, 150), .2), .1)] if rng.random() < .5 else []
        opening = gestures.swipe_along(self.left, self.open_x * rng.uniform(.9, 1.3), .2,
                                       (self.left.left, self.H * .6))
        return [*hide, (opening, .3), ({'tap': rng.choice(names)}, rng.choice([.3, .6]))]

    def story_gliding(self, gestures):
        """The drawer opens while the list still moves."""
        return [(gestures.swipe_along(self.table, self.rng.uniform(100, 300), .1), .1),
                (gestures.swipe_along(self.table, -self.rng.uniform(60, 300), .1), .1),
                ({'tap': 'menuButton'}, self.rng.choice([.02, .1, .2, .4]))]

    def story_corner(self, gestures):
        """Pans from the left edge over strip, list and status bar, straight or slanting."""
        rng = self.rng
        y = rng.choice([self.B / 2, self.B + self.N + 20, self.H / 2])
        start = gestures.inside((rng.choice([3, 8, 12]), y))
        length = rng.uniform(12, 200)
        across = rng.choice([0, 0, length, -length, rng.uniform(-1.2, 1.2) * length])
        return [(gestures.path_through(start, [(rng.choice([.1, .3]), self.left.shift(start, length, across))]), .1)]

    def other_step(self):
        if self.rng.random() < .8:
            return super().other_step()
        return {'app': self.rng.choice(['willResignActive', 'didBecomeActive'])}
