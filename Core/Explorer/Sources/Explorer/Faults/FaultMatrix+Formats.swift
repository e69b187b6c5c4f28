internal import ActionText

/// The format of a written ``FaultMatrix``.
public enum FaultMatrixFormat: String, CaseIterable, Sendable {
  /// Rows of text with aligned columns.
  case table
  /// A table of Markdown.
  case markdown
  /// An object of JSON.
  case json
  /// A picture.
  case svg
}

extension FaultMatrix {
  /// Writes the matrix.
  ///
  /// - Parameter format: The format.
  /// - Returns: The text, with a newline at its end.
  public func render(as format: FaultMatrixFormat) -> String {
    switch format {
    case .table: table
    case .markdown: markdown
    case .json: json
    case .svg: svg
    }
  }

  /// The words of a cell.
  ///
  /// - Parameter numbers: The numbers of the reasons.
  func words(of cell: Cell?, _ numbers: [String: Int] = [:]) -> String {
    guard let cell else { return Self.untried }
    var text = cell.outcome.name
    if cell.recovery != nil, cell.outcome != .recovers { text += ", retry" }
    if let number = Self.reason(of: cell).flatMap({ numbers[$0] }) { text += " (\(number))" }
    return text
  }

  /// The word for a cell without a consequence, because a limit ended the search before.
  static let untried = "not tried"

  /// The given reasons, in the order of the table, and then the reasons why faults are not possible.
  var reasons: [String] {
    var given: [String] = []
    var obstacles: [String] = []
    for row in rows {
      for cell in EndpointFault.allCases.compactMap({ row.cells[$0] }) {
        guard let reason = Self.reason(of: cell) else { continue }
        if cell.reason == nil { obstacles.append(reason) } else { given.append(reason) }
      }
    }
    var reasons: [String] = []
    for reason in given + obstacles where !reasons.contains(reason) { reasons.append(reason) }
    return reasons
  }

  /// The reason given for a consequence, or the reason why it is not possible.
  private static func reason(of cell: Cell) -> String? {
    guard cell.reason == nil, cell.outcome == .notApplicable else { return cell.reason }
    return cell.note.map { "\($0.prefix(1).uppercased())\($0.dropFirst())." }
  }

  /// The outcomes in the table, with their meaning.
  private var legend: [(name: String, meaning: String)] {
    let outcomes = Set(rows.flatMap { $0.cells.values.map(\.outcome) })
    let hasRetry = rows.contains {
      $0.cells.values.contains { $0.recovery != nil && $0.outcome != .recovers }
    }
    return FaultOutcome.allCases.filter(outcomes.contains).map { ($0.name, $0.meaning) }
      + (hasRetry
        ? [("retry", "the user can make the call again, and all is as without the fault")] : [])
  }

  /// The faults of the feature in a line each, with the actions that lead there.
  private var findings: [String] {
    faults.map { endpoint, fault, cell in
      let steps = cell.steps.isEmpty ? "at the start" : cell.steps.joined(separator: ", then ")
      let note = cell.note.map { " (\($0))" } ?? ""
      return
        "\(endpoint) \(fault.rawValue): \(cell.outcome.meaning)\(note). \(Self.sentence(steps))"
    }
  }

  private static func sentence(_ steps: String) -> String {
    steps == "at the start" ? "The call is made at the start." : "The call is made after \(steps)."
  }

  private func grid(_ numbers: [String: Int]) -> [[String]] {
    [["endpoint"] + EndpointFault.allCases.map(\.rawValue)]
      + rows.map { row in
        [row.endpoint] + EndpointFault.allCases.map { words(of: row.cells[$0], numbers) }
      }
  }

  private var numbers: [String: Int] {
    Dictionary(uniqueKeysWithValues: reasons.enumerated().map { ($1, $0 + 1) })
  }

  // MARK: Text

