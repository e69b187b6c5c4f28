public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// The means to draw into a ``Canvas``. Copies of it have a state of their own, and draw into the same view.
@MainActor
@preconcurrency
public struct GraphicsContext {
  /// The steps that were drawn so far.
  final class Drawing {
    var steps: [Step] = []
  }

  /// Something that was drawn.
  struct Step {
    enum Content {
      case path(Path, Color, StrokeStyle?)
      case text(Node, CGRect)
    }

    let content: Content
    let clip: CGRect?
  }

  let drawing: Drawing
  private let size: CGSize
  /// The views that can be drawn, by their tags.
  private let symbols: [AnyHashable: Node]

  /// The environment of the view.
  public let environment: EnvironmentValues
  /// The opacity: nothing is seen at 0, and all from one half on.
  public var opacity: Double = 1
  /// The blend mode: a cell has one colour.
  public var blendMode = BlendMode.normal
  /// The change of all places.
  public var transform = CGAffineTransform.identity
  /// The part that is drawn into.
  private var clip: CGRect?

  init(
    drawing: Drawing,
    size: CGSize,
    environment: EnvironmentValues,
    symbols: [AnyHashable: Node]
  ) {
    self.drawing = drawing
    self.size = size
    self.environment = environment
    self.symbols = symbols
  }

  /// The colour of an area or a line.
  @MainActor
  public struct Shading {
    fileprivate let color: @MainActor (EnvironmentValues) -> Color

    /// The colour of letters.
    public static var foreground: Shading { Shading { $0.style.foreground } }

    /// The colour behind letters.
    public static var backdrop: Shading { Shading { _ in .standard } }

    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading { _ in color } }

    /// Several shadings, of which a terminal draws the first.
    public static func palette(_ shadings: [Shading]) -> Shading { shadings.first ?? .foreground }

