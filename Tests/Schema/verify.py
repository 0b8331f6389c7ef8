"""Checks scenarios/scenario.schema.json and project.schema.json, and the schemas of what commands print, with an independent
validator (python3-jsonschema).

Every sample must be valid. For every scenario that the tests read, the schema and the program must agree, except on mistakes that
a schema cannot find. Those are listed here by their messages. Needs the release build that script/render makes.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml
from jsonschema import Draft7Validator

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/release/flipbook"
SCHEMA = ROOT / "scenarios/scenario.schema.json"
PROJECT_SCHEMA = ROOT / "scenarios/project.schema.json"

# The mistakes that a schema cannot find, by patterns of the program's messages.
BEYOND = {
    "the text itself, or how YAML reads it": [
        "not valid YAML", "tabs cannot be used", "a second document", "the file is empty", "merge keys", "duplicate key",
        "is not allowed in YAML", "invalid UTF-8", "nested more than", "more than 1000000 values", "the alias",
        "unexpected tag", "the file is", "a key of .* must be a word", "which is not decimal", "which is not finite",
    ],
    "names of the scene, and of the scenario's own parameters and gestures": [
        "unknown target", "unknown scroll view", "unknown gesture", "unknown parameter", "unknown key '.*' in 'matrix'",
        "exclude: the matrix has no", "exclude: '.*' does not list",
    ],
    "whether a scene of a package can be turned": ["cannot be turned while it is played"],
    "the value of a parameter's text, and where parameters are allowed": [
        "a parameter's value cannot use", "a key cannot contain a parameter", "which cannot be inserted into text",
        "'.*' is set at", "parameters: unexpected", "the parameters make the scenario too large",
    ],
    "several values together": [
        "is off the screen", "gestures overlap", "keys overlap", "steps must be in order of time", "the first point at 0", "increasing times",
        "is \\d+ frames; expected at most", "pictures of .* pixels", "the safe area insets leave no room", "cannot be combined",
        "frames per second of motion", "is listed twice", "every cell is excluded", "matrix: expected at most", "the step starts at",
    ],
    "arithmetic, and the kinds of tracks": [
        "expected an operator", "expected a number or a track", "is not a number", "expected numbers up to", "a '\\)' is missing",
        "expected at most 1000 characters", "unknown track", "no track of scene", "unknown word", "which is a word", "is a word, which", "needs numbers, but",
        "does not name a track", "expected a number for", "nested more than 64 levels deep", "becomes: expected .* or ", "equals: expected .* or ",
        "state: expected .* or ", "expected the lower bound first", "expected the earlier moment first",
    ],
    "the pattern of file names": ["name: unknown field", "name: expected"],
    "operators that depend on their position": ["needs a span", "needs a moment", "expected a condition"],
    "other files": ["include: "],
    "durations as texts, whose values a pattern cannot limit": ["expected a duration .*, found '"],
    "a keyboard that is higher than the device": ["height: expected a number from 0 to \\d+(\\.\\d+)?( or none)?, found \\d"],
    "the numbers of a curve": ["expected bezier", "expected spring"],
}


class Loader(yaml.SafeLoader):
    """Reads YAML with the core schema of version 1.2, as the program does."""


Loader.yaml_implicit_resolvers = {}
DECIMAL = re.compile(r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$")
Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(|~|null|Null|NULL)$"), ["", "~", "n", "N"])
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(true|True|TRUE|false|False|FALSE)$"), list("tTfF"))
Loader.add_implicit_resolver("tag:yaml.org,2002:float", DECIMAL, list("-+.0123456789"))


def number(loader, node):
    value = float(loader.construct_scalar(node))
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


Loader.add_constructor("tag:yaml.org,2002:float", number)

MARK = re.compile(r"\$\{([A-Za-z0-9_.-]+)\}")


def restored(value):
    if isinstance(value, str):
        return value.replace("\uf8f0", "{").replace("\uf8f1", "}")
    if isinstance(value, list):
        return [restored(item) for item in value]
    if isinstance(value, dict):
        return {restored(str(key)): restored(item) for key, item in value.items()}
    return value


def load(path):
    # PyYAML refuses tabs between tokens, which YAML 1.2 and libyaml allow.
    text = path.read_text(encoding="utf-8-sig").replace("\t", " ")
    return restored(yaml.load(MARK.sub("$\uf8f0\\1\uf8f1", text), Loader))


BEYOND_ANY = re.compile("|".join(f"(?:{pattern})" for group in BEYOND.values() for pattern in group))


def beyond(messages):
    return [line for line in messages if BEYOND_ANY.search(line)]


def main():
    problems = []
    validator, project = stored_schema(SCHEMA, "scenario", problems), stored_schema(PROJECT_SCHEMA, "project", problems)
    samples = [p for p in sorted((ROOT / "scenarios").rglob("*.yaml")) if "flipbook:" in p.read_text()]
    for path in samples:
        for error in (project if path.name == "flipbook.yaml" else validator).iter_errors(load(path)):
            place = "/".join(str(part) for part in error.absolute_path)
            problems.append(f"{path.relative_to(ROOT)}: {place}: {error.message[:200]}")
    with tempfile.TemporaryDirectory() as folder:
        counts = judge_corpus(Path(folder), problems)
    with tempfile.TemporaryDirectory() as folder:
        outputs = judge_outputs(Path(folder), problems)
    for problem in problems:
        print(problem)
    print(f"{len(samples)} samples and {outputs} outputs; of the tests' scenarios, both agree on {counts['right']} valid and {counts['refused']} invalid ones, "
          f"{counts['beyond']} have mistakes that a schema cannot find; {len(problems)} problems")
    return 1 if problems else 0


def stored_schema(path, kind, problems):
    printed = subprocess.run([PROGRAM, "schema", kind], check=True, capture_output=True, text=True).stdout
    if not path.exists() or printed != path.read_text():
        problems.append(f"{path.relative_to(ROOT)} differs from the output of 'flipbook schema {kind}'; write it again")
    Draft7Validator.check_schema(json.loads(printed))
    return Draft7Validator(json.loads(printed))


def judge_outputs(folder, problems):
    """Checks what commands print with --format json against what they print as its schema."""
    (folder / "s").mkdir()
    sample = (ROOT / "scenarios/keyboard.yaml").read_text()
    expecting = "expect: [{at: end, field.bottom: 1}, {always: {field.bottom: {inside: [0, 2000]}}}]\n"
    for name, text in [("a", sample), ("b", sample.split("expect:")[0] + expecting), ("wrong", sample + "unknown: 1\n")]:
        (folder / f"s/{name}.yaml").write_text(text)
    (folder / "flipbook.yaml").write_text("flipbook: 1\ncache: shared\n")

    def run(*words):
        return subprocess.run(
            [PROGRAM, *words], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=dict(os.environ, CI=""))

    run("render", "s/a.yaml", "--quiet")
    run("record", "s/a.yaml")
    run("render", "s/a.yaml", "--format", "curves", "--shard", "1/1", "-o", "shard", "--quiet")
    (folder / "trace.csv").write_text(run("trace", "s/a.yaml").stdout)
    (folder / "touches.csv").write_text("time,x,y,phase\n0,10,10,began\n0.1,10,50,moved\n0.2,10,90,ended\n")
    (folder / "page.md").write_text("<!-- flipbook s/absent.yaml poster -->\n")
    changed = sample.replace("at: 0.2", "at: 0.3")
    (folder / "s/a.yaml").write_text(changed)
    outputs = [
        "check s/a.yaml s/b.yaml", "verify s", "doctor", "cache stats", "cache prune --max-size 0kB", "trace s/a.yaml", "list", "list devices",
        "diff s/a.yaml s/a.baseline", "diff s/a.yaml trace.csv", "diff out out", "verify s --check",
        "fit trace.csv", "fit trace.csv --track field.bottom", "schema", "schema project",
        "render s --format curves", "validate s", "record s/a.yaml", "approve --all", "approve absent", "import touches touches.csv", "recorder web",
        "merge shard -o merged", "embed page.md", "new keyboard-following", "plan --engine slurm --shards 2 s", "completions bash", "manual render",
        "help check", "mcp absent", "lsp", "explore s/a.yaml --runs 20", "sweep s/a.yaml --over fieldHeight=40..60", "review s", "watch s", "measure page.md", "clean --all",
    ]
    commands = re.findall(r"^  ([a-z]+) ", run("help").stdout, re.M)
    problems.extend(f"no output of {command} is checked" for command in commands if command not in {line.split()[0] for line in outputs})
    for line in outputs:
        kind, words = line.split()[0], line.split()
        schema = json.loads(run("schema", kind).stdout)
        Draft7Validator.check_schema(schema)
        words += ["--format", "json"]
        printed, errors = served(words, folder) if kind in ("review", "watch") else (lambda end: (end.stdout, end.stderr))(run(*words))
        if len(printed) < 30:
            problems.append(f"{line} prints {printed!r} {errors}")
            continue
        for error in Draft7Validator(schema).iter_errors(json.loads(printed)):
            problems.append(f"the schema of {kind} refuses what '{line}' prints: {error.message[:300]}")
    judge_facts(folder, run, problems)
    return len(outputs)


def changed_tracks(values):
    """Returns motions that differ from the numbers of one in ways that have kinds of their own."""
    from math import sin

    count, end = len(values), values[-1]
    return {
        "spike": [value + 40 * (index == count // 3) for index, value in enumerate(values)],
        "held": values[:20] + values[20:21] * 4 + values[20:-4],
        "reversed": values[::-1],
        "noise": [value + (index * 7919 % 13 - 6) / 15 for index, value in enumerate(values)],
        "drift": [value + index * 0.5 for index, value in enumerate(values)],
        "constant": [end] * count,
        "jump": [values[0]] * (count // 2) + [end] * (count - count // 2),
        "limit": [max(value, (values[0] + end) / 2) for value in values],
        "later": [values[0]] * 5 + values[:-5],
        "gap": values[:30] + [None] * 6 + values[36:],
        "added": [value + 30 * sin(index / 4) * (30 < index < 55) for index, value in enumerate(values)],
        "farther": [values[0] + 1.25 * (value - values[0]) for value in values],
    }


def judge_facts(folder, run, problems):
    """Checks the kinds of changes in tracks, and that each has its numbers."""
    validator = Draft7Validator(json.loads(run("schema", "diff").stdout))
    header, *rows = [line.split(",") for line in (folder / "trace.csv").read_text().splitlines()]
    place = header.index("keyboard.top")
    values = [float(row[place]) for row in rows]
    kinds = set()
    for name, changed in {"same": values, **changed_tracks(values)}.items():
        for row, value in zip(rows, changed):
            row[place] = "" if value is None else str(value)
        (folder / f"{name}.csv").write_text("\n".join(map(",".join, [header, *rows])) + "\n")
        document = json.loads(run("diff", "same.csv", f"{name}.csv", "--format", "json").stdout)
        problems.extend(f"the schema of diff refuses {name}: {error.message[:300]}" for error in validator.iter_errors(document))
        kinds |= {fact["kind"] for track in document["tracks"]["differences"] for fact in track["facts"] if len(fact) > 2}
    missing = {"spike", "held", "noise", "drift", "changedMotion", "motion", "sameCurve", "gap"} - kinds
    if missing:
        problems.append(f"diff does not name the kinds {sorted(missing)}, only {sorted(kinds)}")


def served(words, folder):
    """Returns the document that a command prints before it serves a page, and ends it."""
    with subprocess.Popen([PROGRAM, *words], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        lines = []
        for line in process.stdout:
            lines.append(line)
            if line == "}\n":
                break
        process.send_signal(signal.SIGINT)
        return "".join(lines), process.communicate()[1]


def judge_corpus(folder, problems):
    environment = dict(os.environ, FLIPBOOK_SCHEMA_CORPUS=str(folder))
    command = ["swift", "test", "--configuration", "release", "--skip-build", "--disable-xctest", "--filter", "ScenariosTests"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, stdin=subprocess.DEVNULL)
    validator = Draft7Validator(json.loads((folder / "schema.json").read_text()))
    counts = {"right": 0, "refused": 0, "beyond": 0}
    for path in sorted(folder.glob("*.yaml")):
        name, verdict = path.name.split(".")[:2]
        messages = (folder / f"{name}.messages").read_text().split("\n")
        if verdict == "wrong" and len(beyond(messages)) == len(messages):
            counts["beyond"] += 1
            continue
        try:
            errors = list(validator.iter_errors(load(path)))
        except yaml.YAMLError as error:
            errors = [error] if verdict == "wrong" else problems.append(f"cannot load: {error}") or []
        if verdict == "right":
            counts["right"] += 1
            problems.extend(f"the schema refuses a valid scenario: {error.message[:200]}\n{path.read_text()[:400]}" for error in errors[:1])
        elif errors:
            counts["refused"] += 1
        else:
            problems.append("the schema accepts an invalid scenario: " + "; ".join(messages)[:300] + "\n" + path.read_text()[:400])
    if min(counts.values()) < 20:
        problems.append(f"too few scenarios to compare: {counts}")
    return counts


if __name__ == "__main__":
    sys.exit(main())
