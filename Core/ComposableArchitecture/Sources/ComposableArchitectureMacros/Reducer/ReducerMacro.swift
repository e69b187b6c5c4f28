#if Macros || Standard
  import SwiftDiagnostics
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// Implements `@Reducer`.
  package enum ReducerMacro {}

  extension ReducerMacro: ExtensionMacro {
    package static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let isEnum = declaration.is(EnumDeclSyntax.self)
      guard isEnum || declaration.is(StructDeclSyntax.self) else { return [] }
      // The compiler passes the protocols to which the type does not conform yet.
      let names = protocols.compactMap { name -> String? in
        let name = name.trimmedDescription.lastName
        return name == "Reducer" || isEnum ? "ComposableArchitecture::\(name)" : nil
      }
      guard !names.isEmpty else { return [] }
      context.reportPrivate(declaration, of: node)
      return [
        try ExtensionDeclSyntax(
          "extension \(type.trimmed): \(raw: names.joined(separator: ", ")) {}"
        )
      ]
    }
  }

  extension ReducerMacro: MemberAttributeMacro {
    package static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
        return []
      }
      if let member = member.as(EnumDeclSyntax.self) {
        var attributes: [AttributeSyntax] = []
        guard member.name.text == "Action" || member.name.text == "State" else { return [] }
        if !member.attributes.contains(anyOf: "CasePathable"), !member.isCasePathableByHand {
          attributes.append(.macro("CasePathable", of: "CasePaths"))
        }
        if member.name.text == "State",
          !member.attributes.contains(anyOf: "dynamicMemberLookup")
        {
          attributes.append("@dynamicMemberLookup")
        }
        return attributes
      }
      guard
        let body = BodyProperty(member),
        body.isBuilt,
        !body.declaration.attributes.contains(anyOf: "ReducerBuilder")
      else { return [] }
      let types = body.types ?? (state: "Self.State", action: "Self.Action")
      return ["@ComposableArchitecture::ReducerBuilder<\(raw: types.state), \(raw: types.action)>"]
    }
  }

  extension ReducerMacro: MemberMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      if let declaration = declaration.as(EnumDeclSyntax.self) {
        if let arguments = node.arguments {
          context.warning(
            """
            '@Reducer' with arguments is deprecated: write the conformances as extensions, such as \
            'extension \(declaration.name.text).State: Equatable {}'
            """,
            at: arguments
          )
        }
        let members = declaration.memberBlock.members
        guard CasePathableMacro.hasDistinctNames(members, in: context) else { return [] }
        return EnumReducer(
          declaration,
          access: context.memberAccess(of: declaration),
          conformances: SynthesizedConformances(node.arguments)
        ).members
      }
      guard let declaration = declaration.as(StructDeclSyntax.self) else {
        context.error(
          """
          '@Reducer' cannot be applied to \(declaration.kindAndName): make it a struct, or an enum \
          of features
          """,
          at: node,
          fixIt: context.replacement(ofKindOf: declaration, with: .struct)
        )
        return []
      }
      if let arguments = node.arguments {
        context.error(
          """
          '@Reducer' takes no arguments on a struct: write the conformances where the state and \
          the actions of '\(declaration.name.text)' are declared
          """,
          at: arguments
        )
      }
      let members = declaration.memberBlock.members.flattened
      let body = members.lazy.compactMap { BodyProperty($0) }.first
      let hasBody = body != nil
      let methods = members.compactMap { ReduceMethod($0) }
      for method in methods {
        method.warn(hasBody: hasBody, in: context)
      }
      if let type = members.lazy.compactMap({ $0.as(ClassDeclSyntax.self) })
        .first(where: { $0.name.text == "State" })
      {
        context.warning(
          """
          'State' is a class: its changes cannot be compared, observed or recorded, and copies share \
          them; make it a struct
          """,
          at: type.classKeyword,
          // A struct cannot be `final`, or inherit.
          fixIt: type.modifiers.isEmpty && type.inheritanceClause == nil
            ? context.replacement(ofKindOf: type, with: .struct) : nil
        )
      }
      body?.checkType(in: context)
      members.diagnosePlainEnums(in: context)
      let hasState = members.declareType("State")
      let hasAction = members.declareType("Action")
      // The type of a body that names its state and actions determines the feature's. With a body but neither of them,
      // they are in an extension, which the macro cannot see.
      guard methods.isEmpty, !hasBody || body?.isOfSelf == true && (hasState || hasAction) else {
        return []
      }

      let access = context.memberAccess(of: declaration)
      var generated: [DeclSyntax] = []
      if !hasState {
        generated.append(
          GeneratedType.observable(
            "\(access)struct State",
            conformances: [
              "Swift::Codable", "Swift::Equatable", "Swift::Hashable", "Swift::Sendable",
            ],
            members: ["\(access)init() {}"],
            access: access
          )
        )
      }
      if !hasAction {
        generated.append(
          GeneratedType.casePathable(
            "\(access)enum Action",
            conformances: ["Swift::Equatable", "Swift::Hashable", "Swift::Sendable"],
            members: [],
            access: access
          )
        )
      }
      if !hasBody {
        generated.append(
          "\(raw: access)let body = ComposableArchitecture::EmptyReducer<State, Action>()"
        )
      }
      return generated
    }
  }

  extension EnumDeclSyntax {
    /// Whether a case has a payload. An enum without any may be a namespace, extended elsewhere.
    fileprivate var hasPayloads: Bool {
      self.memberBlock.members.flattened.contains { member in
        member.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.parameterClause != nil } == true
      }
    }
  }

  /// The property `body` of a reducer.
  private struct BodyProperty {
    let declaration: VariableDeclSyntax
    /// Whether the body is composed of other reducers by the result builder.
    let isBuilt: Bool
    /// The state and the actions that the body's type names, as `Reducer<Int, Bool>` does.
    let types: (state: String, action: String)?
    /// Whether the type only states that the body is the feature's own: `ReducerOf<Self>`.
    let isOfSelf: Bool

    init?(_ member: some SyntaxProtocol) {
      guard
        let declaration = member.as(VariableDeclSyntax.self),
        !declaration.modifiers.contains(.static),
        let binding = declaration.bindings.first,
        binding.pattern.trimmedDescription == "body"
      else { return nil }
      self.declaration = declaration
      let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)
      self.isBuilt =
        binding.isComputed && type?.someOrAnySpecifier.tokenKind == .keyword(.some)
      let constraint = type?.constraint
      let arguments =
        (constraint?.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        ?? constraint?.as(MemberTypeSyntax.self)?.genericArgumentClause)?
        .arguments.map { $0.argument.trimmedDescription } ?? []
      self.isOfSelf = arguments == ["Self"]
      self.types =
        switch arguments.count {
        case 1 where !isOfSelf: (state: "\(arguments[0]).State", action: "\(arguments[0]).Action")
        case 2: (state: arguments[0], action: arguments[1])
        default: nil
        }
    }
  }

  extension BodyProperty {
    /// Reports a body type that is a protocol, and so cannot be the type of a body.
    func checkType(in context: some MacroExpansionContext) {
      guard let type = self.declaration.bindings.first?.typeAnnotation?.type else { return }
      let existential = type.as(SomeOrAnyTypeSyntax.self)
      if let existential, existential.someOrAnySpecifier.tokenKind == .keyword(.some) { return }
      let named = existential?.constraint ?? type
      let name =
        named.as(IdentifierTypeSyntax.self)?.name.text
        ?? named.as(MemberTypeSyntax.self)?.name.text
      guard name == "Reducer" || name == "ReducerOf" else { return }
      let opaque = "some \(named.trimmedDescription)"
      context.error(
        "The type of 'body' has to be '\(opaque)'",
        at: type,
        fixIt: FixIt(
          message: MacroMessage("Replace '\(type.trimmedDescription)' by '\(opaque)'"),
          changes: [
            .replace(
              oldNode: Syntax(type),
              newNode: Syntax(
                TypeSyntax("\(raw: opaque)")
                  .with(\.leadingTrivia, type.leadingTrivia)
                  .with(\.trailingTrivia, type.trailingTrivia)
              )
            )
          ]
        )
      )
    }
  }

  extension DeclSyntax {
    /// Whether the declaration names a member type of a type: `Destination.State`.
    fileprivate func refers(to member: String, of type: String) -> Bool {
      let tokens = self.tokens(viewMode: .sourceAccurate).map(\.text)
      return tokens.indices.dropLast(2).contains {
        tokens[$0] == type && tokens[$0 + 1] == "." && tokens[$0 + 2] == member
      }
    }
  }

  extension [DeclSyntax] {
    /// Reports enums without the state or actions to which the feature's own refer, because `@Reducer` is missing.
    func diagnosePlainEnums(in context: some MacroExpansionContext) {
      let types = self.filter { member in
        ["Action", "State"].contains(
          member.asProtocol((any DeclGroupSyntax).self)
            .flatMap { $0.asProtocol((any NamedDeclSyntax).self)?.name.text }
        )
      }
      for declaration in self.compactMap({ $0.as(EnumDeclSyntax.self) }) {
        let name = declaration.name.text
        guard
          declaration.inheritanceClause == nil,
          !declaration.attributes.contains(anyOf: "CasePathable", "Reducer"),
          declaration.hasPayloads,
          !declaration.memberBlock.members.flattened.declareType("State"),
          let type = ["State", "Action"].first(where: { type in
            types.contains { $0.refers(to: type, of: name) }
          })
        else { continue }
        let margin = declaration.leadingTrivia.indentation
        let text = TokenSyntax(
          .identifier("@Reducer\n\(margin)\(declaration.trimmedDescription)"),
          leadingTrivia: declaration.leadingTrivia,
          trailingTrivia: declaration.trailingTrivia,
          presence: .present
        )
        context.error(
          "'\(name)' needs '@Reducer', because '\(name).\(type)' is used",
          at: declaration.name,
          fixIt: FixIt(
            message: MacroMessage("Add '@Reducer'"),
            changes: [.replace(oldNode: Syntax(declaration), newNode: Syntax(text))]
          )
        )
      }
    }

    /// Whether a type of a name is declared here, in whatever way.
    func declareType(_ name: String) -> Bool {
      self.contains { member in
        let declared =
          member.as(TypeAliasDeclSyntax.self)?.name
          ?? member.asProtocol((any DeclGroupSyntax).self)
          .flatMap { $0.asProtocol((any NamedDeclSyntax).self)?.name }
        return declared?.text == name
      }
    }
  }
#endif
