/// A core whose state a function makes of another core's state, for each read.
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

  override func locate(in parent: UnsafeMutableRawPointer) -> Place {
    if copy.pointer == nil { clock.keep(copy) }
    let state = toState(parent.assumingMemoryBound(to: BaseState.self).pointee)
    return Place(address: UnsafeMutableRawPointer(copy.set(state)))
  }
}

extension Store {
  /// The store of a child feature whose state and actions functions make, for the spelling that
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
