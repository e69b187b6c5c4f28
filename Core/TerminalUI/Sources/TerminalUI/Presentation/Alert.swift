/// An alert as a value, for ``View/alert(item:content:)``.
@MainActor
public struct Alert {
  /// A button of an alert.
  @MainActor
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: @MainActor () -> Void

    private init(_ label: Text, _ role: ButtonRole?, _ action: (@MainActor () -> Void)?) {
      self.label = label
      self.role = role
      self.action = action ?? {}
    }

    /// A button without a role.
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label, nil, action)
    }

    /// A button that leaves everything as it is, and answers Esc.
    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label, .cancel, action)
    }

    /// A button that leaves everything as it is, and answers Esc.
    public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
      Button(Text("Cancel"), .cancel, action)
    }

    /// A button that deletes something.
    public static func destructive(
      _ label: Text,
      action: (@MainActor () -> Void)? = {}
    ) -> Button {
      Button(label, .destructive, action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// An alert with one button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message.
  ///   - dismissButton: The button; without it there is one that says OK.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton].compactMap { $0 }
  }

  /// An alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message.
  ///   - primaryButton: The first button.
  ///   - secondaryButton: The second one.
  public init(
    title: Text,
    message: Text? = nil,
    primaryButton: Button,
    secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}
