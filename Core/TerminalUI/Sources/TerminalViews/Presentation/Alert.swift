extension View {
  /// Presents an alert: a title, a message, and buttons.
  ///
  /// A button dismisses the alert after its action. The one with the role `cancel` answers Esc; without it Esc
  /// dismisses the alert. Without any button, an OK button is added.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; set to `false` when it is dismissed.
  ///   - actions: The buttons.
  ///   - message: The message.
  @preconcurrency
  public func alert<Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message = { EmptyView() }
  ) -> some View {
    presenting(.dialog, isPresented, nil) {
      DialogView(title: title, standard: nil, isColumn: false, actions: actions, message: message)
    }
  }

  /// Presents an alert; see
  /// ``alert(_:isPresented:actions:message:)-(Text,_,_,_)``.
  @preconcurrency
  public func alert<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message = { EmptyView() }
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert about a value; see
  /// ``alert(_:isPresented:actions:message:)-(Text,_,_,_)``.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; set to `false` when it is dismissed.
  ///   - data: The value; without it no alert is presented.
  ///   - actions: The buttons.
  ///   - message: The message.
  @preconcurrency
  public func alert<Value, Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Value) -> Message
  ) -> some View {
    alert(
      title,
      isPresented: isPresented.presenting(data),
      actions: { data.map(actions) },
      message: { data.map(message) }
    )
  }

  /// Presents an alert about a value; see ``alert(_:isPresented:presenting:actions:message:)-(Text,_,_,_,_)``.
  @preconcurrency
  public func alert<Title: StringProtocol, Value, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Value) -> Message
  ) -> some View {
    alert(
      Text(title),
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Presents an alert about a value, without a message; see
  /// ``alert(_:isPresented:presenting:actions:message:)-(Text,_,_,_,_)``.
  @preconcurrency
  public func alert<Title: StringProtocol, Value, Actions: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions
  ) -> some View {
    alert(
      Text(title),
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: { _ in EmptyView() }
    )
  }

  /// Presents an alert that is a value.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; set to `false` when it is dismissed.
  ///   - content: Makes the alert.
  @preconcurrency
  public func alert(
    isPresented: Binding<Bool>,
    content: @escaping @MainActor () -> Alert
  ) -> some View {
    presenting(.dialog, isPresented, nil) { AlertView(alert: content()) }
  }

  /// Presents an alert about an item.
  ///
  /// - Parameters:
  ///   - item: The item; set to `nil` when the alert is dismissed.
  ///   - content: Makes the alert.
  @preconcurrency
  public func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping @MainActor (Item) -> Alert
  ) -> some View {
    presenting(.dialog, item, nil) { AlertView(alert: content($0)) }
  }
}

extension Binding<Bool> {
  /// The binding, which is `false` while there is no value to present.
  func presenting<Data>(_ data: Data?) -> Binding<Bool> {
    guard data == nil else { return self }
    return Binding(get: { false }, set: { wrappedValue = $0 })
  }
}

/// An alert as a value, for ``View/alert(item:content:)``.
@MainActor
@preconcurrency
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
    @preconcurrency
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label, nil, action)
    }

    /// A button that leaves everything as it is, and answers Esc.
    @preconcurrency
    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label, .cancel, action)
    }

    /// A button that leaves everything as it is, and answers Esc.
    @preconcurrency
    public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
      Button(Text("Cancel"), .cancel, action)
    }

    /// A button that deletes something.
    @preconcurrency
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
  ///   - dismissButton: The button; without it, an OK button is added.
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

/// The equatable content of an alert.
struct AlertView: View {
  let alert: Alert

  var body: some View {
    DialogView(title: alert.title, standard: nil, isColumn: false) {
      ForEach(alert.buttons.indices) { index in
        let button = alert.buttons[index]
        Button(role: button.role, action: button.action) { button.label }
      }
    } message: {
      alert.message
    }
  }
}
