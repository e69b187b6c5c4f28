/// A core whose state is a part of another core's state.
class DerivedCore<BaseState, BaseAction, State, Action>: StoreCore<State, Action> {
  private let base: StoreCore<BaseState, BaseAction>
  private let embed: (consuming Action) -> BaseAction

  init(
    base: StoreCore<BaseState, BaseAction>,
    isVolatile: Bool,
    keepsLast: Bool = false,
    embed: @escaping (consuming Action) -> BaseAction
  ) {
    self.base = base
    self.embed = embed
    super.init(parent: base, isVolatile: isVolatile, keepsLast: keepsLast)
  }

  override var currentAction: String { base.currentAction }

  override func send(_ action: consuming Action) -> StoreTask {
    base.send(embed(action))
  }
}

/// A core whose state is a field of another core's state.
final class ScopedCore<BaseState, BaseAction, State, Action>: DerivedCore<
  BaseState, BaseAction, State, Action
>
{
  typealias Route = ComposableArchitecture.Route<BaseState, BaseAction, State, Action>

  private let route: Route
  /// Used for a computed field only.
  private lazy var copy = Scratch<State>()

  init(base: StoreCore<BaseState, BaseAction>, route: Route) {
    self.route = route
    super.init(base: base, isVolatile: route.field.shape.isComputed, embed: route.embed)
  }

  override func locate(in parent: StateAddress) -> Place {
    let shape = route.field.shape
    return Place(
      address: shape.place.address(in: parent) ?? evaluate(in: parent),
      source: shape.source(parent)
    )
  }

  /// Evaluates a computed field.
  @inline(never)
  private func evaluate(in parent: StateAddress) -> StateAddress {
    if copy.pointer == nil { clock.keep(copy) }
    let base = parent.pointer(to: BaseState.self)
    return StateAddress(copy.set(base.pointee[keyPath: route.field.keyPath]))
  }
}

/// A core whose state a function computes from another core's state, for each read.
private final class FunctionCore<BaseState, BaseAction, State, Action>: DerivedCore<
  BaseState, BaseAction, State, Action
>
{
  private let toState: (BaseState) -> State
  private let copy = Scratch<State>()

  init(
    base: StoreCore<BaseState, BaseAction>,
    toState: @escaping (BaseState) -> State,
    embed: @escaping (consuming Action) -> BaseAction
  ) {
    self.toState = toState
    super.init(base: base, isVolatile: true, embed: embed)
  }

  override func locate(in parent: StateAddress) -> Place {
    if copy.pointer == nil { clock.keep(copy) }
    let state = toState(parent.pointer(to: BaseState.self).pointee)
    return Place(address: StateAddress(copy.set(state)))
  }
}

extension Store {
  /// The store of a child feature whose state and actions are made by functions, for the syntax that
  /// `ComposableArchitectureCompatibility` offers.
  ///
  /// Every call makes another store, and every read of its state evaluates the function.
  ///
  /// - Parameters:
  ///   - toState: Makes the child's state.
  ///   - toAction: Makes the action that holds the child's.
  package func scope<ChildState, ChildAction>(
    evaluating toState: @escaping (State) -> ChildState,
    embedding toAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: FunctionCore(base: core, toState: toState, embed: toAction)
    )
  }
}
