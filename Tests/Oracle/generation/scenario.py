"""A random scenario, the same for the same seed."""
import json
import random

from motion.numbers import PlayError
from oracle import run
from .gestures import Gestures
from .plans import PLANS
from .plans.keyboard import keyboard_step
from .settings import duration_text, random_device, random_rates, with_units
from .timeline import Timeline

GAPS = [0, 0, .02, .05, .1, .2, .3, .4, .6, 1.0, 1.6]
REFUSED = .15               # the share of scenarios that may be refused; half of them get a wrong step on purpose
ATTEMPTS = 8                # to find a scenario that plays


def generate(seed, scene=None):
    """Returns the scene's name and the text of the file."""
    rng = random.Random(f'flipbook-{seed}-{scene}')
    scene = scene or rng.choice(sorted(PLANS))
    may_be_refused = rng.random() < REFUSED
    for attempt in range(ATTEMPTS):
        attempt_rng = random.Random(f'flipbook-{seed}-{scene}-{attempt}')
        text = scenario_text(attempt_rng, scene, has_wrong_step=may_be_refused and rng.random() < .5)
        if may_be_refused or not isinstance(run(text), PlayError):
            break
    return scene, text


def scenario_text(rng, scene, has_wrong_step):
    written_device, orientation, device = random_device(rng)
    variant = rng.choice(['article', 'refined'])
    fps, refresh_rate = random_rates(rng)
    plan = PLANS[scene](rng, device, variant)
    timeline = Timeline(rng, fps * -(-refresh_rate // fps))
    gestures = Gestures(rng, device.width, device.height)
    fill(timeline, plan, gestures)
    if has_wrong_step:
        add_wrong_step(timeline, plan, gestures)
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
    return '\n'.join(lines) + '\n'


def written_orientation(rng, orientation):
    """Portrait is the default and need not be given."""
    return [] if orientation == 'portrait' and rng.random() < .8 else [f'orientation: {orientation}']


def without_effect(rng):
    """Returns settings that no track depends on."""
    settings = ['title: そこで、止まる', 'appearance: dark', 'locale: ja', 'output: {scale: 1.5}']
    return [setting for setting in settings if rng.random() < .04]


# --- steps -----------------------------------------------------------------------------------------

def fill(timeline, plan, gestures):
    """Adds up to four stories, and steps that are unrelated to them."""
    rng = timeline.rng
    if plan.first:
        timeline.add(plan.first, 0)
    for _ in range(rng.choice([0, 1, 2, 2, 3, 3, 4])):
        timeline.add_story(plan.story(gestures))
    for index in range(rng.choice([0, 0, 1, 2]) if timeline.entries else rng.randint(1, 6)):
        add_any_step(timeline, plan, gestures, is_first=index == 0)
    if rng.random() < .01:
        timeline.add({'note': 'late'}, 61_000_000)


def add_any_step(timeline, plan, gestures, is_first):
    rng = timeline.rng
    other = any_other_step(rng, plan)
    if other:
        base = rng.choice([timeline.start, timeline.end, timeline.end])
        gap = rng.choice([0, .1, .2]) if is_first else rng.choice([0, .05, .1, .2, .3, .5])
        timeline.add(other, timeline.moment(base, gap))
        return
    step = gestures.any(rng.choice(plan.areas), plan.names())
    gap = rng.uniform(0, .3) if is_first else rng.choice([*GAPS, rng.uniform(0, 1)])
    base = rng.choice([timeline.end, max(timeline.start, timeline.gesture_end)])
    timeline.add(step, timeline.moment(base, gap))


def any_other_step(rng, plan):
    """Returns a step that is not a gesture, or None."""
    kind = rng.random()
    if kind < .3:
        return plan.other_step()
    if kind < .33:
        return {'note': rng.choice(['here', 'そこで、止まる', ''])}
    if kind < .37:
        return keyboard_step(rng, plan.H)
    if kind < .42:
        return rng.choice([{'screen': 'willAppear'}, {'screen': 'didAppear'}, {'screen': 'willDisappear'},
                           {'app': 'willResignActive'}, {'app': 'didBecomeActive'}])
    return None


def add_wrong_step(timeline, plan, gestures):
    """Adds a step that must be refused, or one with a target that is probably not visible."""
    rng, area = timeline.rng, plan.areas[0]
    x, y = gestures.start(area)
    hair = rng.choice([.001, .5, 20, 300])
    outside = rng.choice([(-hair, y), (plan.W + hair, y), (x, -hair), (x, plan.H + hair)])
    swipe = {'swipe': {'from': [x, y], 'to': [round(outside[0], 3), round(outside[1], 3)], 'during': .2}}
    path = gestures.path_through((x, y), [(.1, (x, y)), (.1, (x, y))])
    path['path']['points'][1][1:] = [round(outside[0], 3), round(outside[1], 3)]
    by = {'drag': {'from': rng.choice(list(plan.usual_names)), 'by': [rng.choice([-1, 1]) * (plan.W + 1), 0],
                   'during': .2}}
    step = rng.choice([{'tap': [round(outside[0], 3), round(outside[1], 3)]}, swipe, path, by, by,
                       {'tap': rng.choice(plan.all_names)}, {'tap': rng.choice(plan.all_names)}, 'overlap', 'statusBar'])
    if step == 'statusBar':
        step = {'tap': 'statusBar' if plan.has_status_bar else rng.choice(plan.all_names)}
    if step == 'overlap':
        timeline.add(gestures.swipe_along(area, 50, .2), timeline.moment(timeline.end, .1))
        timeline.add({'tap': [x, y]}, timeline.start + 10_000, may_overlap=True)
    else:
        timeline.add(step, timeline.moment(timeline.end, rng.choice([.05, .2, .5])))


def ending(rng, timeline, has_units):
    def written(seconds):
        return json.dumps(duration_text(rng, seconds)) if has_units and rng.random() < .5 else seconds
    if timeline.end < 60_000_000 and rng.random() < .5:
        longer = rng.choice([.2, .5, 1, 2, rng.uniform(0, 3), rng.choice([5, 12])])
        total = round(max(timeline.end, timeline.gesture_end) / 1e6 + longer, rng.choice([1, 2, 6]))
        return [f'duration: {written(total)}']
    if rng.random() < .5:
        return [f'hold: {written(rng.choice([0.1, 0.2, 0.25, 0, 1.5, round(rng.uniform(0, .7), 6)]))}']
    return []
