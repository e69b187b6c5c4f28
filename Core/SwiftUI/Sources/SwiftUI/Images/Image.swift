public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// An image: a symbol is drawn as a sign, and a picture in half cells.
///
/// `Image(systemName: "trash")` is one sign of Unicode, in the colour and strength of the text around it. A symbol
/// that no sign is known for is shown as `[name]`.
///
/// `Image("logo")` is a picture of an asset catalog or a file of the bundle, in the formats PNG and JPEG. Its size is
/// that of its points, unless it is ``resizable(capInsets:resizingMode:)``; each cell shows two pixels. A picture that
/// is not found or cannot be read, or for which the screen has no colours, is shown as its label or `[name]`; see
/// `drawsPictures` of the environment.
nonisolated public struct Image: View, Hashable, Sendable {
  public typealias Body = Never

  /// The interpolation of a picture that is resized: with `none` its pixels stay what they are.
  public enum Interpolation: Hashable, Sendable {
    /// How carefully it is done.
    case none, low, medium, high
  }

  /// How an image that is resized fills its room.
  public enum ResizingMode: Hashable, Sendable {
    /// It is repeated, or made larger.
    case tile, stretch
  }

  /// How the colours of an image are used.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// All in the colour of the text, or each in its own.
    case template, original
  }

  /// The sizes of symbols.
  public enum Scale: Hashable, Sendable {
    /// How large it is beside the text.
    case small, medium, large
  }

  private enum Content: Hashable {
    case symbol(String)
    case named(String, bundle: Bundle?)
    case picture(Picture, name: String)
  }

  private let content: Content
  private var label: String?
  private var isDecorative = false
  private var resizingMode: ResizingMode?
  private var renderingMode: TemplateRenderingMode?
  private var interpolation = Interpolation.medium

  /// A picture, and the name that is shown where it cannot be drawn.
  init(_ picture: Picture, name: String) {
    content = .picture(picture, name: name)
  }

  /// A symbol of the system.
  public init(systemName: String) {
    content = .symbol(systemName)
  }

  /// A symbol of the system that shows how much there is of something: a terminal has one sign for all of it.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }

  /// An image of the app.
  ///
  /// - Parameters:
  ///   - name: The name in the asset catalog, or of a file.
  ///   - bundle: The bundle; without one, the folder of the program and the bundles in it are searched.
  public init(_ name: String, bundle: Bundle? = nil) {
    content = .named(name, bundle: bundle)
  }

  /// An image of the app with a label, which is shown in its place where it cannot be drawn.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label.plain
  }

  /// An image of the app that says nothing: it takes no room where it cannot be drawn.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    isDecorative = true
  }

  /// The characters that are shown where no picture is drawn.
  var text: String {
    if isDecorative { return "" }
    if isSymbol, let sign = SymbolSigns.sign(for: name) { return sign }
    return "[\(label ?? name)]"
  }

  /// The label by which a picture is found and read.
  var pictureLabel: String? { isDecorative || isSymbol ? nil : label ?? name }

  private var name: String {
    switch content {
    case .symbol(let name), .named(let name, _), .picture(_, let name): name
    }
  }

  private var isSymbol: Bool {
    if case .symbol = content { true } else { false }
  }

  /// Has a picture take all of the room; a symbol has one size in a terminal.
  ///
  /// - Parameters:
  ///   - capInsets: The edges that keep their size: none in a terminal.
  ///   - resizingMode: Whether the picture is made larger or repeated.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    if !isSymbol { image.resizingMode = resizingMode }
    return image
  }

  /// Draws a picture in the colour of the text, or in its own colours; a sign has the colour of the text.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var image = self
    if !isSymbol { image.renderingMode = mode }
    return image
  }

  /// Sets how a picture is resized: with `none` its pixels stay what they are.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    if !isSymbol { image.interpolation = interpolation }
    return image
  }

  /// The image itself: a sign has no edges to be smoothed.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// The image itself: a sign has one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

@_spi(SwiftUI)
extension Image: ReducedView {
  @MainActor @ViewBuilder public func reduced(in environment: EnvironmentValues) -> some View {
    if let node = pictureNode(in: environment) {
      if let label = pictureLabel {
        NodeView(content: EmptyView()) { _, _ in node() }.accessibilityLabel(label)
      } else {
        NodeView(content: EmptyView()) { _, _ in node() }
      }
    } else if resizingMode != nil {
      Text(text).lineLimit(1).frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      Text(text).lineLimit(1)
    }
  }

  /// Returns a function that makes the node of the picture; `nil` for a symbol, and for a picture that is not drawn.
  @MainActor func pictureNode(in environment: EnvironmentValues) -> (@MainActor () -> Node)? {
    guard !isSymbol, environment.drawsPictures else { return nil }
    let isDark = environment.colorScheme == .dark
    let picture: Picture
    switch content {
    case .symbol: return nil
    case .named(let name, let bundle):
      guard let found = AssetLibrary.picture(named: name, in: bundle, isDark: isDark) else {
        return nil
      }
      picture = found
    case .picture(let content, _): picture = content
    }
    let isTemplate = renderingMode.map { $0 == .template } ?? picture.isTemplate
    let look = PictureNode.Look(
      isResizable: resizingMode != nil,
      isTiled: resizingMode == .tile,
      isSmooth: interpolation != .none,
      color: isTemplate ? environment.style.foreground : nil,
      ground: isDark ? 0 : 255,
      scale: environment.terminalScale
    )
    return { PictureNode(picture, look) }
  }
}

extension EnvironmentValues {
  private struct DrawsPicturesKey: EnvironmentKey {
    static let defaultValue = true
  }

  /// Whether pictures are drawn; otherwise their labels are shown.
  ///
  /// An app sets it to `false` on a screen without colours or without the signs of half cells, and where changes are
  /// written as text.
  public var drawsPictures: Bool {
    get { self[DrawsPicturesKey.self] }
    set { self[DrawsPicturesKey.self] = newValue }
  }
}

/// How the layers of a symbol are coloured: a sign has one colour.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String

  /// One colour.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// The colours of the symbol.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// One colour in several strengths.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// A colour for each layer.
  public static let palette = SymbolRenderingMode(name: "palette")
}

extension Text {
  /// A text that is an image.
  public init(_ image: Image) {
    self.init(image.text)
  }
}
