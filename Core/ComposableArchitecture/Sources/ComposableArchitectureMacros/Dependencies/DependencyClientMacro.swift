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
      return [.macro("DependencyEndpoint", of: "DependenciesMacros")]
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
      for property in members.flattened.compactMap(ClientProperty.init) where property.type == nil {
        context.error(
          """
          '@DependencyClient' needs the type of '\(property.name)' to be written, for the \
          initializer that it generates
          """,
          at: property.binding
        )
      }
      return self.initializers(of: Array(members), access: access)
    }

    /// The initializers of a client.
    ///
    /// Parameters cannot be in an `#if`. There are initializers for each branch of a condition instead, in an `#if` of
    /// their own.
    private static func initializers(
      of members: [MemberBlockItemSyntax],
      access: String
    ) -> [DeclSyntax] {
      let conditionals = members.map { $0.decl.as(IfConfigDeclSyntax.self) }
      guard
        let index = conditionals.firstIndex(where: { $0?.decidesInitializers == true }),
        let conditional = conditionals[index]
      else {
        return self.initializers(of: members.flatMap(\.flattened), access: access)
      }
      func initializers(with branch: MemberBlockItemListSyntax?) -> String {
        let branched = members[..<index] + Array(branch ?? []) + members[(index + 1)...]
        return self.initializers(of: Array(branched), access: access)
          .map(\.description)
          .joined(separator: "\n")
      }
      var lines = conditional.clauses.flatMap { clause -> [String] in
        let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
        let branch = clause.elements?.as(MemberBlockItemListSyntax.self)
        return ["\(clause.poundKeyword.text)\(condition)", initializers(with: branch)]
      }
      if conditional.clauses.last?.condition != nil {
        lines += ["#else", initializers(with: nil)]
      }
      return ["\(raw: (lines + ["#endif"]).joined(separator: "\n"))"]
    }

    private static func initializers(of members: [DeclSyntax], access: String) -> [DeclSyntax] {
      let properties = members.compactMap(ClientProperty.init).filter { $0.type != nil }
      var known = Set(members.compactMap(\.initializerLabels))
      var generated: [DeclSyntax] = []
      // Once with all properties, once without the endpoints, once with only the properties without a value of their
      // own.
      for list in [
        properties, properties.filter { !$0.isEndpoint }, properties.filter { !$0.hasValue },
      ]
      where known.insert(list.map(\.name)).inserted {
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
    /// The written name.
    let name: String
    /// The name of the property that an initializer sets, which for an endpoint is its storage.
    let storage: String
    /// The type, if it is written or follows from a literal.
    let type: TypeSyntax?
    /// The default value of the initializer's parameter, with an equals sign.
    private let value: String
    /// Whether the property is an endpoint, which is unimplemented when no initializer sets it.
    let isEndpoint: Bool
    /// Whether the property has a value when no initializer sets it.
    let hasValue: Bool
    let isHidden: Bool
    let binding: PatternBindingSyntax

    init?(_ member: DeclSyntax) {
      guard let property = StoredProperty(member) else { return nil }
      let attributes = property.declaration.attributes
      // The wrapper provides its value, so a client's initializer must not take it.
      if attributes.contains(anyOf: "Dependency") { return nil }
      let isEndpoint =
        Endpoint(member) != nil && !attributes.contains(anyOf: "DependencyEndpointIgnored")
      let isOptional = property.isVariable && property.type?.is(OptionalTypeSyntax.self) == true
      self.isEndpoint = isEndpoint
      self.hasValue = isEndpoint || isOptional || property.initialValue != nil
      self.isHidden = ["private ", "fileprivate "].contains(property.access)
      // A constant with a value cannot be set again, and other code must not set a hidden property.
      if property.initialValue != nil, !property.isVariable { return nil }
      if self.isHidden, self.hasValue { return nil }
      self.binding = property.binding
      self.name = property.name.text
      self.storage = isEndpoint ? property.storageName : self.name
      self.type = property.type ?? property.initialValue?.literalType
      self.value =
        isEndpoint
        ? "" : property.initialValue.map { " = \($0.trimmed)" } ?? (isOptional ? " = nil" : "")
    }

    /// The parameter of an initializer.
    var parameter: String {
      // The name of a type may stand for a closure type if the value is a closure.
      let isFunction =
        self.type?.isFunction == true
        || self.binding.initializer?.value.is(ClosureExprSyntax.self) == true
      let escaping = isFunction ? "@escaping " : ""
      return "\(self.name): \(escaping)\(self.type?.trimmedDescription ?? "")\(self.value)"
    }
  }

  extension IfConfigDeclSyntax {
    /// Whether a stored property or an initializer depends on the condition.
    fileprivate var decidesInitializers: Bool {
      self.flattened.contains {
        StoredProperty($0) != nil || $0.is(InitializerDeclSyntax.self)
      }
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
    /// The default type of a literal.
    var literalType: TypeSyntax? {
      switch self.kind {
      case .booleanLiteralExpr: "Swift::Bool"
      case .floatLiteralExpr: "Swift::Double"
      case .integerLiteralExpr: "Swift::Int"
      case .stringLiteralExpr: "Swift::String"
      default: nil
      }
    }
  }
#endif
