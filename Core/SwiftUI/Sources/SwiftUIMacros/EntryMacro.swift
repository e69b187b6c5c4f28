import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Implements `@Entry`: a value of the environment, of a transaction, or of the focused view, with its key.
enum EntryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration, in: context)
    return [
      "get { self[\(raw: entry.key).self] }",
      "set { self[\(raw: entry.key).self] = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let entry = try Entry(declaration, in: context)
    if case .focused(let value) = entry.owner {
      return [
        """
        private enum \(raw: entry.key): SwiftUI.FocusedValueKey {
          typealias Value = \(raw: value)
        }
        """
      ]
    }
    let type = entry.type.map { ": \($0)" } ?? ""
    let key =
      switch entry.owner {
      case .container: "ContainerValueKey"
      case .transaction: "TransactionKey"
      case .environment, .focused: "EnvironmentKey"
      }
    return [
      """
      private enum \(raw: entry.key): SwiftUI.\(raw: key) {
        static var defaultValue\(raw: type) { \(raw: entry.value) }
      }
      """
    ]
  }

  /// The type that an entry extends.
  private enum Owner: Equatable {
    case container
    case environment
    case transaction
    /// The values of the focused view, with the type of this one.
    case focused(String)
  }

  /// The parts of a variable of the environment.
  private struct Entry {
    let owner: Owner
    let key: String
    let type: String?
    let value: String

    init(
      _ declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first, variable.bindings.count == 1,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else {
        throw MacroError(
          "'@Entry' is for a variable of EnvironmentValues: '@Entry var name: Type = value'."
        )
      }
      key = "__Key_\(name.filter { $0 != "`" })"
      let annotation = binding.typeAnnotation?.type.trimmed
      let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
      switch extended?.trimmedDescription.split(separator: ".").last {
      case "FocusedValues":
        guard let optional = annotation?.as(OptionalTypeSyntax.self) else {
          throw MacroError(
            "'@Entry var \(name)' of FocusedValues needs an optional type: no view may offer it."
          )
        }
        owner = .focused(optional.wrappedType.trimmedDescription)
      case "ContainerValues": owner = .container
      case "Transaction": owner = .transaction
      default: owner = .environment
      }
      guard let initializer = binding.initializer?.value.trimmed else {
        guard let annotation, annotation.is(OptionalTypeSyntax.self) else {
          throw MacroError(
            "'@Entry var \(name)' needs a value: it is what views find where none was set."
          )
        }
        (type, value) = ("\(annotation)", "nil")
        return
      }
      value = "\(initializer)"
      type = annotation.map { "\($0)" } ?? Self.type(of: initializer)
      guard type != nil else {
        throw MacroError(
          "'@Entry var \(name)' needs a type: write '@Entry var \(name): Type = \(value)'."
        )
      }
    }

    /// The type of a literal or of a call of an initializer.
    private static func type(of value: ExprSyntax) -> String? {
      if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
      if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
      if value.is(FloatLiteralExprSyntax.self) { return "Double" }
      if value.is(StringLiteralExprSyntax.self) { return "String" }
      let called = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
      if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text, name.isType {
        return name
      }
      if let member = called.as(MemberAccessExprSyntax.self),
        let base = member.base?.trimmedDescription
      {
        let last = member.declName.baseName.text
        if last.isType { return "\(base).\(last)" }
        if base.split(separator: ".").last.map({ String($0).isType }) == true { return base }
      }
      return nil
    }
  }
}

extension String {
  /// Whether a name is that of a type, by how it is written.
  fileprivate var isType: Bool { first?.isUppercase == true }
}
