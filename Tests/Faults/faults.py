"""Kills flipbook at each system call that changes files, makes such calls fail, and fills the disk.

After each fault the folder that the command writes must hold the previous or the new complete result, what is left beside
it must be hidden from git, and the next run must work and leave nothing behind.
"""

import argparse
import concurrent.futures
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

SCENARIO = """flipbook: 1
title: Tiny and %s
device: {size: [160, 120], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
appearance: %s
scene:
  category-strip: {categories: %d}
timeline:
  - at: 0.01
    note: begins
duration: 0.05
"""
BEFORE, AFTER = SCENARIO % ("light", "light", 5), SCENARIO % ("dark", "dark", 6)

# name: arguments, the folder that is written, the exit status when all goes well
COMMANDS = {
    "render": (["render", "tiny.yaml", "--quiet", "--no-cache"], "out/tiny", 0),
    "record": (["record", "tiny.yaml", "--quiet", "--pixels"], "tiny.baseline", 0),
    "verify": (["verify", "tiny.yaml", "--quiet"], "out/verify", 1),
    "approve": (["approve", "--all", "--quiet"], "tiny.baseline", 0),
    "measure": (["measure", "film/tiny/animation.gif"], "out/animation", 0),
    "merge": (["merge", "shard", "--quiet", "-o", "merged"], "merged/tiny", 0),
    "embed": (["embed", "doc/page.md", "--quiet"], "doc", 0),
}
# What a command needs besides the scenario: commands that run before it, each time that the scenario has changed.
NEEDED = {
    "approve": [["verify", "tiny.yaml", "--quiet"]],
    "measure": [["render", "tiny.yaml", "--quiet", "--no-cache", "--format", "gif", "-o", "film"]],
    "merge": [["render", "tiny.yaml", "--quiet", "--no-cache", "--shard", "1/1", "-o", "shard"]],
}
# Commands that write each file of their folder for itself: after a fault, some can be new and others as before.
SINGLE_FILES = {"embed"}
KILLED_AT = [
    "openat", "mkdir", "mkdirat", "write", "linkat", "symlinkat", "renameat2", "renameat", "unlinkat", "fchmod",
    "utimensat", "flock", "close",
]
FAILING = [
    ("write", "ENOSPC"), ("write", "EIO"), ("mkdirat", "ENOSPC"), ("mkdirat", "EROFS"), ("symlinkat", "ENOSPC"),
    ("renameat2", "EACCES"), ("linkat", "ENOSPC"), ("unlinkat", "EIO"), ("flock", "EIO"),
]
# File systems that lack operations: without exchange and hard links, and without moving folders, as in the lower layers of a
# container, where the second renameat moves the copy within the staging folder. There a killed run can leave a folder that the
# next run, of any scenario, puts back.
POOR = {
    "plain": ["renameat2:error=EINVAL", "linkat:error=EPERM"],
    "layered": ["renameat2:error=EXDEV", "renameat:error=EXDEV:when=1"],
}
POOR_KILLED_AT = ["mkdirat", "write", "symlinkat", "renameat", "unlinkat"]
SYSTEM_FAILED = 4


