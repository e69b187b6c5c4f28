"""Checks of how values are looked at: payloads, whole texts, copies, differences, pins, the sizes of panes, and the newest action."""

import json

from browser import eventually
from harness import *

PAYLOAD = {"success": {"people": ["Ada", "Blob"], "<b>count</b>": 2}}
LONG = "a long text <script>alert(1)</script> " * 8_000


def looking(page):
    with mock("--actions", 60, "--rows", 30) as (address, _):
        page.open(address)
        check("the page for values opens", page.total, 60)
        page.allow_clipboard()
        payloads(page)
        fields(page)
        differing(page)
        pins(page)
        panes(page)
        end(page, address)
        report("the browser has nothing to complain about", not (complaints := page.complaints()), "no complaint", complaints)


def end(page, address):
    """Actions come while no frame is drawn, as on a busy machine, and the list is scrolled meanwhile."""
    page.command("Page.addScriptToEvaluateOnNewDocument", {"source": '''
        window.heard = 0
        const Source = window.EventSource
        window.EventSource = class extends Source {
            constructor(address) {
                super(address)
                this.addEventListener('message', () => window.heard++)
            }
        }
        window.holdFrames = () => {
            const ask = window.requestAnimationFrame, held = []
            window.requestAnimationFrame = draw => held.push(draw)
            window.drawFrames = () => {
                window.requestAnimationFrame = ask
                for (const draw of held) draw()
            }
        }
    '''})
    page.open(address)
    total = eventually(page.total, bool)[0]

    def last_in_sight():
        return page.run("(list => Math.floor((list.scrollTop + list.clientHeight) / 26))(byId('timeline'))")

    check("the newest action is in sight", last_in_sight, total)
    page.run("holdFrames()")
    heard = page.run("heard")
    for number in range(3):
        page.post("v1/send", {"action": f"fact.noted {number}"})
    eventually(lambda: page.run("heard"), lambda count: count >= heard + 3)
    page.run("[1, 2].forEach(() => byId('timeline').dispatchEvent(new Event('scroll')))")
    page.run("drawFrames()")
    check("and so is the newest of those that came before it was drawn again", last_in_sight, total + 3)


def payloads(page):
    page.post("v1/send", {"action": f"fact.response {json.dumps(PAYLOAD)}"})
    page.choose("response")
    eventually(lambda: page.text("title"), lambda text: "response" in text)
    check("the payload of an action is a tree", lambda: page.text("payload"), re.compile('payload\\s*\\{success: '))
    page.click("#payload summary")
    eventually(lambda: page.run("document.querySelector('#payload details details summary') !== null"), bool)
    page.click("#payload details details summary")
    check("which opens", lambda: page.text("payload"), "<b>count</b>2")
    page.run("byId('timeline').focus()")
    page.press("a")
    check("a shows the whole action", lambda: page.text("dialog"), re.compile('fact.response \\{"success"[\\s\\S]*Payload'))
    page.shot("whole-action")
    page.press("Escape", "A")
    check("A copies it", page.clipboard, lambda text: text == f"fact.response {json.dumps(PAYLOAD)}")
    page.post("v1/send", {"action": f"fact.noted {json.dumps(LONG)}"})
    page.choose("noted")
    page.press("a")
    check("a long payload is shown to its beginning", lambda: page.run("byId('dialog').querySelector('.tree').textContent.length"),
          lambda length: 200_000 <= length < len(LONG))
    page.click("#dialog .tree .link")
    check("and as a whole where it is asked for", lambda: page.run("byId('dialog').querySelector('.tree').textContent === arguments[0]", LONG), True)
    check("as text, which is no part of the page", lambda: page.run("byId('dialog').querySelectorAll('script, b').length"), 0)
    page.press("Escape", "Escape")


