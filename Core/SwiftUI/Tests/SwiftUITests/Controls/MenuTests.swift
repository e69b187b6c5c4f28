import SwiftUI
import Testing

@MainActor
@Suite struct MenuTests {
  @Test func aMenuShowsItsButtons() {
    var log: [String] = []
    let host = ViewHost(size: Size(width: 30, height: 9)) {
      Menu("Sort") {
        Button("By name") { log.append("name") }
        Button("By date") { log.append("date") }
      }
    }
    #expect(host.screen.description.contains("[ Sort ▾ ]"))
    #expect(!host.screen.description.contains("By date"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("By date"))
    host.send(.key(KeyPress(.return)))
    #expect(log == ["name"])
    #expect(!host.screen.description.contains("By date"))
  }

  @Test func aLinkOpensItsAddress() throws {
    let address = try #require(URL(string: "https://example.com"))
    var opened: [URL] = []
    let host = ViewHost(size: Size(width: 9, height: 1)) {
      Link("Example", destination: address)
        .environment(
          \.openURL,
          OpenURLAction { url in
            opened.append(url)
            return .handled
          }
        )
    }
    #expect(host.screen.lines == [" Example"])
    host.send(.key(KeyPress(.return)))
    #expect(opened == [address])
  }

  @Test func viewsAreInABox() {
    #expect(
      lines(9, 4) { GroupBox("Box") { Text("a") } }
        == [" ╭─────╮", " │ Box │", " │ a   │", " ╰─────╯"]
    )
    let view = lines(20, 3) { ContentUnavailableView("Nothing", systemImage: "star") }
    #expect(view.joined().contains("☆ Nothing"))
  }

  @Test func aListIsLookedThroughAndLoadedAgain() {
    var text = ""
    let host = ViewHost(size: Size(width: 12, height: 2)) {
      Text("rows").searchable(text: Binding(get: { text }, set: { text = $0 }))
    }
    #expect(host.screen.lines[0].contains("Search"))
    host.send(.key(KeyPress("a")))
    #expect(text == "a")
  }

  @Test func aChangeIsToldWithTheValueNow() {
    let model = Counted()
    let host = ViewHost(size: Size(width: 3, height: 1)) {
      Text("\(model.count)").onChange(of: model.count) { value in model.seen.append(value) }
    }
    _ = host.screen
    model.count = 3
    _ = host.screen
    #expect(model.seen == [3])
  }
}

@MainActor
@Observable
private final class Counted {
  var count = 0
  @ObservationIgnored var seen: [Int] = []
}
