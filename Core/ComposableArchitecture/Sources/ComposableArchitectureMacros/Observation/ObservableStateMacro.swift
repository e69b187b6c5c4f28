#if Macros || Standard
  import SwiftDiagnostics
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// Implements `@ObservableState`.
  package enum ObservableStateMacro {}

  extension ObservableStateMacro: ExtensionMacro {
    package static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard self.isState(declaration), !protocols.isEmpty else { return [] }
      context.reportPrivate(declaration, of: node)
      let names = protocols.map { name -> String in
        let name = name.trimmedDescription
        return name.hasSuffix("ObservableState")
          ? "nonisolated ComposableArchitecture::ObservableState"
          : "nonisolated Observation::Observable"
      }
      return [
        try ExtensionDeclSyntax(
          "extension \(type.trimmed): \(raw: names.joined(separator: ", ")) {}"
        )
      ]
    }

    private static func isState(_ declaration: some DeclGroupSyntax) -> Bool {
      declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
    }
  }

  extension ObservableStateMacro: MemberMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let access = context.memberAccess(of: declaration)
      if let declaration = declaration.as(EnumDeclSyntax.self) {
        return ObservableEnum(declaration, access: access).members
      }
      guard let declaration = declaration.as(StructDeclSyntax.self) else {
        context.error(
          """
          '@ObservableState' cannot be applied to \(declaration.kindAndName): state is a value; \
          make it a struct or an enum, or use '@Observable' for a reference outside of the state
          """,
          at: node
        )
        return []
      }
      return self.members(of: declaration, access: access)
    }

    /// The members that notify observers of the changes of a struct.
    static func members(of declaration: StructDeclSyntax, access: String) -> [DeclSyntax] {
      self.members(of: declaration.memberBlock.members, access: access)
        + [
          StateDeclaration(of: declaration, access: access)?.member(access: access),
          StateCodingKeys(of: declaration)?.declaration,
        ]
        .compactMap { $0 }
    }

    private static func members(
      of members: MemberBlockItemListSyntax,
      access: String
    ) -> [DeclSyntax] {
      var indices: [String: Int] = [:]
      for member in members.flattened {
        guard let field = ObservedField(member), indices[field.name] == nil else { continue }
        indices[field.name] = indices.count
      }
      let constants = members.generating { member in
        guard let field = ObservedField(member) else { return [] }
        return ["static var \(field.name): Int { \(indices[field.name, default: 0]) }"]
      }
      let fields = members.generating { member in
        guard let field = ObservedField(member) else { return [] }
        let presented =
          field.property == field.name
          ? []
          : [
            "fields.append(.init(\\.\(field.name), presented: \\.\(field.storage), "
              + "index: _$Field.\(field.name)))"
          ]
        return [
          "fields.append(.init(\\.\(field.property), storage: \\.\(field.storage), "
            + "index: _$Field.\(field.name)))"
        ] + presented
      }
      let element = "ComposableArchitecture::_ObservableField<Self>"
      let fieldList =
        fields.isEmpty ? ["[]"] : ["var fields: [\(element)] = []"] + fields + ["return fields"]
      return [
        """
        \(AttributeSyntax.macro("ObservationStateIgnored", of: "ComposableArchitecture"))
        \(raw: access)var _$observationRegistrar = \
        ComposableArchitecture::ObservationStateRegistrar()
        """,
        """
        \(raw: access)var _$id: ComposableArchitecture::ObservableStateID {
          _$observationRegistrar.id
        }
        """,
        """
        \(raw: access)mutating func _$willModify() {
          _$observationRegistrar._$willModify()
        }
        """,
        """
        private enum _$Field {
        \(raw: constants.lines(indentedBy: 2))
        }
        """,
        """
        \(raw: access)static var _$fields: [\(raw: element)] {
        \(raw: fieldList.lines(indentedBy: 2))
        }
        """,
        """
        \(raw: access)static var _$registrarOffset: Int? {
          MemoryLayout<Self>.offset(of: \\._$observationRegistrar)
        }
        """,
      ]
    }
  }

  extension ObservableStateMacro: MemberAttributeMacro {
    package static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard declaration.is(StructDeclSyntax.self) else { return [] }
      if let declaration = member.as(VariableDeclSyntax.self),
        declaration.bindings.count > 1,
        declaration.bindingSpecifier.tokenKind == .keyword(.var),
        !declaration.modifiers.contains(.static),
        !declaration.attributes.contains(anyOf: "ObservationStateIgnored")
      {
        context.error(
          "'@ObservableState' needs every property in a declaration of its own",
          at: declaration.bindings,
          fixIt: self.separation(of: declaration)
        )
      }
      if let declaration = member.as(VariableDeclSyntax.self),
        let modifier = declaration.modifiers.first(where: {
          [.keyword(.lazy), .keyword(.unowned), .keyword(.weak)].contains($0.name.tokenKind)
        }),
        !declaration.attributes.contains(anyOf: "ObservationStateIgnored")
      {
        let name = declaration.bindings.first?.pattern.trimmedDescription ?? ""
        context.error(
          """
          '@ObservableState' cannot observe '\(name)', which is '\(modifier.name.text)': remove the \
          modifier, or leave the property out with '@ObservationStateIgnored'
          """,
          at: modifier,
          fixIt: declaration.adding("ObservationStateIgnored")
        )
        return []
      }
      if let property = StoredProperty(member) {
        UnobservedWrapper(of: property)?.report(in: context)
      }
      guard
        let property = StoredProperty(member),
        property.isTracked,
        !property.declaration.attributes.contains(anyOf: "ObservationStateTracked")
      else { return [] }
      return [.macro("ObservationStateTracked", of: "ComposableArchitecture")]
    }
  }

  extension ObservableStateMacro {
    /// The fix-it that declares each property separately.
    private static func separation(of declaration: VariableDeclSyntax) -> FixIt {
      let margin = declaration.leadingTrivia.indentation
      var type: TypeAnnotationSyntax?
      // `var a, b: Int` gives both the type of the last.
      let bindings = declaration.bindings.reversed().map { binding -> PatternBindingSyntax in
        if binding.typeAnnotation != nil || binding.initializer != nil {
          type = binding.typeAnnotation
          return binding
        }
        return binding.with(\.typeAnnotation, type)
      }
      let single = bindings.reversed().map { binding in
        declaration.with(
          \.bindings,
          [binding.with(\.trailingComma, nil).trimmed]
        )
        .trimmedDescription
      }
      let text = TokenSyntax(
        .identifier(single.joined(separator: "\n\(margin)")),
        leadingTrivia: declaration.leadingTrivia,
        trailingTrivia: declaration.trailingTrivia,
        presence: .present
      )
      return FixIt(
        message: MacroMessage("Write each property in a declaration of its own"),
        changes: [.replace(oldNode: Syntax(declaration), newNode: Syntax(text))]
      )
    }
  }

  /// A property whose changes notify observers.
  private struct ObservedField {
    /// The written name.
    let name: String
    /// The name of the property that is replaced as a whole when two values of the state are compared.
    let property: String
    let storage: String

    init?(_ member: DeclSyntax) {
      guard let property = StoredProperty(member) else { return nil }
      let isPresented = property.isPresented
      guard isPresented || property.isTracked else { return nil }
      self.name = property.name.text
      self.property = isPresented ? "$\(property.name.unescapedText)" : self.name
      self.storage = property.storageName
    }
  }

  extension StoredProperty {
    /// Whether `@ObservableState` observes the property.
    var isTracked: Bool {
      self.isVariable
        && !self.declaration.attributes.isLeftAlone
        && UnobservedWrapper(of: self) == nil
    }

    /// Whether the property is one of `@Presents`.
    var isPresented: Bool {
      self.isVariable && self.declaration.attributes.contains(anyOf: "Presents")
    }
  }
#endif
