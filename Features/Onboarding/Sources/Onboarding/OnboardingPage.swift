/// A page of the onboarding, in the order in which the pages are shown.
nonisolated public enum OnboardingPage: String, CaseIterable, Codable, Sendable {
  /// A description of the app.
  case welcome
  /// How to count, by hand and by the timer.
  case counting
  /// How to get facts.
  case facts

  /// The page's headline.
  public var title: String {
    switch self {
    case .welcome: "Welcome"
    case .counting: "Count"
    case .facts: "Learn"
    }
  }

  /// The text below the headline.
  public var text: String {
    switch self {
    case .welcome: "One number, and a few things to do with it."
    case .counting: "Count up and down, or start the timer and let it count, once a second."
    case .facts: "Ask for a fact about the number you have reached."
    }
  }

  /// The page after this one; `nil` after the last.
  public var next: Self? { neighbor(at: 1) }

  /// The page before this one; `nil` before the first.
  public var previous: Self? { neighbor(at: -1) }

  private func neighbor(at distance: Int) -> Self? {
    let pages = Self.allCases
    guard let index = pages.firstIndex(of: self), pages.indices.contains(index + distance)
    else { return nil }
    return pages[index + distance]
  }
}
