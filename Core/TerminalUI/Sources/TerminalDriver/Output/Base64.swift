/// The encoding of bytes in printable characters, four for three bytes.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Adds the characters of bytes.
  static func append(_ content: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    var index = content.startIndex
    while index < content.endIndex {
      let count = min(3, content.endIndex - index)
      var group = UInt32(content[index]) << 16
      if count > 1 { group |= UInt32(content[index + 1]) << 8 }
      if count > 2 { group |= UInt32(content[index + 2]) }
      for place in 0..<4 {
        let sign = digits[Int(group >> UInt32(18 - 6 * place) & 63)]
        bytes.append(place <= count ? sign : UInt8(ascii: "="))
      }
      index += count
    }
  }
}
