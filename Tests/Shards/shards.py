"""Divides render, verify, check, and record among shards, merges them, and compares every byte with a run without shards.

Samples are copied to a temporary folder in which some expectations fail, some baselines are missing or differ, one is orphaned,
and one scenario is wrong, so that the results contain every kind of verdict.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COUNTS = [1, 2, 3, 4, 5, 6, 7, 16]
SHORT_COUNTS = [1, 3, 16]
COMMANDS = {
    "render": ["--quiet", "--no-cache", "--scale", "0.5", "--fps", "10", "--format", "png,html"],
    "verify": ["--quiet"],
    "check": ["--quiet"],
    "record": ["--quiet"],
}


def contents(folder):
    files = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_file() and name.parts[0] != ".flipbook-cache":
            files[str(name)] = path.read_bytes()
    return files


class Shards:
    def __init__(self, flipbook, work, samples):
        self.flipbook, self.work = flipbook, work
        shutil.copytree(samples, work / "scenarios", ignore=shutil.ignore_patterns("pictures"))
        self.plant()

    def run(self, *arguments, environment=None):
        end = subprocess.run([self.flipbook, *map(str, arguments)], cwd=self.work, capture_output=True, text=True,
                             env={**os.environ, **(environment or {})})
        if end.returncode < 0:
            raise SystemExit(f"{arguments}: signal {-end.returncode}\n{end.stderr[-2000:]}")
        return end

    def plant(self):
        """Plants differences, so that no command has only equal results."""
        self.run("record", "scenarios", "--quiet", "--update", "all", environment={"CI": ""})
        scenarios = sorted(path for path in (self.work / "scenarios").rglob("*.yaml")
                           if "scene:" in path.read_text() and "matrix:" not in path.read_text())
        late, failing, wrong, gone = scenarios[0], scenarios[1], scenarios[2], scenarios[3]
        late.write_text(late.read_text() + "\nhold: 0.9\n" if "hold:" not in late.read_text() else late.read_text())
        text = failing.read_text()
        extra = "  - {at: end, touch.y: 12345}\n"
        failing.write_text(text.rstrip() + "\n" + (extra if "\nexpect:" in text else "expect:\n" + extra))
        wrong.write_text(wrong.read_text() + "\nnonsense: 1\n")
        gone.unlink()
        shutil.rmtree(scenarios[4].with_suffix(".baseline"))

    def compare(self, command, count):
        """Returns what differs between the merged and the whole results of a command."""
        options = COMMANDS[command]
        whole, merged = self.work / f"{command}-whole", self.work / f"{command}-merged"
        shutil.rmtree(merged, ignore_errors=True)
        if not whole.exists():
            self.status = self.run(command, "scenarios", *options, "-o", whole.name).returncode
            # The results name their folder, so both are made in a folder of the same name.
            whole.rename(self.work / "kept")
            (self.work / "kept").rename(whole)
        parts = [self.work / f"{command}-{number}" for number in range(1, count + 1)]
        started = time.monotonic()
        longest = 0
        for number, part in enumerate(parts, 1):
            shutil.rmtree(part, ignore_errors=True)
            begun = time.monotonic()
            self.run(command, "scenarios", *options, "--shard", f"{number}/{count}", "-o", part.name)
            longest = max(longest, time.monotonic() - begun)
        hidden = self.work / "aside"
        whole.rename(hidden)
        end = self.run("merge", *[part.name for part in parts], "-o", whole.name)
        whole.rename(merged)
        hidden.rename(whole)
        took = time.monotonic() - started
        print(f"{command}: {count} shards: {took:.1f} s in all, the longest {longest:.1f} s", flush=True)
        return self.differences(end, contents(whole), contents(merged))

    def differences(self, end, whole, merged):
        problems = []
        if end.returncode != self.status:
            problems.append(f"exit status {end.returncode}, not {self.status}: {end.stderr[-500:]}")
        problems += [f"missing: {name}" for name in whole if name not in merged]
        problems += [f"unexpected: {name}" for name in merged if name not in whole]
        problems += [f"different: {name}" for name in whole if name in merged and whole[name] != merged[name]]
        return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, type=Path, help="the flipbook to check")
    parser.add_argument("--samples", type=Path, default=ROOT / "scenarios", help="the folder of scenarios")
    parser.add_argument("--short", action="store_true", help="the samples of one scene, and fewer counts")
    options = parser.parse_args()
    samples = ROOT / "scenarios/hiding-bars" if options.short else options.samples
    problems = 0
    with tempfile.TemporaryDirectory() as folder:
        shards = Shards(options.binary.resolve(), Path(folder), samples)
        for command in COMMANDS:
            for count in SHORT_COUNTS if options.short else COUNTS:
                for problem in shards.compare(command, count)[:10]:
                    problems += 1
                    print(f"script/shards: {command} with {count} shards: {problem}", file=sys.stderr)
    print(f"script/shards: {problems} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
