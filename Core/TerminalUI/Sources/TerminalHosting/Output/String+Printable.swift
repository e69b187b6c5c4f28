extension String {
  /// The text with control characters escaped, so that a terminal shows and does not obey them.
  ///
  /// Characters that nobody would see, such as a byte-order mark or a zero-width space, and the marks that change the
  /// direction of a text are escaped as well; not those that join others, as in emoji.
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
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: properties.generalCategory == .control
    }
  }
}
