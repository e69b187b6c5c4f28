import ComposableArchitecture
import Foundation
import Journal
import Testing

/// Replays of recordings that end with the crash of a reducer.
@MainActor
@Suite struct CrashReplayTests {
  private let recording: Recording

  init() throws { recording = try Recording() }

  /// Records a session of a store, and what comes after it.
  private func record(
    _ actions: [Notebook.Action],
    then end: (JournalRecorder) -> Void = { _ in }
  ) async throws {
    let recorder = try recording.recorder()
    let store = Store(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: {
      $0.storeObserver = recorder
    }
    for action in actions { await store.send(action).finish() }
    end(recorder)
    try recorder.finish()
  }

  private func replay(
    _ reducer: some Reducer<Notebook.State, Notebook.Action> = Notebook()
  ) throws -> JournalReplay<Notebook.State, Notebook.Action> {
    try JournalReplay(contentsOf: recording.url) { executor, prepare in
      Store(initialState: Notebook.State()) {
        reducer
      } withDependencies: {
        $0.effectExecutor = executor
        prepare(&$0)
      }
    }
  }

  @Test func aCrashHappensAgain() async throws {
    try await record([.added(2)]) {
      $0.noteCrash(signal: "SIGBUS", action: Notebook.Action.added(.max))
    }
    let replay = try replay()
    #expect(try await replay.run() == nil)
    let crash = try #require(replay.crash)
    // The signal of an overflow is that of the processor.
    #expect(["SIGILL", "SIGTRAP"].contains(crash.signal))
    #expect(crash.action?.content == .text("added \(Int.max)"))
    #expect(replay.sequence == 1)
    #expect(replay.store?.withState { $0.count } == 2)
  }

  @Test func aCrashThatDoesNotHappenIsADivergence() async throws {
    try await record([.added(2)]) {
      $0.noteCrash(signal: "SIGILL", action: Notebook.Action.added(3))
    }
    let replay = try replay()
    let divergence = try #require(try await replay.run())
    #expect(divergence.kind == .noCrash(signal: "SIGILL"))
    #expect(divergence.sequence == 2)
    #expect(replay.crash == nil)
    #expect(replay.store?.withState { $0.count } == 5)
  }

  @Test func aCrashInAnActionOfAnEffectHappensAgain() async throws {
    try await record([.added(2), .doubleButtonTapped])
    var lines = try recording.text.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.contains(#""origin":"effect""#) })
    lines[index].replace(#""origin":"#, with: #""signal":"SIGILL","origin":"#)
    lines[index].replace(#""kind":"action""#, with: #""kind":"crash""#)
    try recording.write(Data((lines[...index].joined(separator: "\n") + "\n").utf8))
    let replay = try replay(
      CombineReducers {
        Notebook()
        Reduce { state, _ in
          precondition(state.count < 4)
          return .none
        }
      }
    )
    #expect(try await replay.run() == nil)
    #expect(replay.crash?.action?.sequence == 3)
    #expect(replay.store?.withState { $0.count } == 2)
  }
}
