import ComposableArchitecture
import Testing

@MainActor
@Suite
struct StoreObserverTests {
  final class Recorder: StoreObserver {
    private let lines = LockIsolated<[String]>([])
    var log: [String] { lines.value }

    private func note(_ line: String) { lines.withValue { $0.append(line) } }

    func willReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {
      note("\(event.sequence) will \(action) \(state())")
    }
    func didReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {
      let cause = event.cause.map { " because of \($0)" } ?? ""
      note("\(event.sequence) did \(action) \(state()) from \(event.origin)\(cause)")
    }
    func didStart(_ effect: EffectEvent) {
      note("effect \(effect.id) \(effect.name ?? "-") starts because of \(effect.cause)")
    }
    func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
      note("effect \(effect.id) ends\(isCancelled ? " cancelled" : "")")
    }
  }

  @Test func everyActionAndEffectHasItsNumberOriginAndCause() async {
    let recorder = Recorder()
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        switch action {
        case 1: return .merge(.send(2), .run(name: "three") { await $0(3) })
        default: return .none
        }
      }
    } withDependencies: {
      $0.storeObserver = recorder
    }
    await store.send(1).finish()
    #expect(
      recorder.log == [
        "1 will 1 0",
        "1 did 1 1 from user",
        "effect 1 three starts because of 1",
        "2 will 2 1",
        "2 did 2 3 from effect(0) because of 1",
        "3 will 3 3",
        "3 did 3 6 from effect(1) because of 1",
        "effect 1 ends",
      ]
    )
  }

  // MARK: - Outputs, cancellation, places

  final class EffectRecorder: StoreObserver {
    private let lines = LockIsolated<[String]>([])
    var log: [String] { lines.value }

    func didStart(_ effect: EffectEvent) { note("\(effect.path) begins") }
    func didOutput(_ action: Any, of effect: EffectEvent) { note("\(effect.path) sends") }
    func didCancel(_ effect: EffectEvent) { note("\(effect.path) is cancelled") }
    func didEnd(_ effect: EffectEvent, isCancelled: Bool) { note("\(effect.path) ends") }

    private func note(_ line: String) { lines.withValue { $0.append(line) } }
  }

  struct Row: Reducer {
    struct State: Equatable, Identifiable { let id: Int }
    @CasePathable enum Action { case work, worked }

    var body: some Reducer<State, Action> {
      Reduce { _, action in
        guard action.is(\.work) else { return .none }
        return .run { send in
          await send(.worked)
          try await Task.never()
        }
      }
    }
  }

  struct List: Reducer {
    struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> }
    @CasePathable enum Action {
      case remove
      case rows(IdentifiedActionOf<Row>)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if action.is(\.remove) { state.rows.removeAll() }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State: Equatable { @Presents var list: List.State? }
    enum Action { case list(PresentationAction<List.Action>) }

    var body: some Reducer<State, Action> {
      EmptyReducer().ifLet(\.$list, action: \.list) { List() }
    }
  }

  @Test func everyEffectIsSeenWithItsPlaceItsOutputsAndItsCalls() async {
    let recorder = EffectRecorder()
    let executor = EffectExecutor()
    let store = Store(initialState: Root.State(list: List.State(rows: [Row.State(id: 3)]))) {
      Root()
    } withDependencies: {
      $0.effectExecutor = executor
      $0.storeObserver = recorder
    }
    store.send(.list(.presented(.rows(.element(id: 3, action: .work)))))
    await executor.settle()
    store.send(.list(.presented(.remove)))
    await executor.settle()
    let place = #"["list", "rows[3]"]"#
    #expect(
      recorder.log == [
        "\(place) begins",
        "\(place) sends",
        "\(place) is cancelled",
        "\(place) ends",
      ]
    )
  }

  @Test func aStoreOffTheMainActorIsObservedToo() async {
    let recorder = Recorder()
    let store = StoreActor(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action == 1 ? .run { await $0.deliver(2) } : .none
      }
    } withDependencies: {
      $0.storeObserver = recorder
    }
    await store.send(1).finish()
    #expect(
      recorder.log == [
        "1 will 1 0",
        "1 did 1 1 from user",
        "effect 1 - starts because of 1",
        "2 will 2 1",
        "2 did 2 3 from effect(1) because of 1",
        "effect 1 ends",
      ]
    )
  }
}
