"""2. hiding-bars: navigation bar and tab bar leave while scrolling."""
from .. import curves
from ..animation import Animated
from ..numbers import clamp, ge, gt, le, lt
from ..scrollview import DECELERATE, DRAG, ScrollView
from ..touch import Hit
from .base import Rows, Scene, row_number

SETTLE = 0.2
TABS = 4


class HidingBars(Scene):
    def build(self):
        self.rows = Rows(int(self.parameter('rows', 50)), float(self.parameter('rowHeight', 44)))
        self.N, self.T = self.navigation_bar_height, self.tab_bar_height + self.home
        self.list = ScrollView('list', 'y', self.stage)
        self.list.dragging_in_deceleration = self.parameter('draggingDuringDeceleration', True)
        self.list.delegate = self
        self.scroll_views = [self.list]
        self.status_bar_scrolls = self.list
        self.navigation_bar = Animated(self.animator, self.A)
        self.tab_bar = Animated(self.animator, self.H - self.T)
        self.begin = None
        self.direction = 'none'
        self.navigation_distance = self.tab_distance = 0.0
        self.amount = self.amount_at_begin = 0.0        # refined: how much is hidden
        self.most = max(self.A + self.N, self.T)
        self.update_constraints()

    def update_constraints(self):
        self.top_constant = self.A + self.N + self.navigation_distance
        self.bottom_constant = -self.T + self.tab_distance

    def layout(self):
        self.list_top, self.list_bottom = self.top_constant, self.H + self.bottom_constant
        self.list.set_geometry(self.list_bottom - self.list_top, self.rows.content)

    def track_names(self):
        return ['navigationBar.top', 'tabBar.top', 'top.constant', 'bottom.constant', 'direction']

    def track_values(self):
        return [self.navigation_bar.drawn, self.tab_bar.drawn, self.top_constant, self.bottom_constant, self.direction]

    # --- the article's rules ---------------------------------------------------------------------

    def show_bars(self):
        self.amount = 0.0
        self.place_bars(self.A, self.H - self.T)

    def place_bars(self, navigation_top, tab_top):
        self.navigation_bar.set(navigation_top)
        self.tab_bar.set(tab_top)
        self.navigation_distance = navigation_top - self.A
        self.tab_distance = tab_top - (self.H - self.T)
        self.update_constraints()

    def at_the_end(self):
        return le(self.list.content, self.list.shown + self.list.length)

    def will_begin_dragging(self, view):
        if self.refined:
            self.begin, self.amount_at_begin = view.shown, self.amount
        elif self.begin is None:
            self.begin = view.shown
            self.navigation_distance = self.tab_distance = 0.0

    def did_scroll(self, view):
        if self.refined:
            return self.did_scroll_refined(view)
        if not view.dragging:
            return
        offset = view.shown
        if le(offset, 0):
            return self.show_bars()
        if self.at_the_end():
            return
        begin = 0.0 if self.begin is None else self.begin
        if gt(offset, begin) and self.direction in ('none', 'bottom'):
            self.direction = 'bottom'
            return self.move_bars()
        if lt(offset, begin) and self.direction in ('none', 'top'):
            self.direction = 'top'
            self.move_bars()

    def move_bars(self):
        if self.begin is None:
            return
        moved = self.list.shown - self.begin
        self.place_bars(clamp(self.A - moved, self.A - 2 * self.N - self.S, self.A),
                        clamp(self.H - self.T + moved, self.H - self.T, self.H + self.T))

    def ended(self):
        if self.refined:
            self.settle()
        self.begin, self.direction = None, 'none'

    def did_end_dragging(self, view, decelerates):
        if not decelerates:
            self.ended()

    def did_end_decelerating(self, view):
        self.ended()

    def status_bar_tapped(self):
        self.show_bars()
        super().status_bar_tapped()

    def screen(self, value):
        if value == 'willDisappear':
            self.show_bars()

    def app(self, value):
        if value == 'willResignActive':
            self.show_bars()

    # --- refined ---------------------------------------------------------------------------------

    def apply(self, amount):
        self.amount = amount
        self.place_bars(self.A - min(amount, self.A + self.N), self.H - self.T + min(amount, self.T))

    def did_scroll_refined(self, view):
        if view.mode not in (DRAG, DECELERATE) or self.begin is None:
            return
        offset = view.shown
        if le(offset, 0):
            return self.apply(0.0)
        if self.at_the_end():
            return
        if gt(offset, self.begin):
            self.direction = 'bottom'
        elif lt(offset, self.begin):
            self.direction = 'top'
        self.apply(clamp(self.amount_at_begin + offset - self.begin, 0.0, self.most))

    def settle(self):
        hidden = ge(self.amount, self.most / 2) and gt(self.list.shown, 0)

        def change():
            self.apply(self.most if hidden else 0.0)
            self.stage.layout()
        self.animator.animate(SETTLE, curves.EASE_IN_OUT, change)

    # --- touches ---------------------------------------------------------------------------------

    def hit(self, x, y):
        status = self.status_hit(y)
        if status:
            return status
        if self.navigation_bar.model <= y < self.navigation_bar.model + self.N:
            return Hit(('navigationBar',))
        tab_top = self.tab_bar.model
        if tab_top <= y < tab_top + self.T:
            if y < tab_top + self.tab_bar_height:
                return Hit(('tabBar', 'tab', int(x / (self.W / TABS))))
            return Hit(('tabBar',))
        if self.list_top <= y < self.list_bottom:
            return self.rows.hit(self.list, y - self.list_top)
        return Hit(('root',))

    def target(self, name):
        if name == 'statusBar':
            return self.status_target()
        if name == 'list':
            return self.W / 2, (self.list_top + self.list_bottom) / 2, ('list',)
        if name.startswith('row.'):
            n = row_number(name)
            return self.W / 2, self.list_top + self.rows.centre(self.list, n), ('list', 'row', n)
        if name.startswith('tab.'):
            n = row_number(name)
            if n < TABS:
                return self.W / TABS * (n + 0.5), self.tab_bar.model + self.tab_bar_height / 2, ('tabBar', 'tab', n)
        return super().target(name)
