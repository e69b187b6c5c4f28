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

  private func begin() throws -> (Visit, JournalRecorder) {
    let recorder = try JournalRecorder(
      of: Garden.Action.self,
      to: url,
      app: .init(name: "garden", version: "1.0"),
      redaction: try JournalRedaction(states: ["key"], actions: ["keyChanged"])
    )
    let visit = try Visit(recorder: recorder) {
      $0.mode = .record
      $0.recording = url.path
      $0.limits.events = 10
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
