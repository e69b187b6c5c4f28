import Foundation
import Synchronization

/// A picture that was read from a file or from data.
nonisolated final class Picture: Hashable, Sendable {
  /// A number that no other picture of this process has or had.
  let id = nextID.add(1, ordering: .relaxed).newValue
  let pixels: Pixels
  /// The pixels of a point.
  let scale: Double
  /// Whether only its opacity counts, and it has the colour of the text around it.
  let isTemplate: Bool
  /// The size in points.
  let width: Double
  let height: Double

  private static let nextID = Atomic(0)
  /// The number of pixels up to which a picture is kept as it is: more are not seen on any screen.
  private static let keptLength = 1024
  /// The size of a file above which it is not fetched.
  static let maximumBytes = 32 << 20

  /// A picture of data in a format that is known.
  ///
  /// - Parameters:
  ///   - data: A PNG or JPEG file.
  ///   - scale: The pixels of a point.
  ///   - isTemplate: Whether only its opacity counts.
  convenience init(
    data: [UInt8],
    scale: Double = 1,
    isTemplate: Bool = false
  ) throws(PictureError) {
    let pixels: Pixels
    if data.starts(with: PNGReader.signature) {
      pixels = try PNGReader.pixels(of: data)
    } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      pixels = try JPEGReader.pixels(of: data)
    } else {
      throw .notAPicture
    }
    self.init(pixels, scale: scale, isTemplate: isTemplate)
  }

  /// A picture of pixels.
  init(_ pixels: Pixels, scale: Double = 1, isTemplate: Bool = false) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.scale = scale
    self.isTemplate = isTemplate
    width = Double(pixels.width) / scale
    height = Double(pixels.height) / scale
    self.pixels = pixels.limited(to: Self.keptLength)
  }

  static func == (lhs: Picture, rhs: Picture) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
