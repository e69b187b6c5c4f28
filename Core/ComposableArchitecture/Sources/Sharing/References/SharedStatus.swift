import IssueReporting

/// The status of loading and saving a shared value.
struct SharedStatus {
  /// The number of loads under way.
  private var loads = 0
  /// The number of yields by the key's subscription.
  private var yields = 0
  /// Whether the key has reported that it is loading.
  var isAnnounced = false
  var loadError: (any Error)?
  var saveError: (any Error)?

  var isLoading: Bool { loads > 0 || isAnnounced }

  /// Begins a load.
  ///
  /// - Returns: A token for ``endLoad(_:)``.
  mutating func beginLoad() -> Int {
    loads += 1
    return yields
  }

  /// Ends a load. Does nothing if the key's subscription has yielded since it began.
  mutating func endLoad(_ token: Int) {
    if token == yields { loads -= 1 }
  }

  /// Ends all loads, because the key's subscription has yielded a value or an error.
  mutating func endLoading() {
    loads = 0
    yields += 1
    isAnnounced = false
  }

  /// Whether readers of the status see a difference. Errors cannot be compared.
  func differs(from other: Self) -> Bool {
    isLoading != other.isLoading
      || loadError != nil || other.loadError != nil
      || saveError != nil || other.saveError != nil
  }

  /// Reports an error to the developer. Tests read `loadError` and `saveError` instead.
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
