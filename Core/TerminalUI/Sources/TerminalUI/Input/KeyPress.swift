/// A key that was pressed.
public struct KeyPress: Hashable, Sendable {
  /// Whether a view has used a key, or leaves it to the views around it.
  public enum Result: Hashable, Sendable {
    /// The key was used.
    case handled
    /// The key is for somebody else.
    case ignored
  }

  /// The key.
  public let key: KeyEquivalent
  /// The keys that were held down with it.
  public let modifiers: EventModifiers

  /// A key, with those that were held down.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The text that the key writes; empty for keys that write nothing.
  public var characters: String {
    key.isText && modifiers.isDisjoint(with: [.control, .option]) ? String(key.character) : ""
  }
}
