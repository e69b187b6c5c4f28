import Testing

@testable import ComposableArchitecture

/// Which effects an id reaches, from the root of a store and from a child.
@MainActor
@Suite
struct CancellationPathTests {
  enum ID { case work }

  @CasePathable
  enum ChildAction: Sendable {
    case cancel
    case start(Int)
  }

  @CasePathable
  enum Action: Sendable {
    case cancel
    case child(ChildAction)
    case dismiss
    case start(Int)
  }

  struct State: Equatable {
    var child: Int? = 0
  }

  @MainActor
  final class Fixture {
    let store: Store<State, Action>
    let cancelled = LockIsolated<[Int]>([])
    private let arrivals = AsyncStream<Void>.makeStream()

    init() {
      let (arrived, cancelled) = (arrivals.continuation, cancelled)
      @Sendable func wait(_ number: Int) async throws {
        try await withTaskCancellationHandler {
          arrived.yield()
          try await Task.never()
        } onCancel: {
          cancelled.withValue { $0.append(number) }
        }
      }
      store = Store(initialState: State()) {
        Reduce<State, Action> { state, action in
          switch action {
          case .cancel:
            return .cancel(id: ID.work)
          case .child:
            return .none
          case .dismiss:
            state.child = nil
            return .none
          case .start(let number):
            return .run { _ in try await wait(number) }.cancellable(id: ID.work)
          }
        }
        .ifLet(\.child, action: \.child) {
          Reduce<Int, ChildAction> { _, action in
            switch action {
            case .cancel: .cancel(id: ID.work)
            case .start(let number):
              .run { _ in try await wait(number) }.cancellable(id: ID.work)
            }
          }
        }
      }
    }

    /// Starts an effect and waits until it runs.
    @discardableResult
    func start(_ action: Action) async -> StoreTask {
      let task = store.send(action)
      var arrivals = arrivals.stream.makeAsyncIterator()
      await arrivals.next()
      return task
    }

    /// How many effects and ids the store knows of.
    var registrationCount: Int? {
      (store.core as? RootCore<State, Action>)?.path.registrationCount
    }
  }

  @Test func aChildCancelsItsOwnAndTheRootCancelsAll() async {
    let fixture = Fixture()
    await fixture.start(.start(1))
    await fixture.start(.child(.start(2)))
    fixture.store.send(.child(.cancel))
    #expect(fixture.cancelled.value == [2])
    await fixture.start(.child(.start(3)))
    fixture.store.send(.cancel)
    #expect(fixture.cancelled.value == [2, 1, 3])
  }

  @Test func theRootCancelsWhatOnlyAChildHasInFlight() async {
    let fixture = Fixture()
    await fixture.start(.child(.start(1)))
    fixture.store.send(.cancel)
    #expect(fixture.cancelled.value == [1])
    // Neither place knows of the id any more.
    fixture.store.send(.child(.cancel))
    fixture.store.send(.cancel)
    #expect(fixture.cancelled.value == [1])
  }

  @Test func whatIsLeftAfterAChildCancelledIsCancelledByTheRoot() async {
    let fixture = Fixture()
    await fixture.start(.child(.start(1)))
    await fixture.start(.start(2))
    fixture.store.send(.child(.cancel))
    fixture.store.send(.cancel)
    #expect(fixture.cancelled.value == [1, 2])
    await fixture.start(.start(3))
    fixture.store.send(.cancel)
    #expect(fixture.cancelled.value == [1, 2, 3])
  }

  @Test func dismissingAChildLeavesTheIDOfTheRoot() async {
    let fixture = Fixture()
    await fixture.start(.start(1))
    await fixture.start(.child(.start(2)))
    fixture.store.send(.dismiss)
    #expect(fixture.cancelled.value == [2])
    fixture.store.send(.cancel)
    #expect(fixture.cancelled.value == [2, 1])
  }

  @Test func nothingStaysRegisteredWhenAllHaveEnded() async {
    let fixture = Fixture()
    let tasks = [
      await fixture.start(.start(1)),
      await fixture.start(.child(.start(2))),
      await fixture.start(.start(3)),
    ]
    #expect(fixture.registrationCount != 0)
    fixture.store.send(.child(.cancel))
    tasks[0].cancel()
    fixture.store.send(.cancel)
    for task in tasks { await task.finish() }
    #expect(fixture.registrationCount == 0)
  }
}
