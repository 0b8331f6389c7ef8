#!/usr/bin/env python3
"""oracle.py SCENARIO.yaml: prints the trace of a scenario as CSV.  Exits with 2 if the scenario is refused."""
import functools
import sys

from motion.numbers import PlayError
from motion.scenario import Scenario
from motion.scenes import scene_type
from motion.stage import Stage
from motion.trace import csv


class Run:
    """A played scenario: its settings and steps, its trace and the features it exercised."""

    def __init__(self, text):
        self.scenario = Scenario(text)
        stage = Stage(self.scenario, scene_type(self.scenario.scene_name))
        self.columns, self.rows = stage.columns(), stage.play()
        self.features, self.events = stage.features, stage.events

    @property
    def csv(self):
        return csv(self.columns, self.rows)


@functools.lru_cache(maxsize=2)
def run(text):
    """Plays a scenario; returns the run, or the error if the scenario is refused."""
    try:
        return Run(text)
    except PlayError as error:
        return error


def trace(text):
    played = run(text)
    if isinstance(played, PlayError):
        raise played
    return played.csv


def main():
    if len(sys.argv) != 2:
        print('usage: oracle.py SCENARIO.yaml', file=sys.stderr)
        return 2
    try:
        with open(sys.argv[1], encoding='utf-8') as file:
            output = trace(file.read())
    except PlayError as error:
        print(f'error: {error}', file=sys.stderr)
        return 2
    sys.stdout.write(output)
    return 0


if __name__ == '__main__':
    sys.exit(main())
