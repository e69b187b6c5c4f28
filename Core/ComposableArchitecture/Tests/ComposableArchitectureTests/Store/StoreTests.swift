import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite
struct StoreTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var log: [Int] = []
      var child = Child.State()
      var optional: Child.State?
    }

    enum Action {
      case append(Int)
      case appendThenSend(Int, [Int])
      case child(Child.Action)
      case optional(Child.Action)
      case setOptional(Child.State?)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      Reduce { state, action in
        switch action {
        case .append(let number):
          state.log.append(number)
          return .none
        case .appendThenSend(let number, let more):
          state.log.append(number)
          return .merge(more.map { .send(.append($0)) })
        case .child, .optional:
          return .none
        case .setOptional(let child):
          state.optional = child
          return .none
        }
      }
      .ifLet(\.optional, action: \.optional) { Child() }
    }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var name = "Blob"
    }
    enum Action { case incrementTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Test func actionsSentByEffectsAreHandledInOrderBeforeTheSendReturns() {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.appendThenSend(1, [2, 3, 4]))
    #expect(store.log == [1, 2, 3, 4])
  }

  @Test func aScopedStoreReadsAndSends() {
    let store = Store(initialState: Feature.State()) { Feature() }
    let child = store.scope(state: \.child, action: \.child)
    child.send(.incrementTapped)
    #expect(child.count == 1)
    #expect(store.child.count == 1)
    #expect(child === store.scope(\.child, action: \.child))
  }

  @Test func anOptionalStoreIsThereWhileTheStateIs() throws {
    let store = Store(initialState: Feature.State()) { Feature() }
    #expect(store.scope(state: \.optional, action: \.optional) == nil)
    store.send(.setOptional(Child.State()))
    let child = try #require(store.scope(state: \.optional, action: \.optional))
    child.send(.incrementTapped)
    #expect(child.count == 1)
    store.send(.setOptional(nil))
    #expect(store.scope(state: \.optional, action: \.optional) == nil)
    #expect(child.name == "Blob")
  }

  @Test func finishingWaitsForTheEffectsOfTheActionsThatEffectsSend() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action < 3 else { return .none }
        return .run { send in await send(action + 1) }
      }
    }
    await store.send(0).finish()
    #expect(store.withState { $0 } == 3)
  }

  @Test func anEffectLeavesTheMainActorFree() async {
    // A test of the main actor runs on the main thread.
    let mainThread = pthread_self()
    let store = Store(initialState: false) {
      Reduce<Bool, Bool> { state, isDone in
        state = isDone
        guard !isDone else { return .none }
        return .run { send in
          await send(pthread_equal(pthread_self(), mainThread) == 0)
        }
      }
    }
    await store.send(false).finish()
    #expect(store.withState { $0 })
  }

  @Test func cancellingATaskCancelsItsEffects() async {
    let wasCancelled = LockIsolated(false)
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        .run { _ in
          try? await Task.never()
          wasCancelled.setValue(Task.isCancelled)
        }
      }
    }
    let task = store.send(())
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
  }

  @Test func aStoreThatGoesAwayCancelsItsEffects() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    var store: StoreOf<Sleeper>? = Store(initialState: Sleeper.State()) {
      Sleeper(continuation: continuation)
    }
    store?.send(.start)
    // Whether the effect's task runs already is not known, and does not matter.
    store = nil
    for await _ in stream { break }
  }

  @Test func anEffectThatHasNotBegunWhenItsStoreGoesAwayRunsCancelled() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let executor = EffectExecutor()
    // Nothing else runs on the executor until the gate is open.
    let gate = DispatchSemaphore(value: 0)
    let keeper = Task(executorPreference: executor) { gate.waitHere() }
    do {
      let store = Store(initialState: Sleeper.State()) {
        Sleeper(continuation: continuation)
      } withDependencies: {
        $0.effectExecutor = executor
      }
      store.send(.start)
    }
    gate.signal()
    await keeper.value
    for await _ in stream { break }
  }

  @Reducer
  struct Sleeper {
    struct State {}
    enum Action { case start }
    let continuation: AsyncStream<Void>.Continuation
    var body: some ReducerOf<Self> {
      Reduce { _, _ in
        .run { [continuation] _ in
          defer { continuation.finish() }
          try await Task.never()
        }
      }
    }
  }

  @Test func aReentrantSendIsReportedAndHandledAfterwards() {
    let box = LockIsolated<Store<[Int], Int>?>(nil)
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        if action == 1 { MainActor.assumeIsolated { _ = box.value?.send(2) } }
        state.append(-action)
        return .none
      }
    }
    box.setValue(store)
    withKnownIssue {
      store.send(1)
    } matching: {
      $0.text.contains("while the store was reducing another one")
    }
    #expect(store.withState { $0 } == [1, -1, 2, -2])
  }

  @Test func sendingFromACompletedEffectIsReportedAndDelivered() async {
    let senders = LockIsolated<[Send<Int>]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action == 0 else { return .none }
        return .run { send in senders.withValue { $0.append(send) } }
      }
    }
    await store.send(0).finish()
    withKnownIssue {
      senders.value[0](5)
    } matching: {
      $0.text.contains("An action was sent from a completed effect")
        && $0.text.contains("StoreTests.swift")
    }
    #expect(store.withState { $0 } == 5)
  }

  @Test func theInitialStateIsMadeWithTheStoresDependencies() {
    struct State {
      let id: UUID
      init() {
        @Dependency(\.uuid) var uuid
        id = uuid()
      }
    }
    let store = Store(initialState: State()) {
      EmptyReducer<State, Void>()
    } withDependencies: {
      $0.uuid = .constant(UUID(42))
    }
    #expect(store.withState(\.id) == UUID(42))
  }
}
