#if Macros || Standard
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The method `reduce(into:action:)` of a reducer, which is an older way to write a body.
  struct ReduceMethod {
    private let declaration: FunctionDeclSyntax
    private let state: String
    private let action: String

    init?(_ member: DeclSyntax) {
      guard
        let declaration = member.as(FunctionDeclSyntax.self),
        declaration.name.text == "reduce",
        !declaration.modifiers.contains(.static)
      else { return nil }
      let parameters = Array(declaration.signature.parameterClause.parameters)
      guard parameters.map(\.firstName.text) == ["into", "action"] else { return nil }
      self.declaration = declaration
      self.state = (parameters[0].secondName ?? parameters[0].firstName).text
      self.action = (parameters[1].secondName ?? parameters[1].firstName).text
    }

    /// Advises to write a body, and writes it if there is none yet.
    func warn(hasBody: Bool, in context: some MacroExpansionContext) {
      guard !hasBody else {
        context.warning(
          """
          'reduce(into:action:)' is not run by a store, because there is a 'body': move what it \
          does into a 'Reduce' in 'body'
          """,
          at: self.declaration.name
        )
        return
      }
      context.warning(
        "'reduce(into:action:)' is deprecated: write a 'body' with a 'Reduce' in it",
        at: self.declaration.name,
        fixIt: self.replacement.map { body in
          FixIt(
            message: MacroMessage("Replace 'reduce(into:action:)' by 'body'"),
            changes: [.replace(oldNode: Syntax(self.declaration), newNode: Syntax(body))]
          )
        }
      )
    }

    private var replacement: DeclSyntax? {
      guard let statements = self.declaration.body?.statements else { return nil }
      let modifiers = self.declaration.modifiers.trimmedDescription
      // The statements keep their lines, each indented for the one additional brace.
      let code = statements.description
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.allSatisfy(\.isWhitespace) ? "" : "  \($0)" }
        .joined(separator: "\n")
      let margin = self.declaration.leadingTrivia.indentation
      let body = """
        \(modifiers.isEmpty ? "" : "\(modifiers) ")var body: some ReducerOf<Self> {
        \(margin)  Reduce { \(self.state), \(self.action) in\(code)
        \(margin)  }
        \(margin)}
        """
      return DeclSyntax(stringLiteral: body)
        .with(\.leadingTrivia, self.declaration.leadingTrivia)
        .with(\.trailingTrivia, self.declaration.trailingTrivia)
    }
  }
#endif
