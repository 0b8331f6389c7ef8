#!/usr/bin/env python3
"""Plays random scenarios through the oracle and through flipbook, and compares every track of every frame."""
import argparse
import collections
import os
import subprocess
import sys
import tempfile
import traceback
from concurrent.futures import ProcessPoolExecutor

from compare import differences
from generation.plans import PLANS
from generation.scenario import generate
from motion.numbers import PlayError
from oracle import trace

EQUAL, DIFFER, BOTH_REFUSE, ONE_REFUSES = 'equal', 'differ', 'both refuse', 'only one refuses'
VERDICTS = [EQUAL, DIFFER, BOTH_REFUSE, ONE_REFUSES]
GOOD = (EQUAL, BOTH_REFUSE)
SLOWEST_SECONDS = 60
Case = collections.namedtuple('Case', 'binary folder scene seed')
Judgement = collections.namedtuple('Judgement', 'name verdict words')


def judge(case):
    """Leaves the scenario and the reasons in the folder unless both sides agree."""
    text = generate(case.seed, case.scene)[1]
    name = f'{case.scene}-{case.seed}'
    path = os.path.join(case.folder, name + '.yaml')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    verdict, words = verdict_of(case.binary, path, text)
    if verdict in GOOD:
        os.unlink(path)
    else:
        with open(path[:-len('yaml')] + 'txt', 'w', encoding='utf-8') as file:
            file.write(f'{verdict}\n{words}\n')
    return Judgement(name, verdict, words)


def verdict_of(binary, path, text):
    try:
        expected, refusal = trace(text), None
    except PlayError as error:
        expected, refusal = None, f'oracle: {error}'
    except Exception:
        return DIFFER, 'the oracle failed\n' + traceback.format_exc()
    try:
        run = subprocess.run([binary, 'trace', path], capture_output=True, text=True, timeout=SLOWEST_SECONDS,
                             stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return DIFFER, f'flipbook took more than {SLOWEST_SECONDS} s'
    if run.returncode not in (0, 2):
        return DIFFER, f'flipbook ended with {run.returncode}\n{run.stderr[-2000:]}'
    if run.returncode == 2:
        words = f'flipbook: {run.stderr.strip()[:1500]}'
        return (BOTH_REFUSE, f'{refusal}\n{words}') if refusal else (ONE_REFUSES, words)
    if refusal:
        return ONE_REFUSES, refusal
    lines = differences(expected, run.stdout)
    return (DIFFER if lines else EQUAL), '\n'.join(lines)


def table(counts):
    """A row per scene and one for all."""
    width = max(len(scene) for scene in PLANS)
    total = sum(counts.values(), collections.Counter())
    lines = [' ' * width + ''.join(f'  {verdict:>16}' for verdict in VERDICTS)]
    for scene, found in [*((scene, counts[scene]) for scene in PLANS if scene in counts), ('all', total)]:
        lines.append(f'{scene:<{width}}' + ''.join(f'  {found[verdict]:>16}' for verdict in VERDICTS))
    return '\n'.join(lines)


def arguments():
    parser = argparse.ArgumentParser(prog='script/oracle', description=__doc__)
    parser.add_argument('count', nargs='?', type=int, default=300, help='how many scenarios (300)')
    parser.add_argument('--scene', choices=sorted(PLANS), help='of this scene only')
    parser.add_argument('--seed', type=int, default=0, help='the first scenario’s seed; the next ones count on (0)')
    parser.add_argument('--binary', required=True, help='the flipbook to judge')
    return parser.parse_args()


def main():
    options = arguments()
    folder = tempfile.mkdtemp(prefix='flipbook-oracle-')
    scenes = [options.scene] if options.scene else list(PLANS)
    binary = os.path.abspath(options.binary)
    cases = [Case(binary, folder, scenes[index % len(scenes)], options.seed + index) for index in range(options.count)]
    counts = collections.defaultdict(collections.Counter)
    is_good = True
    with ProcessPoolExecutor(max_workers=2) as pool:
        for case, judgement in zip(cases, pool.map(judge, cases, chunksize=4)):
            counts[case.scene][judgement.verdict] += 1
            if judgement.verdict not in GOOD:
                is_good = False
                first = judgement.words.splitlines()[0] if judgement.words else ''
                print(f'{judgement.name}: {judgement.verdict}: {first}', flush=True)
    print(table(counts))
    if is_good:
        os.rmdir(folder)
        return 0
    print(f'What differs lies in {folder}')
    return 1


if __name__ == '__main__':
    sys.exit(main())
