public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// A picture, by the name that it has without views.
public final class CGImage: Sendable {
  let picture: Picture
  let name: String

  init(picture: Picture, name: String) {
    self.picture = picture
    self.name = name
  }

  /// The number of pixels of a row.
  public var width: Int { picture.pixels.width }

  /// The number of rows of pixels.
  public var height: Int { picture.pixels.height }
}

/// A sheet that is drawn on by commands: a terminal has none.
public final class CGContext: Sendable {
  init() {}
}

extension Image {
  /// A picture with a label, which is shown in its place where it cannot be drawn.
  ///
  /// - Parameters:
  ///   - cgImage: The picture.
  ///   - scale: The pixels of a point: a picture of cells keeps its size.
  ///   - orientation: The way in which the picture is turned: it is drawn as it is.
  ///   - label: The label.
  public init(
    _ cgImage: CGImage,
    scale: CGFloat,
    orientation: Orientation = .up,
    label: Text
  ) {
    self.init(cgImage.picture, name: label.plain)
  }

  /// A picture that says nothing.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(cgImage.picture, name: cgImage.name)
  }

  /// The ways in which a picture is turned.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// Not at all, or to some side, or as in a mirror.
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }
}
