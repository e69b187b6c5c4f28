"""Checks of two sessions side by side."""

import json
import subprocess

from browser import eventually
from harness import *
from mock import Program as Mocked
from program import Program


def comparing(page):
    with mock("--actions", 90, "--rows", 5) as (address, say):
        page.open(address)
        check("the page for comparing opens", page.total, 90)
        page.run("byId('timeline').focus()")
        page.press("=")
        check("without a run before, a file can be chosen", lambda: page.text("dialog"), "Choose a recording, or a file of actions")
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
        give(page, "deep.jsonl", json.dumps({**first, "changes": [{"path": "x", "old": 0, "new": 1}]}).replace('"new": 1', '"new": ' + "[" * 50_000 + "]" * 50_000) + "\n")
        check("values that are too deep are refused", page.notices, re.compile("deep.jsonl(, line 1| cannot be compared): "))
        give(page, "other.jsonl", "\ufeff" + (json.dumps({key: first[key] for key in ("text", "changes")}) + "\r\n\r\n") * 2)
        check("a file of another editor is read", lambda: page.text("dialog"), re.compile("Compared with other.jsonl[\\s\\S]*The first 1 action is the same"))
        aligning(page)
        page.press("Escape")
        say("again")
        check("when the program runs again, the page begins anew", page.total, 60)
        page.run("byId('timeline').focus()")
        page.press("=")
        check("the two runs are compared", lambda: page.text("dialog"),
              re.compile(r"Compared with the run before[\s\S]*The first 39 actions are the same[\s\S]*≠ different: 1, − missing: 30\."))
        check("side by side", lambda: page.text("compared"), re.compile(r"≠ 40[\s\S]*searchText[\s\S]*counter.other"))
        page.press("Escape", "r")
        check("the run before is shown", page.status, "◀ The run before")
        page.press("Home")
        check("with its states, as far as they can be worked out", lambda: page.text("title"), "#1 timer.toggle")
        page.press("r")
        report("the browser has nothing to complain about", not (complaints := page.complaints()), "no complaint", complaints)


    comparingWays(page)


def aligning(page):
    """Actions that were inserted, are missing or differ, among others that are the same."""
    mocked = Mocked(90, 5)
    actions = [mocked.action(number) for number in range(1, 91)]
    actions[39] = {**actions[39], "text": "counter.other"}
    actions[29] = {**actions[29], "changes": []}
    actions.insert(20, {**actions[19], "id": 1000, "text": "<b>inserted</b>"})
    del actions[9]
    give(page, "shifted.jsonl", "".join(json.dumps(action) + "\n" for action in actions))
    check("what was inserted, is missing or differs is counted", lambda: page.text("dialog"),
          re.compile(r"The first 9 actions are the same\. After that, ≠ different: 2, − missing: 1, \+ new: 1\."))
    rows = lambda: page.run("""[...document.querySelectorAll('#compared .row:not([hidden])')].filter(row => row.matches('.different'))
        .map(row => row.dataset.index + row.querySelector('.number').textContent)""")
    active = lambda: page.run("[...document.querySelectorAll('#compared .active:not([hidden])')].map(row => row.dataset.index)")
    check("the first of them is marked", active, ["9"])
    check("each is told, and what follows is the same", rows, lambda seen: seen[:2] == ["9+ 10", "20− 1000"])
    check("an action that is on one side has none beside it", lambda: page.run(
        "document.querySelector('#compared .row[data-index=\"20\"]').innerText.replace(/\\s+/g, ' ')"), re.compile(r"<b>inserted</b>.* –$"))
    for key, expected in (("n", "20"), ("n", "30"), ("n", "40"), ("n", "40"), ("N", "30"), ("N", "20"), ("N", "9"), ("N", "9")):
        page.press(key)
        check(f"{key} goes to row {expected}", active, [expected])
    page.shot("aligned")
    # Lists whose longest common part is known.
    wrong = page.call("POST", "/execute/async", {"script": """import(new URL('page/align.js', location)).then(({ align }) => {
        let seed = 1
        const random = most => (seed = seed * 48271 % 2147483647) % most, list = () => Array.from({ length: random(12) }, () => random(4))
        const actions = list => list.map(number => ({ text: `a${number >> 1}`, changes: [{ path: 'x', old: 0, new: { b: number, a: 1 } }] }))
        const longest = ([one, ...ones], [other, ...others], memo = {}) => one === undefined || other === undefined ? 0
            : memo[`${ones.length} ${others.length}`] ??= one === other ? 1 + longest(ones, others, memo)
                : Math.max(longest(ones, [other, ...others], memo), longest([one, ...ones], others, memo))
        const wrong = []
        for (let round = 0; round < 500; round++) {
            const [old, now] = [list(), list()], rows = align(actions(old), actions(now)), value = action => action.changes[0].new.b
            const sides = ['old', 'now'].map(side => rows.filter(row => row[side]).map(row => value(row[side])))
            const same = rows.filter(row => row.isSame), first = rows.findIndex(row => !row.isSame)
            let prefix = 0
            while (prefix < old.length && old[prefix] === now[prefix]) prefix++
            if (`${sides}` !== `${[old, now]}` || same.length !== longest(old, now) || same.some(row => value(row.old) !== value(row.now))
                || (first < 0 ? rows.length : first) !== prefix) wrong.push([old, now])
        }
        const many = Array.from({ length: 10000 }, (_, number) => ({ text: 'a', changes: [{ path: 'x', old: number, new: number + 1 }] }))
        const [later, other, same] = [many.slice(5000), many.map(action => ({ ...action, text: 'b' })), many.map(() => ({ text: 'tick', changes: [] }))]
        const count = (old, now) => align(old, now).filter(row => row.isSame).length
        const keys = [{ text: 'a', changes: [{ path: 'x', old: 0, new: { b: 1, a: 1 } }] }], turned = [{ text: 'a', changes: [{ path: 'x', old: 0, new: { a: 1, b: 1 } }] }]
        arguments[0]([wrong, count(many, later), count(many, other), count(same, same.slice(1)), count(keys, turned), align([], []).length])
    })""", "args": []})
    report("the longest part that two sessions share is found, behind all that they begin with", wrong[0] == [], "none wrong", wrong[0])
    report("also of 10,000 actions", wrong[1:] == [5000, 0, 9999, 1, 0], [5000, 0, 9999, 1, 0], wrong[1:])


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
