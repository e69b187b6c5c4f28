import ComposableArchitecture
import Foundation
import Testing

@testable import Journal

/// Recordings of a program whose state has got further fields since.
@MainActor
@Suite struct NewFieldsTests {
  private let recording: Recording

  init() throws {
    recording = try Recording()
    let recorder = try JournalRecorder(
      of: FormerCounter.Action.self,
      to: recording.url,
      app: .init(name: "counter", version: "1")
    )
    let store = Store(initialState: FormerCounter.State()) {
      FormerCounter()
    } withDependencies: {
      $0.storeObserver = recorder
    }
    for _ in 1...3 { store.send(.tapped) }
    try recorder.finish()
  }

  private func replay(step: Int = 1) throws -> JournalReplay<
    LaterCounter.State, LaterCounter.Action
  > {
    try JournalReplay(contentsOf: recording.url) { executor, prepare in
      Store(initialState: LaterCounter.State()) {
        LaterCounter(step: step)
      } withDependencies: {
        $0.effectExecutor = executor
        prepare(&$0)
      }
    }
  }

  @Test func theyAreNoDivergence() async throws {
    let divergence = try await replay().run()
    #expect(divergence == nil, "\(String(describing: divergence))")
  }

  @Test func anotherValueOfAFormerFieldIsOne() async throws {
    let divergence = try await replay(step: 2).run()
    #expect(
      divergence?.description.contains("rows[0].count") == true,
      "\(String(describing: divergence))"
    )
  }
}

@Reducer
private struct FormerCounter {
  struct Row: Equatable { var count = 0 }

  @ObservableState
  struct State: Equatable {
    var names: [String: Int] = [:]
    var rows = [Row()]
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.rows[0].count += 1
      return .none
    }
  }
}

@Reducer
private struct LaterCounter {
  struct Row: Equatable {
    var count = 0
    var isLast = false
  }

  @ObservableState
  struct State: Equatable {
    var names: [String: Int] = [:]
    var rows = [Row()]
    var taps: [String: Int] = [:]
  }

  enum Action { case tapped }

  var step = 1

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.rows[0].count += step
      state.rows[0].isLast.toggle()
      state.taps["all", default: 0] += 1
      return .none
    }
  }
}
