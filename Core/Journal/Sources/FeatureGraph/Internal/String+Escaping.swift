extension String {
  /// The text in one line, without characters that control a terminal or a parser.
  var oneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          let isNoncharacter = scalar.value & 0xFFFE == 0xFFFE
          let isDirection =
            (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
          let isLineEnd = scalar.value == 0x2028 || scalar.value == 0x2029
          return isControl || isNoncharacter || isDirection || isLineEnd ? "\u{FFFD}" : scalar
        }
      )
    )
  }

  /// The text escaped for XML, in elements and in attributes.
  var xmlEscaped: String {
    oneLine.replacing([
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ])
  }

  /// The text escaped for quotes in the language of Graphviz.
  var dotEscaped: String { oneLine.replacing(["\\": "\\\\", "\"": "\\\""]) }

  /// The text escaped for quotes in the language of Mermaid, which takes some HTML and Markdown.
  var mermaidEscaped: String {
    oneLine.replacing([
      "#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "\"": "#quot;", "\\": "#92;",
      "`": "#96;", "*": "#42;", "_": "#95;",
    ])
  }

  private func replacing(_ replacements: [Character: String]) -> String {
    reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }
}
