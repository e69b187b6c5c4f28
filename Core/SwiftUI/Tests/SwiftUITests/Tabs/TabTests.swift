import SwiftUI
import Testing

private enum Page: Hashable { case home, search, library, hidden }

private struct Home: View {
  @State var page: Page
  var showsLibrary = true

  var body: some View {
    TabView(selection: $page) {
      Tab("Home", systemImage: "house", value: .home) { Text("at home") }
        .badge(2)
      Tab(value: .search, role: .search) { Text("searching") }
      if showsLibrary {
        TabSection("More") {
          Tab("Library", image: "books", value: .library) { Text("books") }
            .customizationID("library")
        }
      }
      Tab("Gone", systemImage: "eye", value: .hidden) { Text("hidden") }.hidden()
    }
  }
}

@MainActor
@Suite struct TabTests {
  @Test func theTypeOfASelectionIsThatOfItsTabs() {
    let host = ViewHost(size: Size(width: 60, height: 3)) { Home(page: .library) }
    let titles = host.screen.lines[0]
    #expect(titles.contains("Home 2"))
    #expect(titles.contains("Search"))
    #expect(titles.contains("Library"))
    #expect(!titles.contains("Gone"))
    #expect(host.shows("books"))
    host.send(.key(KeyPress("1")))
    #expect(host.shows("at home"))
    host.send(.key(KeyPress("2")))
    #expect(host.shows("searching"))
  }

  @Test func tabsComeAndGo() {
    let host = ViewHost(size: Size(width: 60, height: 3)) {
      Home(page: .search, showsLibrary: false)
    }
    #expect(!host.screen.lines[0].contains("Library"))
    #expect(host.shows("searching"))
  }

  @Test func tabsWithoutValuesBeginWithTheFirst() {
    let host = ViewHost(size: Size(width: 40, height: 3)) {
      TabView {
        Tab("A", systemImage: "a.circle") { Text("one") }
        Tab("B") { Text("two") }
        Text("three").tabItem { Text("C") }
      }
    }
    #expect(host.shows("one"))
    host.send(.key(KeyPress("3")))
    #expect(host.shows("three"))
  }

  @Test func viewsWithTagsAndTabsStandBesideEachOther() {
    struct Mixed: View {
      @State var page: Page? = .home

      var body: some View {
        TabView(selection: $page) {
          Text("at home").tabItem { Text("Home") }.tag(Page?.some(.home))
          ForEach(["x"], id: \.self) { name in Text(name).tabItem { Text(name) } }
        }
      }
    }
    let host = ViewHost(size: Size(width: 40, height: 3)) { Mixed() }
    #expect(host.shows("at home"))
  }
}
