public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// A view that is drawn by a function, in points.
///
/// ```swift
/// Canvas { context, size in
///   context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
///   context.draw(Text("Score"), at: CGPoint(x: size.width / 2, y: 8))
/// }
/// ```
///
/// Areas are drawn as cells and half cells, and lines as frames or dots of Braille.
public struct Canvas<Symbols: View>: View {
  public typealias Body = Never

  private let renderer: @MainActor (inout GraphicsContext, CGSize) -> Void
  private let symbols: Symbols

  /// A view that is drawn by a function, which can draw other views.
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   if let flag = context.resolveSymbol(id: "flag") { context.draw(flag, at: .zero, anchor: .topLeading) }
  /// } symbols: {
  ///   Label("Flag", systemImage: "flag").tag("flag")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - opaque: Whether nothing is seen through it: as far as it is drawn.
  ///   - colorMode: How colours are mixed: a cell has one colour.
  ///   - rendersAsynchronously: Whether others need not wait: it is drawn with them.
  ///   - renderer: Draws into a context with a size in points.
  ///   - symbols: Views with tags, which the renderer finds by them.
  @preconcurrency
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.renderer = renderer
    self.symbols = symbols()
  }
}

extension Canvas where Symbols == EmptyView {
  /// A view that is drawn by a function.
  ///
  /// - Parameters:
  ///   - opaque: Whether nothing is seen through it: as far as it is drawn.
  ///   - colorMode: How colours are mixed: a cell has one colour.
  ///   - rendersAsynchronously: Whether others need not wait: it is drawn with them.
  ///   - renderer: Draws into a context with a size in points.
  @preconcurrency
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque,
      colorMode: colorMode,
      rendersAsynchronously: rendersAsynchronously,
      renderer: renderer
    ) {
      EmptyView()
    }
  }
}

/// The colour space in which colours are mixed: a cell has one colour.
public enum ColorRenderingMode: Hashable, Sendable {
  /// A way to mix colours.
  case nonLinear, linear, extendedLinear
}

@_spi(SwiftUI)
extension Canvas: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> some View {
    let renderer = renderer
    return NodeView(content: symbols) { nodes, environment in
      let symbols = nodes.compactMap { node in node.tagValue.map { ($0, node) } }
      return DrawingNode(
        environment: environment,
        symbols: Dictionary(symbols) { first, _ in first },
        renderer: renderer
      )
    }
  }
}

/// A node that is drawn by a function.
private final class DrawingNode: Node {
  private let environment: EnvironmentValues
  private let symbols: [AnyHashable: Node]
  private let renderer: @MainActor (inout GraphicsContext, CGSize) -> Void
  private var isObserved = false

  init(
    environment: EnvironmentValues,
    symbols: [AnyHashable: Node],
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
  ) {
    self.environment = environment
    self.symbols = symbols
    self.renderer = renderer
    super.init()
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let scale = environment.terminalScale
    return Size(
      width: proposal.width ?? scale.width(10),
      height: proposal.height ?? scale.height(10)
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    let scale = environment.terminalScale
    let size = scale.size(rect.size)
    var context = GraphicsContext(
      drawing: GraphicsContext.Drawing(),
      size: size,
      environment: environment,
      symbols: symbols
    )
    if isObserved {
      renderer(&context, size)
    } else {
      isObserved = true
      observing { renderer(&context, size) }
    }
    canvas.clipped(to: rect) { canvas in
      for step in context.drawing.steps { draw(step, in: rect, scale, on: &canvas) }
    }
  }

  private func draw(
    _ step: GraphicsContext.Step,
    in rect: Rect,
    _ scale: TerminalScale,
    on canvas: inout CellCanvas
  ) {
    var place = rect
    if let clip = step.clip {
      let left = scale.columns(clip.minX)
      let top = scale.rows(clip.minY)
      place = Rect(
        x: rect.x + left,
        y: rect.y + top,
        width: scale.columns(clip.maxX) - left,
        height: scale.rows(clip.maxY) - top
      )
    }
    canvas.clipped(to: place) { canvas in
      switch step.content {
      case .path(let path, let color, let line):
        let node = ShapeNode(path: { _ in path }, color: color, line: line, scale: scale)
        node.place(in: rect, proposal: ProposedSize(rect.size), on: &canvas)
      case .text(let node, let bounds):
        let frame = Rect(
          x: rect.x + scale.columns(bounds.minX),
          y: rect.y + scale.rows(bounds.minY),
          width: scale.columns(bounds.width),
          height: scale.rows(bounds.height)
        )
        node.place(in: frame, proposal: ProposedSize(frame.size), on: &canvas)
      }
    }
  }
}
