"""8. parallax-cells: pictures that move more slowly than their cells."""
from ..numbers import clamp, ge
from ..scrollview import ScrollView
from ..touch import Hit
from .base import Rows, Scene, row_number

MOST_TRACKED = 64


def picture_y(top_in_reference, row_height, list_height, factor):
    share = clamp((top_in_reference + row_height) / (list_height + row_height), 0.0, 1.0)
    return -(1 - share) * 2 * factor


class ParallaxCells(Scene):
    FEATURES = ('share held at 1', 'without a navigation bar', 'bounces')

    def build(self):
        self.factor = float(self.parameter('factor', 100))
        self.rows = Rows(int(self.parameter('rows', 6)), float(self.parameter('rowHeight', 210)))
        bounces = self.parameter('bounces', False)
        self.has_bar = self.parameter('navigationBar', True)
        self.top = self.B + self.navigation_bar_height if self.has_bar else self.A
        self.list = ScrollView('list', 'y', self.stage, bounces=bounces)
        self.list.delegate = self
        self.scroll_views = [self.list]
        self.status_bar_scrolls = self.list
        self.tracked = min(self.rows.count, MOST_TRACKED)
        self.pictures = {}

    def layout(self):
        self.list.set_geometry(self.H - self.top, self.rows.content)
        self.set_pictures()

    def did_scroll(self, view):
        if view.past_a_limit():
            self.record('bounces')
        if not self.has_bar:
            self.record('without a navigation bar')
        if any(picture == 0 for picture in self.pictures.values()):
            self.record('share held at 1')
        self.set_pictures()

    def set_pictures(self):
        offset, length = self.list.shown, self.list.length
        reference = 0.0 if self.refined else self.top
        self.pictures = {n: picture_y(reference + n * self.rows.height - offset, self.rows.height, length, self.factor)
                         for n in self.rows.on_screen(offset, length)}

    def track_names(self):
        return [name for n in range(self.tracked) for name in (f'cell.{n}.top', f'cell.{n}.picture.y')]

    def track_values(self):
        drawn = self.list.offset.drawn
        values = []
        for n in range(self.tracked):
            if n in self.pictures:
                values += [self.top + n * self.rows.height - drawn, self.pictures[n]]
            else:
                values += [None, None]
        return values

    def hit(self, x, y):
        status = self.status_hit(y)
        if status:
            return status
        if ge(y, self.top):
            return self.rows.hit(self.list, y - self.top)
        return Hit(('navigationBar',) if self.has_bar else ('root',))

    def target(self, name):
        if name == 'statusBar':
            return self.status_target()
        if name == 'list':
            return self.W / 2, (self.top + self.H) / 2, ('list',)
        if name.startswith('row.'):
            n = row_number(name)
            return self.W / 2, self.top + self.rows.center(self.list, n), ('list', 'row', n)
        return super().target(name)
