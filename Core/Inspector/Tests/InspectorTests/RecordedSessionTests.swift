import ActionText
import ComposableArchitecture
import Foundation
import Journal
import Testing

@_spi(Fuzzing) @testable import Inspector

/// The responses that pages get from the recording of a session.
@MainActor
struct RecordedSessionTests {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("inspector-\(UUID().uuidString).jsonl")

  /// Records a session of some actions, of which no page was told while it went on.
  private func record(_ count: Int) throws -> Visit {
    let (visit, recorder) = try begin()
    visit.store.send(.keyChanged("secret"))
    for _ in 1..<count { visit.store.send(.watered) }
    try recorder.finish()
    return visit
  }

  private func begin(events: Int = 10) throws -> (Visit, JournalRecorder) {
    let recorder = try JournalRecorder(
      of: Garden.Action.self,
      to: url,
      app: .init(name: "garden", version: "1.0"),
      redaction: try JournalRedaction(states: ["key"], actions: ["keyChanged"])
    )
    let visit = try Visit(recorder: recorder) {
      $0.mode = .record
      $0.recording = url.path
      $0.limits.events = events
    }
    return (visit, recorder)
  }

  private func ids(_ body: JSONValue) -> [JSONValue?] {
    guard case .array(let actions)? = body["actions"] else { return [] }
    return actions.map { $0["id"] }
  }

