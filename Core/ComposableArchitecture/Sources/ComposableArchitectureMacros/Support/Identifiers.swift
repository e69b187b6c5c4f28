#if Macros || Standard
  import SwiftParser
  import SwiftSyntax

  extension StringProtocol {
    /// The name without the modules and types before it, `Module.Name` or `Module::Name`.
    var lastName: String {
      let separator = self.lastIndex { $0 == "." || $0 == ":" }
      return separator.map { String(self[self.index(after: $0)...]) } ?? String(self)
    }
  }

  extension ExprSyntax {
    /// The name in a string literal, in source form; `nil` if this is no literal, or no name.
    ///
    /// A reserved word gets backticks if it has none: both `"class"` and "\`class\`" name a method `class`.
    var literalIdentifier: String? {
      let literal = self.as(StringLiteralExprSyntax.self)
      guard let text = literal?.segments.trimmedDescription, !text.isEmpty else { return nil }
      if text.isValidSwiftIdentifier(for: .variableName) { return text }
      let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isWord && text.first?.isNumber == false ? "`\(text)`" : nil
    }
  }
#endif
