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
}
