#!/usr/bin/env python3
"""Checks the oracle against the expected numbers in vectors/.  Exits with 1 if any differs."""
import sys

from vectors import Vectors, formulas, judging, recordings, reported, scenes


def main():
    vectors = Vectors()
    for module in (formulas, recordings, scenes, reported, judging):
        for table in module.TABLES:
            table(vectors)
    print(f'{vectors.checked} vectors, {vectors.wrong} differ')
    return 1 if vectors.wrong else 0


if __name__ == '__main__':
    sys.exit(main())
