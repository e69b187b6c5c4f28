import ComposableArchitecture
import Testing

@testable import TestSource

/// Tests generated for a feature whose state surrounding features change.
@MainActor
@Suite struct SurroundingsTests {
  /// Returns the generated test of one feature of an app.
  private func written(_ feature: String) async throws -> String {
    let recorder = TestScenarioRecorder(clock: TestClock())
    let store = TestStore(initialState: House.State()) {
      House()
    } withDependencies: {
      recorder.install(in: &$0)
    }
    store.exhaustivity = .off
    await store.send(.room(.lampTapped))
    await store.send(.cellar(.bottleBought))
    await store.send(.visitorCame)
    await store.send(.room(.lampTapped))
    await store.send(.cellar(.bottleBought))
    await store.finish()
    let target = try recorder.scenario.target(path: [feature])
    return try GeneratedTest(recorder.scenario, target).text
  }

  @Test func anyOtherChangeIsARefusal() async throws {
    await #expect {
      _ = try await written("cellar")
    } throws: {
      "\($0)".contains("what is around it has changed its state")
    }
  }

  @Test func aSharedValueThatIsStoredIsChangedByTheTest() async throws {
    let text = try await written("room")
    #expect(
      text.contains(
        """
            await store.send(.lampTapped) { $0.$uses.withLock { $0 = 1 } }
            store.state.$uses.withLock { $0 = 11 }
            store.assert { $0.$uses.withLock { $0 = 11 } }
            await store.send(.lampTapped) { $0.$uses.withLock { $0 = 12 } }

        """
      )
    )
  }
}

@Reducer
struct House {
  @ObservableState
  struct State: Equatable {
    var cellar = Cellar.State()
    var room = Room.State()
  }

  enum Action: Equatable {
    case cellar(Cellar.Action)
    case room(Room.Action)
    case visitorCame
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.cellar, action: \.cellar) { Cellar() }
    Scope(state: \.room, action: \.room) { Room() }
    Reduce { state, action in
      if action == .visitorCame {
        state.cellar.bottles -= 1
        state.room.$uses.withLock { $0 += 10 }
      }
      return .none
    }
  }
}

@Reducer
struct Cellar {
  @ObservableState
  struct State: Equatable {
    var bottles = 9
  }

  enum Action: Equatable {
    case bottleBought
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.bottles += 1
      return .none
    }
  }
}

@Reducer
struct Room {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("uses")) var uses = 0
  }

  enum Action: Equatable {
    case lampTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$uses.withLock { $0 += 1 }
      return .none
    }
  }
}
