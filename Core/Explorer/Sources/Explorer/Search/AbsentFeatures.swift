/// Knows which actions are for features that are not there, so that they need not be sent to see it.
///
/// Whether the feature of an action is there is seen on its way through the state; see ``StateWays``. Where a state has
/// ended the way of an action once, and the store has said that the action is for nobody, the same end of the way says
/// it again, for all actions that go the same way and on from there. Nothing is known of a way before an action was
/// sent along it.
struct AbsentFeatures {
  private var known: Set<String> = []

  /// Whether an action is known to be for a feature that is not there.
  ///
  /// - Parameter end: The end of its way.
  func contains(_ end: String?) -> Bool { end.map { known.contains($0) } ?? false }

  /// Notes that an action was for a feature that is not there.
  mutating func insert(_ end: String?) {
    if let end { known.insert(end) }
  }
}
