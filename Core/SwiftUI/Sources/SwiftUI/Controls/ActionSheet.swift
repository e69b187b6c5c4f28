public import TerminalViews

/// A choice as a value, for ``TerminalViews/View/actionSheet(isPresented:content:)``.
@MainActor
@preconcurrency
public struct ActionSheet {
  /// A button of a choice.
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
    public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label, .destructive, action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A choice.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message.
  ///   - buttons: The buttons; without any, a Cancel button is added.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

extension View {
  /// Presents a choice that is a value.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; set to `false` when it is dismissed.
  ///   - content: Makes the choice.
  @preconcurrency
  public func actionSheet(
    isPresented: Binding<Bool>,
    content: @escaping @MainActor () -> ActionSheet
  ) -> some View {
    presenting(isPresented.wrappedValue ? content() : nil, isPresented)
  }

  /// Presents a choice about an item.
  ///
  /// - Parameters:
  ///   - item: The item; set to `nil` when it is dismissed.
  ///   - content: Makes the choice.
  @preconcurrency
  public func actionSheet<T: Identifiable>(
    item: Binding<T?>,
    content: @escaping @MainActor (T) -> ActionSheet
  ) -> some View {
    presenting(
      item.wrappedValue.map(content),
      Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    )
  }

  private func presenting(_ sheet: ActionSheet?, _ isPresented: Binding<Bool>) -> some View {
    confirmationDialog(
      sheet?.title ?? Text(""),
      isPresented: isPresented,
      titleVisibility: .visible
    ) {
      if let sheet {
        ForEach(sheet.buttons.indices) { index in
          let button = sheet.buttons[index]
          TerminalViews.Button(role: button.role, action: button.action) { button.label }
        }
      }
    } message: {
      sheet?.message
    }
  }
}
