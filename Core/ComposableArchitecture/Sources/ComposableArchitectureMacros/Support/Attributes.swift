#if Macros || Standard
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension AttributeListSyntax {
    /// The attribute of a name, also when it is written with its module: `@Module.Name`.
    func first(named name: String) -> AttributeSyntax? {
      for element in self {
        // Not a `switch`: the toolchain's syntax libraries may know further kinds of elements.
        if case .attribute(let attribute) = element, attribute.baseName == name {
          return attribute
        }
        guard case .ifConfigDecl(let conditional) = element else { continue }
        for clause in conditional.clauses {
          guard case .attributes(let attributes) = clause.elements else { continue }
          if let attribute = attributes.first(named: name) { return attribute }
        }
      }
      return nil
    }

    /// Whether there is an attribute of one of the names.
    func contains(anyOf names: String...) -> Bool {
      names.contains { self.first(named: $0) != nil }
    }

    /// The attributes that restrict a declaration's availability, each with a line break after it.
    var availability: String {
      self.compactMap { element in
        guard case .attribute(let attribute) = element, attribute.baseName == "available" else {
          return nil
        }
        return "\(attribute.trimmedDescription)\n"
      }
      .joined()
    }

    /// Whether a declaration with these attributes cannot be used at all.
    var isUnavailable: Bool {
      self.contains { element in
        guard
          case .attribute(let attribute) = element,
          attribute.baseName == "available",
          let arguments = attribute.arguments?.trimmedDescription
        else { return false }
        return arguments.split(separator: ",").contains {
          $0.drop { $0 == " " } == "unavailable"
        }
      }
    }
  }

  extension AttributeSyntax {
    /// The separator of module and name in attributes of macros that other macros add. It is a module selector, because
    /// a user's type may have the module's name.
    ///
    /// Tests that expand macros one by one set it to a dot, which keeps those attributes as they are.
    @TaskLocal static var moduleSeparator = "::"

    /// The attribute of a macro, with its module.
    static func macro(_ name: String, of module: String) -> AttributeSyntax {
      "@\(raw: module)\(raw: self.moduleSeparator)\(raw: name)"
    }

    /// The last part of the attribute's name, without generic arguments.
    var baseName: String {
      if let member = self.attributeName.as(MemberTypeSyntax.self) { return member.name.text }
      if let type = self.attributeName.as(IdentifierTypeSyntax.self) { return type.name.text }
      return self.attributeName.trimmedDescription
    }
  }
#endif
