#if Macros || Standard
  import SwiftDiagnostics
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// Implements `@DependencyClient`.
  package enum DependencyClientMacro {}

  extension DependencyClientMacro: MemberAttributeMacro {
    package static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard
        declaration.is(StructDeclSyntax.self),
        let endpoint = Endpoint(member),
        !endpoint.property.declaration.attributes.contains(
          anyOf: "DependencyEndpoint",
          "DependencyEndpointIgnored"
        )
      else { return [] }
      return ["@DependenciesMacros.DependencyEndpoint"]
    }
  }

  extension DependencyClientMacro: MemberMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let declaration = declaration.as(StructDeclSyntax.self) else {
        context.error(
          """
          '@DependencyClient' cannot be applied to \(declaration.kindAndName): a client is a \
          struct of closures
          """,
          at: node
        )
        return []
      }
      let access = context.memberAccess(of: declaration)
      let members = declaration.memberBlock.members
      let properties = members.flattened.compactMap { ClientProperty($0, in: context) }
      let own = Set(members.flattened.compactMap(\.initializerLabels))
      var generated: [DeclSyntax] = []
      // Once with everything, once with only what has no value of its own.
      for list in [properties, properties.filter { !$0.hasValue }] {
        let labels = list.map(\.name)
        guard !own.contains(labels), generated.isEmpty || list.count < properties.count else {
          continue
        }
        generated.append(self.initializer(of: list, access: access))
      }
      return generated
    }

    private static func initializer(of properties: [ClientProperty], access: String) -> DeclSyntax {
      guard !properties.isEmpty else { return "\(raw: access)init() {}" }
      let parameters = properties.map(\.parameter).joined(separator: ",\n").indented(by: 2)
      let assignments = properties.map { "self.\($0.storage) = \($0.name)" }
      let isHidden = properties.contains { $0.isHidden && !$0.hasValue }
      return """
        \(raw: isHidden ? "private " : access)init(
        \(raw: parameters)
        ) {
        \(raw: assignments.lines(indentedBy: 2))
        }
        """
    }
  }

  /// A stored property of a client that an initializer can set.
  private struct ClientProperty {
    /// The name as it is written.
    let name: String
    /// The name of what an initializer sets, which for an endpoint is behind the property.
    let storage: String
    let parameter: String
    /// Whether the property has a value when no initializer sets it.
    let hasValue: Bool
    let isHidden: Bool

    init?(_ member: DeclSyntax, in context: some MacroExpansionContext) {
      guard let property = StoredProperty(member) else { return nil }
      let attributes = property.declaration.attributes
      let isEndpoint =
        Endpoint(member) != nil && !attributes.contains(anyOf: "DependencyEndpointIgnored")
      let isOptional = property.isVariable && property.type?.is(OptionalTypeSyntax.self) == true
      self.hasValue = isEndpoint || isOptional || property.initialValue != nil
      self.isHidden = ["private ", "fileprivate "].contains(property.access)
      // A constant with a value cannot be set again; a hidden property is nobody else's to set.
      if property.initialValue != nil, !property.isVariable { return nil }
      if self.isHidden, self.hasValue { return nil }
      guard let type = property.type ?? property.initialValue?.literalType else {
        context.error(
          """
          '@DependencyClient' needs the type of '\(property.name.text)' to be written, for the \
          initializer that it generates
          """,
          at: property.binding
        )
        return nil
      }
      self.name = property.name.text
      self.storage = isEndpoint ? property.storageName : self.name
      let escaping = type.isFunction ? "@escaping " : ""
      let value =
        isEndpoint
        ? "" : property.initialValue.map { " = \($0.trimmed)" } ?? (isOptional ? " = nil" : "")
      self.parameter = "\(self.name): \(escaping)\(type.trimmedDescription)\(value)"
    }
  }

  extension DeclSyntax {
    /// The parameters' labels of an initializer that is written by hand.
    fileprivate var initializerLabels: [String]? {
      self.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.map {
        $0.firstName.text
      }
    }
  }

  extension ExprSyntax {
    /// The type that a literal has when nothing else is said.
    var literalType: TypeSyntax? {
      switch self.kind {
      case .booleanLiteralExpr: "Swift.Bool"
      case .floatLiteralExpr: "Swift.Double"
      case .integerLiteralExpr: "Swift.Int"
      case .stringLiteralExpr: "Swift.String"
      default: nil
      }
    }
  }
#endif
