#!/usr/bin/env python3
"""Plays random scenarios through the oracle and through flipbook, and compares every track of every frame, and the
events."""
import argparse
import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import traceback
from concurrent.futures import ProcessPoolExecutor

from catalog import listed_scenes
from compare import differences, event_differences
from coverage import Coverage, covered
from generation.plans import PLANS
from generation.scenario import generate
from motion.numbers import PlayError
from oracle import run

EQUAL, DIFFER, BOTH_REFUSE, ONE_REFUSES = 'equal', 'differ', 'both refuse', 'only one refuses'
VERDICTS = [EQUAL, DIFFER, BOTH_REFUSE, ONE_REFUSES]
GOOD = (EQUAL, BOTH_REFUSE)
SLOWEST_SECONDS = 60
CASES = pathlib.Path(__file__).parent / 'cases'

# A scenario that both sides refuse proves little, so at least these shares must play, of all scenarios and of each scene.
LEAST_SHARE, LEAST_SHARE_OF_A_SCENE = .75, .6
# The number of scenarios from which every setting, or every feature, must be covered.
COUNT_FOR_SETTINGS, COUNT_FOR_EVERYTHING = 300, 3000
COUNT_FOR_A_SHARE = 20

Case = collections.namedtuple('Case', 'binary folder scene seed')
Judgment = collections.namedtuple('Judgment', 'name verdict words covered refusal')


def judge(case):
    """Judges one random scenario.  If the two sides differ, the scenario and the differences stay in the folder."""
    return judge_text(case, f'{case.scene}-{case.seed}', generate(case.seed, case.scene)[1])


def judge_text(case, name, text):
    path = os.path.join(case.folder, name + '.yaml')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    try:
        expected = run(text)
        verdict, words = verdict_of(case.binary, path, text, expected)
    except subprocess.TimeoutExpired:
        verdict, words = DIFFER, f'flipbook took more than {SLOWEST_SECONDS} s'
    except Exception:
        return Judgment(name, DIFFER, 'the oracle failed\n' + traceback.format_exc(), (), None)
    if verdict in GOOD:
        os.unlink(path)
    else:
        with open(path[:-len('yaml')] + 'txt', 'w', encoding='utf-8') as file:
            file.write(f'{verdict}\n{words}\n')
    if isinstance(expected, PlayError):
        return Judgment(name, verdict, words, (), expected.kind)
    return Judgment(name, verdict, words, covered(expected) if verdict in (EQUAL, DIFFER) else (), None)


def traced(binary, path, output_format):
    return subprocess.run([binary, 'trace', path, '--format', output_format], capture_output=True, text=True,
                          timeout=SLOWEST_SECONDS, stdin=subprocess.DEVNULL)


def verdict_of(binary, path, text, expected):
    found = traced(binary, path, 'csv')
    if found.returncode not in (0, 2):
        return DIFFER, f'flipbook ended with {found.returncode}\n{found.stderr[-2000:]}'
    messages = f'flipbook: {found.stderr.strip()[:1500]}'
    if isinstance(expected, PlayError):
        words = f'oracle: {expected}\n{messages}'
        if found.returncode == 0:
            return ONE_REFUSES, words
        if line_of_step(text, expected.step) not in lines_with_errors(found.stderr):
            return DIFFER, 'the two sides refuse different steps\n' + words
        return BOTH_REFUSE, words
    if found.returncode == 2:
        return ONE_REFUSES, messages
    lines = (differences(expected.csv, found.stdout)
             or event_differences(expected.events, traced(binary, path, 'json').stdout))
    return (DIFFER if lines else EQUAL), '\n'.join(lines)


def line_of_step(text, step):
    """The number of the step's line; every step has a line of its own."""
    lines = [number for number, line in enumerate(text.splitlines(), start=1) if line.startswith('  - ')]
    return lines[step - 1]


def lines_with_errors(messages):
    return {int(line) for line in re.findall(r':(\d+):\d+: error: ', messages)}


def share(found):
    """The share of scenarios that both sides play."""
    return (found[EQUAL] + found[DIFFER]) / max(1, sum(found.values()))


