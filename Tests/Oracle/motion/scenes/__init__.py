"""The scenes by name: hiding-bars is the class HidingBars in the module hiding_bars."""
import importlib
import pathlib

from ..features import EVERYWHERE, RARE
from ..numbers import PlayError

NAMES = sorted(path.stem.replace('_', '-') for path in pathlib.Path(__file__).parent.glob('[!_]*.py')
               if path.stem != 'base')


def class_name(scene):
    """The name of the scene's class, and of its plan."""
    return ''.join(word.title() for word in scene.split('-'))


def scene_type(name):
    if name not in NAMES:
        raise PlayError(f'unknown scene {name!r}')
    return getattr(importlib.import_module('.' + name.replace('-', '_'), __package__), class_name(name))


# Every feature that a run can record.
KNOWN = {*EVERYWHERE, *RARE}.union(*(scene_type(name).FEATURES for name in NAMES))
