public import ComposableArchitecture
public import TerminalViews

// The forms of features that keep an alert as an optional value, and have an action for its dismissal.

extension View {
  /// Presents an alert that is part of the state of a feature.
  ///
  /// Newer code: `.alert($store.scope(state: \.alert, action: \.alert))`.
  ///
  /// - Parameters:
  ///   - store: The store of the alert; no alert is presented while its state is `nil`.
  ///   - dismiss: The action that sets the state to `nil`. It follows the action of a button, too.
  public func alert<Action>(
    _ store: Store<AlertState<Action>?, Action>,
    dismiss: Action
  ) -> some View {
    WithViewStore(store, observe: { $0 }, removeDuplicates: { $0?.id == $1?.id }) { viewStore in
      self.alert(viewStore.binding(get: { $0 }, send: { _ in dismiss })) { action in
        if let action { viewStore.send(action) }
      }
    }
  }

  /// Presents a choice that is part of the state of a feature; see ``alert(_:dismiss:)``.
  ///
  /// Newer code: `.confirmationDialog($store.scope(state: \.dialog, action: \.dialog))`.
  ///
  /// - Parameters:
  ///   - store: The store of the dialog; no dialog is presented while its state is `nil`.
  ///   - dismiss: The action that sets the state to `nil`. It follows the action of a button, too.
  public func confirmationDialog<Action>(
    _ store: Store<ConfirmationDialogState<Action>?, Action>,
    dismiss: Action
  ) -> some View {
    WithViewStore(store, observe: { $0 }, removeDuplicates: { $0?.id == $1?.id }) { viewStore in
      self.confirmationDialog(viewStore.binding(get: { $0 }, send: { _ in dismiss })) { action in
        if let action { viewStore.send(action) }
      }
    }
  }
}

extension View {
  /// Presents a choice that is part of the state of a feature, as ``confirmationDialog(_:dismiss:)`` does.
  ///
  /// Newer code: `.confirmationDialog($store.scope(state: \.dialog, action: \.dialog))`.
  ///
  /// - Parameters:
  ///   - store: The store of the dialog; no dialog is presented while its state is `nil`.
  ///   - dismiss: The action that sets the state to `nil`. It follows the action of a button, too.
  public func actionSheet<Action>(
    _ store: Store<ConfirmationDialogState<Action>?, Action>,
    dismiss: Action
  ) -> some View {
    confirmationDialog(store, dismiss: dismiss)
  }
}
