#if Macros || Standard
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The members that `@ObservableState` adds to an enum.
  struct ObservableEnum {
    private let declaration: EnumDeclSyntax
    private let access: String

    init(_ declaration: EnumDeclSyntax, access: String) {
      self.declaration = declaration
      self.access = access
    }

    var members: [DeclSyntax] {
      let inert = "ComposableArchitecture::ObservableStateID._$inert"
      var tag = -1
      let identities = self.generating { element in
        tag += 1
        let name = element.name.text
        let id = "ComposableArchitecture::ObservableStateID._$id"
        switch element.parameterClause?.parameters.count ?? 0 {
        case 0:
          return ["case .\(name): return \(inert)._$tag(\(tag))"]
        case 1:
          return ["case .\(name)(let state):", "  return \(id)(for: state)._$tag(\(tag))"]
        case let count:
          let states = (0..<count).map { "v\($0)" }
          let bindings = states.map { "let \($0)" }.joined(separator: ", ")
          return [
            "case .\(name)(\(bindings)):",
            "  return \(id)(forAll: \(states.joined(separator: ", ")))._$tag(\(tag))",
          ]
        }
      }
      let identity =
        identities.isEmpty ? ["\(inert)"] : ["switch self {"] + identities + ["}"]
      return [
        """
        \(raw: self.access)var _$id: ComposableArchitecture::ObservableStateID {
        \(raw: identity.lines(indentedBy: 2))
        }
        """
      ]
    }

    private func generating(_ lines: (EnumCaseElementSyntax) -> [String]) -> [String] {
      self.declaration.memberBlock.members.generating { member in
        guard
          let declaration = member.as(EnumCaseDeclSyntax.self),
          !declaration.attributes.isUnavailable
        else { return [] }
        return declaration.elements.flatMap(lines)
      }
    }
  }

  extension EnumCaseElementSyntax {
    /// The payload of a case that has exactly one.
    var singleParameter: EnumCaseParameterSyntax? {
      guard let parameters = self.parameterClause?.parameters, parameters.count == 1 else {
        return nil
      }
      return parameters.first
    }
  }
#endif
