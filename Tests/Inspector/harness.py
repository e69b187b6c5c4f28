"""What all checks of the page use: a check, a page in a browser, conditions."""

import contextlib
import os
import re
import subprocess
import sys
import traceback

from browser import Browser, eventually

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.abspath(".build/inspector")
PAGE = "Core/Inspector/Page"
# The files are a part of each program, and are sent once, uncompressed: a second at 1 Mbit/s, through a tunnel. They had 120 KiB, of which
# no export, method or selector was unused, when recordings could not be opened yet.
MOST_BYTES = 132 << 10
# The action that counts, in the words of the feature.
with open("Features/Counter/Sources/Counter/CounterWords.swift") as words:
    INCREMENT = re.search('let increment = "(.*)"', words.read())[1]
COUNT = f"send counter.{INCREMENT}"
# Actions that nothing follows, so that their numbers and the number of all do not depend on the machine: a search, as an example,
# is followed by an effect some tenths of a second later.
NUMBER = "send fact.numberChanged"
ADD = "send syncUps.list.addSyncUpButtonTapped"
TITLE = "send syncUps.list.destination.presented.add.binding.title"
APP = ["--inspect", "--ephemeral", "--skip-onboarding"]
passed = failed = 0


def report(name, is_met, expected="", seen=""):
    global passed, failed
    if is_met:
        passed += 1
        print(f"✔ {name}", flush=True)
    else:
        failed += 1
        print(f"✘ {name}: expected {expected}\n  but there was {str(seen)[:2000]}", flush=True)


def check(name, look, expected, deadline=90):
    """Passes as soon as `look()` is `expected`: a value, a part of a text, a regular expression, or a condition."""
    if callable(expected):
        is_there, told = expected, expected.__doc__ or "another value"
    elif isinstance(expected, re.Pattern):
        is_there, told = expected.search, f"a match of {expected.pattern}"
    elif isinstance(expected, str):
        is_there, told = (lambda seen: expected in str(seen)), repr(expected)
    else:
        is_there, told = (lambda seen: seen == expected), repr(expected)
    seen, is_met = eventually(look, is_there, deadline)
    report(name, is_met, told, seen)
    return seen


@contextlib.contextmanager
def group(name):
    """Turns what goes wrong on the way into a failed check, so that the other groups are run."""
    try:
        yield
    except Exception as problem:
        report(name, False, "no problem on the way", "".join(traceback.format_exception(problem)[-3:]))


@contextlib.contextmanager
def mock(*arguments):
    """A program that only speaks the protocol; gives its address, and a function that has it obey commands."""
    server = subprocess.Popen([sys.executable, f"{HERE}/mock.py", *map(str, arguments)], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True)

    def say(*commands):
        server.stdin.write("".join(command + "\n" for command in commands))
        server.stdin.flush()

    try:
        yield server.stdout.readline().strip(), say
    finally:
        server.kill()
        server.wait()


