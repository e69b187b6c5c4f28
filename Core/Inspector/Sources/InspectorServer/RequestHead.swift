/// The head of an HTTP/1.1 request, read strictly: unusual heads are refused.
///
/// Only the proxy reads requests without the token, so other clients reach nothing but this code.
@_spi(Fuzzing) public struct RequestHead: Equatable, Sendable {
  /// One header; names are lower case.
  struct Header: Equatable {
    var name: String
    var value: String
  }

  var method: String
  /// The target, as it was sent.
  public var target: String
  var headers: [Header]

  /// The bytes with which a head ends.
  private static let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]

  /// The number of bytes of the head at the begin of a buffer; `nil` if its end has not come yet.
  ///
  /// - Parameter searched: The number of bytes that were searched before.
  public static func length(in bytes: [UInt8], searched: Int = 0) -> Int? {
    guard bytes.count >= end.count else { return nil }
    var index = max(0, searched - end.count + 1)
    while index + end.count <= bytes.count {
      // Mostly one comparison for each byte.
      if bytes[index] == 0x0D, bytes[index..<(index + end.count)].elementsEqual(end) {
        return index + end.count
      }
      index += 1
    }
    return nil
  }

  /// Reads a head with its end.
  ///
  /// - Returns: `nil` if it is not the head of an HTTP/1.1 request: other line ends, folded lines, spaces
  ///   before a colon, control characters, and bytes that are not ASCII are not.
  public init?(_ bytes: [UInt8]) {
    guard Self.length(in: bytes) == bytes.count else { return nil }
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index + 1 < bytes.count {
      let byte = bytes[index]
      if byte == 0x0D {
        guard bytes[index + 1] == 0x0A else { return nil }
        lines.append(bytes[start..<index])
        index += 2
        start = index
      } else {
        guard byte == 0x09 || (0x20..<0x7F).contains(byte) else { return nil }
        index += 1
      }
    }
    // The last is the empty one.
    guard lines.popLast()?.isEmpty == true, let first = lines.first else { return nil }
    let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, words[2].elementsEqual("HTTP/1.1".utf8), !words[0].isEmpty,
      words[0].allSatisfy({ (0x41...0x5A).contains($0) }), words[1].first == UInt8(ascii: "/"),
      !words[1].contains(0x09)
    else { return nil }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    headers = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(Self.isNameByte)
      else { return nil }
      let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
      let end = value.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? value.startIndex
      headers.append(
        Header(
          name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
          value: String(decoding: value[..<end], as: UTF8.self)
        )
      )
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The value of a header that may occur once.
  ///
  /// - Returns: `nil` if it is absent, and ``Occurrence/several`` if it occurs more than once.
  func value(of name: String) -> Occurrence? {
    let found = headers.filter { $0.name == name }
    guard let first = found.first else { return nil }
    return found.count == 1 ? .once(first.value) : .several
  }

  /// The number of times that a header occurs.
  enum Occurrence: Equatable {
    case once(String)
    case several
  }
}
