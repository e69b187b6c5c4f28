extension SyncUp {
  /// The title, or a word in its place: a file that is imported may have sync-ups without a title.
  public var shownTitle: String { Self.shown(title) }

  /// Returns a title as it is shown to the user.
  ///
  /// - Parameter title: The title of a sync-up.
  /// - Returns: The title; `Untitled` if it has no signs.
  public static func shown(_ title: String) -> String {
    title.allSatisfy(\.isWhitespace) ? "Untitled" : title
  }
}
