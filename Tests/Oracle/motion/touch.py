"""Fingers: paths, samples, the recognition of pans, and the velocity at the lift."""
from .numbers import PlayError, ge, gt, lt, eq

SLOP = 10.0
WEIGHTS = (.05, .35, .6)                 # newest first
STALE = 0.1
SLOWEST = 10.0                           # points per second; slower counts as 0


class Gesture:
    """The path of a finger: points [(µs, x, y)], the end of the path and the lift in µs, all from the start."""

    def __init__(self, start, points, path_end, lift, is_tap=False):
        self.start, self.points, self.path_end, self.lift = start, points, path_end, lift
        self.is_tap = is_tap

    def at(self, us):
        points = self.points
        if us <= points[0][0]:
            return points[0][1], points[0][2]
        for (t0, x0, y0), (t1, x1, y1) in zip(points, points[1:]):
            if us < t1:
                u = (us - t0) / (t1 - t0)
                return x0 + (x1 - x0) * u, y0 + (y1 - y0) * u
        return points[-1][1], points[-1][2]


class Hit:
    """The result of a hit test: `key`, a path of names; the possible pans, innermost first; the action of a tap."""

    def __init__(self, key, pans=(), tap=None):
        self.key, self.pans, self.tap = tuple(key), list(pans), tap


class ScrollPan:
    """The pan of a scroll view."""
    is_edge = False

    def __init__(self, view, catches=True, can_move=True):
        self.view, self.axis, self.catches, self.can_move = view, view.axis, catches, can_move

    def accepts(self, translation):
        return self.can_move and ge(abs(translation), SLOP)

    def begin(self, finger):
        self.view.begin_drag(finger.along(self.axis, finger.down) + SLOP * finger.sign)

    def moved(self, finger):
        self.view.drag_to(finger.along(self.axis, finger.place))

    def lifted(self, finger, velocity):
        self.view.end_drag(-finger.along(self.axis, velocity))


class Finger:
    def __init__(self, stage, gesture):
        self.stage, self.gesture = stage, gesture
        self.pan = None
        self.sign = 0.0
        self.caught = []
        self.blocked = False             # the rest of the touch does nothing

    @staticmethod
    def along(axis, point):
        return point[0] if axis == 'x' else point[1]

    def _position(self):
        """The finger's current place, and the time of its sample."""
        clock, gesture = self.stage.clock, self.gesture
        if clock.reached(gesture.start + gesture.path_end):
            return gesture.points[-1][1:], (gesture.start + gesture.path_end) / 1e6
        us = clock.n * 1e6 / clock.rate - gesture.start
        return gesture.at(us), clock.now

    def _check(self, x, y):
        width, height = self.stage.device.width, self.stage.device.height
        if lt(x, 0) or lt(y, 0) or gt(x, width) or gt(y, height):
            raise PlayError(f'the finger is off the screen at [{x}, {y}]', 'point off the screen')

    def go_down(self):
        for _, x, y in self.gesture.points:
            self._check(x, y)
        place, time = self._position()
        self._check(*place)
        if len(self.gesture.points) > 1 and self.stage.clock.reached(self.gesture.start + self.gesture.path_end):
            self.stage.record('path ends in its first refresh')
        self.down = self.place = place
        self.samples = [(time, place)]
        self.blocked = self.stage.scene.ignores_touches()
        self.hit = Hit(()) if self.blocked else self.stage.hit(*place)
        self.stage.emit('touchDown')
        if self.blocked:
            self.stage.record('touch ignored')
        elif self.hit.key in (('keyboard',), ('root',)):
            self.stage.record('touch on the keyboard' if self.hit.key == ('keyboard',) else 'touch on nothing')
        for pan in self.hit.pans:
            if pan.catches and pan.view.catch():
                self.caught.append(pan.view)
        self.tap_is_possible = not self.caught
        self.stage.scene.finger_down(self)

    def move(self):
        self._move()
        self.stage.scene.finger_phase(self)

    def _move(self):
        place, time = self._position()
        if eq(place[0], self.place[0]) and eq(place[1], self.place[1]):
            return
        self._check(*place)
        self.place = place
        self.samples.append((time, place))
        if self.blocked:
            return
        self.stage.scene.finger_moved(self)
        if self.pan is None:
            self._recognize()
        elif self.pan:
            self.pan.moved(self)

    def _recognize(self):
        best = None
        for order, pan in enumerate(self.hit.pans):
            translation = self.along(pan.axis, self.place) - self.along(pan.axis, self.down)
            if not pan.accepts(translation):
                continue
            length = abs(translation)
            if eq(length, SLOP):
                self.stage.record('slop exactly')
            if best is not None:
                self.stage.record('equally long pans' if eq(length, best[0]) else 'pan against another pan')
            rank = (0 if pan.is_edge else 1, order)
            if best is None or gt(length, best[0]) or (eq(length, best[0]) and rank < best[1]):
                best = (length, rank, pan, 1.0 if translation > 0 else -1.0)
        if best is None:
            return
        _, _, self.pan, self.sign = best
        self.pan.begin(self)
        self.pan.moved(self)

    def velocity(self):
        lift = self.stage.clock.now
        samples = self.samples
        if len(samples) < 2:
            return 0.0, 0.0
        if ge(lift - samples[-1][0], STALE):
            self.stage.record('lift with a stale sample')
            return 0.0, 0.0
        if len(samples) < 4:
            self.stage.record('lift with one pair' if len(samples) == 2 else 'lift with two pairs')
        sums, total = [0.0, 0.0], 0.0
        for index, weight in enumerate(WEIGHTS):
            if len(samples) < index + 2:
                break
            (t1, p1), (t0, p0) = samples[-1 - index], samples[-2 - index]
            total += weight
            for axis in (0, 1):
                sums[axis] += weight * (p1[axis] - p0[axis]) / (t1 - t0)
        velocity = [total_of_axis / total for total_of_axis in sums]
        if any(component != 0 and lt(abs(component), SLOWEST) for component in velocity):
            self.stage.record('lift below 10 pt/s')
        return tuple(0.0 if lt(abs(component), SLOWEST) else component for component in velocity)

    @property
    def has_ended(self):
        return self.stage.clock.reached(self.gesture.start + self.gesture.lift)

    def lift(self):
        velocity = self.velocity()
        scene = self.stage.scene
        self.stage.emit('touchUp')
        if self.blocked:
            pass
        elif self.pan:
            self.pan.lifted(self, velocity)
        for view in self.caught:
            view.release()
        if not self.blocked and not self.pan and self.tap_is_possible:
            if any(ge(abs(a - b), SLOP) for a, b in zip(self.place, self.down)):
                self.stage.record('long movement that is a tap')
            self.stage.emit('tap')
            if self.hit.tap:
                self.hit.tap()
        scene.finger_lifted(self, velocity)
