extension TextFieldState {
  /// The outcome of a key.
  enum Outcome {
    /// The key is not handled here.
    case ignored
    /// The cursor may have moved.
    case moved
    /// The cursor stands where the user has pointed to.
    case pointed
    /// The text has changed.
    case changed
  }

  /// Handles a key.
  func press(_ press: KeyPress) -> Outcome {
    if !press.characters.isEmpty { return insert(press.characters) }
    let jumps = !press.modifiers.isDisjoint(with: [.option, .control])
    switch press.key {
    case .leftArrow:
      return move(jumps ? edited.previousWord(edited.cursor) : edited.previous(edited.cursor))
    case .rightArrow:
      return move(jumps ? edited.nextWord(edited.cursor) : edited.next(edited.cursor))
    case .home: return move(rowStart)
    case .end: return move(rowEnd)
    case .delete where jumps: return delete(from: edited.previousWord(edited.cursor))
    case .delete: return delete(from: edited.previous(edited.cursor))
    case .deleteForward where jumps: return delete(to: edited.nextWord(edited.cursor))
    case .deleteForward: return delete(to: edited.next(edited.cursor))
    case .upArrow where press.modifiers.isEmpty: return move(byRows: -1)
    case .downArrow where press.modifiers.isEmpty: return move(byRows: 1)
    case .pageUp: return move(byRows: -page)
    case .pageDown: return move(byRows: page)
    case .return where isMultiline && press.modifiers.isEmpty: return insert("\n")
    default: return pressLetter(press)
    }
  }

  /// Handles the traditional control keys of terminals.
  private func pressLetter(_ press: KeyPress) -> Outcome {
    switch (press.modifiers, press.key) {
    case (.control, "a"): move(rowStart)
    case (.control, "e"): move(rowEnd)
    case (.control, "b"): move(edited.previous(edited.cursor))
    case (.control, "f"): move(edited.next(edited.cursor))
    case (.option, "b"): move(edited.previousWord(edited.cursor))
    case (.option, "f"): move(edited.nextWord(edited.cursor))
    case (.control, "u"): delete(from: lineStart)
    case (.control, "k"): delete(to: lineEnd)
    case (.control, "w"): delete(from: edited.previousWord(edited.cursor))
    case (.option, "d"): delete(to: edited.nextWord(edited.cursor))
    default: .ignored
    }
  }

  /// Inserts text that was typed or pasted.
  ///
  /// A newline is a space where there is one line only, and left out at the end; a tab becomes
  /// spaces, and other control characters are left out.
  func insert(_ string: String) -> Outcome {
    var text = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      // A line may end with both.
      case "\n" where last == "\r": break
      case _ where scalar.endsLine: text.append(isMultiline ? "\n" : " ")
      case "\t": text.append(contentsOf: (isMultiline ? "    " : " ").unicodeScalars)
      case "\0"..<" ", "\u{7F}"..."\u{9F}": break
      default: text.append(scalar)
      }
    }
    if !isMultiline, last?.endsLine == true { text.removeLast() }
    guard !text.isEmpty else { return .moved }
    replace(edited.cursor..<edited.cursor, with: String(text))
    return .changed
  }

  private func move(_ offset: Int) -> Outcome {
    moveCursor(to: offset)
    return .moved
  }

  private func delete(from start: Int) -> Outcome {
    guard start < edited.cursor else { return .moved }
    replace(start..<edited.cursor, with: "")
    return .changed
  }

  private func delete(to end: Int) -> Outcome {
    guard end > edited.cursor else { return .moved }
    replace(edited.cursor..<end, with: "")
    return .changed
  }

  // MARK: Rows and lines

  private func move(byRows step: Int) -> Outcome {
    guard isMultiline else { return .ignored }
    let row = rows.row(of: edited.cursor)
    let target = min(max(0, row + step), rows.count - 1)
    guard target != row else { return .ignored }
    let column = goal ?? column(of: edited.cursor, from: rows.starts[row])
    moveCursor(to: min(place(atColumn: column, in: range(ofRow: target)), end(ofRow: target)))
    goal = column
    return .moved
  }

  /// The last place of a row at which the cursor is still seen in it.
  private func end(ofRow row: Int) -> Int {
    let end = range(ofRow: row).upperBound
    return endsWithNewline(row) ? end : edited.previous(end)
  }

  private var rowStart: Int {
    isMultiline ? rows.starts[rows.row(of: edited.cursor)] : 0
  }

  private var rowEnd: Int {
    isMultiline ? end(ofRow: rows.row(of: edited.cursor)) : edited.count
  }

  private var lineStart: Int {
    guard isMultiline else { return 0 }
    var row = rows.row(of: edited.cursor)
    while row > 0, !endsWithNewline(row - 1) { row -= 1 }
    return rows.starts[row]
  }

  private var lineEnd: Int {
    guard isMultiline else { return edited.count }
    var row = rows.row(of: edited.cursor)
    while !endsWithNewline(row) { row += 1 }
    return range(ofRow: row).upperBound
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool {
    switch self {
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
