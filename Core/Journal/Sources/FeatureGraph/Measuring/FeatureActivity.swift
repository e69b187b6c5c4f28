/// The activity of a feature in a recorded session.
public struct FeatureActivity: Equatable, Sendable {
  /// The actions that are the feature's own, not those of the features in it.
  public var actions = 0
  /// The effects that it has started.
  public var effects = 0
  /// The time that its effects took, one added to the other. Those that were in flight at the end of
  /// the recording count up to there.
  public var effectTime = Duration.zero
  /// The time of the effect that took longest.
  public var longestEffect = Duration.zero
  /// How many of its effects were in flight at once, at most.
  public var mostInFlight = 0
  /// How often it has called each endpoint of its dependencies: `NumberFactClient.fact`, `uuid`.
  ///
  /// Only calls that were answered are in a recording, and the time of clocks is left out. Those of
  /// closures count as well, of which a tree of features does not know.
  public var calls: [String: Int] = [:]

  /// Makes what a feature did.
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

  /// Whether nothing has happened.
  public var isEmpty: Bool { self == Self() }
}
