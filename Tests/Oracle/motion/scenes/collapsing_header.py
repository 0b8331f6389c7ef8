"""3. collapsing-header: a header that opens and closes with the scroll."""
from .. import curves
from ..animation import Animated
from ..numbers import clamp, eq, ge, gt, le, lt
from ..scrollview import ScrollView
from ..touch import Hit
from .base import Rows, Scene, row_number

SETTLE = 0.2


class CollapsingHeader(Scene):
    FEATURES = (
        'start', 'stop_up', 'move_up', 'stop_down', 'move_down', 'held in the same callback',
        'settles shown', 'settles hidden', 'does not settle at the start')

    def build(self):
        self.min_y = float(self.parameter('minY', -230))
        self.h = float(self.parameter('headerHeight', 30))
        self.max_y = self.min_y + self.h
        self.factor = float(self.parameter('factor', 0.1))
        self.rows = Rows(int(self.parameter('rows', 40)), float(self.parameter('rowHeight', 44)))
        self.y = Animated(self.animator, self.min_y)
        self.state = 'start'
        self.last_offset = 0.0
        self.list = ScrollView('list', 'y', self.stage)
        self.list.delegate = self
        self.list.start_at(-self.h)
        self.scroll_views = [self.list]
        self.status_bar_scrolls = self.list

    def layout(self):
        self.list.set_geometry(self.H - self.A, self.rows.content, self.h)

    def track_names(self):
        return ['header.y', 'header.screenY', 'header.state']

    def track_values(self):
        y = self.y.drawn
        return [y, y - self.max_y - self.list.offset.drawn, self.state]

    # --- rules -----------------------------------------------------------------------------------

    def did_scroll(self, view):
        offset, y = view.shown, self.y.model
        sub = (self.last_offset - offset) * self.factor
        if le(offset, -self.h):
            self.state, y = 'start', self.min_y
        else:
            if gt(self.last_offset, offset):
                if ge(y, offset + self.max_y):
                    self.state, y = 'stop_up', offset + self.max_y
                else:
                    self.state, y = 'move_up', y + sub
            elif le(y, offset + self.min_y):
                self.state, y = 'stop_down', offset + self.min_y
            else:
                self.state, y = 'move_down', y + sub
            if self.refined and not eq(y, clamp(y, offset + self.min_y, offset + self.max_y)):
                self.record('held in the same callback')
                y = clamp(y, offset + self.min_y, offset + self.max_y)
        self.record(self.state)
        self.animator.without_animation(lambda: self.y.set(y))
        self.last_offset = offset

    def did_end_dragging(self, view, decelerates):
        if not decelerates:
            self.settle()

    def did_end_decelerating(self, view):
        self.settle()

    def settle(self):
        offset = self.list.shown
        if not self.refined:
            return
        if le(offset, -self.h):
            return self.record('does not settle at the start')
        shown = self.y.model - self.min_y - offset
        is_hidden = lt(shown, self.h / 2)
        self.record('settles hidden' if is_hidden else 'settles shown')
        target = offset + (self.min_y if is_hidden else self.max_y)
        self.animator.animate(SETTLE, curves.EASE_IN_OUT, lambda: self.y.set(target))

    # --- touches ---------------------------------------------------------------------------------

    def hit(self, x, y):
        status = self.status_hit(y)
        if status:
            return status
        return self.rows.hit(self.list, y - self.A) if ge(y, self.A) else Hit(('root',))

    def target(self, name):
        if name == 'statusBar':
            return self.status_target()
        if name == 'list':
            return self.W / 2, (self.A + self.H) / 2, ('list',)
        if name == 'header':
            return self.W / 2, self.A + self.y.model - self.max_y - self.list.shown + self.h / 2, ('list',)
        if name.startswith('row.'):
            n = row_number(name)
            return self.W / 2, self.A + self.rows.center(self.list, n), ('list', 'row', n)
        return super().target(name)
