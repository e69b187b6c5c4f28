import IssueReporting

/// How the loading and saving of a shared value goes.
struct SharedStatus {
  /// How many loads are under way.
  var loads = 0
  /// Whether the key has said that it is loading.
  var isAnnounced = false
  var loadError: (any Error)?
  var saveError: (any Error)?

  /// Whether who looks at the status sees a difference. Errors cannot be compared.
  func differs(from other: Self) -> Bool {
    (loads > 0 || isAnnounced) != (other.loads > 0 || other.isAnnounced)
      || loadError != nil || other.loadError != nil
      || saveError != nil || other.saveError != nil
  }

  /// Tells the developer of an error. Tests look at `loadError` and `saveError`.
  static func report(_ error: any Error, _ verb: String, key: String?) {
    #if DEBUG
      guard !isTesting else { return }
      reportIssue(
        """
        A shared value could not be \(verb == "load" ? "loaded" : "saved").

          Key: \(key ?? "none")
          Error: \(error)

        The value in memory stays as it is. The error is in the wrapper's '\(verb)Error'.
        """
      )
    #endif
  }
}
