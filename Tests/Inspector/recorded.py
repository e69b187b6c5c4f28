"""Checks of what the page says is lost, of recordings that are opened from the disk, and of the history of a run before."""

import json
import os
import re
import signal
import subprocess

from browser import eventually
from harness import *
from noting import write
from program import Program


def losing(page):
    """The chip says when actions or their changes are lost, and only then."""
    with mock("--actions", 60, "--rows", 5) as (address, say):
        page.open(address)
        check("a page that misses nothing is live", page.status, "● Live")
        for command, expected in (("unknown", "60 actions, 1 without changes"), ("miss", "1 without changes, 500 events missed")):
            page.run("(window.chips = [], new MutationObserver(() => chips.push(byId('connection').innerText)).observe(byId('connection'), { childList: true }))")
            say(command)
            check(f"that something is lost is said ({command})", lambda: page.run("chips"), contains("◌ Live, loses changes"))
            check("and how much", lambda: page.text("totals").replace("61", "60"), expected)
            check("afterwards it is live again", page.status, "● Live")
        page.reload()
        check("a page that is loaded again marks what was lost before", lambda: page.text("totals"), "561 events missed")
        check("and is live", page.status, "● Live")
        report("from the first moment", "loses" not in page.run("byId('connection').innerText"), "no loss", page.status())


def keeping(page):
    """The history of a run is kept or forgotten, as one answers."""
    with mock("--actions", 60, "--rows", 5) as (address, say):
        page.open(address)
        check("the page of the first run opens", page.total, 60)
        say("again")
        check("the next run asks whether to keep the history", page.notices, "= compares the two. Keep its history?")
        answer(page, "Keep")
        page.run("byId('timeline').focus()")
        page.press("r")
        check("which is kept", page.status, "◀ The run before")
        page.press("r")
        check("beside the run of now", page.status, "● Live")
        say("again")
        check("the third run says what it replaces", page.notices, "Keep its history in the place of the one before it?")
        answer(page, "Forget")
        page.press("r")
        check("what was kept before stays, if it is forgotten", page.status, "◀ The run before")
        page.press("r")
    with mock("--actions", 60, "--rows", 5) as (address, say):
        page.open(address)
        check("the page of another program opens", page.total, 60)
        say("again")
        check("its next run asks, too", page.notices, "Keep its history?")
        page.run("byId('timeline').focus()")
        page.press("r")
        check("before it is answered, the run before is kept", page.status, "◀ The run before")
        answer(page, "Forget")
        check("when it is forgotten, the run of now is shown", page.status, "● Live")
        page.press("r")
        check("and there is none before", page.notices, "The page knows of no run before this one.")
        report("the browser has nothing to complain about", not (complaints := page.complaints()), "no complaint", complaints)


def answer(page, text):
    page.run("[...document.querySelectorAll('.notice button')].find(button => button.textContent === arguments[0]).click()", text)
    check(f"{text}: the question is answered", page.notices, lambda notices: "Keep its history" not in notices)


