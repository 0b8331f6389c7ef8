"""A scroll view: limits, rubber band, drags, programmed offsets, flags and delegate."""
from .animation import Animated
from .momentum import BOUNCE, DECELERATE, DRAG, HELD, IDLE, MOVING, PAGE, SCROLL, Momentum
from .numbers import clamp, eq, gt, lt, round_to_pixels
from .physics import inverse_rubber_band, rubber_band


class Delegate:
    """The callbacks of a scroll view."""

    def will_begin_dragging(self, view): pass
    def did_scroll(self, view): pass
    def did_end_dragging(self, view, decelerates): pass
    def did_end_decelerating(self, view): pass
    def did_end_programmed_scroll(self, view): pass


class ScrollView(Momentum):
    def __init__(self, name, axis, stage, bounces=True, page_count=0):
        self.name, self.axis, self.stage = name, axis, stage
        self.clock, self.scale = stage.clock, stage.device.scale
        self.bounces = bounces
        self.page_count = page_count            # a pager if > 0; each page is `length` long
        self.dragging_in_deceleration = True
        self.delegate = Delegate()
        self.length = self.content = self.inset = 0.0
        self.low = self.high = 0.0              # the limits, from the last layout
        self.x = 0.0                            # the unrounded offset
        self.offset = Animated(stage.animator, 0.0)     # rounded model and drawn offset
        self.mode = IDLE
        self.dragging = False
        self.decelerating = False
        self.flags_end = False                  # the flags become 0 in the next refresh
        self.scrolls_to_top = False             # the programmed scroll was started by a tap on the status bar
        self.parked = False                     # the program has put it past a limit

    def _record(self, feature):
        self.stage.record(feature)

    def during(self, what):
        """The name of a feature that depends on the mode."""
        return f'{what} when {self.mode}' if self.mode in (IDLE, HELD) else f'{what} in a {self.mode}'

    # --- geometry --------------------------------------------------------------------------------

    @property
    def shown(self):
        return self.offset.model

    def set_geometry(self, length, content, inset=0.0):
        """Sets length, content and leading inset.  A list whose edges have crossed has length 0."""
        self.length, self.content, self.inset = max(0.0, length), content, inset
        low = -inset
        high = max(low, content - self.length)
        if not (eq(low, self.low) and eq(high, self.high)):
            self.parked = False
        self.low, self.high = low, high

    def start_at(self, offset):
        """Sets the initial offset, exactly and without a callback."""
        self.x = offset
        self.offset.model = offset

    def correct_at_rest(self):
        """Puts a list at rest past a limit exactly on the limit; inside an animation block this is animated."""
        limit = clamp(self.x, self.low, self.high)
        if self.mode != IDLE or eq(limit, self.x):
            return
        if self.parked:
            return self._record('list rests past a limit')
        self._record('limits move past a list at rest')
        self.x = limit
        self._show(limit)

    def past_a_limit(self, x=None):
        x = self.x if x is None else x
        return lt(x, self.low) or gt(x, self.high)

    def _show(self, value):
        if eq(value, self.offset.model):
            return
        self.offset.set(value)
        self.delegate.did_scroll(self)

    def _move_to(self, x):
        """Moves the unrounded offset, as physics and fingers do.  The shown offset is rounded and not animated."""
        self.x = x
        value = round_to_pixels(x, self.scale)

        def show():
            self._show(value)
        self.stage.animator.without_animation(show)

    # --- rubber band -----------------------------------------------------------------------------

    def _banded(self, raw):
        if self.past_a_limit(raw):
            self._record('drag past an edge' if self.bounces else 'drag past an edge without bounces')
        if not self.bounces:
            return clamp(raw, self.low, self.high)
        if raw < self.low:
            return self.low - rubber_band(self.low - raw, self.length)
        if raw > self.high:
            return self.high + rubber_band(raw - self.high, self.length)
        return raw

    def _raw(self, x):
        if not self.bounces:
            return x
        if x < self.low:
            return self.low - inverse_rubber_band(self.low - x, self.length)
        if x > self.high:
            return self.high + inverse_rubber_band(x - self.high, self.length)
        return x

    # --- fingers ---------------------------------------------------------------------------------

    def catch(self):
        """Stops the motion because a finger has come down; returns False if there was none."""
        if self.mode not in MOVING:
            return False
        self._record(f'catch a {self.mode}')
        programmed = self.mode == SCROLL
        self.mode = HELD
        self._end_flags_now()
        if not programmed:
            self._end_dragging(False)
            self.end_decelerating()
        return True

    def release(self):
        """Lets go of a view that was caught and not dragged."""
        if self.mode != HELD:
            return
        self.mode = IDLE
        self._record('caught view is lifted')
        if self.page_count:
            self._record('caught pager settles')
            self._settle_page(0.0, nearest_at_begin=None)
        elif self.bounces and self.past_a_limit():
            self._record('caught list bounces')
            self._begin_bounce(self._edge(), self.x - self._edge(), 0.0, self.clock.now)

    def begin_drag(self, finger):
        """Starts a drag.  `finger` is the coordinate along the axis from which the translation counts, after the slop."""
        if self.mode == HELD:
            self._record('caught view is dragged')
        if self.past_a_limit():
            self._record('drag starts past an edge')
        self.mode = DRAG
        self.flags_end = False
        self.dragging, self.decelerating = True, False
        self.parked = False
        self.base_raw, self.base_finger, self.last_finger = self._raw(self.x), finger, finger
        self.page_at_begin = self._nearest_page() if self.page_count else None
        self.stage.emit('willBeginDragging', self.name)
        self.delegate.will_begin_dragging(self)

    def drag_to(self, finger):
        if self.mode != DRAG:
            return
        self.last_finger = finger
        self._move_to(self._banded(self.base_raw - (finger - self.base_finger)))

    def end_drag(self, velocity):
        """Ends a drag.  `velocity` is the offset's, in points per second; slow ones are already 0."""
        if self.mode != DRAG:
            return
        now = self.clock.now
        self.decelerating = False
        if self.page_count:
            self.mode = IDLE
            moves = self._settle_page(velocity, self.page_at_begin)
            self.dragging = moves and not self.past_a_limit()
            self._end_dragging(moves)
        elif self.bounces and self.past_a_limit():
            self._record('lift past an edge')
            edge = self._edge()
            self.dragging = False
            self._begin_bounce(edge, self.x - edge, velocity, now)
            self._end_dragging(True)
        elif velocity != 0:
            self._record('lift past an edge without bounces' if self.past_a_limit() else 'fling')
            self.dragging = self.dragging_in_deceleration and not self.past_a_limit()
            self._begin_deceleration(self.x, velocity, now)
            self._end_dragging(True)
        else:
            self._record('lift at rest')
            self.mode = IDLE
            self.dragging = False
            self._end_dragging(False)

    def _end_dragging(self, decelerates):
        self.stage.emit('didEndDragging', self.name, willDecelerate=int(decelerates))
        self.delegate.did_end_dragging(self, decelerates)

    def end_decelerating(self):
        self.stage.emit('didEndDecelerating', self.name)
        self.delegate.did_end_decelerating(self)

    # --- the program -----------------------------------------------------------------------------

    def set_offset(self, value):
        """Sets the offset as the program does: rounded, not clamped, with immediate callbacks, animated inside a block."""
        value = round_to_pixels(value, self.scale)
        self._record(self.during('set'))
        if self.mode == DRAG:
            if self.past_a_limit(value):
                self._record('set past an edge in a drag')
            self.x = value
            self.base_raw, self.base_finger = self._raw(value), self.last_finger
        else:
            if self.mode in MOVING:
                self.mode = IDLE
            self._end_flags_now()
            self.x = value
            self.parked = self.past_a_limit()
        self._show(value)

    def scroll_to(self, value, animated=True):
        self.scrolls_to_top = False
        if animated:
            self._record(self.during('animate'))
        if not animated or self.mode == DRAG:
            self.stage.animator.without_animation(lambda: self.set_offset(value))
            self.delegate.did_end_programmed_scroll(self)
            return
        value = round_to_pixels(value, self.scale)
        if self.mode in MOVING:
            self.mode = IDLE
        self._end_flags_now()
        if eq(value, self.shown):
            self._record('animate to the shown offset')
            self.x = value
            self.parked = self.past_a_limit()
            self.delegate.did_end_programmed_scroll(self)
            return
        self.parked = False
        self.scroll_from, self.scroll_to_value, self.scroll_n0 = self.x, value, self.clock.n
        self.mode = SCROLL

    def _end_flags_now(self):
        self.dragging = self.decelerating = self.flags_end = False

    def wrap_by(self, amount):
        """Shifts the offset and the motion by `amount`, which an endless strip does not show."""
        self.x += amount
        self.offset.model += amount
        if self.mode == DRAG:
            self.base_raw += amount
        elif self.mode == DECELERATE:
            self.x0 += amount
        elif self.mode == BOUNCE or self.mode == PAGE:
            self.edge += amount
        elif self.mode == SCROLL:
            self.scroll_from += amount
            self.scroll_to_value += amount
