"""2. hiding-bars: the navigation bar and the tab bar leave the screen while the list scrolls."""
from .. import curves
from ..animation import Animated
from ..numbers import clamp, ge, gt, index_at, le, lt, within
from ..scrollview import DECELERATE, DRAG, ScrollView
from ..touch import Hit
from .base import Rows, Scene, row_number

SETTLE = 0.2
TABS = 4


class HidingBars(Scene):
    FEATURES = (
        'at the top', 'at the end', 'direction bottom', 'direction top', 'second drag while hidden',
        'limit of the movement', 'shown by an event', 'held by the offset', 'held by the most', 'settles hidden',
        'settles shown', 'settles after a programmed scroll', 'shown by the status bar', 'not dragging')

    def build(self):
        self.rows = Rows(int(self.parameter('rows', 50)), float(self.parameter('rowHeight', 44)))
        self.N, self.T = self.navigation_bar_height, self.tab_bar_height + self.home
        self.list = ScrollView('list', 'y', self.stage)
        self.list.dragging_in_deceleration = self.parameter('draggingDuringDeceleration', True)
        self.list.delegate = self
        self.scroll_views = [self.list]
        self.status_bar_scrolls = self.list
        self.navigation_bar = Animated(self.animator, self.B)
        self.tab_bar = Animated(self.animator, self.H - self.T)
        self.begin = None
        self.direction = 'none'
        self.navigation_distance = self.tab_distance = 0.0
        self.amount = self.amount_at_begin = 0.0        # refined: the hidden amount, in points
        self.most = max(self.B + self.N, self.T)
        self.update_constraints()
        # The list's frame: an animation of it keeps the scene from being at rest.
        self.top_edge = Animated(self.animator, self.top_constant)
        self.bottom_edge = Animated(self.animator, self.H + self.bottom_constant)

    def update_constraints(self):
        self.top_constant = self.B + self.N + self.navigation_distance
        self.bottom_constant = -self.T + self.tab_distance

    def layout(self):
        self.top_edge.set(self.top_constant)
        self.bottom_edge.set(self.H + self.bottom_constant)
        self.list.set_geometry(self.list_bottom - self.list_top, self.rows.content)

    @property
    def list_top(self):
        return self.top_edge.model

    @property
    def list_bottom(self):
        return self.bottom_edge.model

    def track_names(self):
        return ['navigationBar.top', 'tabBar.top', 'top.constant', 'bottom.constant', 'direction']

    def track_values(self):
        return [self.navigation_bar.drawn, self.tab_bar.drawn, self.top_constant, self.bottom_constant, self.direction]

    # --- the article's rules ---------------------------------------------------------------------

    def show_bars(self):
        self.amount = 0.0
        self.place_bars(self.B, self.H - self.T)

    def place_bars(self, navigation_top, tab_top):
        self.navigation_bar.set(navigation_top)
        self.tab_bar.set(tab_top)
        self.navigation_distance = navigation_top - self.B
        self.tab_distance = tab_top - (self.H - self.T)
        self.update_constraints()

    def at_the_end(self):
        return le(self.list.content, self.list.shown + self.list.length)

    def will_begin_dragging(self, view):
        if self.refined:
            self.begin, self.amount_at_begin = clamp(view.shown, view.low, view.high), self.amount
            if gt(self.amount, 0):
                self.record('second drag while hidden')
        elif self.begin is None:
            if lt(self.navigation_distance, 0):
                self.record('second drag while hidden')
            self.begin = view.shown
            self.navigation_distance = self.tab_distance = 0.0

    def did_scroll(self, view):
        if self.refined:
            return self.did_scroll_refined(view)
        if not view.dragging:
            return self.record('not dragging')
        offset = view.shown
        if le(offset, 0):
            self.record('at the top')
            return self.show_bars()
        if self.at_the_end():
            return self.record('at the end')
        begin = 0.0 if self.begin is None else self.begin
        if gt(offset, begin) and self.direction in ('none', 'bottom'):
            self.direction = 'bottom'
            self.record('direction bottom')
            return self.move_bars()
        if lt(offset, begin) and self.direction in ('none', 'top'):
            self.direction = 'top'
            self.record('direction top')
            self.move_bars()

    def move_bars(self):
        if self.begin is None:
            return self.record('no beginning')
        moved = self.list.shown - self.begin
        if gt(moved, self.T):
            self.record('limit of the movement')
        self.place_bars(clamp(self.B - moved, self.B - 2 * self.N - self.S, self.B),
                        clamp(self.H - self.T + moved, self.H - self.T, self.H + self.T))

    def ended(self):
        if self.refined:
            self.settle()
        self.begin, self.direction = None, 'none'

    def did_end_programmed_scroll(self, view):
        if self.refined and view.mode != DRAG:
            self.record('settles after a programmed scroll')
            self.ended()

    def did_end_dragging(self, view, decelerates):
        if not decelerates:
            self.ended()

    def did_end_decelerating(self, view):
        self.ended()

    def status_bar_tapped(self):
        if gt(self.B, self.navigation_bar.model):
            self.record('shown by the status bar')
        if self.refined:
            self.animate_to(0.0)
        else:
            self.show_bars()
        super().status_bar_tapped()

    def screen(self, value):
        if value == 'willDisappear':
            self.note_event()
            self.show_bars()

    def app(self, value):
        if value == 'willResignActive':
            self.note_event()
            self.show_bars()

    def note_event(self):
        if gt(self.B, self.navigation_bar.model):
            self.record('shown by an event')

    # --- refined ---------------------------------------------------------------------------------

    def apply(self, amount):
        self.amount = amount
        self.place_bars(self.B - min(amount, self.B + self.N), self.H - self.T + min(amount, self.T))

    def did_scroll_refined(self, view):
        offset, amount = view.shown, self.amount
        follows = view.mode in (DRAG, DECELERATE) and self.begin is not None
        if follows and gt(offset, 0) and not self.at_the_end():
            if gt(offset, self.begin):
                self.direction = 'bottom'
            elif lt(offset, self.begin):
                self.direction = 'top'
            amount = self.amount_at_begin + offset - self.begin
        if gt(amount, min(self.most, max(0.0, offset))):
            self.record('held by the most' if gt(offset, self.most) else 'held by the offset')
        self.apply(clamp(amount, 0.0, min(self.most, max(0.0, offset))))

    def settle(self):
        stays_hidden = ge(self.amount, self.most / 2) and ge(self.list.shown, self.most)
        if gt(self.amount, 0):
            self.record('settles hidden' if stays_hidden else 'settles shown')
        self.animate_to(self.most if stays_hidden else 0.0)

    def animate_to(self, amount):
        def change():
            self.apply(amount)
            self.stage.layout()
        self.animator.animate(SETTLE, curves.EASE_IN_OUT, change)

    # --- touches ---------------------------------------------------------------------------------

    def hit(self, x, y):
        status = self.status_hit(y)
        if status:
            return status
        if within(y, self.navigation_bar.model, self.navigation_bar.model + self.N):
            return Hit(('navigationBar',))
        tab_top = self.tab_bar.model
        if within(y, tab_top, tab_top + self.T):
            if lt(y, tab_top + self.tab_bar_height):
                return Hit(('tabBar', 'tab', index_at(x, self.W / TABS)))
            return Hit(('tabBar',))
        if within(y, self.list_top, self.list_bottom):
            return self.rows.hit(self.list, y - self.list_top)
        return Hit(('root',))

    def target(self, name):
        if name == 'statusBar':
            return self.status_target()
        if name == 'list':
            return self.W / 2, (self.list_top + self.list_bottom) / 2, ('list',)
        if name.startswith('row.'):
            n = row_number(name)
            return self.W / 2, self.list_top + self.rows.center(self.list, n), ('list', 'row', n)
        if name.startswith('tab.'):
            n = row_number(name)
            if n < TABS:
                return self.W / TABS * (n + 0.5), self.tab_bar.model + self.tab_bar_height / 2, ('tabBar', 'tab', n)
        return super().target(name)
