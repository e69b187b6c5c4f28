#if Macros || Standard
  import SwiftSyntax

  /// A stored property as it is declared, one binding by itself.
  struct StoredProperty {
    let declaration: VariableDeclSyntax
    let binding: PatternBindingSyntax
    /// The written name.
    let name: TokenSyntax

    /// The property of a member; `nil` for any member but a single, named, stored property of instances.
    init?(_ member: some SyntaxProtocol) {
      guard
        let declaration = member.as(VariableDeclSyntax.self),
        declaration.bindings.count == 1,
        let binding = declaration.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        !declaration.modifiers.contains(.static),
        !declaration.modifiers.contains(.class),
        !declaration.modifiers.contains(.lazy),
        !binding.isComputed
      else { return nil }
      self.declaration = declaration
      self.binding = binding
      self.name = name.trimmed
    }

    /// The name of the storage behind the property.
    var storageName: String { "_\(self.name.unescapedText)" }

    /// The declared type, if there is an annotation.
    var type: TypeSyntax? { self.binding.typeAnnotation?.type.trimmed }

    /// The initial value of the property, if it is written.
    var initialValue: ExprSyntax? { self.binding.initializer?.value }

    var isVariable: Bool { self.declaration.bindingSpecifier.tokenKind == .keyword(.var) }

    /// The access level for a member that accompanies the property, with a space.
    var access: String {
      self.declaration.modifiers.accessLevel.map { "\($0.text) " } ?? ""
    }

    /// `willSet` and `didSet`, to be kept on the storage.
    var observers: String {
      self.binding.accessorBlock.map { " \($0.trimmedDescription)" } ?? ""
    }
  }

  extension PatternBindingSyntax {
    /// Whether the property has a getter; `willSet` and `didSet` do not make it computed.
    var isComputed: Bool {
      guard let block = self.accessorBlock else { return false }
      guard case .accessors(let accessors) = block.accessors else { return true }
      return accessors.contains { accessor in
        switch accessor.accessorSpecifier.tokenKind {
        case .keyword(.willSet), .keyword(.didSet): false
        default: true
        }
      }
    }
  }

  extension Keyword {
    /// The word in source form, for access levels.
    fileprivate var text: String {
      switch self {
      case .private: "private"
      case .fileprivate: "fileprivate"
      case .internal: "internal"
      case .package: "package"
      case .public: "public"
      case .open: "open"
      default: ""
      }
    }
  }

  extension TypeSyntax {
    /// The type inside of an optional; `nil` if this is no optional as far as the code reveals.
    var wrappedType: TypeSyntax? {
      if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
      if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        return optional.wrappedType.trimmed
      }
      if let tuple = self.singleTupleElement { return tuple.wrappedType }
      let name =
        self.as(IdentifierTypeSyntax.self).map { ($0.name, $0.genericArgumentClause) }
        ?? self.as(MemberTypeSyntax.self).map { ($0.name, $0.genericArgumentClause) }
      guard
        let (name, arguments) = name,
        name.text == "Optional",
        let wrapped = arguments?.arguments.first?.argument.as(TypeSyntax.self)
      else { return nil }
      return wrapped.trimmed
    }

    /// The type inside of parentheses around one type.
    var singleTupleElement: TypeSyntax? {
      guard
        let tuple = self.as(TupleTypeSyntax.self),
        tuple.elements.count == 1,
        let element = tuple.elements.first,
        element.firstName == nil
      else { return nil }
      return element.type
    }
  }
#endif
