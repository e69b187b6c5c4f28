/// The words of the screens that tests of the app read.
@_spi(Testing) public nonisolated enum SyncUpsWords {
  /// The text in place of a list without sync-ups.
  public static let empty = "There are no sync-ups yet."
  /// The title of the form of a new sync-up.
  public static let newTitle = "New sync-up"
}
