"""Checks of going through time: slider, playback, skipping, recalling what was sent, breakpoints."""

from browser import eventually
from harness import *
from program import Program


def going(page):
    with mock("--actions", 60, "--rows", 5) as (address, _):
        page.open(address)
        check("the page for time opens", page.total, 60)
        sliding(page)
        playing(page)
        recalling(page)
        report("the browser has nothing to complain about", not (complaints := page.complaints()), "no complaint", complaints)
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page of a program for breakpoints opens", page.status, "● Live")
        skipping(page, program)
        stopping(page, program)
        program.end()
    skippingTheLast(page)
    skippingASheet(page)


def sliding(page):
    page.run("byId('slider').focus()")
    page.press("Home")
    check("the slider goes to the first action", lambda: page.text("title"), re.compile("^#1 timer.toggle"))
    page.press("ArrowRight", "ArrowRight")
    check("and on", lambda: page.text("title"), re.compile("^#3 fact.numberChanged"))
    check("readers of screens are told where it is", lambda: page.run("byId('slider').ariaValueText"), "#3")
    page.press("End")
    check("and to the last one", lambda: page.text("title"), re.compile("^#60 "))


def playing(page):
    # Slow enough that the end is not there before it is stopped.
    page.run("(byId('speed').value = '2 a second', byId('timeline').focus())")
    page.press("Home", ".")
    check("playback goes on by itself", lambda: page.run("Number(byId('slider').value)"), lambda at: at > 1)
    check("and can be stopped", lambda: page.text("play"), "Stop")
    page.press(".")
    check("it has stopped", lambda: page.text("play"), "Play")
    at = page.run("Number(byId('slider').value)")
    page.press("ArrowUp")
    check("and stays stopped", lambda: page.run("Number(byId('slider').value)"), at - 1)
    page.run("byId('speed').value = 'as it was ×10'")
    page.press(".")
    check("it plays as it was, faster, up to the end", lambda: page.text("title"), re.compile("^#60 "))
    check("and stops there", lambda: page.text("play"), "Play")
    page.shot("playback")


def recalling(page):
    page.press(":")
    for number in range(12):
        page.run("(byId('action').value = `counter.set ${arguments[0]}`, byId('action').dispatchEvent(new Event('input')))", number)
        eventually(lambda: page.is_enabled("send"), bool)
        page.press("Enter")
        check(f"counter.set {number} is sent", lambda: page.run("byId('action').value"), lambda text: text == "")
    page.press("ArrowUp")
    check("↑ recalls what was sent last", lambda: page.run("byId('action').value"), "counter.set 11")
    page.press("ArrowUp", "ArrowUp")
    check("and what was sent before", lambda: page.run("byId('action').value"), "counter.set 9")
    check("which can be sent again", lambda: page.is_enabled("send"), True)
    page.press("ArrowDown")
    check("↓ goes forth", lambda: page.run("byId('action').value"), "counter.set 10")
    page.press(*["ArrowUp"] * 15)
    check("ten are kept", lambda: page.run("byId('action').value"), "counter.set 2")
    page.reload()
    eventually(page.total, lambda total: total > 60)
    page.run("byId('timeline').focus()")
    page.press(":")
    check("the last ten are offered", lambda: page.run("[...document.querySelectorAll('#completions li')].filter(item => item.textContent[0] === '↶').length"), 10)
    page.press("ArrowDown", "Enter")
    check("and taken", lambda: page.run("byId('action').value"), "counter.set 11")
    page.press("Escape")


def skipping(page, program):
    program.say(ADD, *[f'{TITLE} "{text}"' for text in ("one", "two", "three")], COUNT)
    check("there is something to skip", page.total, 6)
    page.choose('"three"')
    page.run("byId('timeline').focus()")
    page.press("Alt+k")
    check("an action is skipped", page.notices, "Goes on without #4; 1 action of the user sent again")
    check("what that does not set back is said", page.notices, "Shared values are not set back: counter.count.")
    check("by a branch", page.rows, contains("↶ goes on from #3", is_within=True))
    program.say("state syncUps.list.destination.add.syncUp.title")
    check("so the state is that without it", lambda: program.output[-1], '"two"')
    check("and what followed happened again", page.rows, lambda rows: sum(INCREMENT in row for row in rows) == 2)


