"""Checks of shared values and endpoints that the page overrides, and takes back."""

import json

from harness import *
from program import Program


def overriding(page):
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page for overrides opens", page.status, "● Live")
        program.say(COUNT, "send fact.factButtonTapped", "wait", "state counter.count")
        check("with what was called", program.text, "counter.count: 1")
        page.press("4")
        shared(page, program)
        endpoints(page, program)
        # A refusal is one for the browser, too.
        complaints = [text for text in page.complaints() if "409" not in text]
        report("the browser has nothing to complain about", not complaints, "no complaint", complaints)
        program.end()


def set_to(page, field, text):
    page.run("(byId(arguments[0]).value = arguments[1])", field, text)
    page.run("document.querySelector('#dialog form').requestSubmit()")


def shared(page, program):
    check("a shared value is there", lambda: page.text("values"), re.compile(r'appStorage\("count"\)\s+1\s+in counter'))
    page.run("document.querySelector('#values [aria-label^=\"Override\"][aria-label*=count]').click()")
    set_to(page, "override", "no json")
    check("a value has to be JSON", lambda: page.text("dialog"), "This is no JSON")
    set_to(page, "override", '"many"')
    check("and of its type", page.notices, "cannot be that")
    page.press("Escape")
    page.run("document.querySelector('#values [aria-label^=\"Override\"][aria-label*=count]').click()")
    set_to(page, "override", "41")
    check("a shared value is overridden, and marked", lambda: page.text("values"), re.compile(r"41 ° overridden, was 1\s"))
    check("the header says so", lambda: page.text("totals"), "1 overridden")
    program.say("state counter.count", COUNT, "state counter.count")
    check("the program has it", program.text, re.compile(r"counter.count: 41[\s\S]*counter.count: 42"))
    page.shot("overridden")
    page.run("document.querySelector('#values [aria-label^=\"Take back\"][aria-label*=count]').click()")
    check("and it is taken back", lambda: page.text("values"), lambda text: "° overridden" not in text)
    program.say("state counter.count")
    check("to what it was", lambda: program.output[-1], "counter.count: 1")


def endpoints(page, program):
    check("endpoints that were called are there", lambda: page.text("values"), re.compile(r"NumberFact\w*\.\w+\s+1 call\b"))
    override = "document.querySelector('#values [aria-label^=\"Override NumberFact\"]').click()"
    page.run(override)
    set_to(page, "override", '"a fact of the page"')
    check("an endpoint is overridden, and marked", lambda: page.text("values"), '° returns "a fact of the page", 0 times')
    program.say("send fact.factButtonTapped", "wait", "state fact.fact")
    check("it returns what the page has set", program.text, "fact.fact: \"a fact of the page\"")
    check("which is counted", lambda: page.text("values"), ", 1 time")
    page.run(override)
    set_to(page, "failure", "the page says no")
    check("or it fails", lambda: page.text("values"), "° fails: the page says no")
    program.say("send fact.factButtonTapped", "wait")
    page.run("byId('timeline').focus()")
    page.press("1")
    check("as the page has set", lambda: json.loads(page.fetch("v1/state?at=latest"))["state"]["alert"] is not None
          or "failure" in page.run("document.querySelector('#timeline').innerText"), True)
    page.press("4")
    page.run("document.querySelector('#values [aria-label^=\"Take back NumberFact\"]').click()")
    check("and is taken back", lambda: page.text("values"), lambda text: "° fails" not in text)
