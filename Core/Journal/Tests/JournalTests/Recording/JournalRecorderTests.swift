import ActionText
import ComposableArchitecture
import Foundation
import Journal
import Testing

@MainActor
@Suite struct JournalRecorderTests {
  private func actions(of recording: Recording) throws -> [JournalAction] {
    var reader = try JournalReader(try recording.data)
    return try reader.entries().compactMap {
      if case .action(let action) = $0 { action } else { nil }
    }
  }

  @Test func writesActionsWithTheirCauseAndChanges() async throws {
    let actions = try actions(of: try await Recording().session())
    #expect(actions.map(\.sequence) == Array(1...17))
    #expect(actions[0].content == .text("added 2"))
    #expect(actions[0].origin == .user)
    #expect(
      actions[0].changes == [JSONDifference(path: JSONPath([.key("count")]), old: 0, new: 2)]
    )
    #expect(actions[2].content == .text("added 2"))
    #expect(actions[2].origin == .effect(1))
    #expect(actions[2].cause == 2)
    #expect(
      try ActionTextFormat<Notebook.Action>().parse("loggedIn {\"user\":\"a\",\"pin\":\"b\"}")
        .is(\.loggedIn)
    )
    #expect(actions[7].content == .text(#"loggedIn {"user":"blob","pin":"4711"}"#))
    // A closure has no text.
    guard case .json = actions[16].content else {
      Issue.record("\(actions[16].content)")
      return
    }
  }

  @Test func theHeaderOfAKnownStateIsWrittenBeforeAnythingElse() throws {
    let recording = try Recording()
    let recorder = try JournalRecorder(
      of: Notebook.Action.self,
      state: Notebook.State.self,
      to: recording.url,
      app: .init(name: "notebook", version: "1.2")
    )
    let early = try JournalReader(try recording.data).header
    #expect(!early.state.isEmpty)
    let store = Store(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: {
      $0.record(with: recorder)
    }
    store.send(.added(1))
    try recorder.finish()
    var reader = try JournalReader(try recording.data)
    #expect(reader.header == early)
    #expect(try reader.entries().count == 4)
  }

  @Test func theHeaderIsWrittenBeforeTheFirstAction() throws {
    let recording = try Recording()
    let recorder = try recording.recorder()
    let store = Store(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: {
      $0.record(with: recorder)
    }
    var reader = try JournalReader(try recording.data)
    #expect(reader.header.app.name == "notebook")
    let entries = try reader.entries()
    #expect(entries.count == 2)
    guard case .snapshot(sequence: 0, _)? = entries.last else {
      Issue.record("\(entries)")
      return
    }
    withExtendedLifetime((store, recorder)) {}
  }

  @Test func writesWhatBecomesOfEffects() async throws {
    var reader = try JournalReader(try await Recording().session().data)
    var started: [JournalEffect] = []
    var cancelled: [UInt64] = []
    var ended: [UInt64: Bool] = [:]
    for entry in try reader.entries() {
      switch entry {
      case .effectStarted(let effect): started.append(effect)
      case .effectCancelled(let effect): cancelled.append(effect)
      case .effectEnded(let effect, let isCancelled): ended[effect] = isCancelled
      default: break
      }
    }
    #expect(started.map(\.name) == ["double", nil])
    #expect(started.map(\.cause) == [2, 14])
    #expect(started[0].location.contains("Notebook.swift"))
    #expect(cancelled == [started[1].id])
    #expect(ended[started[0].id] == false)
  }

  @Test func writesTheHeader() async throws {
    let recording = try await Recording().session(
      options: JSONObject([.init(key: "seed", value: 7)])
    )
    let header = try JournalReader(try recording.data).header
    #expect(header.formatVersion == JournalFormat.version)
    #expect(header.app == JournalHeader.App(name: "notebook", version: "1.2"))
    #expect(header.recorded == "2001-01-01T00:00:00Z")
    #expect(header.options["seed"] == 7)
    #expect(header.actions.contains(JournalHeader.Shape(path: "added", type: "Int")))
    #expect(header.actions.contains(JournalHeader.Shape(path: "stopButtonTapped", type: nil)))
    #expect(header.state.first == JournalHeader.Shape(path: "count", type: "Int"))
    // Of the child, which is absent, and of rows, of which there are none.
    #expect(
      header.state.map(\.path) == [
        "count", "password", "rows", "rows[*]", "rows[*].id", "rows[*].name", "rows[*].token",
        "child", "child.text",
      ]
    )
    #expect(header.payloads.contains(JournalHeader.Shape(path: "Row.token", type: "String")))
  }

  @Test func measuresTimeWithItsClock() async throws {
    let recording = try Recording()
    let clock = TestClock()
    let recorder = try JournalRecorder(
      of: Notebook.Action.self,
      to: recording.url,
      app: .init(name: "notebook", version: "1"),
      clock: clock
    )
    let store = Store(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: {
      $0.storeObserver = recorder
    }
    await clock.advance(by: .milliseconds(1500))
    store.send(.added(1))
    try recorder.finish()
    var reader = try JournalReader(try recording.data)
    var times: [Int64] = []
    while let line = try reader.next() { times.append(line.time) }
    #expect(times == [0, 0, 1_500_000_000, 1_500_000_000])
  }

  @Test func leavesAFileThatExistsAlone() throws {
    let recording = try Recording()
    try recording.write(Data("mine".utf8))
    #expect(throws: JournalRecordingError.self) { try recording.recorder() }
    #expect(try recording.text == "mine")
  }

  @Test func saysThatItWasGivenToTwoStores() throws {
    let recording = try Recording()
    let recorder = try recording.recorder()
    let failures = LockIsolated<[JournalRecordingError]>([])
    recorder.onFailure { error in failures.withValue { $0.append(error) } }
    for _ in 1...2 {
      let store = Store(initialState: Notebook.State()) {
        Notebook()
      } withDependencies: {
        $0.storeObserver = recorder
      }
      store.send(.added(1))
    }
    #expect(throws: JournalRecordingError.severalStores) { try recorder.finish() }
    #expect(failures.value == [.severalStores])
    // One that asks late is told as well.
    recorder.onFailure { error in failures.withValue { $0.append(error) } }
    #expect(failures.value == [.severalStores, .severalStores])
    var reader = try JournalReader(try recording.data)
    #expect(try reader.entries().count == 3)
    #expect(reader.ending == .unfinished)
  }

  @Test func writesAHeaderWhenNothingHappens() throws {
    let recording = try Recording()
    let recorder = try recording.recorder()
    try recorder.finish()
    try recorder.finish()
    var reader = try JournalReader(try recording.data)
    #expect(try reader.entries().last == .end(sequence: 0))
    #expect(reader.ending == .finished)
  }

  @Test func finishesWhenItGoes() throws {
    let recording = try Recording()
    _ = try recording.recorder()
    var reader = try JournalReader(try recording.data)
    _ = try reader.entries()
    #expect(reader.ending == .finished)
  }

  @Test func keepsAllOfManyActionsInOrder() throws {
    let recording = try Recording()
    let recorder = try recording.recorder(snapshotInterval: 100, capacity: 1)
    let store = Store(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: {
      $0.storeObserver = recorder
    }
    for number in 1...1_000 { store.send(.added(number)) }
    try recorder.finish()
    let states = try JournalStates(contentsOf: recording.url)
    #expect(states.sequences == 0...1_000)
    #expect(states.ending == .finished)
    guard case .object(let state) = try states.state(after: 1_000) else { return }
    #expect(state["count"] == 500_500)
  }
}
