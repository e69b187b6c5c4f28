#if Macros || Standard
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// Implements `@ObservationStateTracked`.
  package enum ObservationStateTrackedMacro {}

  extension ObservationStateTrackedMacro: AccessorMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let property = StoredProperty(declaration), property.isTracked else { return [] }
      let storage = property.storageName
      return [
        """
        @storageRestrictions(initializes: \(raw: storage))
        init(initialValue) {
          \(raw: storage) = initialValue
        }
        """
      ]
        + ObservedAccessors.of(
          storage,
          field: property.name.text,
          // Every access to the storage in place would run `didSet`, so there is only one.
          inPlace: property.observers.isEmpty
        )
    }
  }

  extension ObservationStateTrackedMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let property = StoredProperty(declaration), property.isTracked else { return [] }
      let type = property.type.map { ": \($0)" } ?? ""
      let value = property.initialValue.map { " = \($0.trimmed)" } ?? ""
      return [
        """
        private var \(raw: property.storageName)\(raw: type)\(raw: value)\(raw: property.observers)
        """
      ]
    }
  }

  /// Implements `@ObservationStateIgnored`, which only is a mark for `@ObservableState`.
  package enum ObservationStateIgnoredMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      []
    }
  }

  /// The accessors that report reads and changes to the registrar of a state.
  enum ObservedAccessors {
    /// - Parameters:
    ///   - storage: The storage to read and write, a stored property or a part of one.
    ///   - field: The name of the property's index in the registrar.
    ///   - inPlace: Whether the storage may be changed without being set.
    static func of(
      _ storage: String,
      field: String,
      inPlace: Bool = true
    ) -> [AccessorDeclSyntax] {
      let accessors: [AccessorDeclSyntax] = [
        """
        get {
          _$observationRegistrar.access(_$Field.\(raw: field))
          return \(raw: storage)
        }
        """,
        """
        set {
          _$observationRegistrar._$willModify()
          _$observationRegistrar.mutate(_$Field.\(raw: field), &\(raw: storage), newValue)
        }
        """,
        """
        _modify {
          _$observationRegistrar._$willModify()
          let token = _$observationRegistrar.willModify(_$Field.\(raw: field), &\(raw: storage))
          defer {
            _$observationRegistrar.didModify(_$Field.\(raw: field), &\(raw: storage), token)
          }
          yield &\(raw: storage)
        }
        """,
      ]
      return inPlace ? accessors : accessors.dropLast()
    }
  }
#endif
