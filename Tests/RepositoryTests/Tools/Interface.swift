package import Foundation

/// The public interface of modules: a line for each declaration and each conformance.
package struct Interface: Equatable, Sendable {
  /// The lines, sorted: the name, two spaces, and the declaration.
  package let lines: [String]

  /// Sorts the lines, without those that begin with `#`.
  package init(lines: some Sequence<String>) {
    self.lines = Set(lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }).sorted()
  }

  /// Takes the interface of a module from the symbol graphs that the compiler has written: its own, and
  /// those of the types of other modules that it extends.
  ///
  /// Names that begin with an underscore are for macros, and for the modules of the same package.
  package init(module: String, graphs: [Data]) throws {
    var lines: [String] = []
    for graph in try graphs.map({ try JSONDecoder().decode(SymbolGraph.self, from: $0) }) {
      var names: [String: String] = [:]
      for symbol in graph.symbols {
        let isInternal = symbol.pathComponents.contains { $0.hasPrefix("_") || $0.hasPrefix("$") }
        guard symbol.kind.identifier != "swift.extension", !isInternal,
          !symbol.identifier.precise.contains("::SYNTHESIZED::")
        else { continue }
        let name = ([module] + symbol.pathComponents).joined(separator: ".")
        names[symbol.identifier.precise] = name
        let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined()
        let words = declaration.split { $0.isNewline || $0 == " " }
        lines.append("\(name)  \(words.joined(separator: " "))")
      }
      for relationship in graph.relationships where relationship.kind == "conformsTo" {
        let target = relationship.targetFallback ?? names[relationship.target]
        guard let name = names[relationship.source], let target, !target.contains("._") else {
          continue
        }
        lines.append("\(name)  conforms to \(target)")
      }
    }
    self.init(lines: lines)
  }

  /// The declarations that were removed or read otherwise than before, such as "removed `A.B`".
  ///
  /// Of a type that was removed only its name is told. A type that gains or loses a conformance, or a
  /// name that gains or loses an overload, is changed.
  ///
  /// - Parameters:
  ///   - old: The interface before.
  ///   - new: The interface now.
  ///   - reexported: Names that an import brings from another module: see ``reexported(from:by:)``.
  package static func breaks(
    from old: Interface,
    to new: Interface,
    reexported: Interface = Interface(lines: [])
  ) -> [String] {
    let (before, own, others) = (old.byName, new.byName, reexported.byName)
    // A name that moved, or some of its overloads, is found where it was.
    let after = own.merging(others.filter { before[$0.key] != nil }) { own, other in
      Set(own + other).sorted()
    }
    let removed = Set(before.keys).subtracting(after.keys)
    return before.keys.sorted().compactMap { name in
      guard removed.contains(name) else {
        return [own[name], after[name]].contains(before[name]) ? nil : "changed `\(name)`"
      }
      return removed.contains { name.hasPrefix($0 + ".") } ? nil : "removed `\(name)`"
    }
  }

  /// Returns the names of a module as those of another one that re-exports it.
  package func reexported(from module: String, by other: String) -> [String] {
    lines.filter { $0.hasPrefix(module + ".") }.map { other + $0.dropFirst(module.count) }
  }

  /// Names the protocols of re-exported modules by those that re-export them.
  ///
  /// - Parameter names: For a module, the one that re-exports it.
  package func namingProtocols(by names: [String: String]) -> Interface {
    Interface(
      lines: lines.map { line in
        guard let words = line.firstRange(of: "  conforms to ") else { return line }
        let target = line[words.upperBound...]
        let module = target.prefix { $0 != "." }
        let name = names[String(module)] ?? String(module)
        return line[..<words.upperBound] + name + target.dropFirst(module.count)
      }
    )
  }

  private var byName: [String: [String]] {
    Dictionary(grouping: lines) {
      String($0[..<($0.firstRange(of: "  ")?.lowerBound ?? $0.endIndex)])
    }
  }

  /// Whether the Unreleased block of a changelog has a line for a break, or for something around it, under
  /// "Interface".
  package static func names(_ change: String, changelog: String) -> Bool {
    let lines = changelog.split(separator: "\n")
    let block = lines.drop { $0 != "## Unreleased" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    let section = block.drop { $0 != "### Interface" }.dropFirst().prefix { !$0.hasPrefix("### ") }
    let words = change.split(separator: "`")
    return section.contains { line in
      let parts = line.split(separator: "`").enumerated()
      let names = parts.filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      let isOfGrade = line.hasPrefix("- \(words[0])") || line.hasPrefix("- changed ")
      return names.contains {
        (line.hasPrefix("- \(words[0])") && $0 == words[1])
          || (isOfGrade && words[1].hasPrefix($0 + "."))
      }
    }
  }
}

/// The part of a symbol graph, as the compiler writes it, that is the interface of a module.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}
