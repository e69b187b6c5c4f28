"""`composed`, started with an inspector and driven by commands, as a script would."""

import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import termios
import threading
import urllib.request


class Program:
    """A running `composed`. Its output is collected; `say` writes a command, `end` ends the script."""

    def __init__(self, *arguments):
        executable = os.environ.get("COMPOSED", ".build/debug/composed")
        self.process = self.start([executable, *arguments])
        self.output, self.errors = [], []
        self.address = None
        self.told = threading.Condition()
        self.readers = [threading.Thread(target=self.collect, args=streams, daemon=True) for streams in
                        ((self.process.stdout, self.output), (self.process.stderr, self.errors))]
        for reader in self.readers:
            reader.start()
        with self.told:
            self.told.wait_for(lambda: self.address or self.process.poll() is not None, timeout=90)
        if self.address is None:
            raise RuntimeError(f"{executable} {' '.join(arguments)} printed no address: {self.text()}")

    def start(self, command):
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def collect(self, stream, lines):
        for line in stream:
            with self.told:
                lines.append(line.rstrip("\n"))
                found = re.search(r"(http://127\.0\.0\.1:\d+/[\w-]{20,}/)", line)
                if found:
                    self.address = found[1]
                self.told.notify_all()
        with self.told:
            self.told.notify_all()

    def actions(self):
        """The number of the actions so far, as the program's own interface tells it."""
        with urllib.request.urlopen(self.address + "v1/hello", timeout=90) as answer:
            return json.load(answer)["action"]

    def text(self):
        return "\n".join(self.output + self.errors)

    def say(self, *commands):
        for command in commands:
            self.process.stdin.write(command + "\n")
        self.process.stdin.flush()

    def end(self):
        """Ends the script; returns the exit code."""
        self.process.stdin.close()
        code = self.process.wait(timeout=120)
        for reader in self.readers:
            reader.join()
        return code


class Drawn(Program):
    """`composed` on a terminal; `say` types keys."""

    def start(self, command):
        self.terminal, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 160, 0, 0))
        process = subprocess.Popen(command, stdin=inner, stdout=inner, stderr=inner, start_new_session=True,
                                   env={**os.environ, "TERM": "xterm-256color"}, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(inner)
        process.stdout, process.stderr = self.screen(), ()
        return process

    def screen(self):
        """What is drawn, in parts that are no longer cut where an address is."""
        seen = b""
        while True:
            try:
                seen += os.read(self.terminal, 65_536)
            except OSError:
                return
            yield re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", seen).decode(errors="replace")
            seen = seen[-4096:]

    def say(self, *keys):
        for key in keys:
            os.write(self.terminal, key.encode())

    def __exit__(self, *problem):
        super().__exit__(*problem)
        os.close(self.terminal)
