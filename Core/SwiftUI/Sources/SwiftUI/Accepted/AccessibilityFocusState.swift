public import TerminalViews

/// Whether those who do not see the screen are at a view: a terminal has no focus but that of the keys.
@MainActor
@preconcurrency
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  @State private var value: Value

  /// Whether it is at a view.
  public init() where Value == Bool {
    _value = State(wrappedValue: false)
  }

  /// At which of several views it is.
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

/// Something to be said to those who do not see the screen.
public enum AccessibilityNotification {
  /// A text that is read aloud: a terminal reads what is on the screen.
  public struct Announcement: Sendable {
    /// A text.
    public init<S: StringProtocol>(_ announcement: S) {}

    /// Does nothing: a terminal reads what is on the screen.
    public func post() {}
  }

  /// The layout has changed.
  public struct LayoutChanged: Sendable {
    /// The layout has changed.
    public init() {}

    /// Does nothing: a terminal reads what is on the screen.
    public func post() {}
  }

  /// Another screen is shown.
  public struct ScreenChanged: Sendable {
    /// Another screen is shown.
    public init() {}

    /// Does nothing: a terminal reads what is on the screen.
    public func post() {}
  }
}

/// The importance of something that is said of a view.
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
  /// Says whether those who do not see the screen are at the view: a terminal has no focus but that of the keys.
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>) -> some View { self }

  /// Says whether those who do not see the screen are at the view: a terminal has no focus but that of the keys.
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>,
    equals value: Value
  ) -> some View {
    self
  }

  /// Scrolls for those who do not see the view: what is on the screen is used as it is.
  @preconcurrency
  public func accessibilityScrollAction(_ handler: @escaping @MainActor (Edge) -> Void) -> some View
  {
    self
  }

  /// Says something of the view: what is on the screen is read as it is.
  public func accessibilityCustomContent<S1: StringProtocol, S2: StringProtocol>(
    _ label: S1,
    _ value: S2,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View {
    self
  }

  /// Says something of the view: what is on the screen is read as it is.
  public func accessibilityCustomContent(
    _ label: Text,
    _ value: Text,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View {
    self
  }

  /// Says where the view is pressed: anywhere.
  public func accessibilityActivationPoint(_ point: UnitPoint) -> some View { self }

  /// Lists places within: what is on the screen is read as it is.
  public func accessibilityRotor<S: StringProtocol, C>(
    _ label: S,
    entries: () -> C
  ) -> some View {
    self
  }

  /// Stands other views for those within where they are read: what is on the screen is read as it is.
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }

  /// Shows a view large: letters of a terminal have one size.
  public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View {
    self
  }

  /// Says what pairs with the view: what is on the screen is read as it is.
  public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole,
    id: ID,
    in namespace: Namespace.ID
  ) -> some View {
    self
  }

  /// Reads marks of the text aloud: what is on the screen is read as it is.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  /// Reads marks of the text aloud: what is on the screen is read as it is.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

  /// Sets how high a voice is: what is on the screen is read as it is.
  public func speechAdjustedPitch(_ value: Double) -> some View { self }
}

/// The role of a view in a pair.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The name or the thing.
  case label, content
}