def skippingTheLast(page):
    """The way goes on without it, although nothing has happened on it."""
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page of a program whose last action will be skipped opens", page.status, "● Live")
        program.say(f"{NUMBER} 10", f"{NUMBER} 20")
        check("with two actions", page.total, 2)
        page.choose("numberChanged20")
        page.run("byId('timeline').focus()")
        page.press("Alt+k")
        check("the last action is skipped", page.notices, "Goes on without #2; 0 actions of the user sent again")
        program.end()
        check("the program ends", page.status, "■ Ended")
        page.press("Escape")
        page.type("#fields", "number")
        check("the newest state is that without it", page.fields, contains("number 10"))
        check("and named by the action before", lambda: page.text("title"), "after #1")
        page.run("byId('timeline').focus()")
        page.press("e")
        check("what is exported goes on without it, too", lambda: page.text("exported"), lambda text: "Changed 10" in text and "Changed 20" not in text)
        page.press("Escape")


def skippingASheet(page):
    """What is sent again goes to a sheet that is not there now: that is said in the timeline."""
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page of a program with a sheet opens", page.status, "● Live")
        program.say(ADD, f'{TITLE} "One"')
        check("with what was done in it", page.total, 2)
        page.choose("addSyncUpButtonTapped")
        page.run("byId('timeline').focus()")
        page.press("Alt+k")
        check("the action that has shown it is skipped", page.notices, "Goes on without #1; 1 action of the user sent again")
        check("the problem of the next is shown", page.rows, contains("⚠", is_beginning=True))
        page.shot("skipped-sheet")


def stopping(page, program):
    page.run("byId('timeline').focus()")
    page.press("Escape", "B")
    check("B lists breakpoints", lambda: page.text("dialog"), "Breakpoints")
    page.run("(byId('breakpoint-kind').value = 'path')")
    page.type("#breakpoint", "counter")
    page.press("Enter")
    check("one is added", lambda: page.text("patterns"), "A change of a field: counter")
    page.press("Escape")
    program.say("send timer.toggleTimerButtonTapped", 'send syncUps.list.binding.searchText "other"')
    check("the page goes on where nothing of it changes", page.rows, contains('"other"', is_within=True))
    check("the program is paused when a field changes", page.status, "❚❚ Paused")
    check("which is said", page.notices, re.compile(r"Paused behind #\d+: a change of a field, counter"))
    check("and the action is chosen", lambda: page.text("changes"), "counter.count")
    page.press("B")
    page.run("document.querySelector('#patterns button').click()")
    page.run("(byId('breakpoint-kind').value = 'action', byId('breakpoint').value = '')")
    page.type("#breakpoint", "syncUps.*.searchText")
    page.press("Enter", "Escape")
    page.press("Alt+p")
    check("the program goes on", page.status, "● Live")
    program.say('send syncUps.list.binding.searchText "again"')
    check("and is paused at an action", page.notices, re.compile(r"Paused behind #\d+: an action, syncUps"))
    page.press("B")
    page.run("document.querySelector('#patterns button').click()")
    page.press("Escape", "Alt+p")
    check("breakpoints are removed", lambda: page.text("breakpoints"), "Breakpoints")
    bursting(page, program)
    program.say('send syncUps.list.binding.searchText "thrice"')
    check("and then nothing pauses", page.rows, contains('"thrice"', is_within=True))
    check("so it is live", page.status, "● Live")
    program.say("send timer.toggleTimerButtonTapped")


def bursting(page, program):
    """Many actions at a breakpoint, before the program has paused."""
    page.press("B")
    page.run("(byId('breakpoint-kind').value = 'action', byId('breakpoint').value = '')")
    page.type("#breakpoint", "fact.factButtonTapped")
    page.press("Enter", "Escape")
    before = page.total()
    page.run("""(window.pauses = 0, window.realFetch ??= fetch, window.fetch = (address, options) => {
        if (String(address) === 'v1/pause') pauses++
        return realFetch(address, options)
    })""")
    program.say(*["send fact.factButtonTapped"] * 500)
    check("a burst at a breakpoint pauses", page.status, "❚❚ Paused")
    check("all of it comes", page.total, lambda total: total >= before + 500)
    # The timer ticks meanwhile, so its number is not known.
    page.type("#filter", "fact.factButtonTapped")
    check("which is found", lambda: page.text("found"), "500 found")
    check("the first one is chosen", lambda: page.run(
        "byId('timeline').getAttribute('aria-activedescendant') + document.querySelector('#title h2').innerText"),
          re.compile(r"^timeline-0#\d+ fact.factButtonTapped"))
    page.press("Escape")
    check("and the program was told once", lambda: page.run("pauses"), 1)
    page.press("B")
    page.run("document.querySelector('#patterns button').click()")
    page.press("Escape", "Escape", "Alt+p")
    check("it goes on behind the burst", page.status, "● Live")
