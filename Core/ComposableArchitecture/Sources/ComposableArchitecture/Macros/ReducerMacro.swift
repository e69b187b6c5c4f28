#if Macros || Standard
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
  /// It conforms the struct to ``Reducer``, and composes `body` with a ``ReducerBuilder``. The cases of `Action`, and
  /// of a `State` that is an enum, get key paths. A struct without a body gets an ``EmptyReducer``, and an empty
  /// `State` and `Action` if it has none.
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
  ///
  /// # Enums of features
  ///
  /// On an enum, each case names a feature that a parent can present or push:
  ///
  /// ```swift
  /// @Reducer
  /// enum Destination {
  ///   case alert(AlertState<Alert>)
  ///   case edit(EditFeature)
  ///   case modal(Modal.Body = Modal.body)      // itself an enum of features
  ///   case settings(Settings = Settings(isReadOnly: true))
  ///   @ReducerCaseIgnored
  ///   case meeting(Meeting)
  /// }
  /// extension Destination.State: Equatable {}
  ///
  /// // In the parent
  /// @Presents var destination: Destination.State?
  /// case destination(PresentationAction<Destination.Action>)
  /// .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// It generates the enums `State` and `Action` of the features' states and actions, and the static `body` that runs
  /// them. It also generates `CaseScope` with `scope(_:)`, by which `store.case` gives the store of the current case. A
  /// case is plain data, as if marked with ``ReducerCaseIgnored()``, unless it has exactly one payload that can be a
  /// feature. Alerts and confirmation dialogs are treated as ``ReducerCaseEphemeral()``. By hand, it is written as the
  /// documentation of ``CaseReducer`` shows.
  @attached(extension, conformances: CaseReducer, Reducer)
  @attached(
    member,
    names: named(State),
    named(Action),
    named(body),
    named(CaseScope),
    named(scope)
  )
  @attached(memberAttribute)
  public macro Reducer() =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "ReducerMacro")

  /// Conforms the state and the actions of an enum of features to protocols.
  ///
  /// Extensions do the same, `extension Destination.State: Equatable {}`, so this is deprecated. On a struct it is an
  /// error, because you declare its state and actions yourself.
  ///
  /// - Parameters:
  ///   - state: The conformances of the state.
  ///   - action: The conformances of the actions.
  @attached(extension, conformances: CaseReducer, Reducer)
  @attached(
    member,
    names: named(State),
    named(Action),
    named(body),
    named(CaseScope),
    named(scope)
  )
  @attached(memberAttribute)
  public macro Reducer(
    state: _SynthesizedConformance...,
    action: _SynthesizedConformance...
  ) = #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "ReducerMacro")

  /// Makes ``Reducer()`` treat a case of an enum of features as state that goes away with its action, as an alert does.
  ///
  /// Alerts and confirmation dialogs need no mark. By hand, the case's state is the payload itself,
  /// its action the payload's `Action`, and `body` has no reducer for it.
  @attached(peer)
  public macro ReducerCaseEphemeral() =
    #externalMacro(
      module: "ComposableArchitectureMacrosPlugin",
      type: "ReducerCaseEphemeralMacro"
    )

  /// Makes ``Reducer()`` treat the payload of a case of an enum of features as plain data.
  ///
  /// By hand, the case's state is the payload itself, and it has no action and no reducer.
  @attached(peer)
  public macro ReducerCaseIgnored() =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "ReducerCaseIgnoredMacro")

  /// A conformance that an argument of `@Reducer` names.
  public enum _SynthesizedConformance: Sendable {
    case codable, decodable, encodable, equatable, hashable, sendable
  }
#endif
