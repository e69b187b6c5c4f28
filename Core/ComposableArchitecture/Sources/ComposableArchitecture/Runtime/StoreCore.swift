/// The source of a store's state and the receiver of its actions: a root, or a part of another core.
class StoreCore<State, Action>: AnyCore {
  /// The address of the state. Valid until the next action.
  final var pointer: UnsafeMutablePointer<State> {
    address.pointer(to: State.self)
  }

  /// Whether the state is moved into the reducer.
  final var isOut: Bool {
    @inline(__always) get { clock.isOut }
  }

  /// The text, in messages, of the action that is being reduced.
  var currentAction: String {
    preconditionFailure("Each kind of core knows its root.")
  }

  func send(_ action: consuming Action) -> StoreTask {
    preconditionFailure("Each kind of core knows its root.")
  }
}