def opening(page):
    """After a crash, the recording has what the page has not seen."""
    recording = f"{FOLDER}/opened.jsonl"
    for file in (recording, f"{recording}.notes"):
        if os.path.exists(file):
            os.remove(file)
    with Program("record", recording, "--force", *APP, "-") as program:
        page.open(program.address)
        program.say(COUNT, f"{NUMBER} 7", ADD, f'{TITLE} "first"', f'{TITLE} "second"')
        check("the page of a recording that will crash opens", page.total, 6)
        page.run("byId('timeline').focus()")
        page.press("Home", "n")
        write(page, "kept")
        check("with a note", lambda: page.text("noted"), "kept")
        page.press("e")
        check("which is exported", lambda: page.text("dialog"), "opened.jsonl")
        check("so that all of it is on the disk", lambda: open(recording).read(), '\\"second\\"')
        page.press("Escape")
        page.reload()
        check("the page is loaded again", page.total, 6)
        program.process.send_signal(signal.SIGKILL)
        check("and the program has crashed", page.status, "Reconnecting")
    page.run("byId('timeline').focus()")
    page.press("e")
    check("an export says where the recording is, and how it is opened", lambda: page.text("dialog"), "opened.jsonl. R opens it here.")
    page.press("Escape", "R")
    give(page, recording, f"{recording}.notes")
    check("the recording is shown, by its name", page.status, "◀ opened.jsonl")
    check("with all actions", page.total, 6)
    check("and the notes beside it", page.rows, contains("✎", is_within=True))
    page.run("byId('timeline').focus()")
    page.press("Home")
    check("the first has its note", lambda: page.text("noted"), "✎ kept")
    check("and its state", page.fields, contains("● count 0 → 1"))
    check("but no duration, which a recording does not have", lambda: page.text("title"),
          lambda seen: " · at " in seen and "took" not in seen and "· ·" not in seen)
    page.choose('"second"')
    check("so has the last", page.fields, contains('title "first" → "second"', is_within=True))
    page.run("document.querySelector('#changes .link').click()")
    page.press("w")
    check("what changed a field is told", lambda: page.text("history"), re.compile("#6[\\s\\S]*#5"))
    page.press("Escape")
    page.type("#filter", "addSyncUp")
    check("actions are searched", page.rows, every("addSyncUp"))
    page.press("Escape")
    page.run("byId('timeline').focus()")
    page.press("End", "ArrowUp", "n")
    write(page, "at the end")
    check("a note can be written, and is said to be in the page alone", page.notices, "The file is not changed")
    page.press("Escape", "e")
    check("it is exported as a script, with notes", lambda: page.text("exported"), re.compile(f"^# #1: kept\nsend counter.{INCREMENT}[\\s\\S]*# #6: at the end\n.*\"second\""))
    check("which says from where", lambda: page.text("dialog"), "is shown from opened.jsonl: this is what the page has, 6 actions")
    page.command("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": f"{FOLDER}/saved", "eventsEnabled": False})
    page.run("[...document.querySelectorAll('.save')].at(-1).click()")
    saved = f"{FOLDER}/saved/opened.jsonl.notes"
    check("the notes are saved", lambda: os.path.exists(saved), True)
    os.replace(saved, f"{recording}.notes")
    travelled = subprocess.run([os.environ["COMPOSED"], "travel", recording], text=True, capture_output=True, input="jump 1\njump 6\n")
    report("as the program reads them", "note: kept" in travelled.stdout and "note: at the end" in travelled.stdout, "both notes", travelled)
    page.press("Escape", "=")
    check("it is compared with what the page has seen", lambda: page.text("dialog"), re.compile("Compared with opened.jsonl[\\s\\S]*the same 6 actions"))
    page.press("Escape", "r")
    check("r goes back to that", page.status, "Reconnecting")
    page.press("=")
    give(page, recording)
    check("a recording can be compared without being opened", lambda: page.text("dialog"), re.compile("Compared with opened.jsonl[\\s\\S]*the same 6 actions"))
    page.press("Escape")
    refusing(page, recording)
    complaints = [text for text in page.complaints() if "ERR_" not in text]
    report("the browser has nothing else to complain about", not complaints, "no complaint", complaints)


def refusing(page, recording):
    """Files that are cut, of something else, or too deep."""
    with open(recording) as file:
        text = file.read()
    header, *lines = text.splitlines(keepends=True)
    change = next(line for line in lines if '"kind":"action"' in line)
    for name, content, expected in (
            ("none.jsonl", "", "none.jsonl is no recording."), ("nothing.jsonl", "nonsense\n", "nothing.jsonl is no recording."),
            ("list.jsonl", "[1]\n", "list.jsonl is no recording."), ("null.jsonl", "null\n" + text, "null.jsonl is no recording."),
            ("changes.jsonl", header + json.dumps({**json.loads(change), "changes": 7}) + "\n", "changes.jsonl cannot be shown"),
            ("path.jsonl", header + json.dumps({**json.loads(change), "changes": [{"path": 7}]}) + "\n", "path.jsonl cannot be shown")):
        with open(f"{FOLDER}/{name}", "w") as file:
            file.write(content)
        page.press("R")
        give(page, f"{FOLDER}/{name}")
        check(f"a file that is no recording is refused: {name}", page.notices, expected)
        page.press("Escape")
    with open(f"{FOLDER}/cut.jsonl", "w") as file:
        file.write(text[:text.index('"second') + 3])
    page.press("R")
    give(page, f"{FOLDER}/cut.jsonl")
    check("of one that is cut, the end is named", page.notices, re.compile(r"cut.jsonl, line \d+: .*What is before it is shown."))
    check("and the rest is shown", page.total, 5)
    page.press("R")
    give(page, f"{FOLDER}/cut.jsonl", f"{recording}.notes")
    check("notes of it are those of the whole", page.rows, contains("✎", is_within=True))
    with open(f"{FOLDER}/other.notes", "w") as file:
        file.write('{"notes":1,"line":1,"recording":"00000000"}\n')
    page.press("R")
    give(page, recording, f"{FOLDER}/other.notes")
    check("notes on another recording are refused", page.notices, "other.notes has the notes on another recording.")
    page.press("Escape", "R")
    give(page, f"{FOLDER}/other.notes")
    check("and notes without a recording", page.notices, "Choose the recording, too")
    page.press("Escape")


def give(page, *paths):
    eventually(lambda: page.run("document.querySelector('#dialog input[type=file]') !== null"), bool)
    page.type("#dialog input[type=file]", "\n".join(paths))
