import SwiftUI
import Testing

@MainActor
@Suite struct NavigationSplitViewTests {
  @Observable final class Model {
    var chosen: Int?
    var path: [String] = []
  }

  @Test func screensStandBesideEachOther() {
    let view = lines(40, 5) {
      NavigationSplitView {
        Text("places")
      } detail: {
        Text("place")
      }
    }.joined()
    #expect(view.contains("places"))
    #expect(view.contains("│"))
    #expect(view.hasSuffix("place") || view.contains("place "))
  }

  @Test func threeScreensStandBesideEachOther() {
    let view = lines(60, 5) {
      NavigationSplitView {
        Text("one")
      } content: {
        Text("two")
      } detail: {
        Text("three")
      }
    }.joined()
    #expect(["one", "two", "three"].allSatisfy { view.contains($0) })
  }

  /// A split view of links: the links at the left, and what they lead to at the right.
  private func host<Sidebar: View, Detail: View>(
    @ViewBuilder sidebar: @escaping @MainActor () -> Sidebar,
    @ViewBuilder detail: @escaping @MainActor () -> Detail = { Text("nothing") }
  ) -> ViewHost {
    ViewHost(size: Size(width: 60, height: 6)) {
      NavigationSplitView(sidebar: sidebar, detail: detail)
    }
  }

  @Test func aLinkShowsItsScreenInTheNextColumn() throws {
    let host = host {
      List {
        NavigationLink("one") { Text("the first") }
        NavigationLink("two") { Text("the second") }
      }
    }
    #expect(host.shows("nothing"))
    try host.tap("one")
    #expect(host.shows("the first") && host.shows("two") && !host.shows("nothing"))
    try host.tap("two")
    #expect(host.shows("the second") && host.shows("one") && !host.shows("the first"))
    host.send(.key(KeyPress(.escape)))
    #expect(host.shows("nothing"))
  }

  @Test func aLinkWithAValueSelectsIt() throws {
    let model = Model()
    let host = host {
      List(selection: Bindable(model).chosen) {
        NavigationLink("none", value: 0)
        ForEach(1..<4) { number in NavigationLink("row \(number)", value: number) }
      }
    } detail: {
      Text("chosen: \(model.chosen.map(String.init) ?? "-")")
    }
    try host.tap("row 2")
    #expect(model.chosen == 2)
    #expect(host.shows("chosen: 2") && host.shows("row 3"))
    try host.tap("none")
    #expect(model.chosen == 0)
  }

  @Test func aLinkWithAValueShowsItsDestinationInTheNextColumn() throws {
    let host = host {
      List {
        NavigationLink("one", value: 1)
        NavigationLink("two", value: 2)
      }
      .navigationDestination(for: Int.self) { Text("number \($0)") }
    }
    try host.tap("one")
    #expect(host.shows("number 1") && host.shows("two"))
    try host.tap("two")
    #expect(host.shows("number 2") && !host.shows("number 1"))
  }

  @Test func aLinkWithAValuePutsItOnThePathOfTheNextColumn() throws {
    let model = Model()
    let host = host {
      List { NavigationLink("go", value: "there") }
    } detail: {
      NavigationStack(path: Bindable(model).path) {
        Text("nothing").navigationDestination(for: String.self) { Text("is \($0)") }
      }
    }
    try host.tap("go")
    #expect(model.path == ["there"])
    #expect(host.shows("is there") && host.shows("go"))
  }

  @Test func linksOfAScreenInTheMiddleColumnShowTheirScreensInTheLast() throws {
    let host = ViewHost(size: Size(width: 90, height: 6)) {
      NavigationSplitView {
        List { NavigationLink("box") { List { NavigationLink("letter") { Text("Dear all") } } } }
      } content: {
        Text("no box")
      } detail: {
        Text("no letter")
      }
    }
    try host.tap("box")
    #expect(!host.shows("no box") && host.shows("letter") && host.shows("no letter"))
    try host.tap("letter")
    #expect(host.shows("Dear all") && host.shows("box") && !host.shows("no letter"))
  }

  @Test func linksOfAMiddleColumnShowTheirScreensInTheLast() throws {
    let host = ViewHost(size: Size(width: 90, height: 6)) {
      NavigationSplitView {
        Text("boxes")
      } content: {
        List { NavigationLink("letter") { Text("Dear all") } }
      } detail: {
        Text("nothing")
      }
    }
    try host.tap("letter")
    #expect(host.shows("Dear all") && host.shows("boxes") && !host.shows("nothing"))
  }

  @Test func anImageAtAnAddressShowsItsName() {
    let url = URL(string: "https://example.com/cat.png")
    #expect(lines(12, 1) { AsyncImage(url: url) }.joined().contains("[cat.png]"))
    let view = lines(12, 1) {
      AsyncImage(url: url) { image in
        image.resizable()
      } placeholder: {
        Text("loading")
      }
    }
    #expect(view.joined().contains("loading"))
  }
}
