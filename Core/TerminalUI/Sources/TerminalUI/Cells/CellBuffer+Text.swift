extension CellBuffer: CustomStringConvertible {
  /// The characters of each row, without the spaces at its end.
  public var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      var end = line.endIndex
      for x in 0..<size.width {
        let cell = self[x, y]
        guard cell.width > 0 else { continue }
        line.append(cell.character)
        if !cell.isSpace { end = line.endIndex }
      }
      return String(line[..<end])
    }
  }

  /// The rows as text, one below the other.
  public var description: String {
    lines.joined(separator: "\n")
  }
}
