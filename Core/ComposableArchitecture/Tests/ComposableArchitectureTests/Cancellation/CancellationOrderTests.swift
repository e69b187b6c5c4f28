import Testing

@testable import ComposableArchitecture

/// The order in which cancelled effects hear of it, whatever their handlers do.
@MainActor
@Suite
struct CancellationOrderTests {
  enum Action: Sendable {
    case cancel([Int])
    case note(Int)
    case start(ids: [Int])
  }

  /// A store whose effects, when they are cancelled, call a handler on the main actor.
  ///
  /// Each effect has the number of its place in the list that started it.
  @MainActor
  final class Fixture {
    private(set) var store: Store<[Int], Action>!
    /// The effects that heard of their cancellation.
    var cancelled: [Int] = []
    private let arrivals = AsyncStream<Void>.makeStream()
    var onCancel: @MainActor (Fixture, Int) -> Void = { _, _ in }

    init() {
      let arrived = arrivals.continuation
      let didCancel: @Sendable (Int) -> Void = { [weak self] number in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.cancelled.append(number)
          self.onCancel(self, number)
        }
      }
      store = Store(initialState: [Int]()) {
        Reduce<[Int], Action> { state, action in
          switch action {
          case .cancel(let ids):
            return .merge(ids.map { .cancel(id: $0) })
          case .note(let number):
            state.append(number)
            return .none
          case .start(let ids):
            return .merge(
              zip(0..., ids).map { number, id in
                .run { _ in
                  try await withTaskCancellationHandler {
                    arrived.yield()
                    try await Task.never()
                  } onCancel: {
                    didCancel(number)
                  }
                }
                .cancellable(id: id)
              }
            )
          }
        }
      }
    }

    /// Starts effects with ids, and waits until each of them runs.
    func start(_ ids: [Int]) async -> StoreTask {
      let task = store.send(.start(ids: ids))
      await arrival(of: ids.count)
      return task
    }

    func arrival(of count: Int) async {
      var arrivals = arrivals.stream.makeAsyncIterator()
      for _ in 0..<count { await arrivals.next() }
    }
  }

  @Test func effectsWithOneIDHearOfItInTheOrderOfTheirStart() async {
    let fixture = Fixture()
    let task = await fixture.start([7, 7, 7, 7, 7])
    fixture.store.send(.cancel([7]))
    #expect(fixture.cancelled == [0, 1, 2, 3, 4])
    await task.finish()
  }

  @Test func cancellationsOfOneActionAreToldInTheirOrder() async {
    let fixture = Fixture()
    let task = await fixture.start([0, 1, 2, 1])
    fixture.store.send(.cancel([2, 0, 1]))
    #expect(fixture.cancelled == [2, 0, 1, 3])
    await task.finish()
  }

  @Test func aHandlerMaySendWhileOthersAreYetToBeTold() async {
    let fixture = Fixture()
    fixture.onCancel = { fixture, number in
      fixture.store.send(.note(number))
      #expect(fixture.store.withState { $0.last } == number)
    }
    let task = await fixture.start([7, 7, 7])
    fixture.store.send(.cancel([7]))
    #expect(fixture.cancelled == [0, 1, 2])
    #expect(fixture.store.withState { $0 } == [0, 1, 2])
    await task.finish()
  }

  @Test func aHandlerMayCancelMoreWhileOthersAreYetToBeTold() async {
    let fixture = Fixture()
    fixture.onCancel = { fixture, number in
      if number == 0 { fixture.store.send(.cancel([2, 1])) }
    }
    let task = await fixture.start([0, 1, 2, 0])
    fixture.store.send(.cancel([0]))
    // Those that an earlier action cancelled come first, and each hears of it once.
    #expect(fixture.cancelled == [0, 3, 2, 1])
    await task.finish()
  }

  @Test func aHandlerMayStartEffectsThatTheCancellationLeavesAlone() async {
    let fixture = Fixture()
    var later: StoreTask?
    fixture.onCancel = { fixture, number in
      if number == 0 { later = fixture.store.send(.start(ids: [7])) }
    }
    let task = await fixture.start([7, 7])
    fixture.store.send(.cancel([7]))
    #expect(fixture.cancelled == [0, 1])
    await task.finish()
    // The new one has the number 0 as well.
    fixture.onCancel = { _, _ in }
    await fixture.arrival(of: 1)
    fixture.store.send(.cancel([7]))
    #expect(fixture.cancelled == [0, 1, 0])
    await later?.finish()
  }

  @Test func anIDThatWasCancelledCanBeUsedAgain() async {
    let fixture = Fixture()
    for round in 1...3 {
      let task = await fixture.start([7])
      fixture.store.send(.cancel([7]))
      fixture.store.send(.cancel([7]))
      #expect(fixture.cancelled == Array(repeating: 0, count: round))
      await task.finish()
    }
  }
}
