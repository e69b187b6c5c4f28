/// Reads a value that a view around this one has set.
///
/// ```swift
/// @Environment(\.isCompact) private var isCompact
/// ```
///
/// The value is that of the view's place in the tree. It is available when `body` is read; before, it is the default.
@MainActor
@preconcurrency
@propertyWrapper
public struct Environment<Value> {
  /// Where the value is put; copies of the view share it.
  private final class Storage {
    var value: Value?
  }

  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let box = Storage()

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value at the place of the view.
  public var wrappedValue: Value {
    box.value ?? EnvironmentValues()[keyPath: keyPath]
  }
}

extension Environment: DynamicProperty, StoredProperty {
  var storage: AnyObject { box }

  func update(in context: ViewContext, index: Int) {
    box.value = context.environment[keyPath: keyPath]
  }
}

/// A value that views pass on to the views within them.
///
/// ```swift
/// private struct IsCompactKey: EnvironmentKey {
///   static let defaultValue = false
/// }
///
/// extension EnvironmentValues {
///   var isCompact: Bool {
///     get { self[IsCompactKey.self] }
///     set { self[IsCompactKey.self] = newValue }
///   }
/// }
/// ```
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value where no view has set one.
  static var defaultValue: Value { get }
}

/// Values that views pass on to the views within them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// The style of text.
  @_spi(SwiftUI) public var style = Style()

  /// The greatest number of lines of a text; `nil` for as many as it takes.
  public var lineLimit: Int?

  /// The alignment of lines of a text that are not equally long.
  public var multilineTextAlignment: TextAlignment = .leading

  /// The case in which letters are drawn; `nil` for that in which they are written.
  @_spi(SwiftUI) public var letterCase: LetterCase?

  /// Whether controls can be used.
  public var isEnabled = true

  /// The keyboard shortcut of the control.
  var shortcut: KeyboardShortcut?

  /// The look of buttons.
  @_spi(SwiftUI) public var buttonStyle: ButtonStyle = .automatic

  /// The form of the row that stands for tabs.
  @_spi(SwiftUI) public var tabBarForm: TabBarForm = .titles

  /// Whether the view is in a row of a list, which already shows that it can be pressed.
  var isInRow = false

  /// Whether lists select the current row.
  var selectsCurrentRow = false

  /// Values that the views of a host share; `nil` outside of one.
  @_spi(SwiftUI) public var hostValues: HostValues?

  /// Values that are all at their default.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether all values are known to be the same; values that cannot be compared are not.
  func isEqual(to other: EnvironmentValues) -> Bool {
    guard style == other.style, lineLimit == other.lineLimit, isEnabled == other.isEnabled,
      multilineTextAlignment == other.multilineTextAlignment, letterCase == other.letterCase,
      shortcut == other.shortcut, tabBarForm == other.tabBarForm,
      buttonStyle == other.buttonStyle, isInRow == other.isInRow,
      selectsCurrentRow == other.selectsCurrentRow, values.count == other.values.count
    else { return false }
    return values.allSatisfy { key, value in
      guard let other = other.values[key] else { return false }
      return ShownValue.isSame(value, other)
    }
  }
}
