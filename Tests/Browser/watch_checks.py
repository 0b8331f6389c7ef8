"""Checks of `flipbook watch`: what its page shows when files are saved, broken, repaired, and removed."""
import http.client
import re
import shutil
import signal
import subprocess

from expecting import equal, expect

SCENARIO = """flipbook: 1
include: parts/move.yaml
title: Watched
device: {size: [160, 120], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
scene: {category-strip: {}}
timeline: [{at: 0.1, do: move}]
duration: 0.5
"""
PART = "gestures: {move: {tap: button.%d}}\n"
FRAME = "document.getElementById('frame')"
INNER = f"{FRAME}.contentDocument?.documentElement.dataset.ready === 'true'"
NUMBER = f"{FRAME}.contentDocument.querySelector('#timeline [role=slider]').getAttribute('aria-valuenow')"
MESSAGES = "document.getElementById('messages').innerText"


class Watching:
    def __init__(self, place, program, scenario=SCENARIO):
        self.place = place
        self.write("flipbook.yaml", "flipbook: 1\n")
        self.write("s/a.yaml", scenario)
        self.write("s/parts/move.yaml", PART % 1)
        self.process = subprocess.Popen([program, "watch", "s"], cwd=place, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        match = re.fullmatch(r"watch: (http://127\.0\.0\.1:(\d+)(/[a-z0-9]{32}/))\n", line)
        expect(match, f"an address: {line!r}")
        self.address, self.port, self.root = match[1], int(match[2]), match[3]

    def write(self, name, text):
        path = self.place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def status(self, path, method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request(method, path, headers={"Host": f"127.0.0.1:{self.port}", **headers})
        answer = connection.getresponse()
        answer.read()
        return answer.status

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        self.errors = self.process.communicate(timeout=30)[1]


def watching_follows_saved_files(browser, folder, program):
    with Watching(folder / "watched", program) as server:
        page = browser.page()
        page.call("Page.navigate", url=server.address)
        page.until(f"document.documentElement.dataset.ready === 'true' && {INNER}")
        view = "#f=7&z=2&p=Tree&n=screen"
        page.js(f"{FRAME}.contentWindow.location.hash = '{view}'")
        page.until(f"{NUMBER} === '7'")

        page.js(f"{FRAME}.contentWindow.isOld = true")
        server.write("s/parts/move.yaml", PART % 2)
        page.until(f"{FRAME}.contentWindow.isOld === undefined && {INNER}")
        equal(page.js(NUMBER), "7", "the frame after an included file was saved")
        page.until(f"{FRAME}.contentWindow.location.hash === '{view}'")

        page.js(f"{FRAME}.contentWindow.isOld = true")
        server.write("s/a.yaml", SCENARIO[:60])
        page.until(f"{MESSAGES}.includes('s/a.yaml:')")
        equal(page.js(f"{FRAME}.contentWindow.isOld"), True, "a half-saved scenario keeps the last page")
        server.write("s/a.yaml", SCENARIO.replace("duration: 0.5", "duration: 0.6"))
        page.until(f"{MESSAGES} === '' && {FRAME}.contentWindow.isOld === undefined && {INNER}")

        server.write("s/more/b.yaml", SCENARIO.replace("parts/", ""))
        server.write("s/more/move.yaml", PART % 0)
        page.until("document.querySelectorAll('#scenarios [data-status=good]').length === 2")
        for name in ("s/a", "s/more/b", "s/a"):
            page.js(f"(([one]) => {{ one.focus(); one.click(); }})([...document.querySelectorAll('#scenarios button')].filter((one) => one.textContent === '{name}'))")
            page.until(f"document.activeElement.matches('[aria-current]') && document.activeElement.textContent === '{name}'")
        page.call("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=1, mobile=False)
        equal(page.js(f"{FRAME}.clientWidth"), 390, "the width of the flipbook in a narrow window")
        is_listed = "document.getElementById('scenarios').checkVisibility()"
        equal(page.js(is_listed), False, "whether the list is unfolded")
        page.js("document.getElementById('fold').click()")
        equal(page.js(is_listed), True, "whether it is after a click")
        page.js("[...document.querySelectorAll('#scenarios button')].find((one) => one.textContent === 's/more/b').click()")
        page.until("document.getElementById('fold').textContent === 's/more/b'")
        equal(page.js(is_listed), False, "whether it is folded again")
        equal(page.js("[...document.querySelectorAll('#scenarios [aria-current]')].map((one) => one.textContent)"), ["s/more/b"], "the current one")
        shutil.rmtree(server.place / "s/more")
        page.until("document.querySelectorAll('#scenarios li').length === 1")
        equal([line for line in page.complaints() if "favicon" not in line], [], "messages in the console")
    equal(server.process.returncode, 0, f"the exit status after Ctrl-C: {server.errors}")
    equal(sorted(path.name for path in (server.place / "out").iterdir()), [".flipbook-cache", "index.html", "s"], "what stays")


def watching_refuses_others(browser, folder, program):
    with Watching(folder / "watched-refusals", program) as server:
        page = browser.page()
        page.call("Page.navigate", url=server.address)
        page.until(f"document.documentElement.dataset.ready === 'true' && {INNER}")
        own = server.root
        for words, wanted, path, method, headers in [
            ("a flipbook", 200, own + "page/s/a", "GET", {}), ("no token", 404, "/page/s/a", "GET", {}),
            ("a file beside it", 404, own + "page/s/a/flipbook.json", "GET", {}), ("a folder", 404, own + "page/s", "GET", {}),
            ("a path outside", 404, own + "page/../../flipbook.yaml", "GET", {}),
            ("an encoded path outside", 404, own + "page/%2e%2e/%2e%2e/etc/passwd", "GET", {}),
            ("another host", 403, own, "GET", {"Host": "example.com"}),
            ("another origin", 403, own + "scenarios", "GET", {"Origin": "http://example.com"}),
            ("another site", 403, own + "page/s/a", "GET", {"Sec-Fetch-Site": "cross-site"}),
            ("a change", 405, own + "state", "POST", {"Content-Type": "application/json"}),
        ]:
            equal(server.status(path, method, **headers), wanted, words)
    equal(server.process.returncode, 0, "the exit status")


def many_messages_are_counted(browser, folder, program):
    wrong = SCENARIO + "".join(f"wrong{index}: 1\n" for index in range(20))
    box = "document.getElementById('messages')"
    with Watching(folder / "watched-messages", program, wrong) as server:
        page = browser.page(width=1280, height=1300)
        page.call("Page.navigate", url=server.address)
        page.until(f"{MESSAGES}.includes('wrong19')")
        equal(page.js(f"{box}.firstChild.innerText"), "20 messages", "the first line")
        equal(page.js(f"{box}.scrollHeight - {box}.clientHeight"), 0, "what is hidden without a flipbook")
        server.write("s/a.yaml", SCENARIO)
        page.until(f"{MESSAGES} === '' && {INNER}")
        server.write("s/a.yaml", wrong)
        page.until(f"{MESSAGES}.includes('wrong19')")
        expect(page.js(f"{FRAME}.clientHeight > {box}.clientHeight"), "the flipbook has more room than the messages")
        page.js(f"{box}.focus()")
        page.press("End")
        page.until(f"{box}.scrollTop + {box}.clientHeight > {box}.scrollHeight - 2")
        equal(page.js(f"{box}.getBoundingClientRect().top <= {box}.firstChild.getBoundingClientRect().top"), True, "the number stays")


ALL = [watching_follows_saved_files, many_messages_are_counted, watching_refuses_others]
