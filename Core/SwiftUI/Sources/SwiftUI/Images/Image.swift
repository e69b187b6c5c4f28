public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// An image: a symbol is drawn as a sign, and any other by its name.
///
/// `Image(systemName: "trash")` is one sign of Unicode, in the colour and strength of the text around it. A symbol
/// that no sign is known for is shown as `[name]`, as is an image of the app, which a terminal cannot load by
/// name. An image that is decorative takes no room.
nonisolated public struct Image: View, Hashable, Sendable {
  public typealias Body = Never

  /// The interpolation of an image that is resized: a terminal does not resize any.
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
    case named(String, label: String?)
    case decorative
  }

  private let content: Content
  private var isResizable = false

  /// A symbol of the system.
  public init(systemName: String) {
    content = .symbol(systemName)
  }

  /// A symbol of the system that shows how much there is of something: a terminal has one sign for all of it.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }

  /// An image of the app.
  public init(_ name: String, bundle: Bundle? = nil) {
    content = .named(name, label: nil)
  }

  /// An image of the app with a label, which is shown in its place.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    content = .named(name, label: label.plain)
  }

  /// An image of the app that says nothing.
  public init(decorative name: String, bundle: Bundle? = nil) {
    content = .decorative
  }

  /// The characters that are shown.
  var text: String {
    switch content {
    case .symbol(let name): SymbolSigns.sign(for: name) ?? "[\(name)]"
    case .named(let name, let label): "[\(label ?? name)]"
    case .decorative: ""
    }
  }

  /// Has an image of the app take all of the room, with its name in the middle; a symbol has one size in a terminal.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    if case .named = content { image.isResizable = true }
    return image
  }

  /// The image itself: a sign has the colour of the text.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

  /// The image itself: a sign of a terminal is not resized.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// The image itself: a sign has no edges to be smoothed.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// The image itself: a sign has one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

@_spi(SwiftUI)
extension Image: ReducedView {
  @MainActor @ViewBuilder public func reduced(in environment: EnvironmentValues) -> some View {
    if isResizable {
      Text(text).lineLimit(1).frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      Text(text).lineLimit(1)
    }
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
