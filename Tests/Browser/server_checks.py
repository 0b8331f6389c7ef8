"""Checks of the server behind `flipbook review`: what it refuses, and what the page does through it."""
import http.client
import json
import re
import shutil
import signal
import socket
import subprocess

from expecting import equal, expect
from reviews import CASE, go_to, program_in, reviewed

NAMES = "[...document.querySelectorAll('.member .name')].map((one) => one.textContent)"


class Serving:
    """A copy of the reviewed scenarios with a server."""

    def __init__(self, folder, program, name, expecting=(), changed=()):
        """`expecting`: scenarios that get an expectation that fails. `changed`: those that change after all are committed, without baselines."""
        self.place = folder / name
        shutil.rmtree(self.place, ignore_errors=True)
        shutil.copytree(reviewed(folder, program), self.place)
        for scenario in expecting:
            with open(self.place / f"scenarios/{scenario}.yaml", "a", encoding="utf-8") as file:
                file.write("expect:\n  - {at: end, list.offset.y: -1}\n")
        if changed:
            self.commit()
        for scenario in changed:
            path = self.place / f"scenarios/{scenario}.yaml"
            path.write_text(path.read_text(encoding="utf-8").replace("at: 0.2", "at: 0.4"), encoding="utf-8")
        options = ["--since", "main"] if changed else []
        self.process = subprocess.Popen([program, "review", *options], cwd=self.place, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = next((line for line in self.process.stdout if line.startswith("review: ")), "")
        match = re.fullmatch(r"review: (http://127\.0\.0\.1:(\d+)/([a-z0-9]{32})/)\n", line)
        expect(match, f"an address: {line!r}")
        self.address, self.port, self.secret = match[1], int(match[2]), match[3]

    def commit(self):
        for baseline in self.place.glob("scenarios/*.baseline"):
            shutil.rmtree(baseline)
        identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
        for words in (["init", "--quiet", "--initial-branch", "main"], ["add", "scenarios"], ["commit", "--quiet", "--message", "a"]):
            subprocess.run(["git", *identity, *words], cwd=self.place, check=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)
        self.process.stdout.close()
        self.process.stderr.close()

    def ask(self, path, method="GET", body=None, headers=None, host=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Host": host or f"127.0.0.1:{self.port}", **(headers or {})}
        connection.request(method, path, body=body, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read(), dict(answer.getheaders())

    def open(self, browser):
        page = browser.page()
        page.call("Page.navigate", url=self.address)
        page.until("document.documentElement?.dataset.ready === 'true'")
        return page


def servers_refuse_others(browser, folder, program):
    with Serving(folder, program, "served-refusals") as server:
        own = f"/{server.secret}/"
        status, page, headers = server.ask(own)
        equal(status, 200, "the page")
        expect(b'id="review"' in page, "the page has the review")
        equal(server.ask(own + "%73tat%65")[0], 200, "an encoded path")
        equal((headers["Referrer-Policy"], headers["Cache-Control"]), ("no-referrer", "no-store"), "what keeps the address secret")
        expect("Access-Control-Allow-Origin" not in headers, "no other origin may read it")
        json_type = {"Content-Type": "application/json"}
        for words, wanted, arguments in [
            ("no token", 404, ("/",)), ("a wrong token", 404, ("/" + "a" * 32 + "/",)), ("no slash", 404, ("/" + server.secret,)),
            ("a path outside", 404, (own + "../../etc/passwd",)), ("an encoded path outside", 404, (own + "%2e%2e/%2e%2e/etc/passwd",)),
            ("an encoded zero", 404, (own + "%00",)), ("an encoded zero and more", 404, (own + "%00/state",)),
            ("a damaged code", 404, (own + "%0",)), ("a file of the results", 404, (own + "results.json",)), ("another host", 403, (own, "GET", None, None, "example.com")),
            ("another origin", 403, (own, "GET", None, {"Origin": "http://example.com"})),
            ("a sandboxed origin", 403, (own + "decide", "POST", "{}", {"Origin": "null", **json_type})),
            ("another site", 403, (own, "GET", None, {"Sec-Fetch-Site": "cross-site"})),
            ("a form", 415, (own + "decide", "POST", "{}", {"Content-Type": "text/plain"})),
            ("another method", 405, (own, "DELETE")),
            ("a large body", 413, (own + "decide", "POST", b"[" * ((1 << 20) + 1), json_type)),
        ]:
            equal(server.ask(*arguments)[0], wanted, words)
        status, answer, _ = server.ask(own + "decide", "POST", b"{", json_type)
        expect(status == 200 and json.loads(answer)["done"] is False, f"damaged decisions are refused: {answer}")
        addresses = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)} - {"127.0.0.1", "127.0.1.1"}
        for address in addresses | {"127.0.0.2"}:
            try:
                socket.create_connection((address, server.port), timeout=2).close()
            except OSError:
                continue
            raise AssertionError(f"the server answers on {address}")
        equal(server.ask(own)[0], 200, "the page after all of that")
    return f"{len(addresses)} other interfaces"


def accepting_writes_the_baseline(browser, folder, program):
    with Serving(folder, program, "served") as server:
        page = server.open(browser)
        before = (server.place / "scenarios/one.baseline/tracks.csv").read_bytes()
        go_to(page, "one")
        page.press("y")
        page.until("document.querySelector('.decide .accept').textContent === 'Accepted'")
        after = (server.place / "scenarios/one.baseline/tracks.csv").read_bytes()
        expect(after != before, "the baseline is written")
        equal((server.place / "out/verify/candidates/one/tracks.csv").read_bytes(), after, "the baseline is the candidate")
        go_to(page, "two")
        path = server.place / "scenarios/two.yaml"
        path.write_text(path.read_text(encoding="utf-8").replace("at: 0.2", "at: 0.1"), encoding="utf-8")
        # While the page is shown again, it has no cases.
        page.until(f"{NAMES}.includes('dark') && !{NAMES}.includes('two')", wait=120)
        names = page.js(NAMES)
        expect("one" not in names, f"what was accepted is equal after a scenario has changed: {names}")
        go_to(page, "dark")
        path = server.place / "scenarios/fresh.yaml"
        path.write_text(path.read_text(encoding="utf-8").replace("at: 0.1", "at: 0.3"), encoding="utf-8")
        page.js("window.isOld = true")
        page.until("window.isOld === undefined && document.documentElement.dataset.ready === 'true'", wait=120)
        equal(page.js(CASE), "dark", "the case that is open after the page was shown again")
        equal([line for line in page.complaints() if "favicon" not in line], [], "messages in the console")
    equal(server.process.returncode, -2, "how the program ends after Ctrl-C")


def a_group_is_accepted_as_far_as_possible(browser, folder, program):
    with Serving(folder, program, "partly") as server:
        page = server.open(browser)
        go_to(page, "one")
        candidate = server.place / "out/verify/candidates/two/tracks.csv"
        candidate.write_text(candidate.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        page.press("Y", True)
        page.until("document.querySelector('.decide .accept').textContent === 'Accepted'")
        page.until("byId('message').textContent.includes('has changed since it was reviewed')")
        equal(page.js("document.querySelectorAll('[data-decision=accept]').length"), 1, "cases that are accepted")
        go_to(page, "dark")
        page.press("y")
        page.until("document.querySelector('.decide .accept').textContent === 'Accepted' && byId('message').hidden")


def accepting_what_fails_asks_once_more(browser, folder, program):
    with Serving(folder, program, "failing", expecting=("one", "same")) as server:
        page = server.open(browser)
        baseline = server.place / "scenarios/one.baseline/tracks.csv"
        before = baseline.read_bytes()
        go_to(page, "same")
        equal(page.js("document.querySelector('.case-head .facts').textContent"), "1 of 1 expectation fails \u00b7 scenarios/same.yaml:12", "a case that only fails")
        go_to(page, "one")
        equal(page.js("document.querySelector('.failing').textContent"), "1 of 1 expectation fails", "what fails beside the verdict")
        expect("expected -1" not in page.js("document.querySelector('#case').textContent"), "numbers with a minus sign")
        page.press("y")
        equal(page.js("document.querySelector('#question-title').textContent"), "1 of 1 expectation fails in this run", "the question")
        expect("list.offset.y" in page.js("document.querySelector('.question ul').textContent"), "the question names what fails")
        page.press("Enter")
        page.until("!document.querySelector('dialog.question')")
        equal((page.js("document.querySelectorAll('[data-decision=accept]').length"), baseline.read_bytes() == before), (0, True), "the first answer accepts nothing")
        page.press("y")
        page.js("document.querySelector('.question .anyway').click()")
        page.until("document.querySelector('.decide .accept').textContent === 'Accepted'")
        expect(baseline.read_bytes() != before, "the baseline is written")
        page.press("r")
        equal(page.js("document.querySelectorAll('dialog.question').length"), 0, "questions before a rejection")
        go_to(page, "two")
        page.press("y")
        equal(page.js("document.querySelectorAll('dialog.question').length"), 0, "questions about a run whose expectations hold")
        page.until("document.querySelector('.decide .accept').textContent === 'Accepted'")


def a_cause_is_accepted_without_what_fails(browser, folder, program):
    place = folder / "partly-failing"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(reviewed(folder, program), place)
    with open(place / "scenarios/one.yaml", "a", encoding="utf-8") as file:
        file.write("expect:\n  - {at: end, list.offset.y: -1}\n")
    program_in(place, program)("verify", "--report")
    page = browser.page()
    page.open(place / "out/verify/report.html")
    go_to(page, "two")
    page.press("Y", True)
    equal(page.js("[...document.querySelectorAll('.answers button')].map((one) => one.textContent)"), ["Accept all 2", "Accept 1 without failures", "Cancel"], "the answers")
    page.js("document.querySelectorAll('.answers button')[1].click()")
    page.until("document.querySelectorAll('[data-decision=accept]').length === 1")
    equal(page.js("document.querySelector('[data-decision=accept] .name').textContent"), "two", "what is accepted")


def a_review_since_a_commit_decides_nothing(browser, folder, program):
    if not shutil.which("git"):
        return "skipped: git is not installed"
    with Serving(folder, program, "since", changed=("one", "two")) as server:
        page = server.open(browser)
        names = page.js(NAMES)
        # The expectation of one fails, before and now.
        equal(sorted(names), ["scenarios/hostile", "scenarios/one", "scenarios/two"], "the cases")
        equal(page.js("document.querySelector('#title').textContent"), "Changes since main", "the title")
        go_to(page, "scenarios/one")
        equal(page.js("document.querySelectorAll('.view:not([hidden]) canvas').length"), 2, "pictures of the case")
        reason = page.js("document.querySelector('.decision').textContent")
        expect("Nothing can be accepted here" in reason and "main" in reason, f"why nothing can be accepted: {reason!r}")
        equal(page.js("document.querySelectorAll('.decide, .comment').length + (byId('result').hidden ? 0 : 1)"), 0, "controls that decide")
        keys = page.js("[...document.querySelectorAll('#help dt')].map((one) => one.textContent)")
        expect("J" in keys and not {"Y", "R", "enter"} & set(keys), f"the keys: {keys}")
        expect("No key decides" in page.js("document.querySelector('#help').textContent"), "the list of keys says why it has none that decide")
        for key in ("y", "r", "Enter"):
            page.press(key)
        equal(page.js("document.querySelectorAll('[data-decision=accept], [data-decision=reject]').length"), 0, "decisions after keys")
        record = {"flipbookDecisions": 1, "cases": [{"name": "scenarios/one", "decision": "accept", "candidate": None, "comment": ""}]}
        status, answer, _ = server.ask(f"/{server.secret}/decide", "POST", json.dumps(record), {"Content-Type": "application/json"})
        expect(status == 200 and json.loads(answer)["done"] is False, f"decisions that are sent are refused: {answer}")
        equal(list(server.place.glob("scenarios/*.baseline")), [], "baselines")
        path = server.place / "scenarios/two.yaml"
        path.write_text(path.read_text(encoding="utf-8").replace("at: 0.4", "at: 0.2"), encoding="utf-8")
        page.until(f"document.readyState === 'complete' && {NAMES}.length === 2", wait=120)
        equal(page.js(CASE), "scenarios/one", "the case that is open after a scenario is as it was")


ALL = [
    a_review_since_a_commit_decides_nothing, servers_refuse_others, accepting_writes_the_baseline, a_group_is_accepted_as_far_as_possible,
    accepting_what_fails_asks_once_more, a_cause_is_accepted_without_what_fails,
]
