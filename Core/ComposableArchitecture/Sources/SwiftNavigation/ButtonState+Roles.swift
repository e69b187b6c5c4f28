extension ButtonState {
  /// A button that changes nothing.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action; `nil` for none.
  public static func cancel(
    _ label: TextState,
    action: ButtonStateAction<Action>? = nil
  ) -> Self {
    Self(role: .cancel, action: action ?? .send(nil)) { label }
  }

  /// A button without a role.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action; `nil` for none.
  public static func `default`(
    _ label: TextState,
    action: ButtonStateAction<Action>? = nil
  ) -> Self {
    Self(action: action ?? .send(nil)) { label }
  }

  /// A button that deletes or changes something for good.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action; `nil` for none.
  public static func destructive(
    _ label: TextState,
    action: ButtonStateAction<Action>? = nil
  ) -> Self {
    Self(role: .destructive, action: action ?? .send(nil)) { label }
  }
}

extension AlertState {
  /// An alert with at most one button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message.
  ///   - dismissButton: The button; `nil` for the presenter's own.
  public init(
    title: TextState,
    message: TextState? = nil,
    dismissButton: ButtonState<Action>? = nil
  ) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// An alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message.
  ///   - primaryButton: The first button.
  ///   - secondaryButton: The second button.
  public init(
    title: TextState,
    message: TextState? = nil,
    primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}
