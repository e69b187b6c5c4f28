/// Text in lines that fit.
final class TextNode: Node {
  private let text: StyledText
  private let limit: Int?
  private let alignment: TextAlignment
  private var layouts: (width: Int?, rows: Int?, lines: [StyledText.Line])?

  init(text: StyledText, environment: EnvironmentValues) {
    self.text = text
    limit = environment.lineLimit.map { max(1, $0) }
    alignment = environment.multilineTextAlignment
    super.init()
  }

  override var caption: String? { text.string }

  override func invalidate() {
    super.invalidate()
    layouts = nil
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    if let line = text.onlyLine, line.width <= proposal.width ?? .max {
      return Size(width: line.width, height: 1)
    }
    let lines = lines(for: proposal)
    var width = 0
    for line in lines { width = max(width, line.width) }
    return Size(width: width, height: lines.count)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    for (row, line) in lines(for: proposal).enumerated() {
      let y = rect.y + row
      guard canvas.clip.rows.contains(y) else { continue }
      let x = rect.x + alignment.horizontal.offset(of: line.width, in: rect.width)
      canvas.write(line.glyphs, x: x, y: y)
    }
  }

  private func lines(for proposal: ProposedSize) -> [StyledText.Line] {
    // A text has at least one row, however few are offered.
    var rows = limit
    if let line = text.onlyLine, line.width <= proposal.width ?? .max { return [line] }
    if let height = proposal.height { rows = min(rows ?? .max, max(1, height)) }
    if let layouts, layouts.width == proposal.width, layouts.rows == rows { return layouts.lines }
    let lines = text.lines(width: proposal.width, rows: rows)
    layouts = (proposal.width, rows, lines)
    return lines
  }
}
