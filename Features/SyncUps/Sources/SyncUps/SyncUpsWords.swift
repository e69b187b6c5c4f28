import SyncUpsClient

/// The words of the screens that tests of the app read.
@_spi(Testing) public nonisolated enum SyncUpsWords {
  /// The text in place of a list without sync-ups.
  public static let empty = "There are no sync-ups yet."
  /// The title of the form of a new sync-up.
  public static let newTitle = "New sync-up"
}

extension SyncUp {
  /// The title, or a word in its place: a file that is imported may have sync-ups without a title.
  nonisolated var shownTitle: String {
    title.allSatisfy(\.isWhitespace) ? "Untitled" : title
  }
}
