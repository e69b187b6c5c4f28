import ComposableArchitecture
import Testing

@testable import TestSource

/// Tests of merged edits and of constants for repeated values.
@MainActor
@Suite struct EditsTests {
  private let recorder: TestScenarioRecorder
  private let store: TestStoreOf<Editor>

  init() {
    let recorder = TestScenarioRecorder()
    self.recorder = recorder
    store = TestStore(initialState: Editor.State()) {
      Editor()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.uuid = .incrementing
      recorder.install(in: &$0)
    }
    store.exhaustivity = .off
  }

  private func text() async throws -> String {
    let scenario = recorder.scenario
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    let target = TestTarget(
      name: "Editor",
      reducer: "Editor()",
      initialState: "Editor.State()",
      initialValue: Editor.State()
    )
    return try GeneratedTest(scenario, target).text
  }

  /// Returns the actions that the generated test sends.
  private func sent() async throws -> [String] {
    try await text().split(separator: "\n").compactMap { line in
      line.firstRange(of: "store.send(").map { String(line[$0.upperBound...].prefix { $0 != "{" }) }
    }
  }

  @Test func editsOfOneFieldAreTheLastOfThem() async throws {
    for name in ["D", "De", "Des"] { await store.send(.binding(.set(\.draft.name, name))) }
    for size in [1, 2] { await store.send(.binding(.set(\.draft.size, size))) }
    await store.send(.binding(.set(\.draft.name, "D")))
    #expect(
      try await text().contains(
        """
            await store.send(.binding(.set(\\.draft.name, "Des"))) { $0.draft.name = "Des" }
            await store.send(.binding(.set(\\.draft.size, 2))) { $0.draft.size = 2 }
            await store.send(.binding(.set(\\.draft.name, "D"))) { $0.draft.name = "D" }
            await store.finish()
        """
      )
    )
  }

  @Test func anEditByAnotherActionIsOneIfTheFieldIsItsText() async throws {
    for name in ["B", "Bl", "Blo"] { await store.send(.lineChanged(at: 1, name)) }
    await store.send(.lineChanged(at: 0, "A"))
    for name in ["b", "bl"] { await store.send(.shouted(name)) }
    #expect(
      try await sent() == [
        #".lineChanged(at: 1, "Blo")) "#, #".lineChanged(at: 0, "A")) "#, #".shouted("b")) "#,
        #".shouted("bl")) "#,
      ]
    )
  }

  @Test func anEditOnWhichMoreDependsIsKept() async throws {
    for text in ["a", "ab"] { await store.send(.binding(.set(\.counted, text))) }
    for text in ["a", "ab"] { await store.send(.binding(.set(\.answered, text))) }
    for text in ["a", "ab"] { await store.send(.binding(.set(\.stamped, text))) }
    #expect(try await sent().count == 6)
  }

  @Test func editsThatWaitAreTheLastOfThem() async throws {
    for text in ["a", "ab", "abc"] { await store.send(.binding(.set(\.awaited, text))) }
    #expect(try await sent() == [#".binding(.set(\.awaited, "abc"))) "#])
  }

  @Test func somethingBetweenTwoEditsKeepsBoth() async throws {
    await store.send(.binding(.set(\.draft.name, "a")))
    await store.send(.binding(.set(\.draft.size, 1)))
    await store.send(.binding(.set(\.draft.name, "ab")))
    #expect(try await sent().count == 3)
  }

  @Test func longValuesThatOccurSeveralTimesAreConstants() async throws {
    let name = "A name that is so long that nobody wants to read it twice"
    await store.send(.binding(.set(\.draft.name, name)))
    await store.send(.saveButtonTapped)
    await store.send(.saveButtonTapped)
    let text = try await text()
    #expect(text.contains("    let text = \"\(name)\"\n"))
    #expect(text.contains("$0.draft.name = text"))
    #expect(text.components(separatedBy: name).count == 2)
  }
}

extension String {
  fileprivate func components(separatedBy part: String) -> [String] {
    split(separator: part, omittingEmptySubsequences: false).map(String.init)
  }
}

@Reducer
private struct Editor {
  struct Draft: Equatable, Sendable {
    var name = ""
    var size = 0
  }

  @ObservableState
  struct State: Equatable {
    var answered = ""
    var awaited = ""
    var count = 0
    var counted = ""
    var draft = Draft()
    var lines = ["", ""]
    var saved: [Draft] = []
    var shout = ""
    var stamped = ""
    var stamps: Set<String> = []
  }

  enum Action: BindableAction, Equatable {
    case answer
    case binding(BindingAction<State>)
    case lineChanged(at: Int, String)
    case saveButtonTapped
    case shouted(String)
  }

  private enum CancelID {
    case wait
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .answer: return .none
      case .binding(\.answered): return .send(.answer)
      case .binding(\.awaited):
        return .run { _ in try await clock.sleep(for: .seconds(1)) }
          .cancellable(id: CancelID.wait, cancelInFlight: true)
      case .binding(\.counted):
        state.count += 1
        return .none
      case .binding(\.stamped):
        _ = uuid()
        return .none
      case .binding: return .none
      case .lineChanged(let index, let text):
        state.lines[index] = text
        return .none
      case .saveButtonTapped:
        state.saved.append(state.draft)
        return .none
      case .shouted(let text):
        state.shout = text.uppercased()
        return .none
      }
    }
  }
}
