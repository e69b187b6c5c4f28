import Foundation

/// Options with their effects, in two columns that stay apart where a line is broken.
package struct OptionTable {
  /// The column at which the texts begin.
  private static let indentation = 23
  /// The fewest columns of a help: the parser's tables have no room for texts in less, and stop the program.
  private static let leastWidth = 43

  let rows: [(option: String, effect: String)]

  /// Makes a table.
  package init(rows: [(option: String, effect: String)]) {
    self.rows = rows
  }

  /// The lines of the table.
  ///
  /// - Parameter width: The columns of the screen. The parser breaks lines of that length, and continues at the first
  ///   column.
  package func text(width: Int = OptionTable.screenWidth) -> String {
    rows.flatMap { lines(of: $0, width: max(width, Self.leastWidth)) }
      .joined(separator: "\n")
  }

  private func lines(of row: (option: String, effect: String), width: Int) -> [String] {
    let blank = String(repeating: " ", count: Self.indentation)
    let first = "  \(row.option)  "
    // After a long option, the text begins on a line of its own.
    var lines = first.count > Self.indentation ? [String(first.dropLast(2))] : []
    var line = lines.isEmpty ? first + blank.dropFirst(first.count) : blank
    for word in row.effect.split(separator: " ") {
      if line.count + word.count >= width {
        lines.append(line.trimmingSpacesAtEnd)
        line = blank
      }
      line += "\(word) "
    }
    return lines + [line.trimmingSpacesAtEnd]
  }

  /// Has the parser break the lines of a help for a screen with room for its tables. A terminal with fewer columns
  /// breaks them again.
  ///
  /// The parser takes the columns from the environment first. It renders the help also to find an exit code.
  static func widenForParser() {
    let preferred = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    guard preferred.map({ $0 < leastWidth }) ?? (screenWidth < leastWidth) else { return }
    setenv("COLUMNS", "\(max(screenWidth, leastWidth))", 1)
  }

  /// The columns of the terminal, as the parser counts them; 80 without a terminal.
  package static var screenWidth: Int {
    // The user's preference goes before the terminal.
    let preferred = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    if let preferred, preferred > 0 { return preferred }
    var size = winsize()
    let isTerminal = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isTerminal ? Int(size.ws_col) : 80
  }
}

extension String {
  fileprivate var trimmingSpacesAtEnd: String {
    String(prefix(upTo: lastIndex { $0 != " " }.map(index(after:)) ?? startIndex))
  }
}
