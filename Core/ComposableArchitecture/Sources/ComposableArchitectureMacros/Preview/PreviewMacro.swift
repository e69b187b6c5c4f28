#if Macros || Standard
  package import SwiftSyntax
  package import SwiftSyntaxMacros

  /// Implements `#Preview`.
  ///
  /// The compiler has checked the preview's closure by the time it is expanded, and its code is dropped. Without an
  /// editor that shows previews, a preview can do no more.
  package enum PreviewMacro: DeclarationMacro {
    package static func expansion(
      of node: some FreestandingMacroExpansionSyntax,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      []
    }
  }
#endif
