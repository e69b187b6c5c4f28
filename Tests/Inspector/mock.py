"""A program that speaks the inspector's protocol and has as many actions, and as large a state, as a test asks for.

    python3 mock.py [--actions 100000] [--rows 10000] [--page FOLDER]

Prints the address, then obeys `drop`, `miss` and `version` until its standard input ends. A real program that has done 100,000 actions would
take minutes to get there; here they are made when they are asked for.
"""

import argparse
import hashlib
import hmac
import json
import os
import sys
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOKEN = "large-case"
FEATURES = [
    ("AppFeature", None, None, "", ["settingsClient"]),
    ("CounterFeature", 0, "scope", "counter", []),
    ("FactFeature", 0, "scope", "fact", ["numberFactClient"]),
    ("SyncUpsFeature", 0, "scope", "syncUps", ["syncUpsSaver"]),
    ("SyncUpsList", 3, "scope", "syncUps.list", ["continuousClock", "syncUpsClient", "uuid"]),
    ("SyncUpForm", 4, "ifLet", "syncUps.list.destination.add", ["uuid"]),
    ("RecordMeeting", 3, "stack", "syncUps.path.record", ["continuousClock", "date.now", "uuid"]),
    ("TimerFeature", 0, "scope", "timer", ["continuousClock"]),
]
EFFECTS = [
    {"id": 1, "feature": "TimerFeature", "location": "TimerFeature.swift:38", "action": 1, "since": 0.05, "sentCount": 3,
     "sent": ["timer.delegate.ticked"], "waits": {"kind": "clock", "name": "continuousClock", "arguments": "1 s", "since": 5},
     "state": "inFlight"},
    {"id": 2, "feature": "FactFeature", "location": "FactFeature.swift:31", "action": 3, "since": 1.2, "sentCount": 0, "sent": [],
     "waits": {"kind": "endpoint", "name": "numberFact.fetch", "arguments": "4", "since": 1.2}, "state": "inFlight"},
    {"id": 3, "feature": "SyncUpsFeature", "location": "SyncUpsFeature.swift:77", "action": 4, "since": 0.2, "sentCount": 0, "sent": [],
     "waits": {"kind": "stream", "name": "syncUpsClient.changes", "arguments": "", "since": 0.2}, "state": "leaked"},
]
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}


