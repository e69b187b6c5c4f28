public import ComposableArchitecture
public import TerminalViews

/// A wrapper of a store that makes bindings to the stores of its children: `@Bindable`, or the projection
/// of a store that a view keeps in `@State`.
@MainActor
@preconcurrency
public protocol _StoreScoping<Value> {
  /// The wrapped value.
  associatedtype Value

  /// The store.
  var wrappedValue: Value { get }
}

extension _StoreScoping {
  /// A binding to the store of a feature that may be presented.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  ///
  /// It is `nil` while the state is. Setting `nil` sends the action's case `dismiss`, unless the
  /// feature is gone already, or one with another `id` has taken its place since the binding was
  /// read. Setting anything else does nothing.
  ///
  /// - Parameters:
  ///   - state: The state of the feature, which is `nil` while it is not presented.
  ///   - action: The case that holds the presentation's actions.
  ///   - fileID: Where the binding is made; named if no reducer dismisses the feature.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The binding.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(
      of: state,
      action,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// A binding to the store of a feature that may be presented; see
  /// ``scope(state:action:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - state: The state of the feature, which is `nil` while it is not presented.
  ///   - action: The case that holds the presentation's actions.
  ///   - fileID: Where the binding is made; named if no reducer dismisses the feature.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The binding.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(
      of: state,
      action,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Bindings to the stores of the cases of a presented enum of features.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { store in … }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The `$` projection of the `@Presents` property.
  ///   - action: The case that holds the presentation's actions.
  ///   - fileID: Where the binding is made; named if no reducer dismisses the feature.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The bindings, by the names of the cases.
  public func scope<State: ObservableState, Action, ChildState: CaseReducerState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _CaseScopeBindings<State, Action, ChildState.StateReducer>
  where Value == Store<State, Action>, ChildState.StateReducer.Action == ChildAction {
    _CaseScopeBindings(
      store: wrappedValue,
      state: state,
      action: action,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// A binding to the store of a navigation stack, for `NavigationStack(path:)`.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) { … } destination: { … }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The binding. Setting it does nothing: a stack is changed by its actions.
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    wrappedValue.stack(state, action)
  }

  /// A binding to the store of a navigation stack, for `NavigationStack(path:)`; see
  /// ``scope(state:action:)``.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The binding. Setting it does nothing: a stack is changed by its actions.
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    wrappedValue.stack(state, action)
  }
}
