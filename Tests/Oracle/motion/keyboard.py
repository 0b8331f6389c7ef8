"""The system's keyboard, which every scene has: it moves by its own curve and lies above everything."""
from . import curves
from .animation import Animated
from .numbers import ge
from .scenario import duration_us

NOTIFICATION_DURATION = 0.25


class Notification:
    """What a show tells: the height it comes up to, whether it says so, and for how long (seconds or None)."""

    def __init__(self, height, seconds=NOTIFICATION_DURATION, has_frame=True):
        self.height, self.seconds, self.has_frame = height, seconds, has_frame


class Keyboard:
    def __init__(self, device, animator):
        self.device, self.animator = device, animator
        self.screen_height = float(device.height)
        self.top = Animated(animator, self.screen_height)
        self.shown_height = None                # K while it is shown

    @property
    def is_shown(self):
        return self.shown_height is not None

    @property
    def rest(self):
        """Its top where it is up as far as it goes."""
        return self.screen_height - self.shown_height

    def notification(self, options, hardware_height=None):
        """A show as a step asks for it; `hardware_height` is the bar that a hardware keyboard has, if any."""
        standard = self.device.keyboard if options.get('suggestions', True) else self.device.keyboard_plain
        if options.get('from', 'system') == 'hardware' and hardware_height is not None:
            standard = hardware_height
        height = options.get('height')
        duration = options.get('duration', NOTIFICATION_DURATION)
        return Notification(float(standard) if height in (None, 'none') else float(height),
                            None if duration == 'none' else duration_us(duration) / 1e6,
                            height != 'none')

    def move(self, height, seconds=NOTIFICATION_DURATION):
        """To that height, None hides it.  Whatever duration was announced, its curve takes its own; 0 moves at once."""
        self.shown_height = height
        top = self.screen_height - (height or 0.0)
        self.animator.animate(0 if seconds == 0 else curves.KEYBOARD_DURATION, curves.KEYBOARD,
                              lambda: self.top.set(top))

    def covers(self, y):
        return ge(y, self.top.model)
