public import TerminalViews

/// Whether a screen reader is at a view: a terminal has no focus but that of the keys.
@MainActor
@preconcurrency
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  @State private var value: Value

  /// Whether the screen reader is at the view.
  public init() where Value == Bool {
    _value = State(wrappedValue: false)
  }

  /// The view at which the screen reader is, of several.
  public init<T: Hashable>() where Value == T? {
    _value = State(wrappedValue: nil)
  }

  /// The value, as it was set last.
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  /// The state itself, for a view to be bound to.
  public var projectedValue: AccessibilityFocusState { self }
}

/// An announcement for screen readers.
public enum AccessibilityNotification {
  /// A text that is read aloud: a screen reader reads the text of the screen.
  public struct Announcement: Sendable {
    /// An announcement.
    public init<S: StringProtocol>(_ announcement: S) {}

    /// Does nothing: a screen reader reads the text of the screen.
    public func post() {}
  }

  /// The layout has changed.
  public struct LayoutChanged: Sendable {
    /// The layout has changed.
    public init() {}

    /// Does nothing: a screen reader reads the text of the screen.
    public func post() {}
  }

  /// A notification that another screen is shown.
  public struct ScreenChanged: Sendable {
    /// Another screen is shown.
    public init() {}

    /// Does nothing: a screen reader reads the text of the screen.
    public func post() {}
  }
}

/// The importance of a description of a view.
public enum AccessibilityCustomContentImportance: Hashable, Sendable {
  /// As usual, or read with the view.
  case `default`, high
}

/// A place of a rotor.
public struct AccessibilityRotorEntry<ID: Hashable> {
  /// A place with a title.
  public init<S: StringProtocol>(_ label: S, id: ID) {}

  /// A place with a title, beside another value of the namespace.
  public init<S: StringProtocol>(_ label: S, id: ID, in namespace: Namespace.ID) {}
}

extension View {
  /// Binds whether a screen reader is at the view: a terminal has no focus but that of the keys.
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>) -> some View { self }

  /// Binds whether a screen reader is at the view: a terminal has no focus but that of the keys.
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>,
    equals value: Value
  ) -> some View {
    self
  }

  /// Scrolls for screen readers: a terminal has no other controls.
  @preconcurrency
  public func accessibilityScrollAction(_ handler: @escaping @MainActor (Edge) -> Void) -> some View
  {
    self
  }

  /// Adds a description of the view: a screen reader reads the text of the screen.
  public func accessibilityCustomContent<S1: StringProtocol, S2: StringProtocol>(
    _ label: S1,
    _ value: S2,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View {
    self
  }

  /// Adds a description of the view: a screen reader reads the text of the screen.
  public func accessibilityCustomContent(
    _ label: Text,
    _ value: Text,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View {
    self
  }

  /// Sets the point at which the view is pressed: a terminal takes any.
  public func accessibilityActivationPoint(_ point: UnitPoint) -> some View { self }

  /// Lists places within: a screen reader reads the text of the screen.
  public func accessibilityRotor<S: StringProtocol, C>(
    _ label: S,
    entries: () -> C
  ) -> some View {
    self
  }

  /// Lists places within: a screen reader reads the text of the screen.
  public func accessibilityRotor<T: TextValue, Entries: RandomAccessCollection>(
    _ label: T,
    entries: Entries,
    entryLabel: KeyPath<Entries.Element, String>
  ) -> some View where Entries.Element: Identifiable {
    self
  }

  /// Lists places within: a screen reader reads the text of the screen.
  public func accessibilityRotor<T: TextValue, Entries: RandomAccessCollection, ID: Hashable>(
    _ label: T,
    entries: Entries,
    entryID: KeyPath<Entries.Element, ID>,
    entryLabel: KeyPath<Entries.Element, String>
  ) -> some View {
    self
  }

  /// Sets views that replace those within for screen readers: a screen reader reads the text of the screen.
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }

  /// Shows a view large: letters of a terminal have one size.
  public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View {
    self
  }

  /// Sets the role of the view in a pair: a screen reader reads the text of the screen.
  public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole,
    id: ID,
    in namespace: Namespace.ID
  ) -> some View {
    self
  }

  /// Reads marks of the text aloud: a screen reader reads the text of the screen.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  /// Reads marks of the text aloud: a screen reader reads the text of the screen.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

  /// Sets how high a voice is: a screen reader reads the text of the screen.
  public func speechAdjustedPitch(_ value: Double) -> some View { self }
}

/// The role of a view in a pair.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The name or the thing.
  case label, content
}
