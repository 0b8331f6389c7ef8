"""Measures what random scenarios cover: settings, verbs, parameters, targets, changing tracks and features."""
import collections
import re

from motion.features import EVERYWHERE, REFUSALS
from motion.scenes import scene_type

SETTINGS = (
    'phone', 'phone with an island', 'pad', 'custom device', 'phone in landscape', 'pad in landscape',
    'custom device in landscape', 'scale 1', 'scale 2', 'scale 3', 'frames skip refreshes', 'not 60 refreshes',
    'duration', 'hold', 'at', 'after', 'tap', 'drag', 'drag hold', 'swipe', 'path', 'by', 'to', 'to a target',
    'keyboard show', 'keyboard hide', 'keyboard height', 'keyboard duration', 'keyboard from', 'keyboard suggestions',
    'keyboard frameChange', 'scroll', 'scroll animated', 'scroll not animated', 'screen willAppear', 'screen didAppear',
    'screen willDisappear', 'app willResignActive', 'app didBecomeActive', 'note',
)
VARIANTS = ('variant article', 'variant refined')
# Tracks that never change in their scene.
CONSTANT = {('keyboard-following', 'tabBar.top'), ('category-strip', 'underline.width'),
            ('media-reader', 'underline.width')}
CROSS_AXIS = re.compile(r'(list(\.N)?|content)\.offset\.x|(strip|pages)\.offset\.y')
ISLAND_TOPS = (59, 62, 68)


def numbered(name):
    """Replaces numbers in a name: row.12 becomes row.N."""
    return re.sub(r'\.\d+', '.N', name)


def expected(scene):
    """Everything that the runs of a listed scene should cover."""
    return {*(f'parameter {name}' for name in scene.parameters), *(f'target {name}' for name in scene.targets),
            *scene_type(scene.name).FEATURES}


def covered(run):
    """Everything that one run covers."""
    scenario = run.scenario
    found = {f'variant {scenario.variant}', *device_settings(scenario), *run.features, *changing_tracks(run)}
    for name, value in scenario.parameters.items():
        nested = [f'{name}.{inner}' for inner in value] if isinstance(value, dict) else [name]
        found.update(f'parameter {name}' for name in nested)
    for step in scenario.steps:
        found.update(step_settings(step))
        targets = [step.value] if step.verb == 'tap' else []
        if step.verb in ('drag', 'swipe'):
            targets = [step.value['from'], step.value.get('to')]
        found.update(f'target {numbered(target)}' for target in targets if isinstance(target, str))
    return found


def device_settings(scenario):
    device = scenario.device
    kind = ('custom device' if isinstance(scenario.device_name, dict)
            else 'pad' if scenario.device_name.startswith('ipad') else 'phone')
    yield f'{kind} in landscape' if scenario.orientation == 'landscape' else kind
    if kind == 'phone' and device.top in ISLAND_TOPS:
        yield 'phone with an island'
    yield f'scale {device.scale}'
    if scenario.refresh_rate > scenario.fps:
        yield 'frames skip refreshes'
    if scenario.refresh_rate != 60:
        yield 'not 60 refreshes'
    yield 'hold' if scenario.duration is None else 'duration'


def step_settings(step):
    verb, value = step.verb, step.value
    yield verb
    yield 'after' if step.is_relative else 'at'
    if verb in ('drag', 'swipe'):
        yield 'by' if 'by' in value else 'to a target' if isinstance(value['to'], str) else 'to'
        if 'hold' in value:
            yield 'drag hold'
    elif verb == 'scroll':
        yield 'scroll animated' if value.get('animated', True) else 'scroll not animated'
    elif verb in ('screen', 'app'):
        yield f'{verb} {value}'
    elif verb == 'keyboard':
        for word in [value] if isinstance(value, str) else value:
            yield f'keyboard {word}'


def changing_tracks(run):
    """The tracks of a run, and those among them that take more than one value."""
    for index, name in enumerate(run.columns):
        yield f'track {numbered(name)}'
        if any(row[index] != run.rows[0][index] for row in run.rows):
            yield f'changing track {numbered(name)}'


class Coverage:
    """Counts the runs that cover each thing."""

    def __init__(self, scenes):
        self.expected = {scene.name: expected(scene) for scene in scenes}
        self.counts = collections.defaultdict(collections.Counter)
        self.refusals = collections.Counter()

    def add(self, scene, found):
        self.counts[scene].update(found)

    def missing_settings(self):
        """Yields (scene or 'all', what) for what even a few hundred scenarios should have covered and did not."""
        total = sum(self.counts.values(), collections.Counter())
        yield from (('all', what) for what in SETTINGS if not total[what])
        for scene, counts in self.counts.items():
            yield from ((scene, what) for what in VARIANTS if not counts[what])
            for track in sorted(name[len('track '):] for name in counts if name.startswith('track ')):
                if (scene, track) not in CONSTANT and not CROSS_AXIS.fullmatch(track):
                    if not counts[f'changing track {track}']:
                        yield scene, f'track {track} changes'

    def missing(self):
        """Yields (scene or 'all', what) for what a few thousand scenarios should have covered and did not."""
        yield from self.missing_settings()
        total = sum(self.counts.values(), collections.Counter())
        yield from (('all', what) for what in EVERYWHERE if not total[what])
        yield from (('all', f'refused: {kind}') for kind in REFUSALS if not self.refusals[kind])
        for scene, counts in self.counts.items():
            yield from ((scene, what) for what in sorted(self.expected[scene]) if not counts[what])

    def table(self):
        """One line for each thing, with the number of runs that covered it."""
        lines = []
        total = sum(self.counts.values(), collections.Counter())
        for what in [*SETTINGS, *EVERYWHERE]:
            lines.append(f'{total[what]:>6}  {what}')
        lines += [f'{self.refusals[kind]:>6}  refused: {kind}' for kind in REFUSALS]
        for scene, counts in self.counts.items():
            lines += [f'{counts[what]:>6}  {scene}: {what}' for what in [*VARIANTS, *sorted(self.expected[scene])]]
        return '\n'.join(lines)
