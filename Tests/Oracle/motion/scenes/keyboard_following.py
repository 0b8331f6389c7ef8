"""1. keyboard-following: a bar that follows the keyboard."""
from .. import curves
from ..animation import Animated
from ..keyboard import NOTIFICATION_DURATION, Notification
from ..numbers import ge, gt, within
from ..scrollview import ScrollView
from ..touch import Hit
from .base import Rows, Scene, row_number

SHORTCUTS_BAR = 55.0
ROW = 44.0


class KeyboardFollowing(Scene):
    def build(self):
        self.has_tab_bar = self.parameter('tabBar', False)
        self.curve_name = self.parameter('curve', 'keyboard')
        self.curve = curves.curve_named(self.curve_name)
        self.field_height = float(self.parameter('fieldHeight', 100))
        self.rows = Rows(int(self.parameter('rows', 30)), ROW)
        self.parameter('text', '')
        self.guide = self.tab_bar_height + self.home if self.has_tab_bar else self.home
        self.constant = 0.0
        self.field_bottom = Animated(self.animator, self.H - self.guide)
        self.keyboard = self.stage.keyboard
        self.tracking = False                   # a finger drags the keyboard
        self.observing = self.stage.scenario.appeared
        self.list = ScrollView('list', 'y', self.stage)
        self.list.delegate = self
        self.scroll_views = [self.list]

    # --- layout ----------------------------------------------------------------------------------

    def layout(self):
        self.field_bottom.set(self.H - self.guide - self.constant)
        length = self.field_bottom.model - self.field_height - self.A
        self.list.set_geometry(length, self.rows.content)

    def track_names(self):
        return ['bottomConstraint.constant', 'field.bottom', 'field.top', 'keyboard.top', 'tabBar.top', 'list.bottom']

    def track_values(self):
        bottom = self.field_bottom.drawn
        tab_bar = self.H - self.tab_bar_height - self.home if self.has_tab_bar else None
        return [self.constant, bottom, bottom - self.field_height, self.keyboard.top.drawn, tab_bar,
                bottom - self.field_height]

    # --- the keyboard ----------------------------------------------------------------------------

    def keyboard_shows(self, options):
        notification = self.keyboard.notification(options, SHORTCUTS_BAR if self.refined else None)
        self.show(notification)

    def show(self, notification):
        self.tracking = False
        self.keyboard.move(notification.height, notification.seconds)
        if self.observing and notification.has_frame and notification.seconds is not None:
            constant = notification.height - self.guide
            self.follow(max(0.0, constant) if self.refined else constant, notification.seconds)

    def keyboard_hides(self):
        self.tracking = False
        super().keyboard_hides()
        if self.observing:
            self.follow(0.0, NOTIFICATION_DURATION)

    def keyboard_changes(self, height):
        if self.refined:
            self.show(Notification(height))
        else:
            self.tracking = False
            super().keyboard_changes(height)

    def follow(self, constant, seconds):
        self.animator.without_animation(self.stage.layout)
        self.constant = constant
        duration = seconds
        if self.curve_name == 'keyboard' and seconds > 0:
            duration = curves.KEYBOARD_DURATION
        self.animator.animate(duration, self.curve, self.stage.layout)

    # --- screen ----------------------------------------------------------------------------------

    def screen(self, value):
        if value == 'didAppear':
            self.observing = True
        elif value == 'willDisappear':
            self.observing = False

    # --- touches ---------------------------------------------------------------------------------

    def hit(self, x, y):
        bottom = self.field_bottom.model
        if self.has_tab_bar and ge(y, self.H - self.tab_bar_height - self.home):
            return Hit(('tabBar',))
        if within(y, bottom - self.field_height, bottom):
            return Hit(('field',), tap=self.field_tapped)
        if within(y, self.A, bottom - self.field_height):
            return self.rows.hit(self.list, y - self.A, tap=self.background_tapped)
        return Hit(('root',), tap=self.background_tapped)

    def field_tapped(self):
        if not self.keyboard.is_shown:
            self.keyboard_shows({})

    def background_tapped(self):
        if self.keyboard.is_shown:
            self.keyboard_hides()

    def target(self, name):
        bottom = self.field_bottom.model
        if name == 'field':
            return self.W / 2, bottom - self.field_height / 2, ('field',)
        if name in ('background', 'list'):
            return self.W / 2, (self.A + bottom - self.field_height) / 2, ('list',)
        if name.startswith('row.'):
            n = row_number(name)
            return self.W / 2, self.A + self.rows.centre(self.list, n), ('list', 'row', n)
        return super().target(name)

    # --- refined: the finger pulls the keyboard down ---------------------------------------------

    def finger_phase(self, finger):
        if not self.refined or not self.keyboard.is_shown or not self._drags_the_list(finger):
            return
        rest = self.keyboard.rest
        if gt(finger.place[1], rest):
            self.tracking = True
        if not self.tracking:
            return
        top = max(rest, finger.place[1])
        self.keyboard.top.jump(top)
        if self.observing:
            self.constant = max(0.0, self.H - top - self.guide)

    def _drags_the_list(self, finger):
        return bool(finger.pan) and getattr(finger.pan, 'view', None) is self.list

    def finger_lifted(self, finger, velocity):
        if not self.tracking:
            return
        self.tracking = False
        hidden = self.keyboard.top.model - self.keyboard.rest
        if not gt(hidden, 0):
            return
        if velocity[1] > 0 or gt(hidden, self.keyboard.shown_height / 2):
            self.keyboard_hides()
        else:
            self.show(Notification(self.keyboard.shown_height))
