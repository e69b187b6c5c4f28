import Testing

@Suite struct ReducerMacroTests {
  @Test func addsAttributesAndTheConformance() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        struct State {}
        enum Action { case tapped }
        enum Other { case a }
        var body: some ReducerOf<Self> {
          Reduce { state, action in .none }
        }
      }
      """,
      to: """
        struct Feature {
          struct State {}
          @CasePaths.CasePathable
          enum Action { case tapped
        }
          enum Other { case a
        }
          @ComposableArchitecture::ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            Reduce { state, action in .none }
          }
        }

        extension Feature: ComposableArchitecture::Reducer {
        }
        """
    )
  }

  @Test func givesTheCasesOfAnEnumStateTheirPaths() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        enum State { case a, b }
        @CasePaths.CasePathable
        enum Action { case tapped }
        @ReducerBuilder<State, Action>
        var body: some Reducer<State, Action> {
          EmptyReducer()
        }
      }
      """,
      to: """
        struct Feature {
          @CasePaths.CasePathable @dynamicMemberLookup
          enum State { case a, b
        }
          @CasePaths.CasePathable
          enum Action { case tapped
        }
          @ReducerBuilder<State, Action>
          var body: some Reducer<State, Action> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableArchitecture::Reducer {
        }
        """
    )
  }

  @Test func addsNothingTwice() {
    let feature = """
      struct Feature: Reducer {
        @dynamicMemberLookup @CasePaths.CasePathable
        enum State { case a
      }
        typealias Action = Int
        var body: Reduce<State, Action> {
          Reduce { state, action in .none }
        }
      }
      """
    expectExpansion(
      "@Reducer\n\(feature)",
      to: "\(feature)\nextension Feature: ComposableArchitecture::Reducer {\n}"
    )
  }

  @Test func completesAnEmptyFeature() {
    let state = writtenOut(
      "@ObservableState",
      """
      public struct State: Swift::Codable, Swift::Equatable, Swift::Hashable, Swift::Sendable, \
      ComposableArchitecture::ObservableState
      """,
      ["public init() {", "}"]
    )
    let action = writtenOut(
      "@CasePathable",
      """
      public enum Action: Swift::Equatable, Swift::Hashable, Swift::Sendable, \(casePathProtocols)
      """,
      []
    )
    expectExpansion(
      """
      @Reducer
      public struct Feature {}
      """,
      to: """
        public struct Feature {

          \(state)

          \(action)

          public let body = ComposableArchitecture::EmptyReducer<State, Action>()
        }

        extension Feature: ComposableArchitecture::Reducer {
        }
        """
    )
  }

  @Test func completesAFeatureWithoutABody() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        typealias State = Int
        class Action {}
      }
      """,
      to: """
        struct Feature {
          typealias State = Int
          class Action {}

          let body = ComposableArchitecture::EmptyReducer<State, Action>()
        }

        extension Feature: ComposableArchitecture::Reducer {
        }
        """
    )
  }

  @Test func completesAFeatureWhoseBodyIsItsOwn() {
    let action = writtenOut(
      "@CasePathable",
      "enum Action: Swift::Equatable, Swift::Hashable, Swift::Sendable, \(casePathProtocols)",
      []
    )
    expectExpansion(
      """
      @Reducer
      struct Feature {
        struct State {}
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """,
      to: """
        struct Feature {
          struct State {}
          @ComposableArchitecture::ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> { EmptyReducer() }

          \(action)
        }

        extension Feature: ComposableArchitecture::Reducer {
        }
        """
    )
  }

  @Test func generatesNothingForTypesInAnExtension() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      extension Feature {
        struct State {}
        enum Action {}
      }
      """,
      to: """
        struct Feature {
          @ComposableArchitecture::ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        extension Feature {
          struct State {}
          enum Action {}
        }

        extension Feature: ComposableArchitecture::Reducer {
        }
        """
    )
  }

  @Test func generatesNothingNextToABodyThatNamesItsTypes() {
    expectExpansion(
      """
      @Reducer
      struct Feature<ID> {
        var body: some ComposableArchitecture::Reducer<Favorite<ID>, Bool> { EmptyReducer() }
      }
      @Reducer
      struct Other {
        var body: some ReducerOf<Feature<Int>> { EmptyReducer() }
      }
      """,
      to: """
        struct Feature<ID> {
          @ComposableArchitecture::ReducerBuilder<Favorite<ID>, Bool>
          var body: some ComposableArchitecture::Reducer<Favorite<ID>, Bool> { EmptyReducer() }
        }
        struct Other {
          @ComposableArchitecture::ReducerBuilder<Feature<Int>.State, Feature<Int>.Action>
          var body: some ReducerOf<Feature<Int>> { EmptyReducer() }
        }

        extension Feature: ComposableArchitecture::Reducer {
        }

        extension Other: ComposableArchitecture::Reducer {
        }
        """
    )
  }

  @Test func advisesABodyInsteadOfTheMethod() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        struct State {}
        enum Action { case tapped }
        // The feature.
        public func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {

          case .tapped:
            return .none
          }
        }
      }
      """,
      messages: [
        """
        6:15: warning: 'reduce(into:action:)' is deprecated: write a 'body' with a 'Reduce' in it
        """
      ],
      fixed: """
        @Reducer
        struct Feature {
          struct State {}
          enum Action { case tapped }
          // The feature.
          public var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {

              case .tapped:
                return .none
              }
            }
          }
        }
        """
    )
  }

  @Test func saysThatTheMethodIsNotRun() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        var body: some ReducerOf<Self> { EmptyReducer() }
        func reduce(_ other: Int) {}
      }
      """,
      messages: [
        """
        3:8: warning: 'reduce(into:action:)' is not run by a store, because there is a 'body': \
        move what it does into a 'Reduce' in 'body'
        """
      ]
    )
  }

  @Test func refusesArgumentsOnAStruct() {
    expectExpansion(
      """
      @Reducer(state: .equatable)
      struct Feature {
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """,
      messages: [
        """
        1:10: error: '@Reducer' takes no arguments on a struct: write the conformances where the \
        state and the actions of 'Feature' are declared
        """
      ]
    )
  }

  @Test func warnsOfAStateThatIsAClass() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        class State {}
        enum Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """,
      messages: [
        """
        3:3: warning: 'State' is a class: its changes cannot be compared, observed or recorded, and \
        copies share them; make it a struct
        """
      ],
      fixed: """
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """
    )
  }

  @Test(arguments: ["ReducerOf<Self>", "any ReducerOf<Self>", "any Reducer<State, Action>"])
  func refusesABodyWhoseTypeIsAProtocol(type: String) {
    let opaque = "some \(type.replacing("any ", with: ""))"
    expectExpansion(
      """
      @Reducer
      struct Feature {
        struct State {}
        enum Action {}
        var body: \(type) { EmptyReducer() }
      }
      """,
      messages: ["5:13: error: The type of 'body' has to be '\(opaque)'"],
      fixed: """
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
          var body: \(opaque) { EmptyReducer() }
        }
        """
    )
  }

  @Test func refusesADestinationThatIsNoReducer() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        enum Destination { case edit(Form) }
        enum Route { case home }
        struct State { var destination: Destination.State?; var route: Route }
        enum Action { case destination(PresentationAction<Destination.Action>) }
        var body: some Reducer<State, Action> { EmptyReducer() }
      }
      """,
      messages: [
        "3:8: error: 'Destination' needs '@Reducer', because 'Destination.State' is used"
      ],
      fixed: """
        @Reducer
        struct Feature {
          @Reducer
          enum Destination { case edit(Form) }
          enum Route { case home }
          struct State { var destination: Destination.State?; var route: Route }
          enum Action { case destination(PresentationAction<Destination.Action>) }
          var body: some Reducer<State, Action> { EmptyReducer() }
        }
        """
    )
  }

  @Test func acceptsAnEnumThatHasItsOwnState() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        enum Destination { struct State {} }
        @CasePathable
        enum Path { case edit(Int) }
        enum Space {}
        struct State { var destination: Destination.State?; var space: Space.State }
        enum Action { case path(Path.Action) }
        var body: some Reducer<State, Action> { EmptyReducer() }
      }
      """,
      messages: []
    )
  }

  @Test(arguments: ["class", "actor"])
  func refusesWhatIsNoValue(kind: String) {
    expectExpansion(
      """
      @Reducer
      \(kind) Feature {}
      """,
      to: "\(kind) Feature {}",
      messages: [
        """
        1:1: error: '@Reducer' cannot be applied to \(kind) 'Feature': make it a struct, or an \
        enum of features
        """
      ],
      fixed: """
        @Reducer
        struct Feature {}
        """
    )
  }

  @Test func refusesAProtocol() {
    expectExpansion(
      """
      @Reducer
      protocol Feature {}
      """,
      to: "protocol Feature {}",
      messages: [
        """
        1:1: error: '@Reducer' cannot be applied to protocol 'Feature': make it a struct, or an \
        enum of features
        """
      ]
    )
  }
}
