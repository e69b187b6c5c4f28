import Foundation
import SwiftUI
import Testing

// Models give views and their values outside of the main actor. In the Swift 5 mode that compiles, as on Apple's
// platforms.

private enum Status: String, CaseIterable {
  case open, closed

  var title: Text { Text(rawValue) }
  var icon: Image { Image(systemName: self == .open ? "lock.open" : "lock") }
  var color: Color { self == .open ? .green : .red }
  var label: Label<Text, Image> { Label(rawValue, systemImage: "lock") }
  var erased: AnyView { AnyView(Text(rawValue)) }
  var shape: RoundedRectangle { RoundedRectangle(cornerRadius: 4) }
  var binding: Binding<String> { .constant(rawValue) }
  var alert: Alert { Alert(title: Text(rawValue)) }

  @ViewBuilder var view: some View {
    switch self {
    case .open:
      HStack {
        icon; title
      }
    case .closed: title
    }
  }
}

private struct Card<Content: View, Footer: View>: View {
  let title: Binding<String>
  let content: Content
  let footer: () -> Footer

  init(
    title: Binding<String> = .constant("untitled"),
    @ViewBuilder content: () -> Content,
    @ViewBuilder footer: @escaping () -> Footer = { EmptyView() }
  ) {
    self.title = title
    self.content = content()
    self.footer = footer
  }

  var body: some View {
    VStack {
      Text(title.wrappedValue)
      content
      footer()
    }
  }
}

@MainActor
@Suite struct ModelValuesTests {
  @Test func viewsOfModelsAreDrawn() {
    let host = ViewHost(size: Size(width: 20, height: 8)) {
      VStack {
        Card { Status.open.view }
        Card(title: Status.closed.binding) {
          Status.closed.view
        } footer: {
          Status.open.label
          Status.open.erased
        }
      }
    }
    for text in ["untitled", "open", "closed"] { #expect(host.shows(text)) }
  }
}
