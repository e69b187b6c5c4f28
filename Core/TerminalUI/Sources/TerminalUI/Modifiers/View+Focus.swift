extension View {
  /// Ties the focus of the view to a value: the value is set when the user goes to the view, and the
  /// focus moves to it when the value is set.
  ///
  /// When the focus goes from one view to another, the value goes over at once, without being `nil`
  /// in between.
  ///
  /// - Parameters:
  ///   - focus: The value that tells which view has the focus.
  ///   - value: The value that stands for this view.
  public func focused<Value: Hashable>(
    _ focus: FocusState<Value?>.Binding,
    equals value: Value
  ) -> some View {
    focused(focus.binding, equals: value)
  }

  /// Ties the focus of the view to a value that tells whether it has the focus.
  public func focused(_ isFocused: FocusState<Bool>.Binding) -> some View {
    focused(isFocused.binding)
  }

  /// Ties the focus of the view to a value that is kept elsewhere, as in a store.
  ///
  /// - Parameters:
  ///   - focus: The value that tells which view has the focus.
  ///   - value: The value that stands for this view.
  public func focused<Value: Hashable>(
    _ focus: Binding<Value?>,
    equals value: Value
  ) -> some View {
    FocusedView(content: self, focus: focus, value: value, none: nil)
  }

  /// Ties the focus of the view to a value that tells whether it has the focus, and is kept
  /// elsewhere.
  public func focused(_ isFocused: Binding<Bool>) -> some View {
    FocusedView(content: self, focus: isFocused, value: true, none: false)
  }
}
