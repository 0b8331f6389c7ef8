"""Renders the same small scenarios again and again, each time in another environment, and compares every file."""
import os
import random
import shutil
from concurrent.futures import ThreadPoolExecutor

from contents import contents, differences, run

# Text, photos, and a picture with transparent corners.
SCENARIOS = {
    'keyboard': 'device: iphone-se-1\nscene:\n  keyboard-following:\ntimeline: [{at: 0, tap: field}]\nduration: 0.03\n',
    'photos': 'device: iphone-se-1\nscene:\n  parallax-cells:\nduration: 0.01\n',
    'bars': 'device: iphone-8\nscene:\n  hiding-bars:\noutput: {frame: device, scale: 1}\nduration: 0.01\n',
}
# How many runs share a process: in one process, memory is at other addresses for each scenario.
BATCH = 20


def check_repeats(flipbook, work, runs, seed):
    """Half of the runs have a process of their own, half share one. Returns the problems."""
    scenarios = work / 'scenarios'
    scenarios.mkdir()
    for name, text in SCENARIOS.items():
        (scenarios / f'{name}.yaml').write_text(f'flipbook: 1\ntitle: Repeated\n{text}')
    batches = scenarios / 'batch'
    for index in range(BATCH):
        (batches / str(index)).mkdir(parents=True)
        name = list(SCENARIOS)[index % len(SCENARIOS)]
        shutil.copy(scenarios / f'{name}.yaml', batches / str(index))
    check = Repeats(flipbook, work, seed)
    singles = runs // 2
    shared = -(-(runs - singles) // BATCH)
    # The processors are busy with the programs, not with this one.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(check.single, range(singles))) + list(pool.map(check.batch, range(shared)))
    differing = [lines for lines in results if lines]
    print(f'{singles} runs with a process each, {shared * BATCH} runs in {shared} processes: '
          f'{len(differing)} of {len(results)} processes differ', flush=True)
    return sum(differing, [])


class Repeats:
    def __init__(self, flipbook, work, seed):
        self.flipbook, self.work, self.seed = flipbook, work, seed
        self.expected = {}
        for name in SCENARIOS:
            out = work / f'expected-{name}'
            self.render(work / 'scenarios' / f'{name}.yaml', out, [], dict(os.environ), [])
            self.expected[name] = contents(out)

    def render(self, source, out, prefix, environment, options):
        command = [*prefix, self.flipbook, 'render', source, '-o', out, '--no-cache', '--quiet', '--format', 'png,svg', *options]
        status, _, errors = run(command, self.work, environment)
        if status:
            raise SystemExit(f'flipbook ended with {status}: {errors.decode(errors="replace")[-1000:]}')

    def single(self, index):
        name = list(SCENARIOS)[index % len(SCENARIOS)]
        out = self.work / f'single-{index}'
        self.render(self.work / 'scenarios' / f'{name}.yaml', out, *environment(self.seed, index, self.work))
        return self.judge(f'run {index}', out, self.expected[name])

    def batch(self, index):
        out = self.work / f'batch-{index}'
        self.render(self.work / 'scenarios/batch', out, *environment(self.seed, -1 - index, self.work))
        expected = {
            f'{number}/{path}': digest
            for number in range(BATCH) for path, digest in self.expected[list(SCENARIOS)[number % len(SCENARIOS)]].items()
        }
        return self.judge(f'batch {index}', out, expected)

    @staticmethod
    def judge(name, out, expected):
        """Keeps the files only if they differ."""
        problems = [f'{name}: {line}' for line in differences(expected, contents(out))]
        if not problems:
            shutil.rmtree(out)
        return problems


def environment(seed, index, work):
    """A command prefix, an environment and options that must not show in a result.

    Addresses are random or not, the stack and the heap begin elsewhere, fresh memory is filled with a random byte.
    """
    choose = random.Random(f'{seed} {index}')
    prefix = ['setarch', '-R'] if choose.random() < 0.1 else []
    variables = {
        **os.environ,
        'PADDING': 'x' * choose.randrange(20_000),
        'MALLOC_PERTURB_': str(choose.randrange(256)),
        'MALLOC_ARENA_MAX': str(choose.randrange(1, 9)),
        'MALLOC_TOP_PAD_': str(choose.randrange(1 << 20)),
        'MALLOC_MMAP_THRESHOLD_': str(choose.choice([4096, 65_536, 131_072, 1 << 25])),
        'TZ': choose.choice(['UTC', 'Asia/Tokyo', 'America/St_Johns']),
        'LC_ALL': choose.choice(['C', 'C.UTF-8', 'tr_TR.UTF-8']),
        'HOME': str(choose.choice([work, '/', '/nonexistent'])),
    }
    return prefix, variables, ['--jobs', str(choose.randrange(1, 4))]
