#!/usr/bin/env python3
"""Checks that Flipbook writes the same bytes in every run, in every environment and on every processor."""
import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from processors import MODELS, SHORT_MODELS, check_processors
from repeats import check_repeats


def arguments():
    parser = argparse.ArgumentParser(prog='script/determinism', description=__doc__)
    parser.add_argument('--runs', type=int, default=None, metavar='N', help='the number of repeated runs (20,000; with --short 300)')
    parser.add_argument('--short', action='store_true', help='fewer runs and processors, within a minute')
    parser.add_argument('--seed', type=int, default=1, help='chooses the environments of the repeated runs (1)')
    parser.add_argument('--models', metavar='A,B', help=f'QEMU CPU models, or none ({",".join(MODELS)})')
    parser.add_argument('--binary', required=True, type=Path, help='the flipbook to check')
    return parser.parse_args()


def main():
    options = arguments()
    runs = options.runs if options.runs is not None else 300 if options.short else 20_000
    models = SHORT_MODELS if options.short else MODELS
    if options.models is not None:
        models = [] if options.models == 'none' else options.models.split(',')
    work = Path(tempfile.mkdtemp(prefix='flipbook-determinism-'))
    flipbook = options.binary.resolve()
    problems = check_repeats(flipbook, work, runs, options.seed)
    problems += check_processors(flipbook, work, models, options.short)
    if problems:
        print('\n'.join(problems))
        sys.exit(f'script/determinism: not the same bytes; the files are in {work}')
    shutil.rmtree(work)
    print('the same bytes everywhere')


if __name__ == '__main__':
    main()
