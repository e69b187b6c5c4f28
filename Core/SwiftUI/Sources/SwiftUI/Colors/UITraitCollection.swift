public import Foundation

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// It is not known, light, or dark.
  case unspecified, light, dark
}

/// The traits of the surroundings, by the name that files of iOS use for them.
public struct UITraitCollection: Sendable {
  /// The traits of a terminal.
  public static let current = UITraitCollection(userInterfaceStyle: .dark)

  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// The kind of device: a computer.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

  /// Traits with a style.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
}

extension UIColor {
  /// The colour that a function gives for a dark interface: most terminals are dark, and none says it.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider(.current).color)
  }

  /// A colour of its hue, saturation and brightness, each from 0 to 1.
  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    self.init(
      Color(
        hue: Double(hue),
        saturation: Double(saturation),
        brightness: Double(brightness),
        opacity: Double(alpha)
      )
    )
  }

  /// The colour for some traits: itself.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}
