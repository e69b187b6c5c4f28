#if Macros || Standard
  import SwiftSyntax

  /// A case of an enum reducer.
  struct ReducerCase {
    /// The meaning of the payload.
    enum Kind {
      /// A feature: its type, and the code that makes it.
      case feature(type: String, value: String)
      /// State that goes away with its action, such as an alert's: its type and its action's.
      case ephemeral(type: String, action: String)
      /// Plain data.
      case plain
    }

    /// The written name.
    let name: String
    let kind: Kind
    private let parameters: [EnumCaseParameterSyntax]
    private let prefix: String

    /// The cases that a member declares; none if the member is no case or cannot be used.
    static func cases(of member: DeclSyntax) -> [ReducerCase] {
      guard
        let declaration = member.as(EnumCaseDeclSyntax.self),
        !declaration.attributes.isUnavailable
      else { return [] }
      return declaration.elements.map { ReducerCase($0, of: declaration) }
    }

    private init(_ element: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax) {
      self.name = element.name.text
      self.parameters = element.parameterClause.map { Array($0.parameters) } ?? []
      self.prefix = declaration.modifiers.contains(.indirect) ? "indirect " : ""
      self.kind = Self.kind(of: self.parameters, declaration.attributes)
    }

    private static func kind(
      of parameters: [EnumCaseParameterSyntax],
      _ attributes: AttributeListSyntax
    ) -> Kind {
      guard
        parameters.count == 1,
        let parameter = parameters.first,
        !attributes.contains(anyOf: "ReducerCaseIgnored")
      else { return .plain }
      let type = parameter.type.trimmed
      if attributes.contains(anyOf: "ReducerCaseEphemeral") || type.isEphemeralState {
        return .ephemeral(type: type.description, action: type.ephemeralAction)
      }
      guard !type.isPlainData else { return .plain }
      let value = parameter.defaultValue?.value.trimmedDescription ?? "\(type.description)()"
      return .feature(type: type.description, value: value)
    }

    // MARK: - Generated code

    /// The case of the state.
    var state: String {
      self.declaration { type in
        if case .feature = self.kind { "\(type).State" } else { type }
      }
    }

    /// The case of the action, if there are actions.
    var action: String? {
      switch self.kind {
      case .feature(let type, _): self.declaration { _ in "\(type).Action" }
      case .ephemeral(_, let action): self.declaration { _ in action }
      case .plain: nil
      }
    }

    /// The reducer of the feature, if there is one.
    var reducer: String? {
      guard case .feature(let type, let value) = self.kind else { return nil }
      return """
        ComposableArchitecture::_EnumReducerCase(
          Self.State.allCasePaths.\(self.name),
          Self.Action.allCasePaths.\(self.name),
          name: "\(self.name.filter { $0 != "`" })"
        ) { () -> \(type) in
          \(value)
        }
        """
    }

    /// The case of the stores.
    var scope: String {
      switch self.kind {
      case .feature(let type, _):
        self.declaration { _ in
          "ComposableArchitecture::Store<\(type).State, \(type).Action>"
        }
      case .ephemeral, .plain:
        self.declaration { $0 }
      }
    }

    /// The branch that makes the case of the stores from a store.
    var scoping: [String] {
      guard !self.parameters.isEmpty else {
        return ["case .\(self.name):", "  return .\(self.name)"]
      }
      if case .feature = self.kind {
        let store = """
          store._scope(\\Self.State.Cases.\(self.name), action: \\Self.Action.Cases.\(self.name))
          """
        return [
          "case .\(self.name):",
          "  return .\(self.name)(\(self.arguments([store])))",
        ]
      }
      let values = self.parameters.indices.map { "v\($0)" }
      return [
        "case .\(self.name)(\(values.map { "let \($0)" }.joined(separator: ", "))):",
        "  return .\(self.name)(\(self.arguments(values)))",
      ]
    }

    private func declaration(_ type: (String) -> String) -> String {
      guard !self.parameters.isEmpty else { return "\(self.prefix)case \(self.name)" }
      let types = self.parameters.map { type($0.type.trimmedDescription) }
      return "\(self.prefix)case \(self.name)(\(self.arguments(types)))"
    }

    private func arguments(_ values: [String]) -> String {
      zip(self.parameters, values)
        .map { parameter, value in parameter.label.map { "\($0): \(value)" } ?? value }
        .joined(separator: ", ")
    }
  }

  extension TypeSyntax {
    /// The name of a type without its module, and its generic arguments.
    private var nameAndArguments: (name: String, arguments: GenericArgumentClauseSyntax?)? {
      if let type = self.as(IdentifierTypeSyntax.self) {
        return (type.name.text, type.genericArgumentClause)
      }
      guard
        let type = self.as(MemberTypeSyntax.self),
        let base = type.baseType.as(IdentifierTypeSyntax.self),
        ["ComposableArchitecture", "Foundation", "Swift", "SwiftNavigation"]
          .contains(base.name.text)
      else { return nil }
      return (type.name.text, type.genericArgumentClause)
    }

    fileprivate var isEphemeralState: Bool {
      ["AlertState", "ConfirmationDialogState"].contains(self.nameAndArguments?.name)
    }

    /// The actions of an alert, a dialog or another ephemeral state.
    fileprivate var ephemeralAction: String {
      let argument = self.nameAndArguments?.arguments?.arguments.first?.argument
      // The case paths of an uninhabited payload are written differently.
      return self.isEphemeralState && argument?.trimmedDescription == "Never"
        ? "Never" : "\(self.trimmedDescription).Action"
    }

    /// Whether this cannot be a feature, as far as the code tells.
    var isPlainData: Bool {
      if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.isPlainData }
      if let (name, _) = self.nameAndArguments { return plainTypes.contains(name) }
      return !self.is(MemberTypeSyntax.self)
    }
  }

  /// Types that are certainly no features.
  private let plainTypes: Set<String> = [
    "Any", "AnyHashable", "Array", "Bool", "Character", "ContiguousArray", "Data", "Date",
    "Decimal", "Dictionary", "Double", "Duration", "Float", "IdentifiedArray", "IdentifiedArrayOf",
    "Int", "Int16", "Int32", "Int64", "Int8", "Never", "Optional", "Range", "Result", "Set",
    "StackElementID", "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL",
    "UUID", "Void",
  ]
#endif
