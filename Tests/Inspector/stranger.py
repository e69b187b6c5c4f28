"""Checks of what another user learns who listens at the port of a program that has ended."""

import contextlib
import os
import socket
import subprocess
import threading

from browser import eventually
from harness import *
from program import Program


class Listener:
    """Listens at a port, keeps everything that it gets, and gives the same answer to all."""

    def __init__(self, port, answer):
        self.heard, self.answer = [], answer
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        eventually(lambda: self.bind(port), bool)
        self.socket.listen(64)
        threading.Thread(target=self.accept, daemon=True).start()

    def bind(self, port):
        try:
            self.socket.bind(("127.0.0.1", port))
            return True
        except OSError:
            return False

    def accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=[connection], daemon=True).start()

    def serve(self, connection):
        with connection, contextlib.suppress(OSError):
            text = b""
            while b"\r\n\r\n" not in text and (part := connection.recv(4096)):
                text += part
            self.heard.append(text.decode("latin-1"))
            connection.sendall(self.answer)

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        # Closing alone does not wake the thread that accepts.
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()


def answer(status, *headers):
    return "\r\n".join([f"HTTP/1.1 {status}", *headers, "Content-Length: 0", "Connection: close", "", ""]).encode()


def stranger(page):
    folder = f"{FOLDER}/stranger"
    subprocess.run(["rm", "-rf", folder], check=True)
    kept = ["run", "--inspect", "--skip-onboarding", "--data-dir", folder, "-"]
    answers = {
        "nothing": b"", "no HTTP": b"220 mail\r\n", "no": answer("401 Unauthorized"), "an error": answer("500 Oops"),
        "another proof": answer("200 OK", "Inspector-Proof: " + "0" * 64), "another page": answer("302 Found", "Location: /there"),
    }
    for name, given in answers.items():
        with Program(*kept) as program:
            address, port, token = program.address, int(program.address.split("/")[2].split(":")[1]), program.address.split("/")[3]
            if name == "nothing":
                page.open(address)
            check("the page of a program that will end is live", page.status, "● Live")
            program.say(COUNT)
            check("with what it has done", page.total, 2)
            # Some end with a word, and some without.
            if name in ("no", "another proof"):
                program.process.kill()
            else:
                program.end()
            check("it has ended", page.status, re.compile("■ Ended|↻ Reconnecting"))
        with Listener(port, given) as listener:
            check(f"the page asks a stranger who answers {name} for a proof", lambda: sum("HEAD /proof/" in text for text in listener.heard), lambda count: count > 1)
            use(page)
            attach(address, name)
            asked = len(listener.heard)
            check("it goes on to ask", lambda: len(listener.heard) - asked, lambda count: count > 1)
            check(f"the stranger is not taken for the program", page.status, re.compile("■ Ended|↻ Reconnecting"))
            told = [text for text in listener.heard if token in text or not text.startswith("HEAD /proof/")]
            report(f"a stranger who answers {name} is not told the token", not told, "no token", told)
            report("no challenge is given twice", len({text.split()[1] for text in listener.heard}) == len(listener.heard), "new ones", listener.heard)
    with Program(*kept) as program:
        report("the program runs again where it was", program.address == address, address, program.address)
        check("its page finds it", page.status, "● Live")
        page.complaints()
        program.end()
        check("its end is told", page.status, "■ Ended")
    elsewhere(kept, address)
    insecure(page)


def use(page):
    """What a person would try: each of it asks the program as long as it is there."""
    page.run("byId('timeline').focus()")
    page.press("Home", "e", "Escape", "t", "Escape", "2", "3", "4", "1", "Alt+p")
    page.click_field("counter")
    page.press("w", "Escape", "x")
    page.run("byId('timeline').focus()")
    page.press(":")
    page.type("#action", "counter.")
    page.press("Enter", "Escape")
    page.run("(byId('action').value = '', byId('timeline').focus())")
    page.press("P")
    page.type("#address", "http://127.0.0.1:1/x/")
    page.press("Enter", "Escape", "Escape")


def attach(address, name):
    done = subprocess.run([os.environ["COMPOSED"], "attach"], text=True, capture_output=True, env={**os.environ, "COMPOSED_INSPECT": address})
    report(f"attach refuses a stranger who answers {name}", done.returncode != 0 and address not in done.stderr, "a refusal", done)


def elsewhere(kept, address):
    """A token belongs to one port: whoever listens at the other one could ask the program for its proofs."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with Program("run", f"--inspect=127.0.0.1:{port}", *kept[2:]) as program:
        token = program.address.split("/")[3]
        report("at another port the program has another token", token != address.split("/")[3], "another token", program.address)
        program.end()
    with Program(*kept) as program:
        report("which is kept with that port", program.address == f"http://127.0.0.1:{port}/{token}/", (port, token), program.address)
        program.end()


def insecure(page):
    """A browser that has no cryptography, as under an address without encryption."""
    script = page.command("Page.addScriptToEvaluateOnNewDocument", {"source": "delete Crypto.prototype.subtle"})["identifier"]
    with Program("run", *APP, "-") as program:
        page.open(program.address)
        check("the page opens without cryptography", page.status, "● Live")
        program.process.kill()
        check("when the connection is lost, it says that it cannot ask", page.notices, "Reload the page when it runs")
        check("and asks no more", page.status, "■ Ended")
    page.command("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script})