class Bench:
    """A project in the state before a command, with the results of the run before and of the run that is disturbed."""

    def __init__(self, binary, name, folder, system=None):
        self.binary, self.name, self.folder, self.system = binary, name, folder, system
        self.lacks = [option for fault in POOR.get(system, []) for option in ("-e", f"inject={fault}")]
        self.killed_at = POOR_KILLED_AT if system else KILLED_AT
        self.arguments, self.place, self.status = COMMANDS[name]
        self.before = os.path.join(folder, "before")
        self.prepare()
        self.old = contents(os.path.join(self.before, self.place))
        work = self.fresh()
        end = self.run(work)
        if end.returncode != self.status:
            raise SystemExit(f"faults: {name} ends with {end.returncode}: {end.stderr}")
        self.new = contents(os.path.join(work, self.place))
        shutil.rmtree(work)
        if self.old == self.new or not self.old:
            raise SystemExit(f"faults: {name} changes nothing")

    def prepare(self):
        """A recorded, rendered and verified scenario, which then changes and is verified again for approve."""
        os.makedirs(self.before)
        scenario = os.path.join(self.before, "tiny.yaml")
        os.makedirs(os.path.join(self.before, "doc"))
        with open(os.path.join(self.before, "doc/page.md"), "w") as file:
            file.write("<!-- flipbook ../tiny.yaml gif width=40 -->\n")
        needed = NEEDED.get(self.name, [])
        with open(scenario, "w") as file:
            file.write(BEFORE)
        with open(os.path.join(self.before, "other.yaml"), "w") as file:
            file.write(BEFORE)
        others = [COMMANDS[name][0] for name in ("render", "record", "verify")]
        for arguments in others + needed + ([] if self.name == "approve" else [self.arguments]):
            self.run(self.before, arguments)
        for folder in (COMMANDS[name][1] for name in COMMANDS):
            os.makedirs(os.path.join(self.before, folder), exist_ok=True)
            with open(os.path.join(self.before, folder, "mine.txt"), "w") as file:
                file.write("mine")
        with open(scenario, "w") as file:
            file.write(AFTER)
        for arguments in needed:
            self.run(self.before, arguments)

    def fresh(self):
        work = tempfile.mkdtemp(prefix=f"{self.name}-", dir=self.folder)
        shutil.copytree(self.before, work, dirs_exist_ok=True, symlinks=True)
        return work

    def run(self, work, arguments=None, trace=(), log=os.devnull):
        command = [self.binary] + (arguments or self.arguments)
        if trace:
            command = ["strace", "-f", "-qq", "-o", log, *self.lacks, *trace, *command]
        environment = {"PATH": "/usr/bin:/bin", "HOME": work}
        return subprocess.run(command, cwd=work, env=environment, capture_output=True, text=True, timeout=120)

    def counts(self):
        """How often a run makes each call."""
        work = self.fresh()
        log = work + ".calls"
        self.run(work, trace=["-e", "trace=" + ",".join(self.killed_at)], log=log)
        with open(log) as file:
            calls = [match[1] for match in (re.search(r"(\w+)\(", line) for line in file) if match]
        shutil.rmtree(work)
        os.remove(log)
        return {call: calls.count(call) for call in self.killed_at}

    def disturbed(self, call, number, code):
        """Runs once with a fault. Returns what is wrong afterwards, and whether the fault took place."""
        work = self.fresh()
        fault = f"error={code}" if code else "signal=KILL"
        end = self.run(work, trace=["-e", f"inject={call}:{fault}:when={number}"])
        problems = self.judged(work, end, f"{call} {number} {code or 'killed'}", code is not None)
        shutil.rmtree(work)
        return problems, end.returncode != self.status

    def judged(self, work, end, what, is_failure):
        problems = []
        if self.system:
            self.run(work, ["render", "other.yaml", "--quiet", "--no-cache"])
        found = contents(os.path.join(work, self.place))
        if found not in (self.old, self.new) and not self.is_mixed(found):
            problems.append(f"neither the previous nor the new result: {sorted(found)}")
        if is_failure and end.returncode not in (self.status, SYSTEM_FAILED):
            problems.append(f"ends with {end.returncode}: {end.stderr.strip()}")
        problems += visible(work)
        following = self.run(work)
        if following.returncode != self.status:
            problems.append(f"the next run ends with {following.returncode}: {following.stderr.strip()}")
        elif contents(os.path.join(work, self.place)) != self.new:
            problems.append("the next run does not write the new result")
        left = [name for name in hidden(work)]
        if left:
            problems.append(f"the next run leaves {left}")
        return [f"{self.words}: {what}: {problem}" for problem in problems]

    @property
    def words(self):
        return f"{self.name} ({self.system})" if self.system else self.name

    def is_mixed(self, found):
        """Whether each file is as before or new, which is enough for some commands."""
        return self.name in SINGLE_FILES and all(data in (self.old.get(name), self.new.get(name)) for name, data in found.items())


def contents(folder):
    found = {}
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".flipbook-")]
        for name in names:
            file = os.path.join(path, name)
            with open(file, "rb") as handle:
                found[os.path.relpath(file, folder)] = handle.read()
    return found


