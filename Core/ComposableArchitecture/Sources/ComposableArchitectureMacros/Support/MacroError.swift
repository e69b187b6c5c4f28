#if Macros || Standard
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A message of a macro to the author of the code.
  struct MacroMessage: DiagnosticMessage, FixItMessage {
    let message: String
    let severity: DiagnosticSeverity

    init(_ message: String, severity: DiagnosticSeverity = .error) {
      self.message = message
      self.severity = severity
    }

    var diagnosticID: MessageID {
      MessageID(domain: "ComposableArchitectureMacros", id: self.message)
    }

    var fixItID: MessageID { self.diagnosticID }
  }

  extension MacroExpansionContext {
    /// Reports an error at a piece of code, with at most one fix-it.
    func error(_ message: String, at node: some SyntaxProtocol, fixIt: FixIt? = nil) {
      self.error(message, at: node, fixIts: fixIt.map { [$0] } ?? [])
    }

    /// Reports an error at a piece of code, with fix-its.
    func error(_ message: String, at node: some SyntaxProtocol, fixIts: [FixIt]) {
      self.diagnose(Diagnostic(node: node, message: MacroMessage(message), fixIts: fixIts))
    }

    /// Reports a warning at a piece of code, with at most one fix-it.
    func warning(_ message: String, at node: some SyntaxProtocol, fixIt: FixIt? = nil) {
      self.diagnose(
        Diagnostic(
          node: node,
          message: MacroMessage(message, severity: .warning),
          fixIts: fixIt.map { [$0] } ?? []
        )
      )
    }

    /// The fix-it that removes an attribute.
    func removal(of attribute: AttributeSyntax) -> FixIt {
      let next = attribute.nextToken(viewMode: .sourceAccurate)
      let isAlone = next?.leadingTrivia.contains(where: \.isNewline) ?? true
      let rest = TokenSyntax(
        .identifier(""),
        leadingTrivia: isAlone ? [] : attribute.leadingTrivia,
        presence: .present
      )
      return FixIt(
        message: MacroMessage("Remove '@\(attribute.baseName)'"),
        changes: [.replace(oldNode: Syntax(attribute), newNode: Syntax(rest))]
      )
    }

    /// The fix-it that changes a declaration to another kind of type.
    func replacement(
      ofKindOf declaration: some DeclGroupSyntax,
      with keyword: Keyword
    ) -> FixIt? {
      guard !declaration.is(ProtocolDeclSyntax.self), !declaration.is(ExtensionDeclSyntax.self)
      else { return nil }
      let kind = declaration.introducer
      let new = kind.with(\.tokenKind, .keyword(keyword))
      return FixIt(
        message: MacroMessage("Replace '\(kind.text)' by '\(new.text)'"),
        changes: [.replace(oldNode: Syntax(kind), newNode: Syntax(new))]
      )
    }

    /// Reports a constant that has to be a variable, with the fix-it.
    func errorAboutLet(_ message: String, of property: StoredProperty) {
      let specifier = property.declaration.bindingSpecifier
      self.error(
        message,
        at: specifier,
        fixIt: FixIt(
          message: MacroMessage("Change 'let' to 'var'"),
          changes: [
            .replace(
              oldNode: Syntax(specifier),
              newNode: Syntax(specifier.with(\.tokenKind, .keyword(.var)))
            )
          ]
        )
      )
    }
  }
#endif
