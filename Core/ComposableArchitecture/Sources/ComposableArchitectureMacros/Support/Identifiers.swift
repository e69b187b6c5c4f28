#if Macros || Standard
  import SwiftParser
  import SwiftSyntax

  extension StringProtocol {
    /// The name behind those of modules and of other types, `Module.Name` or `Module::Name`.
    var lastName: String {
      let separator = self.lastIndex { $0 == "." || $0 == ":" }
      return separator.map { String(self[self.index(after: $0)...]) } ?? String(self)
    }
  }

  extension ExprSyntax {
    /// The name that a string literal holds, as it has to be written in code; `nil` if this is no
    /// literal, or no name.
    ///
    /// A reserved word gets its marks if it has none: both `"class"` and "\`class\`" name a method
    /// that is called `class`.
    var literalIdentifier: String? {
      let literal = self.as(StringLiteralExprSyntax.self)
      guard let text = literal?.segments.trimmedDescription, !text.isEmpty else { return nil }
      if text.isValidSwiftIdentifier(for: .variableName) { return text }
      let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isWord && text.first?.isNumber == false ? "`\(text)`" : nil
    }
  }
#endif
