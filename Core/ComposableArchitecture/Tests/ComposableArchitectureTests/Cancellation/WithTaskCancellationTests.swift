import Dependencies
import Testing

@testable import ComposableArchitecture

@MainActor
@Suite
struct WithTaskCancellationTests {
  enum ID { case part, other }

  @CasePathable
  enum Action: Equatable, Sendable {
    case cancelTapped
    case done(String)
    case start
  }

  /// A store whose `start` gives an effect, whose `cancelTapped` cancels the part, and whose state
  /// lists what was done.
  static func store(
    _ effect: @escaping @Sendable () -> Effect<Action>
  ) -> TestStore<[String], Action> {
    TestStore(initialState: []) {
      Reduce { state, action in
        switch action {
        case .cancelTapped:
          return .cancel(id: ID.part)
        case .done(let what):
          state.append(what)
          return .none
        case .start:
          return effect()
        }
      }
    }
  }

  // MARK: - In effects

  @Test func aCancelEffectCancelsOnlyThePart() async {
    let store = Self.store {
      .run { send in
        let result = await Result {
          try await withTaskCancellation(id: ID.part) { try await Task.never() }
        }
        guard case .failure(is CancellationError) = result else { return }
        await send(.done("rest"))
      }
    }
    await store.send(.start)
    await store.send(.cancelTapped)
    await store.receive(.done("rest")) { $0 = ["rest"] }
  }

  @Test func taskCancelCancelsAPartAndEffectsWithTheID() async {
    let store = Self.store {
      .merge(
        .run { _ in try await Task.never() }.cancellable(id: ID.part),
        .run { send in
          let (started, continuation) = AsyncStream<Void>.makeStream()
          await withTaskGroup(of: Void.self) { group in
            group.addTask {
              do {
                try await withTaskCancellation(id: ID.part) {
                  continuation.finish()
                  try await Task.never()
                }
              } catch {
                await send(.done("part"))
              }
            }
            group.addTask {
              for await _ in started {}
              Task.cancel(id: ID.part)
            }
          }
        }
      )
    }
    await store.send(.start)
    await store.receive(.done("part")) { $0 = ["part"] }
    await store.finish()
  }

  @Test func cancelInFlightOfAPartCancelsEffectsWithTheID() async {
    let store = Self.store {
      .merge(
        .run { _ in try await Task.never() }.cancellable(id: ID.part),
        .run { send in
          await withTaskCancellation(id: ID.part, cancelInFlight: true) {
            await send(.done("part"))
          }
        }
      )
    }
    await store.send(.start)
    await store.receive(.done("part")) { $0 = ["part"] }
    await store.finish()
  }

  @Test func whatAnEffectSendsAfterTaskCancelComesAfterTheCancellation() async {
    let clock = TestClock()
    let store = Self.store {
      .merge(
        .run { send in
          try? await clock.sleep(for: .seconds(1))
          await send(.done("cancelled"))
        }
        .cancellable(id: ID.part),
        .run { send in
          try await clock.sleep(for: .seconds(1))
          Task.cancel(id: ID.part)
          await send(.done("canceller"))
        }
      )
    }
    store.exhaustivity = .off
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(.done("canceller"))
    await store.finish()
  }

  @Test func aPartGivesWhatItsOperationReturns() async throws {
    let value = await withTaskCancellation(id: ID.part) { 42 }
    #expect(value == 42)
    await #expect(throws: WithTaskCancellationTests.Failure.self) {
      try await withTaskCancellation(id: ID.part) { throw Failure() }
    }
  }

  struct Failure: Error {}

  @Test func aParentCancelsTheIDsOfItsChild() async {
    let store = TestStore(initialState: Parent.State(child: Child.State())) { Parent() }
    await store.send(.child(.presented(.start)))
    await store.send(.cancelTapped)
    await store.receive(\.child.presented.cancelled) { $0.child?.isCancelled = true }
    await store.send(.child(.dismiss)) { $0.child = nil }
  }

  struct Child: Reducer {
    struct State: Equatable { var isCancelled = false }
    @CasePathable enum Action: Equatable { case start, cancelled }
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            try? await withTaskCancellation(id: ID.part) { try await Task.never() }
            await send(.cancelled)
          }
        case .cancelled:
          state.isCancelled = true
          return .none
        }
      }
    }
  }

  struct Parent: Reducer {
    struct State: Equatable { @PresentationState var child: Child.State? }
    @CasePathable enum Action: Equatable {
      case cancelTapped
      case child(PresentationAction<Child.Action>)
    }
    var body: some Reducer<State, Action> {
      Reduce { _, action in
        action == .cancelTapped ? .cancel(id: ID.part) : .none
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Test func aPartThatHasEndedLeavesNothingBehind() async {
    let executor = EffectExecutor()
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        state += 1
        return isStart
          ? .run { send in
            await withTaskCancellation(id: ID.part) { await send(false) }
            try await withTaskCancellation(id: ID.other) { try await Task.never() }
          }
          : .none
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    let core = store.core as? RootCore<Int, Bool>
    let task = store.send(true)
    await executor.settle()
    #expect(store.withState { $0 } == 2)
    #expect(core?.path.registrationCount == 2)
    task.cancel()
    await task.finish()
    #expect(core?.path.registrationCount == 0)
  }

  // MARK: - Outside of effects

  @Test func taskCancelCancelsAPartOutsideOfStores() async {
    let (started, continuation) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await withTaskCancellation(id: ID.part) {
        continuation.finish()
        try await Task.never()
      }
    }
    for await _ in started {}
    #expect(CancellablePart.countOutsideOfStores(CancelID(ID.part)) == 1)
    Task.cancel(id: ID.other)
    Task.cancel(id: ID.part)
    #expect(CancellablePart.countOutsideOfStores(CancelID(ID.part)) == 0)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func cancelInFlightCancelsAPartOutsideOfStores() async {
    let (started, continuation) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await withTaskCancellation(id: ID.part) {
        continuation.finish()
        try await Task.never()
      }
    }
    for await _ in started {}
    let value = await withTaskCancellation(id: ID.part, cancelInFlight: true) { 1 }
    #expect(value == 1)
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(CancellablePart.countOutsideOfStores(CancelID(ID.part)) == 0)
  }

  @Test func cancellingTheTaskCancelsThePart() async {
    let task = Task { try await withTaskCancellation(id: ID.part) { try await Task.never() } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aStoreAndTheProcessDoNotShareIDs() async {
    let store = Self.store { .run { _ in try await Task.never() }.cancellable(id: ID.part) }
    await store.send(.start)
    Task.cancel(id: ID.part)
    await store.skipInFlightEffects()
  }
}
