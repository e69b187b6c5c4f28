/// A key that does what a control does, wherever the focus is.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public let key: KeyEquivalent
  /// The keys that are held down with it.
  public let modifiers: EventModifiers

  /// A key, alone or with others held down.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The key that says yes.
  public static let defaultAction = KeyboardShortcut(.return)

  /// The key that says no.
  public static let cancelAction = KeyboardShortcut(.escape)

  func matches(_ press: KeyPress) -> Bool {
    key == press.key && modifiers == press.modifiers
  }
}
