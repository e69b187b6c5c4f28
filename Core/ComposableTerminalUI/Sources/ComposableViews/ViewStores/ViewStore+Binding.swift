public import TerminalViews

extension ViewStore {
  /// A binding that reads a part of the state, and is written by sending an action.
  ///
  /// ```swift
  /// TextField("Name", text: viewStore.binding(get: \.name, send: { .nameChanged($0) }))
  /// ```
  ///
  /// - Parameters:
  ///   - get: Reads the state.
  ///   - valueToAction: Makes the action for a value.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send valueToAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(
      get: { get(self.state) },
      set: { self.send(valueToAction($0)) }
    )
  }

  /// A binding that reads a part of the state, and sends the same action for each value.
  ///
  /// - Parameters:
  ///   - get: Reads the state.
  ///   - action: The action.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// A binding to all of the state, which is written by sending an action.
  ///
  /// - Parameter valueToAction: Makes the action for a state.
  public func binding(
    send valueToAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// A binding to all of the state, which sends the same action for each value.
  ///
  /// - Parameter action: The action.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: { _ in action })
  }
}
