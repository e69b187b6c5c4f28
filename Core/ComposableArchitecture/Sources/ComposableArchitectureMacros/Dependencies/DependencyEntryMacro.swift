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
      let key = self.keyName(in: node) ?? self.privateKeyName(of: property)
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
        scope.extendedType.trimmedDescription.split(separator: ".").last == "DependencyValues"
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
      guard let value = property.initialValue ?? self.implicitValue(of: property) else {
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
          named: name ?? self.privateKeyName(of: property),
          access: name == nil ? nil : self.access(of: property, in: scope),
          type: property.type ?? value.valueType,
          values: self.values(in: node, value)
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

    /// The values of the key, in the order they are declared in.
    private static func values(
      in node: AttributeSyntax,
      _ testValue: ExprSyntax
    ) -> [(name: String, value: ExprSyntax)] {
      var values: [(name: String, value: ExprSyntax)] = []
      if case .argumentList(let arguments) = node.arguments {
        for name in ["liveValue", "previewValue"] {
          guard let argument = arguments.first(where: { $0.label?.text == name }) else { continue }
          values.append((name, argument.expression.trimmed))
        }
      }
      return values + [("testValue", testValue.trimmed)]
    }

    private static func key(
      named name: String,
      access: KeyAccess?,
      type: TypeSyntax?,
      values: [(name: String, value: ExprSyntax)]
    ) -> DeclSyntax {
      let isLive = values.contains { $0.name == "liveValue" }
      let conformance = isLive ? "DependencyKey" : "TestDependencyKey"
      // Without a type in the code, the first value that is no test value is stored: what is stored
      // can do without a type, which then is that of the key. The default preview value will do.
      let isAnchored = type != nil || values.count > 1
      let values = isAnchored ? values : [("previewValue", values[0].value)] + values
      let members = values.enumerated().map { index, value in
        guard let type = type?.trimmedDescription ?? (index > 0 ? "Value" : nil) else {
          return "\(access?.members ?? "")static let \(value.name) = \(value.value.description)"
        }
        // Computed, so that every test has a value of its own.
        return """
          \(access?.members ?? "")static var \(value.name): \(type) {
            \(value.value.is(ClosureExprSyntax.self) ? "return " : "")\(value.value.description)
          }
          """
      }
      return """
        \(raw: access?.own ?? "private ")enum \(raw: name): Dependencies.\(raw: conformance) {
        \(raw: members.lines(indentedBy: 2))
        }
        """
    }

    /// The access levels of a key that has a name, and of its members, with a space: those of the
    /// property, which may come from the extension.
    private typealias KeyAccess = (own: String, members: String)

    private static func access(
      of property: StoredProperty,
      in scope: ExtensionDeclSyntax
    ) -> KeyAccess {
      let own = property.declaration.modifiers.accessLevel
      let inherited = own ?? scope.modifiers.accessLevel
      return (own?.memberAccess ?? "", inherited?.memberAccess ?? "")
    }

    private static func privateKeyName(of property: StoredProperty) -> String {
      "__Key_\(property.name.unescapedText)"
    }

    private static func nameArgument(in node: AttributeSyntax) -> ExprSyntax? {
      guard case .argumentList(let arguments) = node.arguments else { return nil }
      return arguments.first { $0.label == nil || $0.label?.text == "name" }?.expression
    }

    /// The name of the key that is asked for, if it is the name of a type.
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

  extension ExprSyntax {
    /// The type of a value that says it: a literal, or a call of an initializer by the type's name.
    fileprivate var valueType: TypeSyntax? {
      if let type = self.literalType { return type }
      guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
      let name = call.calledExpression.trimmedDescription
      guard
        call.calledExpression.is(DeclReferenceExprSyntax.self)
          || call.calledExpression.is(MemberAccessExprSyntax.self)
          || call.calledExpression.is(GenericSpecializationExprSyntax.self),
        // By convention: the part before the generic arguments ends with the name of a type.
        name.prefix(while: { $0 != "<" }).split(separator: ".").last?.first?.isUppercase == true
      else { return nil }
      return TypeSyntax("\(raw: name)")
    }
  }
#endif
