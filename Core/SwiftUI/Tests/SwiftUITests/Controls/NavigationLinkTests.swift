import SwiftUI
import Testing

@MainActor
@Suite struct NavigationLinkTests {
  private struct Stars: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text("*")
        configuration.label
        Text("*")
      }
    }
  }

  private struct Tapped: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button("tap") { configuration.trigger() }
    }
  }

  @Test func stylesOfButtonsDrawLinks() throws {
    let host = ViewHost(size: Size(width: 12, height: 3)) {
      NavigationStack { NavigationLink("Go") { Text("there") }.buttonStyle(Stars()) }
    }
    #expect(host.screen.lines[1] == "    *Go*")
    try host.tap("Go")
    #expect(host.shows("there"))
  }

  @Test func stylesThatReplaceButtonsReplaceLinks() throws {
    let host = ViewHost(size: Size(width: 12, height: 3)) {
      NavigationStack { NavigationLink("Go") { Text("there") }.buttonStyle(Tapped()) }
    }
    try host.tap("tap")
    #expect(host.shows("there"))
  }

  @Test func aPlainLinkIsItsLabel() {
    #expect(
      lines(12, 1) {
        NavigationStack { NavigationLink("Go") { Text("there") }.buttonStyle(.plain) }
      } == ["     Go"]
    )
  }

  private struct Hidden: View {
    @State private var isActive = false

    var body: some View {
      NavigationView {
        VStack {
          NavigationLink(destination: Text("there"), isActive: $isActive) { EmptyView() }
          Button("Go") { isActive = true }
        }
      }
    }
  }

  @Test func aLinkWithoutALabelIsNotSeenAndFollowsItsValue() throws {
    let host = ViewHost(size: Size(width: 12, height: 3)) { Hidden() }
    #expect(host.screen.lines == ["", "   [ Go ]", ""])
    host.send(.key(KeyPress(.return)))
    #expect(host.shows("there"))
  }
}
