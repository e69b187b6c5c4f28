"""`composed`, started with an inspector and driven by commands, as a script would."""

import json
import os
import re
import subprocess
import threading
import urllib.request


class Program:
    """A running `composed`. Its output is collected; `say` writes a command, `end` ends the script."""

    def __init__(self, *arguments):
        executable = os.environ.get("COMPOSED", ".build/debug/composed")
        self.process = subprocess.Popen([executable, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
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
                found = re.search(r"inspect: (http://\S+)", line)
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
