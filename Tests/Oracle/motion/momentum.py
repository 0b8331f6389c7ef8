"""What a scroll view does by itself: deceleration, bounce, paging, programmed scrolls; refresh by refresh."""
import math

from .curves import EASE_IN_OUT
from .numbers import TOLERANCE, clamp, eq, ge, gt, le, lt
from .physics import (BETA, DECELERATION, PAGE_OMEGA, PAGE_SPEED, SCROLL_DURATION, SLOW, STOP_DISTANCE,
                      Spring)

IDLE, DRAG, HELD, DECELERATE, BOUNCE, PAGE, SCROLL = 'idle drag held decelerate bounce page scroll'.split()
MOVING = (DECELERATE, BOUNCE, PAGE, SCROLL)


class Momentum:
    """The moving half of a scroll view; the other half has its geometry, its flags and `_move_to`."""

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
        """Chooses the page and starts the spring; False when there is nothing to move."""
        place = self.x / self.length
        if gt(abs(velocity), PAGE_SPEED):
            self._met('page from exactly on one' if eq(place, round(place)) else 'page by speed')
            slack = TOLERANCE / self.length
            page = math.floor(place + slack) + 1 if velocity > 0 else math.ceil(place - slack) - 1
        else:
            self._met('page by nearness')
            page = self._nearest_page()
        if nearest_at_begin is not None and abs(page - nearest_at_begin) > 1:
            self._met('page held to the neighbor')
            page = clamp(page, nearest_at_begin - 1, nearest_at_begin + 1)
        if not 0 <= page < self.page_count:
            self._met('page held to the ends')
            page = clamp(page, 0, self.page_count - 1)
        target = page * self.length
        x0 = self.x - target
        if eq(x0, 0) and velocity == 0:
            self._met('pager lifted on a page')
            self.mode = IDLE
            return False
        self.mode, self.edge, self.t0 = PAGE, target, self.clock.now
        self.spring = Spring(x0, velocity, PAGE_OMEGA)
        return True

    def begin_refresh(self):
        if self.flags_end:
            self._end_flags_now()

    def move(self):
        """One refresh of physics."""
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
            self._met('programmed scroll ends')
            self.delegate.did_end_programmed_scroll(self)
        else:
            p = EASE_IN_OUT.progress(elapsed, SCROLL_DURATION)
            self._move_to(self.scroll_from + (self.scroll_to_value - self.scroll_from) * p)

    def _move_physics(self, now):
        if self.mode == DECELERATE and self.past_a_limit():
            # the limits have moved past it: its bounce starts where it was at the previous refresh
            edge = self._edge()
            if not self.bounces:
                self._met('limits move past a fling without bounces')
                return self._finish(edge)
            self._met('limits move past a fling')
            before = max(self.clock.previous, self.t0)
            speed = self.v0 * math.exp(-DECELERATION * (before - self.t0))
            self.dragging = False
            self._begin_bounce(edge, self.x - edge, speed, before)
        while True:
            move = {DECELERATE: self._decelerate, BOUNCE: self._bounce, PAGE: self._page}[self.mode]
            if not move(now - self.t0):
                return None

    def _decelerate(self, elapsed):
        """True if another phase takes over before now."""
        decay = math.exp(-DECELERATION * elapsed)
        x = self.x0 + self.v0 * (1 - decay) / DECELERATION
        if self.past_a_limit(x):
            edge = clamp(x, self.low, self.high)
            if not self.bounces:
                self._met('fling stops at an edge')
                return self._finish(edge)
            self._met('fling bounces')
            way = edge - self.x0
            if way * self.v0 < 0:
                way = 0.0
            share = min(DECELERATION * way / self.v0, 1 - 1e-15)
            meets = min(-math.log1p(-share) / DECELERATION, elapsed)
            self.dragging = False
            self._begin_bounce(edge, 0.0, self.v0 - DECELERATION * way, self.t0 + meets)
            return True
        if lt(abs(self.v0) * decay / DECELERATION, STOP_DISTANCE):
            self._met('fling comes to rest')
            return self._finish(x)
        return self._move_to(x)

    def _bounce(self, elapsed):
        crossing = self.spring.crossing
        if crossing is not None and le(crossing, elapsed):
            speed = self.spring.speed(crossing)
            if ge(abs(speed), SLOW):
                self._met('bounce crosses its edge')
                self._hand_over(speed, self.t0 + crossing)
                return True
        if self.spring.has_ended(elapsed):
            self._met('bounce ends')
            return self._finish(self.edge)
        return self._move_to(self.edge + self.spring.distance(elapsed))

    def _hand_over(self, speed, moment):
        """The bounce has crossed its edge inwards; if the limits have moved past that edge the list is still outside."""
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
            self._met('page past an end')
            self.dragging = False
        return self._move_to(x)

    def _finish(self, x):
        """The last refresh that moves: the flags still stand in its snapshot."""
        self.flags_end = True
        self.x = x
        mode = self.mode
        self._move_to(x)
        if self.mode != mode:               # a listener set the offset meanwhile: it ended what was under way
            return
        self.mode = IDLE
        self.delegate.did_end_decelerating(self)

    @property
    def moves_on(self):
        return self.mode in MOVING or self.mode == DRAG
