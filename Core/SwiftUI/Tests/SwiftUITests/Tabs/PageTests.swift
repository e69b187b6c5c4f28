import SwiftUI
import Testing

@MainActor
@Suite struct PageTests {
  private func pages(_ mode: PageTabViewStyle.IndexDisplayMode) -> ViewHost {
    ViewHost(size: Size(width: 11, height: 4)) {
      TabView {
        Text("first")
        Text("second")
        Text("third")
      }
      .tabViewStyle(.page(indexDisplayMode: mode))
    }
  }

  @Test func dotsBelowThePageStandForAllPages() {
    let host = pages(.always)
    #expect(host.screen.lines.last == "   ● ○ ○")
    #expect(host.screen.description.contains("first"))
    host.send(.key(KeyPress("]")))
    #expect(host.screen.lines.last == "   ○ ● ○")
    #expect(host.screen.description.contains("second"))
    host.send(.key(KeyPress("3")))
    #expect(host.screen.lines.last == "   ○ ○ ●")
  }

  @Test func withoutDotsThePageTakesAllRows() {
    let host = pages(.never)
    #expect(!host.screen.description.contains("○"))
    host.send(.key(KeyPress("]")))
    #expect(host.screen.description.contains("second"))
  }
}
