extension Canvas {
  /// Draws, and then takes back what lies outside of a shape, in half cells.
  ///
  /// Backgrounds and pictures are cut. Letters and signs stay, as half of one says nothing.
  ///
  /// - Parameters:
  ///   - rect: The place of what is drawn.
  ///   - isInside: Whether the upper or lower half of a cell is inside of the shape. It is called for two halves of
  ///     each visible cell that was changed.
  ///   - draw: Draws the content.
  public mutating func cutting(
    _ rect: Rect,
    to isInside: (_ x: Int, _ y: Int, _ isLower: Bool) -> Bool,
    _ draw: (inout Canvas) -> Void
  ) {
    let before = buffer
    draw(&self)
    let visible = rect.intersection(clip)
    for y in visible.rows {
      for x in visible.columns where buffer[x, y] != before[x, y] {
        guard let colors = buffer[x, y].halves else { continue }
        let (upper, lower) = (isInside(x, y, false), isInside(x, y, true))
        if upper, lower { continue }
        guard before[x, y].width == 1 else { continue }
        let kept = upper ? colors.upper : lower ? colors.lower : nil
        guard let kept, let others = before[x, y].halves else {
          // A letter that was there before shows its ground or is hidden: a half of it is neither.
          if kept == nil { buffer.restore(x, y, of: before) }
          continue
        }
        buffer.restore(x, y, of: before)
        let style = Style(foreground: kept, background: upper ? others.lower : others.upper)
        write(upper ? "▀" : "▄", x: x, y: y, style: style)
      }
    }
  }
}

extension Cell {
  /// The colours of the upper and lower half, where nothing else is shown; `nil` for letters and signs.
  fileprivate var halves: (upper: Color?, lower: Color?)? {
    let (front, back) = (style.foreground, style.background)
    switch scalar {
    case " ": return (back, back)
    case "▀": return (front, back)
    case "▄": return (back, front)
    case "█": return (front, front)
    default: return nil
    }
  }
}
