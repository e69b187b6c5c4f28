#if Macros || Standard
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The attribute of a property that counts as a property wrapper, which cannot be observed.
  ///
  /// The syntax does not distinguish a wrapper from a macro or a global actor. An attribute counts as one if its name
  /// begins with a capital letter, as the names of types do. Exceptions are names that end with `Actor`, known macros,
  /// and properties marked `@ObservationStateTracked`.
  struct UnobservedWrapper {
    private let attribute: AttributeSyntax
    private let property: StoredProperty

    /// - Returns: `nil` for a property without such an attribute, and for one that `@ObservableState` ignores.
    init?(of property: StoredProperty) {
      let attributes = property.declaration.attributes
      guard
        property.isVariable,
        !attributes.isLeftAlone,
        !attributes.contains(anyOf: "ObservationStateTracked"),
        let attribute = attributes.firstWrapper
      else { return nil }
      self.attribute = attribute
      self.property = property
    }

    /// Reports how to exclude the property, or to have it observed.
    func report(in context: some MacroExpansionContext) {
      let name = self.property.name.text
      let wrapper = "@\(self.attribute.baseName)"
      switch self.attribute.baseName {
      case "PresentationState":
        context.error(
          """
          '@PresentationState' is not observed in a state with '@ObservableState': present '\(name)' by \
          '@Presents'
          """,
          at: self.attribute,
          fixIt: self.presents
        )
      case "BindingState":
        context.error(
          """
          '@BindingState' is not needed in a state with '@ObservableState', each of whose properties can \
          be bound: remove it from '\(name)'
          """,
          at: self.attribute,
          fixIt: context.removal(of: self.attribute)
        )
      default:
        context.error(
          """
          '@ObservableState' cannot observe '\(name)' in a property wrapper: leave it out with \
          '@ObservationStateIgnored', or write '@ObservationStateTracked' if '\(wrapper)' is a macro or a \
          global actor
          """,
          at: self.attribute,
          fixIts: [
            self.property.declaration.adding("ObservationStateIgnored"),
            self.property.declaration.adding("ObservationStateTracked"),
          ]
        )
      }
    }

    private var presents: FixIt {
      let name = self.attribute.attributeName
      let new = TypeSyntax("Presents")
        .with(\.leadingTrivia, name.leadingTrivia)
        .with(\.trailingTrivia, name.trailingTrivia)
      return FixIt(
        message: MacroMessage("Replace '@PresentationState' by '@Presents'"),
        changes: [.replace(oldNode: Syntax(name), newNode: Syntax(new))]
      )
    }
  }

  extension AttributeListSyntax {
    /// Whether one of the attributes keeps `@ObservableState` from observing the property.
    var isLeftAlone: Bool {
      self.contains(
        anyOf: "Fetch",
        "FetchAll",
        "FetchOne",
        "ObservationStateIgnored",
        "Presents",
        "Shared",
        "SharedReader"
      )
    }

    /// The first attribute that counts as a property wrapper.
    fileprivate var firstWrapper: AttributeSyntax? {
      for element in self {
        if case .attribute(let attribute) = element, attribute.isTakenForAWrapper {
          return attribute
        }
        guard case .ifConfigDecl(let conditional) = element else { continue }
        for clause in conditional.clauses {
          guard case .attributes(let attributes) = clause.elements else { continue }
          if let attribute = attributes.firstWrapper { return attribute }
        }
      }
      return nil
    }
  }

  extension AttributeSyntax {
    fileprivate var isTakenForAWrapper: Bool {
      let name = self.baseName
      return name.first?.isUppercase == true && !name.hasSuffix("Actor")
        && !knownMacros.contains(name)
    }
  }

  /// Macros of other packages that mark properties for code generated elsewhere, and attributes of the language that
  /// begin with a capital letter.
  private let knownMacros: Set<String> = [
    "CodableKey", "CodedAs", "CodedAt", "CodedBy", "CodedIn", "Column", "Columns", "DecodedAt",
    "EncodedAt", "Ephemeral", "GKInspectable", "Guide", "IBInspectable", "IBOutlet", "IgnoreCoding",
    "IgnoreDecoding", "IgnoreEncoding", "NSCopying", "NSManaged",
  ]

  extension VariableDeclSyntax {
    /// The fix-it that writes an attribute before the property.
    func adding(_ attribute: String) -> FixIt {
      let text = TokenSyntax(
        .identifier("@\(attribute) \(self.trimmedDescription)"),
        leadingTrivia: self.leadingTrivia,
        trailingTrivia: self.trailingTrivia,
        presence: .present
      )
      return FixIt(
        message: MacroMessage("Add '@\(attribute)'"),
        changes: [.replace(oldNode: Syntax(self), newNode: Syntax(text))]
      )
    }
  }
#endif
