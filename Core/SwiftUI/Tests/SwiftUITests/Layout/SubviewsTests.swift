import SwiftUI
import Testing

@MainActor
@Suite struct SubviewsTests {
  private struct Card<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(subviews: content) { subview in
          HStack(spacing: 8) {
            Text("-")
            subview
          }
        }
      }
    }
  }

  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      Button("\(count)") { count += 1 }.buttonStyle(.plain)
    }
  }

  @Test func eachSubviewIsWrapped() {
    let rows = texts(20, 6) {
      Card {
        Text("a")
        Group {
          Text("b")
          ForEach(0..<2) { Text("\($0)") }
        }
      }
    }
    #expect(rows == ["- a", "- b", "- 0", "- 1"])
  }

  @Test func aContainerChoosesAmongItsSubviews() {
    let rows = texts(20, 6) {
      VStack(alignment: .leading, spacing: 0) {
        Group(
          subviews: Group {
            Text("a"); Text("b"); Text("c")
          }
        ) { subviews in
          Text("\(subviews.count) of them")
          subviews.first
          subviews[2]
        }
      }
    }
    #expect(rows == ["3 of them", "a", "c"])
  }

  @Test func subviewsKeepTheirState() {
    let host = ViewHost(size: Size(width: 20, height: 3)) {
      Card {
        Counter()
        Text("x")
      }
    }
    #expect(host.screen.description.contains("- x"))
    host.send(.key(KeyPress(.return)))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("- 2"))
  }
}
