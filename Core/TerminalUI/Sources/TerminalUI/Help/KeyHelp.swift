/// A key, and what it does at the moment.
public struct KeyHelp: Hashable, Sendable {
  /// What the key is called on the screen.
  public let key: String
  /// What it does.
  public let title: String

  /// A key, and what it does.
  public init(key: String, title: String) {
    self.key = key
    self.title = title
  }
}
