#if Macros || Standard
  import SwiftSyntax

  /// A closure property of a dependency client.
  struct Endpoint {
    let property: StoredProperty
    /// The type of the closure, without attributes and parentheses.
    let function: FunctionTypeSyntax
    /// The attributes of the closure's type, `@Sendable` or `@MainActor`, with a space after each.
    private let attributes: String

    /// The endpoint that a member is; `nil` for what is no stored `var` of a closure type.
    init?(_ member: some SyntaxProtocol) {
      guard
        let property = StoredProperty(member),
        property.isVariable,
        let type = property.type
      else { return nil }
      var attributes = ""
      guard let function = type.functionType(attributes: &attributes) else { return nil }
      self.property = property
      self.function = function
      self.attributes = attributes
    }

    var name: String { self.property.name.unescapedText }

    var isThrowing: Bool {
      guard let clause = self.function.effectSpecifiers?.throwsClause else { return false }
      // An error of a certain type cannot stand for "unimplemented".
      guard let type = clause.type?.trimmedDescription else { return true }
      return ["any Error", "any Swift.Error", "any Swift::Error", "Error"].contains(type)
    }

    private var isAsync: Bool { self.function.effectSpecifiers?.asyncSpecifier != nil }

    /// The statement of an unimplemented endpoint behind its report; `nil` when there is no
    /// value that it could return.
    var fallback: String? {
      if self.isThrowing { return "throw DependenciesMacros::Unimplemented(\"\(self.name)\")" }
      let type = self.function.returnClause.type
      if type.isVoid { return "return" }
      if type.wrappedType != nil { return "return nil" }
      return nil
    }

    /// A list of ignored parameters for a closure of the endpoint's type, with a space before.
    var ignoredParameters: String {
      let count = self.function.parameters.count
      return count == 0 ? "" : " \(Array(repeating: "_", count: count).joined(separator: ", ")) in"
    }

    /// The body of the endpoint's getter: it returns the closure or, while somebody observes the calls
    /// of endpoints, one that makes the call by way of them.
    func reading(of client: String) -> String {
      let storage = self.property.storageName
      // A C function captures nothing; a call of what is isolated to anything is asynchronous.
      let isPlain = !["@convention", "@isolated"].contains(where: self.attributes.contains)
      let canBePassedOn = self.function.parameters.allSatisfy {
        $0.type.canBePassedOn && $0.ellipsis == nil
      }
      guard isPlain, canBePassedOn else {
        return storage
      }
      let names = self.function.parameters.indices.enumerated().map { "p\($0.offset)" }
      // The error of a closure is inferred to be any error unless it is written.
      let effects = self.function.effectSpecifiers
      let parameters =
        effects?.throwsClause?.type != nil
        ? " (\(names.joined(separator: ", "))) \(effects?.trimmedDescription ?? "")"
        : names.isEmpty ? "" : " \(names.joined(separator: ", "))"
      let call = self.call(of: storage)
      guard self.function.parameters.allSatisfy({ $0.type.isData }) else {
        return """
          guard DependenciesMacros::_$isObserved else {
            return \(storage)
          }
          return { [\(storage)]\(parameters) in
            DependenciesMacros::_$willCall("\(client)", "\(self.name)")
            return \(call)
          }
          """
      }
      let signature = effects?.throwsClause?.type.map { _ in
        " () \(effects?.trimmedDescription ?? "") in"
      }
      return """
        guard DependenciesMacros::_$isObserved else {
          return \(storage)
        }
        return { [\(storage)]\(parameters) in
          \(self.marks)DependenciesMacros::_$call(\
        "\(client)", "\(self.name)", (\(names.joined(separator: ", ")))) {\(signature ?? "")
            \(call)
          }
        }
        """
    }

    /// The keywords in front of a call.
    private var marks: String {
      let isMarkedThrowing = self.function.effectSpecifiers?.throwsClause != nil
      return (isMarkedThrowing ? "try " : "") + (self.isAsync ? "await " : "")
    }

    /// A call with the parameters `p0`, `p1` and so on.
    private func call(of callee: String) -> String {
      let arguments = self.function.parameters.enumerated().map { index, parameter in
        "\(parameter.type.isInout ? "&" : "")p\(index)\(parameter.type.isAutoclosure ? "()" : "")"
      }
      return "\(self.marks)\(callee)(\(arguments.joined(separator: ", ")))"
    }

    /// The method that calls the endpoint with the labels of its parameters; `nil` when it would
    /// not differ from calling the closure.
    ///
    /// - Parameters:
    ///   - name: The name of the method, if it is not the endpoint's.
    ///   - isSendable: Whether the client says that it is `Sendable`. Of another one, a method must
    ///     not be marked so.
    func method(named name: String?, isSendable: Bool) -> String? {
      let labels = self.function.parameters.map { $0.secondName?.text ?? "_" }
      guard name != nil || labels.contains(where: { $0 != "_" }) else { return nil }
      // Any number of arguments cannot be handed on.
      guard !self.function.parameters.contains(where: { $0.ellipsis != nil }) else { return nil }
      let parameters = zip(labels, self.function.parameters).enumerated().map { index, parameter in
        "\(parameter.0) p\(index): \(parameter.1.type.trimmedDescription)"
      }
      let effects = self.function.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
      let isVoid = self.function.returnClause.type.isVoid
      let result = isVoid ? "" : " -> \(self.function.returnClause.type.trimmedDescription)"
      // A method of an actor is sendable already, and must not be marked.
      let isIsolated = self.attributes != "@Sendable "
      let attributes =
        isIsolated || !isSendable
        ? self.attributes.replacing("@Sendable ", with: "") : self.attributes
      let availability = self.property.declaration.attributes.availability
      return """
        \(availability)\(attributes)\(self.property.access)func \(name ?? self.property.name.text)\
        (\(parameters.joined(separator: ", ")))\(effects)\(result) {
          \(self.call(of: "self.\(self.property.name.text)"))
        }
        """
    }
  }

  extension TypeSyntax {
    /// The function type that this is, looking through attributes and parentheses.
    fileprivate func functionType(attributes: inout String) -> FunctionTypeSyntax? {
      if let function = self.as(FunctionTypeSyntax.self) { return function.trimmed }
      if let attributed = self.as(AttributedTypeSyntax.self) {
        for case .attribute(let attribute) in attributed.attributes {
          attributes += "\(attribute.trimmedDescription) "
        }
        return attributed.baseType.functionType(attributes: &attributes)
      }
      return self.singleTupleElement?.functionType(attributes: &attributes)
    }

    /// Whether this is a closure type, of which a parameter has to be marked as escaping.
    var isFunction: Bool {
      var attributes = ""
      return self.functionType(attributes: &attributes) != nil
    }

    var isVoid: Bool {
      if let tuple = self.as(TupleTypeSyntax.self) { return tuple.elements.isEmpty }
      return ["Void", "Swift.Void", "Swift::Void"].contains(self.trimmedDescription)
    }

    /// Whether a closure can take a parameter of this type and hand it to another one.
    ///
    /// A closure's parameter whose type is inferred cannot say that it consumes its argument, that it
    /// is what the closure is isolated to, or that there are any number of it.
    fileprivate var canBePassedOn: Bool {
      if self.is(PackExpansionTypeSyntax.self) { return false }
      guard let attributed = self.as(AttributedTypeSyntax.self) else { return true }
      return attributed.specifiers.allSatisfy { $0.trimmedDescription == "inout" }
    }

    /// Whether arguments of this type can be kept: they are neither code nor what is changed.
    fileprivate var isData: Bool { !self.isInout && !self.isAutoclosure && !self.isFunction }

    fileprivate var isAutoclosure: Bool {
      self.as(AttributedTypeSyntax.self)?.attributes.contains(anyOf: "autoclosure") ?? false
    }

    fileprivate var isInout: Bool {
      self.as(AttributedTypeSyntax.self)?.specifiers
        .contains { $0.trimmedDescription == "inout" } ?? false
    }
  }
#endif
