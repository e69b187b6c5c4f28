#if Macros
  /// Makes a reducer of a struct.
  ///
  /// ```swift
  /// @Reducer
  /// struct Counter {
  ///   @ObservableState
  ///   struct State: Equatable { var count = 0 }
  ///
  ///   enum Action { case incrementButtonTapped }
  ///
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, action in
  ///       switch action {
  ///       case .incrementButtonTapped:
  ///         state.count += 1
  ///         return .none
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// It conforms the struct to ``Reducer``, gives the cases of `Action`, and of a `State` that is an
  /// enum, their key paths, and composes `body` with a ``ReducerBuilder``. A struct without a body
  /// gets an ``EmptyReducer``, and an empty `State` and `Action` if it has none.
  ///
  /// By hand, the same is written so:
  ///
  /// ```swift
  /// struct Counter: Reducer {
  ///   // Or by hand, as the documentation of `ObservableState` shows.
  ///   @ObservableState
  ///   struct State: Equatable { var count = 0 }
  ///
  ///   // Or by hand, as the documentation of `CasePathable` shows.
  ///   @CasePathable
  ///   enum Action { case incrementButtonTapped }
  ///
  ///   @ReducerBuilder<State, Action>
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, action in … }
  ///   }
  /// }
  /// ```
  @attached(extension, conformances: Reducer)
  @attached(member, names: named(State), named(Action), named(body))
  @attached(memberAttribute)
  public macro Reducer() =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "ReducerMacro")

  /// Says that the conformances of a feature's state and actions are written where those are
  /// declared: on a struct, `@Reducer` with arguments is an error that explains it.
  @attached(extension, conformances: Reducer)
  @attached(member, names: named(State), named(Action), named(body))
  @attached(memberAttribute)
  public macro Reducer(
    state: _SynthesizedConformance...,
    action: _SynthesizedConformance...
  ) = #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "ReducerMacro")

  /// A conformance that an argument of `@Reducer` names.
  public enum _SynthesizedConformance: Sendable {
    case codable, decodable, encodable, equatable, hashable, sendable
  }
#endif
