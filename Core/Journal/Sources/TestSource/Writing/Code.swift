/// A fragment of source that is broken into lines when its column is known.
indirect enum Code {
  case text(String)
  /// Fragments directly after each other.
  case joined([Code])
  /// Arguments or elements, all on one line or each on its own line.
  case list(open: String, [Code], close: String, hasTrailingComma: Bool)
  /// A closure. A single short statement stays on the line of the brace unless `isTall` is set.
  case block(open: String, [Code], isTall: Bool = false)
  /// Statements under conditions. These fill lines, and the brace stands below them if they need several.
  case conditional([String], [Code])
  /// Statements, each on its own line.
  case lines([Code])
  /// A statement indented by two columns.
  case indented(Code)
  /// A statement whose result is unused.
  case discarding(Code)
  /// An assignment, whose value has lines of its own if it does not fit beside the target.
  case assigned(Code, value: Code)

  static func call(_ name: String, _ arguments: [Code]) -> Code {
    .list(open: "\(name)(", arguments, close: ")", hasTrailingComma: false)
  }

  static func elements(_ elements: [Code]) -> Code {
    .list(open: "[", elements, close: "]", hasTrailingComma: elements.count > 1)
  }

  func labelled(_ label: String?) -> Code {
    label.map { .joined([.text("\(labelName($0)): "), self]) } ?? self
  }
}

extension Code: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self = .text(value) }
}

extension Code {
  /// The maximal length of a line, in characters.
  static let lineLength = 100

  /// The fragment on one line, or `nil` if it needs several lines.
  var flat: String? { flat(atMost: .max) }

  /// The fragment on one line, or `nil` if it needs several lines or exceeds the limit. O(`limit`).
  func flat(atMost limit: Int) -> String? {
    var text = ""
    guard write(to: &text, limit) else { return nil }
    return text.hasAtMost(limit) ? text : nil
  }

  /// Appends the fragment to a line.
  ///
  /// - Returns: Whether the fragment fits on one line within the limit so far.
  private func write(to text: inout String, _ limit: Int) -> Bool {
    switch self {
    case .text(let piece):
      guard piece.hasAtMost(limit) else { return false }
      text += piece
      return true
    case .joined(let parts): return Self.write(parts, separator: "", to: &text, limit)
    case .list(let open, let items, let close, _):
      text += open
      guard Self.write(items, separator: ", ", to: &text, limit) else { return false }
      text += close
      return true
    case .block(let open, let statements, let isTall):
      guard !isTall, statements.count == 1 else { return false }
      text += "\(open) "
      guard statements[0].write(to: &text, limit) else { return false }
      text += " }"
      return true
    case .conditional: return false
    case .lines(let lines): return lines.count == 1 && lines[0].write(to: &text, limit)
    case .indented(let code):
      text += "  "
      return code.write(to: &text, limit)
    case .discarding(let code): return code.write(to: &text, limit)
    case .assigned(let target, let value):
      return Self.write([target, value], separator: " = ", to: &text, limit)
    }
  }

  private static func write(
    _ parts: [Code],
    separator: String,
    to text: inout String,
    _ limit: Int
  ) -> Bool {
    for (index, part) in parts.enumerated() {
      if index > 0 { text += separator }
      guard part.write(to: &text, limit) else { return false }
      // A character has one byte at least, and most have one.
      guard text.utf8.count <= limit || text.hasAtMost(limit) else { return false }
    }
    return true
  }

  /// Returns the fragment as text that begins at a column.
  ///
  /// - Parameters:
  ///   - indentation: The indentation of the fragment's lines.
  ///   - column: The number of characters before it on its first line.
  ///   - tail: The number of characters that must follow on its last line.
  func rendered(indentation: Int, column: Int, tail: Int = 0) -> String {
    if let flat = flat(atMost: Self.lineLength - column - tail) { return flat }
    switch self {
    case .text(let text): return text
    case .joined(let parts): return Self.rendered(parts, indentation, column, tail)
    case .list(let open, let items, let close, let hasTrailingComma):
      guard !items.isEmpty else { return open + close }
      let inner = indentation + 2
      let lines = items.enumerated().map { index, item in
        let hasComma = hasTrailingComma || index < items.count - 1
        let text = item.rendered(indentation: inner, column: inner, tail: hasComma ? 1 : 0)
        return Self.spaces(inner) + text + (hasComma ? "," : "")
      }
      return ([open] + lines + [Self.spaces(indentation) + close]).joined(separator: "\n")
    case .conditional(let conditions, let statements):
      let head = Self.head(conditions, indentation, column)
      return Code.block(open: head, statements, isTall: true)
        .rendered(indentation: indentation, column: column)
    case .block(let open, let statements, _):
      let inner = indentation + 2
      let lines = statements.map { statement in
        let text = statement.rendered(indentation: inner, column: inner)
        return text.isEmpty ? "" : Self.spaces(inner) + text
      }
      return ([open] + lines + [Self.spaces(indentation) + "}"]).joined(separator: "\n")
    case .lines(let lines):
      return lines.enumerated().map { index, line in
        let text = line.rendered(
          indentation: indentation,
          column: index == 0 ? column : indentation
        )
        return index == 0 || text.isEmpty ? text : Self.spaces(indentation) + text
      }
      .joined(separator: "\n")
    case .indented(let code):
      return "  " + code.rendered(indentation: indentation + 2, column: column + 2, tail: tail)
    case .discarding(let code):
      return code.rendered(indentation: indentation, column: column, tail: tail)
    case .assigned(let target, let value):
      let inner = indentation + 2
      return target.rendered(indentation: indentation, column: column, tail: 2) + " =\n"
        + Self.spaces(inner) + value.rendered(indentation: inner, column: inner, tail: tail)
    }
  }