class Program:
    """Actions by their number: the timer ticks, the counter counts, the fact follows; at times a person searches."""

    name, mode, recording = "large case", "app", None

    def __init__(self, actions, rows):
        self.count, self.rows = actions, rows
        self.added = threading.Condition()
        self.sent = {}
        self.status = {"isPaused": False, "isLive": True, "position": None, "waiting": 0, "mode": self.mode,
                       "canSend": True, "canJump": True, "recorded": None}
        # Events that are no actions, by their numbers.
        self.others = {}
        self.in_flight = {effect["id"]: effect for effect in EFFECTS}
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.asked = 0
        self.statuses = []
        self.missed_until = 0
        # Actions of whose changes pages are not told, which are in the recording.
        self.unknown = set()
        self.page = "first version"
        self.drops = 0
        self.runs = 1

    def counted(self, index):
        return max(0, (index + 1) // 3)

    def action(self, index):
        if index in self.others:
            return {**self.others[index], "seq": index, "time": index * 0.05}
        event = {"type": "action", "seq": index, "id": index, "origin": "effect", "cause": None,
                 "effect": None, "time": index * 0.05, "duration": 18 + index * 7 % 60, "changesCut": False,
                 "ignored": False}
        counted = self.counted(index)
        if index in self.sent:
            event |= {"text": self.sent[index], "feature": "CounterFeature", "origin": "inspector", "changes": []}
        elif index == 1:
            event |= {"text": "timer.toggleTimerButtonTapped", "feature": "TimerFeature", "origin": "user",
                      "changes": [{"path": "timer.isTimerRunning", "old": False, "new": True}]}
        elif index % 3 == 2:
            event |= {"text": "timer.delegate.ticked", "feature": "TimerFeature", "cause": 1, "effect": 1,
                      "changes": [{"path": "counter.count", "old": counted - 1, "new": counted}]}
        elif index % 3 == 0:
            event |= {"text": f"fact.numberChanged {counted}", "feature": "FactFeature", "cause": index - 1,
                      "changes": [{"path": "fact.number", "old": counted - 1, "new": counted}]}
        else:
            text = "design review"[: 1 + index // 3 % 13]
            event |= {"text": f'syncUps.list.binding.searchText "{text}"', "feature": "SyncUpsList", "origin": "user",
                      "changes": [{"path": "syncUps.list.searchText", "old": text[:-1], "new": text}]}
        return event

    def told(self, index):
        """An action as it is sent to pages."""
        return self.action(index) | ({"changes": None} if index in self.unknown else {})

    def state(self, index):
        return {
            "alert": None, "counter": {"count": self.counted(index)},
            "fact": {"fact": None, "isLoading": False, "number": self.counted(index - 1)},
            "syncUps": {"list": {"searchText": "design review"[: 1 + max(0, index - 1) // 3 % 13], "syncUps": [
                {"id": f"7B0A98-{row:05}", "title": f"Sync-up {row}", "theme": ["bubblegum", "orange", "teal"][row % 3],
                 "attendees": [{"id": f"{row}-{who}", "name": name} for who, name in enumerate(["Blob", "Ada"])]}
                for row in range(self.rows)]}, "path": []},
            "timer": {"isTimerRunning": index > 0},
        }

    def hello(self):
        return {"type": "hello", "protocol": 1, "program": self.name, "run": f"run {self.runs}", "page": self.page, "oldest": 1, "newest": self.count,
                "recording": self.recording, "time": self.count * 0.05, **self.status}

    def obey(self, command):
        """Breaks all connections, forgets 500 events that no page has seen, or has another version of the page.
        `again` is another run, with another action in the place of the 40th.

        `hold` lets the answers with the effects in flight wait, which are those of when they were asked for, until
        `release`; `start` and `end` are events of effects, `issue` is one of a problem. `record` has a recording.
        `others 100` are actions of another program. `unknown` is an action whose changes only the recording has.
        """
        if command == "drop":
            with self.added:
                self.drops += 1
                self.count += 1
                self.added.notify_all()
        elif command == "again":
            with self.added:
                self.runs += 1
                self.sent = {40: "counter.other"}
                self.count = 60
                self.drops += 1
                self.added.notify_all()
        elif command == "miss":
            with self.added:
                self.missed_until = self.count + 500
                self.count = self.missed_until + 1
                self.added.notify_all()
        elif command == "unknown":
            with self.added:
                self.count += 1
                self.unknown.add(self.count)
                self.added.notify_all()
        elif command == "version":
            self.page = "second version"
        elif command == "record":
            self.recording = "session.jsonl"
        elif command == "hold":
            self.may_answer.clear()
        elif command == "release":
            self.may_answer.set()
        elif command == "start":
            effect = {**EFFECTS[1], "id": 9, "since": self.count * 0.05}
            self.in_flight[9] = effect
            self.tell({"type": "effectStarted", "name": None, **effect})
        elif command == "end":
            del self.in_flight[2]
            self.tell({"type": "effectEnded", "id": 2, "cancelled": False})
        elif command == "issue":
            self.tell({"type": "issue", "text": "A feature was not there.", "location": "Fact/FactFeature.swift:31",
                       "isWarning": False, "action": self.count})

        elif command.startswith("others "):
            count = int(command.split()[1])
            with self.added:
                # All of them happened while this program did its actions.
                self.statuses += [{"type": "other", "program": 1, "kind": "hello", "name": "other 1.0 :1"}] + [
                    {"type": "other", "program": 1, "kind": "action", "at": (number + 0.5) * self.count * 0.05 / count, "number": number + 1,
                     "text": "other.happened", "feature": "Other", "origin": "user", "changes": []} for number in range(count)]
                self.added.notify_all()

    def tell(self, event):
        with self.added:
            self.count += 1
            self.others[self.count] = event
            self.added.notify_all()

    def do(self, text):
        with self.added:
            self.count += 1
            self.sent[self.count] = text
            self.added.notify_all()
            return self.count

    def change(self, **status):
        with self.added:
            self.status |= status
            self.statuses.append({"type": "status", "seq": self.count, **self.status})
            self.added.notify_all()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def reply(self, body, kind="application/json", status=200):
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind + "; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; "
                         "connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
        self.end_headers()
        self.wfile.write(body)

    def do_HEAD(self):
        challenge = self.path.removeprefix("/proof/")
        self.send_response(200)
        self.send_header("Inspector-Proof", hmac.new(TOKEN.encode(), challenge.encode(), hashlib.sha256).hexdigest())
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(address.query))
        if not address.path.startswith(f"/{TOKEN}/"):
            return self.reply(b"", status=401)
        path = address.path[len(TOKEN) + 2:]
        if path == "" or path.startswith("page/"):
            file = os.path.join(self.server.page, os.path.basename(path) or "index.html")
            if not os.path.exists(file):
                return self.reply(b"", status=404)
            with open(file, "rb") as content:
                return self.reply(content.read(), TYPES[os.path.splitext(file)[1]])
        program = self.server.program
        if path == "v1/events":
            is_other = query.get("run", f"run {program.runs}") != f"run {program.runs}"
            return self.events(program, 0 if is_other else int(self.headers.get("Last-Event-ID") or query.get("after", 0)))
        if path == "v1/hello":
            return self.reply(program.hello())
        if path == "v1/state":
            at = program.count if query["at"] == "latest" else int(query["at"])
            return self.reply({"action": at, "isLatest": at == program.count, "state": program.state(at)})
        if path == "v1/changes":
            last = int(query.get("at") or program.count)
            found = [event for event in map(program.action, range(max(1, last - 400), last + 1))
                     if any(change["path"] == query["path"] for change in event.get("changes") or [])]
            return self.reply({"path": query["path"], "actions": [
                {"id": event["id"], "text": event["text"], **event["changes"][0]}
                for event in reversed(found[-100:])]})
        if path == "v1/effects":
            with program.added:
                answer = {"seq": program.count, "inFlight": list(program.in_flight.values())}
                program.asked += 1
            program.may_answer.wait(timeout=30)
            return self.reply(answer)
        if path == "v1/notes":
            return self.reply({"notes": [{"action": number, "text": f"note {number}"} for number in range(100, program.count + 1, 100)],
                               "file": None, "problem": None})
        if path == "v1/others":
            return self.reply({"programs": []})
        if path == "v1/recorded":
            if program.recording is None:
                return self.reply({"error": "The session is not recorded.", "next": "Record it."}, status=409)
            first, last = int(query["after"]) + 1, min(program.count, int(query.get("upTo") or program.count))
            events = [program.action(index) for index in range(first, min(last, first + 199) + 1)]
            return self.reply({"actions": [event for event in events if event["type"] == "action"],
                               "next": first + 199 if first + 199 < last else None})
        if path == "v1/graph":
            return self.reply({"features": [
                {"id": number, "type": feature[0], "overrides": {}, **dict(zip(("title", "parent", "kind", "path", "dependencies"), feature))}
                for number, feature in enumerate(FEATURES)]})
        if path == "v1/shared":
            return self.reply({"values": [{"key": 'appStorage("count")', "value": program.counted(program.count), "places": ["counter.count"],
                                            "readers": ["CounterFeature", "FactFeature"]}]})
        if path == "v1/dependencies":
            return self.reply({"context": "live", "endpoints": [
                {"name": "NumberFactClient.fetch", "calls": 3, "overridden": 1, "override": {"value": "a fact"}},
                {"name": "SyncUpsClient.save", "calls": 2, "overridden": 0, "override": None}], "dependencies": [
                {"name": "continuousClock", "readers": ["SyncUpsList", "TimerFeature"],
                 "overrides": [{"by": "TimerFeature", "readers": ["TimerFeature"]}]},
                {"name": "numberFactClient", "readers": ["FactFeature"], "overrides": []}]})
        if path == "v1/actions":
            cases = [("counter.decrementButtonTapped", None), ("counter.incrementButtonTapped", None),
                     ("fact.numberChanged", "Int"), ("timer.toggleTimerButtonTapped", None)]
            return self.reply({"cases": [{"path": text, "payload": payload} for text, payload in cases
                                         if text.startswith(query.get("prefix", ""))]})
        self.reply({"error": "There is no such address.", "next": "See the protocol."}, status=404)

    def events(self, program, after):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True

        def write(events):
            self.wfile.write("".join((f"id: {event['seq']}\n" if "seq" in event else "") + f"data: {json.dumps(event)}\n\n"
                                     for event in events).encode())

        write([program.hello()])
        told, drops = len(program.statuses), program.drops
        try:
            while drops == program.drops:
                with program.added:
                    while after >= program.count and told == len(program.statuses) and drops == program.drops:
                        program.added.wait(timeout=10)
                        self.wfile.write(b": still there\n\n")
                    until, statuses, told = program.count, program.statuses[told:], len(program.statuses)
                if after < program.missed_until:
                    write([{"type": "missed", "from": after + 1, "to": program.missed_until}])
                    after = program.missed_until
                while after < until:
                    next_stop = min(until, after + 1000)
                    write(program.told(index) for index in range(after + 1, next_stop + 1))
                    after = next_stop
                write(statuses)
        except (BrokenPipeError, ConnectionResetError):
            pass

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        program, path = self.server.program, self.path[len(TOKEN) + 2:]
        known = ("counter.", "fact.", "timer.", "syncUps.")
        if path == "v1/validate":
            is_valid = body["action"].startswith(known)
            self.reply({"isValid": is_valid, "error": None if is_valid else "There is no such action. Did you mean counter?"})
        elif path == "v1/send":
            self.reply({"id": program.do(body["action"])})
        elif path == "v1/expectation":
            self.reply({"error": "not here", "next": ""}, status=400)
        elif path == "v1/export":
            self.reply({"name": "session.jsonl", "text": "{}\n"})
        else:
            name = path[3:]
            if name in ("pause", "resume"):
                program.change(isPaused=name == "pause")
            elif name == "jump":
                program.change(isLive=False, position=body["action"])
            elif name in ("live", "branch"):
                program.change(isLive=True, position=None)
            self.reply({"skipped": body["action"], "sent": 2, "left": 0} if name == "skip" else {})


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # Opening the page asks for all its modules at once.
    request_queue_size = 64

    def handle_error(self, request, client_address):
        """A page that was reloaded takes no answer."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--actions", type=int, default=100_000)
    options.add_argument("--rows", type=int, default=10_000)
    options.add_argument("--page", default=os.path.join(os.path.dirname(__file__), "../../Core/Inspector/Page"))
    chosen = options.parse_args()
    server = Server(("127.0.0.1", 0), Handler)
    server.page, server.program = chosen.page, Program(chosen.actions, chosen.rows)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"http://127.0.0.1:{server.server_port}/{TOKEN}/", flush=True)
    for line in sys.stdin:
        server.program.obey(line.strip())


if __name__ == "__main__":
    main()
