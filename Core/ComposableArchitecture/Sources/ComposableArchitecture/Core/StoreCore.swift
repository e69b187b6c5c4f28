/// What a store reads its state from and sends its actions to: a root, or a part of another core.
///
/// Confined to the actor of the store.
class StoreCore<State, Action> {
  /// Where the state lies; `nil` when there is none, as behind an optional that is `nil`.
  ///
  /// Valid until the next action.
  var pointer: UnsafeMutablePointer<State>? {
    preconditionFailure("Each kind of core says where its state lies.")
  }

  /// Whether the state is out with the reducer.
  var isOut: Bool {
    preconditionFailure("Each kind of core knows its root.")
  }

  /// The action that is being reduced, as it is named in messages.
  var currentAction: String {
    preconditionFailure("Each kind of core knows its root.")
  }

  /// Whether the state a store was made for is still there.
  var isValid: Bool { true }

  /// Notes, for whoever observes, that the state is read: should the whole value be replaced by
  /// another, its old fields would no longer tell.
  func access() {
    preconditionFailure("Each kind of core knows its root.")
  }

  func send(_ action: Action) -> StoreTask {
    preconditionFailure("Each kind of core knows its root.")
  }

  /// Keeps a copy of a part of the state until the next action.
  func keep(_ copy: any KeptCopy) {
    preconditionFailure("Each kind of core knows its root.")
  }

  /// Who is to get what a field of the state held when the field is set to something else.
  var keepers: FieldKeepers {
    preconditionFailure("Each kind of core knows its root.")
  }
}
