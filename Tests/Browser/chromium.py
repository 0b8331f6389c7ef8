"""Controls a headless Chromium through the DevTools protocol over a pipe, with the standard library alone."""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser")


class Timeout(Exception):
    pass


class Browser:
    def __init__(self, *flags):
        self.profile = tempfile.mkdtemp(prefix="flipbook-browser-")
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def wire():
            # Duplicates them first, because 3 and 4 may be among the descriptors to copy.
            first, second = os.dup(to_browser), os.dup(from_browser)
            high = [os.dup2(first, 60), os.dup2(second, 61)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [PROGRAM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
             "--force-color-profile=srgb", "--disable-dev-shm-usage", "--no-first-run", f"--user-data-dir={self.profile}", *flags],
            preexec_fn=wire, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.buffer, self.events, self.pages = 0, b"", [], []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def read(self, deadline):
        while b"\0" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                raise Timeout()
            part = os.read(self.input, 1 << 20)
            if not part:
                raise Timeout("the browser has ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, wait=60, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        deadline = time.monotonic() + wait
        while True:
            answer = self.read(deadline)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def page(self, **options):
        self.pages.append(Page(self, **options))
        return self.pages[-1]

    def close_pages(self):
        """Closes all pages, which otherwise go on playing and take the processor from those that follow."""
        for page in self.pages:
            page.close()
        self.pages, self.events = [], []


class Page:
    """A tab, with everything that it logs, requests from the network, or shows as a dialog."""

    def __init__(self, browser, width=1440, height=900, dark=False, calm=False, scale=1, touch=False):
        self.browser = browser
        self.context = browser.call("Target.createBrowserContext")["browserContextId"]
        target = browser.call("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log", "Accessibility"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=touch)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"}])

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def close(self):
        self.browser.call("Target.disposeBrowserContext", browserContextId=self.context)

    def open(self, path, fragment="", ready="document.documentElement?.dataset.ready === 'true'"):
        started = time.monotonic()
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url="file://" + os.path.abspath(path) + fragment)
        self.until(ready)
        return time.monotonic() - started

    def js(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def until(self, expression, wait=30):
        deadline = time.monotonic() + wait
        while True:
            try:
                if self.js(expression):
                    return
            except RuntimeError:
                pass  # The page is loading another address.
            if time.monotonic() > deadline:
                raise Timeout(expression)
            time.sleep(0.02)

    def pause(self, milliseconds):
        """Lets the page go on by itself."""
        self.js(f"new Promise((resolve) => setTimeout(resolve, {milliseconds}))")

    KEYS = {" ": ("Space", 32), "ArrowRight": ("ArrowRight", 39), "ArrowLeft": ("ArrowLeft", 37), "Home": ("Home", 36),
            "End": ("End", 35), "ArrowUp": ("ArrowUp", 38), "ArrowDown": ("ArrowDown", 40),
            "Escape": ("Escape", 27), "Tab": ("Tab", 9), "Enter": ("Enter", 13)}

    def press(self, key, shift=False):
        code, number = self.KEYS.get(key, ("", ord(key.upper()) if len(key) == 1 else 0))
        text = {"text": key} if len(key) == 1 else {}
        if key == "Enter":
            text = {"text": "\r"}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code, windowsVirtualKeyCode=number,
                      modifiers=8 if shift else 0, **(text if kind == "keyDown" else {}))

    def mouse(self, kind, x, y, buttons=0, shift=False):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if buttons or kind == "mouseReleased" else "none",
                  buttons=buttons, clickCount=1, modifiers=8 if shift else 0)

    def drag(self, start, end, shift=False):
        self.mouse("mousePressed", *start, buttons=1, shift=shift)
        for step in range(1, 5):
            self.mouse("mouseMoved", *(a + (b - a) * step / 4 for a, b in zip(start, end)), buttons=1, shift=shift)
        self.mouse("mouseReleased", *end, shift=shift)

    def picture(self, path, full=False):
        shot = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=full)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

    def downloads(self, folder):
        """Saves the files that this tab downloads to `folder`."""
        folder.mkdir(parents=True, exist_ok=True)
        self.browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder.resolve()),
                          browserContextId=self.context)

    def tree(self):
        """Returns the accessibility tree as (role, name) pairs."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if not node.get("ignored")]

    def log(self, *methods):
        """Returns the events of this tab with these names in the protocol."""
        self.js("1")
        return [event["params"] for event in self.browser.events
                if event.get("sessionId") == self.session and event.get("method") in methods]

    def complaints(self):
        """Returns errors and warnings of the console, exceptions and dialogs."""
        found = [str(entry["entry"]["text"]) for entry in self.log("Log.entryAdded") if entry["entry"]["level"] in ("error", "warning")]
        found += [str(entry["args"]) for entry in self.log("Runtime.consoleAPICalled") if entry["type"] in ("error", "warning", "assert")]
        found += [str(entry["exceptionDetails"].get("exception", {}).get("description")) for entry in self.log("Runtime.exceptionThrown")]
        return found + [entry["message"] for entry in self.log("Page.javascriptDialogOpening")]

    def requests(self):
        """Returns all requests except those for the page itself and for data in it."""
        urls = [entry["request"]["url"] for entry in self.log("Network.requestWillBeSent")]
        return [url for url in urls if not url.startswith(("data:", "blob:", "about:"))]
