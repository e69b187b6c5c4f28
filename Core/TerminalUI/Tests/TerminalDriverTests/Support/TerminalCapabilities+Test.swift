import TerminalUI

@testable import TerminalDriver

extension TerminalCapabilities {
  /// The visible part of a cell's style: not the attributes that the terminal does not know, and of
  /// a space no more than its background and lines.
  func seenStyle(of cell: Cell) -> Style {
    var style = colors.shown(cell.style)
    style.attributes.formIntersection(styles.knownAttributes)
    let lines = style.attributes.intersection(Pen.seenOnSpaces)
    guard cell.character == " ", cell.width == 1, lines.isEmpty else { return style }
    return Style(background: style.background)
  }
}
