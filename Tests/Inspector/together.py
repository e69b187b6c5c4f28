"""Checks of several programs in one page."""

import contextlib
import hashlib
import hmac
import json
import re
import socket
import subprocess
import threading
import time

from browser import eventually
from harness import *
from program import Program


def together(page):
    with Program("run", *APP, "-") as first, Program("run", *APP, "-") as second:
        second.say(COUNT)
        eventually(second.actions, lambda actions: actions == 2)
        page.open(first.address)
        first.say(COUNT)
        check("the page of the first program opens", page.total, 2)
        report("which is alone", page.run("byId('programs').hidden"), "no bar", "a bar")
        refusing(page, first)
        page.run("byId('timeline').focus()")
        page.press("P")
        page.type("#address", second.address)
        page.run("[...document.querySelectorAll('#dialog button')].find(button => button.textContent === 'Show').click()")
        check("the second program is there", page.notices, "is shown, too")
        check("both are named", lambda: page.text("programs"), re.compile(r"0 composed [\s\S]*1 composed [\d.]+ :\d+"))
        check("its actions of before are there", lambda: programs(page), lambda all: all.count("1") == 2)
        check("before those of the first, as they happened", lambda: programs(page), ["1", "1", "0", "0"])
        for program, expected in ((second, "1"), (first, "0"), (second, "1")):
            before = len(programs(page))
            program.say(COUNT)
            check(f"program {expected} does something", lambda: programs(page)[before:], [expected, expected])
        check("all stand in the order of their times", lambda: programs(page), list("1100110011"))
        comparing(page, first)
        colours = page.run("['0', '1'].map(text => [...document.querySelectorAll('i.program')].find(sign => sign.textContent === text)).map(sign => getComputedStyle(sign).borderLeftColor)")
        report("each has its colour", colours[0] != colours[1], "two colours", colours)
        page.size(1280, 780)
        page.shot("together")
        hiding_one(page)
        page.run("[...document.querySelectorAll('#timeline .row')].filter(row => !row.hidden && row.querySelector('i.program')?.textContent === '1')[0].click()")
        check("an action of the other is shown as a whole", lambda: page.text("dialog"), re.compile(rf"#\d of composed [\s\S]*{INCREMENT}[\s\S]*counter.count"))
        page.press("Escape")
        page.run("byId('timeline').focus()")
        page.press("Home", "Enter")
        check("by keys, too", lambda: page.text("dialog"), re.compile(rf"#\d of composed [\s\S]*{INCREMENT}"))
        page.press("Escape")
        report("the token of the other is not given to the page", second.address.split("/")[3] not in page.run("document.documentElement.outerHTML")
               + page.fetch("v1/others"), "no token", page.fetch("v1/others"))
        # The page is told of the programs there were, but only after one of them has ended.
        script = page.command("Page.addScriptToEvaluateOnNewDocument", {"source": """
            const ask = window.fetch, told = new Promise(tell => window.tellOfOthers = tell)
            window.fetch = async (address, options) => {
                const answer = await ask(address, options)
                if (!options && address.startsWith('v1/others')) await told
                return answer
            }
        """})
        page.reload()
        page.command("Page.removeScriptToEvaluateOnNewDocument", script)
        check("after the page was loaded again, both are there", lambda: programs(page), list("1100110011"))
        second.end()
        check("when the other ends, that is said", page.rows, contains("■ all is well", is_within=True))
        check("with its name, too", lambda: page.text("programs"), "■ ended")
        page.run("tellOfOthers()")
        named = re.compile(r"0 composed [\s\S]*1 composed [\d.]+ :\d+ ■ ended")
        check("also when the page is told late that it was open", lambda: page.text("programs"), named)
        check("and the first goes on", page.status, "● Live")
        first.say(COUNT)
        check("with what it does", lambda: programs(page)[-2:], ["0", "0"])
        first.end()
        check("until it ends", page.status, "■ Ended")
    with Program("run", *APP, "-") as first, Program("run", *APP, "-") as second:
        page.open(first.address)
        page.post("v1/others", {"address": second.address})
        check("another program can be added at once", lambda: page.text("programs"), "1 composed")
        second.process.kill()
        check("if it crashes, that is said", page.rows, contains("The connection broke off", is_within=True))
        check("and nothing else is lost", page.status, "● Live")
    strange(page)
    again(page)
    crowded(page)


