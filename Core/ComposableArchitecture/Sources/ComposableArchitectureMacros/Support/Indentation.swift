#if Macros || Standard
  import SwiftSyntax

  extension Trivia {
    /// The spaces and tabs after the last line break.
    var indentation: String {
      String(self.description.reversed().prefix { $0 == " " || $0 == "\t" }.reversed())
    }
  }
#endif
