public import Foundation
@_spi(SwiftUI) public import TerminalViews
public import ViewPublishers

/// Makes a picture of a view: of the cells in which a terminal draws it.
///
/// A cell is two pixels above each other, in the colours of its signs and its ground; a letter is a pixel of its colour
/// in the upper or the lower half. Where no picture can be drawn, and in `--plain` mode, the texts of the view are
/// shown in its place.
@MainActor
@preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
  /// The view.
  @Published public var content: Content
  /// The size that the view is offered, in points; without one it takes as much as it needs.
  @Published public var proposedSize = ProposedViewSize.unspecified
  /// The pixels of a point: a picture of cells has two a cell, whatever is set.
  @Published public var scale: CGFloat = 1
  /// Whether nothing is seen through the picture: what has no colour is black then.
  @Published public var isOpaque = false
  /// The colours of the picture: those of the terminal.
  @Published public var colorMode = ColorRenderingMode.nonLinear

  /// Makes pictures of a view.
  public init(content view: Content) {
    content = view
  }

  /// A picture of the view.
  public var cgImage: CGImage? {
    let environment = EnvironmentValues()
    let scale = environment.terminalScale
    let screen = screen(in: environment)
    guard screen.size.width > 0, screen.size.height > 0 else { return nil }
    var colors: [UInt32] = []
    for y in 0..<screen.size.height {
      let cells = (0..<screen.size.width).map { screen[$0, y] }
      colors += cells.map { color(of: $0, isUpper: true) }
      colors += cells.map { color(of: $0, isUpper: false) }
    }
    let texts = screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    return CGImage(
      picture: Picture(
        Pixels(width: screen.size.width, height: screen.size.height * 2, colors: colors),
        scale: 1 / Double(scale.columnWidth)
      ),
      name: texts.filter { !$0.isEmpty }.joined(separator: " ")
    )
  }

  /// A picture of the view.
  public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0) } }

  /// Draws the view into a context: a terminal has none, and the function is given the size alone.
  ///
  /// - Parameters:
  ///   - rasterizationScale: The pixels of a point.
  ///   - renderer: Is given the size of the view in points.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ context: (CGContext) -> Void) -> Void
  ) {
    let environment = EnvironmentValues()
    let (size, scale) = (screen(in: environment).size, environment.terminalScale)
    renderer(
      CGSize(
        width: CGFloat(size.width) * scale.columnWidth,
        height: CGFloat(size.height) * scale.rowHeight
      ),
      { _ in }
    )
  }

  /// The cells of the view, in the size that it takes.
  private func screen(in environment: EnvironmentValues) -> CellBuffer {
    let scale = environment.terminalScale
    let largest = Size(width: 250, height: 120)
    let width = proposedSize.width.map { min(scale.width($0), largest.width) }
    let height = proposedSize.height.map { min(scale.height($0), largest.height) }
    let (content, taken) = (content, TakenSize())
    let view = {
      content
        .fixedSize(horizontal: width == nil, vertical: height == nil)
        .background {
          GeometryReader { proxy in
            let _ = taken.record(proxy.size)
            Color.clear
          }
        }
    }
    // The first time measures the view: its cells are in the middle of that screen.
    _ =
      ViewHost(
        size: Size(width: width ?? largest.width, height: height ?? largest.height),
        environment: environment,
        content: view
      ).screen
    let size = Size(
      width: min(scale.width(taken.size.width), largest.width),
      height: min(scale.height(taken.size.height), largest.height)
    )
    return ViewHost(size: size, environment: environment, content: view).screen
  }
}

extension ImageRenderer {
  /// The colour of a half of a cell as `0xRRGGBBAA`.
  private func color(of cell: Cell, isUpper: Bool) -> UInt32 {
    let style = cell.style
    let isReverse = style.attributes.contains(.reverse)
    let isSign: Bool =
      switch cell.character {
      case " ", "\u{2800}": isReverse
      case "▄": isReverse == isUpper ? false : !isUpper
      default: isUpper
      }
    let color: Color? = isSign ? style.foreground : style.background
    let components = UIColor(color ?? .clear).rgb
    if let components, color != .clear { return components << 8 | 0xFF }
    if isSign { return isOpaque ? 0xFFFF_FFFF : 0x8080_80FF }
    return isOpaque ? 0x0000_00FF : 0
  }
}

/// The size that a view has taken.
@MainActor
private final class TakenSize {
  private(set) var size = CGSize.zero

  func record(_ size: CGSize) { self.size = size }
}
