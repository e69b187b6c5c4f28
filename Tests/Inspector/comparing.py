"""Checks of two sessions side by side."""

import json

from browser import eventually
from harness import *


def comparing(page):
    with mock("--actions", 90, "--rows", 5) as (address, say):
        page.open(address)
        check("the page for comparing opens", page.total, 90)
        page.run("byId('timeline').focus()")
        page.press("=")
        check("without a run before, a file can be chosen", lambda: page.text("dialog"), "Choose a file of actions")
        first = {"id": 1, "text": "timer.toggleTimerButtonTapped", "changes": [{"path": "timer.isTimerRunning", "old": False, "new": True}]}
        ticked = {"id": 2, "text": "timer.delegate.ticked", "changes": [{"path": "counter.count", "old": 0, "new": 1}]}
        for name, actions, expected in (
                ("same.jsonl", [first, ticked], re.compile("The first 2 actions are the same")),
                ("text.jsonl", [first, {**ticked, "text": "<b>other</b>"}], re.compile("The first 1 action")),
                ("changes.jsonl", [first, {**ticked, "changes": []}, ticked], re.compile("The first 1 action"))):
            give(page, name, "".join(json.dumps(action) + "\n" for action in actions))
            check(f"{name} is compared", lambda: page.text("dialog"), expected)
            check("under its name", lambda: page.text("dialog"), f"Compared with {name}")
        check("the first difference is marked", lambda: page.run(
            "[...document.querySelectorAll('#compared .active')].map(row => row.dataset.index)"), ["1"])
        check("all that differ are", lambda: page.run("document.querySelectorAll('#compared .row.different:not([hidden])').length"), lambda count: count > 5)
        check("what is the same is there", lambda: page.run(
            "document.querySelector('#compared .row[data-index=\"0\"]:not([hidden])')?.textContent"), "1timer.toggleTimerButtonTapped")
        check("with both sides", lambda: page.text("compared"), re.compile(r"timer.delegate.ticked[\s\S]*counter.count: 0 → 1[\s\S]*–"))
        page.shot("compared")
        for name, text in (("bad.jsonl", json.dumps(first) + "\nnonsense\n"), ("cut.jsonl", json.dumps(first) + "\n" + json.dumps(ticked)[:40]),
                           ("recording.jsonl", json.dumps(first) + '\n{"line":2,"type":"snapshot","state":{}}\n'),
                           ("changes.jsonl", json.dumps(first) + "\n" + json.dumps({**ticked, "changes": 7})),
                           ("paths.jsonl", json.dumps(first) + "\n" + json.dumps({**ticked, "changes": [None]}))):
            give(page, name, text)
            check(f"a file that is no export is refused: {name}", page.notices, f"{name}, line 2")
        page.press("Escape")
        say("again")
        check("when the program runs again, the page begins anew", page.total, 60)
        page.run("byId('timeline').focus()")
        page.press("=")
        check("the two runs are compared", lambda: page.text("dialog"), re.compile(r"Compared with the run before[\s\S]*The first 39 actions are the same"))
        check("side by side", lambda: page.text("compared"), re.compile(r"≠ 40[\s\S]*searchText[\s\S]*counter.other"))
        page.press("Escape", "r")
        check("the run before is shown", page.status, "◀ The run before")
        page.press("Home")
        check("with its states, as far as they can be worked out", lambda: page.text("title"), "#1 timer.toggle")
        page.press("r")
        report("the browser has nothing to complain about", not (complaints := page.complaints()), "no complaint", complaints)


def give(page, name, text):
    """Chooses a file in the dialog."""
    path = f"{FOLDER}/{name}"
    with open(path, "w") as file:
        file.write(text)
    eventually(lambda: page.run("document.querySelector('#dialog input[type=file]') !== null"), bool)
    page.type("#dialog input[type=file]", path)
