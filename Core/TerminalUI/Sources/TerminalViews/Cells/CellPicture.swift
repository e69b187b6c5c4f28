/// A picture for a terminal with a protocol for pictures, in the size in which it is shown.
package final class CellPicture: Sendable {
  /// The number of columns and rows that it fills.
  package let size: Size
  /// The number of pixels of a row.
  package let width: Int
  /// The number of rows of pixels.
  package let height: Int
  /// The red, green, blue and opacity of each pixel, row by row from the upper left.
  package let bytes: [UInt8]

  package init(size: Size, width: Int, height: Int, bytes: [UInt8]) {
    precondition(
      bytes.count == width * height * 4,
      "\(width)×\(height) pixels have four bytes each"
    )
    self.size = size
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
