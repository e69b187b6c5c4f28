/// A place in the bytes of a line.
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

  /// Goes on by a number of bytes, which are there.
  mutating func skip(count: Int) {
    position += count
  }

  /// Goes behind a text, if it stands here.
  mutating func skip(_ text: StaticString) -> Bool {
    let text = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return skip(text)
  }

  /// Goes behind some bytes, if they stand here.
  mutating func skip(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count <= bytes.count - position else { return false }
    for index in 0..<text.count where bytes[position + index] != text[index] { return false }
    position += text.count
    return true
  }

  /// Goes behind a whole number without a sign, if one stands here that is not too large.
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
