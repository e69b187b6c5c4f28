import Testing

@Suite struct EnumReducerMacroTests {
  @Test func generatesStateActionBodyAndScopes() {
    let state = writtenOut(
      "@CasePathable @ObservableState",
      """
      @dynamicMemberLookup public enum State: ComposableArchitecture::CaseReducerState, \
      ComposableArchitecture::ObservableState, \(casePathProtocols)
      """,
      [
        "public typealias StateReducer = Destination", "case alert(AlertState<Alert>)",
        "case edit(Edit.State)", "case idle",
      ]
    )
    let action = writtenOut(
      "@CasePathable",
      "public enum Action: \(casePathProtocols)",
      ["case alert(AlertState<Alert>.Action)", "case edit(Edit.Action)"]
    )
    let caseScope = writtenOut(
      "@CasePathable",
      "@dynamicMemberLookup public enum CaseScope: \(casePathProtocols)",
      [
        "case alert(AlertState<Alert>)",
        "case edit(ComposableArchitecture::Store<Edit.State, Edit.Action>)", "case idle",
      ]
    )
    expectExpansion(
      """
      @Reducer
      public enum Destination {
        case alert(AlertState<Alert>)
        case edit(Edit)
        case idle
        public enum Alert { case confirm }
      }
      """,
      to: """
        public enum Destination {
          case alert(AlertState<Alert>)
          case edit(Edit)
          case idle
          public enum Alert { case confirm
        }

          \(state)

          \(action)

          public static var body: ComposableArchitecture::_EnumReducer<Self.State, Self.Action> {
            var cases: [ComposableArchitecture::_EnumReducerCase<Self.State, Self.Action>] = []
            cases.append(
              ComposableArchitecture::_EnumReducerCase(
                Self.State.allCasePaths.edit,
                Self.Action.allCasePaths.edit,
                name: "edit"
              ) { () -> Edit in
                Edit()
              }
            )
            return ComposableArchitecture::_EnumReducer<Self.State, Self.Action>(cases)
          }

          \(caseScope)

          @preconcurrency @MainActor
          public static func scope(
            _ store: ComposableArchitecture::Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .alert(let v0):
              return .alert(v0)
            case .edit:
              return .edit(store._scope(\\Self.State.Cases.edit, action: \\Self.Action.Cases.edit))
            case .idle:
              return .idle
            }
          }
        }

        extension Destination: ComposableArchitecture::CaseReducer, ComposableArchitecture::Reducer {
        }
        """
    )
  }

  @Test func tellsFeaturesFromData() {
    let cases = [
      ("case a(Feature)", "case a(Feature.State)", "case a(Feature.Action)"),
      (
        "case a(Other.Feature<Int>)", "case a(Other.Feature<Int>.State)",
        "case a(Other.Feature<Int>.Action)"
      ),
      (
        "case a(edit: Feature = .init(1))", "case a(edit: Feature.State)",
        "case a(edit: Feature.Action)"
      ),
      ("case a(Modal.Body = Modal.body)", "case a(Modal.Body.State)", "case a(Modal.Body.Action)"),
      (
        "indirect case a(Feature)", "indirect case a(Feature.State)",
        "indirect case a(Feature.Action)"
      ),
      ("case `in`(Feature)", "case `in`(Feature.State)", "case `in`(Feature.Action)"),
      ("case a(AlertState<Never>)", "case a(AlertState<Never>)", "case a(Never)"),
      (
        "case a(ComposableArchitecture.ConfirmationDialogState<B>)",
        "case a(ComposableArchitecture.ConfirmationDialogState<B>)",
        "case a(ComposableArchitecture.ConfirmationDialogState<B>.Action)"
      ),
      (
        "case a(ComposableArchitecture::AlertState<B>)",
        "case a(ComposableArchitecture::AlertState<B>)",
        "case a(ComposableArchitecture::AlertState<B>.Action)"
      ),
      ("@ReducerCaseEphemeral case a(Toast)", "case a(Toast)", "case a(Toast.Action)"),
      ("@ReducerCaseIgnored case a(Meeting)", "case a(Meeting)", nil),
      ("case a(Meeting, syncUp: SyncUp = .init())", "case a(Meeting, syncUp: SyncUp)", nil),
      ("case a(id: UUID)", "case a(id: UUID)", nil),
      ("case a([Feature])", "case a([Feature])", nil),
      ("case a(Feature?)", "case a(Feature?)", nil),
      ("case a(@Sendable () -> Void)", "case a(@Sendable () -> Void)", nil),
      ("case a((Int, Int))", "case a((Int, Int))", nil),
      ("case a(any Error)", "case a(any Error)", nil),
      ("case a(Swift.String)", "case a(Swift.String)", nil),
      ("case a(Swift::String)", "case a(Swift::String)", nil),
      ("case a", "case a", nil),
    ]
    for (code, state, action) in cases {
      let expansion = expanded("@Reducer enum E {\n\(code)\n}")
        .replacing("\n\n", with: "\n")
      #expect(expansion.contains("typealias StateReducer = E\n    \(state)\n"), "\(code)")
      if let action {
        let head = "enum Action: \(casePathProtocols) {"
        #expect(expansion.contains("\(head)\n    \(action)\n"), "\(code)")
      } else {
        #expect(!expansion.contains("AnyCasePath<Action,"), "\(code)")
      }
    }
  }

