import ComposableArchitecture
import ConcurrencyExtras
import Dependencies
import Testing

/// Holds everything back, and lets it go in the order the test wants.
private final class HoldingTape: Tape {
  private struct Held: @unchecked Sendable {
    // Safe: the store of these tests is on the main actor, where everything happens.
    var event: EffectArrival
    var proceed: () -> Void
  }

  private let held = LockIsolated<[Held]>([])

  var events: [EffectArrival] { held.withValue { $0.map(\.event) } }

  var holdsEffects: Bool { true }

  func holds(_ event: EffectArrival, proceed: @escaping () -> Void) -> Bool {
    let held = Held(event: event, proceed: proceed)
    self.held.withValue { $0.append(held) }
    return true
  }

  func letGo(_ event: EffectArrival) {
    let first = held.withValue { held in
      held.firstIndex { $0.event == event }.map { held.remove(at: $0) }
    }
    first?.proceed()
  }
}

@MainActor
@Suite struct TapedOrderTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var log: [String] = []
      @Presents var child: Child.State?
    }
    enum Action {
      case child(PresentationAction<Child.Action>)
      case heard(String)
      case start
      case stop
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child: return .none
        case .heard(let text):
          state.log.append(text)
          return .none
        case .start:
          return .merge(
            .run { send in
              await send(.heard("first"))
              await send(.heard("again"))
            }
            .cancellable(id: "first"),
            .concatenate(.run { send in await send(.heard("second")) }, .send(.heard("end")))
          )
        case .stop: return .cancel(id: "first")
        }
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Reducer
  struct Child {
    struct State: Equatable {}
    enum Action { case leave }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in await dismiss() } }
    }
  }

  private let tape = HoldingTape()
  private let executor = EffectExecutor()

  private func store(_ state: Feature.State = Feature.State()) -> StoreOf<Feature> {
    Store(initialState: state) {
      Feature()
    } withDependencies: {
      $0.tape = tape
      $0.effectExecutor = executor
    }
  }

  @Test func lettingGoDecidesTheOrderAndWhenEffectsGoOn() async {
    let store = store()
    store.send(.start)
    await executor.settle()
    #expect(store.log == [])
    #expect(Set(tape.events) == [.output(1), .output(2)])

    tape.letGo(.output(2))
    tape.letGo(.output(1))
    #expect(store.log == ["second", "first"])
    await executor.settle()
    #expect(Set(tape.events) == [.output(1), .end(2)])
    tape.letGo(.end(2))
    #expect(store.log == ["second", "first", "end"])
    tape.letGo(.output(1))
    await executor.settle()
    #expect(store.log == ["second", "first", "end", "again"])
    #expect(tape.events == [.end(1)])
  }

  @Test func whatWasCancelledMeanwhileIsDropped() async {
    let store = store()
    store.send(.start)
    await executor.settle()
    store.send(.stop)
    tape.letGo(.output(1))
    #expect(store.log == [])
  }

  @Test func holdsDismissalsBack() async {
    let store = store(Feature.State(child: Child.State()))
    store.send(.child(.presented(.leave)))
    await executor.settle()
    #expect(store.child != nil)
    tape.letGo(.dismissal)
    #expect(store.child == nil)
  }
}
