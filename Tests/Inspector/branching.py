"""Checks of branches beside values that a branch does not set back, and of the reasons of an end."""

import signal
import subprocess

from browser import eventually
from harness import *
from program import Program


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
    """Each way to end has its reason."""
    recording = f"{FOLDER}/ending.jsonl"
    subprocess.run([os.environ["COMPOSED"], "record", "--force", "--ephemeral", "--skip-onboarding", recording], text=True, check=True,
                   input=f"{COUNT}\n" * 3, stdout=subprocess.DEVNULL)
    with open(recording) as lines:
        text = lines.read()
    for name, change in (("other", text.replace('"new":2', '"new":77', 1)), ("bad", text.replace('"kind":"action"', "nonsense", 1))):
        with open(f"{FOLDER}/ending-{name}.jsonl", "w") as lines:
            lines.write(change)
    for arguments, act, reason in (
            (("run", *APP, "-"), lambda program: program.process.send_signal(signal.SIGTERM), "it was ended by SIGTERM"),
            (("record", "--force", *APP, recording), lambda program: program.process.send_signal(signal.SIGINT), "it was ended by SIGINT"),
            (("run", "--strict", *APP, "-"), lambda program: program.say("nonsense"), "were not understood (exit code 65)"),
            (("replay", f"{FOLDER}/ending-other.jsonl", "--inspect", "--inspect-wait"), None, "a replay diverged"),
            (("replay", f"{FOLDER}/ending-bad.jsonl", "--inspect", "--inspect-wait"), None, "were not understood (exit code 65)"),
            (("run", *APP, "-"), Program.end, "all is well (exit code 0)")):
        with Program(*arguments) as program:
            page.open(program.address)
            if act:
                check(f"the page of {arguments[0]} opens", page.status, "● Live")
                act(program)
            check(f"the end of {arguments[0]} has its reason: {reason}", page.notices, reason)
            check("and the page says that it is over", page.status, "■ Ended")
    page.complaints()


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
