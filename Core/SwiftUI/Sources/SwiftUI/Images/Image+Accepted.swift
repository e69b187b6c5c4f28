/// The way in which content with a shape of its own fills its room.
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
  /// The symbol in a rectangle.
  public static let rectangle = SymbolVariants(names: ["rectangle"])
  /// The symbol that is struck out.
  public static let slash = SymbolVariants(names: ["slash"])

  /// The same variant, filled.
  public var fill: SymbolVariants { adding("fill") }
  /// The same variant in a circle.
  public var circle: SymbolVariants { adding("circle") }
  /// The same variant in a square.
  public var square: SymbolVariants { adding("square") }
  /// The same variant in a rectangle.
  public var rectangle: SymbolVariants { adding("rectangle") }
  /// The same variant, struck out.
  public var slash: SymbolVariants { adding("slash") }

  /// Whether the variant is among those of this one.
  public func contains(_ other: SymbolVariants) -> Bool { names.isSuperset(of: other.names) }

  private func adding(_ name: String) -> SymbolVariants {
    SymbolVariants(names: names.union([name]))
  }
}

extension View {
  /// Sets the size of the symbols within: a sign of a terminal has one size.
  public func imageScale(_ scale: Image.Scale) -> some View { self }

  /// Sets how the symbols within are coloured: a sign has one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// Sets the variant of the symbols within: a sign is drawn as it is.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
}
