#if Macros || Standard
  package import SwiftSyntax
  package import SwiftSyntaxMacros

  /// Implements `#Preview`.
  ///
  /// The compiler has checked the preview's closure by the time it is expanded. Nothing is left of
  /// it: where there is no editor that shows previews, that is all a preview can do.
  package enum PreviewMacro: DeclarationMacro {
    package static func expansion(
      of node: some FreestandingMacroExpansionSyntax,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      []
    }
  }
#endif
