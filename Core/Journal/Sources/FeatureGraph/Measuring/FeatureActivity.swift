/// The activity of a feature in a recorded session.
public struct FeatureActivity: Equatable, Sendable {
  /// The actions of the feature itself, without those of the features in it.
  public var actions = 0
  /// The effects that it has started.
  public var effects = 0
  /// The sum of its effects' durations. Effects that were in flight at the end of the recording count up to there.
  public var effectTime = Duration.zero
  /// The duration of the longest effect.
  public var longestEffect = Duration.zero
  /// The greatest number of its effects in flight at once.
  public var mostInFlight = 0
  /// The number of its calls of each endpoint of its dependencies: `NumberFactClient.fact`, `uuid`.
  ///
  /// A recording contains only answered calls, and the time of clocks is left out. Calls in closures count as well,
  /// although a tree of features does not know them.
  public var calls: [String: Int] = [:]

  /// Makes an activity.
  public init(
    actions: Int = 0,
    effects: Int = 0,
    effectTime: Duration = .zero,
    longestEffect: Duration = .zero,
    mostInFlight: Int = 0,
    calls: [String: Int] = [:]
  ) {
    self.actions = actions
    self.effects = effects
    self.effectTime = effectTime
    self.longestEffect = longestEffect
    self.mostInFlight = mostInFlight
    self.calls = calls
  }

  /// Whether there was no activity.
  public var isEmpty: Bool { self == Self() }
}
