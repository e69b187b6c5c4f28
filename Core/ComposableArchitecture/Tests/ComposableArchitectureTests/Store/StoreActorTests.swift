import ComposableArchitecture
import Dispatch
import Foundation
import Testing

@Suite
struct StoreActorTests {
  struct Counter: Reducer {
    struct State: Equatable, Sendable {
      var count = 0
      var log: [String] = []
    }
    enum Action: Sendable {
      case add(Int)
      case addLater(Int)
      case addViaMainActor(Int)
      case sleep
      case stop
    }

    enum CancelID { case sleep }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .add(let number):
          state.count += number
          state.log.append("+\(number)")
          return .none
        case .addLater(let number):
          return .run { send in
            await suspend()
            await send.deliver(.add(number))
          }
        case .addViaMainActor(let number):
          return .run { send in
            await send(.add(number))
            await send(.add(number + 1))
            await send.deliver(.add(number + 2))
            await send(.add(number + 3))
          }
        case .sleep:
          return .run { _ in try await Task.never() }
            .cancellable(id: CancelID.sleep)
        case .stop:
          return .cancel(id: CancelID.sleep)
        }
      }
    }
  }

  @Test func sendingChangesTheState() async {
    let store = StoreActor(initialState: Counter.State(count: 1)) { Counter() }
    await store.send(.add(2))
    #expect(await store.state.count == 3)
    #expect(await store.withState { $0.log } == ["+2"])
  }

  @Test func anEffectsActionsAreHandledBeforeTheEffectHasEnded() async {
    let store = StoreActor(initialState: Counter.State()) { Counter() }
    await store.send(.addLater(5)).finish()
    #expect(await store.state.count == 5)
  }

  @Test func anEffectsActionsComeInOrderWhicheverWayTheyAreSent() async {
    let store = StoreActor(initialState: Counter.State()) { Counter() }
    await store.send(.addViaMainActor(1)).finish()
    #expect(await store.state.log == ["+1", "+2", "+3", "+4"])
  }

  @Test func deliveringReachesAStoreOnTheMainActor() async {
    let store = await Store(initialState: Counter.State()) { Counter() }
    await store.send(.addLater(5)).finish()
    await MainActor.run {
      #expect(store.withState { $0.count } == 5)
    }
  }

  @Test func effectsAreCancelledByID() async {
    let store = StoreActor(initialState: Counter.State()) { Counter() }
    let task = await store.send(.sleep)
    await store.send(.stop)
    await task.finish()
  }

  @Test func effectsAreCancelledWhenTheStoreGoesAway() async {
    var store: StoreActor? = StoreActor(initialState: Counter.State()) { Counter() }
    let task = await store?.send(.sleep)
    await store?.send(.addLater(1))
    store = nil
    await task?.finish()
  }

  @Test func allEffectsAreCancelledOnDemand() async {
    let store = StoreActor(initialState: Counter.State()) { Counter() }
    let task = await store.send(.sleep)
    await store.cancelEffects()
    await task.finish()
    await store.send(.addLater(1)).finish()
    #expect(await store.state.count == 1)
  }

  @Test func dependenciesReachTheInitialStateTheReducerAndTheEffects() async {
    let store = StoreActor(initialState: Stamped.State()) {
      Stamped()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(()).finish()
    #expect(await store.state.ids == [UUID(0), UUID(1), UUID(2)])
  }

  struct Stamped: Reducer {
    struct State: Sendable {
      var ids: [UUID]

      init() {
        @Dependency(\.uuid) var uuid
        ids = [uuid()]
      }
    }

    @Dependency(\.uuid) var uuid

    var body: some Reducer<State, Void?> {
      Reduce { state, action in
        state.ids.append(uuid())
        guard action != nil else { return .none }
        return .run { send in await send.deliver(nil) }
      }
    }
  }

  actor Session {
    private(set) var store: StoreActor<Counter.State, Counter.Action>?

    func start() {
      store = StoreActor(initialState: Counter.State(), on: self) { Counter() }
    }

    /// Adds without a suspension.
    func add(_ number: Int) -> Int? {
      store?.assumeIsolated { store in
        store.send(.add(number))
        return store.state.count
      }
    }

    func addLater(_ number: Int) async {
      await store?.send(.addLater(number)).finish()
    }

    func sleep() async -> StoreTask? {
      await store?.send(.sleep)
    }
  }

  @Test func aStoreRunsOnTheActorItWasMadeToRunOn() async {
    let session = Session()
    await session.start()
    #expect(await session.add(2) == 2)
    await session.addLater(3)
    #expect(await session.add(1) == 6)
  }

  @Test func aStoreDoesNotKeepTheActorItRunsOn() async {
    var session: Session? = Session()
    weak let gone = session
    await session?.start()
    let task = await session?.sleep()
    session = nil
    await task?.finish()
    #expect(gone == nil)
  }

  @Test func itsStatesAreASequenceThatEndsWithTheStore() async {
    var store: StoreActor? = StoreActor(initialState: Counter.State()) { Counter() }
    let states = await store?.states(bufferingPolicy: .unbounded)
    await store?.send(.add(1))
    await store?.send(.addLater(2)).finish()
    store = nil
    var counts: [Int] = []
    if let states {
      for await state in states { counts.append(state.count) }
    }
    #expect(counts == [0, 1, 1, 3])
  }

  @Test func aPresentedFeatureDismissesItselfAndItsEffectsAreCancelled() async {
    let store = StoreActor(initialState: Parent.State(child: Child.State())) { Parent() }
    let task = await store.send(.child(.presented(.start)))
    await store.send(.child(.presented(.closeTapped))).finish()
    await task.finish()
    #expect(await store.withState { $0.child == nil })
  }

  struct Child: Reducer {
    struct State: Equatable, Sendable {}
    @CasePathable enum Action: Sendable { case closeTapped, start }
    @Dependency(\.dismiss) var dismiss

    var body: some Reducer<State, Action> {
      Reduce { _, action in
        switch action {
        case .closeTapped: .run { _ in await dismiss() }
        case .start: .run { _ in try await Task.never() }
        }
      }
    }
  }

  struct Parent: Reducer {
    struct State: Equatable, Sendable { @PresentationState var child: Child.State? }
    @CasePathable enum Action: Sendable { case child(PresentationAction<Child.Action>) }

    var body: some Reducer<State, Action> {
      EmptyReducer().ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Test func anExecutorKnowsWhenItHasComeToRest() async {
    let executor = EffectExecutor()
    let store = StoreActor(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.effectExecutor = executor
    }
    await store.send(.addLater(1))
    await store.send(.addViaMainActor(1))
    await executor.settle()
    #expect(await store.state.count == 11)
  }

  @Test func manyTasksSendToOneStore() async {
    let store = StoreActor(initialState: Counter.State()) { Counter() }
    await withTaskGroup(of: Void.self) { group in
      for number in 1...100 {
        group.addTask {
          await store.send(number.isMultiple(of: 2) ? .addLater(1) : .add(1)).finish()
        }
      }
    }
    #expect(await store.state.count == 100)
  }

  @Test func cancellingATaskCancelsTheEffectsOfItsAction() async {
    let store = StoreActor(initialState: Counter.State()) { Counter() }
    let task = await store.send(.sleep)
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
  }

  @Test func storesThatGoAwayWhileTheirEffectsEndAreTidiedUp() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...200 {
        group.addTask {
          var tasks: [StoreTask] = []
          do {
            let store = StoreActor(initialState: Counter.State()) { Counter() }
            for _ in 1...5 {
              tasks.append(await store.send(.addLater(1)))
              tasks.append(await store.send(.sleep))
            }
          }
          for task in tasks { await task.finish() }
        }
      }
    }
  }
}