  private static func rendered(
    _ parts: [Code],
    _ indentation: Int,
    _ column: Int,
    _ tail: Int
  ) -> String {
    var text = ""
    var column = column
    for (index, part) in parts.enumerated() {
      let rest = parts[(index + 1)...]
      // The length up to the next possible line break, which must fit on the same line.
      var needed = 0
      var isBroken = false
      for other in rest where !isBroken {
        (needed, isBroken) = (needed + other.leadingLength, other.canBreak)
      }
      let piece = part.rendered(
        indentation: indentation,
        column: column,
        tail: isBroken ? needed : needed + tail
      )
      text += piece
      if let line = piece.lastIndex(of: "\n") {
        column = piece.distance(from: line, to: piece.endIndex) - 1
      } else {
        column += piece.count
      }
    }
    return text
  }

  /// The length of the fragment up to its first possible line break.
  private var leadingLength: Int {
    switch self {
    case .text(let text): text.count
    case .joined(let parts): parts.first?.leadingLength ?? 0
    case .list(let open, _, _, _): open.count
    case .block(let open, _, _): open.count
    case .conditional(let conditions, _): 3 + (conditions.first?.count ?? 0)
    case .lines(let lines): lines.first?.leadingLength ?? 0
    case .indented(let code): 2 + code.leadingLength
    case .discarding(let code): code.leadingLength
    case .assigned(let target, _): target.leadingLength
    }
  }

  private var canBreak: Bool {
    switch self {
    case .text: false
    case .joined(let parts): parts.contains(where: \.canBreak)
    case .list(_, let items, _, _): !items.isEmpty
    case .assigned, .block, .conditional, .lines: true
    case .discarding(let code), .indented(let code): code.canBreak
    }
  }

  /// The beginning of a conditional statement, up to its brace.
  private static func head(_ conditions: [String], _ indentation: Int, _ column: Int) -> String {
    let flat = "if \(conditions.joined(separator: ", ")) {"
    if flat.hasAtMost(lineLength - column) { return flat }
    var lines: [String] = []
    var line = "if"
    for (index, condition) in conditions.enumerated() {
      let comma = index < conditions.count - 1 ? "," : ""
      let start = lines.isEmpty ? column : 0
      if index == 0 || "\(line) \(condition)\(comma)".hasAtMost(lineLength - start) {
        line += " \(condition)\(comma)"
      } else {
        lines.append(line)
        line = spaces(indentation + 2) + condition + comma
      }
      // A comparison that is too long is broken before its operator.
      let limit = lines.isEmpty ? lineLength - column : lineLength
      guard !line.hasAtMost(limit), let equals = line.lastIndex(of: "="),
        let space = line[..<equals].lastIndex(of: " ")
      else { continue }
      let operation = line[line.index(after: space)...]
      if operation.hasPrefix("==") || operation.hasPrefix("!=") {
        lines.append(String(line[..<space]))
        line = spaces(indentation + (lines.count == 1 ? 2 : 4)) + operation
      }
    }
    return (lines + [line, spaces(indentation) + "{"]).joined(separator: "\n")
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }

  /// The leading text of the fragment.
  var head: String {
    switch self {
    case .text(let text): text
    case .joined(let parts): parts.first?.head ?? ""
    case .list(let open, _, _, _): open
    case .block(let open, _, _): open
    case .conditional(let conditions, _): "if \(conditions.first ?? "")"
    case .lines(let lines): lines.first?.head ?? ""
    case .assigned(let code, _), .discarding(let code), .indented(let code): code.head
    }
  }
}

extension String {
  /// Whether the text has no more than `limit` characters. O(`limit`).
  fileprivate func hasAtMost(_ limit: Int) -> Bool {
    if utf8.count <= limit { return true }
    guard limit >= 0 else { return false }
    return index(startIndex, offsetBy: limit + 1, limitedBy: endIndex) == nil
  }
}
