/// The clock that animations go by, as a value that can be compared: views are read again when
/// another clock is set, and not when the same one is.
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

  /// The clock that animations go by; `nil` has them stand still.
  ///
  /// A terminal sets a `ContinuousClock`. It is asked only while something that moves is on the
  /// screen.
  public var animationClock: (any Clock<Duration>)? {
    get { self[AnimationClockKey.self]?.clock }
    set { self[AnimationClockKey.self] = newValue.map(AnimationClock.init) }
  }
}
