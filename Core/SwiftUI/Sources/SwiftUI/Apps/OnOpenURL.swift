public import Foundation
public import TerminalViews

extension View {
  /// Handles the addresses that the app is to open: those of its argument `--open`.
  @preconcurrency
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }
}

private struct OpenURLModifier: ViewModifier {
  final class Registration {}

  let action: @MainActor (URL) -> Void
  @Environment(\.sceneModel) private var model
  @State private var registration = Registration()

  func body(content: Content) -> some View {
    let _ = model?.setHandler(of: registration, action)
    content.onDisappear { model?.setHandler(of: registration, nil) }
  }
}
