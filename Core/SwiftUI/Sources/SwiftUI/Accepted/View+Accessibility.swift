@_spi(SwiftUI) public import TerminalViews

// A screen reader reads the text of the screen. Names and traits are kept for tests of screens.

extension View {
  /// Names the view for tests: `host.find(identifier:)` finds it.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    described { $0.identifier = identifier }
  }

  /// Names the view for tests, where a condition holds.
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    described { if isEnabled { $0.identifier = identifier } }
  }

  /// Names the view for those who do not see it, and for tests: what is on the screen is read as it is.
  public func accessibilityLabel<T: TextValue>(_ label: T) -> some View {
    described { $0.label = label.textValue.plain }
  }

  /// Joins the descriptions of the views within: a screen reader reads the text of the screen.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    self
  }

  /// Adds traits to the view.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    described { $0.traits.formUnion(traits) }
  }

  /// Removes traits from the view.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    described { $0.traits.subtract(traits) }
  }

  /// Says what the view has for a value.
  public func accessibilityValue<T: TextValue>(_ value: T) -> some View {
    described { $0.value = value.textValue.plain }
  }

  /// Says what the view does: what is on the screen is read as it is.
  public func accessibilityHint<T: TextValue>(_ hint: T) -> some View { self }

  /// Whether the view is not read: a screen reader reads the text of the screen.
  public func accessibilityHidden(_ isHidden: Bool) -> some View { self }

  /// Sets the level of a heading: a screen reader reads the text of the screen.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }

  /// Sets the kind of text: a screen reader reads the text of the screen.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View {
    self
  }

  /// Sets the order of reading: that of the screen stays.
  public func accessibilitySortPriority(_ priority: Double) -> some View { self }

  /// Names the view for voice control: a terminal has keys and the mouse.
  public func accessibilityInputLabels<S: StringProtocol>(_ labels: [S]) -> some View { self }

  /// Shows the view large: letters of a terminal have one size.
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Whether the view responds to the user: a terminal has no other controls.
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }

  /// Whether the colours of the view stay when others are inverted: a terminal inverts none.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Sets a view that replaces this one for screen readers: a screen reader reads the text of the screen.
  public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V)
    -> some View
  {
    self
  }

  /// Adds actions for screen readers: a terminal has no other controls.
  public func accessibilityActions<C: View>(@ViewBuilder _ content: () -> C) -> some View { self }

  /// Runs an action for screen readers: a terminal has no other controls.
  @preconcurrency
  public func accessibilityAction(
    named name: Text,
    _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    self
  }

  /// Adjusts a value for screen readers: a terminal has no other controls.
  @preconcurrency
  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    self
  }

  /// Joins views that belong together: a screen reader reads the text of the screen.
  public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View {
    self
  }

  /// Names the view. Newer code: `accessibilityLabel`.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Sets the value of the view. Newer code: `accessibilityValue`.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Describes the effect of the view. Newer code: `accessibilityHint`.
  public func accessibility(hint: Text) -> some View { self }

  /// Names the view for tests. Newer code: `accessibilityIdentifier`.
  public func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }

  /// Whether the view is not read. Newer code: `accessibilityHidden`.
  public func accessibility(hidden: Bool) -> some View { self }

  /// Adds traits to the view. Newer code: `accessibilityAddTraits`.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  /// Removes traits from the view. Newer code: `accessibilityRemoveTraits`.
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
}

/// How important a heading is.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// As suits the place, or from the most to the least important.
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// The kind of a text.
public struct AccessibilityTextContentType: Sendable {
  private init() {}

  /// Any text.
  public static let plain = AccessibilityTextContentType()
  /// Something for a console.
  public static let console = AccessibilityTextContentType()
  /// A story.
  public static let narrative = AccessibilityTextContentType()
  /// A message.
  public static let messaging = AccessibilityTextContentType()
  /// The source of a program.
  public static let sourceCode = AccessibilityTextContentType()
}

/// Which way a value goes.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Up or down.
  case increment, decrement
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

/// The kinds of views.
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
  /// A search field.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 6)
  /// A view in front of all others.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 7)
  /// A summary that is read first.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 8)
  /// Text that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
}
