#if Macros || Standard
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension MacroExpansionContext {
    /// Reports a type that an extension in the file cannot name, because it, or a type around it, is private inside of
    /// another type.
    ///
    /// The conformance is written in an extension. The compiler reports it as well, but in generated code, and without
    /// the remedy.
    func reportPrivate(_ declaration: some DeclGroupSyntax, of node: AttributeSyntax) {
      let parents = self.lexicalContext.map { $0.asProtocol((any DeclGroupSyntax).self) }
      guard let parent = parents.first, parent != nil else { return }
      let macro = "@\(node.baseName)"
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
      if let modifier = declaration.modifiers.first(where: \.isPrivate) {
        self.error(
          """
          '\(macro)' cannot extend '\(name)', which is private inside of another type: make it \
          'fileprivate'
          """,
          at: modifier,
          fixIt: FixIt(
            message: MacroMessage("Replace 'private' by 'fileprivate'"),
            changes: [
              .replace(
                oldNode: Syntax(modifier),
                newNode: Syntax(modifier.with(\.name.tokenKind, .keyword(.fileprivate)))
              )
            ]
          )
        )
        return
      }
      // The outermost type is visible in the whole file, private or not.
      let inner = zip(parents, parents.dropFirst()).prefix { $0 != nil && $1 != nil }
      let hidden = inner.compactMap(\.0).first { $0.modifiers.contains(where: \.isPrivate) }
      guard
        let hidden,
        // A type with one of these macros has the same error itself.
        !hidden.attributes.contains(
          anyOf: "CasePathable",
          "ObservableState",
          "Reducer",
          "ViewAction"
        )
      else { return }
      let parentName = hidden.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
      self.error(
        """
        '\(macro)' cannot extend '\(name)', because '\(parentName)' around it is private inside of \
        another type: make '\(parentName)' 'fileprivate'
        """,
        at: node
      )
    }
  }

  extension DeclModifierSyntax {
    fileprivate var isPrivate: Bool {
      self.name.tokenKind == .keyword(.private) && self.detail == nil
    }
  }
#endif
