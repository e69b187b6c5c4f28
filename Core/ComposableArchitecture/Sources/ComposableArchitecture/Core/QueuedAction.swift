/// An action that waits for its turn, and what is known of it.
///
/// Its layout depends on no action, so that the buffer of a store can be handled without looking
/// types up.
struct QueuedAction {
  /// The action, as the effect that sends it.
  var send: EffectStorage
  var origin: ActionEvent.Origin
  var cause: UInt64?
  var scope: ActionScope?

  init(
    _ send: EffectStorage,
    origin: ActionEvent.Origin,
    cause: UInt64? = nil,
    scope: ActionScope? = nil
  ) {
    self.send = send
    self.origin = origin
    self.cause = cause
    self.scope = scope
  }
}

/// The actions that wait for a store, first in, first out.
final class ActionBuffer {
  private var actions: [QueuedAction] = []
  private var head = 0
  /// How many wait. Kept by itself: asking is all that most drains do.
  private(set) var count = 0

  func append(_ action: QueuedAction) {
    actions.append(action)
    count += 1
  }

  /// Takes the first one out, of which there is at least one.
  func removeFirst() -> QueuedAction {
    let action = actions[head]
    head += 1
    count -= 1
    if count == 0 {
      actions.removeAll(keepingCapacity: true)
      head = 0
    }
    return action
  }
}
