public import ComposableArchitecture
public import TerminalViews

/// A view for each case of a state that is an enum.
///
/// ```swift
/// SwitchStore(store) { state in
///   switch state {
///   case .loggedIn:
///     CaseLet(\App.State.loggedIn, action: App.Action.loggedIn) { LoggedInView(store: $0) }
///   case .loggedOut:
///     CaseLet(\App.State.loggedOut, action: App.Action.loggedOut) { LoggedOutView(store: $0) }
///   }
/// }
/// ```
///
/// Newer code: `switch store.case { … }`.
public struct SwitchStore<State, Action, Content: View>: View {
  private let store: Store<State, Action>
  private let content: (State) -> Content

  /// A view for each case.
  ///
  /// - Parameters:
  ///   - store: The store of the enum.
  ///   - content: Makes the view of a state, by ``CaseLet``.
  public init(
    _ store: Store<State, Action>,
    @ViewBuilder content: @escaping (_ initialState: State) -> Content
  ) {
    self.store = store
    self.content = content
  }

  /// A view for each case: the first ``CaseLet`` whose case is that of the state, or else a ``Default``.
  ///
  /// ```swift
  /// SwitchStore(store) {
  ///   CaseLet(state: /App.State.loggedIn, action: App.Action.loggedIn) { LoggedInView(store: $0) }
  ///   Default { ProgressView() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store of the enum.
  ///   - content: The cases.
  public init(
    _ store: Store<State, Action>,
    @SwitchedCasesBuilder content: () -> SwitchedCases
  ) where Content == SwitchedCase {
    let cases = content().cases
    self.init(store) { state in
      SwitchedCase(
        content: cases.first { $0.isShown(state) }?.content
          ?? AnyView(Text("No CaseLet of this SwitchStore is for the case that its state has."))
      )
    }
  }

  public var body: some View {
    content(store._observedState).environment(\.switchedStore, SwitchedStore(store: store))
  }
}

/// A view for one case of the state of the ``SwitchStore`` around it.
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View>: View {
  @Environment(\.switchedStore) private var switched
  @TerminalViews.State private var kept = KeptStore<CaseState?, CaseAction>()
  private let toCaseState: (EnumState) -> CaseState?
  private let fromCaseAction: (CaseAction) -> EnumAction
  private let content: (Store<CaseState, CaseAction>) -> Content

  /// A view for a case.
  ///
  /// - Parameters:
  ///   - toCaseState: Takes the case's payload out of the state.
  ///   - fromCaseAction: Embeds an action of the case in the enum of actions.
  ///   - content: Makes the view of the case's feature.
  public init(
    _ toCaseState: @escaping (EnumState) -> CaseState?,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) {
    self.toCaseState = toCaseState
    self.fromCaseAction = fromCaseAction
    self.content = content
  }

  /// A view for a case; see ``init(_:action:then:)``. Newer code leaves the first label out.
  ///
  /// - Parameters:
  ///   - toCaseState: Takes the case's payload out of the state.
  ///   - fromCaseAction: Embeds an action of the case in the enum of actions.
  ///   - content: Makes the view of the case's feature.
  public init(
    state toCaseState: @escaping (EnumState) -> CaseState?,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) {
    self.init(toCaseState, action: fromCaseAction, then: content)
  }

  /// Whether the state has the case.
  func isShown(_ state: Any) -> Bool {
    (state as? EnumState).flatMap(toCaseState) != nil
  }

  public var body: some View {
    if let store = switched.store as? Store<EnumState, EnumAction> {
      let child = kept.store(of: store) {
        store._derived(state: toCaseState, action: fromCaseAction)
      }
      IfLetStore(child, then: content)
    } else {
      Text("CaseLet of '\(EnumState.self)' is not in a SwitchStore of that type.")
    }
  }
}

/// A store that is made once for its parent: stores that are scoped by functions would be new ones each time.
@MainActor
final class KeptStore<State, Action> {
  private var kept: (source: AnyObject, store: Store<State, Action>)?

  func store(of source: AnyObject, make: () -> Store<State, Action>) -> Store<State, Action> {
    if let kept, kept.source === source { return kept.store }
    let store = make()
    kept = (source, store)
    return store
  }
}

/// The store whose cases are shown.
struct SwitchedStore: Equatable {
  var store: AnyObject?

  static func == (lhs: SwitchedStore, rhs: SwitchedStore) -> Bool { lhs.store === rhs.store }
}

extension EnvironmentValues {
  private enum SwitchedStoreKey: EnvironmentKey {
    static var defaultValue: SwitchedStore { SwitchedStore() }
  }

  var switchedStore: SwitchedStore {
    get { self[SwitchedStoreKey.self] }
    set { self[SwitchedStoreKey.self] = newValue }
  }
}
