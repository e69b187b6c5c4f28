/// Where a part of an effect stands.
struct EffectPlacement {
  var cause: UInt64
  var scope: ActionScope?
  /// The innermost of the groups it is in.
  var group: CancelGroup?
  /// The throttle of the actions.
  var throttle: AnyThrottle?
  /// How many jobs in line its work begins later than it is started; see ``StartOrder``.
  var delay: UInt8 = 1
  /// Whether each feature around the one that made it delays it once more.
  var isDelayedByFeatures = true

  /// Leaves what is around out of account, which starts it apart from others.
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
