#!/usr/bin/env python3
"""oracle.py SCENARIO.yaml: prints the trace of a scenario as CSV.  Errors: standard error, exit code 2."""
import sys

from motion.numbers import PlayError
from motion.scenario import Scenario
from motion.scenes import scene_type
from motion.stage import Stage
from motion.trace import csv


def trace(text):
    scenario = Scenario(text)
    stage = Stage(scenario, scene_type(scenario.scene_name))
    return csv(stage.columns(), stage.play())


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
