/// The usage in the help of a command, in lines that the screen has room for. The parser breaks all other lines, and
/// leaves these as they are.
package enum UsageLines {
  /// The column at which the parser begins each of them.
  private static let indentation = 7
  /// The column at which a line goes on: behind the beginnings of the others.
  private static let continuation = 11

  /// Breaks the lines of the usage between their options.
  ///
  /// - Parameters:
  ///   - help: The help of a command, or a message that ends with its usage.
  ///   - width: The columns of the screen.
  package static func wrapped(_ help: String, width: Int = OptionTable.screenWidth) -> String {
    let blank = String(repeating: " ", count: indentation)
    var isUsage = false
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let isFirst = line.hasPrefix("USAGE: ") || line.hasPrefix("Usage: ")
      isUsage = isFirst || (isUsage && line.hasPrefix(blank))
      return isUsage && line.count > width ? broken(line, width: width) : [String(line)]
    }
    return lines.joined(separator: "\n")
  }

  private static func broken(_ line: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var last = String(line.prefix(indentation))
    for part in parts(line.dropFirst(indentation)) {
      let isAtStart = last.allSatisfy { $0 == " " } || last.count == indentation
      if !isAtStart, last.count + 1 + part.count > width {
        lines.append(last)
        last = String(repeating: " ", count: continuation) + part
      } else {
        last += isAtStart ? part : " " + part
      }
    }
    return lines + [last]
  }

  /// The parts of a line that stay together: words, an option with its value, and what is in brackets.
  private static func parts(_ line: Substring) -> [Substring] {
    var parts: [Substring] = []
    var (start, depth) = (line.startIndex, 0)
    for index in line.indices {
      switch line[index] {
      case "[", "<", "(": depth += 1
      case "]", ">", ")": depth -= 1
      case " " where depth == 0:
        // The value of an option that is not in brackets stays with it.
        let next = line[line.index(after: index)...]
        if line[start...].hasPrefix("--"), next.hasPrefix("<"), !line[start..<index].contains(" ") {
          continue
        }
        parts.append(line[start..<index])
        start = line.index(after: index)
      default: break
      }
    }
    return (parts + [line[start...]]).filter { !$0.isEmpty }
  }
}
