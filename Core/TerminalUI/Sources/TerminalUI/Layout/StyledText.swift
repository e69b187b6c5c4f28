/// Glyphs with their styles, and how they are broken into lines.
struct StyledText {
  /// A row of glyphs.
  struct Line {
    var glyphs: [(glyph: Glyph, style: Style)] = []
    var width = 0

    mutating func append(_ glyph: Glyph, _ style: Style) {
      glyphs.append((glyph, style))
      width += glyph.width
    }

    mutating func append(_ other: Line) {
      glyphs.append(contentsOf: other.glyphs)
      width += other.width
    }

    mutating func removeTrailingSpaces() {
      while glyphs.last?.glyph == .space {
        glyphs.removeLast()
        width -= 1
      }
    }

    /// Takes glyphs away until an ellipsis fits into the width.
    mutating func truncate(to limit: Int, style: Style) {
      guard limit > 0 else { return self = Line() }
      var style = style
      while width > limit - 1, let last = glyphs.popLast() {
        width -= last.glyph.width
        style = last.style
      }
      removeTrailingSpaces()
      append(.ellipsis, glyphs.last?.style ?? style)
    }
  }

  /// The lines as they were written, each as wide as it is.
  private var paragraphs: [Line] = []

  init(_ segments: [(string: String, style: Style)]) {
    guard segments.contains(where: { !$0.string.isEmpty }) else { return }
    var line = Line()
    for (string, style) in segments {
      for character in string {
        if character.isNewline {
          paragraphs.append(line)
          line = Line()
        } else if character == "\t" {
          for _ in 0..<4 { line.append(.space, style) }
        } else if let glyph = Glyph(character) {
          line.append(glyph, style)
        } else if let last = line.glyphs.last, let glyph = last.glyph.combined(with: character) {
          line.glyphs.removeLast()
          line.width -= last.glyph.width
          line.append(glyph, last.style)
        }
      }
    }
    paragraphs.append(line)
  }

  /// The characters, line by line.
  var string: String {
    let lines = paragraphs.map { line in String(line.glyphs.map(\.glyph.character)) }
    return lines.joined(separator: " ")
  }

  /// The lines for a number of columns and rows; the last one ends with an ellipsis where text is
  /// left out.
  func lines(width: Int?, rows: Int?) -> [Line] {
    var lines: [Line] = []
    for (index, paragraph) in paragraphs.enumerated() {
      // One more row than there is room for tells that something is left out.
      let most = rows.map { $0 + 1 - lines.count } ?? .max
      lines.append(contentsOf: wrap(paragraph, width: width, rows: most))
      guard let rows, lines.count > rows || (lines.count == rows && index + 1 < paragraphs.count)
      else { continue }
      lines.removeSubrange(rows...)
      lines[rows - 1].truncate(to: width ?? .max, style: Style())
      return lines
    }
    return lines
  }

  /// Breaks a paragraph after spaces, between wide characters, and within a word that has no line
  /// it fits on.
  private func wrap(_ paragraph: Line, width: Int?, rows: Int) -> [Line] {
    guard let width, paragraph.width > width else { return [paragraph] }
    guard width > 0 else { return [Line()] }
    var lines: [Line] = []
    var line = Line()
    func finish() {
      line.removeTrailingSpaces()
      lines.append(line)
      line = Line()
    }
    for word in words(of: paragraph) {
      if lines.count >= rows { return lines }
      if line.width + word.visible <= width {
        line.append(word.line)
        continue
      }
      if line.width > 0 { finish() }
      for (glyph, style) in word.line.glyphs {
        if lines.count >= rows { return lines }
        if line.width + min(glyph.width, width) > width {
          // Spaces at a break are not carried to the next line.
          if glyph == .space { continue }
          finish()
        }
        // A wide character in a single column is cut, and shows as a space.
        line.append(glyph.width > width ? .space : glyph, style)
      }
    }
    finish()
    return lines
  }

  /// Parts that stay together: letters with the spaces after them, or one wide character.
  private func words(of paragraph: Line) -> [(line: Line, visible: Int)] {
    var words: [(line: Line, visible: Int)] = []
    var word = Line()
    var visible = 0
    for (glyph, style) in paragraph.glyphs {
      let last = word.glyphs.last?.glyph
      let breaks = last.map { ($0 == .space && glyph != .space) || Self.breaks($0, glyph) } ?? false
      if breaks {
        words.append((word, visible))
        word = Line()
        visible = 0
      }
      word.append(glyph, style)
      if glyph != .space { visible = word.width }
    }
    if !word.glyphs.isEmpty { words.append((word, visible)) }
    return words
  }

  /// Whether a line may end between two glyphs without a space: beside ideographs and emoji, but not
  /// within a word of Hangul, which is written with spaces.
  private static func breaks(_ first: Glyph, _ second: Glyph) -> Bool {
    guard second != .space, !second.character.isPunctuation else { return false }
    return first.isBreakable || second.isBreakable
  }
}

extension Glyph {
  /// Whether a line may end beside the glyph: an ideograph or an emoji, but not Hangul.
  var isBreakable: Bool {
    guard width == 2, let value = character.unicodeScalars.first?.value else { return false }
    return !(0xAC00...0xD7A3).contains(value) && !(0x1100...0x11FF).contains(value)
  }
}
