public import CustomDump

extension TextState: CustomDumpRepresentable {
  /// The text with marks around emphasized parts, as in Markdown.
  public var customDumpValue: Any {
    runs.map(\.marked).joined()
  }
}

extension TextState.Run {
  fileprivate var marked: String {
    var marked = text
    if style.contains(.monospaced) {
      marked = "`\(marked)`"
    }
    if style.contains(.underline) {
      marked = "<u>\(marked)</u>"
    }
    if style.contains(.strikethrough) {
      marked = "~~\(marked)~~"
    }
    if style.contains(.italic) {
      marked = "_\(marked)_"
    }
    if style.contains(.bold) {
      marked = "**\(marked)**"
    }
    return marked
  }
}
