"""Checks of notes on actions."""

import json
import os
import resource
import signal
import subprocess

from browser import eventually
from harness import *
from program import Program

SCRIPT = "<script>document.title = 'broken in'</script>"


def noting(page):
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        program.say(COUNT, COUNT)
        check("the page for notes opens", page.total, 4)
        page.run("byId('timeline').focus()")
        page.press("N")
        check("without a note, that is said", page.notices, "No action has a note")
        page.press("Home", "n")
        write(page, f"{SCRIPT} is\nno danger")
        check("a note is shown with its action", lambda: page.text("noted"), f"✎ {SCRIPT} is\nno danger")
        check("and marked in its row", page.rows, contains("✎", is_within=True))
        report("it is a text", page.run("document.title") != "broken in", "the title", page.run("document.title"))
        page.press("End", "Escape", "N")
        check("the next note is gone to", lambda: page.text("title"), "#1 ")
        page.type("#filter", "danger")
        check("notes are searched", page.rows, lambda rows: len(rows) == 1 and "✎" in rows[0])
        page.press("Escape")
        page.reload()
        check("after the page was loaded again, the note is there", page.rows, contains("✎", is_within=True))
        page.run("byId('timeline').focus()")
        page.press("Home", "n")
        check("it can be changed", lambda: page.run("byId('note')?.value"), f"{SCRIPT} is\nno danger")
        page.press("Escape", "e")
        check("a script has it as comments", lambda: page.text("exported"), f"# #1: {SCRIPT} is\n# #1: no danger\nsend counter")
        page.press("Escape")
        report("the browser has nothing to complain about", not (complaints := page.complaints()), "no complaint", complaints)
        refused = json.loads(page.post("v1/note", {"action": 1, "text": "x" * 1_000_000}))
        report("a note of a megabyte is refused", "1000000 bytes" in refused["error"], "a reason", refused)
        refused = json.loads(page.post("v1/note", {"action": 99, "text": "x"}))
        report("and one on no action", "There is no action 99" in refused["error"], "a reason", refused)
        program.end()
        check("when the program has ended, that is told", page.status, "■ Ended")
        page.press("End", "ArrowUp", "n")
        write(page, "at the end")
        check("notes can still be written", page.notices, "this page and what it exports have the note")
        check("and are shown", lambda: page.text("noted"), "✎ at the end")
        page.press("e")
        check("and exported", lambda: page.text("exported"), re.compile(r"# #1: [\s\S]*: at the end"))
        page.press("Escape")
    recorded(page)
    without_room(page)
    many(page)


