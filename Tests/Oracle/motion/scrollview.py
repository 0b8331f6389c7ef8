"""A scroll view: limits, rubber band, drag, programmed offsets, flags and whom it tells."""
from .animation import Animated
from .momentum import BOUNCE, DECELERATE, DRAG, HELD, IDLE, MOVING, PAGE, SCROLL, Momentum
from .numbers import clamp, eq, gt, lt, round_to_pixels
from .physics import inverse_rubber_band, rubber_band


class Delegate:
    """What a behaviour may want to hear of."""

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
        self.page_count = page_count            # > 0: a pager whose pages are `length` long
        self.dragging_in_deceleration = True
        self.delegate = Delegate()
        self.length = self.content = self.inset = 0.0
        self.low = self.high = 0.0              # the limits, from the last layout
        self.x = 0.0                            # the unrounded offset
        self.offset = Animated(stage.animator, 0.0)     # rounded model and drawn offset
        self.mode = IDLE
        self.dragging = False
        self.decelerating = False
        self.flags_end = False                  # flags stand in this snapshot, 0 from the next
        self.parked = False                     # the program put it past a limit

    def _met(self, feature):
        self.stage.met(feature)

    def during(self, what):
        """The feature's name: what happens in which state."""
        return f'{what} when {self.mode}' if self.mode in (IDLE, HELD) else f'{what} in a {self.mode}'

    # --- geometry --------------------------------------------------------------------------------

    @property
    def shown(self):
        return self.offset.model

    def set_geometry(self, length, content, inset=0.0):
        """Length, content and leading inset as this layout finds them; edges that have crossed leave no length."""
        self.length, self.content, self.inset = max(0.0, length), content, inset
        low = -inset
        high = max(low, content - self.length)
        if not (eq(low, self.low) and eq(high, self.high)):
            self.parked = False
        self.low, self.high = low, high

    def start_at(self, offset):
        """The offset it has from the start, exactly; calls nobody."""
        self.x = offset
        self.offset.model = offset

    def correct_at_rest(self):
        """A list at rest past a limit is put on it, exactly (inside a block: animated with it)."""
        limit = clamp(self.x, self.low, self.high)
        if self.mode != IDLE or eq(limit, self.x):
            return
        if self.parked:
            return self._met('list rests past a limit')
        self._met('limits move past a list at rest')
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
        """Physics and fingers move the unrounded offset; what is shown is rounded, never animated."""
        self.x = x
        value = round_to_pixels(x, self.scale)

        def show():
            self._show(value)
        self.stage.animator.without_animation(show)

    # --- rubber band -----------------------------------------------------------------------------

    def _banded(self, raw):
        if self.past_a_limit(raw):
            self._met('drag past an edge' if self.bounces else 'drag past an edge without bounces')
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
        """A finger comes down on it.  True if that stopped a movement."""
        if self.mode not in MOVING:
            return False
        self._met(f'catch a {self.mode}')
        programmed = self.mode == SCROLL
        self.mode = HELD
        self._end_flags_now()
        if not programmed:
            self.delegate.did_end_dragging(self, False)
            self.delegate.did_end_decelerating(self)
        return True

    def release(self):
        """The finger that held it lifts without having dragged it."""
        if self.mode != HELD:
            return
        self.mode = IDLE
        self._met('caught view is lifted')
        if self.page_count:
            self._met('caught pager settles')
            self._settle_page(0.0, nearest_at_begin=None)
        elif self.bounces and self.past_a_limit():
            self._met('caught list bounces')
            self._begin_bounce(self._edge(), self.x - self._edge(), 0.0, self.clock.now)

    def begin_drag(self, finger):
        """`finger` is the coordinate along the axis from which the way counts (slop consumed)."""
        if self.mode == HELD:
            self._met('caught view is dragged')
        if self.past_a_limit():
            self._met('drag starts past an edge')
        self.mode = DRAG
        self.flags_end = False
        self.dragging, self.decelerating = True, False
        self.parked = False
        self.base_raw, self.base_finger, self.last_finger = self._raw(self.x), finger, finger
        self.page_at_begin = self._nearest_page() if self.page_count else None
        self.delegate.will_begin_dragging(self)

    def drag_to(self, finger):
        if self.mode != DRAG:
            return
        self.last_finger = finger
        self._move_to(self._banded(self.base_raw - (finger - self.base_finger)))

    def end_drag(self, velocity):
        """`velocity` is the offset's (already 0 when slow)."""
        if self.mode != DRAG:
            return
        now = self.clock.now
        self.decelerating = False
        if self.page_count:
            self.mode = IDLE
            moves = self._settle_page(velocity, self.page_at_begin)
            self.dragging = moves and not self.past_a_limit()
            self.delegate.did_end_dragging(self, moves)
        elif self.bounces and self.past_a_limit():
            self._met('lift past an edge')
            edge = self._edge()
            self.dragging = False
            self._begin_bounce(edge, self.x - edge, velocity, now)
            self.delegate.did_end_dragging(self, True)
        elif velocity != 0:
            self._met('lift past an edge without bounces' if self.past_a_limit() else 'fling')
            self.dragging = self.dragging_in_deceleration and not self.past_a_limit()
            self._begin_deceleration(self.x, velocity, now)
            self.delegate.did_end_dragging(self, True)
        else:
            self._met('lift at rest')
            self.mode = IDLE
            self.dragging = False
            self.delegate.did_end_dragging(self, False)

    # --- the program -----------------------------------------------------------------------------

    def set_offset(self, value):
        """The program sets the offset: rounded, not clamped, listeners at once, animated inside a block."""
        value = round_to_pixels(value, self.scale)
        self._met(self.during('set'))
        if self.mode == DRAG:
            if self.past_a_limit(value):
                self._met('set past an edge in a drag')
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
        if animated:
            self._met(self.during('animate'))
        if not animated or self.mode == DRAG:
            self.stage.animator.without_animation(lambda: self.set_offset(value))
            self.delegate.did_end_programmed_scroll(self)
            return
        value = round_to_pixels(value, self.scale)
        if self.mode in MOVING:
            self.mode = IDLE
        self._end_flags_now()
        if eq(value, self.shown):
            self._met('animate to the shown offset')
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
        """Moves offset and physics by `amount` without anything visible (the endless strip)."""
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
