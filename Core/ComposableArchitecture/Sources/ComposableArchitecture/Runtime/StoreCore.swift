/// The source of a store's state and the receiver of its actions: a root, or a part of another core.
class StoreCore<State, Action>: AnyCore {
  /// Where the state lies. Valid until the next action.
  final var pointer: UnsafeMutablePointer<State> {
    address.pointer(to: State.self)
  }

  /// Whether the state is out with the reducer.
  final var isOut: Bool { clock.isOut }

  /// The action that is being reduced, as it is named in messages.
  var currentAction: String {
    preconditionFailure("Each kind of core knows its root.")
  }

  func send(_ action: consuming Action) -> StoreTask {
    preconditionFailure("Each kind of core knows its root.")
  }
}
