#if Macros || Standard
  package import SwiftSyntax
  package import SwiftSyntaxMacros

  /// Implements `@ReducerCaseIgnored`, which only is a mark for `@Reducer`.
  package enum ReducerCaseIgnoredMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      ReducerCaseMark.check(node, on: declaration, in: context)
      return []
    }
  }

  /// Implements `@ReducerCaseEphemeral`, which only is a mark for `@Reducer`.
  package enum ReducerCaseEphemeralMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard ReducerCaseMark.check(node, on: declaration, in: context) else { return [] }
      let elements = declaration.as(EnumCaseDeclSyntax.self)?.elements ?? []
      for element in elements where element.singleParameter == nil {
        context.error(
          """
          '@ReducerCaseEphemeral' needs '\(element.name.text)' to have one payload, the state that \
          goes away with its action: 'case \(element.name.text)(AlertState<Action>)'
          """,
          at: element
        )
      }
      return []
    }
  }

  private enum ReducerCaseMark {
    /// Reports a mark that is not on a case.
    @discardableResult
    static func check(
      _ node: AttributeSyntax,
      on declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> Bool {
      guard !declaration.is(EnumCaseDeclSyntax.self) else { return true }
      context.error(
        "'@\(node.baseName)' can only be applied to a case of an enum with '@Reducer'",
        at: node,
        fixIt: context.removal(of: node)
      )
      return false
    }
  }
#endif
