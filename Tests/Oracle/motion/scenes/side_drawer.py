"""5. side-drawer: a main view that moves aside to reveal a menu below it."""
from .. import curves
from ..animation import Animated
from ..numbers import clamp, eq, ge, gt, index_at, le, lt, within
from ..scenario import duration_us
from ..scrollview import DECELERATE
from ..touch import Hit, SLOP
from .base import Scene, row_number

MENU_HEADER, MENU_ROW, MENU_ROWS = 48.0, 60.0, 10
GLYPH = 44.0
FLICK = 500.0
LEAST_ALPHA = 0.01


class EdgePan:
    """The pan at the left edge that opens the drawer."""
    is_edge, catches, axis, view = True, False, 'x', None

    def __init__(self, drawer):
        self.drawer = drawer

    def accepts(self, translation):
        return ge(translation, SLOP)

    def begin(self, finger):
        self.last = finger.down[0] + SLOP

    def moved(self, finger):
        dx, self.last = finger.place[0] - self.last, finger.place[0]
        self.drawer.edge_changed(dx)

    def lifted(self, finger, velocity):
        self.drawer.edge_changed(0.0)
        self.drawer.edge_ended(velocity[0])


class Drawer:
    """The menu, the main view and the shade; media-reader uses them as well."""

    NAMES = ['main.x', 'menu.alpha', 'shade.alpha', 'drawer.state', 'main.acceptsTouches', 'menu.acceptsTouches']

    def __init__(self, scene, parameter, refined):
        self.scene, self.animator, self.refined = scene, scene.animator, refined
        self.open_x = float(parameter('openX', 240))
        self.threshold = float(parameter('threshold', 160))
        self.shade = float(parameter('shade', 0.36))
        self.duration = duration_us(parameter('duration', 0.16)) / 1e6
        self.edge_width = float(parameter('edgeWidth', 13))
        self.x = Animated(self.animator, 0.0)
        self.menu_alpha = Animated(self.animator, 0.0)
        self.shade_alpha = Animated(self.animator, 0.0)
        self.state = 'closed'
        self.main_accepts, self.menu_accepts = True, False
        self.settling = 0
        self.closing_x = None                   # the last x of the finger that closes the drawer

    def _record(self, feature):
        self.scene.record(feature)

    def values(self):
        return [self.x.drawn, self.menu_alpha.drawn, self.shade_alpha.drawn, self.state,
                int(self.main_accepts), int(self.menu_accepts)]

    def _set_alphas(self, x):
        self.menu_alpha.set(x / self.open_x)
        self.shade_alpha.set(x / self.open_x * self.shade)

    # --- opening ---------------------------------------------------------------------------------

    def edge_changed(self, dx):
        self.menu_accepts, self.main_accepts = True, False
        x = self.x.model + dx
        held = clamp(x, 0.0, self.open_x)
        if gt(x, self.open_x):
            self._record('dragged past the open position')
        self._set_alphas(held if self.refined else x)
        self.x.set(held)

    def edge_ended(self, speed):
        opens = not lt(self.x.model, self.threshold)
        if self.refined and gt(abs(speed), FLICK):
            self._note_flick(opens, speed)
            opens = speed > 0
        self._record('opened by a pan' if opens else 'closed by a pan')
        self.settle(opens)

    def _note_flick(self, opens, speed):
        if opens != (speed > 0):
            self._record('flick decides')

    def open_by_button(self):
        self._record('opened by the button')
        if any(view.mode == DECELERATE for view in self.scene.scroll_views):
            self._record('opened during a fling')
        self.settle(True)

    def settle(self, opened):
        self.state = 'opened' if opened else 'closed'

        def change():
            self.x.set(self.open_x if opened else 0.0)
            self.shade_alpha.set(self.shade if opened else 0.0)
            self.menu_alpha.set(1.0 if opened else 0.0)

        def completed():
            self.settling -= 1
            self.menu_accepts, self.main_accepts = opened, not opened
        self.settling += 1
        self.animator.animate(self.duration, curves.EASE_OUT, change, completed)

    # --- closing ---------------------------------------------------------------------------------

    def touch_began(self, finger):
        self.closing_x = None
        is_on_root = finger.hit.key == ('root',)
        if finger.blocked:
            self._record('touch while settling')
        elif self.state == 'opened' and lt(finger.place[0], self.open_x):
            self._record('touch began left of the menu’s edge')
        if self.state == 'opened' and not finger.blocked and is_on_root and ge(finger.place[0], self.open_x):
            self.closing_x = finger.place[0]

    def touch_moved(self, finger):
        if self.closing_x is None:
            return
        dx, self.closing_x = finger.place[0] - self.closing_x, finger.place[0]
        x = clamp(self.x.model + dx, 0.0, self.open_x)
        self.x.set(x)
        self._set_alphas(x)

    def touch_ended(self, velocity):
        if self.closing_x is None:
            return
        self.closing_x = None
        is_tap = eq(self.x.model, self.open_x)
        opens = not (is_tap or lt(self.x.model, self.threshold))
        if self.refined and gt(abs(velocity[0]), FLICK):
            self._note_flick(opens, velocity[0])
            opens = velocity[0] > 0
        if opens:
            self._record('opened again by a drag')
        else:
            self._record('closed by a tap' if is_tap else 'closed by a drag')
        self.settle(opens)

    # --- the app ---------------------------------------------------------------------------------

    def will_resign_active(self, finger):
        if finger is None or finger.blocked or not isinstance(finger.pan, EdgePan):
            return
        finger.blocked = True
        self._record('pan canceled')
        if not self.refined and 0 < self.x.model < self.open_x:
            self._record('part open')
        if self.refined:
            self._record('pan canceled and settled')
            self.edge_ended(finger.velocity()[0])

    # --- touches ---------------------------------------------------------------------------------

    def edge_pans(self, x):
        return [EdgePan(self)] if le(x, self.edge_width) else []

    def menu_hit(self, x, y):
        """Returns the hit below the main view."""
        if self.menu_accepts and lt(x, self.open_x) and ge(self.menu_alpha.model, LEAST_ALPHA):
            n = index_at(y - MENU_HEADER, MENU_ROW)
            if 0 <= n < MENU_ROWS:
                return Hit(('menu', 'row', n), tap=lambda: self._record('menu row tapped'))
            return Hit(('menu',))
        return Hit(('root',))

    def menu_target(self, name, height):
        if name == 'menu':
            return self.open_x / 2, height / 2, self._menu_key(('menu',))
        if name.startswith('menu.row.'):
            n = row_number(name[len('menu.'):])
            if n < MENU_ROWS:
                return self.open_x / 2, MENU_HEADER + (n + 0.5) * MENU_ROW, self._menu_key(('menu', 'row', n))
        return None

    def _menu_key(self, key):
        """The key that a touch on the menu must find.  Where the main view is above the menu and takes touches, it covers
        the menu."""
        if self.menu_accepts or lt(self.menu_alpha.model, LEAST_ALPHA) or le(self.x.model, self.open_x / 2):
            return key
        return ()


