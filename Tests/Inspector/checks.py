"""The checks of `Tests/Inspector/run`; with names of groups, those alone."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys

import harness
from anywhere import anywhere, mistyping
from branching import branching, ending, forgetting
from browser import eventually
from comparing import comparing
from going import going
from harness import *
from hiding import hiding
from looking import looking
from noting import noting
from overriding import overriding
from past import past, waiting
from program import Program
from recorded import keeping, losing, opening
from stranger import stranger
from together import together


def sources():
    sizes = {name: os.path.getsize(os.path.join(PAGE, name)) for name in os.listdir(PAGE)}
    report(f"the page has at most {MOST_BYTES:,} bytes", sum(sizes.values()) <= MOST_BYTES, f"at most {MOST_BYTES:,}",
           f"{sum(sizes.values()):,}: {sizes}")
    files = {name: open(os.path.join(PAGE, name)).read() for name in sizes}
    text, styles, idle = "\n".join(files.values()), files["style.css"], []
    others = text.replace(styles, "")
    is_named = lambda word, text: re.search(rf"(?<![\w-]){word}(?![\w-])", text)
    for name, file in files.items():
        imported = re.findall(r"import \{([^}]*)\}", file) if name.endswith(".js") else []
        idle += [f"{name}: {word}" for word in re.findall(r"^export (?:async )?(?:const|function|class) (\w+)", file, re.M)
                 if not any(is_named(word, other) for key, other in files.items() if key != name)]
        idle += [f"{name}: {word}" for words in imported for word in words.replace(" ", "").split(",") if len(re.findall(rf"\b{word}\b", file)) < 2]
        # `on_hello` is called by the name of an event.
        idle += [f"{name}: {word}" for word in re.findall(r"^  (?:async |get |set )?#?(\w+)(?:\(.*\) \{| = )", file, re.M)
                 if len(re.findall(rf"\b{word}\b", text)) < 2 and not word.startswith("on_")]
    # A value has the class of its type.
    idle += [f"style.css: {word}" for word in set(re.findall(r"[.#]([a-zA-Z][\w-]*)", re.sub(r"\{[^}]*\}", "", styles))) - {"boolean"} if not is_named(word, others)]
    idle += [f"style.css: --{word}" for word in set(re.findall(r"--([\w-]+):", styles)) if len(re.findall(rf"--{word}\b", text)) < 2]
    report("the page has no export, method, style or variable that nothing uses", not idle, "none", idle)
    outside = []
    for name in sizes:
        with open(os.path.join(PAGE, name)) as file:
            text = file.read().replace("http://www.w3.org/2000/svg", "")
        outside += [f"{name}: {found}" for found in re.findall(r"(?:https?:)?//[a-z][\w.]+\.\w+[^\s'\"`]*|\sstyle=\"|<script>", text)]
    report("the page names no other host and has no inline script or style", not outside, "none", outside)


def watching(page):
    """One session, from the first look to its end."""
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page opens and is live", page.status, "● Live")
        check("it shows the program's name", lambda: page.text("program"), "composed")

        program.say(COUNT)
        check("an action that a script sent appears", page.rows, contains(f"counter.{INCREMENT}", is_within=True))
        check("what it caused is below it, indented", lambda: page.run(
            "[...document.querySelectorAll('#timeline .what')].map(what => parseInt(what.style.paddingLeft))"), contains(0, 14))
        page.choose(INCREMENT)
        check("the chosen action's changes are listed", lambda: page.text("changes"), "counter.count")
        check("the changed field is marked in the tree", page.fields, contains("● count 0 → 1"))
        page.shot("timeline-and-state")

        page.press("Escape")
        check("without a chosen action the newest state is shown", lambda: page.text("title"), "The newest state")
        page.click_field("syncUps", ".fold")
        check("a field of the state opens", page.fields, contains("▸ list ", is_beginning=True))
        page.click_field("syncUps", ".fold")
        check("and closes", page.fields, lacks("list {"))
        page.click_field("counter", ".fold")
        page.click_field("count")
        page.press("w")
        check("what changed a field last is told", lambda: page.text("dialog"), re.compile("counter.count was changed by[\\s\\S]*" + INCREMENT))
        page.press("Escape")
        page.allow_clipboard()
        page.press("y")
        check("the path of a field is copied", lambda: page.text("notices"), "Copied: counter.count")
        page.press("x")
        check("a field is copied as an expect line", lambda: page.text("notices"), "Copied: expect counter.count 1")
        copied = page.clipboard()
        report("the clipboard has it", copied == "expect counter.count 1", "expect counter.count 1", copied)

        program.say("send syncUps.list.task", "send fact.factButtonTapped")
        check("other features appear", page.rows, contains("fact.response", is_within=True))
        filtering(page)
        graph(page, program)
        values(page)
        doing(page, program)
        effects(page, program)
        pausing(page, program)
        jumping(page, program)
        tabs(page, program)
        keys(page)
        report("the browser has nothing to complain about", not (complaints := page.complaints()), "no complaint", complaints)

        code = program.end()
        report("the program ends well while the page is open", code == 0, "the exit code 0", f"{code}\n{program.text()}")
        check("the page says that the program has ended", page.status, "■ Ended")
        check("and why", lambda: page.text("notices"), "The program has ended")
        page.choose(INCREMENT)
        check("what the page knows can still be looked at", lambda: page.text("changes"), "counter.count")
        page.shot("ended")


def filtering(page):
    page.type("#filter", "number")
    check("the timeline is filtered by text", page.rows, every("number"))
    check("and says how many are found", lambda: page.text("found"), re.compile(r"^\d+ found$"))
    page.press("Escape")
    check("Esc shows all again", page.rows, contains(INCREMENT, is_within=True))
    page.type("#filter", "fact.isloading")
    check("it is filtered by changed fields", page.rows, every("fact."))
    page.press("Escape")
    page.choose("fact.factButtonTapped")
    page.run("byId('timeline').focus()")
    page.press("f")
    check("f filters the chosen action's feature", page.rows, every("fact."))
    page.press("f", "Escape")
    # Answers of effects may still come.
    check("and shows all again", lambda: [page.text("found"), page.run("Number(byId('slider').max)") - page.total()], ["", -1])


def graph(page, program):
    page.press("3")
    check("the graph shows the features", lambda: page.text("features"), re.compile(r"AppFeature[\s\S]*CounterFeature[\s\S]*TimerFeature"))
    page.click('[data-feature="counter"]')
    check("a click on a feature filters the timeline", page.rows, every("counter."))
    check("lines join features with those that they are in", lambda: page.run("""[...document.querySelectorAll('.node')].map(node =>
        Number(parseFloat(getComputedStyle(node, '::before').height) > 0))"""), lambda drawn: drawn[0] == 0 and len(drawn) > 3 and all(drawn[1:]))
    page.run("""(window.pulses = [], window.animate = Element.prototype.animate, Element.prototype.animate = function (...how) {
        pulses.push(this.dataset.feature ?? this.localName)
        return animate.apply(this, how)
    })""")
    program.say(COUNT)
    check("a feature counts its actions", lambda: page.run(
        "document.querySelector('[data-feature=counter]').innerText"), "2 actions")
    lit = check("a feature lights up with an action, and the arc to that whose action it causes", lambda: sorted(set(page.run("pulses"))),
                contains("counter", "fact", "g"))
    report("a feature that does nothing does not", "timer" not in lit, "no timer", lit)
    page.shot("graph")
    page.click('[data-feature="counter"]')
    check("another click shows all again", lambda: page.text("found"), lambda text: text == "")
    check("features that cause actions of others are listed", lambda: page.text("edges"), "→")


def values(page):
    page.press("4")
    check("shared values are listed with the features that read them", lambda: page.text("values"),
          re.compile(r'appStorage\("count"\)\s+\d+\s+in counter'))
    check("dependencies are listed with their readers", lambda: page.text("values"), re.compile(r"continuousClock\s+read by .*timer"))
    check("and with where they are overridden", lambda: page.text("values"),
          re.compile(r"numberFactClient\s+read by fact\s+overridden by the store for fact"))
    page.shot("shared")


def doing(page, program):
    page.run("byId('timeline').focus()")
    page.press("1", ":")
    page.type("#action", "counter.")
    check("an action is completed", lambda: page.text("completions"), f"counter.{INCREMENT}")
    page.shot("completion")
    page.run("(byId('action').value = '', byId('action').dispatchEvent(new Event('input')))")
    page.type("#action", "counter.incrmentButtonTapped")
    check("a wrong action is refused with its cause", lambda: page.text("verdict"), "✗")
    check("and cannot be sent", lambda: page.is_enabled("send"), False)
    page.run("(byId('action').value = '', byId('action').dispatchEvent(new Event('input')))")
    page.type("#action", f"counter.{INCREMENT}")
    check("a right one can", lambda: page.is_enabled("send"), True)
    page.press("Enter")
    check("an action sent from the page appears", page.rows, contains("◆", is_within=True))
    program.say("expect counter.count 3 within 10s", "state counter.count")
    check("and the program has done it", program.text, re.compile(r"(?m)^counter.count: 3$"))
    page.run("byId('timeline').focus()")


def effects(page, program):
    program.say("send timer.toggleTimerButtonTapped")
    page.press("2")
    check("an effect in flight is shown with what it waits for", lambda: page.text("effect-list"), re.compile(r"in flight\s+timer\s+sleeps: "))
    page.shot("in-flight")


def pausing(page, program):
    """The timer runs; its ticks are what waits."""
    page.run("byId('timeline').focus()")
    page.press("Alt+p")
    check("Alt+P pauses the program", page.status, re.compile(r"❚❚ Paused, [1-9]\d* waiting"))
    check("and the script says so, once", lambda: program.text().count("note: paused by the inspector"), 1)
    total = page.total()
    page.press("Alt+s")
    check("Alt+S lets one waiting action go", page.total, lambda now: now > total)
    page.press("Alt+p")
    check("Alt+P again resumes it", page.status, "● Live")
    check("and what waited goes on", page.total, lambda now: now > total + 2)
    program.say("send timer.toggleTimerButtonTapped")
    page.press("1")


def jumping(page, program):
    """The text of a search is a part of the state; the count is shared, and kept on the device."""
    field = "syncUps.list.searchText"
    program.say('send syncUps.list.binding.searchText "first"', 'send syncUps.list.binding.searchText "second"')
    check("both texts appear", page.rows, contains('searchText"first"', 'searchText"second"', is_within=True))
    count = json.loads(page.fetch("v1/state?at=latest"))["state"]["counter"]["count"]
    program.say(COUNT)
    check("and then another count", lambda: json.loads(page.fetch("v1/state?at=latest"))["state"]["counter"]["count"], count + 1)
    page.run("byId('timeline').focus()")
    page.choose('searchText"first"')
    page.press("Alt+g")
    check("Alt+G shows an older state in the program", page.status, "◀ Shows #")
    program.say(f"state {field}")
    check("which is then the program's", lambda: program.output[-1], 'searchText: "first"')
    program.say("state counter.count")
    check("with the shared values of then", lambda: program.output[-1], f"counter.count: {count}")
    page.shot("older-state")
    page.press("Alt+l")
    check("Alt+L goes back to the live one", page.status, "● Live")
    program.say(f"state {field}")
    check("with what is there now", lambda: program.output[-1], 'searchText: "second"')
    program.say("state counter.count")
    check("and the shared values of now", lambda: program.output[-1], f"counter.count: {count + 1}")
    page.choose('searchText"first"')
    page.press("Alt+g")
    check("jumping works again", page.status, "◀ Shows #")
    page.press("Alt+b")
    check("Alt+B goes on from the older state", page.status, "● Live")
    program.say(COUNT, f"state {field}")
    check("with what was there then", lambda: program.output[-1], 'searchText: "first"')
    check("the timeline shows where it has branched", page.rows, contains("↶ goes on from #", is_within=True))
    check("and what belongs to another way", lambda: page.run("document.querySelectorAll('#timeline .row.aside:not([hidden])').length"),
          lambda count: count > 0)
    page.choose('searchText"second"')
    check("an action of the other way has its own state", lambda: page.text("title"), "on another way")
    check("and its own changes", lambda: page.text("changes"), "second")
    page.press("Alt+g")
    check("the other way can be looked at", page.status, "◀ Shows #")
    program.say(f"state {field}")
    check("as it was", lambda: program.output[-1], 'searchText: "second"')
    page.press("Alt+b")
    check("and taken up again", page.status, "● Live")
    page.press("Escape")


def tabs(page, program):
    # Answers of effects may still come, so the program is asked each time.
    missing = lambda: program.actions() - page.total()
    check("the page has all actions of the program", missing, 0)
    total = page.total()
    page.reload()
    check("after a reload the page shows the same actions", missing, 0)
    first = page.handles()[0]
    page.new_tab()
    page.open(program.address)
    check("a second tab shows them, too", missing, 0)
    program.say(COUNT)
    check("both see the next one: the second tab", lambda: [page.total() > total, missing()], [True, 0])
    page.switch(first)
    check("both see the next one: the first tab", lambda: [page.total() > total, missing()], [True, 0])
    page.switch(page.handles()[1])
    page.close_tab()
    page.switch(first)


def keys(page):
    page.run("byId('timeline').focus()")
    page.press("?")
    check("? lists the keys", lambda: page.text("dialog"), "pause the program, resume it")
    page.shot("keys")
    page.press("Escape")
    for expected in ("light", "dark", "light dark"):
        page.press("d")
        check(f"d chooses the colours: {expected}", lambda: page.run("document.documentElement.style.colorScheme"), lambda now: now == expected)


def exporting(page):
    recording = f"{FOLDER}/session.jsonl"
    with contextlib.suppress(FileNotFoundError):
        os.remove(recording)
    with Program("record", *APP, recording) as program:
        page.open(program.address)
        check("a session that is recorded is shown", lambda: page.text("mode"), "record")
        program.say(COUNT, COUNT)
        check("with its actions", page.total, lambda now: now >= 4)
        page.press("e")
        check("e exports the recording", lambda: page.text("dialog"), "session.jsonl")
        page.shot("export")
        page.command("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": f"{FOLDER}/saved", "eventsEnabled": False})
        page.click("#save")
        saved = f"{FOLDER}/saved/session.jsonl"
        check("it is saved as a file", lambda: os.path.exists(saved), True)
        page.press("Escape")
        page.run("byId('timeline').focus()")
        page.press("End", "ArrowUp", "Shift+ArrowUp")
        check("a range is chosen with Shift", lambda: page.run("document.querySelectorAll('#timeline [aria-selected=true]').length"), 2)
        page.press("t")
        check("t makes a test of it", lambda: page.text("dialog"), re.compile(r"#\d+ to #\d+[\s\S]*@Test"))
        page.press("Escape")
        program.end()
        check("the page is told that the recording has ended", page.status, "■ Ended")
    replayed = subprocess.run([os.environ["COMPOSED"], "replay", saved], capture_output=True, text=True)
    report("the exported recording is replayed", replayed.returncode == 0, "the exit code 0", f"{replayed.returncode}\n{replayed.stdout}{replayed.stderr}")


def led(page):
    """A file leads to the page, as the key I opens it: the visit is one from elsewhere."""
    with Program("run", *APP, "-") as program:
        leading = f"{FOLDER}/leading.html"
        with open(leading, "w") as file:
            file.write(f'<!doctype html>\n<meta http-equiv="refresh" content="0; url={program.address}">\n')
        page.open(f"file://{leading}")
        check("a file leads to the page", lambda: page.run("document.title"), "Inspector")
        check("which is live", page.status, "● Live")
        program.end()


def connecting(page):
    """Effects come and go while the page connects: none is shown that has ended."""
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page of a busy program opens", page.status, "● Live")
        for _ in range(5):
            program.say(*["send fact.factButtonTapped", "send fact.factButtonTapped", COUNT] * 20)
            page.reload()
            check("it opens while effects come and go", page.status, "● Live")
        program.say("wait", "state counter.count")
        check("and when they have ended", program.text, "counter.count: 100")
        page.press("2")
        check("none is in flight in the program", lambda: json.loads(page.fetch("v1/effects"))["inFlight"], [])
        check("and none on the page", lambda: page.run("byId('in-flight').textContent"), lambda text: text == "")
        program.end()


def restarting(page):
    """A program is started again where a killed one was; the page of the first has no right to see the second."""
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page of a program that will be killed opens", page.status, "● Live")
        program.process.kill()
        check("the page tries to find it again", page.status, "Reconnecting")
        page.run("byId('timeline').focus()")
        page.press("e")
        check("what it has seen can be exported meanwhile", lambda: page.text("dialog"), "The program does not answer: this is what the page has seen")
        page.press("Escape")
    port = re.search(r":(\d+)/", program.address)[1]
    with Program("run", f"--inspect=127.0.0.1:{port}", *APP[1:], "-") as program:
        check("that it was started again, at another address, is said", lambda: page.text("notices"), "started again. Open the new address")
        check("and the page keeps what it knows", page.status, "■ Ended")
        page.open(program.address)
        check("the new address shows the new program", page.status, "● Live")
        program.end()


def runningAgain(page):
    """A program that keeps its address: a page that is open finds the next run."""
    folder = f"{FOLDER}/kept"
    subprocess.run(["rm", "-rf", folder], check=True)
    kept = ["--inspect", "--skip-onboarding", "--data-dir", folder, "-"]
    with Program("run", *kept) as program:
        address = program.address
        page.open(address)
        check("the page of a program that keeps its address opens", page.status, "● Live")
        program.say(COUNT, COUNT)
        check("with its actions", page.total, 4)
        program.end()
        check("its end is told", page.status, "■ Ended")
    with Program("run", *kept) as program:
        report("the next run has the same address", program.address == address, address, program.address)
        check("the page finds it", page.status, "● Live")
        check("and begins anew", page.total, 0)
        with Program("run", *kept) as other:
            report("two at a time have two addresses", other.address != address, "another address", other.address)
            check("which the second says, with the reason", other.text, "another program listens there, so the address is another one than before")
            other.end()
        program.say(COUNT, "send timer.toggleTimerButtonTapped")
        check("with what happens now", page.rows, contains("timer.", is_within=True))
        page.press("=")
        check("the two runs are compared", lambda: page.text("dialog"), re.compile(r"Compared[\s\S]*before[\s\S]*this session"))
        page.press("Escape")
        page.press("r")
        check("the run before is shown", page.status, "◀ The run before")
        check("with its actions", lambda: len(page.rows()), 4)
        check("and cannot be acted on", lambda: page.is_enabled("pause"), False)
        page.press("r")
        check("and the run of now again", page.status, "● Live")
        program.end()
    with Program("run", "--inspect-new-token", *kept) as program:
        report("a new token can be asked for", program.address != address, "another address", program.address)
        check("the page of before is told", page.notices, "started again. Open the new address")
        program.end()


def reporting(page):
    """An action for a feature that is not there is an issue of the program."""
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page of a faulty program opens", page.status, "● Live")
        program.say("send syncUps.list.destination.dismiss")
        check("an issue that the program reports is in the timeline", page.rows, contains("⚠", is_within=True))
        page.run("document.querySelector('#timeline .notable').click()")
        check("and is shown as a whole", lambda: page.text("dialog"), "Issue")
        page.press("Escape")
        page.run("byId('timeline').focus()")
        page.press("Home")
        while not page.run("document.querySelector('#timeline .notable.active')") and page.run("Number(byId('slider').value) < Number(byId('slider').max)"):
            page.press("ArrowDown")
        check("keys come to it", lambda: page.run("document.getElementById(byId('timeline').getAttribute('aria-activedescendant'))?.textContent"), "⚠")
        page.press("Enter")
        check("and show it", lambda: page.text("dialog"), "Issue")
        page.press("Escape")
        program.end()


def stopped(page):
    """A program that is stopped keeps its connections, and answers nothing."""
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page of a program that will be stopped opens", page.status, "● Live")
        program.say(ADD, f'{TITLE} "one"', f'{TITLE} "two"')
        check("with what it has done", page.total, 3)
        page.type("#action", COUNT.removeprefix("send "))
        check("and a line that can be sent", lambda: page.is_enabled("send"), True)
        program.process.send_signal(signal.SIGSTOP)
        page.press("Enter", "Enter", "Enter")
        check("what is sent to it waits, and that is said", page.notices, "The program has not answered yet.")
        page.type("#action", "More")
        check("the page says that it does not answer", page.status, "◌ Busy, does not answer")
        page.choose('"one"')
        page.click_field("syncUps", ".fold")
        page.type("#fields", "title")
        check("what the page knows is shown", page.fields, contains('● title "" → "one"', is_within=True))
        page.run("byId('fields').value = ''")
        page.run("byId('timeline').focus()")
        page.press("Shift+ArrowDown", "D")
        check("and compared", lambda: page.text("differences"), re.compile(r'"one"[\s\S]*"two"'))
        page.press("Escape")
        program.process.send_signal(signal.SIGCONT)
        check("and that it does again", page.status, "● Live")
        check("then what was sent happens", page.rows, contains(INCREMENT, is_within=True))
        check("what was typed meanwhile stays", lambda: page.run("byId('action').value"), f"counter.{INCREMENT}More")
        check("and is not sent", lambda: [page.text("verdict")[:1], page.is_enabled("send")], ["✗", False])
        program.say("state counter.count")
        check("once, however often Enter was pressed", program.text, re.compile("^counter.count: 1$", re.M))
        program.end()


def travelling(page):
    """A recording in which one goes back and forth, from the first moment on."""
    recording = f"{FOLDER}/travel.jsonl"
    with contextlib.suppress(FileNotFoundError):
        os.remove(recording)
    subprocess.run([os.environ["COMPOSED"], "record", "--ephemeral", "--skip-onboarding", recording], text=True, check=True,
                   input=f"{COUNT}\n" * 3, stdout=subprocess.DEVNULL)
    with Program("travel", recording, "--inspect") as program:
        page.open(program.address)
        check("travelling is shown from the start", page.status, "◀ Shows #0")
        check("with all actions of the recording", page.total, 6)
        program.say("jump 3")
        check("and where one is", page.status, "◀ Shows #3")
        page.click_field("counter", ".fold")
        check("with the state there", page.fields, contains("count 2"))
        page.choose(INCREMENT)
        check("each action has its changes", lambda: page.text("changes"), "counter.count")
        check("nothing can be sent, and the page cannot go elsewhere", lambda: [page.is_enabled(name) for name in
              ("action", "jump", "live", "branch", "pause")], [False] * 5)
        page.shot("travel")
        program.say("branch")
        check("a session that goes on from there is live", page.status, "● Live")
        # The third action counts, and its effect, which goes on, sends the fourth.
        check("with the actions that led there, and that of the effect which goes on", page.total, 4)
        check("and is acted on", lambda: page.is_enabled("action"), True)
        program.say(COUNT)
        check("it has what happens then", page.total, 6)
        page.choose(INCREMENT)
        check("with what that changes", page.fields, contains("● count 2 → 3"))
        program.end()


def suspended(page):
    """The browser is suspended, and the program goes on."""
    recording, sends = f"{FOLDER}/suspended.jsonl", 60_000
    with contextlib.suppress(FileNotFoundError):
        os.remove(recording)
    with Program("record", *APP, "--quiet", recording) as program:
        page.open(program.address)
        program.say(COUNT)
        check("a session that is recorded is shown before the browser is suspended", page.total, 2)
        with page.suspended():
            program.say(*[COUNT] * sends)
            check("the program does 120,000 actions meanwhile, more than are kept for pages", program.actions, 2 * sends + 2, deadline=400)
        check("the page goes on behind what it has missed", page.rows, contains(f"{2 * sends + 2} ", is_within=True), deadline=400)
        total = page.total()
        report("it has missed some", 2 < total < 2 * sends + 2, "fewer than all actions", total)
        page.reveal_gap(total)
        check("it says what it has missed, and offers to load it", page.rows, contains("Load what was missed", is_within=True))
        # While the page read on, the program may have gone on, too, so there may be more than one gap.
        for _ in range(20):
            before = page.total()
            if before == 2 * sends + 2:
                break
            page.reveal_gap(before)
            eventually(page.rows, contains("Load what was missed", is_within=True))
            page.run("document.querySelector('#timeline .row:not([hidden]) .link').click()")
            eventually(page.total, lambda total: total > before)
        check("when that is loaded, it has every action", page.total, 2 * sends + 2)
        page.run("byId('timeline').focus()")
        page.press("Home", "ArrowDown", "ArrowDown", "ArrowDown")
        check("in their order", lambda: page.text("title"), "#4 ")
        program.end()


def large(page):
    """100,000 actions and a state of 10,000 rows, of a program that only speaks the protocol."""
    server = subprocess.Popen([sys.executable, f"{HERE}/mock.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        page.open(server.stdout.readline().strip())
        check("100,000 actions are taken in", page.total, 100_000)
        check("of which few are in the document", lambda: page.run("document.querySelectorAll('#timeline .row').length"), fewer_than(100))
        page.run("byId('timeline').scrollTop = 26 * 50_000")
        check("the middle is scrolled to", page.rows, contains("50001", is_beginning=True))
        page.run("byId('timeline').focus()")
        page.press("Home")
        check("and the first one", lambda: page.text("title"), "#1 timer.toggleTimerButtonTapped")
        page.press("End")
        page.type("#filter", "#77777")
        check("one is found by its number", page.rows, contains("77777", is_beginning=True))
        page.press("Escape")
        page.type("#fields", "sync-up 7777")
        check("a field is found among 10,000 rows", page.fields, contains('title "Sync-up 7777"'))
        page.press("Escape")
        for command, expected in (("drop", "● Live"), ("miss", "● Live")):
            server.stdin.write(command + "\n")
            server.stdin.flush()
            if command == "miss":
                check("what was missed is said in its place", page.rows, contains("500 events missed", is_within=True))
            else:
                check("a broken connection is opened again", page.total, 100_001)
            check(f"and the page is live after {command}", page.status, expected)
        check("no action is there twice", page.total, 100_002)
        late(page, server)
        server.stdin.write("version\ndrop\n")
        server.stdin.flush()
        check("another version of the page is told", lambda: page.text("notices"), "another version of this page")
        server.stdin.close()
        server.wait()
        check("a program that is gone is told", page.status, "Reconnecting")
    finally:
        server.kill()
        server.wait()


def late(page, server):
    """What a page asks for and what it is told come by different ways, and either may be late."""
    def say(*commands):
        server.stdin.write("".join(command + "\n" for command in commands))
        server.stdin.flush()

    page.press("2")
    effects = lambda: page.run("[...document.querySelectorAll('#effect-list .row')].filter(row => !row.hidden).map(row => row.innerText)")
    running = lambda: sum("ended" not in row for row in effects())
    check("three effects are in flight", running, 3)
    say("hold", "record")
    page.reload()
    check("the page is there before the effects in flight are", page.total, lambda total: total > 0)
    page.press("2")
    say("end", "start", "issue")
    check("an issue is in the timeline", page.rows, contains("A feature was not there.", is_within=True))
    report("effects that are not known yet are not shown", running() == 1, "1", running())
    say("release")
    check("an effect that has ended meanwhile is not in flight", running, 3)
    check("and that which has begun meanwhile is", effects, lambda rows: sum("FactFeature" in row and "in flight" in row for row in rows) == 1)
    page.press("1")
    say("miss")
    # What came before the page was reloaded is a gap, too.
    check("what was missed can be loaded", page.rows, contains("500 events missed", "Load what was missed", is_within=True))
    total = page.total()
    page.run("[...document.querySelectorAll('#timeline .row:not([hidden])')].find(row => row.textContent.includes('500 events')).querySelector('.link').click()")
    check("and is loaded from the recording", page.total, total + 500)
    check("into its place", page.rows, lambda rows: len(rows) > 3 and not any("missed" in row for row in rows))
    total = page.total()
    say("unknown")
    check("an action comes without its changes", page.total, total + 1)
    check("which is counted", lambda: page.text("totals"), "1 without changes")
    page.run("byId('timeline').focus()")
    page.press("End", "ArrowUp")
    check("where it is chosen, its changes are read from the recording", lambda: page.text("changes"), re.compile(r"− \d+\s*\+ \d+"))
    check("and it counts no more", lambda: page.text("totals"), lambda text: "without changes" not in text)


def pictures(page):
    """The pictures of the README, of a session that shows the most at once."""
    with Program("run", *APP, "-") as program:
        page.command("Emulation.setDeviceMetricsOverride", {"width": 1280, "height": 780, "deviceScaleFactor": 1, "mobile": False})
        page.open(program.address)
        check("the session of the pictures is shown", page.status, "● Live")
        program.say("send syncUps.task", COUNT, COUNT,
                    "send fact.factButtonTapped", "wait", "send syncUps.list.addSyncUpButtonTapped",
                    'send syncUps.list.destination.presented.add.binding.title "Design review"',
                    "send syncUps.list.destination.presented.add.addAttendeeButtonTapped",
                    "send syncUps.list.confirmAddSyncUpButtonTapped", "send timer.toggleTimerButtonTapped")
        check("with ticks of its timer", page.rows, lambda rows: sum("ticked" in row for row in rows) >= 3)
        program.say("send timer.toggleTimerButtonTapped")
        page.choose('title"Design review"')
        page.click("#changes .link")
        check("its changes are shown", page.fields, lambda rows: any(row.startswith("●") for row in rows))
        for colours, press in (("light", "1"), ("dark", "3")):
            page.command("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": colours}]})
            page.press(press)
            page.run("document.activeElement.blur()")
            page.picture(f"{os.environ['INSPECTOR_PICTURES']}/inspector-{colours}.png")
        program.end()


def main():
    os.makedirs(f"{FOLDER}/saved", exist_ok=True)
    for file in os.listdir(f"{FOLDER}/saved"):
        os.remove(f"{FOLDER}/saved/{file}")
    sources()
    groups = [watching, connecting, led, restarting, runningAgain, reporting, stopped, exporting, travelling, suspended, large,
              anywhere, mistyping, looking, hiding, past, waiting, branching, ending, forgetting, losing, keeping, opening, going, overriding, comparing, noting, together, stranger]
    if os.environ.get("INSPECTOR_PICTURES"):
        groups.append(pictures)
    for name in groups:
        if sys.argv[1:] and name.__name__ not in sys.argv[1:]:
            continue
        with group(name.__name__), Page() as page:
            name(page)
    print(f"{harness.passed} passed, {harness.failed} failed")
    sys.exit(harness.failed > 0)


main()
