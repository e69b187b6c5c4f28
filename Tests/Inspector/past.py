"""Checks of what happened before the page was opened, and after the program has ended."""

import json
import signal
import subprocess

from browser import eventually
from harness import *
from program import Program


def past(page):
    with Program("run", *APP, "-") as program:
        program.say(COUNT, ADD, f'{TITLE} "first"', f'{TITLE} "second"', COUNT, "state counter.count")
        eventually(program.text, lambda text: "counter.count: 2" in text)
        page.open(program.address)
        check("a page that is opened late has all actions", page.total, 7)
        check("with their changes", lambda: page.text("totals"), lambda text: "without changes" not in text)
        page.choose('"first"')
        check("and their states", page.fields, contains('title "" → "first"', is_within=True))
        page.press("Escape")
        eventually(page.fields, contains("counter {count: 2}", is_within=True))
        program.end()
        check("its end is told", page.status, "■ Ended")
    looking_back(page)
    exporting_what_was_seen(page)
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page of a program that will crash opens", page.status, "● Live")
        program.say(COUNT, COUNT)
        check("with what it does", page.total, 4)
        eventually(page.fields, contains("counter {count: 2}", is_within=True))
        program.process.send_signal(signal.SIGKILL)
        check("when it has crashed, the page says so", page.status, "Reconnecting")
        page.run("byId('timeline').focus()")
        page.press("Home")
        check("and its states can be looked at", page.fields, contains("● count 0 → 1"))
    late(page)
    missing(page)


def missing(page):
    """A state that the page cannot work out, of a session that was recorded."""
    with mock("--actions", 60, "--rows", 5) as (address, say):
        say("record", "unknown")
        page.open(address)
        check("a page that has missed the changes of an action opens", page.total, 61)
        eventually(page.fields, contains("timer", is_within=True))
    check("when the program is gone", page.status, "Reconnecting")
    page.run("byId('timeline').focus()")
    page.press("Home")
    check("a state that cannot be worked out is said to be in the recording", lambda: page.run("byId('tree').dataset.empty"),
          re.compile("R opens the recording.$"))


def late(page):
    """More actions than have their states read without a page."""
    with Program("run", *APP, "-") as program:
        program.say(*[f"{NUMBER} {number}" for number in range(1, 2501)], "state fact.number")
        eventually(program.text, lambda text: "fact.number: 2500" in text)
        page.open(program.address)
        check("a page that is opened very late has all actions", page.total, 2500)
        check("not all with their changes", lambda: page.text("totals"), "without changes")
        page.run("byId('timeline').focus()")
        page.press("Home")
        check("the first ones have their states", page.fields, contains("● number 0 → 1"))
        page.press("ArrowDown", "ArrowDown")
        check("and the next ones", page.fields, contains("● number 2 → 3"))
        program.end()


def looking_back(page):
    page.choose('"first"')
    check("after the end, earlier states are shown", page.fields, contains('title "" → "first"', is_within=True))
    page.run("byId('timeline').focus()")
    page.press("Home")
    check("and those before them", page.fields, contains("● count 0 → 1"))
    page.type("#fields", "searchtext")
    check("fields are searched", page.fields, contains('searchText ""', is_within=True))
    page.press("Escape")
    page.run("byId('fields').value = ''")
    page.choose(INCREMENT)
    check("a later one is shown again", page.fields, contains("● count 1 → 2"))
    page.run("document.querySelector('#changes .link').click()")
    page.press("w")
    check("what changed a field is told", lambda: page.text("dialog"), re.compile(r"counter.count was changed by, up to #6\s+#6 [\s\S]*#1 "))
    page.press("Escape")
    page.run("byId('timeline').focus()")
    page.press("Home")
    page.run("""[...document.querySelectorAll('#timeline .row')].find(row => row.textContent.includes('"second"'))
        .dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))""")
    page.press("D")
    check("states are compared", lambda: page.text("dialog"), re.compile(r'#1 → #5[\s\S]*"second"'))
    page.press("Escape", "Escape")
    page.type("#filter", "second")
    check("actions are searched", page.rows, every('"second"'))
    page.press("Escape", "Escape")


def exporting_what_was_seen(page):
    page.command("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": f"{FOLDER}/saved", "eventsEnabled": False})
    page.run("byId('timeline').focus()")
    page.press("Escape", "e")
    check("what was seen is exported as a script", lambda: page.text("exported"), re.compile(f'^send counter.{INCREMENT}[\\s\\S]*"second"'))
    page.click("#save")
    script = f"{FOLDER}/saved/session.txt"
    check("which is saved", lambda: os.path.exists(script), True)
    page.run("document.querySelectorAll('.save')[1].click()")
    check("with all actions, as JSON", lambda: os.path.exists(f"{FOLDER}/saved/actions.jsonl"), True)
    seen, _ = eventually(lambda: open(f"{FOLDER}/saved/actions.jsonl").read().splitlines(), lambda lines: len(lines) == 7)
    report("one a line", len(seen) == 7 and json.loads(seen[0])["changes"][0]["path"] == "counter.count", "7 lines", seen)
    with open(script) as commands:
        again = subprocess.run([os.environ["COMPOSED"], "run", "--ephemeral", "--skip-onboarding", "-"], text=True, capture_output=True,
                               input=commands.read() + "state counter.count\nstate syncUps.list.destination\n")
    report("the script does the same again", "counter.count: 2" in again.stdout and '"second"' in again.stdout, "the same state", again)
    page.press("Escape")


def waiting(page):
    """A short script that would be over before anyone looks."""
    script = f"{FOLDER}/short.txt"
    with open(script, "w") as commands:
        commands.write(f"{COUNT}\n" * 3)
    with Program("run", *APP, "--inspect-wait", script) as program:
        check("a program that waits says so", program.text, "begins when the page is opened")
        report("and does nothing yet", "counter" not in program.text() and program.process.poll() is None, "nothing", program.text())
        page.open(program.address)
        check("it runs when the page is there", program.process.poll, 0)
        check("which has seen all of it", page.total, 6)
        check("and is told the end", page.status, "■ Ended")
        page.choose(INCREMENT)
        check("with what it did", lambda: page.text("changes"), "counter.count")
    refused = subprocess.run([os.environ["COMPOSED"], "run", "--ephemeral", "--inspect-wait", "-"], text=True, capture_output=True, input="")
    report("to wait for no page is refused", refused.returncode != 0 and "'--inspect-wait' is about '--inspect'" in refused.stderr, "a reason", refused)
