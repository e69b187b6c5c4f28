#if Macros || Standard
  import SwiftSyntax

  /// A closure property of a dependency client.
  struct Endpoint {
    let property: StoredProperty
    /// The type of the closure, without attributes and parentheses.
    let function: FunctionTypeSyntax
    /// The attributes of the closure's type, `@Sendable` or `@MainActor`, with a space after each.
    private let attributes: String

    /// The endpoint that a member declares; `nil` for any member but a stored `var` of a closure type.
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
      // A typed throw of another error cannot throw the error for "unimplemented".
      guard let type = clause.type?.trimmedDescription else { return true }
      return ["any Error", "any Swift.Error", "any Swift::Error", "Error"].contains(type)
    }

    private var isAsync: Bool { self.function.effectSpecifiers?.asyncSpecifier != nil }

    /// The statement after the report of an unimplemented endpoint; `nil` if there is no value to return.
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

    /// The body of the endpoint's getter: it returns the closure or, while calls of endpoints are observed, one that
    /// notifies the observer of the call.
    func reading(of client: String) -> String {
      let storage = self.property.storageName
      // A C function captures nothing; a call of a function isolated by `@isolated(any)` is asynchronous.
      let isPlain = !["@convention", "@isolated"].contains(where: self.attributes.contains)
      let canBePassedOn = self.function.parameters.allSatisfy {
        $0.type.canBePassedOn && $0.ellipsis == nil
      }
      guard isPlain, canBePassedOn else {
        return storage
      }
      let names = self.function.parameters.indices.enumerated().map { "p\($0.offset)" }
      // The error type of a closure is inferred as `any Error` unless it is written.
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

    /// The method that calls the endpoint with the labels of its parameters; `nil` if it would not differ from calling
    /// the closure.
    ///
    /// - Parameters:
    ///   - name: The name of the method, if it is not the endpoint's.
    ///   - isSendable: Whether the client is declared `Sendable`. A method of another client must not be marked so.
    func method(named name: String?, isSendable: Bool) -> String? {
      let labels = self.function.parameters.map { $0.secondName?.text ?? "_" }
      guard name != nil || labels.contains(where: { $0 != "_" }) else { return nil }
      // A variadic parameter cannot be passed on.
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

    /// Whether this is a closure type, so that a parameter of it has to be marked as escaping.
    var isFunction: Bool {
      var attributes = ""
      return self.functionType(attributes: &attributes) != nil
    }

    var isVoid: Bool {
      if let tuple = self.as(TupleTypeSyntax.self) { return tuple.elements.isEmpty }
      return ["Void", "Swift.Void", "Swift::Void"].contains(self.trimmedDescription)
    }

    /// Whether a closure can take a parameter of this type and pass it to another one.
    ///
    /// A closure's parameter with an inferred type cannot be declared consuming, isolated or variadic.
    fileprivate var canBePassedOn: Bool {
      if self.is(PackExpansionTypeSyntax.self) { return false }
      guard let attributed = self.as(AttributedTypeSyntax.self) else { return true }
      return attributed.specifiers.allSatisfy { $0.trimmedDescription == "inout" }
    }

    /// Whether arguments of this type can be kept: they are neither closures nor `inout`.
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
