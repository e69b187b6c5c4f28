#if Macros || Standard
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension DeclModifierListSyntax {
    /// The access level among the modifiers, without one for the setter only.
    var accessLevel: Keyword? {
      for modifier in self where modifier.detail == nil {
        guard case .keyword(let keyword) = modifier.name.tokenKind else { continue }
        switch keyword {
        case .private, .fileprivate, .internal, .package, .public, .open: return keyword
        default: continue
        }
      }
      return nil
    }

    /// Whether a word is among the modifiers.
    func contains(_ keyword: Keyword) -> Bool {
      self.contains { $0.name.tokenKind == .keyword(keyword) }
    }
  }

  extension MacroExpansionContext {
    /// The modifier, with a space, that makes a generated member as visible as its type.
    ///
    /// Empty for a private type: its members are already hidden, and the modifier would hide them from the rest of the
    /// file too.
    func memberAccess(of declaration: some DeclGroupSyntax) -> String {
      if let own = declaration.modifiers.accessLevel {
        return own.memberAccess
      }
      // `public extension Feature { struct State {} }` makes the state public.
      guard
        let parent = self.lexicalContext.first?.as(ExtensionDeclSyntax.self),
        let inherited = parent.modifiers.accessLevel
      else { return "" }
      return inherited.memberAccess
    }
  }

  extension Keyword {
    var memberAccess: String {
      switch self {
      case .public, .open: "public "
      case .package: "package "
      default: ""
      }
    }
  }
#endif
