/// Why no test can be written of a session.
public enum TestSourceError: Error, Equatable, Sendable {
  /// There is no action between the numbers that were asked for.
  case noActions
  /// The session has no such part: the names that lead to the feature, and the first wrong one.
  case noSuchFeature(path: String, name: String)
  /// The state of the feature was changed by what is around it, before an action or at the end.
  case changedFromOutside(feature: String, before: UInt64, statements: String)
  /// The state of the feature comes and goes.
  case notThere(feature: String, action: UInt64)
  /// The state to begin with shares a part of a value that it also has as a whole.
  case sharesParts(type: String)
  /// A value cannot be written: of an action, a state or an answer.
  case unwritable(place: String, UnwritableValue)
}

extension TestSourceError: CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .noActions:
      "There is no action to write a test of. Choose other numbers with --from and --to."
    case .noSuchFeature(let path, let name):
      """
      The state of the session has no part '\(path)': '\(name)' is not there. Name the properties \
      that lead to the feature, like 'syncUps.list'.
      """
    case .changedFromOutside(let feature, let action, let statements):
      """
      A test of '\(feature)' alone cannot follow the session: before the action \(action), what is \
      around it has changed its state:

      \(statements)

      Begin there with '--from \(action)', end before it with '--to \(action - 1)', or leave out \
      '--feature'.
      """
    case .notThere(let feature, let action):
      """
      The state of '\(feature)' is not there at the action \(action). Choose a part of the session \
      in which it is, with --from and --to.
      """
    case .sharesParts(let type):
      """
      A test cannot begin there: a screen that is shown shares a '\(type)' with the value it is a \
      part of, and a test cannot make that anew. Begin before the screen is opened, or after it is \
      closed, with another --from.
      """
    case .unwritable(let place, let value): "\(place): \(value)"
    }
  }
}
