#!/usr/bin/env python3
"""generate.py SEED SCENE: prints a random scenario.  The same seed gives the same scenario."""
import argparse
import sys

from generation.plans import PLANS
from generation.scenario import generate


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('seed', type=int)
    parser.add_argument('scene', choices=sorted(PLANS))
    options = parser.parse_args()
    sys.stdout.write(generate(options.seed, options.scene)[1])


if __name__ == '__main__':
    main()