def comparing(page, first):
    """The other program has done the same, and two actions more."""
    page.run("byId('timeline').focus()")
    page.press("=")
    check("the two programs are compared", lambda: page.text("dialog"), re.compile(
        r"Compared with 1 composed [\d.]+ :\d+[\s\S]*The first 4 actions are the same\. After that, − missing: 2\."))
    check("the first difference is marked", lambda: page.run("document.querySelector('#compared .active').innerText"), re.compile(r"− 5[\s\S]*–"))
    page.press("Escape")


def strange(page):
    """Another program that has proved its token, and sends whatever it likes."""
    evil = "<script>document.title = 'broken in'</script>\u202e\x1b[31m\0"
    action = {"type": "action", "seq": 1, "id": 1, "text": f"send {evil}", "feature": evil, "origin": evil, "time": 1e300, "changes": []}
    events = [{"type": "hello", "protocol": 1, "program": evil, "run": "x", "time": 0}, action, {**action, "id": -2**127, "text": ["no text"]},
              {**action, "text": "x" * 1_000_000, "changes": 7}, {**action, "changes": [7, {"path": 7}, {"path": evil, "new": {"__proto__": evil}}]},
              {**action, "changes": [{"path": "large", "new": "x" * 1_000_000}]}, {"type": "issue", "text": evil}, {"type": "missed", "from": "x", "to": 2**64},
              {"type": "begin"}, {"type": evil}, {"type": "end", "reason": evil}]
    with Program("run", *APP, "-") as first:
        page.open(first.address)
        first.say(COUNT)
        check("the page beside a strange program opens", page.total, 2)
        page.complaints()
        for hello, reason in (({**events[0], "protocol": 2}, "its protocol is a newer one"), (action, "it does not say its name first"), ("nonsense", "an event is no JSON"),
                              ({"type": "hello"}, "its protocol is a newer one")):
            with speaking([hello]) as address:
                answer = json.loads(page.post("v1/others", {"address": address}))
            report(f"another program is refused: {reason}", reason in answer["error"], reason, answer)
        # The browser tells of the refusals.
        page.complaints()
        with speaking(events) as address:
            page.post("v1/others", {"address": address})
            check("a program with a strange name is shown", lambda: page.text("programs"), "1 <script>document.title")
            check("until it ends", lambda: page.text("programs"), "■ ended")
        check("its actions are texts", lambda: page.rows(), contains("send <script>document.title", is_within=True))
        report("a long one is cut", not any(len(row) > 2_000 for row in page.rows()), "short rows", max(map(len, page.rows())))
        for _ in range(len(page.rows())):
            page.press("ArrowUp", "Enter")
            page.press("Escape")
        report("none is a script", page.run("document.title") != "broken in", "the title", page.run("document.title"))
        page.press("=")
        check("they can be compared", lambda: page.text("dialog"), "Compared with 1 <script>")
        page.press("Escape")
        report("the browser has nothing to complain about", not (complaints := page.complaints()), "no complaint", complaints)


def again(page):
    """The page's own program runs again, and knows no other."""
    folder = f"{FOLDER}/together"
    subprocess.run(["rm", "-rf", folder], check=True)
    kept = ["run", "--inspect", "--skip-onboarding", "--data-dir", folder, "-"]
    with Program("run", *APP, "-") as second:
        for action in ("shown", "shown again"):
            with Program(*kept) as first:
                if action == "shown":
                    page.open(first.address)
                check("the program runs", page.status, "● Live")
                if action == "shown again":
                    check("that others are not known any more is said", page.notices, "The other programs are not known to the new run")
                    check("and they are not shown", lambda: page.run("byId('programs').hidden"), True)
                first.say(f"{NUMBER} 1")
                check("with an action", page.total, 1)
                page.post("v1/others", {"address": second.address})
                check(f"another program is {action}", lambda: page.text("programs"), "1 composed")
                first.end()
                check("the program ends", page.status, "■ Ended")


