extension String {
  /// The text with control characters escaped, so that a terminal shows and does not obey them.
  public var printable: String {
    // All of them begin with one of these bytes, and most texts have none.
    let hasControls = utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }
    guard hasControls else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.properties.generalCategory == .control {
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
