/// Glyphs with their styles, and how they are broken into lines.
struct StyledText {
  /// A glyph with its style.
  struct Element {
    let glyph: Glyph
    let style: Style
  }

  /// A row of glyphs.
  struct Line {
    var glyphs: [Element] = []
    var width = 0

    init() {}

    init(_ glyphs: some Collection<Element>) {
      for glyph in glyphs { append(glyph) }
    }

    mutating func append(_ glyph: Glyph, _ style: Style) {
      append(Element(glyph: glyph, style: style))
    }

    mutating func append(_ element: Element) {
      glyphs.append(element)
      width += element.glyph.width
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
      if Self.append(ascii: string, style, to: &line) { continue }
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

  /// Adds text that is all letters and signs of ASCII, as most text is.
  private static func append(ascii string: String, _ style: Style, to line: inout Line) -> Bool {
    var string = string
    return string.withUTF8 { bytes in
      guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return false }
      // A mark at the begin of the next piece joins the last of these, and is handled there.
      line.glyphs.reserveCapacity(line.glyphs.count + bytes.count)
      for byte in bytes { line.append(Glyph(ascii: byte), style) }
      return true
    }
  }

  /// The line, if there is just one; it is shown as it is where it fits.
  var onlyLine: Line? { paragraphs.count == 1 ? paragraphs[0] : nil }

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
      // One more row than fits tells that text is left out.
      let most = rows.map { $0 + 1 - lines.count } ?? .max
      let wrapped = wrap(paragraph, width: width, rows: most)
      let before = lines.count
      lines.append(contentsOf: wrapped.lines)
      guard let rows, lines.count > rows || (lines.count == rows && index + 1 < paragraphs.count)
      else { continue }
      lines.removeSubrange(rows...)
      // As much as fits, and not only whole words: the begin of a word says more than empty columns.
      if rows > before, wrapped.lines.count > rows - before {
        let rest = paragraph.glyphs[wrapped.starts[rows - 1 - before]...]
        lines[rows - 1] = Line(rest.prefix((width ?? rest.count) + 1))
      }
      lines[rows - 1].truncate(to: width ?? .max, style: Style())
      return lines
    }
    return lines
  }

  /// Breaks a paragraph after spaces, between wide characters, and within a word that fits on no line.
  ///
  /// - Returns: The lines, and the glyph of the paragraph with which each begins.
  private func wrap(
    _ paragraph: Line,
    width: Int?,
    rows: Int
  ) -> (lines: [Line], starts: [Int]) {
    guard let width, paragraph.width > width else { return ([paragraph], [0]) }
    guard width > 0 else { return ([Line()], [0]) }
    var lines: [Line] = []
    var starts: [Int] = []
    var line = Line()
    var lineStart = 0
    func finish() {
      line.removeTrailingSpaces()
      lines.append(line)
      starts.append(lineStart)
      line = Line()
    }
    var start = 0
    while start < paragraph.glyphs.count {
      if lines.count >= rows { return (lines, starts) }
      let word = word(of: paragraph, from: start)
      let elements = paragraph.glyphs[word.indices]
      if line.width == 0 { lineStart = start }
      start = word.indices.upperBound
      if line.width + word.visible <= width {
        for element in elements { line.append(element) }
        continue
      }
      if line.width > 0 {
        finish()
        lineStart = word.indices.lowerBound
      }
      for (index, element) in zip(elements.indices, elements) {
        if lines.count >= rows { return (lines, starts) }
        let glyph = element.glyph
        if line.width + min(glyph.width, width) > width {
          // Spaces at a break are not carried to the next line.
          if glyph == .space { continue }
          finish()
          lineStart = index
        }
        // A wide character in a single column is cut, and shows as a space.
        line.append(glyph.width > width ? .space : glyph, element.style)
      }
    }
    finish()
    return (lines, starts)
  }

  /// A part that stays together: letters with the spaces after them, or one wide character.
  ///
  /// - Returns: Its glyphs, and its width without the spaces.
  private func word(of paragraph: Line, from start: Int) -> (indices: Range<Int>, visible: Int) {
    let glyphs = paragraph.glyphs
    var (width, visible) = (0, 0)
    var end = start
    while end < glyphs.count {
      let glyph = glyphs[end].glyph
      if end > start {
        let last = glyphs[end - 1].glyph
        if (last == .space && glyph != .space) || Self.breaks(last, glyph) { break }
      }
      width += glyph.width
      if glyph != .space { visible = width }
      end += 1
    }
    return (start..<end, visible)
  }

  /// Whether a line may end between two glyphs without a space: beside ideographs and emoji, but not
  /// within a word of Hangul, which is written with spaces.
  private static func breaks(_ first: Glyph, _ second: Glyph) -> Bool {
    guard first.width == 2 || second.width == 2 else { return false }
    guard first.isBreakable || second.isBreakable else { return false }
    return second != .space && !second.character.isPunctuation
  }
}

extension Glyph {
  /// Whether a line may end beside the glyph: an ideograph or an emoji, but not Hangul.
  var isBreakable: Bool {
    guard width == 2 else { return false }
    guard let value = (code.scalar ?? character.unicodeScalars.first)?.value else { return false }
    return !(0xAC00...0xD7A3).contains(value) && !(0x1100...0x11FF).contains(value)
  }
}
