import HouseText

/// Wraps comments as `make format` does: swift-format formats code alone.
///
/// Only a line that is too long is changed, and those below it that go on with its paragraph. Code, tables and
/// what is no line comment stay as they are.
package enum CommentFormat {
  /// The most columns of a comment.
  package static let width = 120

  /// The text of a Swift file with its long comments wrapped; the same text for one that has none.
  package static func wrapped(_ text: String) -> String {
    let content = SwiftText(text)
    guard !longLines(of: content).isEmpty else { return text }
    var result: [String] = []
    var rest = zip(content.lines, content.withoutComments).map {
      // A literal of several lines may hold what looks like a comment.
      (line: $0, isComment: $0.trimmed.hasPrefix("//") && $1.trimmed.isEmpty)
    }[...]
    var isCode = false
    while let (line, isComment) = rest.popFirst() {
      if !isComment { isCode = false }
      if isComment, Comment(line).text.hasPrefix("```") { isCode.toggle() }
      guard isComment, !isCode, line.count > width, let (first, left) = Comment(line).split() else {
        result.append(line)
        continue
      }
      result.append(first)
      var next = left
      if let (below, isComment) = rest.first, isComment, Comment(below).goesOn(with: Comment(line))
      {
        next.text += " " + Comment(below).text
        rest.removeFirst()
      }
      rest = [(next.line, true)] + rest
    }
    return (result + (text.hasSuffix("\n") ? [""] : [])).joined(separator: "\n")
  }

  /// The indices of the lines that are wrapped, as far as one look at each tells.
  package static func longLines(of content: SwiftText) -> [Int] {
    // Hardly any file has one, and each line of the others would be looked at.
    guard content.lines.contains(where: { $0.utf8.count > width }) else { return [] }
    var isCode = false
    return content.lines.indices.filter { index in
      let line = content.lines[index]
      let isComment = line.trimmed.hasPrefix("//") && content.withoutComments[index].trimmed.isEmpty
      if !isComment { isCode = false }
      if isComment, Comment(line).text.hasPrefix("```") { isCode.toggle() }
      return isComment && !isCode && line.count > width
        && Comment(line).split() != nil
    }
  }
}

/// A line that is a comment.
private struct Comment {
  /// The part before the text: spaces, slashes, spaces.
  let start: String
  var text: String

  init(_ line: String) {
    let match = line.prefixMatch(of: #/\s*//+\s*/#)
    start = String(match?.output ?? "")
    text = String(line.dropFirst(start.count))
  }

  private init(start: String, text: String) {
    self.start = start
    self.text = text
  }

  var line: String { start + text }

  /// The part that fits into a line, and the rest for the next one; `nil` if the line cannot be divided.
  func split() -> (line: String, rest: Comment)? {
    guard !text.hasPrefix("|") else { return nil }
    let bullet = text.bullet.count
    var isCode = false
    var end: String.Index?
    for (offset, index) in text.indices.enumerated().dropFirst(bullet) {
      guard start.count + offset <= CommentFormat.width else { break }
      if text[index] == "`" { isCode.toggle() }
      if text[index] == " ", !isCode, !text[index...].trimmed.beginsBlock { end = index }
    }
    guard let end else { return nil }
    let rest = Comment(
      start: start + String(repeating: " ", count: bullet),
      text: String(text[end...].trimmed)
    )
    return (start + String(text[..<end]), rest)
  }

  /// Whether the line is the next one of the same paragraph.
  func goesOn(with above: Comment) -> Bool {
    start == above.start + String(repeating: " ", count: above.text.bullet.count)
      && !text.isEmpty && !text[...].beginsBlock
  }
}

extension StringProtocol {
  /// The sign and the space that an entry of a list begins with.
  fileprivate var bullet: Substring {
    Substring(self).prefixMatch(of: #/[-*+] |\d+\. /#)?.output ?? ""
  }

  /// Whether a line with this text begins something new: an entry, a table, a heading, code, a mark.
  fileprivate var beginsBlock: Bool {
    !bullet.isEmpty || ["|", "#", "```", "NB:", "MARK:"].contains { hasPrefix($0) }
  }
}