    /// A colour of its components.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// A grey.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      white: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// A style.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading { style.color(in: $0) }
    }

    /// A gradient: the colour in its middle.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint
    ) -> Shading {
      style(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
    }

    /// A gradient: the colour in its middle.
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat
    ) -> Shading {
      style(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
    }

    /// A gradient around a place: the colour in its middle.
    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = .zero
    ) -> Shading {
      style(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
    }
  }

  /// Fills an area.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(.path(path.applying(transform), shading.color(environment), nil))
  }

  /// Draws a line.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(.path(path.applying(transform), shading.color(environment), style))
  }

  private func add(_ content: Step.Content) {
    guard opacity > 0 else { return }
    drawing.steps.append(Step(content: content, clip: clip))
  }

  // MARK: Texts and images

  /// A text that is ready to be drawn.
  @MainActor
  public struct ResolvedText {
    fileprivate let node: Node
    fileprivate let scale: TerminalScale

    /// The colour of the text: the one that it has itself.
    public var shading = Shading.foreground

    /// Returns the size in points that the text takes of a size.
    public func measure(in size: CGSize) -> CGSize {
      let cells = ProposedSize(width: scale.columns(size.width), height: scale.rows(size.height))
      return scale.size(node.size(for: cells))
    }
  }

  /// An image that is ready to be drawn.
  @MainActor
  public struct ResolvedImage {
    fileprivate let text: ResolvedText
    /// The picture in a form that fills its rectangle; `nil` for a sign.
    fileprivate var stretched: Node?

    /// The size in points.
    public var size: CGSize { text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity)) }
  }

  /// A view of the canvas that is ready to be drawn.
  @MainActor
  public struct ResolvedSymbol {
    fileprivate let text: ResolvedText

    /// The size in points.
    public var size: CGSize { text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity)) }
  }

  /// Returns the first of the canvas's symbols with a tag; `nil` if none has it.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    symbols[AnyHashable(id)].map { node in
      ResolvedSymbol(text: ResolvedText(node: node, scale: environment.terminalScale))
    }
  }

  /// Makes a text ready to be drawn.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(node: text.node(in: environment), scale: environment.terminalScale)
  }

  /// Makes an image ready to be drawn.
  public func resolve(_ image: Image) -> ResolvedImage {
    guard let node = image.pictureNode(in: environment) else {
      return ResolvedImage(text: resolve(Text(image)))
    }
    return ResolvedImage(
      text: ResolvedText(node: node(), scale: environment.terminalScale),
      stretched: image.resizable().pictureNode(in: environment)?()
    )
  }

  /// Draws a text with one of its points at a place.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let length = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
    let place = point.applying(transform)
    let origin = CGPoint(
      x: place.x - length.width * anchor.x,
      y: place.y - length.height * anchor.y
    )
    add(.text(text.node, CGRect(origin: origin, size: length)))
  }

  /// Draws a text into a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let place = rect.applying(transform)
    let length = text.measure(in: place.size)
    add(.text(text.node, CGRect(origin: place.origin, size: length)))
  }

  /// Draws a text with one of its points at a place.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text into a rectangle.
  public func draw(_ text: Text, in rect: CGRect) {
    draw(resolve(text), in: rect)
  }

  /// Draws an image with one of its points at a place.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image.text, at: point, anchor: anchor)
  }

  /// Draws a picture so that it fills a rectangle, and a sign in its middle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard let picture = image.stretched else {
      return draw(image.text, at: CGPoint(x: rect.midX, y: rect.midY))
    }
    add(.text(picture, rect.applying(transform)))
  }

  /// Draws an image with one of its points at a place.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Draws a picture so that it fills a rectangle, and a sign in its middle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect)
  }

  /// Draws a view with one of its points at a place.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol.text, at: point, anchor: anchor)
  }

  /// Draws a view into a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    let place = rect.applying(transform)
    add(.text(symbol.text.node, place))
  }

  // MARK: State

  /// Moves all that is drawn from now on.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Changes the size of all that is drawn from now on.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Turns all that is drawn from now on.
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: CGFloat(angle.radians))
  }

  /// Changes all places from now on.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// The rectangle that is drawn into.
  public var clipBoundingRect: CGRect { clip ?? CGRect(origin: .zero, size: size) }

  /// The ways in which later drawings are cut.
  public struct ClipOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The outside of the path is drawn, and its inside is left out.
    public static let inverse = ClipOptions(rawValue: 1 << 0)
  }

  /// Draws from now on into the rectangle around a path; the outside of a path is not known, and leaves all as it is.
  public mutating func clip(
    to path: Path,
    style: FillStyle = FillStyle(),
    options: ClipOptions = []
  ) {
    guard !options.contains(.inverse) else { return }
    let bounds = path.applying(transform).boundingRect
    clip = clip.map { $0.intersection(bounds) } ?? bounds
  }

  /// Draws with a state of its own.
  @preconcurrency
  public func drawLayer(content: @MainActor (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }

  /// Draws by commands for pixels: a terminal has none, and the function is not called.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {}

  /// A change of drawings: a terminal draws them without it.
  public struct Filter: Sendable {
    /// A shadow.
    public static func shadow(
      color: Color = .black,
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0
    ) -> Filter {
      Filter()
    }

    /// Blurred edges.
    public static func blur(radius: CGFloat) -> Filter { Filter() }

    /// Other colours.
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }

    /// A colour where the drawing is about opaque.
    public static func alphaThreshold(
      min: Double,
      max: Double = 1,
      color: Color = .black
    ) -> Filter {
      Filter()
    }

    /// More or less light.
    public static func brightness(_ amount: Double) -> Filter { Filter() }

    /// More or less contrast.
    public static func contrast(_ amount: Double) -> Filter { Filter() }

    /// Stronger or weaker colours.
    public static func saturation(_ amount: Double) -> Filter { Filter() }

    /// Grey instead of colours.
    public static func grayscale(_ amount: Double) -> Filter { Filter() }

    /// Colours turned on the wheel.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }

    /// The opposite colours.
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter() }

    /// Opacity from light.
    public static var luminanceToAlpha: Filter { Filter() }
  }

  /// Changes later drawings: a terminal draws them without the change.
  public mutating func addFilter(_ filter: Filter) {}
}
