#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A message of a macro to the person who wrote the code.
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
    /// Reports an error at a piece of code, with at most one change that would remove it.
    func error(_ message: String, at node: some SyntaxProtocol, fixIt: FixIt? = nil) {
      self.diagnose(
        Diagnostic(
          node: node,
          message: MacroMessage(message),
          fixIts: fixIt.map { [$0] } ?? []
        )
      )
    }

    /// Reports a warning at a piece of code, with at most one change that would remove it.
    func warning(_ message: String, at node: some SyntaxProtocol, fixIt: FixIt? = nil) {
      self.diagnose(
        Diagnostic(
          node: node,
          message: MacroMessage(message, severity: .warning),
          fixIts: fixIt.map { [$0] } ?? []
        )
      )
    }
  }
#endif