def recorded(page):
    """Notes on a recording are kept beside it, and shown by whatever reads it."""
    recording = f"{FOLDER}/noted.jsonl"
    for file in (recording, f"{recording}.notes"):
        if os.path.exists(file):
            os.remove(file)
    with Program("record", recording, "--force", *APP, "-") as program:
        page.open(program.address)
        program.say(COUNT, COUNT)
        check("the page of a recording opens", page.total, 4)
        page.run("byId('timeline').focus()")
        page.press("Home", "n")
        write(page, "recorded")
        check("its note is shown", lambda: page.text("noted"), "✎ recorded")
        program.end()
    with open(f"{recording}.notes") as notes:
        lines = notes.read().splitlines()
    report("the note is beside the recording", len(lines) == 2 and '"sequence":1,"text":"recorded"' in lines[1], "two lines", lines)
    report("of its owner alone", os.stat(f"{recording}.notes").st_mode & 0o777 == 0o600, "600", oct(os.stat(f"{recording}.notes").st_mode))
    composed = os.environ["COMPOSED"]

    def run(*arguments, text=""):
        return subprocess.run([composed, *arguments], text=True, capture_output=True, input=text)

    for arguments in (("replay", recording), ("make-test", recording), ("graph", "--from", recording),
                      ("shrink", recording, "--force", "--expect-failure", "expect counter.count 1")):
        done = run(*arguments)
        report(f"{arguments[0]} goes on as before", done.returncode == 0, "0", done)
    shrunk = f"{FOLDER}/noted-shrunk.jsonl"
    shrink = ("shrink", recording, "--output", shrunk, "--force", "--expect-failure", "expect counter.count 1")
    run(*shrink)
    with Program("travel", shrunk, "--inspect") as program:
        page.open(program.address)
        check("a recording that was shrunk can have notes", lambda: page.post("v1/note", {"action": 1, "text": "x"}), '"text":"x"')
        program.end()
    report("which are beside it", os.path.exists(f"{shrunk}.notes"), "a file", os.listdir(FOLDER))
    done = run(*shrink)
    report("and go with it when it is replaced", done.returncode == 0 and not os.path.exists(f"{shrunk}.notes"), "no file", done)
    travelled = run("travel", recording, text="jump 1\naction\n")
    report("travel shows the note", travelled.stdout.count("note: recorded") == 2, "the note", travelled)
    with Program("replay", recording, "--inspect", "--inspect-wait") as program:
        page.open(program.address)
        check("a replay shows it, too", page.rows, contains("✎", is_within=True))
    with open(f"{recording}.notes", "a") as notes:
        notes.write('{"kind":"note","line":3,"seq')
    travelled = run("travel", recording, text="jump 1\n")
    report("a line that is cut is named", "note: recorded" in travelled.stdout and "line 3: this is no note" in travelled.stderr,
           "the note and a warning", travelled)
    with Program("record", recording, "--force", *APP, "-") as program:
        page.open(program.address)
        program.say(COUNT)
        check("a recording in its place", page.total, 2)
        check("has no notes of the one before", page.rows, lacks("✎"))
        with open(f"{recording}.notes", "w") as notes:
            notes.write('{"notes":1,"line":1,"recording":"00000000"}\n')
        page.reload()
        check("notes of another recording are not shown, but named", page.notices, "has the notes on another recording")
        program.end()


class Bounded(Program):
    """A program whose files have at most 128 KiB, as on a full disk."""

    def start(self, command):
        def bound():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (128 << 10, 128 << 10))
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=bound)


def without_room(page):
    """A note for which there is no room leaves the others as they are."""
    with Bounded("record", f"{FOLDER}/full.jsonl", "--force", *APP, "-") as program:
        page.open(program.address)
        program.say(COUNT)
        check("the page of a recording on a full disk opens", page.total, 2)
        answers = [json.loads(page.post("v1/note", {"action": 1, "text": f"{number}".ljust(16_000, "x")})) for number in range(12)]
        kept = [answer for answer in answers if "error" not in answer]
        report("some notes have room, others are refused", 0 < len(kept) < 12 and "cannot be used" in answers[-1]["error"], "a reason", answers[-1])
        notes = json.loads(page.fetch("v1/notes"))
        report("the last that has room stays", notes["notes"] == kept[-1:], kept[-1:], notes)
        report("and no line is cut", notes["problem"] is None, "no problem", notes["problem"])
        answer = json.loads(page.post("v1/note", {"action": 1, "text": "short"}))
        report("a shorter one has room", answer == {"action": 1, "text": "short"}, "the note", answer)
        program.end()
    page.complaints()


def many(page):
    """100,000 actions, of which 1,000 have notes."""
    with mock("--rows", 5) as (address, _):
        page.open(address)
        check("100,000 actions with 1,000 notes are taken in", page.total, 100_000)
        page.run("byId('timeline').focus()")
        page.press("Home", "N", "N")
        check("the second note is gone to", lambda: page.text("noted"), "✎ note 200")
        page.press("Escape")
        page.type("#filter", "note 77")
        check("one is found by its text", lambda: page.text("found"), "22 found")
        page.press("Escape")


def write(page, text):
    """Writes the note that the dialog asks for."""
    eventually(lambda: page.run("byId('note') !== null"), bool)
    page.run("byId('note').value = arguments[0]", text)
    page.run("[...document.querySelectorAll('#dialog button')].find(button => button.textContent === 'Save note').click()")