def table(counts):
    """One row for each scene and one for all."""
    width = max(len(scene) for scene in [*counts, 'all'])
    lines = [' ' * width + ''.join(f'  {column:>16}' for column in [*VERDICTS, 'share that plays'])]
    for scene, found in [*counts.items(), ('all', total(counts))]:
        lines.append(f'{scene:<{width}}' + ''.join(f'  {found[verdict]:>16}' for verdict in VERDICTS)
                     + f'  {share(found):>16.0%}')
    return '\n'.join(lines)


def total(counts):
    return sum(counts.values(), collections.Counter())


def too_few_play(counts):
    for scene, found in counts.items():
        if sum(found.values()) >= COUNT_FOR_A_SHARE and share(found) < LEAST_SHARE_OF_A_SCENE:
            yield f'only {share(found):.0%} of the scenarios of {scene} play, at least {LEAST_SHARE_OF_A_SCENE:.0%} must'
    everything = total(counts)
    if sum(everything.values()) >= COUNT_FOR_A_SHARE and share(everything) < LEAST_SHARE:
        yield f'only {share(everything):.0%} of all scenarios play, at least {LEAST_SHARE:.0%} must'


def not_covered(coverage, options):
    """Yields what no scenario covered, if there were enough of them."""
    if options.scene or options.count < COUNT_FOR_SETTINGS:
        return
    missing = coverage.missing() if options.count >= COUNT_FOR_EVERYTHING else coverage.missing_settings()
    yield from (f'not covered in {scene}: {what}' for scene, what in missing)


def arguments():
    parser = argparse.ArgumentParser(prog='script/oracle', description=__doc__)
    parser.add_argument('count', nargs='?', type=int, default=300, help='number of scenarios (300)')
    parser.add_argument('--scene', choices=sorted(PLANS), help='only scenarios of this scene')
    parser.add_argument('--seed', type=int, default=0, help='seed of the first scenario; each following scenario adds 1 (0)')
    parser.add_argument('--coverage', action='store_true', help='print how many scenarios covered each setting and feature')
    parser.add_argument('--binary', required=True, help='the flipbook program to judge')
    return parser.parse_args()


def main():
    options = arguments()
    folder = tempfile.mkdtemp(prefix='flipbook-oracle-')
    binary = os.path.abspath(options.binary)
    listed = listed_scenes(binary)
    scenes = [options.scene] if options.scene else [scene.name for scene in listed if scene.name in PLANS]
    cases = [Case(binary, folder, scenes[index % len(scenes)], options.seed + index) for index in range(options.count)]
    counts = collections.defaultdict(collections.Counter)
    coverage = Coverage([scene for scene in listed if scene.name in scenes])
    faults = []

    def take(judgment):
        if judgment.verdict not in GOOD:
            first = judgment.words.splitlines()[0] if judgment.words else ''
            faults.append(f'{judgment.name}: {judgment.verdict}: {first}')
            print(faults[-1], flush=True)

    for path in sorted(CASES.glob('*.yaml')):
        take(judge_text(Case(binary, folder, None, None), path.stem, path.read_text(encoding='utf-8')))
    with ProcessPoolExecutor(max_workers=2) as pool:
        for case, judgment in zip(cases, pool.map(judge, cases, chunksize=4)):
            counts[case.scene][judgment.verdict] += 1
            coverage.add(case.scene, judgment.covered)
            coverage.refusals[judgment.refusal] += 1
            take(judgment)
    print(table(counts))
    unjudged = [scene.name for scene in listed if scene.name not in PLANS]
    if unjudged:
        print(f"not implemented in the oracle: {', '.join(unjudged)}")
    if options.coverage:
        print(coverage.table())
    if faults:
        print(f'The scenarios that differ are in {folder}')
    else:
        os.rmdir(folder)
    shortcomings = [*too_few_play(counts), *not_covered(coverage, options)]
    for shortcoming in shortcomings:
        print(shortcoming)
    return 1 if faults or shortcomings else 0


if __name__ == '__main__':
    sys.exit(main())
