#if Macros || Standard
  import SwiftSyntax

  extension MemberBlockItemListSyntax {
    /// Generates code for each member, inside the same `#if` as the member.
    ///
    /// - Parameter generate: Generates lines of code for a member; none leaves the member out.
    /// - Returns: The lines, enclosed by the conditions of the members that have any.
    func generating(_ generate: (DeclSyntax) -> [String]) -> [String] {
      self.flatMap { item -> [String] in
        guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else {
          return generate(item.decl)
        }
        return conditional.generating { clause in
          guard case .decls(let members) = clause else { return [] }
          return members.generating(generate)
        }
      }
    }

    /// The members, also those under a condition, in source order.
    var flattened: [DeclSyntax] { self.flatMap(\.flattened) }
  }

  extension MemberBlockItemSyntax {
    /// The member, or the members under the condition that this is.
    var flattened: [DeclSyntax] {
      self.decl.as(IfConfigDeclSyntax.self)?.flattened ?? [self.decl]
    }
  }

  extension IfConfigDeclSyntax {
    /// The members of all branches.
    var flattened: [DeclSyntax] {
      self.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let members) = clause.elements else { return [] }
        return members.flattened
      }
    }
  }

  extension IfConfigDeclSyntax {
    fileprivate func generating(
      _ generate: (IfConfigClauseSyntax.Elements) -> [String]
    ) -> [String] {
      var isEmpty = true
      let lines = self.clauses.flatMap { clause -> [String] in
        let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
        let generated = clause.elements.map(generate) ?? []
        isEmpty = isEmpty && generated.isEmpty
        return ["\(clause.poundKeyword.text)\(condition)"] + generated
      }
      return isEmpty ? [] : lines + ["#endif"]
    }
  }

  extension String {
    /// The lines, indented for code inside of braces.
    func indented(by width: Int) -> String {
      self.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : String(repeating: " ", count: width) + $0 }
        .joined(separator: "\n")
    }
  }

  extension [String] {
    /// The pieces of code, one below the other, indented.
    func lines(indentedBy width: Int = 0) -> String {
      self.joined(separator: "\n").indented(by: width)
    }
  }

  extension TokenSyntax {
    /// The name without the backticks around a reserved word.
    var unescapedText: String {
      self.text.hasPrefix("`") && self.text.hasSuffix("`") && self.text.count > 2
        ? String(self.text.dropFirst().dropLast())
        : self.text
    }
  }
#endif