def fields(page):
    page.click_field("counter", ".fold")
    page.click_field("count")
    page.press("Y")
    check("Y copies a field's value", page.clipboard, "21")
    page.press("v")
    check("v shows the whole field", lambda: page.text("dialog"), re.compile("^counter.count\\s+21"))
    page.press("Escape")
    page.click_field("syncUps", ".fold")
    page.click_field("list", ".fold")
    page.click_field("syncUps")
    page.run("[...document.querySelectorAll('#tree .row')].findLast(row => row.querySelector('.key')?.innerText === 'syncUps').click()")
    page.press("v")
    check("also one that has many parts", lambda: page.text("dialog"), re.compile("^syncUps.list.syncUps\\s+\\[\\{id: "))
    page.press("Escape")
    page.run("byId('fields').value = ''")
    page.choose("fact.numberChanged19")
    page.run("document.querySelector('#changes .link').click()")
    page.press("w")
    check("what changed a field is told from the chosen action backwards", lambda: page.text("dialog"),
          re.compile(r"fact.number was changed by, up to #57\s+#57 [\s\S]*#54 "))
    report("and nothing that came after it", "#60" not in page.text("dialog"), "no #60", page.text("dialog"))
    page.press("Escape")


def differing(page):
    page.press("Escape")
    page.run("byId('timeline').focus()")
    page.press("D")
    check("two actions have to be chosen", page.notices, "Choose two actions")
    page.press("Home")
    page.run("byId('timeline').scrollTop = 26 * 50")
    eventually(lambda: page.run("""document.querySelector('#timeline .row[data-index="59"]:not([hidden])') !== null"""), bool)
    page.run("""document.querySelector('#timeline .row[data-index="59"]')
        .dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))""")
    page.press("D")
    check("D shows the difference of two states", lambda: page.text("dialog"), re.compile(
        r"#1 → #60[\s\S]*3 differences[\s\S]*counter.count\s*− 0\s*\+ 20[\s\S]*fact.number\s*− 0\s*\+ 20"))
    page.shot("difference")
    page.run("document.querySelector('#differences .link').click()")
    check("each leads to its field", lambda: page.run("document.querySelector('#tree .active .key').innerText"), "count")
    samples = [([1, 2, 3], [1, 3]), ({"a": {"b": 1}}, {"a": {"b": 1}}), ({"a": 1}, {"b": 1}), ([{"x": 1}, 2], [{"x": 2}, 2, 3]), (None, {}),
               ({"a b": [0]}, {"a b": [1]}), ({"__proto__x": 1}, {}), ([], {}), (1, 1)]
    expected = [[{"path": "[1]", "old": 2}], [], [{"path": "a", "old": 1}, {"path": "b", "new": 1}],
                None, None, None, None, None, []]
    found = page.call("POST", "/execute/async", {"script": """import(new URL('page/changes.js', location)).then(({ differences }) =>
        arguments[1](arguments[0].map(([one, other]) => differences(one, other))))""", "args": [samples]})
    report("a removed element is one difference", found[0] == [{"path": "[1]", "old": 2}], [{"path": "[1]", "old": 2}], found[0])
    report("fields that came and went are told", found[2] == expected[2], expected[2], found[2])
    report("so are elements", found[3] == [{"path": "[0].x", "old": 1, "new": 2}, {"path": "[1]", "new": 2}]
           or found[3] == [{"path": "[0].x", "old": 1, "new": 2}, {"path": "[2]", "new": 3}], "two", found[3])
    report("and other types", found[4] == [{"path": "", "old": None, "new": {}}] and found[7] == [{"path": "", "old": [], "new": {}}], "one each", found[4:8])
    report("names that are no words are quoted", found[5] == [{"path": '["a b"][0]', "old": 0, "new": 1}], "a path", found[5])
    # What is found between two values makes one of the other, both ways.
    samples += [([1, 2, 3, 4], [1, 4]), ([1, 4], [1, 2, 3, 4]), ({"a": [{"id": 1}, {"id": 2}]}, {"a": [{"id": 2}, {"id": 3, "x": None}]}),
                ({"a": {"b": [[1], [2]]}}, {"a": {"b": [[1, 5], []]}, "c.d": {"": 0}}), ({}, {"__proto__": {"x": 1}}), ([[], [[]]], [[[]], []])]
    wrong = page.call("POST", "/execute/async", {"script": """import(new URL('page/changes.js', location)).then(({ differences, apply, inverse, isSame }) =>
        arguments[1](arguments[0].filter(([one, other]) => {
            const changes = differences(one, other), copy = structuredClone
            return !isSame(apply(copy(one), changes), other) || !isSame(apply(copy(other), inverse(changes)), one)
        })))""", "args": [samples]})
    report("differences lead from one value to the other and back", wrong == [], "none that do not", wrong)
    wrong = page.call("POST", "/execute/async", {"script": """import(new URL('page/changes.js', location)).then(({ apply }) =>
        arguments[1](arguments[0].filter(([value, change]) => apply(value, [change]) !== undefined)))""", "args": [[
            [{"a": 1}, {"path": "b.c", "old": 1, "new": 2}], [{"a": 1}, {"path": "b", "old": 1, "new": 2}], [{"a": 1}, {"path": "a", "new": 2}],
            [[1], {"path": "[3]", "new": 2}], [[1], {"path": "[1]", "old": 2}], [[1], {"path": "a", "old": 2}], [1, {"path": "", "old": 1}],
            [{"é": 1}, {"path": "é", "old": 1, "new": 2}]]]})
    report("a change that does not fit makes nothing", wrong == [], "nothing", wrong)
    report("what is the same has none", found[1] == [] and found[8] == [], "none", found)


