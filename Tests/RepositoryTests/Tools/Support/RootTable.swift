/// The table of the root manifest: packages with their products, and targets with what they depend on.
package struct RootTable: Sendable {
  /// A row, with the folder of the package that it is or belongs to.
  package struct Row: Equatable, Sendable {
    package let folder: String
    /// The targets that depend on the products; empty if the row is that of the package.
    package let targets: [String]
    package let products: [String]

    package init(folder: String, targets: [String] = [], products: [String]) {
      self.folder = folder
      self.targets = targets
      self.products = products
    }

    package var isPackage: Bool { targets.isEmpty }
  }

  package let rows: [Row]

  /// Reads the table in the text of a manifest; `nil` if there is none.
  package init?(manifest: String) {
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: "let table = \"\"\""),
      let end = lines[start...].firstIndex(of: "  \"\"\"")
    else { return nil }
    rows = Self.rows(in: lines[(start + 1)..<end]).map(\.row)
  }

  /// The rows in the lines of a table, each with the index of its first line.
  ///
  /// The names before a colon are those of the package or, indented further, of targets. A line that
  /// is indented further still goes on with the row above it.
  static func rows(in lines: ArraySlice<String>) -> [(row: Row, line: Int)] {
    func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    let outermost = lines.first.map(indentation) ?? 0
    var words: [(line: Int, words: [String])] = []
    for (index, line) in zip(lines.indices, lines) {
      let new = line.split(separator: " ").map(String.init)
      if words.isEmpty || indentation(line) < outermost + 4 {
        words.append((index, new))
      } else {
        words[words.count - 1].words += new
      }
    }
    return words.reduce(into: []) { rows, entry in
      let names = entry.words.prefix { !$0.hasSuffix(":") }
      guard names.count < entry.words.count else { return }
      let last = String(entry.words[names.count].dropLast())
      let isPackage = rows.isEmpty || indentation(lines[entry.line]) == outermost
      let row = Row(
        folder: isPackage ? last : rows[rows.count - 1].row.folder,
        targets: isPackage ? [] : names + [last],
        products: Array(entry.words[(names.count + 1)...])
      )
      rows.append((row, entry.line))
    }
  }
}

extension RootTable {
  /// The products that a target depends on: those of its row, and those that tests need not name.
  package static func products(of target: String, in row: Row, of rows: [Row]) -> [String] {
    var products = row.products
    if target.hasSuffix("Tests") {
      let package = rows.first { $0.isPackage && $0.folder == row.folder }
      products += (package?.products ?? []).filter(target.hasPrefix)
    }
    if target.hasSuffix("SystemTests") { products.append("SystemTesting") }
    return products
  }
}
