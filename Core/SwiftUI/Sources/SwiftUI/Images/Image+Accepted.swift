public import Foundation
public import TerminalViews

/// How what has a shape of its own takes the room it is offered.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  /// All of it is seen, or all of the room is filled.
  case fit, fill
}

/// The variants of symbols.
public struct SymbolVariants: Hashable, Sendable {
  private let names: Set<String>

  /// The symbol as it is.
  public static let none = SymbolVariants(names: [])
  /// The filled symbol.
  public static let fill = SymbolVariants(names: ["fill"])
  /// The symbol in a circle.
  public static let circle = SymbolVariants(names: ["circle"])
  /// The symbol in a square.
  public static let square = SymbolVariants(names: ["square"])
  /// The symbol that is struck out.
  public static let slash = SymbolVariants(names: ["slash"])
}

extension View {
  /// Sets the size of the symbols within: a sign of a terminal has one size.
  public func imageScale(_ scale: Image.Scale) -> some View { self }

  /// Sets how the symbols within are coloured: a sign has one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// Sets the variant of the symbols within: a sign is drawn as it is.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }

  /// Keeps the shape of what has one: the signs and texts of a terminal are not resized.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    self
  }

  /// Keeps the shape of what has one: the signs and texts of a terminal are not resized.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View { self }

  /// Shows all of an image: the signs of a terminal are not resized.
  public func scaledToFit() -> some View { self }

  /// Fills the room with an image: the signs of a terminal are not resized.
  public func scaledToFill() -> some View { self }
}
