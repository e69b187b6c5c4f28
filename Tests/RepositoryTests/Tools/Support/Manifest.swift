/// A `Package.swift`, read as text.
///
/// Manifests of this repository are tables and literals, so most of what a rule wants to know can be
/// read without running them: the string literals near a target's name say what it depends on. The table
/// of the root is one multi-line literal; its rows are read like `("Folder", "Name", "Product", …)`.
package struct Manifest: Sendable {
  /// The path of the manifest, relative to the root of the repository.
  package let path: String
  /// The folder of the package; empty for the root package.
  package let package: String
  package let content: SwiftText
  private let tokens: [Token]

  package init(_ file: Repository.File) {
    path = file.path
    package = String(file.path.dropLast("/Package.swift".count))
    content = file.content
    tokens = Token.scan(file.content)
  }

  /// Everything a target may be said to depend on.
  ///
  /// That is: every name in a parenthesis that begins with the target's name
  /// (or with a folder and that name), where a name is a
  /// string literal, or the string literals behind a constant of the manifest. A target whose name is
  /// computed (`"\($0.name)Tests"`) has the names of its row and those beside the computed name. It
  /// is an upper bound, so a module that is not in it is not declared.
  package func dependencies(ofTarget target: String) -> Set<String> {
    var declared = names { $0 == target }
    for suffix in ["SystemTests", "Tests"] where target.hasSuffix(suffix) {
      let tested = String(target.dropLast(suffix.count))
      let computed = names { $0.contains("\\(") && $0.hasSuffix(")\(suffix)") }
      if !computed.isEmpty {
        declared.formUnion(computed)
        declared.formUnion(names { $0 == tested })
        declared.insert(tested)
      }
    }
    return declared
  }

  /// The string literals of the manifest, with their lines.
  package var literals: [(text: String, line: Int)] {
    tokens.compactMap { token in
      if case let .literal(text) = token.kind { (text, token.line) } else { nil }
    }
  }

  /// Whether a parenthesis of the manifest begins with these literals, as a row of a table does.
  package func hasRow(_ literals: [String]) -> Bool {
    tokens.indices.contains { index in
      tokens[index].kind == .open
        && Array(leadingLiterals(ofGroupAt: index).prefix(literals.count)) == literals
    }
  }

  private static let introducers: Set<Token.Kind> = [.word("let"), .word("var")]

  private func names(inGroupsWhere isTarget: (String) -> Bool) -> Set<String> {
    var names: Set<String> = []
    for index in tokens.indices where tokens[index].kind == .open {
      guard leadingLiterals(ofGroupAt: index).prefix(2).contains(where: isTarget) else { continue }
      names.formUnion(expand(group(at: index), visited: []))
    }
    return names
  }

  /// The literals a group begins with: `("Name", …)`, `(name: "Name", …)`, `("Folder", "Name", …)`.
  private func leadingLiterals(ofGroupAt index: Int) -> [String] {
    tokens[(index + 1)...].prefix { $0.kind != .open && $0.kind != .close }.compactMap { token in
      if case let .literal(text) = token.kind { text } else { nil }
    }
  }

  private func group(at index: Int) -> ArraySlice<Token> {
    var depth = 0
    for position in tokens[index...].indices {
      if tokens[position].kind == .open { depth += 1 }
      if tokens[position].kind == .close {
        depth -= 1
        if depth == 0 { return tokens[index...position] }
      }
    }
    return tokens[index...]
  }

  /// The literals of the tokens and of the constants they name.
  private func expand(_ group: ArraySlice<Token>, visited: Set<String>) -> Set<String> {
    var names: Set<String> = []
    for token in group {
      switch token.kind {
      case let .literal(text):
        // A product with an underscore holds a module without.
        names.insert(String(text.drop { $0 == "_" }))
      case let .word(word) where !visited.contains(word):
        if let definition = definition(of: word) {
          names.formUnion(expand(definition, visited: visited.union([word])))
        }
      case let .member(word) where !visited.contains(word):
        if let definition = definition(of: word, isStatic: true) {
          names.formUnion(expand(definition, visited: visited.union([word])))
        }
      case .close, .member, .open, .word: break
      }
    }
    return names
  }

  /// The tokens of `let word = …` or `static var word: … { … }`, up to the next declaration.
  private func definition(of word: String, isStatic: Bool = false) -> ArraySlice<Token>? {
    for index in tokens.indices.dropLast() where Self.introducers.contains(tokens[index].kind) {
      guard tokens[index + 1].kind == .word(word) else { continue }
      if isStatic, index == 0 || tokens[index - 1].kind != .word("static") { continue }
      let rest = tokens[(index + 2)...]
      let declarations: Set<Token.Kind> = [
        .word("let"), .word("for"), .word("extension"), .word("static"),
      ]
      return rest.prefix { !declarations.contains($0.kind) }
    }
    return nil
  }
}

extension Manifest {
  /// The pieces of a manifest that matter here; everything else is passed over.
  fileprivate struct Token: Sendable {
    enum Kind: Hashable, Sendable {
      case open, close
      case literal(String)
      /// A name behind a dot.
      case member(String)
      /// Any other name, except for argument labels, which name nothing.
      case word(String)
    }

    let kind: Kind
    let line: Int

    static func scan(_ content: SwiftText) -> [Token] {
      var tokens: [Token] = []
      var table: [String]?
      for (index, line) in content.withoutComments.enumerated() {
        if line.contains("\"\"\"") {
          // The literal's first line and its last one.
          tokens += table.map { rows(of: $0, from: index + 1 - $0.count) } ?? []
          table = table == nil ? [] : nil
          continue
        }
        if table != nil {
          table?.append(line)
          continue
        }
        var rest = Substring(line)
        while let character = rest.first {
          if character == "\"" {
            let content = rest.dropFirst().prefix { $0 != "\"" }
            tokens.append(Token(kind: .literal(String(content)), line: index + 1))
            rest = rest.dropFirst(content.count + 2)
          } else if character.isLetter || character == "_" {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            let isMember = line[..<rest.startIndex].last == "."
            rest = rest.dropFirst(word.count)
            let isDeclared = tokens.last.map { Manifest.introducers.contains($0.kind) } == true
            guard isDeclared || rest.first != ":" else { continue }
            let kind: Kind = isMember ? .member(String(word)) : .word(String(word))
            tokens.append(Token(kind: kind, line: index + 1))
          } else {
            if character == "(" { tokens.append(Token(kind: .open, line: index + 1)) }
            if character == ")" { tokens.append(Token(kind: .close, line: index + 1)) }
            rest = rest.dropFirst()
          }
        }
      }
      return tokens
    }

    /// The rows of a table, read like `("Folder", "Name", "Product", …)`.
    private static func rows(of table: [String], from line: Int) -> [Token] {
      let rows = RootTable.rows(in: table[...])
      let all = rows.map(\.row)
      return rows.flatMap { row, index in
        // `Apps` and `Tests` are no packages: their targets are those of the root.
        let folder = row.folder.contains("/") || row.isPackage ? [row.folder] : []
        let literals =
          row.isPackage
          ? [folder + row.products]
          : row.targets.map { folder + [$0] + RootTable.products(of: $0, in: row, of: all) }
        return literals.flatMap { literals in
          [.open] + literals.map(Kind.literal) + [.close]
        }.map { Token(kind: $0, line: line + index) }
      }
    }
  }
}
