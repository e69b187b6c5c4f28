/// The table of the root manifest: packages with their products, and targets with what they depend on.
///
/// It is read line by line, so that a row can be changed and all the others stay as they are.
package struct RootTable: Sendable {
  /// A row, with the folder of the package that it is or belongs to.
  package struct Row: Equatable, Sendable {
    package let folder: String
    package let name: String
    package var products: [String]

    package init(folder: String, name: String, products: [String]) {
      self.folder = folder
      self.name = name
      self.products = products
    }

    package var isPackage: Bool { name == folder }
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
    rows = []
    for line in lines[(start + 1)..<end] {
      let words = line.split(separator: " ").map(String.init)
      if let head = words.first, head.hasSuffix(":") {
        let name = String(head.dropLast())
        let isTarget = line.hasPrefix("    ")
        let folder = isTarget ? rows.last?.folder ?? name : name
        rows.append(Row(folder: folder, name: name, products: Array(words.dropFirst())))
      } else if !rows.isEmpty {
        rows[rows.count - 1].products += words
      }
    }
  }

  /// The manifest with the rows as they are now.
  package var manifest: String {
    (before + rows.flatMap(Self.lines) + after).joined(separator: "\n")
  }

  private static func lines(of row: Row) -> [String] {
    let indentation = row.isPackage ? "  " : "    "
    var lines = [indentation + row.name + ":"]
    for product in row.products {
      if lines[lines.count - 1].count + 1 + product.count <= 100 {
        lines[lines.count - 1] += " " + product
      } else {
        lines.append(indentation + "    " + product)
      }
    }
    return lines
  }
}

extension RootTable {
  /// Adds products to the row of a target, in alphabetic order.
  package mutating func add(_ products: [String], to target: String) {
    guard let index = rows.firstIndex(where: { $0.name == target }) else { return }
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
    let products = Set(rows.first { $0.name == package }?.products ?? [])
    rows.removeAll { $0.folder == package }
    for index in rows.indices { rows[index].products.removeAll(where: products.contains) }
  }
}
