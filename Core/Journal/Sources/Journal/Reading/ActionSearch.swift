internal import ActionText
internal import CJournal

/// A text that is searched in the written form of actions.
struct ActionSearch {
  private let plain: [UInt8]
  /// The text escaped for a string in JSON.
  private let escaped: [UInt8]

  init(_ text: String) {
    plain = Array(text.utf8)
    escaped = Array(JSONValue.string(text).text().utf8.dropFirst().dropLast())
  }

  func isIn(_ line: ActionLine) -> Bool {
    let isThere = line.withCursor { cursor -> Bool? in
      guard LineHead(&cursor) != nil, cursor.skipOrigin() else { return nil }
      if cursor.skip(#""action":""#) { return cursor.restOfString.contains(folded: escaped) }
      // In the JSON, or behind it.
      return cursor.rest.contains(folded: plain) ? nil : false
    }
    if let isThere, !line.isEdited { return isThere }
    let text =
      switch (try? line.parsed())?.content {
      case .text(let text)?: text
      case .json(let json)?: json.text()
      case nil: ""
      }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      UnsafeRawBufferPointer(bytes).contains(folded: plain)
    } ?? false
  }
}

extension LineCursor {
  /// Skips the description of the action's origin.
  fileprivate mutating func skipOrigin() -> Bool {
    if skip(#""origin":"effect","effect":"#) {
      guard number() != nil, skip(",") else { return false }
    } else {
      guard skip(#""origin":"user","#) else { return false }
    }
    return skip(#""cause":"#) ? number() != nil && skip(",") : true
  }

  /// The bytes up to the next quotation mark without a backslash before it.
  fileprivate var restOfString: UnsafeRawBufferPointer {
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<min(end, bytes.count)])
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func contains(folded part: [UInt8]) -> Bool {
    journal_find_folded(baseAddress, count, part, part.count) >= 0
  }
}
