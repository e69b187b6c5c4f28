#if Macros || Standard
  import SwiftDiagnostics
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// Implements `@DependencyEntry`.
  package enum DependencyEntryMacro {}

  extension DependencyEntryMacro: AccessorMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      // Problems of the property are reported by the other role.
      guard let property = StoredProperty(declaration), property.isVariable else { return [] }
      let scope = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
      let key = self.keyName(in: node) ?? self.keyName(of: property, in: scope)
      return [
        """
        get {
          self[\(raw: key).self]
        }
        """,
        """
        set {
          self[\(raw: key).self] = newValue
        }
        """,
      ]
    }
  }

  extension DependencyEntryMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard
        let scope = context.lexicalContext.first?.as(ExtensionDeclSyntax.self),
        scope.extendedType.trimmedDescription.lastName == "DependencyValues"
      else {
        context.error(
          """
          '@DependencyEntry' can only be applied to a property in an 'extension DependencyValues'
          """,
          at: node
        )
        return []
      }
      guard let property = self.property(declaration, at: node, in: context) else { return [] }
      let values = self.values(in: node, property.initialValue ?? self.implicitValue(of: property))
      // Without a written test value, a live dependency has the protocol's default one, which reports its use.
      guard values.contains(where: { $0.name != "previewValue" }) else {
        self.demandValue(of: property, in: context)
        return []
      }
      let name = self.keyName(in: node)
      if name == nil, let argument = self.nameArgument(in: node) {
        context.error(
          "The name of the key of '\(property.name.text)' must be that of a type, as a string literal",
          at: argument
        )
      }
      return [
        self.key(
          named: name ?? self.keyName(of: property, in: scope),
          access: name == nil && !self.isPublic(property, in: scope)
            ? nil : self.access(of: property, in: scope),
          type: self.type(of: property),
          values: values
        )
      ]
    }

    private static func property(
      _ declaration: some DeclSyntaxProtocol,
      at node: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> StoredProperty? {
      guard let property = StoredProperty(declaration) else {
        context.error(
          "'@DependencyEntry' can only be applied to a single 'var' without accessors",
          at: node
        )
        return nil
      }
      guard property.isVariable else {
        context.errorAboutLet(
          "'@DependencyEntry' can only be applied to a 'var': a dependency can be overridden",
          of: property
        )
        return nil
      }
      return property
    }

    /// An optional starts with `nil`.
    private static func implicitValue(of property: StoredProperty) -> ExprSyntax? {
      property.type?.is(OptionalTypeSyntax.self) == true ? "nil" : nil
    }

    private static func demandValue(
      of property: StoredProperty,
      in context: some MacroExpansionContext
    ) {
      let binding = property.binding
      let fixed =
        binding
        .with(\.typeAnnotation, binding.typeAnnotation?.with(\.trailingTrivia, []))
        .with(
          \.initializer,
          InitializerClauseSyntax(
            leadingTrivia: .space,
            equal: .equalToken(trailingTrivia: .space),
            value: ExprSyntax("<#test value#>")
          )
        )
      context.error(
        "Dependency '\(property.name.text)' needs a value, which it has in tests",
        at: binding,
        fixIt: FixIt(
          message: MacroMessage("Add a value"),
          changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(fixed))]
        )
      )
    }

    /// The values of the key, in the order of their declaration.
    private static func values(
      in node: AttributeSyntax,
      _ testValue: ExprSyntax?
    ) -> [(name: String, value: ExprSyntax)] {
      var values: [(name: String, value: ExprSyntax)] = []
      if case .argumentList(let arguments) = node.arguments {
        for name in ["liveValue", "previewValue"] {
          guard let argument = arguments.first(where: { $0.label?.text == name }) else { continue }
          values.append((name, argument.expression.trimmed))
        }
      }
      return values + (testValue.map { [("testValue", $0.trimmed)] } ?? [])
    }

    private static func key(
      named name: String,
      access: KeyAccess?,
      type: TypeSyntax?,
      values: [(name: String, value: ExprSyntax)]
    ) -> DeclSyntax {
      let isLive = values.contains { $0.name == "liveValue" }
      let conformance = isLive ? "DependencyKey" : "TestDependencyKey"
      // Without a written type, the first value that is no test value is stored, because a stored property infers its
      // type. That becomes the type of the key. The default preview value can then be used.
      let isAnchored = type != nil || values.count > 1
      let values = isAnchored ? values : [("previewValue", values[0].value)] + values
      let members = values.enumerated().map { index, value in
        guard let type = type?.trimmedDescription ?? (index > 0 ? "Value" : nil) else {
          return "\(access?.members ?? "")static let \(value.name) = \(value.value.description)"
        }
        // Computed, so that every test has a value of its own.
        return """
          \(access?.members ?? "")static var \(value.name): \(type) {
            \(value.value.description.hasPrefix("{") ? "return " : "")\(value.value.description)
          }
          """
      }
      return """
        \(raw: access?.own ?? "private ")enum \(raw: name): Dependencies::\(raw: conformance) {
        \(raw: members.lines(indentedBy: 2))
        }
        """
    }

    /// The access levels of a named key and of its members, with a space: those of the property, which may come from
    /// the extension.
    private typealias KeyAccess = (own: String, members: String)

    private static func access(
      of property: StoredProperty,
      in scope: ExtensionDeclSyntax
    ) -> KeyAccess {
      let own = property.declaration.modifiers.accessLevel
      let inherited = own ?? scope.modifiers.accessLevel
      return (own?.memberAccess ?? "", inherited?.memberAccess ?? "")
    }

    /// The type of the dependency, if it is written.
    private static func type(of property: StoredProperty) -> TypeSyntax? {
      property.type ?? property.initialValue?.valueType
    }

    /// Whether other modules see the property, and so must see its key, too.
    private static func isPublic(
      _ property: StoredProperty,
      in scope: ExtensionDeclSyntax?
    ) -> Bool {
      let level = property.declaration.modifiers.accessLevel ?? scope?.modifiers.accessLevel
      return level?.memberAccess.isEmpty == false
    }

    /// The name of a key that the attribute does not name. A key that other modules see is named after the dependency's
    /// type, or after the property if that type has no name of its own.
    private static func keyName(
      of property: StoredProperty,
      in scope: ExtensionDeclSyntax?
    ) -> String {
      let name = property.name.unescapedText
      guard self.isPublic(property, in: scope) else { return "__Key_\(name)" }
      return
        "\(self.type(of: property)?.ownName ?? name.prefix(1).uppercased() + name.dropFirst())Key"
    }

    private static func nameArgument(in node: AttributeSyntax) -> ExprSyntax? {
      guard case .argumentList(let arguments) = node.arguments else { return nil }
      return arguments.first { $0.label == nil || $0.label?.text == "name" }?.expression
    }

    /// The key name in the attribute, if it is the name of a type.
    private static func keyName(in node: AttributeSyntax) -> String? {
      guard
        let argument = self.nameArgument(in: node),
        let name = argument.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription,
        let first = name.first,
        first.isLetter || first == "_",
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return nil }
      return name
    }
  }

  extension TypeSyntax {
    /// The name of a type by which a dependency may be known: that of its client, without `any`, and with the enclosing
    /// type. `nil` for types of the standard library and types without a name.
    fileprivate var ownName: String? {
      if let type = self.wrappedType ?? self.singleTupleElement { return type.ownName }
      if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.ownName }
      if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.ownName }
      guard !self.isPlainData else { return nil }
      if let type = self.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil {
        return type.name.unescapedText
      }
      guard
        let type = self.as(MemberTypeSyntax.self),
        type.genericArgumentClause == nil,
        let base = type.baseType.ownName
      else { return nil }
      return base + type.name.unescapedText
    }
  }

  extension ExprSyntax {
    /// The type of a value that reveals it: a literal, or a call of an initializer by the type's name.
    fileprivate var valueType: TypeSyntax? {
      if let type = self.literalType { return type }
      guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
      let name = call.calledExpression.trimmedDescription
      guard
        call.calledExpression.is(DeclReferenceExprSyntax.self)
          || call.calledExpression.is(MemberAccessExprSyntax.self)
          || call.calledExpression.is(GenericSpecializationExprSyntax.self),
        // By convention: the part before the generic arguments ends with the name of a type.
        name.prefix(while: { $0 != "<" }).lastName.first?.isUppercase == true
      else { return nil }
      return TypeSyntax("\(raw: name)")
    }
  }
#endif
