#if Macros || Standard
  import SwiftDiagnostics
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// Implements `@DependencyEndpoint`.
  package enum DependencyEndpointMacro {}

  extension DependencyEndpointMacro: AccessorMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      // Problems of the property are reported by the other role.
      guard let endpoint = Endpoint(declaration) else { return [] }
      let storage = endpoint.property.storageName
      let initialize: AccessorDeclSyntax = """
        @storageRestrictions(initializes: \(raw: storage))
        init(initialValue) {
          \(raw: storage) = initialValue
        }
        """
      // With it, a default is stored as it is written, without the report before it. A struct that is no client needs
      // it all the same, or else has no memberwise initializer with the endpoint's label.
      let initializers =
        endpoint.property.initialValue == nil || !self.isInClient(context) ? [initialize] : []
      let client = context.lexicalContext.first?.typeName ?? ""
      return initializers + [
        """
        get {
          \(raw: endpoint.reading(of: client).indented(by: 2).trimmingPrefix("  "))
        }
        """,
        """
        set {
          \(raw: storage) = newValue
        }
        """,
      ]
    }
  }

  extension DependencyEndpointMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let endpoint = Endpoint(declaration) else {
        if let property = StoredProperty(declaration), !property.isVariable,
          property.type?.isFunction == true
        {
          context.errorAboutLet(
            "'@DependencyEndpoint' can only be applied to a 'var': an endpoint can be replaced",
            of: property
          )
          return []
        }
        context.error(
          """
          '@DependencyEndpoint' can only be applied to a stored 'var' whose type is written as a \
          closure type, not by way of a type alias
          """,
          at: node
        )
        return []
      }
      let client = context.lexicalContext.first?.typeName ?? ""
      let closure = self.unimplemented(endpoint, of: client, in: context)
      self.warnOfDefault(of: endpoint, in: context)
      let type = endpoint.property.type?.description ?? ""
      var peers: [DeclSyntax] = [
        "private var \(raw: endpoint.property.storageName): \(raw: type) = \(raw: closure)"
      ]
      let isSendable = context.lexicalContext.first?.isDeclaredSendable ?? false
      let name = self.methodName(in: node, context)
      if let method = endpoint.method(named: name, isSendable: isSendable) {
        peers.append("\(raw: method)")
      }
      return peers
    }

    /// Whether the endpoint's type gets its initializers from `@DependencyClient`.
    private static func isInClient(_ context: some MacroExpansionContext) -> Bool {
      let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
      return type?.attributes.contains(anyOf: "DependencyClient") == true
    }

    /// Warns of a default that does not report its call, because the initializer of a struct that is no client stores
    /// it.
    private static func warnOfDefault(
      of endpoint: Endpoint,
      in context: some MacroExpansionContext
    ) {
      guard
        let value = endpoint.property.initialValue?.as(ClosureExprSyntax.self),
        !self.isInClient(context),
        !reportingFunctions.contains(where: value.description.contains)
      else { return }
      context.warning(
        """
        The default of endpoint '\(endpoint.name)' is called without the report that it is not \
        implemented: apply '@DependencyClient' to its struct, or call 'reportIssue' in the default
        """,
        at: value
      )
    }

    private static func methodName(
      in node: AttributeSyntax,
      _ context: some MacroExpansionContext
    ) -> String? {
      guard
        case .argumentList(let arguments) = node.arguments,
        let argument = arguments.first(where: { $0.label?.text == "method" })
      else { return nil }
      guard let name = argument.expression.literalIdentifier else {
        context.error(
          "'method' needs the name of a method, as a string literal",
          at: argument.expression
        )
        return nil
      }
      return name
    }

    /// The closure of an unimplemented endpoint.
    private static func unimplemented(
      _ endpoint: Endpoint,
      of client: String,
      in context: some MacroExpansionContext
    ) -> String {
      let report = """
        DependenciesMacros::_$reportUnimplemented("\(client).\(endpoint.name)")
        """
      if let value = endpoint.property.initialValue {
        if let closure = value.as(ClosureExprSyntax.self) {
          return self.reporting(report, in: closure, of: endpoint)
        }
        // A closure that reports by itself is not changed.
        let function = value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        if function?.lastName == "unimplemented" {
          return value.trimmedDescription
        }
        context.error(
          "The default of endpoint '\(endpoint.name)' must be a closure in braces",
          at: value
        )
        return value.trimmedDescription
      }
      guard let fallback = endpoint.fallback else {
        self.demandDefault(of: endpoint, in: context)
        return "{\(endpoint.ignoredParameters) Swift::fatalError(\"There is no default.\") }"
      }
      return """
        {\(endpoint.ignoredParameters)
          \(report)
          \(fallback)
        }
        """
    }

    private static func demandDefault(
      of endpoint: Endpoint,
      in context: some MacroExpansionContext
    ) {
      let binding = endpoint.property.binding
      let type = endpoint.function.returnClause.type.trimmedDescription
      let value: ExprSyntax = "{\(raw: endpoint.ignoredParameters) <#\(raw: type)#> }"
      let fixed =
        binding
        .with(\.typeAnnotation, binding.typeAnnotation?.with(\.trailingTrivia, []))
        .with(
          \.initializer,
          InitializerClauseSyntax(
            leadingTrivia: .space,
            equal: .equalToken(trailingTrivia: .space),
            value: value
          )
        )
      context.error(
        """
        Endpoint '\(endpoint.name)' needs a default, which it returns when it is not implemented: \
        it neither throws nor returns 'Void' or an optional
        """,
        at: binding,
        fixIt: FixIt(
          message: MacroMessage("Add a default"),
          changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(fixed))]
        )
      )
    }

    /// A default's closure with the report as its first statement.
    private static func reporting(
      _ report: String,
      in closure: ClosureExprSyntax,
      of endpoint: Endpoint
    ) -> String {
      let signature = closure.signature.map { " \($0.trimmedDescription)" } ?? ""
      var statements = closure.statements.map(\.trimmedDescription)
      // A closure with two statements no longer returns the value of the last one implicitly.
      if statements.count == 1,
        !endpoint.function.returnClause.type.isVoid,
        closure.statements.first?.item.isValue == true,
        closure.statements.first?.item.endsTheProgram != true
      {
        statements[0] = "return \(statements[0])"
      }
      // A brace after the report would be parsed as a trailing closure of it, a dot as a member.
      let first = closure.statements.firstToken(viewMode: .sourceAccurate)?.tokenKind
      let isContinued =
        statements.first?.hasPrefix("return ") != true
        && (first == .leftBrace || first == .period)
      let report = isContinued ? "\(report);" : report
      return "{\(signature)\n\(([report] + statements).lines(indentedBy: 2))\n}"
    }
  }

  /// Functions by which a default reports its call itself.
  private let reportingFunctions = [
    "Issue.record", "XCTFail", "fatalError", "preconditionFailure", "reportIssue", "unimplemented",
  ]

  extension CodeBlockItemSyntax.Item {
    /// Whether this may be a value: an expression, or an `if` or `switch` expression.
    fileprivate var isValue: Bool {
      guard case .stmt(let statement) = self else {
        if case .expr = self { return true }
        return false
      }
      let expression = statement.as(ExpressionStmtSyntax.self)?.expression
      return expression?.is(IfExprSyntax.self) == true
        || expression?.is(SwitchExprSyntax.self) == true
    }

    /// Whether this calls a function of the standard library that never returns, so that there is no value to return.
    fileprivate var endsTheProgram: Bool {
      guard case .expr(let expression) = self else { return false }
      let function = expression.as(FunctionCallExprSyntax.self)?.calledExpression
      let name = function?.trimmedDescription.lastName ?? ""
      return ["abort", "exit", "fatalError", "preconditionFailure"].contains(name)
    }
  }

  extension Syntax {
    /// The name of the type that this declares or extends.
    fileprivate var typeName: String? {
      self.asProtocol((any NamedDeclSyntax).self)?.name.text
        ?? self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
  }

  extension Syntax {
    /// Whether this declares a type with the conformance to `Sendable`.
    fileprivate var isDeclaredSendable: Bool {
      let clause = self.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
      return clause?.inheritedTypes.contains {
        let names = $0.type.trimmedDescription.split { !$0.isLetter && $0 != "_" }
        return names.contains("Sendable")
      } ?? false
    }
  }

  /// Implements `@DependencyEndpointIgnored`, which only is a mark for `@DependencyClient`.
  package enum DependencyEndpointIgnoredMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      []
    }
  }
#endif
