public import ComposableArchitecture
public import TerminalViews

extension View {
  /// Presents a choice that a feature describes.
  ///
  /// ```swift
  /// .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
  /// ```
  ///
  /// A button sends its action, which also dismisses the dialog. A button without an action, and leaving the dialog by
  /// Esc, send the dismissal.
  ///
  /// - Parameter item: The dialog's store; no dialog is presented while it is `nil`.
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some View {
    ConfirmationDialogModifier(content: self, state: item.state()) { action in
      if let action { item.wrappedValue?.send(action) }
    }
  }

  /// Presents a choice that is described as data.
  ///
  /// - Parameters:
  ///   - state: The dialog; none is presented while it is `nil`. It is set to `nil` when the dialog is dismissed.
  ///   - handler: Called with the action of the pressed button; with `nil` for a button that only dismisses.
  @preconcurrency
  public func confirmationDialog<Value>(
    _ state: Binding<ConfirmationDialogState<Value>?>,
    action handler: @escaping @MainActor (Value?) -> Void
  ) -> some View {
    ConfirmationDialogModifier(content: self, state: state, send: handler)
  }
}

/// A view that presents a choice.
///
/// It reads the dialog in a body of its own: the view around it is not read again when that changes.
private struct ConfirmationDialogModifier<Content: View, Action>: View {
  let content: Content
  let state: Binding<ConfirmationDialogState<Action>?>
  let send: @MainActor (Action?) -> Void

  var body: some View {
    let dialog = state.wrappedValue
    content
    // Beside the view, so that another dialog is another view, and the view keeps its identity.
    EmptyView().confirmationDialog(
      Text(dialog?.title ?? TextState("")),
      isPresented: Binding<Bool>(state),
      titleVisibility: Visibility(dialog?.titleVisibility ?? .automatic),
      presenting: dialog,
      actions: { dialog in
        ForEach(dialog.buttons) { Button($0, action: send) }
      },
      message: { dialog in
        if let message = dialog.message { Text(message) }
      }
    )
    .id(dialog?.id)
  }
}

extension Visibility {
  /// Whether the title of a dialog is shown that a feature describes.
  ///
  /// - Parameter visibility: The same as data.
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .hidden: self = .hidden
    case .visible: self = .visible
    }
  }
}