  @Test func keepsConditionsAroundCases() {
    let expansion = expanded(
      """
      @Reducer
      enum E {
        #if os(Linux)
          case a(A)
        #else
          case b(B)
        #endif
      }
      """
    )
    for text in [
      "#if os(Linux)\n    case a(A.State)\n    #else\n    case b(B.State)\n    #endif",
      "#if os(Linux)\n    case a(A.Action)\n    #else\n    case b(B.Action)\n    #endif",
      "    #if os(Linux)\n    cases.append(",
      "    #if os(Linux)\n    case .a:",
    ] {
      #expect(expansion.contains(text), "\(text) in \(expansion)")
    }
  }

  @Test func generatesNothingThatIsThere() {
    let feature = """
      enum E: CaseReducer {
        typealias State = S
        typealias Action = A
        enum CaseScope {
      }
        static var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """
    expectExpansion(
      "@Reducer\n\(feature)",
      to:
        "\(feature)\nextension E: ComposableArchitecture::CaseReducer, ComposableArchitecture::Reducer {\n}"
    )
  }

  @Test func conformsStateAndActionsToTheArguments() {
    let code = """
      @Reducer(state: .codable, .equatable, action: .sendable)
      enum E {
        case a(A)
      }
      """
    let expansion = expanded(code)
    #expect(
      expansion.contains(
        "enum State: ComposableArchitecture::CaseReducerState, Swift::Codable, Swift::Equatable, "
      )
    )
    #expect(expansion.contains("enum Action: Swift::Sendable, "))
    expectExpansion(
      code,
      messages: [
        """
        1:10: warning: '@Reducer' with arguments is deprecated: write the conformances as \
        extensions, such as 'extension E.State: Equatable {}'
        """
      ]
    )
  }

  @Test func refusesMarksThatAreNotOnCases() {
    expectExpansion(
      """
      @ReducerCaseIgnored struct A {}
      enum B {
        @ReducerCaseEphemeral
        var b: Int { 0 }
      }
      """,
      messages: [
        """
        1:1: error: '@ReducerCaseIgnored' can only be applied to a case of an enum with '@Reducer'
        """,
        """
        3:3: error: '@ReducerCaseEphemeral' can only be applied to a case of an enum with '@Reducer'
        """,
      ],
      fixed: """
        struct A {}
        enum B {
          var b: Int { 0 }
        }
        """
    )
  }

  @Test func refusesEphemeralStateWithoutOnePayload() {
    expectExpansion(
      """
      enum B {
        @ReducerCaseEphemeral case a, b(AlertState<Int>)
      }
      """,
      messages: [
        """
        2:30: error: '@ReducerCaseEphemeral' needs 'a' to have one payload, the state that goes \
        away with its action: 'case a(AlertState<Action>)'
        """
      ]
    )
  }
}
