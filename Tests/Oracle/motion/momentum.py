"""How a scroll view moves without a finger: deceleration, bounce, paging and programmed scrolls, refresh by refresh."""
import math

from .curves import EASE_IN_OUT
from .numbers import TOLERANCE, clamp, eq, ge, gt, le, lt
from .physics import (BETA, DECELERATION, PAGE_OMEGA, PAGE_SPEED, SCROLL_DURATION, SLOW, STOP_DISTANCE,
                      Spring)

IDLE, DRAG, HELD, DECELERATE, BOUNCE, PAGE, SCROLL = 'idle drag held decelerate bounce page scroll'.split()
MOVING = (DECELERATE, BOUNCE, PAGE, SCROLL)


class Momentum:
    """The motion of a scroll view.  ScrollView adds the geometry, the flags and `_move_to`."""

    mode = IDLE

    def _edge(self):
        return clamp(self.x, self.low, self.high)

    def _begin_deceleration(self, x0, v0, t0):
        self.mode, self.x0, self.v0, self.t0 = DECELERATE, x0, v0, t0

    def _begin_bounce(self, edge, x0, v0, t0):
        self.mode, self.edge, self.t0 = BOUNCE, edge, t0
        self.spring = Spring(x0, v0, BETA)

    def _nearest_page(self):
        return math.floor(self.x / self.length + 0.5 + TOLERANCE)

    def _settle_page(self, velocity, nearest_at_begin):
        """Chooses the page and starts the spring; returns False if the pager is already at rest on the page."""
        place = self.x / self.length
        if gt(abs(velocity), PAGE_SPEED):
            self._record('page from exactly on one' if eq(place, round(place)) else 'page by speed')
            slack = TOLERANCE / self.length
            page = math.floor(place + slack) + 1 if velocity > 0 else math.ceil(place - slack) - 1
        else:
            self._record('page by nearness')
            page = self._nearest_page()
        if nearest_at_begin is not None and abs(page - nearest_at_begin) > 1:
            self._record('page held to the neighbor')
            page = clamp(page, nearest_at_begin - 1, nearest_at_begin + 1)
        if not 0 <= page < self.page_count:
            self._record('page held to the ends')
            page = clamp(page, 0, self.page_count - 1)
        target = page * self.length
        x0 = self.x - target
        if eq(x0, 0) and velocity == 0:
            self._record('pager lifted on a page')
            self.mode = IDLE
            return False
        self.mode, self.edge, self.t0 = PAGE, target, self.clock.now
        self.spring = Spring(x0, velocity, PAGE_OMEGA)
        return True

    def begin_refresh(self):
        if self.flags_end:
            self._end_flags_now()

    def move(self):
        """Advances the motion by one refresh."""
        if self.mode == SCROLL:
            self._move_programmed()
        elif self.mode in (DECELERATE, BOUNCE, PAGE) and self.clock.now > self.t0:
            self.decelerating = True
            self._move_physics(self.clock.now)

    def _move_programmed(self):
        elapsed = self.clock.elapsed(self.scroll_n0)
        if elapsed <= 0:
            return
        if self.clock.over(self.scroll_n0, SCROLL_DURATION):
            self.mode = IDLE
            target = self.scroll_to_value
            self.x = target
            self.parked = self.past_a_limit()
            self._move_to(target)
            self._record('programmed scroll ends')
            if self.scrolls_to_top:
                self.stage.emit('didScrollToTop', self.name)
            self.delegate.did_end_programmed_scroll(self)
        else:
            p = EASE_IN_OUT.progress(elapsed, SCROLL_DURATION)
            self._move_to(self.scroll_from + (self.scroll_to_value - self.scroll_from) * p)

    def _move_physics(self, now):
        if self.mode == DECELERATE and self.past_a_limit():
            # The limits have moved past the list: its bounce starts at the previous refresh, from where the list was.
            edge = self._edge()
            self.dragging = False
            if not self.bounces:
                self._record('limits move past a fling without bounces')
                return self._finish(edge)
            self._record('limits move past a fling')
            before = max(self.clock.previous, self.t0)
            speed = self.v0 * math.exp(-DECELERATION * (before - self.t0))
            self._begin_bounce(edge, self.x - edge, speed, before)
        while True:
            move = {DECELERATE: self._decelerate, BOUNCE: self._bounce, PAGE: self._page}[self.mode]
            if not move(now - self.t0):
                return None

    def _decelerate(self, elapsed):
        """Moves the list; returns True if a bounce takes over before now."""
        decay = math.exp(-DECELERATION * elapsed)
        x = self.x0 + self.v0 * (1 - decay) / DECELERATION
        if self.past_a_limit(x):
            edge = clamp(x, self.low, self.high)
            if not self.bounces:
                self._record('fling stops at an edge')
                return self._finish(edge)
            self._record('fling bounces')
            distance = edge - self.x0
            if distance * self.v0 < 0:
                distance = 0.0
            share = min(DECELERATION * distance / self.v0, 1 - 1e-15)
            meets = min(-math.log1p(-share) / DECELERATION, elapsed)
            self.dragging = False
            self._begin_bounce(edge, 0.0, self.v0 - DECELERATION * distance, self.t0 + meets)
            return True
        if lt(abs(self.v0) * decay / DECELERATION, STOP_DISTANCE):
            self._record('fling comes to rest')
            return self._finish(x)
        return self._move_to(x)

    def _bounce(self, elapsed):
        crossing = self.spring.crossing
        if crossing is not None and le(crossing, elapsed):
            speed = self.spring.speed(crossing)
            if ge(abs(speed), SLOW):
                self._record('bounce crosses its edge')
                self._hand_over(speed, self.t0 + crossing)
                return True
        if self.spring.has_ended(elapsed):
            self._record('bounce ends')
            return self._finish(self.edge)
        return self._move_to(self.edge + self.spring.distance(elapsed))

    def _hand_over(self, speed, moment):
        """Continues after a bounce has crossed its edge inward: with a deceleration, or, if the limits have moved past that
        edge meanwhile, with a bounce to the new limit."""
        outside = self.edge - clamp(self.edge, self.low, self.high)
        if eq(outside, 0):
            self._begin_deceleration(self.edge, speed, moment)
        else:
            self._begin_bounce(self.edge - outside, outside, speed, moment)

    def _page(self, elapsed):
        if self.spring.has_ended(elapsed):
            return self._finish(self.edge)
        x = self.edge + self.spring.distance(elapsed)
        if self.past_a_limit(x):
            self._record('page past an end')
            self.dragging = False
        return self._move_to(x)

    def _finish(self, x):
        """Ends the motion.  The flags keep their values in this refresh's snapshot."""
        self.flags_end = True
        self.x = x
        mode = self.mode
        self._move_to(x)
        if self.mode != mode:               # a listener has set the offset, which ended the motion
            return
        self.mode = IDLE
        self.end_decelerating()

    @property
    def moves_on(self):
        return self.mode in MOVING or self.mode == DRAG
