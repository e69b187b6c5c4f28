#if Macros || Standard
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The names under which the properties of an observable state are coded.
  ///
  /// The compiler codes stored properties, which lie behind the observed ones. Without names of their own `count` would
  /// be coded as `_count`, and the registrar as well.
  struct StateCodingKeys {
    private let members: MemberBlockItemListSyntax

    /// - Returns: `nil` for a state that is not coded, or that is coded by hand.
    init?(of declaration: StructDeclSyntax) {
      let inherited = declaration.inheritanceClause?.inheritedTypes ?? []
      let isCoded = inherited.contains { inherited in
        ["Codable", "Decodable", "Encodable"].contains {
          [$0, "Swift.\($0)", "Swift::\($0)"].contains(inherited.type.trimmedDescription)
        }
      }
      let members = declaration.memberBlock.members
      guard isCoded, !members.flattened.contains(where: \.isCodingByHand) else { return nil }
      self.members = members
    }

    var declaration: DeclSyntax? {
      let cases = self.members.generating { member in
        guard let property = StoredProperty(member) else { return [] }
        let isStored = !property.isTracked && !property.isPresented
        return isStored
          ? ["case \(property.name.text)"]
          : ["case \(property.storageName) = \"\(property.name.unescapedText)\""]
      }
      guard !cases.isEmpty else { return "private enum CodingKeys: Swift::CodingKey {}" }
      // An enum with a raw type needs a case, and a condition may leave none.
      guard self.members.contains(where: { StoredProperty($0.decl) != nil }) else { return nil }
      return """
        private enum CodingKeys: Swift::String, Swift::CodingKey {
        \(raw: cases.lines(indentedBy: 2))
        }
        """
    }
  }

  extension DeclSyntax {
    /// Whether the member takes part in the coding of its type, or is stored in an unknown way.
    fileprivate var isCodingByHand: Bool {
      if let function = self.as(FunctionDeclSyntax.self) {
        return function.name.text == "encode"
      }
      if let initializer = self.as(InitializerDeclSyntax.self) {
        let parameters = initializer.signature.parameterClause.parameters
        return parameters.count == 1 && parameters.first?.firstName.text == "from"
      }
      if let property = self.as(VariableDeclSyntax.self) {
        return property.modifiers.contains(.lazy) || property.bindings.count > 1
      }
      return self.asProtocol((any NamedDeclSyntax).self)?.name.text == "CodingKeys"
    }
  }
#endif
