extension ViewHost {
  /// The keys that do something in the view in front: those of the controls that have one, with
  /// their labels, and those that views have told of by ``View/keyHelp(_:_:)``.
  ///
  /// Each key is listed once, in the order of the screen. The cost grows with the views in front.
  public var keyHelp: [KeyHelp] {
    update()
    var told: [KeyHelp] = []
    var labels: [KeyHelp] = []
    var order: [String] = []
    layers.last?.root.visit { node in
      let help = node.keyHelp
      told += help
      order += help.map(\.key)
      guard let key = node.shortcut?.name, node.path.allSatisfy({ $0.offersShortcut(of: node) })
      else { return false }
      labels.append(KeyHelp(key: key, title: node.label(withoutKey: key)))
      order.append(key)
      return false
    }
    var known: Set<String> = []
    return order.filter { known.insert($0).inserted }.compactMap { key in
      (told + labels).first { $0.key == key && !$0.title.isEmpty }
    }
  }
}

extension Node {
  /// What a control is called: its texts, without the key and what was drawn around them.
  fileprivate func label(withoutKey key: String) -> String {
    var texts: [String] = []
    visit { node in
      if let text = node.caption?.spoken, !text.isEmpty { texts.append(text) }
      return false
    }
    if let index = texts.lastIndex(of: key) { texts.remove(at: index) }
    // The mark of a toggle says how it is, and not what it is called.
    let words = texts.filter { $0 != "[x]" && $0.contains { $0.isLetter || $0.isNumber } }
    return words.joined(separator: " ")
  }
}
