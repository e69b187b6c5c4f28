import Foundation
@_spi(SwiftUI) import TerminalViews

/// A picture in cells, of which each shows two pixels below each other.
final class PictureNode: Node {
  /// How a picture is drawn.
  struct Look {
    var isResizable = false
    var isTiled = false
    var isSmooth = true
    /// The colour of a template; `nil` for a picture in its own colours.
    var color: Color?
    /// The brightness of the ground that is seen through the picture, from 0 to 255.
    var ground: UInt32 = 0
    var scale = TerminalScale()
  }

  let picture: Picture
  let look: Look
  private var drawn: Pixels?

  init(_ picture: Picture, _ look: Look) {
    self.picture = picture
    self.look = look
    super.init()
  }

  var naturalSize: Size {
    Size(width: look.scale.width(picture.width), height: look.scale.height(picture.height))
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = naturalSize
    guard look.isResizable else { return size }
    return Size(
      width: proposal.width ?? size.width,
      height: proposal.height ?? size.height
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    let visible = rect.intersection(canvas.clip)
    guard !visible.isEmpty else { return }
    guard rect.width * rect.height <= Self.largestArea else {
      return drawFew(visible, of: rect, on: &canvas)
    }
    let pixels = pixels(of: rect.size)
    let number = number(of: rect.size, on: &canvas)
    for y in visible.rows {
      let start = (y - rect.y) * 2 * rect.width
      for x in visible.columns {
        let index = start + x - rect.x
        let (upper, lower) = (pixels.colors[index], pixels.colors[index + rect.width])
        let (sign, style) = half(upper, lower)
        guard let sign else { continue }
        if let number {
          let part = Position(x: x - rect.x, y: y - rect.y)
          let isOpaque = upper & lower & 0xFF == 0xFF
          canvas.write(
            sign,
            part: part,
            of: number,
            x: x,
            y: y,
            style: style,
            isOpaque: isOpaque
          )
        } else {
          canvas.write(Character(sign), x: x, y: y, style: style)
        }
      }
    }
  }

  /// The sign and the style that show two pixels in a cell; no sign if both can be seen through.
  private func half(_ upper: UInt32, _ lower: UInt32) -> (Unicode.Scalar?, Style) {
    switch (color(upper), color(lower)) {
    case (nil, nil): (nil, Style())
    case (let upper?, nil): ("▀", Style(foreground: upper))
    case (nil, let lower?): ("▄", Style(foreground: lower))
    case (let upper?, let lower?) where upper == lower:
      // The terminal's own colour of letters cannot be that of a ground.
      upper == .standard ? ("█", Style(foreground: upper)) : (" ", Style(background: upper))
    case (let upper?, let lower?): ("▀", Style(foreground: upper, background: lower))
    }
  }

  /// The colour of a pixel; `nil` for one of which three quarters or more can be seen through.
  private func color(_ pixel: UInt32) -> Color? {
    let opacity = pixel & 0xFF
    guard opacity >= 64 else { return nil }
    if let color = look.color { return opacity >= 128 && color != .ground ? color : nil }
    func mixed(_ part: UInt32) -> UInt8 {
      UInt8((part * opacity + look.ground * (255 - opacity)) / 255)
    }
    return .rgb(mixed(pixel >> 24), mixed(pixel >> 16 & 0xFF), mixed(pixel >> 8 & 0xFF))
  }

  /// The pixels of a number of cells, which are made once for each size.
  private func pixels(of size: Size) -> Pixels {
    let (columns, rows) = (size.width, size.height * 2)
    if let drawn, drawn.width == columns, drawn.height == rows { return drawn }
    let pixels: Pixels
    if look.isResizable, look.isTiled {
      let tile = naturalSize
      pixels = picture.pixels
        .resized(columns: tile.width, rows: tile.height * 2, isSmooth: look.isSmooth)
        .tiled(columns: columns, rows: rows)
    } else {
      pixels = picture.pixels.resized(columns: columns, rows: rows, isSmooth: look.isSmooth)
    }
    drawn = pixels
    return pixels
  }

  /// Draws the visible part of a picture that is larger than any screen, as without means.
  private func drawFew(_ visible: Rect, of rect: Rect, on canvas: inout CellCanvas) {
    let source = picture.pixels
    for y in visible.rows {
      let rows = (0...1).map { ((y - rect.y) * 2 + $0) * source.height / (rect.height * 2) }
      for x in visible.columns {
        let column = (x - rect.x) * source.width / rect.width
        let colors = rows.map { source.colors[$0 * source.width + column] }
        let (sign, style) = half(colors[0], colors[1])
        if let sign { canvas.write(Character(sign), x: x, y: y, style: style) }
      }
    }
  }

  /// The number of cells up to which the pixels of all are kept: 8 MB.
  private static let largestArea = 1_000_000
}