  @Test func givesWhatWasMissed() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let visit = try record(20)
    let body = await visit.get("v1/recorded?after=2&upTo=5").body
    #expect(ids(body) == [3, 4, 5])
    #expect(body["next"] == .null)
    let action = body["actions"]?[0]
    #expect(action?["text"] == "watered")
    #expect(action?["origin"] == "user")
    #expect(action?["changes"] == [["path": "water", "old": 1, "new": 2]])
    #expect(ids(await visit.get("v1/recorded?after=18").body) == [19, 20])
    #expect(ids(await visit.get("v1/recorded?after=20").body) == [])
    let first = await visit.answer(Request(method: "GET", target: "v1/recorded?after=0&upTo=1"))
    #expect(!String(decoding: first.body, as: UTF8.self).contains("secret"))
  }

  @Test func givesAThousandActionsAtATime() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let visit = try record(1_200)
    let first = await visit.get("v1/recorded?after=0").body
    #expect(ids(first).count == 1_000)
    #expect(first["next"] == 1_000)
    let rest = await visit.get("v1/recorded?after=1000").body
    #expect(ids(rest).count == 200)
    #expect(rest["next"] == .null)
  }

  @Test func givesStatesAndChangesThatNoPageHasSeen() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let visit = try record(5)
    let state = await visit.get("v1/state?at=3").body
    #expect(state["state"]?["water"] == 2)
    #expect(state["state"]?["key"] == "(redacted)")
    #expect(state["isLatest"] == false)
    let changes = await visit.get("v1/changes?path=water").body["actions"]
    #expect(changes?[0]?["id"] == 5)
    #expect(changes?[0]?["new"] == 4)
    #expect(changes?[3]?["id"] == 2)
    #expect(changes?[4] == nil)
  }

  /// The numbers of requests have no limit but that of their type.
  @Test(arguments: [0, 1, UInt64.max - 1, .max])
  func answersRequestsAboutAnyNumber(_ number: UInt64) async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let visit = try record(3)
    let changes = await visit.get("v1/changes?path=water&at=\(number)")
    #expect(changes.status == 200)
    #expect(changes.body["actions"]?[0]?["id"] == (number > 3 ? 3 : nil))
    #expect(await visit.get("v1/changes?path=nothing&at=\(number)").body["actions"] == [])
    #expect(await visit.get("v1/recorded?after=\(number)&upTo=\(number)").body["actions"] == [])
    #expect(await visit.get("v1/recorded?after=\(number)").status == 200)
    #expect(await visit.get("v1/recorded?after=0&upTo=\(number)").status == 200)
    #expect(await visit.get("v1/state?at=\(number)").status == (number > 3 ? 404 : 200))
    let expectation = #"{"action":\#(number),"path":"water"}"#
    #expect(await visit.post("v1/expectation", expectation).status == (number > 3 ? 404 : 200))
    let script = #"{"kind":"script","from":\#(number),"to":\#(number)}"#
    #expect(await visit.post("v1/export", script).status == 200)
    let note = #"{"action":\#(number),"text":"here"}"#
    defer { JournalNotes.remove(of: url) }
    #expect(await visit.post("v1/note", note).status == (number == 1 ? 200 : 404))
  }

  /// Without a recording, the numbers lead into what is kept.
  @Test(arguments: [0, UInt64.max - 1, .max])
  func answersRequestsAboutAnyNumberWithoutARecording(_ number: UInt64) async throws {
    let visit = try Visit()
    let stream = try await visit.watch(after: number)
    visit.store.send(.watered)
    #expect(await visit.get("v1/state?at=\(number)").status == (number == 0 ? 200 : 404))
    #expect(await visit.get("v1/changes?path=water&at=\(number)").status == 200)
    let action = #"{"action":\#(number),"path":"[\#(number)]"}"#
    #expect(await visit.post("v1/jump", action).status == (number == 0 ? 200 : 404))
    #expect(await visit.post("v1/live").status == 200)
    #expect(await visit.post("v1/skip", action).status == 404)
    #expect([400, 404].contains(await visit.post("v1/expectation", action).status))
    visit.inspector.closeStream(stream)
  }

  /// Changes are known where a page was open, and are in the recording elsewhere.
  @Test func findsChangesThatNoPageHasSeenBetweenThoseOfPages() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let (visit, recorder) = try begin()
    let first = try await visit.watch()
    for _ in 1...2 { visit.store.send(.watered) }
    _ = await visit.get("v1/state?at=2")
    visit.inspector.closeStream(first)
    for _ in 3...4 { visit.store.send(.watered) }
    _ = try await visit.watch()
    for _ in 5...6 { visit.store.send(.watered) }
    func ids(_ target: String) async -> [JSONValue?] {
      self.ids(await visit.get("v1/changes?path=water\(target)").body)
    }
    #expect(await ids("") == [6, 5, 4, 3, 2, 1])
    #expect(await ids("&at=3") == [3, 2, 1])
    #expect(await ids("&at=2") == [2, 1])
    #expect(await ids("&at=99") == [6, 5, 4, 3, 2, 1])
    #expect(await visit.get("v1/changes?path=bed").body["actions"] == [])
    try recorder.finish()
  }

  /// Between the latest hundred changes and those behind an unknown action, others would be missing.
  @Test func endsWithTheLatestChanges() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let (visit, recorder) = try begin(events: 1_000)
    let first = try await visit.watch()
    visit.store.send(.watered)
    _ = await visit.get("v1/state?at=1")
    visit.inspector.closeStream(first)
    visit.store.send(.watered)
    _ = try await visit.watch()
    for _ in 3...152 { visit.store.send(.watered) }
    let found = ids(await visit.get("v1/changes?path=water").body)
    #expect(found == (53...152).reversed().map { .number($0) })
    try recorder.finish()
  }

  /// Code that was changed since may lead to others.
  @Test func statesOfAReplayAreNotThoseOfTheRecording() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    _ = try record(5)
    let visit = try Visit {
      $0.mode = .replay
      $0.recording = url.path
    }
    #expect(await visit.get("v1/state?at=3").status == 404)
    #expect(await visit.get("v1/changes?path=water").body["actions"] == [])
    let row = await visit.get("v1/recorded?after=2&upTo=3").body["actions"]?[0]
    #expect(row?["text"] == "watered")
    #expect(row?["changes"] == .null)
    let expectation = await visit.post("v1/expectation", #"{"action":3,"path":"water"}"#)
    #expect(expectation.status == 404)
  }

  /// Actions that the recorder has not written yet are not missing.
  @Test func theRecordingIsWrittenBeforeItIsRead() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let (visit, recorder) = try begin()
    for number in 0..<20 {
      visit.store.send(.watered)
      let recorded = await visit.get("v1/recorded?after=\(4 * number)").body
      #expect(ids(recorded) == [.number(4 * number + 1)])
      visit.store.send(.keyChanged("secret"))
      let changes = await visit.get("v1/changes?path=water").body
      #expect(ids(changes).first == .number(4 * number + 1))
      visit.store.send(.watered)
      visit.store.send(.rained(-1))
      let file = await visit.post("v1/export", #"{"kind":"recording"}"#).body["text"]
      guard case .string(let text)? = file else {
        Issue.record("no file")
        return
      }
      #expect(text.split(separator: "\n").count >= 4 * number + 6)
    }
    try recorder.finish()
  }

  /// Another file in the place of the recording is read from its start.
  @Test func readsAnotherFileInItsPlace() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let visit = try record(5)
    #expect(ids(await visit.get("v1/recorded?after=0").body).count == 5)
    try FileManager.default.removeItem(at: url)
    _ = try record(8)
    #expect(ids(await visit.get("v1/recorded?after=0").body).count == 8)
    #expect(await visit.get("v1/state?at=8").body["state"]?["water"] == 7)
    // A shorter one may be written over it.
    let text = try String(contentsOf: url, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: Data(lines.prefix(5).joined(separator: "\n").utf8))
    try handle.truncate(atOffset: try handle.offset())
    try handle.close()
    #expect(ids(await visit.get("v1/recorded?after=0").body).count < 5)
  }

  @Test func saysThatNothingRecords() async throws {
    let visit = try Visit()
    let (status, body) = await visit.get("v1/recorded?after=0")
    #expect(status == 409)
    #expect(body["error"] == "The session is not recorded, so what was missed is gone.")
  }

  @Test func saysThatTheRecordingCannotBeRead() async throws {
    let visit = try Visit { $0.recording = url.path }
    #expect(await visit.get("v1/recorded?after=0").status == 409)
  }

  @Test func showsARecordingThatOneGoesBackAndForthIn() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    _ = try record(5)
    let visit = try Visit { $0.mode = .travel }
    let stream = try await visit.watch()
    visit.inspector.show(3, of: url, upTo: 5)
    let status = try #require(await visit.events(of: stream, until: "status").last)
    #expect(status["position"] == 3)
    #expect(status["recorded"] == 5)
    #expect(status["isLive"] == false)
    #expect(status["canSend"] == false)
    let state = await visit.get("v1/state?at=latest").body
    #expect(state["action"] == 3)
    #expect(state["state"]?["water"] == 2)
    #expect(await visit.get("v1/state?at=5").body["state"]?["water"] == 4)
    #expect(await visit.get("v1/changes?path=water").body["actions"]?[0]?["id"] == 3)

    visit.inspector.begin()
    visit.inspector.goOn(as: .app)
    let events = await visit.events(of: stream, until: "status", count: 2)
    #expect(events.first?["type"] == "begin")
    #expect(events.last?["recorded"] == .null)
    #expect(events.last?["canSend"] == true)
    #expect(await visit.get("v1/state?at=latest").body["state"]?["water"] == 0)
    #expect(await visit.get("v1/recorded?after=0").status == 409)
  }
}
