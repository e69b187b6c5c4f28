extension String {
  /// The text with control characters escaped, so that a terminal shows and does not obey them.
  ///
  /// A byte-order mark, which nobody would see, and the marks that change the direction of a text are escaped as well.
  public var printable: String {
    // All of them begin with one of these bytes, and most texts have none.
    let hasControls = utf8.contains {
      $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF
    }
    guard hasControls else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnprintable {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text with the control characters of each line escaped.
  public var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }
      .joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: properties.generalCategory == .control
    }
  }
}
