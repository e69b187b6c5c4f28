extension View {
  /// Describes a key, for ``ViewHost/keyHelp``.
  ///
  /// It is for keys that ``onKeyPress(_:action:)`` handles, and for controls whose label does not describe the key
  /// well: it replaces the label of a control with the same key. The key is listed while the focus is within the view,
  /// or while a control within has that shortcut.
  ///
  /// - Parameters:
  ///   - key: The name of the key on the screen, as in ``KeyEquivalent/name``.
  ///   - title: The effect of the key, in a few words.
  public func keyHelp(_ key: String, _ title: String) -> some View {
    NodeModifier(content: self) { node, context in
      guard context.environment.isEnabled else { return node }
      return KeyHelpNode(help: KeyHelp(key: key, title: title), child: node)
    }
  }
}

/// A key, and its effect at the moment.
public struct KeyHelp: Hashable, Sendable {
  /// The name of the key on the screen.
  public let key: String
  /// The effect of the key.
  public let title: String

  /// A key, and its effect.
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

extension String {
  /// The text with the names of keys whose signs have no likeness in ASCII.
  var spellingKeys: String {
    contains { $0 == "⏎" || $0 == "⌫" }
      ? replacing("⏎", with: "Enter").replacing("⌫", with: "Backspace") : self
  }
}

/// A node that describes a key.
final class KeyHelpNode: Node {
  private let help: KeyHelp

  init(help: KeyHelp, child: Node) {
    self.help = help
    super.init(children: [child])
  }

  override var keyHelp: [KeyHelp] { [help] }
}
