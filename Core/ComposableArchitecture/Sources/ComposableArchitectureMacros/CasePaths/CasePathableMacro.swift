#if Macros || Standard
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// Implements `@CasePathable`.
  package enum CasePathableMacro {}

  extension CasePathableMacro: ExtensionMacro {
    package static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // The compiler passes the protocols to which the type does not conform yet. A declaration that is no enum is
      // reported by the other role.
      guard
        let declaration = declaration.as(EnumDeclSyntax.self),
        !protocols.isEmpty,
        !declaration.hasCasePaths(byOtherThan: node, in: context)
      else { return [] }
      context.reportPrivate(declaration, of: node)
      let names = protocols.map { "nonisolated CasePaths::\($0.trimmedDescription.lastName)" }
      return [
        try ExtensionDeclSyntax(
          "extension \(type.trimmed): \(raw: names.joined(separator: ", ")) {}"
        )
      ]
    }
  }

  extension CasePathableMacro: MemberMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        context.error(
          """
          '@CasePathable' gives the cases of an enum key paths and cannot be applied to \
          \(declaration.kindAndName)
          """,
          at: node
        )
        return []
      }
      guard
        !declaration.hasCasePaths(byOtherThan: node, in: context),
        hasDistinctNames(declaration.memberBlock.members, in: context)
      else { return [] }
      return members(of: declaration, access: context.memberAccess(of: declaration))
    }
  }

  extension CasePathableMacro {
    /// The type of a case's payload: `Void` without one, a tuple for several values.
    ///
    /// `Self` is replaced by the name of the enum that contains the case, if any, so that other types can contain the
    /// name, too.
    package static func valueType(for element: EnumCaseElementSyntax) -> TypeSyntax {
      let parents = sequence(first: Syntax(element), next: \.parent)
      let root = parents.lazy.compactMap { $0.as(EnumDeclSyntax.self)?.name.text }.first ?? "Self"
      return EnumCasePath(element, root: root).plainValueType
    }

    /// The members with the key paths of an enum's cases.
    static func members(of declaration: EnumDeclSyntax, access: String) -> [DeclSyntax] {
      let root = declaration.name.text
      let members = declaration.memberBlock.members
      func generating(_ line: (EnumCasePath) -> String) -> [String] {
        members.generating { member in
          EnumCasePath.cases(of: member, root: root).map(line)
        }
      }
      // To the compiler (6.3), a switch over cases with uninhabited payloads is never complete, and the macro cannot
      // always see what a payload is.
      let mayBeEmpty = members.flattened.allSatisfy { member in
        EnumCasePath.cases(of: member, root: root).allSatisfy(\.hasPayload)
      }
      // A case with an uninhabited payload needs no check, and the compiler would warn of one.
      var reflection = members.generating { member in
        EnumCasePath.cases(of: member, root: root).filter { !$0.isImpossible }.map {
          mayBeEmpty
            ? "if case .\($0.name) = root { return \\.\($0.name) }"
            : "case .\($0.name): return \\.\($0.name)"
        }
      }
      if reflection.isEmpty {
        reflection = ["\\._$never"]
      } else {
        reflection =
          mayBeEmpty ? reflection + ["return \\._$never"] : ["switch root {"] + reflection + ["}"]
      }
      let properties = generating { $0.property(access: access) }
      let keyPaths = generating { "paths.append(\\.\($0.name))" }
      let descriptors = generating {
        "cases.append(CasePaths::CaseDescriptor(\"\($0.plainName)\", Self().\($0.name)))"
      }
      let keyPath = "CasePaths::PartialCaseKeyPath<\(root)>"
      let keyPathList = collecting(keyPaths, in: "paths", of: keyPath)
      let descriptorList = collecting(
        descriptors,
        in: "cases",
        of: "CasePaths::CaseDescriptor<\(root)>"
      )
      let shadowedNames = members.flattened.reduce(into: Set<String>()) { names, member in
        for path in EnumCasePath.cases(of: member, root: root) {
          names.formUnion(path.shadowedNames)
        }
      }
      return shadowedNames.sorted().map { "\(raw: access)typealias _$\(raw: $0) = \(raw: $0)" } + [
        """
        \(raw: access)nonisolated struct AllCasePaths: CasePaths::CasePathReflectable, \
        Swift::Sendable, Swift::Sequence {
          \(raw: access)subscript(root: \(raw: root)) -> \(raw: keyPath) {
        \(raw: reflection.lines(indentedBy: 4))
          }
        \(raw: properties.lines(indentedBy: 2))
          \(raw: access)func makeIterator() -> Swift::IndexingIterator<[\(raw: keyPath)]> {
        \(raw: keyPathList.0.lines(indentedBy: 4))
            return \(raw: keyPathList.1).makeIterator()
          }
          \(raw: access)static var _$caseDescriptors: [CasePaths::CaseDescriptor<\(raw: root)>] {
        \(raw: descriptorList.0.lines(indentedBy: 4))
            return \(raw: descriptorList.1)
          }
        }
        """,
        """
        \(raw: access)nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        """,
      ]
    }

    /// The statements that fill an array and the expression that returns it.
    private static func collecting(
      _ appends: [String],
      in variable: String,
      of element: String
    ) -> ([String], String) {
      appends.isEmpty
        ? ([], "[\(element)]()") : (["var \(variable): [\(element)] = []"] + appends, variable)
    }

    /// Reports each case whose name was used before it, or belongs to a generated member. Cases of different `#if`
    /// branches may have the same name.
    static func hasDistinctNames(
      _ members: MemberBlockItemListSyntax,
      in context: some MacroExpansionContext
    ) -> Bool {
      var names: Set<String> = []
      return self.hasDistinctNames(members, known: &names, in: context)
    }

    private static func hasDistinctNames(
      _ members: MemberBlockItemListSyntax,
      known names: inout Set<String>,
      in context: some MacroExpansionContext
    ) -> Bool {
      var isValid = true
      for member in members {
        if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
          var all = names
          for clause in conditional.clauses {
            guard case .decls(let members) = clause.elements else { continue }
            var own = names
            isValid = self.hasDistinctNames(members, known: &own, in: context) && isValid
            all.formUnion(own)
          }
          names = all
        }
        guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
        for element in declaration.elements where element.name.text == "allCasePaths" {
          context.error(
            "'@CasePathable' needs the name 'allCasePaths' for the paths of all cases",
            at: element.name
          )
          isValid = false
        }
        for element in declaration.elements
        where !names.insert(element.name.unescapedText).inserted {
          context.error(
            """
            '@CasePathable' needs case names that are used once: '\(element.name.text)' has \
            another meaning above, and one key path cannot name both
            """,
            at: element.name
          )
          isValid = false
        }
      }
      return isValid
    }
  }

  extension EnumDeclSyntax {
    /// Whether another attribute generates the case paths: `@CasePathable`, beside a macro that generates the same
    /// code.
    ///
    /// `@Reducer` adds that attribute to the state and the actions of a feature, where the macro cannot see it.
    fileprivate func hasCasePaths(
      byOtherThan node: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> Bool {
      guard node.baseName != "CasePathable" else { return false }
      if self.attributes.contains(anyOf: "CasePathable") { return true }
      let parent = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
      return ["Action", "State"].contains(self.name.text)
        && !self.isCasePathableByHand
        && parent?.attributes.contains(anyOf: "Reducer") == true
    }

    /// Whether the enum declares itself that its cases have key paths.
    var isCasePathableByHand: Bool {
      self.inheritanceClause?.inheritedTypes.contains { inherited in
        let type =
          inherited.type.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription
          ?? inherited.type.trimmedDescription
        return type.lastName == "CasePathable"
      } == true
    }
  }

  extension DeclGroupSyntax {
    /// The declaration in a message: "struct 'Feature'".
    var kindAndName: String {
      let name = self.asProtocol((any NamedDeclSyntax).self)?.name.text
      return "\(self.introducer.text)\(name.map { " '\($0)'" } ?? "")"
    }
  }
#endif
