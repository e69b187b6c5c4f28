public import ComposableArchitecture
public import TerminalViews

extension View {
  /// Presents an alert that a feature describes.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  ///
  /// A button sends its action, which also dismisses the alert. A button without an action, and leaving the alert by
  /// Esc, send the dismissal.
  ///
  /// - Parameter item: The alert's store; no alert is presented while it is `nil`.
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
    AlertModifier(content: self, state: item.state()) { action in
      if let action { item.wrappedValue?.send(action) }
    }
  }

  /// Presents an alert that is described as data.
  ///
  /// - Parameters:
  ///   - state: The alert; none is presented while it is `nil`. It is set to `nil` when the alert is dismissed.
  ///   - handler: Called with the action of the pressed button; with `nil` for a button that only dismisses.
  @preconcurrency
  public func alert<Value>(
    _ state: Binding<AlertState<Value>?>,
    action handler: @escaping @MainActor (Value?) -> Void
  ) -> some View {
    AlertModifier(content: self, state: state, send: handler)
  }
}

/// A view that presents an alert.
///
/// It reads the alert in a body of its own: the view around it is not read again when that changes.
private struct AlertModifier<Content: View, Action>: View {
  let content: Content
  let state: Binding<AlertState<Action>?>
  let send: @MainActor (Action?) -> Void

  var body: some View {
    let alert = state.wrappedValue
    content
    // Beside the view, so that another alert is another view, and the view keeps its identity.
    EmptyView().alert(
      Text(alert?.title ?? TextState("")),
      isPresented: Binding<Bool>(state),
      presenting: alert,
      actions: { alert in
        ForEach(alert.buttons) { Button($0, action: send) }
      },
      message: { alert in
        if let message = alert.message { Text(message) }
      }
    )
    .id(alert?.id)
  }
}
