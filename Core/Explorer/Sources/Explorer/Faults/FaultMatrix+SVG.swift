extension FaultMatrix {
  /// The matrix as a picture: a row for each endpoint, a column for each fault.
  var svg: String {
    let names = rows.map(\.endpoint.count).max() ?? 0
    let first = Double(max(names, 8)) * Self.letter + 24
    let width = first + Double(EndpointFault.allCases.count) * Self.column + 12
    let height = Double(rows.count + 1) * Self.line + 24
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" \
      width="\(Int(width))" height="\(Int(height))" role="img">
      """,
      "<title>The consequences of the faults of each endpoint</title>",
      "<style>\n\(Self.style)\n</style>",
      "<rect class=\"ground\" width=\"\(Int(width))\" height=\"\(Int(height))\" rx=\"8\"/>",
    ]
    for (index, fault) in EndpointFault.allCases.enumerated() {
      lines.append(Self.text(Self.header(fault), "head", first + Double(index) * Self.column, 0))
    }
    for (number, row) in rows.enumerated() {
      lines.append(Self.text(row.endpoint, "endpoint", 12, number + 1))
      for (index, fault) in EndpointFault.allCases.enumerated() {
        let cell = row.cells[fault]
        let x = first + Double(index) * Self.column
        let y = Int(Double(number + 1) * Self.line + 14)
        lines.append(
          "<rect class=\"\(Self.shade(of: cell))\" x=\"\(Int(x))\" y=\"\(y)\" "
            + "width=\"\(Int(Self.column - 6))\" height=\"\(Int(Self.line - 4))\" rx=\"4\"/>"
        )
        lines.append(Self.text(words(of: cell), "cell", x + 8, number + 1))
      }
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private static let letter = 8.0
  private static let column = 132.0
  private static let line = 26.0

  private static func text(_ text: String, _ name: String, _ x: Double, _ row: Int) -> String {
    "<text class=\"\(name)\" x=\"\(Int(x))\" y=\"\(Int(Double(row) * line + 30))\">\(escaped(text))</text>"
  }

  private static func header(_ fault: EndpointFault) -> String {
    fault == .late ? "answers late" : fault.rawValue
  }

  private static func shade(of cell: Cell?) -> String {
    switch cell?.outcome {
    case nil, .notApplicable: "none"
    case .harmless, .recovers, .showsError: "good"
    case .silent, .differs, .stuck, .issue, .crash: cell?.isFault == true ? "bad" : "known"
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// Colours for both backgrounds.
  private static let style = """
    text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1f2328 }
    .head { fill: #57606a }
    .ground { fill: #ffffff }
    .none { fill: #f6f8fa }
    .good { fill: #dafbe1 }
    .known { fill: #fff8c5 }
    .bad { fill: #ffcecb }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0f6fc }
      .head { fill: #9198a1 }
      .ground { fill: #0d1117 }
      .none { fill: #161b22 }
      .good { fill: #12361f }
      .known { fill: #3b2e00 }
      .bad { fill: #5d1214 }
    }
    """
}
