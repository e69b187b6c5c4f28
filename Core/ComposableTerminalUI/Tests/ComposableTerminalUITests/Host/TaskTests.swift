import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct TaskTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var isShown = true }

    enum Action {
      case appeared
      case hidden
    }

    let report: @Sendable (String) -> Void

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .run { [report] _ in
            report("began")
            try? await Task.never()
            report("ended")
          }
        case .hidden:
          state.isShown = false
          return .none
        }
      }
    }
  }

  struct FeatureView: View {
    let store: StoreOf<Feature>

    var body: some View {
      if store.isShown {
        Text("shown").task { await store.send(.appeared).finish() }
      }
    }
  }

  @Test func anEffectEndsWithTheViewThatWaitsForIt() async {
    let reports = LockIsolated<[String]>([])
    let executor = EffectExecutor(watchesEffects: true)
    let store = Store(initialState: Feature.State()) {
      Feature { report in reports.withValue { $0.append(report) } }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    let host = ViewHost(10, 1) { FeatureView(store: store) }
    #expect(host.lines == ["  shown"])
    await host.settle(executor)
    #expect(reports.value == ["began"])
    store.send(.hidden)
    #expect(host.lines == [""])
    await host.settle(executor)
    #expect(reports.value == ["began", "ended"])
  }
}
