/// A core whose state is a part of another core's state.
class DerivedCore<BaseState, BaseAction, State, Action>: StoreCore<State, Action> {
  let base: StoreCore<BaseState, BaseAction>
  private let embed: (Action) -> BaseAction

  init(base: StoreCore<BaseState, BaseAction>, embed: @escaping (Action) -> BaseAction) {
    self.base = base
    self.embed = embed
  }

  override var isValid: Bool { base.isValid }

  override var isOut: Bool { base.isOut }

  override var currentAction: String { base.currentAction }

  override var keepers: FieldKeepers { base.keepers }

  override func access() { base.access() }

  override func send(_ action: Action) -> StoreTask {
    base.send(embed(action))
  }

  override func keep(_ copy: any KeptCopy) { base.keep(copy) }
}