  private var table: String {
    guard !rows.isEmpty else { return "No endpoint is called.\n" + cutLine }
    let grid = grid(numbers)
    let widths = grid[0].indices.map { column in grid.map { $0[column].count }.max() ?? 0 }
    var lines = grid.map { row in
      var line = ""
      for (text, width) in zip(row, widths) {
        line += text + String(repeating: " ", count: width - text.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    lines.append("")
    let width = legend.map(\.name.count).max() ?? 0
    lines += legend.map { name, meaning in
      name + String(repeating: " ", count: width - name.count + 2) + meaning
    }
    if !reasons.isEmpty {
      lines.append("")
      lines += reasons.enumerated().map { "(\($0 + 1)) \($1)" }
    }
    if !endpointsNeverCalled.isEmpty {
      lines += ["", "Called by no feature: \(endpointsNeverCalled.joined(separator: ", "))"]
    }
    if !findings.isEmpty { lines += [""] + findings }
    return lines.joined(separator: "\n") + "\n" + cutLine
  }

  private var cutLine: String { limit.map { "\nCut by \($0): the table is not whole.\n" } ?? "" }

  private var markdown: String {
    guard !rows.isEmpty else { return "No endpoint is called.\n" + cutLine }
    let grid = grid(numbers)
    var lines = grid.enumerated().map { index, row in
      let cells = row.enumerated().map { column, text in
        index > 0 && column == 0 ? "`\(text)`" : text
      }
      return "| \(cells.joined(separator: " | ")) |"
    }
    lines.insert("|" + String(repeating: "---|", count: grid[0].count), at: 1)
    lines.append("")
    lines += legend.map { "- **\($0.name)**: \($0.meaning)." }
    if !reasons.isEmpty {
      lines.append("")
      lines += reasons.enumerated().map { "\($0 + 1). \($1)" }
    }
    if !endpointsNeverCalled.isEmpty {
      let names = endpointsNeverCalled.map { "`\($0)`" }.joined(separator: ", ")
      lines += ["", "Called by no feature: \(names)."]
    }
    if !findings.isEmpty {
      lines.append("")
      lines += findings.map { "- \($0)" }
    }
    return lines.joined(separator: "\n") + "\n" + cutLine
  }

  // MARK: JSON

  private var json: String {
    let rows = rows.map { row in
      JSONValue.object(
        JSONObject([
          .init(key: "endpoint", value: .string(row.endpoint)),
          .init(
            key: "faults",
            value: .array(
              EndpointFault.allCases.map { Self.json(of: row.cells[$0], $0) }
            )
          ),
        ])
      )
    }
    return JSONValue.object(
      JSONObject([
        .init(key: "endpoints", value: .array(rows)),
        .init(key: "neverCalled", value: .array(endpointsNeverCalled.map { .string($0) })),
        .init(key: "runs", value: .integer(Int128(runs))),
        .init(key: "cut", value: limit.map { .string($0) } ?? .null),
      ])
    )
    .text() + "\n"
  }

  private static func json(of cell: Cell?, _ fault: EndpointFault) -> JSONValue {
    guard let cell else {
      return .object(
        JSONObject([
          .init(key: "fault", value: .string(fault.rawValue)),
          .init(key: "outcome", value: .string(untried)),
        ])
      )
    }
    var members: [JSONObject.Member] = [
      .init(key: "fault", value: .string(fault.rawValue)),
      .init(key: "outcome", value: .string(cell.outcome.name)),
      .init(key: "isFault", value: .bool(cell.isFault)),
      .init(key: "steps", value: .array(cell.steps.map { .string($0) })),
    ]
    let texts = [("recovery", cell.recovery), ("note", cell.note), ("reason", cell.reason)]
    for (key, text) in texts {
      if let text { members.append(.init(key: key, value: .string(text))) }
    }
    return .object(JSONObject(members))
  }
}

extension FaultMatrix: CustomStringConvertible {
  /// The table, the reasons, and the faults of the feature with the actions that lead there.
  public var description: String { String(render(as: .table).dropLast()) }
}
