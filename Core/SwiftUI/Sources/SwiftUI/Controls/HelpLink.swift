public import Foundation
public import TerminalViews

/// A button with a question mark that opens a page of help.
public struct HelpLink: View {
  @Environment(\.openURL) private var openURL
  private let destination: URL?
  private let action: @MainActor () -> Void

  /// A button that opens an address.
  public init(destination: URL) {
    self.destination = destination
    action = {}
  }

  /// A button that runs an action.
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void) {
    destination = nil
    self.action = action
  }

  public var body: some View {
    Button("?") {
      if let destination { openURL(destination) } else { action() }
    }
  }
}
