public import Foundation
public import TerminalViews

/// An image that is repeated: a terminal shows the colour of the text.
public struct ImagePaint: StyleOnly, Hashable, Sendable {
  /// The image.
  public var image: Image
  /// The part of it.
  public var sourceRect: CGRect
  /// How much larger it is.
  public var scale: CGFloat

  /// An image that is repeated.
  public init(
    image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  public static func == (lhs: ImagePaint, rhs: ImagePaint) -> Bool {
    lhs.image == rhs.image && lhs.scale == rhs.scale
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(image) }

  public func color(in environment: EnvironmentValues) -> Color { .primary }
}

extension ShapeStyle where Self == ImagePaint {
  /// An image that is repeated: a terminal shows the colour of the text.
  public static func image(
    _ image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
