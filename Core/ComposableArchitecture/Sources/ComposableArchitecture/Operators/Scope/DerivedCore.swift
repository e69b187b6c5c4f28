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
