@_spi(SwiftUI) @testable import TerminalViews

extension CellBuffer {
  /// A screen that shows lines.
  init(_ lines: [String], width: Int, style: Style = Style()) {
    self.init(size: Size(width: width, height: lines.count))
    for (y, line) in lines.enumerated() { write(line, x: 0, y: y, style: style) }
  }

  /// Writes text from a cell on.
  mutating func write(_ text: String, x: Int, y: Int, style: Style = Style()) {
    var x = x
    for character in text {
      guard let glyph = Glyph(character) else { continue }
      write(glyph, x: x, y: y, style: style, clip: bounds)
      x += glyph.width
    }
  }

  /// Writes text of all kinds in all styles to places that look random.
  mutating func scribble(_ count: Int, using numbers: inout FixedNumbers) {
    let texts = [
      "a", "hello, world", "한국어 입력", "👨‍👩‍👧x", "e\u{301}", "⚠️!", "─│┌", "            ", "x   y", "🇰🇷",
      "日本", "\u{1F9FF}",
    ]
    for _ in 0..<count where size.width > 0 && size.height > 0 {
      let x = Int.random(in: -2..<size.width, using: &numbers)
      let y = Int.random(in: 0..<size.height, using: &numbers)
      if Int.random(in: 0..<5, using: &numbers) == 0 {
        let rect = Rect(x: x, y: y, width: Int.random(in: 0..<30, using: &numbers), height: 2)
        fill(rect, background: Color.random(using: &numbers))
      } else {
        let style = Style(
          foreground: Color.random(using: &numbers),
          background: Bool.random(using: &numbers) ? nil : Color.random(using: &numbers),
          attributes: TextAttributes(rawValue: UInt8.random(in: 0..<64, using: &numbers))
        )
        write(texts.randomElement(using: &numbers) ?? "", x: x, y: y, style: style)
      }
    }
  }
}

extension Color {
  fileprivate static func random(using numbers: inout FixedNumbers) -> Color {
    let byte = { (numbers: inout FixedNumbers) in UInt8.random(in: 0...255, using: &numbers) }
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: return .rgb(byte(&numbers), byte(&numbers), byte(&numbers))
    case 1: return .indexed(byte(&numbers))
    case 2: return .standard
    default:
      let names: [Color] = [.black, .red, .green, .white, .brightBlack, .brightBlue, .brightWhite]
      return names.randomElement(using: &numbers) ?? .red
    }
  }
}
