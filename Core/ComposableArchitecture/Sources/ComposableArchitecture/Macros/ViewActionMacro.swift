#if Macros || Standard
  /// Gives a view with a store the method `send(_:)`, which sends the actions meant for views.
  ///
  /// ```swift
  /// @Reducer
  /// struct Counter {
  ///   enum Action: ViewAction {
  ///     case factResponse(String)
  ///     case view(View)
  ///     enum View { case incrementButtonTapped }
  ///   }
  /// }
  ///
  /// @ViewAction(for: Counter.self)
  /// final class CounterScreen {
  ///   let store: StoreOf<Counter>
  ///   func buttonTapped() { send(.incrementButtonTapped) }
  /// }
  /// ```
  ///
  /// Calling `store.send` directly gives a warning, because it could send an action that is not meant for views. By
  /// hand, declare the type's conformance to ``ViewActionSending``.
  ///
  /// - Parameter for: The feature of the view's store.
  @attached(extension, conformances: ViewActionSending)
  public macro ViewAction<R: Reducer>(for: R.Type) =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "ViewActionMacro")
  where R.Action: ViewAction
#endif
