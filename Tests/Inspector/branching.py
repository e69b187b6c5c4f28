"""Checks of branches beside values that a branch does not set back, and of each way to end."""

import signal
import subprocess

from browser import eventually
from harness import *
from program import Drawn, Program


def branching(page):
    """The count is shared, so a branch goes on with the count there is. Earlier states keep their own."""
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page for branches opens", page.status, "● Live")
        program.say("send fact.numberChanged 7", COUNT, COUNT)
        check("with what is branched from", page.total, 5)
        page.run("byId('timeline').focus()")
        page.press("Home", "ArrowDown", "Alt+p")
        check("it is paused", page.status, "❚❚ Paused")
        page.press("Alt+g")
        check("an earlier state is shown", page.status, "◀ Shows #2")
        page.press("Alt+b")
        check("the way says what it was not set back", page.rows, contains("↶ goes on from #2", "count 1 → 2", is_within=True))
        states(page, "before the branch has done anything")
        program.say(COUNT, "send fact.numberChanged 9")
        check("the branch goes on although the program is paused", page.rows, contains("count 2 → 3", is_within=True))
        states(page, "when it has")
        check("the other way is not fainter than a text may be", lambda: page.run(
            "[...document.querySelectorAll('#timeline .row.aside:not([hidden])')].map(row => getComputedStyle(row).opacity)"), every("1"))
        page.shot("branch")
        page.press("Escape", "Alt+p", "e")
        check("a script says what it does not do", lambda: page.text("exported"), "# counter.count is 2: a branch does not set shared values back")
        page.press("Escape")
        program.end()
        check("the end is told", page.status, "■ Ended")
        states(page, "after the end")
        page.press("Escape", "e")
        check("what was seen says it, too", lambda: page.text("exported"), "# counter.count is 2: a branch does not set shared values back")
        page.press("Escape")


def states(page, when):
    page.run("byId('timeline').focus()")
    page.press("Home", "ArrowDown")
    check(f"the action before a branch has its own state {when}", page.fields, contains("● count 0 → 1"))
    page.press("ArrowDown", "ArrowDown")
    check(f"so has one of the other way {when}", page.fields, contains("● count 1 → 2"))


def ending(page):
    """Each way to start ends with its reason, and what was seen stays."""
    recording = f"{FOLDER}/ending.jsonl"
    subprocess.run([os.environ["COMPOSED"], "record", "--force", "--ephemeral", "--skip-onboarding", recording], text=True, check=True,
                   input=f"{COUNT}\n" * 3, stdout=subprocess.DEVNULL)
    with open(recording) as lines:
        text = lines.read()
    for name, change in (("other", text.replace('"new":2', '"new":77', 1)), ("bad", text.replace('"kind":"action"', "nonsense", 1))):
        with open(f"{FOLDER}/ending-{name}.jsonl", "w") as lines:
            lines.write(change)
    terminate, interrupt, kill = (lambda program, number=number: program.process.send_signal(number) for number in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL))
    run, record, waiting = ("run", *APP, "-"), ("record", "--force", *APP, f"{FOLDER}/ending-new.jsonl", "-"), ("--inspect", "--inspect-wait")
    for arguments, act, reason in (
            (run, terminate, "it was ended by SIGTERM"), (record, interrupt, "it was ended by SIGINT"), (record, Program.end, "all is well (exit code 0)"),
            (("run", "--strict", *APP, "-"), lambda program: program.say("nonsense"), "were not understood (exit code 65)"),
            (("replay", recording, *waiting), None, "all is well (exit code 0)"),
            (("replay", f"{FOLDER}/ending-other.jsonl", *waiting), None, "a replay diverged"),
            (("replay", f"{FOLDER}/ending-bad.jsonl", *waiting), None, "were not understood (exit code 65)"),
            (("travel", recording, "--inspect"), Program.end, "all is well (exit code 0)"), (("travel", recording, "--inspect"), kill, None),
            (record, kill, None), (run, Program.end, "all is well (exit code 0)")):
        with Program(*arguments) as program:
            page.open(program.address)
            if arguments[0] in ("run", "record"):
                check(f"the page of {arguments[0]} opens", page.status, "● Live")
                program.say(*[COUNT] * 3)
            elif act:
                check("the page of a recording opens", page.status, "Shows #0")
            if act:
                check("with what happens", page.total, 6)
                act(program)
            ended(page, arguments[0], reason, 0 if "bad" in arguments[1] else (lambda total: total >= 3) if "other" in arguments[1] else 6)
    for arguments, keys, reason in ((APP, "q", "all is well (exit code 0)"), (APP, "\x03", "it was ended by SIGINT"),
                                    (["record", "--force", *APP, f"{FOLDER}/ending-new.jsonl"], "q", "all is well (exit code 0)"),
                                    (["travel", recording, "--inspect"], "q", "all is well (exit code 0)")):
        with Drawn(*arguments) as program:
            page.open(program.address)
            check("the page of a drawn program opens", page.status, re.compile("● Live|Shows #0"))
            check("with what happens", page.total, lambda total: total > 0)
            program.say(keys)
            ended(page, "a drawn program", reason, page.total())
    page.complaints()


def ended(page, name, reason, total):
    """What was seen can still be chosen, searched and exported."""
    if reason:
        check(f"the end of {name} has its reason: {reason}", page.notices, reason)
    check("and the page says that it is over", page.status, "■ Ended" if reason else "Reconnecting")
    check("with all actions", page.total, total)
    if total == 0:
        return
    page.run("byId('timeline').focus()")
    page.press("Home")
    check("the first can be chosen", lambda: page.text("title"), "#1 ")
    check("with its state", page.fields, contains("counter", is_within=True))
    first = page.run("document.querySelector('#timeline .row.active .what b').textContent")
    page.type("#filter", first)
    check("it is found", page.rows, every(first))
    page.press("Escape", "Escape", "e")
    check("and exported", lambda: page.text("exported"), first)
    page.press("Escape")


def forgetting(page):
    """A browser that lets pages keep nothing."""
    for name, source in (("forbids", "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"),
                         ("has no room", "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")):
        script = page.command("Page.addScriptToEvaluateOnNewDocument", {"source": source})["identifier"]
        with mock("--actions", 20, "--rows", 5) as (address, _):
            page.open(address)
            check(f"a page that {name} to keep anything opens", page.total, 20)
            page.run("byId('timeline').focus()")
            page.press("d")
            check("its colours can be chosen", lambda: page.run("document.documentElement.style.colorScheme"), "light")
            # The program of the page before is gone.
            complaints = [text for text in page.complaints() if "net::ERR_" not in text]
            report("the browser has nothing to complain about", not complaints, "no complaint", complaints)
        page.command("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script})
    page.command("Page.addScriptToEvaluateOnNewDocument", {"source": "for (const key of Object.keys(localStorage)) if (key.startsWith('breakpoints')) "
                 "localStorage.setItem(key, '[{\"kind\":\"toString\",\"text\":\"x\"},{\"kind\":\"path\",\"text\":\"y\"}]')"})
    with mock("--actions", 20, "--rows", 5) as (address, _):
        page.open(address)
        check("a page that keeps what it should opens", page.total, 20)
        page.reload()
        check("and takes only what it understands of it", lambda: page.text("breakpoints"), "1 breakpoint")
