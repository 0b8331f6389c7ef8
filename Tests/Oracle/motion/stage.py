"""The stage: plays a scenario refresh by refresh and collects the rows of the trace."""
import math

from .animation import Animator
from .keyboard import Keyboard
from .numbers import Clock, PlayError, gt, lt
from .touch import Finger, Gesture, Hit
from .scenario import duration_us, TAP
from .scenes import KNOWN


class Stage:
    def __init__(self, scenario, scene_type):
        self.scenario = scenario
        self.device = scenario.device
        self.features = set()                   # the features that this run has exercised
        self.events = []                        # (seconds, event, subject or None, details), as they happened
        self.clock = Clock(scenario.fps, scenario.refresh_rate)
        self.animator = Animator(self.clock)
        self.finger = None
        self.keyboard = Keyboard(self.device, self.animator, self.emit)
        self.scene = scene_type(self, dict(scenario.parameters), scenario.variant)
        self.pending = list(scenario.steps)

    def emit(self, event, subject=None, **details):
        self.events.append((self.clock.now, event, subject, details))

    def record(self, feature):
        assert feature in KNOWN, feature
        self.features.add(feature)

    # --- layout ----------------------------------------------------------------------------------

    def layout(self):
        self.scene.layout()
        for view in self.scene.scroll_views:
            view.correct_at_rest()
        self.scene.did_layout()

    # --- steps -----------------------------------------------------------------------------------

    def deliver(self, step):
        if step.is_gesture:
            return self._finger_down(step)
        scene, value = self.scene, step.value
        if self.finger and step.verb in ('app', 'screen'):
            self.record(f'{step.verb} event in a touch')
        if step.verb == 'keyboard':
            scene.keyboard_step(value)
        elif step.verb == 'note':
            self.emit('note', text=value)
        elif step.verb == 'scroll':
            view = scene.scroll_view_named(value['target'])
            view.scroll_to(float(value['to']), value.get('animated', True))
        elif step.verb == 'screen':
            self.emit('screen', value)
            scene.screen(value)
        elif step.verb == 'app':
            self.emit('app', value)
            scene.app(value)

    def _finger_down(self, step):
        if self.finger:                     # the previous gesture ends in this refresh as well: it lifts first
            self.record('two fingers in one refresh')
            self._finger_phase()
        if self.finger:
            raise PlayError('a finger is still down', 'gestures overlap', step.index + 1)
        try:
            gesture = self._gesture(step)
            finger = Finger(self, gesture)
            finger.go_down()
            self.finger = finger
        except PlayError as error:
            raise error.at_step(step.index + 1)

    def _gesture(self, step):
        verb, value = step.verb, step.value
        if verb == 'tap':
            x, y = self._point(value)
            return Gesture(step.start, [(0, x, y)], 0, TAP, is_tap=True)
        if verb == 'path':
            points = [(duration_us(t), float(x), float(y)) for t, x, y in value['points']]
            return Gesture(step.start, points, points[-1][0], points[-1][0])
        x0, y0 = self._point(value['from'])
        if 'by' in value:
            x1, y1 = x0 + value['by'][0], y0 + value['by'][1]
        else:
            x1, y1 = self._point(value['to'])
        during = duration_us(value['during'])
        hold = duration_us(value.get('hold', 0.1)) if verb == 'drag' else 0
        return Gesture(step.start, [(0, x0, y0), (during, x1, y1)], during, during + hold)

    def hit(self, x, y):
        """Returns the hit at a point."""
        return Hit(('keyboard',)) if self.keyboard.covers(y) else self.scene.hit(x, y)

    def _point(self, target):
        if isinstance(target, (list, tuple)):
            return float(target[0]), float(target[1])
        x, y, key = self.scene.target(target)
        if lt(x, 0) or lt(y, 0) or gt(x, self.device.width) or gt(y, self.device.height):
            raise PlayError(f'target {target} is off the screen', 'target off the screen')
        found = self.hit(x, y).key
        is_place = key is None              # nothing covers a place
        if not is_place and (found == ('keyboard',) or found[:len(key)] != tuple(key)):
            raise PlayError(f'target {target} is covered or not visible (there is {found})', 'target covered')
        return x, y

    # --- refreshes -------------------------------------------------------------------------------

    def _finger_phase(self):
        finger = self.finger
        if finger is None:
            return
        finger.move()
        if finger.has_ended:
            self.finger = None
            finger.lift()

    def refresh(self):
        self.clock.n += 1
        for view in self.scene.scroll_views:
            view.begin_refresh()
        while self.pending and self.clock.reached(self.pending[0].start):
            self.deliver(self.pending.pop(0))
        self._finger_phase()
        for view in self.scene.scroll_views:
            view.move()
        self.layout()
        self.animator.complete()

    def at_rest(self):
        steps = self.scenario.steps
        if self.pending or (steps and not self.clock.reached(steps[-1].end)):
            return False
        if self.finger or self.animator.running:
            return False
        return not any(view.moves_on for view in self.scene.scroll_views)

    def row(self):
        clock = self.clock
        frame = clock.n // clock.stride
        values = [frame, frame / clock.fps]
        if self.finger:
            values += [1, *self.finger.place]
        else:
            values += [0, None, None]
        values += self.scene.track_values()
        for view in self.scene.scroll_views:
            drawn = view.offset.drawn
            values += [drawn, 0] if view.axis == 'x' else [0, drawn]
            values += [int(view.dragging), int(view.decelerating)]
        return values

    def columns(self):
        names = ['frame', 'time', 'touch.down', 'touch.x', 'touch.y', *self.scene.track_names()]
        for view in self.scene.scroll_views:
            names += [f'{view.name}.offset.x', f'{view.name}.offset.y',
                      f'{view.name}.dragging', f'{view.name}.decelerating']
        return names

    def play(self):
        """Plays the scenario and returns the rows of all frames."""
        clock, scenario = self.clock, self.scenario
        self.layout()
        rows = [self.row()]
        last = None
        if scenario.duration is not None:
            last = math.floor(scenario.duration * clock.fps / 1e6 + 1e-6)
        while True:
            if last is None and self.at_rest():
                last = min(math.ceil((clock.now + scenario.hold / 1e6) * clock.fps - 1e-6), 60 * clock.fps)
            if last is None and clock.n >= 60 * clock.rate:
                last = 60 * clock.fps
                self.record('runs until 60 s')
            if last is not None and clock.n >= last * clock.stride:
                return rows
            self.refresh()
            if clock.n % clock.stride == 0:
                rows.append(self.row())
