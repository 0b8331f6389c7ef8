"""Drives `flipbook lsp` as an editor does: problems while typing, completion, names in several files, and hostile messages.

Needs the release build that script/render makes, or --binary FILE.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]

SCREEN = """screen:
  state: {fold: 0, isOpen: false}
  parameters: {open: 96}
  views:
    list: {scroll: y, rows: 40, top: fold}
    header: {color: bar, height: open - fold, hidden: isOpen}
  on:
    - {tapped: header, animate: {fold: open - fold}, during: 0.3}
    - {scrolled: list, set: {isOpen: "list.offset > fold"}}
"""
SCENARIO = """flipbook: 1
include: screen.yaml
timeline:
  - {at: 0.2, tap: header}
expect:
  - {at: end, fold: 96}
  - always: {header.height: {inside: [0, 96]}}
"""
CAPABILITIES = {"window": {"showDocument": {"support": True}}, "textDocument": {"completion": {"completionItem": {"snippetSupport": True}}}}


class Editor:
    """A client of the server, with the diagnostics that it has published."""

    def __init__(self, binary, folder):
        self.process = subprocess.Popen([binary, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.folder, self.number, self.problems, self.asked = folder, 0, {}, []
        self.capabilities = self.ask("initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": CAPABILITIES})["capabilities"]
        self.tell("initialized", {})

    def send(self, message, length=None):
        body = message if isinstance(message, bytes) else json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % (len(body) if length is None else length) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline().strip()):
            name, value = line.split(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return json.loads(self.process.stdout.read(length)) if length else None

    def tell(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def answer(self, number):
        """The answer to a request; diagnostics that come before it are kept."""
        while (message := self.receive()) is not None:
            if message.get("method") == "textDocument/publishDiagnostics":
                self.problems[message["params"]["uri"]] = message["params"]["diagnostics"]
            elif "method" in message:
                self.asked.append(message)
            elif message.get("id") == number:
                return message
        raise AssertionError("the server ended")

    def ask(self, method, parameters):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        message = self.answer(self.number)
        assert "result" in message, message
        return message["result"]

    def refusal(self, method, parameters):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        message = self.answer(self.number)
        assert "error" in message, message
        return message["error"]["message"]

    def uri(self, name):
        return (self.folder / name).as_uri()

    def open(self, name, text):
        self.tell("textDocument/didOpen", {"textDocument": {"uri": self.uri(name), "languageId": "yaml", "version": 1, "text": text}})

    def change(self, name, text):
        self.tell("textDocument/didChange", {"textDocument": {"uri": self.uri(name), "version": 2}, "contentChanges": [{"text": text}]})

    def about(self, name, text=None, at=None, **more):
        """The parameters of a request about a document; `at` is a text, at whose end the cursor is."""
        parameters = {"textDocument": {"uri": self.uri(name)}, **more}
        if at is not None:
            before = text[: text.index(at) + len(at)]
            line = before.rsplit("\n", 1)[-1]
            parameters["position"] = {"line": before.count("\n"), "character": len(line.encode("utf-16-le")) // 2}
        return parameters

    def found(self, name):
        """The problems of a document, after everything that was sent."""
        self.ask("textDocument/foldingRange", self.about(name))
        return [(one["range"]["start"]["line"] + 1, one["message"]) for one in self.problems.get(self.uri(name), [])]

    def close(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        return self.process.wait(timeout=10)


def edited(text, edits):
    """A text with edits of the protocol; all letters of the tests are one UTF-16 unit."""
    lines = text.split("\n")
    for edit in sorted(edits, key=lambda one: (one["range"]["start"]["line"], one["range"]["start"]["character"]), reverse=True):
        start, end = edit["range"]["start"], edit["range"]["end"]
        lines[start["line"]] = lines[start["line"]][: start["character"]] + edit["newText"] + lines[end["line"]][end["character"]:]
    return "\n".join(lines)


def check_problems(editor, binary):
    """While typing, a document has the problems that `flipbook check` prints, with the same words and lines."""
    cases = [
        SCENARIO.replace("tap: header", "tap: heder"), SCENARIO.replace("at: end", "att: end"), SCENARIO.replace("fold: 96}", "fold: 95}"),
        SCENARIO.replace("flipbook: 1", "flipbook: 1\ndevice: iphone-99"), SCENARIO + "  - {at\n", SCENARIO + "x: 日本 [\n", "", "a: 1\n", SCENARIO,
    ]
    editor.open("a.yaml", SCENARIO)
    for text in cases:
        editor.change("a.yaml", text)
        found = editor.found("a.yaml")
        (editor.folder / "a.yaml").write_text(text, encoding="utf-8")
        done = subprocess.run([binary, "check", "a.yaml"], cwd=editor.folder, capture_output=True, text=True)
        lines = [line for line in (done.stderr + done.stdout).splitlines() if line.startswith("a.yaml:")]
        printed = [(int(line.split(":")[1]), line.split(": ", 2)[2]) for line in lines if line.split(":")[1].isdigit()]
        if "flipbook" in text:
            assert found == printed, (text, found, printed)
    assert not editor.found("a.yaml")


def check_words(editor):
    """Icons, curves, and named gestures are completed; named gestures and parameters are found and renamed with their uses."""
    text = ("flipbook: 1\nparameters: {far: 120}\ngestures: {move: {swipe: {from: list, by: [0, -100], during: 0.1}}}\nscreen:\n  state: {value: 0}\n"
            "  views:\n    list: {scroll: y, rows: 20, top: \"${far}\"}\n    star: {look: icon, icon: heart, width: 20, height: 20, alpha: 1 - value}\n"
            "  on:\n    - {tapped: star, animate: {value: 1}, curve: linear}\ntimeline:\n  - {at: 0.2, do: move}\n")
    editor.open("words.yaml", text)
    assert not editor.found("words.yaml"), editor.problems
    for at, wanted, unwanted in [("icon: hear", "heart.fill", "linear"), ("curve: lin", "easeOut", "heart"), ("do: mo", "move", "star")]:
        labels = {one["label"] for one in editor.ask("textDocument/completion", editor.about("words.yaml", text, at))}
        assert wanted in labels and unwanted not in labels, (at, sorted(labels)[:20])
    for at, old, new in [("do: mo", "move", "glide"), ("{fa", "far", "away"), ("  list", "list", "rows2")]:
        changes = editor.ask("textDocument/rename", editor.about("words.yaml", text, at, newName=new))["changes"]
        assert edited(text, changes[editor.uri("words.yaml")]) == re.sub(rf"\b{old}\b", new, text), (at, changes)
    hover = editor.ask("textDocument/hover", editor.about("words.yaml", text, "1}, cur"))
    assert "easeInOut without it" in hover["contents"]["value"], hover
    editor.tell("textDocument/didClose", editor.about("words.yaml"))
    new = ("flipbook: 1\nscreen:\n  parameters: {far: {value: 1}}\n  state: {name: ''}\n  hardwareKeyboard: bar\n"
           "  views: {field: {look: textField, edits: name, height: 40}}\n  on:\n    - {tapped: field, select: 1}\n"
           "  guides: {line: {y: 4}}\n  interface: {tracks: [name]}\ntimeline:\n  - {at: 0.1, select: 1}\n")
    for old, typed, after, wanted in [
        ("value: 1", "value: 1, ", "", {"type", "of", "inside", "words", "summary"}), ("value: 1", "type: ", "", {"whole", "seconds", "curve", "content"}),
        ("value: 1", "of: [", "]", {"title", "rows"}), ("Keyboard: bar", "Keyboard: ", "", {"keyboard", "bar"}),
        ("field, select: 1", "field, select: ", "", {"all", "end"}), ("0.1, select: 1", "0.1, select: ", "", {"all", "end"}),
        ("y: 4", "y: 4, ", "", {"kind", "when", "label", "from"}), ("y: 4", "y: 4, kind: ", "", {"distance", "rule", "constraint"}),
        ("{tracks: [name]", "{", "", {"targets", "tracks", "guides"}),
    ]:
        text = new.replace(old, typed + after)
        editor.open("new.yaml", text)
        at = text[: new.index(old) + len(typed)]
        labels = {one["label"] for one in editor.ask("textDocument/completion", editor.about("new.yaml", text, at))}
        assert wanted <= labels and "tapped" not in labels, (typed, sorted(labels)[:20])
        editor.tell("textDocument/didClose", editor.about("new.yaml"))


def check_completion(editor):
    """Keys, values, targets, tracks, and names of the screen are completed where they fit."""
    table = [
        ("flipbook: 1\ndev", "dev", "device", "devi:"), ("flipbook: 1\ndevice: iph", "iph", "iphone-15", "look"),
        ("flipbook: 1\nlook: ", "look: ", "26", "iphone-15"), ("flipbook: 1\noutput:\n  sc", "sc", "scale", "device"),
        (SCENARIO.replace("tap: header", "ta"), "0.2, ta", "tap", "at"), (SCENARIO.replace("tap: header", "drag: {fr"), "{fr", "from", "tap"),
        (SCENARIO.replace("tap: header", "tap: h"), "tap: h", "header", "tap"), (SCENARIO + "  - always: {h", "always: {h", "header.height", "device"),
        (SCENARIO + "  - {at: end, ", "end, ", "fold", "at"),
    ]
    for text, at, wanted, unwanted in table:
        editor.change("a.yaml", SCENARIO)
        editor.found("a.yaml")
        editor.change("a.yaml", text)
        labels = {one["label"] for one in editor.ask("textDocument/completion", editor.about("a.yaml", text, at))}
        assert wanted in labels and unwanted not in labels, (text[-40:], sorted(labels)[:40])
    text = SCENARIO.replace("tap: header", "tap: h")
    editor.open("b.yaml", text)
    labels = {one["label"] for one in editor.ask("textDocument/completion", editor.about("b.yaml", text, "tap: h"))}
    assert "header" in labels, "targets of a scenario that could never be played"
    editor.tell("textDocument/didClose", editor.about("b.yaml"))
    text = SCREEN.replace("set: {isOpen:", "set: {")
    editor.open("screen.yaml", text)
    labels = {one["label"] for one in editor.ask("textDocument/completion", editor.about("screen.yaml", text, "set: {"))}
    assert {"fold", "isOpen"} <= labels and "list" not in labels, labels
    editor.change("screen.yaml", SCREEN)
    editor.change("a.yaml", SCENARIO)
    item = next(one for one in editor.ask("textDocument/completion", editor.about("a.yaml", SCENARIO, "tap: head")) if one["label"] == "header")
    assert edited(SCENARIO, [item["textEdit"]]) == SCENARIO.replace("tap: header", "tap: headerer"), item


def check_snippets(editor):
    """Each step, handler, and expectation that is filled in with its own words is right; inside of braces, too."""
    names = ("state: {value: 0, name: ''}\n  views:\n    view: {color: tint, height: 90}\n    list: {scroll: y, rows: 40, top: 90, height: 90}\n"
             "    target: {scroll: both, top: 180, height: 100, zoom: {min: 1, max: 3, view: photo}, views: {photo: {color: tint}}}\n"
             "    field: {look: textField, edits: name, top: 300, width: 90}\n  tracks: {track: value}\n")
    start = f"flipbook: 1\nduration: 9\nscreen:\n  {names}"
    for where, count in [("  on:\n    - ", 5), ("timeline:\n  - {at: 0.1, tap: field}\n  - ", 12), ("expect:\n  - ", 9)]:
        for before, after in [("", ""), ("{", "}")]:
            text = start + where + before
            editor.open("snippets.yaml", text)
            offers = [one for one in editor.ask("textDocument/completion", editor.about("snippets.yaml", text, text)) if one["kind"] == 15]
            assert len(offers) == count, (where, [one["label"] for one in offers])
            for offer in offers:
                assert offer["insertTextFormat"] == 2 and offer["detail"], offer
                filled = re.sub(r"\$\{\d+[:|]([^},|]*)[^}]*\}", r"\1", offer["textEdit"]["newText"])
                whole = edited(text, [{**offer["textEdit"], "newText": filled}]) + after + "\n"
                editor.change("snippets.yaml", whole + ("" if "timeline" in where else "timeline: []\n"))
                # The screen of this check does nothing that a snippet could wait for.
                problems = [one for one in editor.found("snippets.yaml") if ": undecided: " not in one[1] and ": vacuous: " not in one[1]]
                assert not problems, (filled, problems)
            editor.tell("textDocument/didClose", editor.about("snippets.yaml"))


def check_names(editor):
    """Names are found and changed in the screen and in the scenarios that include it; a change that breaks a file is refused."""
    place = editor.ask("textDocument/definition", editor.about("a.yaml", SCENARIO, "at: end, fo"))
    assert [(one["uri"], one["range"]["start"]["line"]) for one in place] == [(editor.uri("screen.yaml"), 1)], place
    uses = editor.ask("textDocument/references", editor.about("screen.yaml", SCREEN, "state: {fo"))
    assert len(uses) == 7, uses
    changes = editor.ask("textDocument/rename", editor.about("screen.yaml", SCREEN, "state: {fo", newName="lift"))["changes"]
    screen, scenario = (edited(text, changes[editor.uri(name)]) for name, text in (("screen.yaml", SCREEN), ("a.yaml", SCENARIO)))
    assert screen == SCREEN.replace("fold", "lift") and scenario == SCENARIO.replace("fold", "lift"), changes
    for name, words in [("list", "declared already"), ("1a", "a name is"), ("", "a name is"), ("safe", "with that name")]:
        message = editor.refusal("textDocument/rename", editor.about("screen.yaml", SCREEN, "    head", newName=name))
        assert words in message, (name, message)
    assert "only the names" in editor.refusal("textDocument/rename", editor.about("a.yaml", SCENARIO, "flip", newName="b"))


def check_reading(editor):
    """Hover, symbols, folds, lenses, and corrections say what is there."""
    hover = editor.ask("textDocument/hover", editor.about("a.yaml", SCENARIO, "- {at: end, fol"))
    assert "from 0 to 96, 96 at the end" in hover["contents"]["value"], hover
    assert "Steps in order" in editor.ask("textDocument/hover", editor.about("a.yaml", SCENARIO, "timel"))["contents"]["value"]
    names = [one["name"] for one in editor.ask("textDocument/documentSymbol", editor.about("a.yaml"))]
    assert names == ["flipbook", "include", "timeline", "expect"], names
    screen = editor.ask("textDocument/documentSymbol", editor.about("screen.yaml"))[0]
    assert [one["name"] for one in screen["children"]] == ["state", "parameters", "views", "on"], screen
    assert {"startLine": 2, "endLine": 3} in editor.ask("textDocument/foldingRange", editor.about("a.yaml"))
    titles = [one["command"]["title"] for one in editor.ask("textDocument/codeLens", editor.about("a.yaml"))]
    assert [title.split(" ")[0] for title in titles] == ["fold", "Show", "header.height", "Show"] and "holds" in titles[0], titles
    wrong = SCENARIO.replace("tap: header", "tap: heder")
    editor.change("a.yaml", wrong)
    editor.found("a.yaml")
    problems = editor.problems[editor.uri("a.yaml")]
    action = editor.ask("textDocument/codeAction", editor.about("a.yaml", range=problems[0]["range"], context={"diagnostics": problems}))[0]
    assert edited(wrong, action["edit"]["changes"][editor.uri("a.yaml")]) == SCENARIO, action
    wrong = SCREEN.replace("color: bar", "color: #FF8800")
    editor.change("screen.yaml", wrong)
    editor.found("screen.yaml")
    problems = editor.problems[editor.uri("screen.yaml")]
    action = editor.ask("textDocument/codeAction", editor.about("screen.yaml", range=problems[0]["range"], context={"diagnostics": problems}))[0]
    assert edited(wrong, action["edit"]["changes"][editor.uri("screen.yaml")]) == SCREEN.replace("bar", '"#FF8800"', 1), action
    editor.change("screen.yaml", SCREEN)


def check_frames(editor):
    """A lens opens the flipbook at the frame that decided a verdict; wrong commands are refused."""
    editor.change("a.yaml", SCENARIO)
    lens = [one["command"] for one in editor.ask("textDocument/codeLens", editor.about("a.yaml")) if one["command"]["command"]][0]
    for _ in range(2):
        assert editor.ask("workspace/executeCommand", lens) is None
    first, second = [one["params"] for one in editor.asked if one["method"] == "window/showDocument"]
    assert first == second and first["external"], (first, second)
    address, frame = first["uri"].split("#&f=")
    assert int(frame) == lens["arguments"][1], first
    for _ in range(100):
        scenarios = json.load(urllib.request.urlopen(address + "scenarios"))["scenarios"]
        if scenarios and scenarios[0]["pages"]:
            break
        time.sleep(0.1)
    assert [one["status"] for one in scenarios] == ["good"], scenarios
    for wrong in [{}, {"command": "x"}, {**lens, "arguments": []}, {**lens, "arguments": ["file:///none.yaml", 1]}, {**lens, "arguments": [3, -1]}]:
        assert "expected" in editor.refusal("workspace/executeCommand", wrong)


def check_missing(editor):
    """A target that the screen lacks can be added to its views, in the file of the screen."""
    text = SCENARIO.replace("tap: header", "tap: send")
    for name, content in [("c.yaml", text), ("d.yaml", text.replace("include: screen.yaml\n", SCREEN))]:
        editor.open(name, content)
        editor.found(name)
        problems = [one for one in editor.problems[editor.uri(name)] if "unknown target" in one["message"]]
        about = editor.about(name, range=problems[0]["range"], context={"diagnostics": problems})
        [action] = [one for one in editor.ask("textDocument/codeAction", about) if one["title"] == "Add the view send to the screen"]
        [(uri, edits)] = action["edit"]["changes"].items()
        screen = "screen.yaml" if name == "c.yaml" else name
        assert uri == editor.uri(screen), uri
        before = SCREEN if name == "c.yaml" else content
        editor.open(screen, edited(before, edits))
        assert not [one for one in editor.found(name) if "unknown target" in one[1]], editor.found(name)
    editor.change("screen.yaml", SCREEN)


def check_baselines(editor):
    """An action records the baseline of a scenario that is saved; `verify` then finds nothing changed."""
    def offered(name):
        about = editor.about(name, range={"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, context={"diagnostics": []})
        return [one for one in editor.ask("textDocument/codeAction", about) if one["kind"] == "source"]

    editor.open("b.yaml", SCENARIO)
    [action] = offered("b.yaml")
    assert "save" in editor.refusal("workspace/executeCommand", action["command"])
    assert not (editor.folder / "b.baseline").exists()
    (editor.folder / "b.yaml").write_text(SCENARIO, encoding="utf-8")
    editor.ask("workspace/executeCommand", action["command"])
    told = [one["params"]["message"] for one in editor.asked if one["method"] == "window/showMessage"]
    assert len(told) == 1 and "b.baseline" in told[0], told
    assert (editor.folder / "b.baseline/tracks.csv").exists()
    editor.change("b.yaml", SCENARIO.replace("tap: header", "tap: heder"))
    assert not offered("b.yaml")
    assert "expected" in editor.refusal("workspace/executeCommand", {**action["command"], "arguments": []})


def check_parts(editor):
    """A screen in a file of its own has the problems that its scenarios have with it, before it is saved."""
    editor.change("a.yaml", SCENARIO)
    wrong = SCREEN.replace("open - fold, hidden", "open - fld, hidden")
    editor.change("screen.yaml", wrong)
    found = editor.found("screen.yaml")
    assert [line for line, _ in found] == [6] and "unknown name 'fld'" in found[0][1], found
    editor.change("screen.yaml", SCREEN)
    assert not editor.found("screen.yaml") and not editor.found("a.yaml")


def check_others(editor):
    """The settings of a project and the markers of a page have the problems that `validate` and `embed` print."""
    settings = "flipbook: 1\nscenarios: [a.yaml]\noutpt: out\n"
    editor.open("flipbook.yaml", settings)
    found = editor.found("flipbook.yaml")
    assert [line for line, _ in found] == [3] and "did you mean 'output'" in found[0][1], found
    typed = settings.replace("outpt: out", "base")
    editor.change("flipbook.yaml", typed)
    labels = {one["label"] for one in editor.ask("textDocument/completion", editor.about("flipbook.yaml", typed, "\nbase"))}
    assert "baselines" in labels and "timeline" not in labels, labels
    editor.change("flipbook.yaml", "flipbook: 1\n")
    assert not editor.found("flipbook.yaml")
    page = "# Page\n\n<!-- flipbook a.yaml svg width=80 -->\n\ntext <!-- flipbook a.yaml pgn -->\n\n<!-- flipbook none.yaml svg -->\n"
    editor.open("page.md", page)
    found = editor.found("page.md")
    assert [line for line, _ in found] == [5, 7], found
    assert "did you mean 'png'" in found[0][1] and "no such file" in found[1][1], found
    for method in ["completion", "hover", "definition", "documentSymbol", "foldingRange", "codeLens"]:
        assert not editor.ask(f"textDocument/{method}", editor.about("page.md", position={"line": 2, "character": 8})), method
    editor.change("page.md", page.replace("pgn", "png").replace("none.yaml", "a.yaml"))
    assert not editor.found("page.md")


def check_hostile(editor):
    """Wrong messages get an answer or none, and the server goes on."""
    for body in [b"{", b"[]", b"null", b'{"jsonrpc":"2.0","id":1}', b'{"id":7,"method":"x"}', b"[" * 5000, b'"' + b"a" * 100_000 + b'"']:
        editor.send(body)
    editor.send({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "http://x/a.yaml", "text": "a"}}})
    editor.send({"method": "textDocument/didChange", "params": {"textDocument": {"uri": 3}, "contentChanges": "x"}})
    assert "not open" in editor.refusal("textDocument/hover", {"textDocument": {"uri": "file:///none.yaml"}})
    assert "unknown method" in editor.refusal("x/y", {})
    for line, character in [(-1, -1), (10**9, 10**9), (1e300, 0), (0, 10**12)]:
        editor.ask("textDocument/completion", editor.about("a.yaml", position={"line": line, "character": character}))
    deep = "flipbook: 1\nscreen: " + "{a: " * 3000
    for text in [deep, "\t" * 10_000, "- " * 5_000, "a:\n" * 5_000, '"', "{" * 10_000, "\u2028日本: {é: 🎬", "a: |\n  x\n b"]:
        editor.change("a.yaml", text)
        for method in ["completion", "hover", "definition", "documentSymbol", "foldingRange", "codeLens"]:
            editor.ask(f"textDocument/{method}", editor.about("a.yaml", position={"line": 0, "character": len(text)}))
    editor.send(b"x" * 10, length=1 << 23)
    editor.process.stdin.write(b"y" * ((1 << 23) - 10))
    editor.process.stdin.flush()
    editor.change("a.yaml", SCENARIO)
    assert not editor.found("a.yaml")


def check_neovim(binary):
    """Neovim shows a problem and completions, and renames."""
    if not shutil.which("nvim"):
        return "Neovim was skipped, it needs nvim (script/setup --oracles)"
    with tempfile.TemporaryDirectory() as name:
        (pathlib.Path(name) / "screen.yaml").write_text(SCREEN, encoding="utf-8")
        (pathlib.Path(name) / "a.yaml").write_text(SCENARIO.replace("tap: header", "tap: heder"), encoding="utf-8")
        script = pathlib.Path(__file__).with_name("neovim.lua")
        done = subprocess.run(["nvim", "--headless", "--clean", "-c", f"luafile {script}"], cwd=name, capture_output=True, text=True,
                              env={**os.environ, "PROGRAM": str(binary)}, timeout=120)
    lines = [line for line in done.stdout.splitlines() + done.stderr.splitlines() if line]
    assert done.returncode == 0 and len(lines) == 3, done
    assert "did you mean 'header'" in lines[0] and "header list" in lines[1] and "lift: 96" in lines[2], lines
    return "Neovim shows a problem and completions, and renames"


def latency(editor):
    """The times from a key to the problems, on a scenario of 500 lines, in milliseconds at the 50th and 99th percentile."""
    steps = "".join(f"  - {{at: {index / 100}, note: line {index}}}\n" for index in range(480))
    text = SCENARIO.replace("expect:", steps + "expect:")
    times = []
    for index in range(60):
        changed = text.replace("note: line 100", f"note: line {index} of 60")
        start = time.monotonic()
        editor.change("a.yaml", changed)
        editor.found("a.yaml")
        times.append((time.monotonic() - start) * 1000)
    times.sort()
    return times[len(times) // 2], times[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", type=pathlib.Path, default=ROOT / ".build/release/flipbook", metavar="FILE")
    parser.add_argument("--latency", action="store_true", help="also print how long problems take")
    arguments = parser.parse_args()
    binary = arguments.binary.resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        (folder / "screen.yaml").write_text(SCREEN, encoding="utf-8")
        (folder / "a.yaml").write_text(SCENARIO, encoding="utf-8")
        editor = Editor(binary, folder)
        check_problems(editor, binary)
        for check in [check_completion, check_words, check_snippets, check_names, check_reading, check_frames, check_missing, check_baselines, check_parts, check_others, check_hostile]:
            check(editor)
        if arguments.latency:
            print("milliseconds from a key to the problems, at the 50th and 99th percentile: %.0f and %.0f" % latency(editor))
        shown = editor.asked[0]["params"]["uri"].split("#")[0]
        assert editor.close() == 0
        try:
            urllib.request.urlopen(shown)
            raise AssertionError("a flipbook is served after the end")
        except urllib.error.URLError:
            pass
        print(check_neovim(binary))
        early = subprocess.run([binary, "lsp"], input=b"Content-Length: x\r\n\r\n{}", capture_output=True)
        assert early.returncode == 2, early
    print("the language server holds in 12 groups of checks")


if __name__ == "__main__":
    sys.exit(main())
