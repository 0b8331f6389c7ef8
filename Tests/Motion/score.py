"""Fits recordings whose laws are known, and prints how many laws, constants, and intervals are right.

    python3 Tests/Motion/score.py [FOLDER] [--count N] [--seed S] [--failures] [--binary FILE]

FOLDER holds what `recordings.py` wrote; without it, N recordings are written and removed again. A law is right if one piece
covers its movement and has its name, and right with its constants if they are within 5 % (lengths within 1 pt or 5 % of the
distance, velocities within 5 % of the largest, times within 20 ms). Exits with 1 if too few are. Needs the
release build that script/render makes.
"""
import argparse
import collections
import concurrent.futures
import json
import pathlib
import random
import subprocess
import sys
import tempfile

from judging import judge
from lawless import LAWLESS
from recordings import KINDS, generate
from sampling import NOISES

ROOT = pathlib.Path(__file__).resolve().parents[2]


def write_recordings(folder, seed, count):
    kinds = list(KINDS)
    for index in range(count):
        yield generate(folder, seed, index, kinds[index % len(kinds)], NOISES[index // len(kinds) % len(NOISES)])


def fitted(binary, path):
    """What the program prints, and an empty list if it fails."""
    done = subprocess.run([binary, "fit", path, "--format", "json"], capture_output=True, text=True, timeout=120)
    return json.loads(done.stdout) if done.returncode == 0 else [], done.stderr.strip()


def judged(binary, folder, truth):
    fits, message = fitted(binary, folder / truth["file"])
    verdict = judge(truth, fits)
    if message:
        verdict.reasons.append(message)
    return truth, verdict


class Table:
    """Counts by rows and by the noise of the times."""

    def __init__(self, total):
        self.total = total
        self.counts = collections.defaultdict(lambda: [0, 0])

    def add(self, row, noise, is_counted):
        columns = [noise, "all"] + (["to 0.4"] if noise in ("0", "0.1", "0.4") else [])
        for key in [(one, column) for one in (row, self.total) for column in columns]:
            self.counts[key][0] += is_counted
            self.counts[key][1] += 1

    def share(self, column):
        part, whole = self.counts[self.total, column]
        return part / whole if whole else 1.0

    def lines(self, title):
        columns = [*NOISES, "to 0.4", "all"]
        rows = [row for row in dict.fromkeys(row for row, _ in self.counts) if row != self.total]
        yield f"{title:26}" + "".join(f"{name if name in ('GIF', 'all') else name + ' ms':>14}" for name in columns)
        for row in [*rows, self.total]:
            cells = [self.counts.get((row, noise), [0, 0]) for noise in columns]
            texts = [f"{part}/{whole} {100 * part / whole:.0f}%" if whole else "" for part, whole in cells]
            yield f"{row:26}" + "".join(f"{text:>14}" for text in texts)


def report(results):
    laws, constants, named, inside = Table("all laws"), Table("all laws"), Table("all without a law"), Table("all intervals")
    for truth, verdict in results:
        kind, noise = truth["kind"], truth["conditions"]["noise"]
        if kind in LAWLESS:
            named.add(kind, noise, bool(verdict.named))
            continue
        laws.add(kind, noise, verdict.law)
        constants.add(kind, noise, verdict.constants)
        for name, holds in verdict.inside.items():
            for one in holds:
                inside.add(name, noise, one)
    titles = [("the right law", laws), ("and its constants", constants), ("a law for none", named),
              ("the truth in the interval", inside)]
    for title, table in titles:
        print(*table.lines(title), "", sep="\n")
    return list(missed(constants, named, inside))


def missed(constants, named, inside):
    """The goals that are not reached, in words."""
    for column, least in (("to 0.4", 0.95), ("1", 0.85)):
        share = constants.share(column)
        if share < least:
            yield f"{share:.1%} of the laws and constants are right with noise {column} ms, not {least:.0%}"
    if named.share("all") > 0.02:
        yield f"{named.share('all'):.1%} of the motions without a law get one, not at most 2 %"
    if not 0.90 <= inside.share("all") <= 0.99:
        yield f"{inside.share('all'):.1%} of the intervals hold the truth, not 90 to 99 %"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path, nargs="?")
    parser.add_argument("--count", type=int, default=400, metavar="N", help="the number of recordings (default 400)")
    parser.add_argument("--seed", default=str(random.randrange(10**6)), metavar="S", help="default: another one each time")
    parser.add_argument("--kind", choices=KINDS, action="append", help="only these kinds; can be repeated")
    parser.add_argument("--failures", action="store_true", help="print what is wrong with each recording")
    parser.add_argument("--binary", type=pathlib.Path, default=ROOT / ".build/release/flipbook", metavar="FILE")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.folder or pathlib.Path(temporary)
        if arguments.folder:
            lines = (folder / "truth.jsonl").read_text(encoding="utf-8").splitlines()
            truths = [json.loads(line) for line in lines]
        else:
            print(f"seed {arguments.seed}")
            truths = list(write_recordings(folder, arguments.seed, arguments.count))
        truths = [truth for truth in truths if not arguments.kind or truth["kind"] in arguments.kind]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = list(pool.map(lambda truth: judged(arguments.binary.resolve(), folder, truth), truths))
    if arguments.failures:
        for truth, verdict in results:
            for reason in verdict.reasons:
                print(f"{truth['file']} ({truth['conditions']['noise']}): {reason}")
    failures = report(results)
    print(*failures, sep="\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
