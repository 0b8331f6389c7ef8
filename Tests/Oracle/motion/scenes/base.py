"""The behavior that all scenes share."""
import math

from ..numbers import PlayError, eq, gt, index_at, lt
from ..scrollview import MOVING, SCROLL, Delegate
from ..touch import Hit, ScrollPan


class Scene(Delegate):
    scroll_views = ()
    status_bar_scrolls = None               # the list that a tap on the status bar scrolls

    def __init__(self, stage, parameters, variant):
        self.stage, self.device, self.animator = stage, stage.device, stage.animator
        self.W, self.H = float(stage.device.width), float(stage.device.height)
        self.A, self.S, self.home = float(stage.device.top), float(stage.device.status), float(stage.device.home)
        self.B = stage.device.bar_top           # the top of a navigation bar
        self.navigation_bar_height = float(stage.device.navigation_bar)
        self.tab_bar_height = float(stage.device.tab_bar)       # excludes the home indicator
        if variant not in ('article', 'refined'):
            raise PlayError(f'unknown variant {variant!r}')
        self.refined = variant == 'refined'
        self.parameters = parameters
        self.build()
        if parameters:
            raise PlayError(f'unknown parameters {sorted(parameters)}')

    def record(self, feature):
        self.stage.record(feature)

    def parameter(self, name, default):
        value = self.parameters.pop(name, default)
        return default if value is None else value

    def build(self): pass
    def layout(self): pass
    def did_layout(self): pass
    def track_names(self): return []
    def track_values(self): return []

    # --- touches ---------------------------------------------------------------------------------

    def ignores_touches(self): return False
    def hit(self, x, y): return Hit(('root',))
    def finger_down(self, finger): pass
    def finger_moved(self, finger): pass
    def finger_phase(self, finger): pass
    def finger_lifted(self, finger, velocity): pass

    def target(self, name):
        raise PlayError(f'unknown target {name!r}', 'no such target')

    def status_hit(self, y):
        """The hit on the status bar's band, in scenes where a tap on it scrolls a list to its top."""
        if self.status_bar_scrolls is not None and lt(y, self.B):
            return Hit(('statusBar',), tap=self.status_bar_tapped)
        return None

    def status_bar_tapped(self):
        view = self.status_bar_scrolls
        if view.mode in MOVING:
            self.record('status bar ends a motion')
        self.record('status bar at the top' if eq(view.shown, -view.inset) else 'status bar scrolls')
        view.scroll_to(-view.inset)
        view.scrolls_to_top = view.mode == SCROLL

    def status_target(self):
        if self.B <= 0:
            raise PlayError('there is no status bar', 'no status bar')
        return self.W / 2, self.B / 2, ('statusBar',)

    # --- other steps -----------------------------------------------------------------------------

    def keyboard_step(self, value):
        keyboard = self.stage.keyboard
        if value == 'hide':
            if keyboard.is_shown:
                self.keyboard_hides()
        elif value != 'show' and 'frameChange' in value:
            if keyboard.is_shown:
                self.keyboard_changes(float(value['frameChange']['height']))
        else:
            self.keyboard_shows({} if value == 'show' else value)

    def keyboard_shows(self, options):
        self.record('keyboard moves')
        notification = self.stage.keyboard.notification(options)
        self.stage.keyboard.move(notification.height, notification.seconds)

    def keyboard_hides(self):
        self.stage.keyboard.move(None)

    def keyboard_changes(self, height):
        self.stage.keyboard.move(height, only_frame=True)

    def screen(self, value): pass
    def app(self, value): pass

    def scroll_view_named(self, name):
        for view in self.scroll_views:
            if view.name == name:
                return view
        raise PlayError(f'no scroll view named {name!r}')


def row_number(name):
    try:
        return int(name.split('.', 1)[1])
    except ValueError:
        raise PlayError(f'unknown target {name!r}', 'no such target')


class Rows:
    """The rows of a list: which are on screen, where they are, and what a touch hits."""

    def __init__(self, count, height):
        self.count, self.height = count, height

    @property
    def content(self):
        return self.count * self.height

    def on_screen(self, offset, length):
        first = max(0, math.floor(offset / self.height) - 1)
        last = min(self.count, math.ceil((offset + length) / self.height) + 2)
        inside = [n for n in range(first, last)
                  if lt(n * self.height, offset + length) and gt((n + 1) * self.height, offset)]
        return range(inside[0], inside[-1] + 1) if inside else range(0)

    def at(self, y_in_content):
        n = index_at(y_in_content, self.height)
        return n if 0 <= n < self.count else None

    def hit(self, view, y_in_list, tap=None, outer=()):
        n = self.at(y_in_list + view.shown)
        key = ('list',) if n is None else ('list', 'row', n)
        return Hit(key, [ScrollPan(view), *outer], tap)

    def center(self, view, n):
        if n >= self.count:
            raise PlayError(f'no row {n}', 'no such target')
        return (n + 0.5) * self.height - view.shown
