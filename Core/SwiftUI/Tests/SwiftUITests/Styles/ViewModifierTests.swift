import SwiftUI
import Testing

private struct Counted: ViewModifier {
  let title: String
  @State private var count = 0
  @Environment(\.isEnabled) private var isEnabled

  func body(content: Content) -> some View {
    HStack {
      content
      Button("\(title) \(count)") { count += 1 }
    }
  }
}

private struct Framed: ViewModifier {
  func body(content: Content) -> some View { content.border() }
}

private struct Leaf: View {
  var body: some View { Text("leaf") }
}

/// A view whose body is another view of the app with modifiers around it.
private struct Decorated: View {
  var body: some View {
    Leaf().padding(.leading, 16).overlay(alignment: .leading) { Text("!") }
  }
}

private struct Screen: View {
  @State private var count = 0

  var body: some View {
    Button("\(count)") { count += 1 }.buttonStyle(.plain)
    Decorated()
    List(0..<1) { _ in Decorated() }
  }
}

extension View {
  fileprivate func counted(_ title: String) -> some View { modifier(Counted(title: title)) }
}

@MainActor
@Suite struct ViewModifierTests {
  @Test func aModifierHasStateOfItsOwn() {
    let host = ViewHost(size: Size(width: 11, height: 1)) { Text("a").counted("b") }
    #expect(host.screen.lines == [" a [ b 0 ]"])
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.lines == [" a [ b 1 ]"])
  }

  @Test func modifiersAreAppliedOneAfterTheOther() {
    let twice = EmptyModifier().concat(Framed()).concat(Framed())
    #expect(
      lines(5, 5) { Text("a").modifier(twice) } == ["╭───╮", "│╭─╮│", "││a││", "│╰─╯│", "╰───╯"]
    )
  }

  @Test func modifiersStayWhereTheBodyAroundThemIsNotReadAgain() {
    let host = ViewHost(size: Size(width: 10, height: 3)) {
      VStack(alignment: .leading, spacing: 0) { Screen() }
    }
    #expect(host.screen.lines == ["0", "! leaf", "› ! leaf"])
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.lines == ["1", "! leaf", "› ! leaf"])
  }

  @Test func anOverlayStaysBelowATitle() {
    let rows = texts(30, 8) {
      NavigationStack {
        List { Text("row") }
          .searchable(text: .constant(""))
          .overlay { Text("over") }
          .navigationTitle("Title")
      }
    }
    #expect(rows == ["Title", "Search", "› row", "over"])
  }
}
