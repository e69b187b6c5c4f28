import ActionText
import ComposableArchitecture
import Foundation
import Journal
import Testing

@_spi(Fuzzing) @testable import Inspector

/// Notes that pages write on actions.
@MainActor
@Suite struct NoteTests {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("inspector-\(UUID().uuidString).jsonl")

  @Test func keepsNotesOfASessionThatIsNotRecorded() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.store.send(.watered)
    let (status, body) = await visit.post(
      "v1/note",
      #"{"action":1,"text":"<script>alert(1)</script>"}"#
    )
    #expect(status == 200)
    #expect(body == ["action": 1, "text": "<script>alert(1)</script>"])
    let event = try #require(await visit.events(of: stream, until: "note").last)
    #expect(event["action"] == 1)
    #expect(event["text"] == "<script>alert(1)</script>")
    #expect(
      await visit.get("v1/notes").body == [
        "notes": [["action": 1, "text": "<script>alert(1)</script>"]], "file": .null,
        "problem": .null,
      ]
    )
    let script = await visit.post("v1/export", #"{"kind":"script"}"#).body["text"]
    #expect(script == "# #1: <script>alert(1)</script>\nsend watered\n")
    #expect(await visit.post("v1/note", #"{"action":1,"text":""}"#).body["text"] == .null)
    #expect(await visit.get("v1/notes").body["notes"] == [])
  }

  @Test func writesEachLineOfANoteAsAComment() async throws {
    let visit = try Visit()
    visit.store.send(.watered)
    _ = await visit.post("v1/note", #"{"action":1,"text":"a\nsend watered\r\u2028b"}"#)
    let script = await visit.post("v1/export", #"{"kind":"script"}"#).body["text"]
    #expect(script == "# #1: a\n# #1: send watered\n# #1: b\nsend watered\n")
  }

  @Test(arguments: [
    (#"{"action":2,"text":"a"}"#, 404), (#"{"action":0,"text":"a"}"#, 404),
    (#"{"action":-1,"text":"a"}"#, 400), (#"{"action":"1","text":"a"}"#, 400),
    (#"{"action":1}"#, 400), (#"{"action":1,"text":null}"#, 400),
  ])
  func refusesWhatIsNoNote(_ body: String, _ expected: Int) async throws {
    let visit = try Visit()
    visit.store.send(.watered)
    #expect(await visit.post("v1/note", body).status == expected)
    #expect(await visit.get("v1/notes").body["notes"] == [])
  }

  @Test func refusesALongNoteAndTooManyBytes() async throws {
    let visit = try Visit()
    for _ in 0..<300 { visit.store.send(.watered) }
    let million = String(repeating: "x", count: 1_000_000)
    let (status, body) = await visit.post("v1/note", #"{"action":1,"text":"\#(million)"}"#)
    #expect(status == 409)
    #expect(
      body["error"] == "The note has 1000000 bytes, and at most 16384 are kept. Shorten it."
    )
    let long = String(repeating: "x", count: 16_384)
    var refused = 0
    for action in 1...300 {
      let answer = await visit.post("v1/note", #"{"action":\#(action),"text":"\#(long)"}"#)
      if answer.status == 409 { refused += 1 }
    }
    #expect(refused == 300 - 256)
    #expect(await visit.post("v1/note", #"{"action":1,"text":""}"#).status == 200)
  }

  @Test func keepsNotesBesideTheRecording() async throws {
    let file = JournalNotes.file(of: url)
    defer { for url in [url, file] { try? FileManager.default.removeItem(at: url) } }
    let recorder = try JournalRecorder(
      of: Garden.Action.self,
      state: Garden.State.self,
      to: url,
      app: .init(name: "garden", version: "1.0")
    )
    let visit = try Visit(recorder: recorder) {
      $0.mode = .record
      $0.recording = url.path
    }
    visit.store.send(.watered)
    #expect(await visit.post("v1/note", #"{"action":1,"text":"here"}"#).status == 200)
    try recorder.finish()
    #expect(try JournalNotes(of: url).texts == [1: "here"])
    var reader = try JournalReader(contentsOf: url)
    while try reader.next() != nil {}
    #expect(reader.ending == .finished)
    #expect(await visit.get("v1/notes").body["file"] == .string(file.path))
    let exported = await visit.post("v1/export", #"{"kind":"recording"}"#).body
    #expect(exported["notes"]?["name"] == .string(file.lastPathComponent))

    try Data("something else\n".utf8).write(to: file)
    let known = await visit.get("v1/notes").body
    #expect(known["notes"] == [])
    #expect(known["problem"] == .string(JournalNotesError.notNotes(path: file.path).description))
    #expect(await visit.post("v1/note", #"{"action":1,"text":"again"}"#).status == 409)
    #expect(try String(contentsOf: file, encoding: .utf8) == "something else\n")
  }

  @Test func forgetsTheNotesOfAnotherSession() async throws {
    let visit = try Visit()
    visit.store.send(.watered)
    _ = await visit.post("v1/note", #"{"action":1,"text":"here"}"#)
    visit.inspector.begin()
    #expect(await visit.get("v1/notes").body["notes"] == [])
  }
}
