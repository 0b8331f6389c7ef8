"""The plan of every scene by its name: HidingBars plans hiding-bars."""
import importlib
import pathlib

from motion.scenes import NAMES, class_name
from .base import Plan

for path in sorted(pathlib.Path(__file__).parent.glob('[!_]*.py')):
    importlib.import_module('.' + path.stem, __package__)


def below(plan):
    """The classes that inherit from a plan."""
    for subclass in plan.__subclasses__():
        yield subclass
        yield from below(subclass)


BY_CLASS = {plan.__name__: plan for plan in below(Plan)}
PLANS = {name: BY_CLASS[class_name(name)] for name in NAMES if class_name(name) in BY_CLASS}
