"""9. infinite-strip: a category strip without ends."""
import math

from .. import curves
from ..animation import Animated
from ..numbers import eq, ge, index_at, lt, round_to_pixels, within
from ..scenario import duration_us
from ..scrollview import ScrollView
from ..touch import Hit, ScrollPan
from .base import Scene, row_number
from .category_strip import HEIGHT

COPIES = 3


def nearest(candidates, place):
    """Returns the candidate nearest to the place; of two equally near ones, the left.  Candidates ascend."""
    best = None
    for candidate in candidates:
        if best is None or lt(abs(candidate - place), abs(best - place)):
            best = candidate
    return best


class InfiniteStrip(Scene):
    FEATURES = (
        'wraps to the left', 'wraps to the right', 'wraps in a drag', 'wraps in a decelerate',
        'wraps in a scroll', 'wraps when idle', 'wraps when held', 'underline from another copy')

    def build(self):
        categories = self.parameter('categories', 9)
        self.parameter('underlineEdge', 'top')
        self.duration = duration_us(self.parameter('duration', 0.26)) / 1e6
        self.count = len(categories) if isinstance(categories, (list, tuple)) else int(categories)
        self.stride = float(math.floor(self.W) // 3)
        self.period = self.count * self.stride
        self.top = self.B + self.navigation_bar_height
        self.selected = 0
        self.wraps = 0
        self.underline = Animated(self.animator, self.period)
        self.strip = ScrollView('strip', 'x', self.stage, bounces=False)
        self.strip.delegate = self
        self.strip.start_at(round_to_pixels(self.period + self.stride / 2 - self.W / 2, self.device.scale))
        self.scroll_views = [self.strip]

    def layout(self):
        self.strip.set_geometry(self.W, COPIES * self.period)

    def did_scroll(self, view):
        while ge(view.shown, 1.5 * self.period):
            self.note_wrap('wraps to the left')
            view.wrap_by(-self.period)
            self.wraps += 1
        while lt(view.shown, 0.5 * self.period):
            self.note_wrap('wraps to the right')
            view.wrap_by(self.period)
            self.wraps -= 1

    def note_wrap(self, direction):
        self.record(direction)
        self.record(self.strip.during('wraps'))

    # --- tracks ----------------------------------------------------------------------------------

    def track_names(self):
        return ['strip.position', 'selected', 'underline.x']

    def track_values(self):
        drawn = self.strip.offset.drawn
        middle = self.underline.drawn + self.stride / 2 - drawn
        turns = round((self.W / 2 - middle) / self.period)
        middles = [middle + (turns + k) * self.period for k in (-1, 0, 1)]
        return [drawn + self.period * self.wraps, self.selected, nearest(middles, self.W / 2) - self.stride / 2]

    # --- touches ---------------------------------------------------------------------------------

    def button_left(self, n):
        """Returns the left end, in the content, of the copy of button n that is nearest to the center."""
        center = self.strip.shown + self.W / 2
        middles = [n * self.stride + self.stride / 2 + k * self.period for k in range(COPIES)]
        return nearest(middles, center) - self.stride / 2

    def select(self, n):
        left = self.button_left(n)
        old = self.selected * self.stride
        start = nearest([old + k * self.period for k in range(-1, COPIES + 1)], left)
        if not eq(start, self.underline.model):
            self.record('underline from another copy')
        self.selected = n
        self.underline.jump(start)

        def change():
            self.underline.set(left)
            self.strip.set_offset(left + self.stride / 2 - self.W / 2)
        self.animator.animate(self.duration, curves.EASE_IN_OUT, change)

    def hit(self, x, y):
        if not within(y, self.top, self.top + HEIGHT):
            return Hit(('root',))
        pans = [ScrollPan(self.strip)]
        place = x + self.strip.shown
        if not within(place, 0, COPIES * self.period):
            return Hit(('strip',), pans)
        n = index_at(place, self.stride) % self.count
        return Hit(('strip', 'button', n), pans, tap=lambda: self.select(n))

    def target(self, name):
        middle = self.top + HEIGHT / 2
        if name == 'strip':
            return self.W / 2, middle, ('strip',)
        if name.startswith('button.'):
            n = row_number(name)
            if n < self.count:
                return self.button_left(n) + self.stride / 2 - self.strip.shown, middle, ('strip', 'button', n)
        return super().target(name)