def pins(page):
    page.press("i")
    check("i pins a field", lambda: page.text("pins"), re.compile(r"counter.count\s*20"))
    page.run("byId('timeline').focus()")
    page.press("Home")
    check("which stays in view, with the value of another action", lambda: page.text("pins"), re.compile(r"counter.count\s*0"))
    page.choose("timer.delegate.ticked")
    check("and with what an action changes in it", lambda: page.text("pins"), re.compile(r"counter.count\s*\d+ →\s*\d+"))
    page.reload()
    check("it is kept for the program", lambda: page.text("pins"), "counter.count")
    page.run("document.querySelector('#pins [aria-label^=Unpin]').click()")
    check("and let go", lambda: page.run("byId('pins').hidden"), True)
    page.reload()
    check("for good", lambda: page.total() and page.run("byId('pins').hidden"), True)


def panes(page):
    wide = page.width("timeline")
    page.drag("#split", 150, 0)
    check("the border between the panes is dragged", lambda: page.width("timeline") - wide, lambda more: 140 < more < 165)
    wider = page.width("timeline")
    page.run("byId('split').focus()")
    page.press("ArrowLeft", "ArrowLeft")
    check("and moved by arrows", lambda: wider - page.width("timeline"), lambda less: 30 < less < 70)
    total = page.width("timeline")
    check("which readers of screens are told", lambda: page.run("[byId('split').ariaOrientation, Number(byId('split').ariaValueNow) > 54]"), ["vertical", True])
    page.reload()
    check("it stays after a reload", lambda: abs(page.width("timeline") - total) < 2 and page.total() > 0, True)
    page.choose("timer.delegate.ticked")
    page.run("byId('split-changes').focus()")
    page.press("ArrowDown", "ArrowDown")
    check("the changes have a border, too", lambda: page.run("byId('changes').getBoundingClientRect().height"), 152)
    page.size(700, 800)
    tall = page.run("byId('timeline').getBoundingClientRect().height")
    page.run("byId('split').focus()")
    page.press("ArrowUp", "ArrowUp")
    check("in a narrow window it changes the height", lambda: tall - page.run("byId('timeline').getBoundingClientRect().height"), lambda less: 20 < less < 50)
    page.size(1440, 900)
    page.run("localStorage.clear()")
