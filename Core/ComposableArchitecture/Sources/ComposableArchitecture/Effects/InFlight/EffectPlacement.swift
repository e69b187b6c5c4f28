/// The surroundings of a part of an effect: its group, its throttle and the delay of its start.
struct EffectPlacement {
  var cause: UInt64
  var scope: ActionScope?
  /// The innermost group around it.
  var group: CancelGroup?
  /// The throttle of the actions.
  var throttle: AnyThrottle?
  /// The number of jobs by which the start of its work is delayed; see ``StartOrder``.
  var delay: UInt8 = 1
  /// Whether each feature around the one that made it delays it by one more job.
  var isDelayedByFeatures = true

  /// Ignores enclosing merges and features, so that the part starts independently of others.
  mutating func beginByItself() {
    delay = 1
    isDelayedByFeatures = false
  }

  /// The delay of an effect that was made on a path.
  func delay(of path: FeaturePath) -> UInt8 {
    isDelayedByFeatures ? UInt8(clamping: Int(delay) + path.depth) : delay
  }

  var isCancelled: Bool {
    group?.isCancelledAround == true || scope?.isCancelled == true
  }
}
