"""1. keyboard-following: a bar that follows the keyboard."""
from .. import curves
from ..animation import Animated
from ..keyboard import NOTIFICATION_DURATION, Notification
from ..numbers import ge, gt, lt, within
from ..scrollview import ScrollView
from ..touch import Hit
from .base import Rows, Scene, row_number

SHORTCUTS_BAR = 55.0
ROW = 44.0


class KeyboardFollowing(Scene):
    FEATURES = (
        'show while hidden', 'show while shown', 'show without a duration', 'show without a frame',
        'show at once', 'show from hardware', 'show without suggestions', 'hide while shown', 'hide while hidden',
        'change while shown', 'change while hidden', 'notification unobserved', 'tap shows', 'tap hides',
        'constant held at 0', 'finger pulls the keyboard', 'finger pulls the keyboard unobserved',
        'pulled keyboard returns', 'pulled keyboard hides', 'pull ends with a notification', 'own curve')

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
        self.tracking = False                   # a finger is pulling the keyboard down
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
        self.note_show(options, notification)
        self.show(notification)

    def note_show(self, options, notification):
        self.record('show while shown' if self.keyboard.is_shown else 'show while hidden')
        for feature, holds in [
                ('show without a duration', notification.seconds is None),
                ('show without a frame', not notification.has_frame), ('show at once', notification.seconds == 0),
                ('show from hardware', options.get('from') == 'hardware'),
                ('show without suggestions', options.get('suggestions') is False)]:
            if holds:
                self.record(feature)

    def keyboard_step(self, value):
        is_shown = self.keyboard.is_shown
        if value == 'hide':
            self.record('hide while shown' if is_shown else 'hide while hidden')
        elif value != 'show' and 'frameChange' in value:
            self.record('change while shown' if is_shown else 'change while hidden')
        super().keyboard_step(value)

    def show(self, notification, only_frame=False):
        self.end_pull()
        self.keyboard.move(notification.height, notification.seconds, only_frame)
        if self.observing and notification.has_frame and notification.seconds is not None:
            constant = notification.height - self.guide
            if self.refined and lt(constant, 0):
                self.record('constant held at 0')
            self.follow(max(0.0, constant) if self.refined else constant, notification.seconds)

    def end_pull(self):
        """Ends the pull, as every notification does."""
        if self.tracking:
            self.record('pull ends with a notification')
        self.tracking = False

    def keyboard_hides(self):
        self.end_pull()
        super().keyboard_hides()
        if not self.observing:
            self.record('notification unobserved')
        if self.observing:
            self.follow(0.0, NOTIFICATION_DURATION)

    def keyboard_changes(self, height):
        if self.refined:
            self.show(Notification(height), only_frame=True)
        else:
            self.end_pull()
            super().keyboard_changes(height)

    def follow(self, constant, seconds):
        if self.curve_name != 'keyboard':
            self.record('own curve')
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
            self.record('tap shows')
            self.keyboard_shows({})

    def background_tapped(self):
        if self.keyboard.is_shown:
            self.record('tap hides')
            self.keyboard_hides()

    def target(self, name):
        bottom = self.field_bottom.model
        if name == 'field':
            return self.W / 2, bottom - self.field_height / 2, ('field',)
        if name in ('background', 'list'):
            return self.W / 2, (self.A + bottom - self.field_height) / 2, ('list',)
        if name.startswith('row.'):
            n = row_number(name)
            return self.W / 2, self.A + self.rows.center(self.list, n), ('list', 'row', n)
        return super().target(name)

    # --- refined: interactive dismissal ----------------------------------------------------------

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
        self.record('finger pulls the keyboard' if self.observing else 'finger pulls the keyboard unobserved')
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
            self.record('pulled keyboard hides')
            self.keyboard_hides()
        else:
            self.record('pulled keyboard returns')
            self.show(Notification(self.keyboard.shown_height))