class DrawerScene(Scene):
    """The handling of touches that side-drawer and media-reader share."""

    drawer = None

    def ignores_touches(self):
        return self.drawer.settling > 0

    def finger_down(self, finger):
        self.drawer.touch_began(finger)

    def finger_moved(self, finger):
        self.drawer.touch_moved(finger)

    def finger_lifted(self, finger, velocity):
        self.drawer.touch_ended(velocity)

    def app(self, value):
        if value == 'willResignActive':
            self.drawer.will_resign_active(self.stage.finger)

    def hit(self, x, y):
        drawer = self.drawer
        inside = x - drawer.x.model
        if drawer.main_accepts and within(inside, 0, self.W):
            found = self.main_hit(inside, y)
            found.pans += drawer.edge_pans(x)
            return found
        return drawer.menu_hit(x, y)

    def main_hit(self, x, y):
        return Hit(('main',))

    def main_key(self, key):
        """The key that a touch on a part of the main view must find: the part's own, or any key while the main view takes
        no touches, because a view that lets touches through covers nothing."""
        if not self.drawer.main_accepts and key:
            self.drawer._record('target below the open drawer')
        return tuple(key) if self.drawer.main_accepts else ()

    def target(self, name):
        x = self.drawer.x.model
        if name == 'leftEdge':
            return self.drawer.edge_width / 2, self.H / 2, None
        if name == 'main':
            return (max(x, 0.0) + self.W) / 2, self.H / 2, self.main_key(())
        found = self.drawer.menu_target(name, self.H)
        return found or super().target(name)


class SideDrawer(DrawerScene):
    FEATURES = (
        'opened by a pan', 'closed by a pan', 'dragged past the open position', 'opened by the button',
        'closed by a tap', 'closed by a drag', 'opened again by a drag', 'touch began left of the menu’s edge',
        'pan canceled', 'pan canceled and settled', 'flick decides', 'touch while settling', 'menu row tapped',
        'part open')

    def build(self):
        self.drawer = Drawer(self, self.parameter, self.refined)

    def track_names(self):
        return Drawer.NAMES

    def track_values(self):
        return self.drawer.values()

    def main_hit(self, x, y):
        if within(y, self.B, self.B + self.navigation_bar_height):
            if lt(x, GLYPH):
                return Hit(('main', 'menuButton'), tap=self.drawer.open_by_button)
            return Hit(('main', 'navigationBar'))
        return Hit(('main',))

    def target(self, name):
        if name == 'menuButton':
            return (self.drawer.x.model + GLYPH / 2, self.B + self.navigation_bar_height / 2, self.main_key(('main', 'menuButton')))
        return super().target(name)
