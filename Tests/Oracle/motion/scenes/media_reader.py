"""10. media-reader: drawer, strip, bars and cells on one screen."""
from .. import curves
from ..animation import Animated
from ..numbers import PlayError, ge, lt, within
from ..scenario import duration_us
from ..scrollview import ScrollView
from ..touch import Hit
from .base import Rows, row_number
from .category_strip import HEIGHT, Strip
from .direction_bars import Bars, MENU_DURATION
from .parallax_cells import MOST_TRACKED, picture_y
from .side_drawer import Drawer, DrawerScene, GLYPH

THRESHOLD = 40.0


class MediaReader(DrawerScene):
    FEATURES = (
        'menu leaves', 'bar leaves', 'bar returns', 'menu returns', 'opened by a pan', 'closed by a pan',
        'opened by the button', 'closed by a tap', 'closed by a drag', 'pan canceled', 'opened during a fling',
        'target below the open drawer', 'pictures lag', 'row appears in the layout', 'first button',
        'button between', 'last button')

    def build(self):
        self.lag = self.parameter('lag', False)
        drawer = dict(self.parameter('drawer', {}))
        self.drawer = Drawer(self, lambda name, default: drawer.pop(name, default), self.refined)
        strip = dict(self.parameter('strip', {}))
        strip.pop('underlineEdge', None)
        self.strip = Strip(self, 'strip', strip.pop('categories', 9),
                           duration_us(strip.pop('duration', 0.26)) / 1e6, self.refined)
        cells = dict(self.parameter('cells', {}))
        self.factor = float(cells.pop('factor', 100))
        self.rows = Rows(int(cells.pop('rows', 6)), float(cells.pop('rowHeight', 210)))
        self.list = ScrollView('list', 'y', self.stage, bounces=cells.pop('bounces', False))
        if drawer or strip or cells:
            raise PlayError(f'unknown parameters {sorted([*drawer, *strip, *cells])}')
        self.bars = Bars(self, THRESHOLD, HEIGHT)
        self.list.delegate = self
        self.strip.view.delegate = self
        self.scroll_views = [self.strip.view, self.list]
        self.status_bar_scrolls = self.list
        self.pictures = {}                              # row -> Animated
        self.tracked = min(self.rows.count, MOST_TRACKED)

    # --- layout ----------------------------------------------------------------------------------

    def layout(self):
        self.strip.layout()
        self.laid_out_top = self.list_top
        self.list.set_geometry(self.H - self.list_top, self.rows.content)

    @property
    def list_top(self):
        """The top of the list for touches; pictures are set from the last layout."""
        return self.bars.menu_top + HEIGHT

    def did_layout(self):
        """Sets the pictures of the rows that the layout has brought on screen, and drops those of rows that have left."""
        visible = self.visible_rows()
        if any(n not in self.pictures for n in visible) and self.pictures:
            self.record('row appears in the layout')
        self.pictures = {n: self.pictures.get(n) or Animated(self.animator, self.picture(n)) for n in visible}

    def visible_rows(self):
        return self.rows.on_screen(self.list.shown, self.list.length)

    def picture(self, n):
        reference = 0.0 if self.refined else self.laid_out_top
        return picture_y(reference + n * self.rows.height - self.list.shown, self.rows.height,
                         self.list.length, self.factor)

    # --- scrolling -------------------------------------------------------------------------------

    def will_begin_dragging(self, view):
        if view is self.list:
            self.bars.begin = view.shown

    def did_scroll(self, view):
        if view is not self.list:
            return
        before = self.pictures
        changes = []
        self.pictures = {}
        for n in self.visible_rows():
            value = self.picture(n)
            picture = before.get(n)
            if picture is None:
                picture = Animated(self.animator, value)
            else:
                changes.append((picture, picture.model, value))
                picture.jump(value)
            self.pictures[n] = picture
        started = self.bars.did_scroll(view.shown)
        if started and self.lag:
            self.record('pictures lag')
            def change():
                for picture, old, new in changes:
                    picture.jump(old)
                    picture.set(new)
            self.animator.animate(MENU_DURATION, curves.EASE_OUT, change)

    # --- tracks ----------------------------------------------------------------------------------

    def track_names(self):
        cells = [name for n in range(self.tracked) for name in (f'cell.{n}.top', f'cell.{n}.picture.y')]
        return [*Drawer.NAMES, 'selected', 'underline.x', 'underline.width', *Bars.NAMES, *cells]

    def track_values(self):
        values = [*self.drawer.values(), self.strip.selected, self.strip.underline.drawn, self.strip.underline_width,
                  *self.bars.values()]
        top, offset = self.bars.menu_top_drawn + HEIGHT, self.list.offset.drawn
        for n in range(self.tracked):
            if n in self.pictures:
                values += [top + n * self.rows.height - offset, self.pictures[n].drawn]
            else:
                values += [None, None]
        return values

    # --- touches ---------------------------------------------------------------------------------

    def main_hit(self, x, y):
        status = self.status_hit(y)
        if status:
            return status
        bar = self.bars.bar.model
        if within(y, bar, bar + self.navigation_bar_height):
            if lt(x, GLYPH):
                return Hit(('main', 'menuButton'), tap=self.drawer.open_by_button)
            return Hit(('main', 'navigationBar'))
        if within(y, self.bars.menu_top, self.bars.menu_top + HEIGHT):
            return self.strip.hit(x, y)
        if ge(y, self.list_top):
            return self.rows.hit(self.list, y - self.list_top)
        return Hit(('main',))

    def target(self, name):
        x = self.drawer.x.model
        if name == 'menuButton':
            return x + GLYPH / 2, self.bars.bar.model + self.navigation_bar_height / 2, self.main_key(('main', 'menuButton'))
        if name == 'statusBar':
            left, y, key = self.status_target()
            return left, y, self.main_key(key)
        if name == 'list':
            return x + self.W / 2, (self.list_top + self.H) / 2, self.main_key(('list',))
        if name.startswith('row.'):
            n = row_number(name)
            return (x + self.W / 2, self.list_top + self.rows.center(self.list, n),
                    self.main_key(('list', 'row', n)))
        if name == 'strip':
            return x + self.W / 2, self.bars.menu_top + HEIGHT / 2, self.main_key(('strip',))
        if name.startswith('button.'):
            n = row_number(name)
            if n < self.strip.count:
                return (x + self.strip.button_center(n), self.bars.menu_top + HEIGHT / 2,
                        self.main_key(('strip', 'button', n)))
        return super().target(name)
