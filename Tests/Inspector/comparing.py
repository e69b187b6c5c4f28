"""Checks of two sessions side by side."""

import json
import subprocess

from browser import eventually
from harness import *
from program import Program


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
                ("changes.jsonl", [first, {**ticked, "changes": []}, ticked], re.compile("The first 1 action")),
                ("origin.jsonl", [first, {**ticked, "origin": "user"}], re.compile("The first 1 action")),
                ("unknown.jsonl", [first, {**ticked, "changes": None}], re.compile("The first 2 actions are the same, 1 of them by the text alone")),
                ("long.jsonl", [first, {**ticked, "text": "long " * 100_000}], re.compile("The first 1 action"))):
            give(page, name, "".join(json.dumps(action) + "\n" for action in actions))
            check(f"{name} is compared", lambda: page.text("dialog"), expected)
            check("under its name", lambda: page.text("dialog"), f"Compared with {name}")
        check("a long text is cut", lambda: page.run("document.querySelector('#compared .active').textContent.length"), fewer_than(2000))
        give(page, "changes.jsonl", "".join(json.dumps(action) + "\n" for action in [first, {**ticked, "changes": []}, ticked]))
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
                           ("object.jsonl", json.dumps(first) + "\n" + json.dumps({**ticked, "changes": {"path": "counter.count"}})),
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


    comparingWays(page)


def comparingWays(page):
    """A branch beside its origin, and beside the same actions of the next run."""
    folder = f"{FOLDER}/compared-runs"
    subprocess.run(["rm", "-rf", folder], check=True)
    kept = ["run", "--inspect", "--skip-onboarding", "--data-dir", folder, "-"]

    with Program(*kept) as program:
        page.open(program.address)
        check("the page for comparing ways opens", page.status, "● Live")
        program.say(*[f"{NUMBER} {number}" for number in (10, 20, 30)])
        check("with three actions", page.total, 3)
        page.choose("numberChanged20")
        page.run("byId('timeline').focus()")
        page.press("Alt+k")
        check("a way goes on without an action", page.notices, "Goes on without #2")
        check("with what the user did after it", page.total, 4)
        page.choose("numberChanged20")
        page.run("byId('timeline').focus()")
        page.press("=")
        check("the way of an action is compared with the one that goes on", lambda: page.text("dialog"),
              re.compile(r"Compared with the way to #2[\s\S]*The first 1 action is the same"))
        check("side by side", lambda: page.text("compared"), re.compile(r"≠ 2[\s\S]*Changed 20[\s\S]*Changed 30"))
        page.press("Escape", "Escape")
        program.end()
    with Program(*kept) as program:
        check("the program runs again, and the page begins anew", page.total, 0)
        check("with the next run", page.status, "● Live")
        program.say(f"{NUMBER} 10", f"{NUMBER} 30")
        check("which does what the way did", page.total, 2)
        page.run("byId('timeline').focus()")
        page.press("=")
        check("so both are the same: what was left behind is no part of it", lambda: page.text("dialog"), "Both have the same 2 actions.")
        page.press("Escape")
        program.end()


def give(page, name, text):
    """Chooses a file in the dialog."""
    path = f"{FOLDER}/{name}"
    with open(path, "w") as file:
        file.write(text)
    eventually(lambda: page.run("document.querySelector('#dialog input[type=file]') !== null"), bool)
    page.type("#dialog input[type=file]", path)