def hidden(work):
    """What runs leave in a project, as paths."""
    found = []
    for folder in [work, os.path.join(work, "out")] + [os.path.join(work, folder) for _, folder, _ in COMMANDS.values()]:
        names = os.listdir(folder) if os.path.isdir(folder) else []
        found += [os.path.join(folder, name) for name in names if name.startswith(".flipbook-")]
    return [path for path in found if os.path.basename(path) not in (".flipbook-cache", ".flipbook-embed")]


def visible(work):
    """What `git add` would take of what a run has left. Git passes empty folders over."""
    problems = []
    for path in hidden(work):
        ignore = os.path.join(path, ".gitignore")
        if os.path.isdir(path) and not any(names for _, _, names in os.walk(path)):
            continue
        if not os.path.isfile(ignore) or open(ignore).read() != "*\n":
            problems.append(f"git would take {os.path.relpath(path, work)}")
    return problems


def numbers(count, most, random_source):
    """Every number from 1, or some of them: the first, the last and others by chance."""
    everything = range(1, count + 1)
    if most is None or count <= most:
        return list(everything)
    return sorted({1, count, *random_source.sample(everything, most - 2)})


def run_faults(bench, most, random_source, workers):
    counts = bench.counts()
    jobs = [(call, number, None) for call in bench.killed_at for number in numbers(counts[call], most, random_source)]
    if not bench.system:
        jobs += [(call, number, code) for call, code in FAILING for number in numbers(counts[call], most, random_source)]
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        results = list(pool.map(lambda job: bench.disturbed(*job), jobs))
    problems = [problem for found, _ in results for problem in found]
    struck = sum(took_place for _, took_place in results)
    print(f"faults: {bench.words}: {len(jobs)} faults, {struck} ended the run", flush=True)
    if not struck:
        problems.append(f"{bench.words}: no fault took place")
    return problems


def run_full_disk(binary, rooms):
    """Runs each command in a small file system with so many kibibytes left."""
    mount = tempfile.mkdtemp(prefix="flipbook-full-")
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "flipbook", mount], capture_output=True, text=True)
    if made.returncode:
        os.rmdir(mount)
        print(f"faults: skipped the full disk: cannot mount: {made.stderr.strip()}", flush=True)
        return []
    problems = []
    try:
        for name in COMMANDS:
            bench = Bench(binary, name, os.path.join(mount, name))
            for room in rooms:
                work = bench.fresh()
                filler = os.path.join(mount, "filler")
                state = os.statvfs(mount)
                with open(filler, "wb") as file:
                    file.write(bytes(max(0, state.f_bavail * state.f_frsize - room * 1024)))
                end = bench.run(work)
                os.remove(filler)
                problems += bench.judged(work, end, f"{room} KiB left", True)
                shutil.rmtree(work)
            shutil.rmtree(bench.folder)
            print(f"faults: {name}: {len(rooms)} full disks", flush=True)
    finally:
        subprocess.run(["umount", mount])
        os.rmdir(mount)
    return problems


def main():
    parser = argparse.ArgumentParser(prog="script/faults", description=__doc__.split("\n")[0])
    parser.add_argument("--binary", required=True, help="the program")
    parser.add_argument("--short", action="store_true", help="a sample of the faults, in less than a minute")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (default 1)")
    options = parser.parse_args()
    binary = os.path.abspath(options.binary)
    folder = tempfile.mkdtemp(prefix="flipbook-faults-")
    problems = []
    try:
        for name, system in [(name, None) for name in COMMANDS] + [("render", system) for system in POOR]:
            bench = Bench(binary, name, os.path.join(folder, f"{name}-{system}"), system)
            most = 2 if options.short and not system else None
            problems += run_faults(bench, most, random.Random(options.seed), os.cpu_count() or 1)
        problems += run_full_disk(binary, [0, 4, 16] if options.short else list(range(0, 132, 4)))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for problem in problems:
        print(f"faults: {problem}", file=sys.stderr)
    print(f"faults: {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
