/// A position in the bytes of a line.
struct LineCursor {
  let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The bytes from here on.
  var rest: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[position...])
  }

  /// Advances by a number of bytes, which must exist.
  mutating func skip(count: Int) {
    position += count
  }

  /// Skips a text, if it is next.
  mutating func skip(_ text: StaticString) -> Bool {
    let text = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return skip(text)
  }

  /// Skips some bytes, if they are next.
  mutating func skip(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count <= bytes.count - position else { return false }
    for index in 0..<text.count where bytes[position + index] != text[index] { return false }
    position += text.count
    return true
  }

  /// Reads a whole number without a sign, if one is next that is not too large.
  mutating func number() -> UInt64? {
    var number: UInt64 = 0
    let start = position
    while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10
    {
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = product.addingReportingOverflow(UInt64(digit))
      guard !isTooLarge, !isOver else { return nil }
      number = sum
      position += 1
    }
    return position > start ? number : nil
  }
}
