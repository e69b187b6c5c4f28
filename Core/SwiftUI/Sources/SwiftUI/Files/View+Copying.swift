public import TerminalViews

// The commands of a menu Edit. A terminal copies what is on its screen, and pastes as the user types.

extension View {
  /// Gives items to the command Copy: the terminal copies.
  @preconcurrency
  public func onCopyCommand(perform action: (@MainActor () -> [NSItemProvider])?) -> some View {
    self
  }

  /// Gives items to the command Cut: the terminal copies.
  @preconcurrency
  public func onCutCommand(perform action: (@MainActor () -> [NSItemProvider])?) -> some View {
    self
  }

  /// Takes items from the command Paste: the terminal pastes into fields.
  @preconcurrency
  public func onPasteCommand(
    of supportedContentTypes: [UTType],
    perform action: @escaping @MainActor ([NSItemProvider]) -> Void
  ) -> some View {
    self
  }

  /// Gives values to the command Copy: the terminal copies.
  public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
    self
  }

  /// Gives values to the command Cut: the terminal copies.
  @preconcurrency
  public func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping @MainActor () -> [T]
  ) -> some View {
    self
  }

  /// Takes values from the command Paste: the terminal pastes into fields.
  @preconcurrency
  public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping @MainActor ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    self
  }
}
