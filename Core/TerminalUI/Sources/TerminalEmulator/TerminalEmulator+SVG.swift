import TerminalViews

extension TerminalEmulator {
  /// The window as a picture in SVG, with the title in its bar.
  public var svg: String {
    Picture(self).svg
  }
}

/// Draws a terminal.
///
/// Coordinates are whole numbers wherever they can be, so that the same screen gives the same text.
private struct Picture {
  private let terminal: TerminalEmulator
  private let width: Int
  private let height: Int

  private static let (cellWidth, cellHeight, baseline) = (9, 19, 14)
  private static let (margin, bar) = (12, 32)
  private static let (foreground, background) = ("#d4d7dd", "#16181d")

  init(_ terminal: TerminalEmulator) {
    self.terminal = terminal
    width = terminal.size.width * Self.cellWidth + 2 * Self.margin
    height = terminal.size.height * Self.cellHeight + Self.bar + 2 * Self.margin
  }

  var svg: String {
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="ui-monospace, 'SF Mono', Menlo, Consolas, \
      'DejaVu Sans Mono', 'Noto Sans Mono CJK KR', monospace" font-size="15">
      """,
      """
      <rect width="\(width)" height="\(height)" rx="10" fill="\(Self.background)"/>
      """,
      """
      <path d="M0 \(Self.bar)V10a10 10 0 0 1 10-10H\(width - 10)a10 10 0 0 1 10 10V\(Self.bar)z" \
      fill="#2a2d35"/>
      """,
    ]
    for (index, color) in ["#ff5f57", "#febc2e", "#28c840"].enumerated() {
      lines.append("<circle cx=\"\(20 + 20 * index)\" cy=\"16\" r=\"6\" fill=\"\(color)\"/>")
    }
    if !terminal.title.isEmpty {
      lines.append(
        """
        <text x="\(width / 2)" y="21" text-anchor="middle" font-size="13" fill="#a5aab5">\
        \(Self.escaped(terminal.title))</text>
        """
      )
    }
    for y in 0..<terminal.size.height { lines += row(y) }
    if terminal.isCursorVisible {
      let (x, y) = place(terminal.cursor.x, terminal.cursor.y)
      lines.append(
        """
        <rect x="\(x)" y="\(y)" width="\(Self.cellWidth)" height="\(Self.cellHeight)" \
        fill="\(Self.foreground)" fill-opacity="0.6"/>
        """
      )
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
    (Self.margin + x * Self.cellWidth, Self.bar + Self.margin + y * Self.cellHeight)
  }

  // MARK: Rows

  /// Cells beside each other that look the same, and their text.
  private struct Run {
    let x: Int
    var width: Int
    let look: Look
    var text: String
  }

  private struct Look: Equatable {
    let foreground: String
    let background: String?
    let attributes: TextAttributes

    init(_ style: Style) {
      let own = Picture.color(style.foreground, standard: Picture.foreground)
      let behind = style.background.map { Picture.color($0, standard: Picture.background) }
      let isReversed = style.attributes.contains(.reverse)
      foreground = isReversed ? behind ?? Picture.background : own
      background = isReversed ? own : behind
      attributes = style.attributes.subtracting(.reverse)
    }
  }

  private func row(_ y: Int) -> [String] {
    var runs: [Run] = []
    for x in 0..<terminal.size.width {
      let cell = terminal[x, y]
      guard cell.width > 0 else { continue }
      let look = Look(cell.style)
      // Images are not drawn.
      let character = terminal.pixels(x: x, y: y) == nil ? cell.character : "▒"
      // Characters to which fonts give different widths stand alone, so that they move nothing.
      let isAlone = !cell.character.isASCII
      if !isAlone, let last = runs.last, last.look == look, last.text.last?.isASCII != false {
        runs[runs.count - 1].width += cell.width
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(Run(x: x, width: cell.width, look: look, text: String(character)))
      }
    }
    return runs.compactMap { background($0, y) } + runs.compactMap { text($0, y) }
  }

  private func background(_ run: Run, _ y: Int) -> String? {
    guard let color = run.look.background else { return nil }
    let place = place(run.x, y)
    return """
      <rect x="\(place.x)" y="\(place.y)" width="\(run.width * Self.cellWidth)" \
      height="\(Self.cellHeight)" fill="\(color)" shape-rendering="crispEdges"/>
      """
  }

  private func text(_ run: Run, _ y: Int) -> String? {
    let lines = run.look.attributes.intersection([.strikethrough, .underline])
    guard run.text.contains(where: { $0 != " " }) || !lines.isEmpty else { return nil }
    let place = place(run.x, y)
    var attributes = ""
    if run.look.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if run.look.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    if run.look.attributes.contains(.dim) { attributes += " fill-opacity=\"0.6\"" }
    if !lines.isEmpty {
      let names = [
        lines.contains(.underline) ? "underline" : nil,
        lines.contains(.strikethrough) ? "line-through" : nil,
      ]
      attributes += " text-decoration=\"\(names.compactMap(\.self).joined(separator: " "))\""
    }
    return """
      <text x="\(place.x)" y="\(place.y + Self.baseline)" \
      textLength="\(run.width * Self.cellWidth)" lengthAdjust="spacingAndGlyphs" \
      fill="\(run.look.foreground)"\(attributes) xml:space="preserve">\(Self.escaped(run.text))</text>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }

  // MARK: Colours

  private static let names = [
    "#16181d", "#e06c75", "#8cc265", "#d8a657", "#5ba4f5", "#c678dd", "#4fb8c4", "#c8ccd4",
    "#7a8190", "#ff8791", "#a9dc82", "#f0c674", "#82bdff", "#dd97f2", "#76d5df", "#ffffff",
  ]

  private static func color(_ color: Color, standard: String) -> String {
    switch color {
    case .clear, .ground, .standard: return standard
    case .black: return names[0]
    case .red: return names[1]
    case .green: return names[2]
    case .yellow: return names[3]
    case .blue: return names[4]
    case .magenta: return names[5]
    case .cyan: return names[6]
    case .white: return names[7]
    case .brightBlack: return names[8]
    case .brightRed: return names[9]
    case .brightGreen: return names[10]
    case .brightYellow: return names[11]
    case .brightBlue: return names[12]
    case .brightMagenta: return names[13]
    case .brightCyan: return names[14]
    case .brightWhite: return names[15]
    case .rgb(let red, let green, let blue): return hexadecimal(red, green, blue)
    case .indexed(let index):
      guard index >= 16 else { return names[Int(index)] }
      guard index < 232 else {
        let level = 8 + (index - 232) * 10
        return hexadecimal(level, level, level)
      }
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      let place = Int(index) - 16
      return hexadecimal(levels[place / 36], levels[place / 6 % 6], levels[place % 6])
    }
  }

  private static func hexadecimal(_ parts: UInt8...) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
