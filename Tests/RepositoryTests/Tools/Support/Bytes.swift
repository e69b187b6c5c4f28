import Foundation

/// The bytes of a text in UTF-8, searched by the C library.
///
/// The tests are built for debugging, where a loop over bytes in Swift is slow. Rules therefore look
/// at single bytes only near the matches of a search.
package struct Bytes: Sendable {
  /// The bytes, followed by the zero that ends each search.
  private var storage: ContiguousArray<CChar>

  package init(_ text: String) {
    storage = text.utf8CString
  }

  package var count: Int { storage.count - 1 }

  package subscript(index: Int) -> UInt8 { UInt8(bitPattern: storage[index]) }

  /// The text of a range of bytes.
  package func text(_ range: Range<Int>) -> String {
    storage.withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  /// Whether the text stands at the index.
  package func matches(_ text: String, at index: Int) -> Bool {
    index < storage.count
      && storage.withUnsafeBufferPointer { strncmp($0.baseAddress! + index, text, text.utf8.count) }
        == 0
  }

  /// The index of the first of these ASCII characters from `start` on; ``count`` if there is none.
  package func firstIndex(ofAny characters: String, from start: Int) -> Int {
    storage.withUnsafeBufferPointer { bytes in
      var index = start
      while index < count {
        index += strcspn(bytes.baseAddress! + index, characters)
        // The C library also stops at a zero within the text.
        if index < count, bytes[index] == 0 { index += 1 } else { break }
      }
      return min(index, count)
    }
  }

  /// The index of the first occurrence of a text from `start` on.
  package func firstIndex(of text: String, from start: Int) -> Int? {
    storage.withUnsafeBufferPointer { bytes in
      var index = start
      while index < count {
        let rest = bytes.baseAddress! + index
        if let found = strstr(rest, text) { return index + (UnsafePointer(found) - rest) }
        index += strlen(rest) + 1
      }
      return nil
    }
  }

  /// Replaces bytes by spaces, except for line breaks.
  package mutating func blank(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(firstIndex(ofAny: "\r\n", from: start), range.upperBound)
      storage.withUnsafeMutableBytes { bytes in
        _ = memset(bytes.baseAddress! + start, Int32(UInt8(ascii: " ")), end - start)
      }
      start = end + 1
    }
  }
}
