#if Macros || Standard
  import SwiftDiagnostics
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// Implements `@Presents`.
  package enum PresentsMacro {}

  extension PresentsMacro: AccessorMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      // Problems of the property are reported by the other role.
      guard let (property, wrapped) = self.presented(declaration) else { return [] }
      let storage = property.storageName
      return [
        """
        @storageRestrictions(initializes: \(raw: storage))
        init(initialValue) {
          \(raw: storage) = \(raw: self.wrapper(of: wrapped))(wrappedValue: initialValue)
        }
        """
      ] + self.accessors(to: "\(storage).wrappedValue", of: property, in: context)
    }
  }

  extension PresentsMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let (property, wrapped) = self.presented(declaration) else {
        context.error(
          self.problem(of: declaration),
          at: node,
          fixIt: self.optional(StoredProperty(declaration))
        )
        return []
      }
      if !self.isObserved(in: context) {
        let type = context.lexicalContext.first?.as(StructDeclSyntax.self)?.name.text ?? "State"
        context.error(
          """
          '@Presents' needs '@ObservableState' before '\(type)', because the presentation of \
          '\(property.name.text)' is observed
          """,
          at: node
        )
      }
      let wrapper = self.wrapper(of: wrapped)
      let storage = property.storageName
      let value = property.initialValue?.trimmedDescription ?? "nil"
      let accessors = self.accessors(to: storage, of: property, in: context)
        .map(\.trimmedDescription)
      return [
        """
        private var \(raw: storage): \(raw: wrapper) = \(raw: wrapper)(wrappedValue: \(raw: value))
        """,
        """
        \(raw: property.access)var $\(raw: property.name.unescapedText): \(raw: wrapper) {
        \(raw: accessors.lines(indentedBy: 2))
        }
        """,
      ]
    }

    /// The accessors of the stored presentation. If the state is not observed, which is an error of its own, they are
    /// chosen so that no other errors follow.
    private static func accessors(
      to storage: String,
      of property: StoredProperty,
      in context: some MacroExpansionContext
    ) -> [AccessorDeclSyntax] {
      guard self.isObserved(in: context) else {
        return ["get { \(raw: storage) }", "set { \(raw: storage) = newValue }"]
      }
      return ObservedAccessors.of(storage, field: property.name.text)
    }

    /// Whether `@ObservableState` is applied to the type of the property, as far as the macro can see.
    private static func isObserved(in context: some MacroExpansionContext) -> Bool {
      guard let type = context.lexicalContext.first?.as(StructDeclSyntax.self) else { return true }
      return type.attributes.contains(anyOf: "ObservableState")
    }

    private static func wrapper(of wrapped: TypeSyntax) -> String {
      "ComposableArchitecture::PresentationState<\(wrapped.trimmedDescription)>"
    }

    private static func presented(
      _ declaration: some DeclSyntaxProtocol
    ) -> (property: StoredProperty, wrapped: TypeSyntax)? {
      guard
        let property = StoredProperty(declaration),
        property.isVariable,
        let wrapped = property.type?.wrappedType
      else { return nil }
      return (property, wrapped)
    }

    /// The fix-it that makes the property's type optional.
    private static func optional(_ property: StoredProperty?) -> FixIt? {
      guard let property, property.isVariable, let type = property.type else { return nil }
      guard let old = property.binding.typeAnnotation?.type else { return nil }
      let optional = OptionalTypeSyntax(wrappedType: type)
        .with(\.leadingTrivia, old.leadingTrivia)
        .with(\.trailingTrivia, old.trailingTrivia)
      return FixIt(
        message: MacroMessage("Make '\(property.name.text)' optional"),
        changes: [.replace(oldNode: Syntax(old), newNode: Syntax(optional))]
      )
    }

    private static func problem(of declaration: some DeclSyntaxProtocol) -> String {
      guard let property = StoredProperty(declaration), property.isVariable else {
        return "'@Presents' can only be applied to a stored 'var' of instances"
      }
      let name = property.name.text
      guard let type = property.type else {
        return """
          '@Presents' needs the type of '\(name)' to be written, as an optional: \
          'var \(name): Feature.State?'
          """
      }
      return """
        '@Presents' needs '\(name)' to be optional, because what is presented can be dismissed: \
        'var \(name): \(type)?'
        """
    }
  }
#endif
