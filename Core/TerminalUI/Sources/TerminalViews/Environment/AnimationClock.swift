/// The clock of animations, as a value that can be compared: views are read again only when another clock is set.
struct AnimationClock: Equatable {
  let clock: any Clock<Duration>

  static func == (lhs: AnimationClock, rhs: AnimationClock) -> Bool {
    if lhs.clock is ContinuousClock { return rhs.clock is ContinuousClock }
    if type(of: lhs.clock) is AnyObject.Type, type(of: rhs.clock) is AnyObject.Type {
      return lhs.clock as AnyObject === rhs.clock as AnyObject
    }
    return false
  }
}

extension EnvironmentValues {
  private struct AnimationClockKey: EnvironmentKey {
    static var defaultValue: AnimationClock? { nil }
  }

  /// The clock of animations; `nil` makes them stand still.
  ///
  /// A terminal sets a `ContinuousClock`. It is used only while an animated view is visible.
  public var animationClock: (any Clock<Duration>)? {
    get { self[AnimationClockKey.self]?.clock }
    set { self[AnimationClockKey.self] = newValue.map(AnimationClock.init) }
  }
}
