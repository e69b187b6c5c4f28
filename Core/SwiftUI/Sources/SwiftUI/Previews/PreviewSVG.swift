import TerminalViews

/// A picture as a file of the format SVG: a grid of coloured cells, 8 points wide and 16 high.
struct PreviewSVG {
  /// The content of a file.
  let text: String

  private static let cell = (width: 8, height: 16)
  /// The line on which letters stand within a row.
  private static let baseline = 12

  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - colorScheme: The colours of the terminal.
  init(_ screen: CellBuffer, colorScheme: ColorScheme) {
    let (width, height) = (
      screen.size.width * Self.cell.width, screen.size.height * Self.cell.height
    )
    let palette = PreviewPalette(colorScheme)
    var grounds: [String] = []
    var letters: [String] = []
    for y in 0..<screen.size.height {
      for run in Self.runs(of: (0..<screen.size.width).map { screen[$0, y] }) {
        let look = palette.look(of: run.style)
        let (left, top) = (run.x * Self.cell.width, y * Self.cell.height)
        let length = run.width * Self.cell.width
        if look.ground != palette.ground {
          grounds.append(
            """
            <rect x="\(left)" y="\(top)" width="\(length)" height="\(Self.cell.height)" \
            fill="\(look.ground)"/>
            """
          )
        }
        guard run.text.contains(where: { $0 != " " }) || look.hasLine else { continue }
        letters.append(
          """
          <text x="\(left)" y="\(top + Self.baseline)" textLength="\(length)" \
          fill="\(look.letters)"\(look.attributes)>\(Self.escaped(run.text))</text>
          """
        )
      }
    }
    let parts =
      [
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
        viewBox="0 0 \(width) \(height)">
        """,
        "<rect width=\"100%\" height=\"100%\" fill=\"\(palette.ground)\"/>",
      ] + grounds
      + [
        """
        <g font-family="Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13" \
        xml:space="preserve">
        """
      ] + letters + ["</g>", "</svg>"]
    text = parts.map { "\($0)\n" }.joined()
  }

  /// Cells beside each other that look the same.
  private struct Run {
    let x: Int
    let style: Style
    var width = 0
    var text = ""
  }

  private static func runs(of row: [Cell]) -> [Run] {
    var runs: [Run] = []
    for (x, cell) in row.enumerated() {
      // The second half of a wide sign belongs to the first.
      if cell.width == 0, !runs.isEmpty {
        runs[runs.count - 1].width += 1
        continue
      }
      // Signs outside of ASCII stand alone: fonts give them widths of their own.
      let isPlain = cell.character.isASCII
      if isPlain, let last = runs.last, last.style == cell.style, last.text.last?.isASCII == true {
        runs[runs.count - 1].text.append(cell.character)
        runs[runs.count - 1].width += 1
      } else {
        runs.append(Run(x: x, style: cell.style, width: 1, text: String(cell.character)))
      }
    }
    return runs
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

/// The colours of a terminal, as those of a web page.
private struct PreviewPalette {
  /// How a run of cells looks.
  struct Look {
    var letters: String
    var ground: String
    /// The attributes of the letters.
    var attributes: String
    /// Whether there is a line where there are no letters.
    var hasLine: Bool
  }

  /// The colour behind all cells.
  let ground: String
  private let letters: String

  init(_ colorScheme: ColorScheme) {
    (ground, letters) =
      colorScheme == .dark ? ("#1e1e1e", "#d4d4d4") : ("#ffffff", "#24292e")
  }

  func look(of style: Style) -> Look {
    var look = Look(
      letters: name(of: style.foreground) ?? letters,
      ground: style.background.flatMap(name) ?? ground,
      attributes: "",
      hasLine: false
    )
    if style.attributes.contains(.reverse) { swap(&look.letters, &look.ground) }
    if style.attributes.contains(.bold) { look.attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { look.attributes += " font-style=\"italic\"" }
    if style.attributes.contains(.dim) { look.attributes += " opacity=\"0.6\"" }
    var lines: [String] = []
    if style.attributes.contains(.underline) { lines.append("underline") }
    if style.attributes.contains(.strikethrough) { lines.append("line-through") }
    if !lines.isEmpty {
      look.attributes += " text-decoration=\"\(lines.joined(separator: " "))\""
      look.hasLine = true
    }
    return look
  }

  /// The name of a colour; `nil` for the terminal's own.
  private func name(of color: Color) -> String? {
    switch color {
    case .standard, .ground, .clear: nil
    case .black: Self.names[0]
    case .red: Self.names[1]
    case .green: Self.names[2]
    case .yellow: Self.names[3]
    case .blue: Self.names[4]
    case .magenta: Self.names[5]
    case .cyan: Self.names[6]
    case .white: Self.names[7]
    case .brightBlack: Self.names[8]
    case .brightRed: Self.names[9]
    case .brightGreen: Self.names[10]
    case .brightYellow: Self.names[11]
    case .brightBlue: Self.names[12]
    case .brightMagenta: Self.names[13]
    case .brightCyan: Self.names[14]
    case .brightWhite: Self.names[15]
    case .indexed(let index): Self.name(of: Int(index))
    case .rgb(let red, let green, let blue): Self.name(Int(red), Int(green), Int(blue))
    }
  }

  /// The sixteen colours of the palette, as many terminals have them.
  private static let names = [
    "#000000", "#cd3131", "#0dbc79", "#b5a000", "#2472c8", "#bc3fbc", "#11a8cd", "#e5e5e5",
    "#808080", "#f14c4c", "#23d18b", "#d7c41a", "#3b8eea", "#d670d6", "#29b8db", "#ffffff",
  ]

  /// The name of a colour of the palette with 256 entries: sixteen, a cube, and greys.
  private static func name(of index: Int) -> String {
    if index < 16 { return names[index] }
    if index >= 232 {
      let grey = 8 + (index - 232) * 10
      return name(grey, grey, grey)
    }
    let place = index - 16
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
    return name(level(place / 36), level(place / 6 % 6), level(place % 6))
  }

  private static func name(_ red: Int, _ green: Int, _ blue: Int) -> String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
