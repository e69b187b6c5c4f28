public import CasePaths

/// Applies the changes that a ``BindableAction`` carries to the state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.query):
///       return .send(.search)
///     case .binding:
///       return .none
///     …
///     }
///   }
/// }
/// ```
///
/// Reducers below it in the body see the state after the change, those above it the state before.
/// To act on a change of one field, attach `onChange(of:)` to it.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  private let change: (Action) -> BindingAction<State>?

  /// Applies the changes that the feature's own action carries.
  public init() where Action == ViewAction {
    change = Self.extraction()
  }

  /// Applies the changes that a case of the feature's action carries, such as the case of its view's actions.
  ///
  /// - Parameter toViewAction: The case whose payload is bindable.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    let casePath = AnyCasePath(toViewAction)
    let extract = Self.extraction()
    change = { casePath.extract(from: $0).flatMap(extract) }
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    change(action)?.apply(to: &state)
    return .none
  }

  /// The closure that extracts the change. The action's own case path does it without reflection.
  private static func extraction() -> (ViewAction) -> BindingAction<State>? {
    func descriptor<Root: CasePathable>(_ type: Root.Type) -> CaseDescriptor<ViewAction>? {
      Root._$caseDescriptors.first {
        $0.name == "binding" && $0.valueType == BindingAction<State>.self
      } as? CaseDescriptor<ViewAction>
    }
    guard let type = ViewAction.self as? any CasePathable.Type, let found = descriptor(type) else {
      return { $0.binding }
    }
    return { found.extract($0) as? BindingAction<State> }
  }
}

/// A reducer that makes the changes of bindings and nothing else.
protocol ReducerOfBindings {}

extension BindingReducer: ReducerOfBindings {}

extension _OnChangeReducer: ReducerOfBindings where Base: ReducerOfBindings {}
