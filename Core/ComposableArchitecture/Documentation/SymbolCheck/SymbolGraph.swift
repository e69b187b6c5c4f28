/// The parts of a symbol graph that tell what is documented.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable {
      let precise: String
    }

    struct Kind: Decodable {
      let identifier: String
    }

    struct Comment: Decodable {
      struct Line: Decodable {
        let text: String
      }

      let lines: [Line]
    }

    struct Location: Decodable {
      struct Position: Decodable {
        let line: Int
      }

      let uri: String
      let position: Position
    }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
    let location: Location?
  }

  let symbols: [Symbol]
}

extension SymbolGraph.Symbol {
  /// Whether a person has declared it, for others to use.
  var needsComment: Bool {
    kind.identifier != "swift.extension" && location != nil
      && !identifier.precise.contains("::SYNTHESIZED::")
      && !pathComponents.contains { $0.hasPrefix("_") || $0.hasPrefix("$_") }
  }

  var isDocumented: Bool {
    docComment?.lines.contains { line in line.text.contains { !$0.isWhitespace } } ?? false
  }
}

extension SymbolGraph.Symbol: CustomStringConvertible {
  var description: String {
    let name = pathComponents.joined(separator: ".")
    guard let location else { return name }
    let path = location.uri.replacing("file://", with: "")
    return "\(path):\(location.position.line + 1): \(name) is not documented"
  }
}