class Page(Browser):
    """The inspector's page in a browser, by the words of a person that uses it."""

    def text(self, identifier):
        return self.run("byId(arguments[0]).innerText", identifier)

    def status(self):
        return self.text("connection")

    def total(self):
        return int(self.text("totals").split()[0].replace(",", "") or 0) if self.text("totals") else 0

    def rows(self):
        """The rows of the timeline that are in the document, from the top."""
        return self.run("""[...document.querySelectorAll('#timeline .row')].filter(row => !row.hidden)
            .sort((one, other) => one.dataset.index - other.dataset.index)
            .map(row => [...row.childNodes].map(part => part.textContent).join(' ').trim())""")

    def fields(self):
        return self.run("""[...document.querySelectorAll('#tree .row')].filter(row => !row.hidden)
            .sort((one, other) => one.dataset.index - other.dataset.index).map(row => row.innerText.replace(/\\s+/g, ' ').trim())""")

    def choose(self, part):
        """Clicks the last row of the timeline that contains a text."""
        eventually(self.rows, lambda rows: any(part in row for row in rows))
        self.run("""[...document.querySelectorAll('#timeline .row')].filter(row => row.querySelector('.what')?.textContent.includes(arguments[0]))
            .sort((one, other) => other.dataset.index - one.dataset.index)[0].click()""", part)

    def click_field(self, key, selector=".key"):
        eventually(lambda: self.run(
            "[...document.querySelectorAll('#tree .row')].some(row => row.querySelector('.key')?.innerText === arguments[0])", key), bool)
        self.run("""[...document.querySelectorAll('#tree .row')].find(row => row.querySelector('.key')?.innerText === arguments[0])
            .querySelector(arguments[1]).click()""", key, selector)

    def fetch(self, path):
        """The answer of the program to the page, as text."""
        return self.call("POST", "/execute/async", {
            "script": "fetch(arguments[0]).then(answer => answer.text()).then(arguments[1], arguments[1])", "args": [path]})

    def post(self, path, body):
        """The answer of the program to a command of the page, as text."""
        return self.call("POST", "/execute/async", {
            "script": """fetch(arguments[0], { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(arguments[1]) })
                .then(answer => answer.text()).then(arguments[2], arguments[2])""", "args": [path, body]})

    def allow_clipboard(self):
        self.command("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})

    def clipboard(self):
        return self.call("POST", "/execute/async", {
            "script": "navigator.clipboard.readText().then(arguments[0], problem => arguments[0](String(problem)))", "args": []})

    def drag(self, selector, x, y):
        """Drags an element with the pointer, some pixels away."""
        self.call("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": {"element-6066-11e4-a52e-4f735466cecf": self.find(selector)}},
            {"type": "pointerDown", "button": 0}, {"type": "pointerMove", "duration": 50, "x": x, "y": y, "origin": "pointer"},
            {"type": "pointerUp", "button": 0}]}]})

    def width(self, identifier):
        return self.run("byId(arguments[0]).getBoundingClientRect().width", identifier)

    def reveal_gap(self, total):
        """Scrolls to the first row of the timeline that is not the action of its number."""
        low, high = 0, total
        while low < high:
            middle = (low + high) // 2
            self.run("byId('timeline').scrollTop = 26 * arguments[0]", middle)
            text, _ = eventually(lambda: self.run(
                "document.querySelector(`#timeline .row[data-index='${arguments[0]}']:not([hidden])`)?.textContent", middle), bool)
            low, high = (middle + 1, high) if text.strip("◂▹▶ ").startswith(str(middle + 1)) else (low, middle)
        self.run("byId('timeline').scrollTop = 26 * arguments[0]", low)

    def size(self, width, height, scale=1):
        """Gives the window a size in pixels of the page; `scale` is the zoom of the browser."""
        self.command("Emulation.setDeviceMetricsOverride",
                     {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False})

    def notices(self):
        return self.text("notices")

    def is_enabled(self, identifier):
        return self.run("!byId(arguments[0]).disabled", identifier)

    def shot(self, name):
        """Takes a picture of the view in both colours."""
        for colours in ("light", "dark"):
            self.command("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": colours}]})
            self.picture(f"{FOLDER}/{name}-{colours}.png")


# Conditions on lists of texts.

def contains(*parts, is_beginning=False, is_within=False):
    def condition(seen):
        return all(any(item.startswith(part) if is_beginning else part in item if is_within else item == part
                       for item in seen) for part in parts)
    condition.__doc__ = f"{' and '.join(map(repr, parts))} in the list"
    return condition


def lacks(part):
    def condition(seen):
        return not any(part in item for item in seen)
    condition.__doc__ = f"no {part!r} in the list"
    return condition


def every(part):
    def condition(seen):
        return len(seen) > 0 and all(part in item for item in seen)
    condition.__doc__ = f"{part!r} in each of at least one"
    return condition


def fewer_than(number):
    def condition(seen):
        return 0 < seen < number
    condition.__doc__ = f"fewer than {number}, and some"
    return condition
