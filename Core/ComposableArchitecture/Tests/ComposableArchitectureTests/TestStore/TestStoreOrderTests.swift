import ComposableArchitecture
import Testing

/// The order in which concurrent effects send their actions in a test: that of the original, where all
/// jobs of a test wait in one line.
@MainActor
@Suite
struct TestStoreOrderTests {
  @CasePathable
  enum Action: Equatable, Sendable {
    case child(Int)
    case did(Int)
    case start
  }

  private static func store(
    then effects: [Int: Effect<Action>] = [:],
    _ effect: @escaping @Sendable () -> Effect<Action>
  ) -> TestStore<[Int], Action> {
    TestStore(initialState: []) {
      Reduce { state, action in
        switch action {
        case .child: return .none
        case .did(let number):
          state.append(number)
          return effects[number] ?? .none
        case .start: return effect()
        }
      }
    }
  }

  /// Starts the effect and gives back the numbers in the order in which they came.
  private static func order(
    then effects: [Int: Effect<Action>] = [:],
    _ effect: @escaping @Sendable () -> Effect<Action>
  ) async -> [Int] {
    let store = store(then: effects, effect)
    return await order(store)
  }

  private static func order<A>(_ store: TestStore<[Int], A>, _ start: A) async -> [Int] {
    store.exhaustivity = .off
    await store.send(start)
    await store.skipReceivedActions()
    return store.state
  }

  private static func order(_ store: TestStore<[Int], Action>) async -> [Int] {
    await order(store, .start)
  }

  private nonisolated static func run(_ number: Int) -> Effect<Action> {
    .run { await $0(.did(number)) }
  }

  @Test func aLoopSendsBeforeTheEffectOfWhatItHasSent() async {
    let order = await Self.order(then: [2: Self.run(9)]) {
      .run { send in
        for number in 1...3 { await send(.did(number)) }
      }
    }
    #expect(order == [1, 2, 3, 9])
  }

  @Test func childTasksSendInTheOrderOfTheirTurns() async {
    let order = await Self.order {
      .run { send in
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            for _ in 1...3 { await MainActor.run {} }
            await send(.did(1))
          }
          group.addTask {
            await MainActor.run {}
            await send(.did(2))
          }
          group.addTask { await send(.did(3)) }
        }
      }
    }
    #expect(order == [3, 2, 1])
  }

  @Test func ofThreeMergedEffectsTheLastOneBeginsFirst() async {
    #expect(await Self.order { .merge(Self.run(1), Self.run(2)) } == [1, 2])
    #expect(await Self.order { .merge(Self.run(1), Self.run(2), Self.run(3)) } == [3, 1, 2])
    #expect(
      await Self.order { .merge(Self.run(1), .merge(Self.run(2), Self.run(3))) } == [1, 2, 3]
    )
    #expect(
      await Self.order { .merge(.merge(Self.run(1), Self.run(2)), Self.run(3)) } == [3, 1, 2]
    )
    #expect(
      await Self.order {
        .merge(Self.run(1), .none, Self.run(2).merge(with: Self.run(3)), Self.run(4))
      } == [4, 1, 2, 3]
    )
  }

  @Test func theEffectsOfSeveralReducersAreMergedOneAfterTheOther() async {
    struct Feature: Reducer {
      var body: some Reducer<[Int], Action> {
        Reduce { state, action in
          if case .did(let number) = action { state.append(number) }
          return .none
        }
        for number in 1...3 {
          Reduce { _, action in action == .start ? TestStoreOrderTests.run(number) : .none }
        }
      }
    }
    let store = TestStore(initialState: []) { Feature() }
    #expect(await Self.order(store) == [3, 1, 2])
  }

  @Test func whatIsMergedWithAnActionBeginsByItself() async {
    let order = await Self.order {
      .merge(Self.run(1), Self.run(2), .send(.did(0)), Self.run(3))
    }
    #expect(order == [0, 3, 1, 2])
  }

  @Test func eachCancelIDCountsForOneTurn() async {
    let order = await Self.order {
      .merge(Self.run(1).cancellable(id: 1).cancellable(id: 2), Self.run(2).cancellable(id: 3))
    }
    #expect(order == [2, 1])
  }

  @Test func theEffectOfAParentBeginsBeforeThatOfItsChild() async {
    struct Feature: Reducer {
      struct State: Equatable {
        var child: Int? = 0
        var numbers: [Int] = []
      }
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          switch action {
          case .child(0): return TestStoreOrderTests.run(1)
          case .child(let number), .did(let number): state.numbers.append(number)
          case .start: break
          }
          return .none
        }
        .ifLet(\.child, action: \.child) {
          Reduce<Int, Int> { _, action in action == 0 ? .run { await $0(2) } : .none }
        }
      }
    }
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = .off
    await store.send(.child(0))
    await store.skipReceivedActions()
    #expect(store.state.numbers == [1, 2])
  }

  @Test func withoutTheOneLineMergedEffectsBeginFromLeftToRight() async {
    let store = Self.store { .merge(Self.run(1), Self.run(2), Self.run(3)) }
    #expect(store.useMainSerialExecutor)
    store.useMainSerialExecutor = false
    #expect(await Self.order(store) == [1, 2, 3])
  }
}
