extension View {
  /// Presents a choice: buttons one below the other, below a title and a message.
  ///
  /// A button dismisses the dialog after its action. If none has the role `cancel`, one is added; it answers Esc.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; set to `false` when it is dismissed.
  ///   - titleVisibility: Whether the title is shown.
  ///   - actions: The buttons.
  ///   - message: The message.
  @preconcurrency
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message = { EmptyView() }
  ) -> some View {
    presenting(.dialog, isPresented, nil) {
      DialogView(
        title: titleVisibility == .hidden ? nil : title,
        standard: .cancel,
        isColumn: true,
        actions: actions,
        message: message
      )
    }
  }

  /// Presents a choice; see ``confirmationDialog(_:isPresented:titleVisibility:actions:message:)-(Text,_,_,_,_)``.
  @preconcurrency
  public func confirmationDialog<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message = { EmptyView() }
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }

  /// Presents a choice about a value; without the value no choice is presented. See
  /// ``confirmationDialog(_:isPresented:titleVisibility:actions:message:)-(Text,_,_,_,_)``.
  @preconcurrency
  public func confirmationDialog<Value, Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Value) -> Message
  ) -> some View {
    confirmationDialog(
      title,
      isPresented: isPresented.presenting(data),
      titleVisibility: titleVisibility,
      actions: { data.map(actions) },
      message: { data.map(message) }
    )
  }

  /// Presents a choice about a value; without the value no choice is presented. See
  /// ``confirmationDialog(_:isPresented:titleVisibility:actions:message:)-(Text,_,_,_,_)``.
  @preconcurrency
  public func confirmationDialog<Title: StringProtocol, Value, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Value) -> Message
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions,
      message: message
    )
  }
}

/// The visibility of a part of a view.
public enum Visibility: Hashable, Sendable {
  /// Where it usually is.
  case automatic
  /// Always.
  case visible
  /// Never.
  case hidden
}
