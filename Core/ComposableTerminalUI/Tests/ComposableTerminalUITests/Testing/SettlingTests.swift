import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct SettlingTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var text = "" }

    enum Action {
      case appeared
      case loaded(String)
    }

    let load: @Sendable () async throws -> String

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .run { [load] send in await send(.loaded(try await load())) }
        case .loaded(let text):
          state.text = text
          return .none
        }
      }
    }
  }

  struct FeatureView: View {
    let store: StoreOf<Feature>

    var body: some View {
      Text(store.text).task { await store.send(.appeared).finish() }
    }
  }

  let executor = EffectExecutor(watchesEffects: true)

  func host(_ load: @escaping @Sendable () async throws -> String) -> ViewHost {
    let store = Store(initialState: Feature.State()) {
      Feature(load: load)
    } withDependencies: {
      $0.effectExecutor = executor
    }
    var environment = EnvironmentValues()
    environment.taskExecutor = executor.taskExecutor
    return ViewHost(size: Size(width: 8, height: 1), environment: environment) {
      FeatureView(store: store)
    }
  }

  @Test func waitsForWhatTheEffectsOfViewsBring() async {
    let host = host { "1 is odd" }
    #expect(await host.settle(executor) { $0.lines == ["1 is odd"] } == nil)
  }

  @Test func saysAtOnceWhatIsStillWaitedFor() async throws {
    let clock = TestClock()
    let host = host {
      try await clock.sleep(for: .seconds(2))
      return "1 is odd"
    }
    let rest = try #require(await host.settle(executor) { $0.lines == ["1 is odd"] })
    #expect(rest.effects.map(\.action) == ["SettlingTests.Feature.Action.appeared"])
    #expect("\(rest)".contains("a TestClock, which has to be advanced by 2.0 seconds"))
    await clock.advance(by: .seconds(2))
    #expect(await host.settle(executor).isEmpty)
    #expect(host.lines == ["1 is odd"])
  }

  @Test func givesUpOnAScreenThatNeverComesToRest() async {
    struct Endless: View {
      @State private var count = 0

      var body: some View {
        Text("\(count)").task(id: count) { count += 1 }
      }
    }
    let host = ViewHost(8, 1) { Endless() }
    await host.settle(executor)
    #expect(host.lines != ["    0"])
  }
}
