#if Macros || Standard
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The members that `@Reducer` adds to an enum of features.
  struct EnumReducer {
    private let declaration: EnumDeclSyntax
    private let access: String
    private let conformances: SynthesizedConformances

    init(
      _ declaration: EnumDeclSyntax,
      access: String,
      conformances: SynthesizedConformances
    ) {
      self.declaration = declaration
      self.access = access
      self.conformances = conformances
    }

    /// The members that the enum does not have yet.
    var members: [DeclSyntax] {
      let declared = self.declaration.memberBlock.members.flattened
      var generated: [DeclSyntax] = []
      if !declared.declareType("State") { generated.append(self.state) }
      if !declared.declareType("Action") { generated.append(self.action) }
      if !declared.contains(where: \.isStaticBody) { generated.append(self.body) }
      if !declared.declareType("CaseScope") {
        generated.append(self.caseScope)
        generated.append(self.scope)
      }
      return generated
    }

    private var indirect: String {
      self.declaration.modifiers.contains(.indirect) ? "indirect " : ""
    }

    private var state: DeclSyntax {
      let stateReducer = "typealias StateReducer = \(self.declaration.name.text)"
      return self.generated(
        "State",
        attribute: "@dynamicMemberLookup",
        conformances: ["ComposableArchitecture::CaseReducerState"] + self.conformances.state
          + ["ComposableArchitecture::ObservableState"],
        members: ["\(self.access)\(stateReducer)"] + self.generating { [$0.state] }
      ) { ObservableEnum($0, access: self.access).members }
    }

    private var action: DeclSyntax {
      self.generated(
        "Action",
        conformances: self.conformances.action,
        members: self.generating { $0.action.map { [$0] } ?? [] }
      )
    }

    private func generated(
      _ name: String,
      attribute: String? = nil,
      conformances: [String] = [],
      members: [String],
      more: (EnumDeclSyntax) -> [DeclSyntax] = { _ in [] }
    ) -> DeclSyntax {
      GeneratedType.casePathable(
        (attribute.map { "\($0) " } ?? "") + "\(self.access)\(self.indirect)enum \(name)",
        conformances: conformances,
        members: members,
        access: self.access,
        more: more
      )
    }

    private var body: DeclSyntax {
      let type = "ComposableArchitecture::_EnumReducer<Self.State, Self.Action>"
      let cases = self.generating { reducerCase in
        reducerCase.reducer.map { ["cases.append(", $0.indented(by: 2), ")"] } ?? []
      }
      guard !cases.isEmpty else {
        return """
          \(raw: self.access)static var body: \(raw: type) {
            \(raw: type)([])
          }
          """
      }
      return """
        \(raw: self.access)static var body: \(raw: type) {
          var cases: [ComposableArchitecture::_EnumReducerCase<Self.State, Self.Action>] = []
        \(raw: cases.lines(indentedBy: 2))
          return \(raw: type)(cases)
        }
        """
    }

    private var caseScope: DeclSyntax {
      self.generated(
        "CaseScope",
        attribute: "@dynamicMemberLookup",
        members: self.generating { [$0.scope] }
      )
    }

    private var scope: DeclSyntax {
      """
      @preconcurrency @MainActor
      \(raw: self.access)static func scope(
        _ store: ComposableArchitecture::Store<Self.State, Self.Action>
      ) -> CaseScope {
        switch store.state {
      \(raw: self.generating(\.scoping).lines(indentedBy: 2))
        }
      }
      """
    }

    private func generating(_ lines: (ReducerCase) -> [String]) -> [String] {
      self.declaration.memberBlock.members.generating { member in
        ReducerCase.cases(of: member).flatMap(lines)
      }
    }
  }

  extension DeclSyntax {
    /// Whether this is a `static var body`.
    fileprivate var isStaticBody: Bool {
      guard
        let property = self.as(VariableDeclSyntax.self),
        property.modifiers.contains(.static)
      else { return false }
      return property.bindings.contains { $0.pattern.trimmedDescription == "body" }
    }
  }
#endif
