"""A browser, driven by chromedriver over the W3C WebDriver protocol."""

import base64
import contextlib
import json
import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

KEYS = {"Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", "ArrowUp": "\ue013", "ArrowDown": "\ue015", "ArrowLeft": "\ue012",
        "ArrowRight": "\ue014", "Home": "\ue011", "End": "\ue010", "PageUp": "\ue00e", "PageDown": "\ue00f", "Shift": "\ue008", "Alt": "\ue00a"}


class BrowserError(Exception):
    pass


class Browser:
    """One browser with a profile of its own. Ends with the `with` statement."""

    def __init__(self, width=1440, height=900, downloads=None):
        self.profile = tempfile.TemporaryDirectory(prefix="inspector-browser-", ignore_cleanup_errors=True)
        self.log = open(os.path.join(self.profile.name, "chromedriver.log"), "w+b")
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=self.log)
        port = None
        for line in self.driver.stdout:
            found = re.search(rb"started successfully on port (\d+)", line)
            if found:
                port = int(found[1])
                break
        if port is None:
            raise BrowserError("chromedriver did not start")
        self.base = f"http://127.0.0.1:{port}"
        # Chromium has no sandbox as root, and the shared memory of a container is small.
        arguments = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-extensions",
                     "--hide-scrollbars", "--force-color-profile=srgb", "--no-first-run", "--disable-background-networking",
                     f"--window-size={width},{height}", f"--user-data-dir={self.profile.name}/profile"]
        options = {"args": arguments, "binary": os.environ.get("CHROMIUM", "/usr/bin/chromium")}
        if downloads:
            options["prefs"] = {"download.default_directory": downloads, "download.prompt_for_download": False}
        capabilities = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        self.session = "/session"
        self.session += "/" + self.call("POST", "", {"capabilities": {"alwaysMatch": capabilities}})["sessionId"]
        self.command("Emulation.setDeviceMetricsOverride",
                     {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        try:
            self.call("DELETE", "")
        except (BrowserError, OSError):
            pass
        self.driver.terminate()
        self.driver.wait()
        self.log.close()
        self.profile.cleanup()

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + self.session + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise BrowserError(f"{value['error']}: {value['message'].splitlines()[0]}") from None

    def command(self, name, parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def reload(self):
        self.call("POST", "/refresh", {})

    def run(self, script, *arguments):
        """The value of an expression in the page, in which `byId` finds elements."""
        return self.call("POST", "/execute/sync", {
            "script": f"const byId = id => document.getElementById(id); return ({script})", "args": list(arguments)})

    def find(self, selector):
        return self.call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        self.call("POST", f"/element/{self.find(selector)}/click", {})

    def type(self, selector, text):
        self.call("POST", f"/element/{self.find(selector)}/value", {"text": text})

    def press(self, *keys):
        """Presses keys one after the other where the focus is; "Shift+ArrowDown" holds the first."""
        actions = []
        for key in keys:
            held = [KEYS.get(part, part) for part in (key.split("+") if len(key) > 1 else [key])]
            actions += [{"type": "keyDown", "value": part} for part in held]
            actions += [{"type": "keyUp", "value": part} for part in reversed(held)]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def picture(self, file):
        with open(file, "wb") as target:
            target.write(base64.b64decode(self.call("GET", "/screenshot")))

    def handles(self):
        return self.call("GET", "/window/handles")

    def switch(self, handle):
        self.call("POST", "/window", {"handle": handle})

    def new_tab(self):
        handle = self.call("POST", "/window/new", {"type": "tab"})["handle"]
        self.switch(handle)
        return handle

    def close_tab(self):
        self.call("DELETE", "/window")

    def processes(self, parent=None):
        """The numbers of the browser's processes."""
        parent = parent or self.driver.pid
        found = []
        for task in os.listdir(f"/proc/{parent}/task"):
            try:
                with open(f"/proc/{parent}/task/{task}/children") as children:
                    found += map(int, children.read().split())
            except OSError:
                pass
        return found + [grandchild for child in found for grandchild in self.processes(child)]

    @contextlib.contextmanager
    def suspended(self):
        """The browser does nothing and takes nothing from the network, as on a computer that is asleep."""
        processes = self.processes()
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def complaints(self):
        """Errors that the page has caused in the browser since this was last asked."""
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"}) if entry["level"] == "SEVERE"]


def eventually(look, is_there, deadline=90):
    """Looks until a condition is met; returns what was seen last, and whether it is met."""
    end = time.monotonic() + deadline
    while True:
        try:
            seen = look()
        except BrowserError as error:
            seen = error
        if not isinstance(seen, BrowserError) and is_there(seen):
            return seen, True
        if time.monotonic() > end:
            return seen, False
        # The browser draws at most 60 times a second; looking more often would take its time away.
        time.sleep(0.02)
