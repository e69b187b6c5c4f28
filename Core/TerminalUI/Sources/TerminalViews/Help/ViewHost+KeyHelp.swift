extension ViewHost {
  /// The keys that have an effect in the view in front: the shortcuts of controls, with their labels, and the keys of
  /// ``View/keyHelp(_:_:)`` that the focus reaches. While a text field has the focus, keys that write text are left
  /// out.
  ///
  /// Each key is listed once, in the order of the screen. The cost grows with the views in front.
  public var keyHelp: [KeyHelp] {
    update()
    var told: [KeyHelp] = []
    var labels: [KeyHelp] = []
    var order: [String] = []
    layers.last?.root.visit { node in
      let help = node.keyHelp.filter { reaches(node.keyHelpScope, $0.key) }
      told += help
      order += help.map(\.key)
      guard let key = node.shortcut?.name, node.path.allSatisfy({ $0.offersShortcut(of: node) })
      else { return false }
      labels.append(KeyHelp(key: key, title: node.label(withoutKey: key)))
      order.append(key)
      return false
    }
    var known: Set<String> = []
    let all = order.filter { known.insert($0).inserted }.compactMap { key in
      (told + labels).first { $0.key == key && !$0.title.isEmpty }
    }
    guard isTextFieldFocused else { return all + letters(besides: all) }
    return all.filter { !$0.isText } + TextFieldNode.keys
  }

  /// Whether a key that is handled around the focus, or that a control within has, has an effect.
  private func reaches(_ scope: Node, _ key: String) -> Bool {
    guard let focused, !focused.isWithin(scope) else { return true }
    return scope.visit { node in
      node.shortcut?.name == key && node.path.allSatisfy { $0.offersShortcut(of: node) }
    }
  }

  private static let letterTitles: [KeyValuePairs<String, String>] = [
    ["j": "down", "k": "up"], ["g": "to the first row", "G": "to the last row"],
  ]

  /// The letters that stand for arrow keys, as far as they have no other effect.
  private func letters(besides known: [KeyHelp]) -> [KeyHelp] {
    let titles: ArraySlice<KeyValuePairs<String, String>>
    if focused?.path.contains(where: \.takesLetterKeys) == true {
      titles = Self.letterTitles[...]
    } else {
      // The page scrolls, whatever has the focus.
      titles = page == nil ? [] : Self.letterTitles[1...]
    }
    let taken = Set(known.flatMap { $0.key.split(separator: " ") })
    return titles.compactMap {
      let free = $0.filter { !taken.contains(Substring($0.key)) }
      guard !free.isEmpty else { return nil }
      return KeyHelp(
        key: free.map(\.key).joined(separator: " "),
        title: free.map(\.value).joined(separator: ", ")
      )
    }
  }
}

extension Node {
  /// Returns the name of a control: its texts, without the key and the marks around them.
  fileprivate func label(withoutKey key: String) -> String {
    var texts: [String] = []
    visit { node in
      if let text = node.caption?.spoken, !text.isEmpty { texts.append(text) }
      return false
    }
    if let index = texts.lastIndex(of: key) { texts.remove(at: index) }
    // The mark of a toggle is its value and not its name.
    let words = texts.filter { $0 != "[x]" && $0.contains { $0.isLetter || $0.isNumber } }
    return words.joined(separator: " ")
  }
}
