/// The work started by sending an action: the action's effects, the effects of the actions
/// these send, and so on.
///
/// ```swift
/// let task = store.send(.refresh)
/// await task.finish()
/// ```
public struct StoreTask: Hashable, Sendable {
  let scope: ActionScope?

  /// Cancels every effect that the action caused: its own, and those of the actions that they sent, at any depth.
  ///
  /// An effect that must outlive this task belongs to an action that is sent by itself, not by an effect:
  ///
  /// ```swift
  /// let refresh = store.send(.refresh)
  /// store.send(.connect)
  /// refresh.cancel()  // The effects of '.connect' continue.
  /// ```
  public func cancel() {
    scope?.cancel()
  }

  /// Waits until every effect that the action caused has ended. It waits on the actor of the caller.
  ///
  /// When the waiting task is cancelled, the effects are cancelled as well, and the wait ends. That is how effects last
  /// as long as a view: `.task { await store.send(.appeared).finish() }`.
  nonisolated(nonsending) public func finish() async {
    await scope?.finish()
  }

  /// Whether the effects were cancelled.
  public var isCancelled: Bool {
    scope?.isCancelled ?? true
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.scope === rhs.scope
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scope.map(ObjectIdentifier.init))
  }
}
