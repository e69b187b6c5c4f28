import ComposableArchitecture
import Testing

/// Forms of features written for the original that are easily taken for something else.
@MainActor
@Suite
struct MigratedFormsTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case tapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Test func theStateIsInferredFromTheReducerOfATestStore() async {
    let store = TestStore(initialState: .init()) { Child() }
    await store.send(.tapped) { $0.count = 1 }
  }

  // MARK: - Scopes of enums without a child

  @Reducer
  struct Observed {
    @ObservableState
    enum State: Equatable { case name(Int), other(Int) }
    enum Action { case name(Int) }
    var body: some ReducerOf<Self> {
      Scope(state: \.name, action: \.name) {}
    }
  }

  @Reducer
  struct Plain {
    @CasePathable
    @dynamicMemberLookup
    enum State: Equatable { case name(Int?), other(Int?) }
    enum Action { case name(Int) }
    var body: some ReducerOf<Self> {
      Scope(state: \.name, action: \.name) {}
    }
  }

  @Test func aScopeOfACaseIsOneWithoutAChildToo() {
    for reducer in [true, false] {
      withKnownIssue {
        if reducer {
          var state = Observed.State.other(1)
          _ = Observed().reduce(into: &state, action: .name(1))
        } else {
          var state = Plain.State.other(1)
          _ = Plain().reduce(into: &state, action: .name(1))
        }
      } matching: {
        $0.description.contains("child state was set to a different case")
      }
    }
  }

  // MARK: - Alerts with a reducer

  @Reducer
  struct Alerting {
    @ObservableState
    struct State: Equatable {
      var alert: AlertState<Alert>?
      var hasRun = false
    }
    enum Action { case alert(Alert), alertTapped }
    enum Alert: Equatable { case ok }
    let hasRun = LockIsolated(false)
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert: state.hasRun = hasRun.value && state.alert != nil
        case .alertTapped: state.alert = AlertState { TextState("Sure?") }
        }
        return .none
      }
      .ifLet(\.alert, action: \.alert) {
        Reduce { _, _ in
          hasRun.setValue(true)
          return .none
        }
      }
    }
  }

  @Test func anAlertWithAReducerGoesDownAfterItsAction() async {
    let store = TestStore(initialState: Alerting.State()) { Alerting() }
    await store.send(.alertTapped) { $0.alert = AlertState { TextState("Sure?") } }
    await store.send(.alert(.ok)) {
      $0.alert = nil
      $0.hasRun = true
    }
  }

  // MARK: - Cancelling in flight twice

  @Reducer
  struct Twice {
    struct State: Equatable { var numbers: [Int] = [] }
    enum Action { case done(Int), start(Int) }
    enum ID { case effect }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .done(let number):
          state.numbers.append(number)
          return .none
        case .start(let number):
          return .run { send in
            try await ImmediateClock().sleep(for: .seconds(1))
            await send(.done(number))
          }
          .cancellable(id: ID.effect, cancelInFlight: true)
          .cancellable(id: ID.effect, cancelInFlight: true)
        }
      }
    }
  }

  @Test func anEffectDoesNotCancelTheGroupItIsIn() async {
    let store = TestStore(initialState: Twice.State()) { Twice() }
    await store.send(.start(1))
    await store.receive(\.done) { $0.numbers = [1] }
    store.exhaustivity = .off
    await store.send(.start(2))
    await store.skipReceivedActions()
    #expect(store.state.numbers == [1, 2])
  }

  @Test func theLaterOfTwoEffectsCancelsTheEarlierOneWithAllItsGroups() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        guard action < 10 else {
          state += action
          return .none
        }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(action * 10)
        }
        .cancellable(id: 1, cancelInFlight: true)
        .cancellable(id: 1, cancelInFlight: true)
      }
    }
    await store.send(1)
    await store.send(2)
    await clock.advance(by: .seconds(1))
    await store.receive(20) { $0 = 20 }
  }

  // MARK: - Effects that are let go

  @Reducer
  struct Endless {
    struct State: Equatable { var count = 0 }
    enum Action { case dismissTapped, startTapped, ticked }
    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .dismissTapped:
          return .run { _ in await dismiss() }
        case .startTapped:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          }
        case .ticked:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Test func effectsOfADismissedFeatureNeedNotEnd() async {
    let store = TestStore(initialState: Endless.State()) {
      Endless()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.startTapped)
    await store.send(.dismissTapped)
    #expect(store.isDismissed)
  }

  @Test func skippedEffectsGoOn() async {
    let clock = TestClock()
    let store = TestStore(initialState: Endless.State()) {
      Endless()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startTapped)
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.count = 1 }
  }

  // MARK: - Case paths by hand

  @Reducer
  struct ByHand {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action: CasePathable {
      case tapped

      struct AllCasePaths: CasePathReflectable, Sendable {
        var tapped: AnyCasePath<Action, Void> {
          AnyCasePath(embed: { .tapped }, extract: { _ in () })
        }
        subscript(root: Action) -> PartialCaseKeyPath<Action> { \.tapped }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Test func actionsMayHaveTheirCasePathsByHand() async {
    let store = TestStore(initialState: ByHand.State()) { ByHand() }
    await store.send(\.tapped) { $0.count = 1 }
  }

  // MARK: - Observable state by hand

  struct Handmade: Equatable, ObservableState {
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }
  }

  @Test func aStateWrittenByHandMayPrepareItsChange() {
    var state = Handmade()
    let id = state._$id
    state._$willModify()
    #expect(state._$id == id)
  }
}
