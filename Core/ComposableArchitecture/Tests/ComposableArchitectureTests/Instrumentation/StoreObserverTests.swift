import ComposableArchitecture
import Observation
import Testing

@MainActor
@Suite
struct StoreObserverTests {
  final class Recorder: StoreObserver {
    private let lines = LockIsolated<[String]>([])
    var log: [String] { lines.value }

    private func note(_ line: String) { lines.withValue { $0.append(line) } }

    func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
      note("\(event.sequence) will \(action) \(state)")
    }
    func didReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
      let cause = event.cause.map { " because of \($0)" } ?? ""
      note("\(event.sequence) did \(action) \(state) from \(event.origin)\(cause)")
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

  // MARK: - Waiting, and the commit

  final class CommitRecorder: StoreObserver {
    private let lines = LockIsolated<[String]>([])
    var log: [String] { lines.value }

    func didBegin<State>(_ state: State) { note("begins with \(state)") }
    func didEnqueue<Action>(
      _ action: Action,
      from origin: ActionEvent.Origin,
      cause: UInt64?
    ) {
      note("\(action) waits, from \(origin) because of \(cause ?? 0)")
    }
    func didReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
      note("\(action) makes \(state)")
    }
    func didCommit<State>(_ state: State, _ writes: ObservedWrites) { note("\(state) committed") }

    private func note(_ line: String) { lines.withValue { $0.append(line) } }
  }

  @Test func whatHasToWaitIsToldAndSoIsTheCommitBehindIt() async {
    let recorder = CommitRecorder()
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action == 1 ? .merge(.send(2), .send(3)) : .none
      }
    } withDependencies: {
      $0.storeObserver = recorder
    }
    store.send(1)
    store.send(5)
    #expect(
      recorder.log == [
        "begins with 0",
        "1 makes 1",
        "2 waits, from effect(0) because of 1",
        "3 waits, from effect(0) because of 1",
        "2 makes 3",
        "3 makes 6",
        "6 committed",
        "5 makes 11",
        "11 committed",
      ]
    )
  }

  @Test func aHundredThousandActionsThatWaitComeInTheirOrder() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action < 0 ? .merge((0..<100_000).map { .send($0) }) : .none
      }
    }
    store.send(-1)
    #expect(store.withState { $0 } == Array(-1..<100_000))
  }

  @Reducer
  struct Lamps {
    @ObservableState
    struct State: Equatable {
      var brightness = 0
      var color = "white"
      var name = "left"
    }
    enum Action { case brighten, paint, replace }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .brighten: state.brightness += 1
        case .paint: state.color = "red"
        case .replace: state = State(name: "right")
        }
        return .none
      }
    }
  }

  final class WriteRecorder: StoreObserver {
    private let lines = LockIsolated<[String]>([])
    var log: [String] { lines.value }

    func didCommit<State>(_ state: State, _ writes: ObservedWrites) {
      guard let state = state as? Lamps.State else { return }
      var fields: [String] = []
      if writes.contains(\.brightness, of: state) { fields.append("brightness") }
      if writes.contains(\.color, of: state) { fields.append("color") }
      if writes.contains(\.name, of: state) { fields.append("name") }
      let line = "\(writes.count): \(fields.joined(separator: " "))"
      lines.withValue { $0.append(writes.isEmpty ? "none" : line) }
    }
  }

  @Test func theCommitTellsWhichFieldsThatWereReadAreWritten() {
    let recorder = WriteRecorder()
    let store = Store(initialState: Lamps.State()) {
      Lamps()
    } withDependencies: {
      $0.storeObserver = recorder
    }
    // Nobody has read it yet.
    store.send(.brighten)
    withObservationTracking {
      _ = store.brightness
      _ = store.name
    } onChange: {
    }
    store.send(.paint)
    store.send(.brighten)
    store.send(.brighten)
    #expect(recorder.log == ["none", "none", "1: brightness", "none"])
  }

  @Test func theCommitTellsThatTheWholeStateIsReplaced() {
    let recorder = ReplacementRecorder()
    let store = Store(initialState: Lamps.State()) {
      Lamps()
    } withDependencies: {
      $0.storeObserver = recorder
    }
    withObservationTracking {
      _ = store.name
    } onChange: {
    }
    store.send(.paint)
    store.send(.replace)
    #expect(recorder.counts == [0, 1])
  }

  final class ReplacementRecorder: StoreObserver {
    private let seen = LockIsolated<[Int]>([])
    var counts: [Int] { seen.value }

    func didCommit<State>(_ state: State, _ writes: ObservedWrites) {
      seen.withValue { $0.append(writes.count) }
    }
  }

  // MARK: - Outputs, cancellation, places

  final class EffectRecorder: StoreObserver {
    private let lines = LockIsolated<[String]>([])
    var log: [String] { lines.value }

    func didStart(_ effect: EffectEvent) { note("\(effect.path) begins") }
    func didSend<Action>(_ action: Action, from effect: EffectEvent) {
      note("\(effect.path) sends")
    }
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

  @Reducer
  struct Either {
    @ObservableState
    @CasePathable
    enum State: Equatable { case row(Row.State) }
    enum Action { case row(Row.Action) }

    var body: some Reducer<State, Action> {
      EmptyReducer().ifCaseLet(\.row, action: \.row) { Row() }
    }
  }

  @Test func anEffectInACaseIsNamedByTheCase() async {
    let recorder = EffectRecorder()
    let executor = EffectExecutor()
    let store = Store(initialState: Either.State.row(Row.State(id: 3))) {
      Either()
    } withDependencies: {
      $0.effectExecutor = executor
      $0.storeObserver = recorder
    }
    store.send(.row(.work))
    await executor.settle()
    #expect(recorder.log == [#"["row"] begins"#, #"["row"] sends"#])
  }

  // MARK: - Calls of endpoints

  final class CallRecorder: StoreObserver {
    private let calls = LockIsolated<[String]>([])
    var log: [String] { calls.value }

    func willCall(_ call: DependencyCall) {
      let caller =
        switch call.caller {
        case .reducer(let action): "action \(action)"
        case .effect(let effect): "effect \(effect.id) because of \(effect.cause)"
        case .other: "other"
        }
      calls.withValue { $0.append("\(caller): \(call.client).\(call.endpoint)") }
    }
  }

  @Test func everyCallOfAnEndpointIsSeenWithItsCaller() async {
    let recorder = CallRecorder()
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        @Dependency(\.observedClient) var observedClient
        let client = observedClient
        client.prepare()
        guard isStart else { return .none }
        return .run { send in
          try await client.fetch()
          await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await client.fetch() }
          }
          await send(false)
        }
      }
    } withDependencies: {
      $0.observedClient.prepare = {}
      $0.observedClient.fetch = {}
      $0.storeObserver = recorder
    }
    await store.send(true).finish()
    #expect(
      recorder.log == [
        "action 1: ObservedClient.prepare",
        "effect 1 because of 1: ObservedClient.fetch",
        "effect 1 because of 1: ObservedClient.fetch",
        "action 2: ObservedClient.prepare",
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

@DependencyClient
struct ObservedClient: Sendable {
  var prepare: @Sendable () -> Void
  var fetch: @Sendable () async throws -> Void
}

extension ObservedClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  fileprivate var observedClient: ObservedClient {
    get { self[ObservedClient.self] }
    set { self[ObservedClient.self] = newValue }
  }
}
