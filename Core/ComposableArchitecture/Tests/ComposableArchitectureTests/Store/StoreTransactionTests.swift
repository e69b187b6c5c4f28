import ComposableArchitecture
import Testing

@MainActor
@Suite
struct StoreTransactionTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      @Presents var child: Child.State?
    }

    enum Action: ViewAction {
      case child(PresentationAction<Child.Action>)
      case effectTapped(Effect<Action>)
      case view(View)

      @CasePathable
      enum View {
        case tapped
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child:
          return .none
        case .effectTapped(let effect):
          return effect
        case .view(.tapped):
          state.count += 1
          return .none
        }
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Reducer
  struct Child {
    typealias State = Int

    enum Action {
      case closeTapped(Animation?)
      case closeWithoutTapped
    }

    @Dependency(\.dismiss) var dismiss

    var body: some Reducer<State, Action> {
      Reduce { _, action in
        switch action {
        case .closeTapped(let animation):
          .run { _ in await dismiss(animation: animation) }
        case .closeWithoutTapped:
          .run { _ in await dismiss() }
        }
      }
    }
  }

  @MainActor
  @ViewAction(for: Feature.self)
  struct Screen {
    let store: StoreOf<Feature>

    func tap() {
      send(.tapped)
      send(.tapped, animation: .easeIn)
      send(.tapped, transaction: Transaction(animation: .easeOut))
    }
  }

  /// A store whose observer notes the animation of each change.
  @MainActor
  final class Observed {
    let store: StoreOf<Feature>
    private(set) var animations: [Animation?] = []
    private var token: ObserveToken?

    init(_ state: Feature.State = Feature.State(), executor: EffectExecutor? = nil) {
      store = Store(initialState: state) {
        Feature()
      } withDependencies: {
        $0.effectExecutor = executor
      }
      token = observe { [unowned self] transaction in
        _ = (store.count, store.child)
        #expect(Transaction.current.animation == transaction.animation)
        animations.append(transaction.animation)
      }
      animations = []
    }

    /// Starts an effect, and gives the animations of the changes that it leads to.
    func animations(of effect: Effect<Feature.Action>) async -> [Animation?] {
      animations = []
      await store.send(.effectTapped(effect)).finish()
      await nextTurn()
      return animations
    }
  }

  @Test func theAnimationOfAnActionGoesToObservers() async {
    let observed = Observed()
    observed.store.send(.view(.tapped), animation: .default)
    await nextTurn()
    observed.store.send(.view(.tapped))
    await nextTurn()
    observed.store.send(.view(.tapped), transaction: Transaction(animation: .linear))
    await nextTurn()
    withAnimation(.bouncy) { _ = observed.store.send(.view(.tapped)) }
    await nextTurn()
    withAnimation(.bouncy) { _ = observed.store.send(.view(.tapped), animation: nil) }
    await nextTurn()
    #expect(observed.animations == [.default, nil, .linear, .bouncy, nil])
  }

  @Test func theOutermostSendOfATurnCounts() async {
    let observed = Observed()
    observed.store.send(
      .effectTapped(.send(.view(.tapped), animation: .linear)),
      animation: .spring
    )
    await nextTurn()
    observed.store.send(.effectTapped(.send(.view(.tapped), animation: .linear)))
    await nextTurn()
    #expect(observed.store.count == 2)
    #expect(observed.animations == [.spring, nil])
  }

  @Test func effectsDoNotInheritAnAnimation() async {
    let observed = Observed()
    let task = observed.store.send(
      .effectTapped(.run { await $0(.view(.tapped)) }),
      animation: .spring
    )
    await task.finish()
    await nextTurn()
    #expect(observed.animations == [nil])
    #expect(observed.store.count == 1)
  }

  @Test func anEffectSendsWithAnAnimation() async {
    let observed = Observed()
    let animation = Transaction(animation: .easeIn)
    #expect(
      await observed.animations(of: .run { await $0(.view(.tapped), animation: .linear) })
        == [.linear]
    )
    #expect(
      await observed.animations(of: .run { await $0(.view(.tapped), transaction: animation) })
        == [.easeIn]
    )
    #expect(
      await observed.animations(of: .run { await $0(.view(.tapped)) }.animation(.snappy))
        == [.snappy]
    )
    #expect(
      await observed.animations(of: .run { await $0(.view(.tapped)) }.transaction(animation))
        == [.easeIn]
    )
  }

  @Test func theOutermostAnimationOfAnEffectCounts() async {
    let observed = Observed()
    let run = Effect<Feature.Action>.run { await $0(.view(.tapped), animation: .linear) }
    #expect(await observed.animations(of: run.animation(.snappy)) == [.snappy])
    #expect(await observed.animations(of: run.animation(.snappy).animation(nil)) == [nil])
    let later = Effect<Feature.Action>.concatenate(
      .run { _ in },
      .send(.view(.tapped), animation: .linear)
    )
    #expect(await observed.animations(of: later) == [.linear])
    #expect(await observed.animations(of: later.animation()) == [.default])
  }

  @Test func everyKindOfEffectPassesItsAnimationOn() async {
    enum ID { case one }
    let observed = Observed()
    let run = Effect<Feature.Action>.run { await $0(.view(.tapped)) }
    let clock = ImmediateClock()
    let effects: [Effect<Feature.Action>] = [
      run.cancellable(id: ID.one),
      .merge(run, .cancel(id: 1)),
      run.debounce(id: ID.one, for: .seconds(1), clock: clock),
      run.throttle(id: ID.one, for: .seconds(1), clock: clock, latest: true),
      Effect<Int>.run { await $0(1) }.map { _ in .view(.tapped) },
    ]
    for effect in effects {
      #expect(await observed.animations(of: effect.animation(.linear)) == [.linear])
    }
    let mapped = Effect<Int>.concatenate(.run { _ in }, .send(1, animation: .easeIn))
    #expect(await observed.animations(of: mapped.map { _ in .view(.tapped) }) == [.easeIn])
  }

  @Test func aThrottledActionKeepsItsAnimation() async {
    enum ID { case one }
    let clock = TestClock()
    let executor = EffectExecutor()
    let observed = Observed(executor: executor)
    let throttled = Effect<Feature.Action>.run { send in
      await send(.view(.tapped), animation: .linear)
      await send(.view(.tapped), animation: .snappy)
    }
    .throttle(id: ID.one, for: .seconds(1), clock: clock, latest: true)
    let task = observed.store.send(.effectTapped(throttled))
    await executor.settle()
    await clock.advance(by: .seconds(1))
    await task.finish()
    await nextTurn()
    #expect(observed.store.count == 2)
    #expect(observed.animations.last == .snappy)
  }

  @Test func aDismissalHasAnAnimation() async {
    let observed = Observed(Feature.State(child: 1))
    await observed.store.send(.child(.presented(.closeTapped(.linear)))).finish()
    await nextTurn()
    #expect(observed.store.child == nil)
    #expect(observed.animations.last == .linear)
    let other = Observed(Feature.State(child: 1))
    await other.store.send(.child(.presented(.closeWithoutTapped))).finish()
    await nextTurn()
    #expect(other.store.child == nil)
    #expect(other.animations.allSatisfy { $0 == nil })
  }

  @Test func aViewSendsWithAnAnimation() async {
    let observed = Observed()
    Screen(store: observed.store).tap()
    #expect(observed.store.count == 3)
    // Several changes of a turn are shown once, with the first one's animation.
    await nextTurn()
    #expect(observed.animations == [nil])
  }

  @Test func aTestStoreTakesAnimatedActions() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = .off
    await store.send(.effectTapped(.run { await $0(.view(.tapped), animation: .linear) }))
    await store.receive(\.view.tapped) { $0.count = 1 }
  }

  @Test func aCancelledEffectSendsNothingWithAnAnimation() async {
    let observed = Observed()
    let task = observed.store.send(
      .effectTapped(
        .run { send in
          withUnsafeCurrentTask { $0?.cancel() }
          await send(.view(.tapped), animation: .linear)
        }
      )
    )
    await task.finish()
    #expect(observed.store.count == 0)
  }
}
