extension ViewHost {
  /// The text of the view in front, row by row: the screen, or the part of it that a sheet or an alert takes.
  public var frontLines: [String] {
    let screen = screen
    guard layers.count > 1, let front = layers.last else { return screen.lines }
    return screen.lines(in: front.root.frame)
  }

  /// The text of the focused element; `nil` while there is none.
  public var focusedText: String? {
    let screen = screen
    guard let focused else { return nil }
    let text = screen.lines(in: focused.frame).map(\.spoken).filter { !$0.isEmpty }
    return text.isEmpty ? nil : text.joined(separator: " ")
  }
}

extension CellBuffer {
  /// The characters within a rectangle, without the spaces at the end of each row.
  func lines(in rect: Rect) -> [String] {
    let rect = rect.intersection(bounds)
    return rect.rows.map { y in
      var line = ""
      for x in rect.columns where self[x, y].width > 0 { line.append(self[x, y].character) }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension String {
  /// The text without drawn characters, and with one space between words.
  var spoken: String {
    var result = ""
    for character in self {
      if character.isDrawn || character == " " {
        if !result.isEmpty, result.last != " " { result.append(" ") }
      } else {
        result.append(character)
      }
    }
    if result.last == " " { result.removeLast() }
    return result
  }
}

extension Character {
  /// Whether the character is part of a drawing: of a line, a bar or a spinner.
  fileprivate var isDrawn: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x2500...0x259F).contains(value) || (0x2800...0x28FF).contains(value)
  }
}
