import Foundation
public import TerminalViews

/// A button that takes the text that the program has copied (`UIPasteboard.general`): it is disabled while there is
/// none. A text that was copied elsewhere is pasted by the terminal, as typed letters.
public struct PasteButton: View {
  /// A button that takes copied values.
  ///
  /// - Parameters:
  ///   - payloadType: Their type: a terminal has strings and addresses.
  ///   - onPaste: Takes the values.
  @preconcurrency
  public init<T: Transferable>(
    payloadType: T.Type,
    onPaste: @escaping @MainActor ([T]) -> Void
  ) {
    take = {
      let strings = UIPasteboard.general.strings ?? []
      onPaste(strings.compactMap { $0 as? T ?? URL(string: $0) as? T })
    }
  }

  private let take: @MainActor () -> Void

  public var body: some View {
    Button(action: take) { Label("Paste", systemImage: "doc.on.clipboard") }
      .disabled(!UIPasteboard.general.hasStrings)
  }
}
