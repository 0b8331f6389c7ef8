"""The system's keyboard: in every scene it is the topmost view and moves by its own curve."""
from . import curves
from .animation import Animated
from .numbers import ge
from .scenario import duration_us

NOTIFICATION_DURATION = 0.25


class Notification:
    """The contents of a show notification: the height, the duration in seconds or None, and whether it has a frame."""

    def __init__(self, height, seconds=NOTIFICATION_DURATION, has_frame=True):
        self.height, self.seconds, self.has_frame = height, seconds, has_frame


class Keyboard:
    def __init__(self, device, animator, emit):
        self.device, self.animator, self.emit = device, animator, emit
        self.screen_height = float(device.height)
        self.top = Animated(animator, self.screen_height)
        self.shown_height = None                # K while it is shown

    @property
    def is_shown(self):
        return self.shown_height is not None

    @property
    def rest(self):
        """The top of the fully shown keyboard."""
        return self.screen_height - self.shown_height

    def notification(self, options, hardware_height=None):
        """Creates the notification that a step describes.  `hardware_height` is the height of a hardware keyboard's bar."""
        standard = self.device.keyboard if options.get('suggestions', True) else self.device.keyboard_plain
        if options.get('from', 'system') == 'hardware' and hardware_height is not None:
            standard = hardware_height
        height = options.get('height')
        duration = options.get('duration', NOTIFICATION_DURATION)
        return Notification(float(standard) if height in (None, 'none') else float(height),
                            None if duration == 'none' else duration_us(duration) / 1e6,
                            height != 'none')

    def move(self, height, seconds=NOTIFICATION_DURATION, only_frame=False):
        """Moves the keyboard to a height, or hides it if that is None.  The curve has its own duration, whichever was
        announced; only 0 moves the keyboard at once.  `only_frame` limits the events to those of the frame."""
        self.shown_height = height
        events = ['ChangeFrame', *([] if only_frame else ['Show' if self.is_shown else 'Hide'])]
        top = self.screen_height - (height or 0.0)

        def emit(tense):
            for event in events:
                self.emit(f'keyboard{tense}{event}')
        emit('Will')
        self.animator.animate(0 if seconds == 0 else curves.KEYBOARD_DURATION, curves.KEYBOARD,
                              lambda: self.top.set(top), lambda: emit('Did'))

    def covers(self, y):
        return ge(y, self.top.model)
