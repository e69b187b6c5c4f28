/// The table of the root manifest: packages with their products, and targets with what they depend on.
///
/// It is read line by line, so that a row can be changed and all the others stay as they are.
package struct RootTable: Sendable {
  /// The most columns of a line.
  package static let width = 120

  /// A row, with the folder of the package that it is or belongs to.
  package struct Row: Equatable, Sendable {
    package let folder: String
    /// The targets that depend on the products; empty if the row is that of the package.
    package let targets: [String]
    package var products: [String]

    package init(folder: String, targets: [String] = [], products: [String]) {
      self.folder = folder
      self.targets = targets
      self.products = products
    }

    package var isPackage: Bool { targets.isEmpty }
  }

  package var rows: [Row]
  private let before: [String]
  private let after: [String]

  /// Reads the table in the text of a manifest; `nil` if there is none.
  package init?(manifest: String) {
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: "let table = \"\"\""),
      let end = lines[start...].firstIndex(of: "  \"\"\"")
    else { return nil }
    before = Array(lines[...start])
    after = Array(lines[end...])
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

  /// The manifest with the rows as they are now.
  package var manifest: String {
    (before + rows.flatMap(Self.lines) + after).joined(separator: "\n")
  }

  private static func lines(of row: Row) -> [String] {
    let indentation = row.isPackage ? "  " : "    "
    var names = row.isPackage ? [row.folder] : row.targets
    names.append(names.removeLast() + ":")
    var lines = [indentation + names[0]]
    for word in names.dropFirst() + row.products {
      if lines[lines.count - 1].count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(indentation + "    " + word)
      }
    }
    return lines
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

  /// Adds products to the row of a target, in alphabetic order.
  package mutating func add(_ products: [String], to target: String) {
    guard let index = rows.firstIndex(where: { $0.targets.contains(target) }) else { return }
    for product in products where !rows[index].products.contains(product) {
      let next = rows[index].products.firstIndex { $0.lowercased() > product.lowercased() }
      rows[index].products.insert(product, at: next ?? rows[index].products.endIndex)
    }
  }

  /// Adds a package with its test targets behind the packages of its folder that come before it.
  package mutating func add(_ package: Row, tests: [Row]) {
    let layer = package.folder.prefix { $0 != "/" } + "/"
    let index =
      rows.firstIndex {
        $0.isPackage && $0.folder.hasPrefix(layer) && $0.folder > package.folder
      } ?? (rows.lastIndex { $0.folder.hasPrefix(layer) }.map { $0 + 1 } ?? 0)
    rows.insert(contentsOf: [package] + tests, at: index)
  }

  /// Removes the rows of a package, and its products from all others.
  package mutating func remove(_ package: String) {
    let products = Set(rows.first { $0.isPackage && $0.folder == package }?.products ?? [])
    rows.removeAll { $0.folder == package }
    for index in rows.indices { rows[index].products.removeAll(where: products.contains) }
  }
}
