"""7. direction-bars: scrolling down hides the menu, then the navigation bar."""
from .. import curves
from ..animation import Animated
from ..numbers import eq, ge, gt, within
from ..scrollview import ScrollView
from ..touch import Hit
from .base import Rows, Scene, row_number

MENU_DURATION = 0.26
BAR_DURATION = 0.2


class Bars:
    """The menu and the navigation bar, which leave and return one after the other; media-reader uses them as well."""

    def __init__(self, scene, threshold, menu_height):
        self.scene, self.animator = scene, scene.animator
        self.threshold, self.menu_height = threshold, menu_height
        self.B, self.bar_height = scene.B, scene.navigation_bar_height
        self.begin = 0.0
        self.hidden = False
        self.bar = Animated(self.animator, self.B)
        self.guide = Animated(self.animator, self.B + self.bar_height)
        self.constant = Animated(self.animator, 0.0)

    def did_scroll(self, offset):
        """Applies the rules; returns whether they started an animation of the constant."""
        if gt(offset, self.begin):
            started = self.move_menu(-self.menu_height)
            if gt(offset - self.begin, self.threshold):
                self.hide(True)
            return started
        self.hide(False)
        if gt(self.begin - offset, self.threshold):
            return self.move_menu(0.0)
        return False

    def move_menu(self, constant):
        changes = not eq(self.constant.model, constant)
        if changes:
            self.scene.record('menu leaves' if constant < 0 else 'menu returns')
        self.animator.animate(MENU_DURATION, curves.EASE_OUT, lambda: self.constant.set(constant))
        return changes

    def hide(self, hidden):
        if hidden == self.hidden:
            return
        self.hidden = hidden
        self.scene.record('bar leaves' if hidden else 'bar returns')

        def change():
            self.bar.set(self.B - (self.bar_height if hidden else 0.0))
            self.guide.set(self.B + (0.0 if hidden else self.bar_height))
        self.animator.animate(BAR_DURATION, curves.EASE_IN_OUT, change)

    @property
    def menu_top(self):
        return self.guide.model + self.constant.model

    @property
    def menu_top_drawn(self):
        return self.guide.drawn + self.constant.drawn

    NAMES = ['topMenu.constant', 'topMenu.top', 'navigationBar.top', 'navigationBar.hidden']

    def values(self):
        return [self.constant.model, self.menu_top_drawn, self.bar.drawn, int(self.hidden)]


class DirectionBars(Scene):
    FEATURES = ('menu leaves', 'bar leaves', 'bar returns', 'menu returns', 'judged before any drag')

    def build(self):
        self.rows = Rows(int(self.parameter('rows', 40)), float(self.parameter('rowHeight', 44)))
        self.bars = Bars(self, float(self.parameter('threshold', 40)), float(self.parameter('menuHeight', 40)))
        self.list = ScrollView('list', 'y', self.stage)
        self.list.delegate = self
        self.scroll_views = [self.list]
        self.status_bar_scrolls = self.list

    def layout(self):
        self.list.set_geometry(self.H - self.list_top, self.rows.content)

    @property
    def list_top(self):
        """The top of the list for touches, which follows the bars at once; its length follows in the layout."""
        return self.bars.menu_top + self.bars.menu_height

    def track_names(self):
        return Bars.NAMES

    def track_values(self):
        return self.bars.values()

    has_been_dragged = False

    def will_begin_dragging(self, view):
        self.has_been_dragged = True
        self.bars.begin = view.shown

    def did_scroll(self, view):
        if not self.has_been_dragged:
            self.record('judged before any drag')
        self.bars.did_scroll(view.shown)

    def hit(self, x, y):
        status = self.status_hit(y)
        if status:
            return status
        if within(y, self.bars.bar.model, self.bars.bar.model + self.bars.bar_height):
            return Hit(('navigationBar',))
        if within(y, self.bars.menu_top, self.bars.menu_top + self.bars.menu_height):
            return Hit(('topMenu',))
        if ge(y, self.list_top):
            return self.rows.hit(self.list, y - self.list_top)
        return Hit(('root',))

    def target(self, name):
        if name == 'statusBar':
            return self.status_target()
        if name == 'list':
            return self.W / 2, (self.list_top + self.H) / 2, ('list',)
        if name.startswith('row.'):
            n = row_number(name)
            return self.W / 2, self.list_top + self.rows.center(self.list, n), ('list', 'row', n)
        return super().target(name)
