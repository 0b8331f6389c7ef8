"""A random scenario, the same for the same seed."""
import json
import random

from .gestures import Gestures
from .plans import PLANS
from .plans.keyboard import keyboard_step
from .settings import duration_text, random_device, random_rates, with_units
from .timeline import Timeline

GAPS = [0, 0, .02, .05, .1, .2, .3, .4, .6, 1.0, 1.6]


def generate(seed, scene=None):
    """(the scene's name, the file's text)"""
    rng = random.Random(f'flipbook-{seed}-{scene}')
    scene = scene or rng.choice(sorted(PLANS))
    written_device, orientation, device = random_device(rng)
    variant = rng.choice(['article', 'refined'])
    fps, refresh_rate = random_rates(rng)
    plan = PLANS[scene](rng, device, variant)
    timeline = Timeline(rng, fps * -(-refresh_rate // fps))
    gestures = Gestures(rng, device.width, device.height)
    fill(timeline, plan, gestures)
    has_units = rng.random() < .2
    parameters = {**plan.parameters, 'variant': variant}
    if variant == 'article' and rng.random() < .3:
        del parameters['variant']
    lines = ['flipbook: 1', f'device: {json.dumps(written_device)}', *written_orientation(rng, orientation),
             f'scene: {{{scene}: {json.dumps(parameters)}}}' if parameters else f'scene: {scene}',
             *without_effect(rng), 'timeline:']
    for entry in timeline.entries:
        lines.append(f'  - {json.dumps(with_units(rng, entry) if has_units else entry)}')
    lines += ending(rng, timeline, has_units)
    if (fps, refresh_rate) != (60, 60) or rng.random() < .3:
        lines += [f'fps: {fps}', f'refreshRate: {refresh_rate}']
    return scene, '\n'.join(lines) + '\n'


def written_orientation(rng, orientation):
    """Portrait is the standard and need not be said."""
    return [] if orientation == 'portrait' and rng.random() < .8 else [f'orientation: {orientation}']


def without_effect(rng):
    """Settings that no track depends on."""
    settings = ['title: そこで、止まる', 'appearance: dark', 'locale: ja', 'output: {scale: 1.5}']
    return [setting for setting in settings if rng.random() < .04]


def fill(timeline, plan, gestures):
    rng = timeline.rng
    if plan.first:
        timeline.add(plan.first, 0)
    if plan.main_scroll and rng.random() < .5:
        for step, gap in plan.macro(gestures):
            add_from_macro(timeline, step, gap)
    for index in range(rng.randint(0 if timeline.entries else 1, 6 - min(4, len(timeline.entries)))):
        other = any_other_step(rng, plan)
        if other:
            base = rng.choice([timeline.start, timeline.end, timeline.end])
            gap = rng.choice([0, .05, .1, .2, .3, .5]) if index else rng.choice([0, .1, .2])
            timeline.add(other, timeline.moment(base, gap))
            continue
        step = gestures.any(rng.choice(plan.areas), plan.names())
        gap = rng.choice([*GAPS, rng.uniform(0, 1)]) if index else rng.uniform(0, .3)
        base = rng.choice([timeline.end, max(timeline.start, timeline.gesture_end)])
        timeline.add(step, timeline.moment(base, gap))
    if rng.random() < .02:
        timeline.add({'tap': list(gestures.start(plan.areas[0]))}, timeline.start + 10_000, may_overlap=True)


def add_from_macro(timeline, step, gap):
    """A negative gap counts back from the end of the step before."""
    begins_from_start = 'scroll' in timeline.last or 'keyboard' in timeline.last
    base = timeline.start if begins_from_start else timeline.end
    start = max(0, base + round(min(gap, 0) * 1e6))
    timeline.add(step, timeline.moment(start, max(gap, 0)))


def any_other_step(rng, plan):
    """A step that is no gesture, or None."""
    kind = rng.random()
    if kind < .3:
        return plan.other_step()
    if kind < .33:
        return {'note': rng.choice(['here', 'そこで、止まる', ''])}
    if kind < .35:
        return keyboard_step(rng, plan.H)
    if kind < .38:
        return rng.choice([{'screen': 'willAppear'}, {'screen': 'didAppear'}, {'screen': 'willDisappear'},
                           {'app': 'willResignActive'}, {'app': 'didBecomeActive'}])
    return None


def ending(rng, timeline, has_units):
    def written(seconds):
        return json.dumps(duration_text(rng, seconds)) if has_units and rng.random() < .5 else seconds
    if rng.random() < .5:
        longer = rng.choice([.2, .5, 1, 2, rng.uniform(0, 3), rng.choice([5, 12])])
        total = round(max(timeline.end, timeline.gesture_end) / 1e6 + longer, rng.choice([1, 2, 6]))
        return [f'duration: {written(total)}']
    if rng.random() < .5:
        return [f'hold: {written(rng.choice([0.1, 0.2, 0.25, 0, 1.5, round(rng.uniform(0, .7), 6)]))}']
    return []
