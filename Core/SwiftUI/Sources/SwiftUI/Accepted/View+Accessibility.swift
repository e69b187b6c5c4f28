public import TerminalViews

// A screen reader reads what is on the screen.

extension View {
  /// Names the view for tests: those of a terminal find it by what it shows.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  /// Names the view for those who do not see it: what is on the screen is read as it is.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }

  /// Names the view for those who do not see it: what is on the screen is read as it is.
  public func accessibilityLabel(_ label: Text) -> some View { self }

  /// Joins what is said of the views within: what is on the screen is read as it is.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    self
  }

  /// Says what the view is: what is on the screen is read as it is.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Says what the view is not: what is on the screen is read as it is.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Says what the view has for a value: what is on the screen is read as it is.
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }

  /// Says what the view does: what is on the screen is read as it is.
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }

  /// Whether the view is not read: what is on the screen is read as it is.
  public func accessibilityHidden(_ isHidden: Bool) -> some View { self }
}

/// How the views within one are read.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  /// Not at all.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// One by one.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// As one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The kinds of things that views are.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Something to press.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// The title of a part.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// The one that is selected.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// Something that leads elsewhere.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// An image.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 4)
  /// Text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 5)
  /// A field for what is looked for.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 6)
  /// Something that is in front of all else.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 7)
  /// A summary that is read first.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 8)
  /// Text that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
}
