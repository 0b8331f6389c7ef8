"""6. category-strip: category buttons with a moving underline."""
import math

from .. import curves
from ..animation import Animated
from ..numbers import clamp, gt, within
from ..scenario import duration_us
from ..scrollview import ScrollView
from ..touch import Hit, ScrollPan
from .base import Scene, row_number

HEIGHT = 40.0


class Strip:
    """The strip, which media-reader uses as well."""

    def __init__(self, scene, name, categories, duration, refined):
        self.scene, self.refined = scene, refined
        self.duration = duration
        self.count = len(categories) if isinstance(categories, (list, tuple)) else int(categories)
        self.W = scene.W
        whole = math.floor(self.W)
        self.whole = whole
        self.button_width = self.W / 3
        self.stride = self.W / 3 if refined else float(whole // 3)
        self.content = self.count * self.W / 3 if refined else float(math.floor(self.W / 3) * self.count)
        self.selected = 0
        self.underline = Animated(scene.animator, 0.0)
        self.underline_width = self.stride
        self.view = ScrollView(name, 'x', scene.stage, bounces=False)

    def layout(self):
        self.view.set_geometry(self.W, self.content)

    def target_offset(self, page):
        if self.refined:
            centered = (page + 0.5) * self.stride - self.W / 2
            return clamp(centered, 0.0, max(0.0, self.content - self.W))
        if page == 0:
            return 0.0
        if page == self.count - 1:
            return float(self.whole * (self.count // 3 - 1))
        return self.stride * (page - 1)

    def select(self, page):
        last = self.count - 1
        self.scene.record('first button' if page == 0 else 'last button' if page == last else 'button between')
        if page == self.selected and self.scene.stage.scenario.scene_name == 'category-strip':
            self.scene.record('selected again')
        self.selected = page

        def change():
            self.underline.set(self.stride * page)
            self.view.set_offset(self.target_offset(page))
        self.scene.animator.animate(self.duration, curves.EASE_IN_OUT, change)

    def button_at(self, x):
        """Returns the button at `x`; where two overlap, the later one."""
        for n in range(self.count - 1, -1, -1):
            left = n * self.stride
            if within(x, left, left + self.button_width):
                return n
        return None

    def hit(self, x, y, outer=()):
        pans = [ScrollPan(self.view, can_move=gt(self.content, self.W)), *outer]
        button = self.button_at(x + self.view.shown)
        if button is None:
            return Hit(('strip',), pans)
        return Hit(('strip', 'button', button), pans, tap=lambda: self.select(button))

    def button_center(self, n):
        return n * self.stride + self.button_width / 2 - self.view.shown


class CategoryStrip(Scene):
    FEATURES = ('first button', 'button between', 'last button', 'selected again')

    def build(self):
        categories = self.parameter('categories', 9)
        self.parameter('underlineEdge', 'top')
        duration = duration_us(self.parameter('duration', 0.26)) / 1e6
        self.strip = Strip(self, 'strip', categories, duration, self.refined)
        self.strip.view.delegate = self
        self.scroll_views = [self.strip.view]
        self.top = self.B + self.navigation_bar_height

    def layout(self):
        self.strip.layout()

    def track_names(self):
        return ['selected', 'underline.x', 'underline.width']

    def track_values(self):
        return [self.strip.selected, self.strip.underline.drawn, self.strip.underline_width]

    def hit(self, x, y):
        if within(y, self.top, self.top + HEIGHT):
            return self.strip.hit(x, y - self.top)
        return Hit(('root',))

    def target(self, name):
        middle = self.top + HEIGHT / 2
        if name == 'strip':
            return self.W / 2, middle, ('strip',)
        if name.startswith('button.'):
            n = row_number(name)
            if n < self.strip.count:
                return self.strip.button_center(n), middle, ('strip', 'button', n)
        return super().target(name)
