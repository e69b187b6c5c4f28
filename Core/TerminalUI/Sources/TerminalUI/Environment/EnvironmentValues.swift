/// What views pass on to the views within them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// How the text is drawn.
  var style = Style()

  /// The greatest number of lines of a text; `nil` for as many as it takes.
  public var lineLimit: Int?

  /// Where the lines of a text stand when they are not equally long.
  public var multilineTextAlignment: TextAlignment = .leading

  /// Values that are all at their default.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
