/// A reducer that is an enum of features, such as those a parent can present or push.
///
/// The macro `@Reducer` on an enum makes one. It is never an instance: its reducer is the static
/// ``body``, and `ifLet` and `forEach` find it by the enum's state.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case alert(AlertState<Alert>)
///   case edit(EditFeature)
///
///   @CasePathable
///   enum Alert { case confirmButtonTapped }
/// }
/// ```
///
/// By hand, the same is written like this:
///
/// ```swift
/// enum Destination: CaseReducer {
///   // `ObservableState`, `CasePathable` by hand are shown in their documentation.
///   @CasePathable
///   @dynamicMemberLookup
///   @ObservableState
///   enum State: CaseReducerState {
///     typealias StateReducer = Destination
///     case alert(AlertState<Alert>)
///     case edit(EditFeature.State)
///   }
///
///   @CasePathable
///   enum Action {
///     case alert(Alert)
///     case edit(EditFeature.Action)
///   }
///
///   static var body: some ReducerOf<Self> {
///     Scope(state: \.edit, action: \.edit) { EditFeature() }
///   }
///
///   enum CaseScope {
///     case alert(AlertState<Alert>)
///     case edit(StoreOf<EditFeature>)
///   }
///
///   static func scope(_ store: StoreOf<Self>) -> CaseScope {
///     switch store.state {
///     case .alert(let alert): .alert(alert)
///     case .edit: .edit(store._scope(\.edit, action: \.edit))
///     }
///   }
/// }
/// ```
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  // The associated types of `Reducer`. Naming them again makes the compiler infer them from this protocol's
  // requirements: `Body` from the static `body`.
  associatedtype State
  associatedtype Action
  associatedtype Body

  /// The enum's cases, each with the store of its feature.
  associatedtype CaseScope

  /// The reducer of all cases: each action is run by the feature of its case.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// The store of the case that a store's state is in.
  ///
  /// - Parameter store: A store of the enum.
  /// - Returns: The case, with the feature's store, or the value of a case without a feature.
  @preconcurrency @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The same as the static `body`.
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``; its type determines the reducer.
public protocol CaseReducerState: SendableMetatype {
  /// The enum of features whose state this is.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}
