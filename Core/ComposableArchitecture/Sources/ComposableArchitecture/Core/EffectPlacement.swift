/// Where a part of an effect stands.
struct EffectPlacement {
  var cause: UInt64
  var scope: ActionScope?
  /// The innermost of the groups it is in.
  var group: CancelGroup?
  /// What the actions have to pass.
  var throttle: Throttle<QueuedAction>?

  var isCancelled: Bool {
    group?.isCancelledAround == true || scope?.isCancelled == true
  }
}
