"""Reads a scenario file: its settings, and its steps with their times."""
import math
import re

import yaml

from .curves import KEYBOARD_DURATION
from .devices import device_from
from .numbers import PlayError, gt, lt, micros

TAP = 80_000
VERBS = ('tap', 'drag', 'swipe', 'path', 'keyboard', 'scroll', 'screen', 'app', 'note')


def duration_us(value):
    """Converts a duration to whole microseconds: a number of seconds, or text with a unit; 300ms is exactly 300,000."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return micros(value)
    match = re.fullmatch(r'([-+0-9.eE]+)(ms|s)', str(value))
    if not match:
        raise PlayError(f'not a duration: {value!r}')
    return math.floor(float(match.group(1)) * {'ms': 1e3, 's': 1e6}[match.group(2)] + 0.5)


class Step:
    def __init__(self, index, start, verb, value, is_relative=False):
        self.index, self.start, self.verb, self.value = index, start, verb, value
        self.is_relative = is_relative          # its time counts from the end of the previous step
        self.is_gesture = verb in ('tap', 'drag', 'swipe', 'path')
        self.length = self._length()
        self.end = start + self.length

    def _length(self):
        verb, value = self.verb, self.value
        if verb == 'tap':
            return TAP
        if verb == 'drag':
            return duration_us(value['during']) + duration_us(value.get('hold', 0.1))
        if verb == 'swipe':
            return duration_us(value['during'])
        if verb == 'path':
            return duration_us(value['points'][-1][0])
        if verb == 'keyboard':
            return micros(KEYBOARD_DURATION)
        if verb == 'scroll':
            return 300_000 if value.get('animated', True) else 0
        return 0

    def literal_points(self):
        """The points that are given as numbers, without a target: [(x, y)]."""
        value = self.value
        if self.verb == 'path':
            return [(x, y) for _, x, y in value['points']]
        if self.verb == 'tap':
            return [value] if is_point(value) else []
        if self.verb not in ('drag', 'swipe'):
            return []
        points = [value[key] for key in ('from', 'to') if is_point(value.get(key))]
        if is_point(value['from']) and 'by' in value:
            points.append([a + b for a, b in zip(value['from'], value['by'])])
        return points


def is_point(value):
    return isinstance(value, (list, tuple))


class Scenario:
    def __init__(self, text):
        data = yaml.load(text, Loader=_Loader)
        if not isinstance(data, dict) or data.get('flipbook') != 1:
            raise PlayError('expected flipbook: 1')
        self.device_name, self.orientation = data.get('device', 'iphone-8'), data.get('orientation', 'portrait')
        self.device = device_from(self.device_name, self.orientation)
        scene = data['scene']
        if isinstance(scene, str):
            scene = {scene: {}}
        if len(scene) != 1:
            raise PlayError('expected exactly one scene')
        (self.scene_name, parameters), = scene.items()
        self.parameters = dict(parameters or {})
        self.variant = self.parameters.pop('variant', 'article')
        self.fps = data.get('fps', 60)
        self.refresh_rate = data.get('refreshRate', 60)
        self.duration = None if data.get('duration') is None else duration_us(data['duration'])
        self.hold = duration_us(data.get('hold', 0.5))
        self.steps = []
        previous = None
        for index, entry in enumerate(data.get('timeline') or []):
            entry = dict(entry)
            at, after = entry.pop('at', None), entry.pop('after', None)
            verbs = [key for key in entry if key in VERBS]
            if len(verbs) != 1 or len(entry) != 1:
                raise PlayError(f'expected one verb, found {sorted(entry)}', step=index + 1)
            end = previous.end if previous else 0
            if at is not None:
                start = duration_us(at)
            else:
                start = end + (duration_us(after) if after is not None else 0)
            if previous and start < previous.start:
                raise PlayError('expected a time no earlier than that of the previous step', step=index + 1)
            previous = Step(index, start, verbs[0], entry[verbs[0]], is_relative=at is None)
            self.steps.append(previous)
        self._require_points_on_screen()
        self._require_one_finger()
        self.appeared = not (self.steps and self.steps[0].verb == 'screen'
                             and self.steps[0].value == 'willAppear')

    def _require_one_finger(self):
        gestures = [step for step in self.steps if step.is_gesture]
        for before, step in zip(gestures, gestures[1:]):
            if step.start < before.end:
                raise PlayError('gestures overlap', 'gestures overlap', step.index + 1)

    def _require_points_on_screen(self):
        """Refuses points off the screen that are given as numbers, whether their step is played or not."""
        for step in self.steps:
            for x, y in step.literal_points():
                if lt(x, 0) or lt(y, 0) or gt(x, self.device.width) or gt(y, self.device.height):
                    raise PlayError(f'the point [{x}, {y}] is off the screen', 'point off the screen', step.index + 1)


class _Loader(yaml.SafeLoader):
    pass


# Numbers as in YAML 1.2; PyYAML reads 1e3 as text.
_Loader.add_implicit_resolver(
    'tag:yaml.org,2002:float',
    re.compile(r'^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$'), list('-+0123456789.'))