@contextlib.contextmanager
def speaking(events):
    """A program that proves its token, and has these events; gives its address."""
    token = "t" * 32
    with listening(lambda request: (
            "Inspector-Proof: " + hmac.new(token.encode(), request.split()[1].removeprefix("/proof/").encode(), hashlib.sha256).hexdigest() + "\r\n\r\n"
            if request.startswith("HEAD") else "Content-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "".join(f"{len(data):x}\r\n{data}\r\n" for data in (f"data: {event if isinstance(event, str) else json.dumps(event)}\n\n" for event in events)))) as address:
        yield f"{address}{token}/"


@contextlib.contextmanager
def listening(answer, seconds=0):
    """A server; gives its address. With `seconds`, it sends a byte in each time of these, without an end."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve(connection):
        with connection, contextlib.suppress(OSError):
            text = answer(connection.recv(65_536).decode())
            connection.sendall(f"HTTP/1.1 200 OK\r\n{text}".encode())
            while seconds:
                time.sleep(seconds)
                connection.sendall(b"x")

    def accept():
        with contextlib.suppress(OSError):
            while True:
                threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()


def crowded(page):
    """100,000 actions, and 20,000 of another program that come all at once and happened among them."""
    with mock("--rows", 5) as (address, say):
        page.open(address)
        check("100,000 actions are taken in", page.total, 100_000)
        say("others 20000")
        check("another program comes to them", lambda: page.text("programs"), "1 other 1.0 :1")
        check("with all of its actions, each at its time", lambda: page.run("byId('slider').max"), "119999")
        page.run("byId('timeline').focus()")
        page.press("Home")
        check("every sixth row is one of its", lambda: programs(page)[:12], list("001000001000"))
        page.press("End")


def programs(page):
    """The signs of the programs of all rows, from the top."""
    return page.run("""[...document.querySelectorAll('#timeline .row')].filter(row => !row.hidden && row.querySelector('.what b, .way'))
        .sort((one, other) => one.dataset.index - other.dataset.index).map(row => row.querySelector('i.program')?.textContent ?? '')""")


def hiding_one(page):
    button = "[...document.querySelectorAll('#programs button')].find(button => button.textContent.startsWith(arguments[0])).click()"
    page.run(button, "1")
    check("the other is hidden", lambda: set(programs(page)), {"0"})
    page.run(button, "1")
    page.run(button, "0")
    check("or this one", lambda: set(programs(page)), {"1"})
    page.run(button, "0")
    check("and shown again", lambda: set(programs(page)), {"0", "1"})


def refusing(page, first):
    for address, reason in (("http://example.org:80/token/", "not on this machine"), ("http://10.0.0.1:80/token/", "not on this machine"),
                            ("http://127.0.0.1.example.org:80/token/", "not on this machine"), ("ftp://127.0.0.1:1/token/", "not the address of an inspector"),
                            ("http://127.0.0.1:1/token/", "cannot be reached"), (first.address, "the program itself"),
                            (f"http://localhost:{first.address.split('/')[2].split(':')[1]}/{'x' * 32}/", "does not know the token"), (7, "missing")):
        answer = json.loads(page.post("v1/others", {"address": address}))
        report(f"{address} is refused", reason in answer.get("error", ""), reason, answer)
    with listening(lambda request: "X: ", seconds=1) as address:
        answer = json.loads(page.post("v1/others", {"address": f"{address}{'x' * 32}/"}))
        report("one that answers for ever is given up", "has no end" in answer.get("error", ""), "no end", answer)
    with listening(lambda request: "Content-Type: text/html\r\n\r\n<script>") as address:
        answer = json.loads(page.post("v1/others", {"address": f"{address}{'x' * 32}/"}))
        report("and one that is no inspector", "does not know the token" in answer.get("error", ""), "a reason", answer)
    report("none of them is shown", json.loads(page.fetch("v1/others")) == {"programs": []}, "none", page.fetch("v1/others"))
    page.complaints()
