package import Foundation

/// The part of a symbol graph, as the compiler writes it, that is the interface of a module.
package struct SymbolGraph: Decodable {
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

  package init(json: Data) throws {
    self = try JSONDecoder().decode(SymbolGraph.self, from: json)
  }
}

/// The public interface of modules: a line for each declaration and each conformance.
package struct Interface: Equatable, Sendable {
  /// The lines, sorted: the name, two spaces, and the declaration.
  package let lines: [String]

  package init(lines: some Sequence<String>) { self.lines = Set(lines).sorted() }

  /// Reads a baseline; comments begin with `#`.
  package init(text: String) {
    self.init(lines: Insertion.lines(of: text).filter { !$0.isEmpty && !$0.hasPrefix("#") })
  }

  /// Takes the interface of a module from its symbol graphs: its own, and those of the types of other
  /// modules that it extends.
  ///
  /// Names that begin with an underscore are for macros, and for the modules of the same package.
  package init(module: String, graphs: [SymbolGraph]) {
    var lines: [String] = []
    for graph in graphs {
      var names: [String: String] = [:]
      for symbol in graph.symbols {
        let isInternal = symbol.pathComponents.contains { $0.hasPrefix("_") || $0.hasPrefix("$") }
        let isSynthesized = symbol.identifier.precise.contains("::SYNTHESIZED::")
        guard symbol.kind.identifier != "swift.extension", !isInternal, !isSynthesized else {
          continue
        }
        let name = ([module] + symbol.pathComponents).joined(separator: ".")
        names[symbol.identifier.precise] = name
        let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined()
        lines.append("\(name)  \(Self.oneLine(declaration))")
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

  private static func oneLine(_ declaration: String) -> String {
    declaration.split { $0.isNewline || $0 == " " }.joined(separator: " ")
  }

  /// The text of a baseline.
  package var text: String {
    "# The public interface at the last release: `make api-baselines` writes it.\n"
      + lines.map { $0 + "\n" }.joined()
  }
}
