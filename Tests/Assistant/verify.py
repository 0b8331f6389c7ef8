"""Checks 'flipbook mcp' as a client would that trusts nothing: results against the schemas of their tools, errors, cancellation, progress,
and hostile messages. Needs the release build. session.py is the same with the official client.
"""

import argparse
import json
import os
import select
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from jsonschema import Draft7Validator

ROOT = Path(__file__).resolve().parents[2]
KEYBOARD = (ROOT / "scenarios/keyboard.yaml").read_text()


class Server:
    """A server, and the messages that it has sent."""

    def __init__(self, program, folder, *options):
        self.process = subprocess.Popen(
            [program, "mcp", *options, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
        self.rest, self.messages, self.last = b"", [], 0

    def send(self, line):
        self.process.stdin.write(line if isinstance(line, bytes) else (json.dumps(line) + "\n").encode())

    def request(self, method, parameters=None, **others):
        self.last += 1
        self.send({"jsonrpc": "2.0", "id": self.last, "method": method, "params": parameters or {}, **others})
        return self.last

    def read(self, seconds=60):
        """Returns the next message, or None if there is none within the time."""
        end = time.monotonic() + seconds
        while b"\n" not in self.rest:
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                return None
            part = os.read(self.process.stdout.fileno(), 1 << 16)
            if not part:
                return None
            self.rest += part
        line, self.rest = self.rest.split(b"\n", 1)
        return json.loads(line)

    def answer(self, identity, seconds=60):
        """Returns the answer to a request. Notifications before it are kept."""
        while (message := self.read(seconds)) is not None:
            if message.get("id") == identity and "method" not in message:
                return message
            self.messages.append(message)
        return {}

    def call(self, tool, arguments, **others):
        return self.answer(self.request("tools/call", {"name": tool, "arguments": arguments, **others}))

    def introduce(self):
        start = self.answer(self.request("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}}))
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        return start["result"]

    def end(self):
        self.process.stdin.close()
        return self.process.wait(10)


def project(folder):
    (folder / "flipbook.yaml").write_text("flipbook: 1\nscenarios: [.]\n")
    (folder / "keyboard.yaml").write_text(KEYBOARD)
    (folder / "later.yaml").write_text(KEYBOARD.replace("at: 0.2", "at: 0.3"))
    (folder / "bars.yaml").write_text("flipbook: 1\nscene: {hiding-bars: {variant: article}}\n")
    (folder / "wrong.yaml").write_text("flipbook: 1\nscene: keybord-following\n")
    (folder / "--help").write_text(KEYBOARD)
    (folder / "outside.yaml").symlink_to("/etc/hostname")


def judge_tools(server, problems):
    tools = {tool["name"]: tool for tool in server.answer(server.request("tools/list"))["result"]["tools"]}
    calls = [
        ("validate", {"path": "keyboard.yaml"}, 0, "text"), ("validate", {"path": "wrong.yaml"}, 2, "keyboard-following"),
        ("play", {"path": "keyboard.yaml"}, 0, "text"), ("play", {"path": "keyboard.yaml", "tracks": ["keyboard.*"]}, 0, "keyboard.top"),
        ("play", {"path": "keyboard.yaml", "device": "iphone-8", "tracks": ["absent"]}, 0, "known"),
        ("picture", {"path": "keyboard.yaml", "at": "0.4", "width": 300}, 0, "image"),
        ("picture", {"path": "keyboard.yaml", "kind": "strip", "width": 9000}, 0, "image"),
        ("diff", {"first": "keyboard.yaml", "second": "later.yaml"}, 1, "frames late"),
        ("verify", {}, None, "baseline"), ("explore", {"path": "bars.yaml"}, 1, "1-jump.yaml"), ("fit", {"path": "keyboard.yaml"}, 2, ""),
        ("reference", {"query": "hold drag"}, 0, "hold"), ("new", {"scene": "side-drawer"}, 0, "side-drawer"), ("new", {}, 0, "screen:"),
    ]
    for name, arguments, status, words in calls:
        Draft7Validator.check_schema(tools[name]["inputSchema"])
        Draft7Validator(tools[name]["inputSchema"]).validate(arguments)
        result = server.call(name, arguments).get("result", {})
        for error in Draft7Validator(tools[name]["outputSchema"]).iter_errors(result.get("structuredContent")):
            problems.append(f"{name} {arguments}: {error.message[:200]}")
        if words not in json.dumps(result) or status not in (None, result["structuredContent"]["exitStatus"]):
            problems.append(f"{name} {arguments}: {json.dumps(result)[:400]}")
    uris = [resource["uri"] for resource in server.answer(server.request("resources/list"))["result"]["resources"]]
    for uri in [uris[0], "flipbook://schema/scenario", "flipbook://scenario/keyboard.yaml"]:
        if "text" not in str(server.answer(server.request("resources/read", {"uri": uri})).get("result")):
            problems.append(f"{uri} cannot be read")
    if "approve" in tools:
        problems.append("approve is offered although it is not allowed")


def judge_errors(server, problems):
    """Mistakes get an error of the protocol, or a result that says what is wrong."""
    for tool, arguments, words in [
        ("validate", {}, "'path' is missing"), ("validate", {"path": 3}, "expected a text"), ("validate", {"pth": "a"}, "unknown argument"),
        ("validate", {"path": "absent.yaml"}, "No such file"), ("validate", {"path": "/etc/passwd"}, "outside of the project"),
        ("validate", {"path": "../../../etc/passwd"}, "outside of the project"), ("validate", {"path": "outside.yaml"}, "outside of the project"),
        ("validate", {"path": ""}, "expected the path"), ("play", {"path": "keyboard.yaml", "look": "19"}, "expected classic, 17, or 26"),
        ("play", {"path": "keyboard.yaml", "device": "--help"}, "device"), ("verify", {"paths": ["keyboard.yaml", "/"]}, "outside"),
    ]:
        result = server.call(tool, arguments).get("result", {})
        if not result.get("isError") or words not in json.dumps(result) or "root:" in json.dumps(result):
            problems.append(f"{tool} {arguments}: expected '{words}', found {json.dumps(result)[:300]}")
    if server.call("validate", {"path": "--help"}).get("result", {}).get("structuredContent", {}).get("exitStatus") not in (0, 1, 2):
        problems.append("a file that is called like an option is not read")
    for line, code in [
        (b"{\n", -32700), (b"[]\n", -32600), (b'{"jsonrpc":"1.0","id":1,"method":"ping"}\n', -32600), (b"\xff\xfe\n", -32700),
        (b"[" * 100000 + b"\n", -32700), (b'{"jsonrpc":"2.0","id":{},"method":"ping"}\n', -32600), (b"x" * (5 << 20) + b"\n", -32600),
        (b'{"jsonrpc":"2.0","id":"a","method":"absent"}\n', -32601),
        (b'{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"rm"}}\n', -32602),
        (b'{"jsonrpc":"2.0","id":"a","method":"tools/call","params":[]}\n', -32602),
        (b'{"jsonrpc":"2.0","id":"a","method":"resources/read","params":{"uri":"flipbook://scenario/../../etc/passwd"}}\n', -32002),
    ]:
        server.send(line)
        found = server.read() or {}
        if found.get("error", {}).get("code") != code:
            problems.append(f"{line[:60]}: expected the error {code}, found {str(found)[:200]}")


def judge_many(server, problems):
    """Two hundred calls at once, one that is canceled, and one whose progress is reported."""
    identities = [server.request("tools/call", {"name": "validate", "arguments": {"path": "keyboard.yaml"}}) for _ in range(200)]
    canceled = identities.pop()
    server.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": canceled}})
    found = set()
    while len(found) < len(identities) and (message := server.read(120)):
        found.add(message.get("id"))
    if found != set(identities):
        problems.append(f"of 199 calls, {len(found & set(identities))} were answered; canceled: {canceled in found}")
    slow = {"path": "keyboard.yaml", "kind": "strip", "width": 1568}
    for _ in range(6):
        server.call("picture", slow, _meta={"progressToken": "t"})
    if server.answer(server.request("ping")).get("result") != {}:
        problems.append("the server does not answer any more")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", default=ROOT / ".build/release/flipbook", type=Path)
    program = parser.parse_args().binary.resolve()
    problems = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        project(folder)
        before = sorted(str(path) for path in folder.rglob("*"))
        server = Server(program, folder)
        if server.answer(server.request("tools/list")).get("error", {}).get("code") != -32600:
            problems.append("a request before 'initialize' is answered")
        if server.introduce()["protocolVersion"] != "2025-06-18":
            problems.append("another version of the protocol")
        judge_tools(server, problems)
        judge_errors(server, problems)
        judge_many(server, problems)
        server.request("tools/call", {"name": "picture", "arguments": {"path": "keyboard.yaml", "kind": "strip"}})
        if server.end() != 0:
            problems.append("the end of the input is no normal end")
        if sorted(str(path) for path in folder.rglob("*")) != before:
            problems.append("files of the project were written")
        allowed = Server(program, folder, "--allow-approve")
        allowed.introduce()
        if allowed.call("approve", {"paths": ["keyboard.yaml"]})["result"]["isError"] or not (folder / "keyboard.baseline").exists():
            problems.append("approve records no baseline")
        allowed.end()
    for problem in problems:
        print(f"Tests/Assistant: {problem}", file=sys.stderr)
    print(f"Tests/Assistant: {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
