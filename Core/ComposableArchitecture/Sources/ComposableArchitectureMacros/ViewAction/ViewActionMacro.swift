#if Macros || Standard
  import SwiftDiagnostics
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// Implements `@ViewAction(for:)`.
  package enum ViewActionMacro: ExtensionMacro {
    package static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard self.hasStore(declaration) else {
        let feature = self.feature(of: node)
        context.error(
          """
          '@ViewAction' needs \(declaration.kindAndName) to have a store to send to: \
          'let store: StoreOf<\(feature)>'
          """,
          at: node,
          fixIt: self.insertion(of: "let store: StoreOf<\(feature)>", in: declaration)
        )
        return []
      }
      DirectSends(in: declaration).warn(in: context)
      guard !protocols.isEmpty else { return [] }
      context.reportPrivate(declaration, of: node)
      return [
        try ExtensionDeclSyntax(
          "extension \(type.trimmed): ComposableArchitecture::ViewActionSending {}"
        )
      ]
    }

    private static func hasStore(_ declaration: some DeclGroupSyntax) -> Bool {
      declaration.memberBlock.members.flattened.contains { member in
        guard
          let property = member.as(VariableDeclSyntax.self),
          !property.modifiers.contains(.static)
        else { return false }
        return property.bindings.contains { $0.pattern.trimmedDescription == "store" }
      }
    }

    /// The feature in the argument, in source form without `.self`.
    private static func feature(of node: AttributeSyntax) -> String {
      guard
        case .argumentList(let arguments)? = node.arguments,
        let argument = arguments.first?.expression.as(MemberAccessExprSyntax.self),
        let base = argument.base
      else { return "Feature" }
      return base.trimmedDescription
    }

    private static func insertion(
      of member: String,
      in declaration: some DeclGroupSyntax
    ) -> FixIt {
      let block = declaration.memberBlock
      let brace = block.leftBrace
      let margin =
        declaration.firstToken(viewMode: .sourceAccurate)?.leadingTrivia.indentation ?? ""
      let end = block.members.isEmpty ? "\n\(margin)" : ""
      let text = TokenSyntax(
        .identifier("{\n\(margin)  \(member)\(end)"),
        leadingTrivia: brace.leadingTrivia,
        trailingTrivia: brace.trailingTrivia,
        presence: .present
      )
      return FixIt(
        message: MacroMessage("Add '\(member)'"),
        changes: [.replace(oldNode: Syntax(brace), newNode: Syntax(text))]
      )
    }
  }

  /// The calls of `store.send` in a view.
  private final class DirectSends: SyntaxVisitor {
    private var calls: [FunctionCallExprSyntax] = []

    init(in declaration: some DeclGroupSyntax) {
      super.init(viewMode: .sourceAccurate)
      self.walk(declaration.memberBlock)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let function = node.calledExpression.as(MemberAccessExprSyntax.self),
        function.declName.baseName.text == "send",
        ["store", "self.store"].contains(function.base?.trimmedDescription)
      {
        self.calls.append(node)
      }
      return .visitChildren
    }

    func warn(in context: some MacroExpansionContext) {
      for call in self.calls {
        context.warning(
          """
          'store.send' can send what is not meant for views: call the view's own 'send' with one \
          of its actions
          """,
          at: call,
          fixIt: self.replacement(of: call)
        )
      }
    }

    /// The fix-it from `store.send(.view(.tapped))` to `send(.tapped)`.
    private func replacement(of call: FunctionCallExprSyntax) -> FixIt? {
      guard
        call.arguments.count == 1,
        let action = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
        let name = action.calledExpression.as(MemberAccessExprSyntax.self),
        name.declName.baseName.text == "view",
        let viewAction = action.arguments.first?.expression.trimmedDescription
      else { return nil }
      let new = ExprSyntax("send(\(raw: viewAction))")
        .with(\.leadingTrivia, call.leadingTrivia)
        .with(\.trailingTrivia, call.trailingTrivia)
      return FixIt(
        message: MacroMessage("Replace by 'send(\(viewAction))'"),
        changes: [.replace(oldNode: Syntax(call), newNode: Syntax(new))]
      )
    }
  }
#endif
