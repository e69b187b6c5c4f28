#if Macros || Standard
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros

  /// Code with the macros of this package expanded, for tests.
  ///
  /// It is in this module, not in the tests, so that they need no syntax libraries and can be built where those are
  /// missing. Attributes that a macro adds with the name of their module are not expanded, so that each macro is tested
  /// by itself.
  public struct MacroExpansion: Sendable {
    /// The expanded code.
    public let source: String

    /// The diagnostics of the macros, in the order of the code.
    public let messages: [Message]

    /// The original code after the first fix-it of every message was applied.
    public let fixedSource: String

    /// A diagnostic about a piece of the code.
    public struct Message: Sendable, CustomStringConvertible {
      /// "error" or "warning".
      public let severity: String
      /// The text of the message.
      public let text: String
      /// The line at which the piece of code starts.
      public let line: Int
      /// The column at which the piece of code starts.
      public let column: Int
      /// The texts of the fix-its.
      public let fixIts: [String]

      /// The message in one line.
      public var description: String {
        "\(self.line):\(self.column): \(self.severity): \(self.text)"
      }
    }

    /// Expands the macros in code.
    ///
    /// - Parameter code: Swift source code, which counts as a whole file.
    public init(of code: String) {
      let file = Parser.parse(source: code)
      let context = BasicMacroExpansionContext(
        sourceFiles: [file: .init(moduleName: "Example", fullFilePath: "Example.swift")]
      )
      let expanded = AttributeSyntax.$moduleSeparator.withValue(".") {
        file.expand(
          macroSpecs: MacroTable.specifications,
          contextGenerator: {
            BasicMacroExpansionContext(
              sharingWith: context,
              lexicalContext: $0.allMacroLexicalContexts()
            )
          },
          indentationWidth: .spaces(2)
        )
      }
      func offset(of position: AbsolutePosition, in node: Syntax) -> Int {
        context.location(for: position, anchoredAt: node, fileName: "Example.swift").offset
      }
      let diagnostics = context.diagnostics
        .map { (offset(of: $0.position, in: $0.node), $0) }
        .sorted { $0.0 < $1.0 }
        .map(\.1)
      self.source = expanded.description
      self.messages = diagnostics.map { diagnostic in
        let location = context.location(
          for: diagnostic.position,
          anchoredAt: diagnostic.node,
          fileName: "Example.swift"
        )
        return Message(
          severity: "\(diagnostic.diagMessage.severity)",
          text: diagnostic.message,
          line: location.line,
          column: location.column,
          fixIts: diagnostic.fixIts.map(\.message.message)
        )
      }
      var fixed = Array(code.utf8)
      let changes = diagnostics.compactMap(\.fixIts.first).flatMap(\.changes)
      for case .replace(let old, let new) in changes.reversed() {
        let start = offset(of: old.position, in: old)
        fixed.replaceSubrange(
          start..<start + old.totalLength.utf8Length,
          with: new.description.utf8
        )
      }
      self.fixedSource = String(decoding: fixed, as: UTF8.self)
    }
  }
#endif
