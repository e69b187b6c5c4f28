import TerminalDriver

@testable import TerminalViews

extension CellBuffer {
  /// A screen that shows lines.
  init(_ lines: [String], width: Int) {
    self.init(size: Size(width: width, height: lines.count))
    for (y, line) in lines.enumerated() {
      var x = 0
      for character in line {
        guard let glyph = Glyph(character) else { continue }
        write(glyph, x: x, y: y, style: Style(), clip: bounds)
        x += glyph.width
      }
    }
  }
}

extension InputEvent {
  static func key(_ key: KeyEquivalent) -> InputEvent { .key(KeyPress(key)) }
}
