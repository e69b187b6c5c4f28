/// A key, and what it does at the moment.
public struct KeyHelp: Hashable, Sendable {
  /// The name of the key on the screen.
  public let key: String
  /// The effect of the key.
  public let title: String

  /// A key, and what it does.
  public init(key: String, title: String) {
    self.key = key
    self.title = title
  }

  /// Whether one of the keys writes something where a text field has the focus: `n p`, `1–4`.
  var isText: Bool {
    key.split(separator: " ").contains { name in
      let isRange = name.count == 3 && name.dropFirst().first == "–"
      return name == "Space" || isRange || (name.count == 1 && !Self.symbols.contains(name))
    }
  }

  /// The keys that have signs for names.
  private static let symbols: Set<Substring> = ["↑", "↓", "←", "→", "⏎", "⌫"]
}
