import ComposableArchitecture
import ComposableArchitectureCompatibility
import Foundation
import Testing

@Reducer
struct NewsFeature {
  @ObservableState
  struct State: Equatable {
    var articles: [String] = []
    var isExpanded = false
  }

  enum Action {
    case expandButtonTapped
    case refreshed([String])
    case task
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(NewsClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .expandButtonTapped:
        state.isExpanded.toggle()
        return .none

      case .refreshed(let articles):
        state.articles = articles
        return .none

      case .task:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(60)) {
            await send(.refreshed(client.articles()), animation: .default)
          }
        }
      }
    }
  }
}

@DependencyClient
struct NewsClient: Sendable {
  var articles: @Sendable () async -> [String] = { [] }
}

extension NewsClient: TestDependencyKey {
  static let testValue = Self()
}

struct OldList: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<OldRow.State> = []
  }

  enum Action {
    case row(id: OldRow.State.ID, action: OldRow.Action)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: /Action.row(id:action:)) { OldRow() }
  }
}

struct OldRow: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var isDone = false
  }

  enum Action {
    case doneTapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.isDone = true
    return .none
  }
}

@MainActor
@Suite struct MigratingTests {
  @Test func refreshes() async {
    let clock = TestClock()
    let store = TestStore(initialState: NewsFeature.State()) {
      NewsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0[NewsClient.self].articles = { ["News"] }
    }
    let task = await store.send(.task)
    await clock.advance(by: .seconds(60))
    await store.receive(\.refreshed) { $0.articles = ["News"] }
    await task.cancel()
  }

  @Test func composesByCasePaths() async {
    let store = TestStore(initialState: OldList.State(rows: [OldRow.State(id: 1)])) { OldList() }
    await store.send(.row(id: 1, action: .doneTapped)) { $0.rows[id: 1]?.isDone = true }
  }
}
