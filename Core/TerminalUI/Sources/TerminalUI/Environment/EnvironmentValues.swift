/// Values that views pass on to the views within them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// How the text is drawn.
  var style = Style()

  /// The greatest number of lines of a text; `nil` for as many as it takes.
  public var lineLimit: Int?

  /// Where the lines of a text stand when they are not equally long.
  public var multilineTextAlignment: TextAlignment = .leading

  /// Whether controls can be used.
  public var isEnabled = true

  /// The key that does what the control does.
  var shortcut: KeyboardShortcut?

  /// How buttons look.
  var buttonStyle = ButtonStyle.automatic

  /// Whether the view is in a row of a list, which shows by itself that it can be pressed.
  var isInRow = false

  /// Whether lists select the row to which one goes.
  var selectsCurrentRow = false

  /// Values that are all at their default.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether all values are known to be the same; one that cannot be compared is not.
  func isEqual(to other: EnvironmentValues) -> Bool {
    guard style == other.style, lineLimit == other.lineLimit, isEnabled == other.isEnabled,
      multilineTextAlignment == other.multilineTextAlignment, shortcut == other.shortcut,
      buttonStyle == other.buttonStyle, isInRow == other.isInRow,
      selectsCurrentRow == other.selectsCurrentRow, values.count == other.values.count
    else { return false }
    return values.allSatisfy { key, value in
      guard let value = value as? any Equatable else { return false }
      return Self.isEqual(value, other.values[key])
    }
  }

  private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any?) -> Bool {
    value == other as? Value
  }
}
