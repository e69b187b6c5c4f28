/// The reason why no test can be written from a session.
public enum TestSourceError: Error, Equatable, Sendable {
  /// The requested range has no action.
  case noActions
  /// The state has no feature at the path. `name` is the first unknown name of the path.
  case noSuchFeature(path: String, name: String)
  /// A surrounding feature changed the feature's state before an action or at the end.
  case changedFromOutside(feature: String, before: UInt64, statements: String)
  /// The state of the feature is absent at an action.
  case notThere(feature: String, action: UInt64)
  /// The initial state shares a value and also a part of it, by steps that no test can repeat.
  case sharesParts(type: String)
  /// A value of an action, a state or an answer cannot be written.
  case unwritable(place: String, UnwritableValue)
}

extension TestSourceError: CustomStringConvertible {
  /// The problem and its remedy.
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
      part of, and a test cannot make that anew: a closure computes it, its property is private, it \
      was removed and comes back, or it is only read and changes outside of the feature. Begin \
      before the screen is opened, or after it is closed, with another --from, or leave out \
      --feature.
      """
    case .unwritable(let place, let value): "\(place): \(value)"
    }
  }
}
