public import Foundation
public import TerminalViews

/// A button that shows others, of which one is pressed.
///
/// They stand in a dialog, which closes with the one that is pressed, or with Esc.
public struct Menu<Label: View, Content: View>: View {
  @State private var isShown = false
  private let label: Label
  private let content: @MainActor () -> Content

  /// A menu.
  ///
  /// - Parameters:
  ///   - content: The buttons.
  ///   - label: The label of the menu.
  @preconcurrency
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.content = content
    self.label = label()
  }

  public var body: some View {
    Button {
      isShown = true
    } label: {
      HStack {
        label
        Text("▾")
      }
    }
    .confirmationDialog("", isPresented: $isShown, titleVisibility: .hidden) { content() }
  }
}

extension Menu where Label == Text {
  /// A menu with a title.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  /// A menu with a title beside a symbol.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

/// A button that opens an address.
public struct Link<Label: View>: View {
  @Environment(\.openURL) private var openURL
  private let destination: URL
  private let label: Label

  /// A button that opens an address.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label.underline()
    }
    .buttonStyle(.plain)
  }
}

extension Link where Label == Text {
  /// A button with a title that opens an address.
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
