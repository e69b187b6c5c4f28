import SwiftUI
import Testing

@MainActor
@Suite struct ContainerContentTests {
  @Test func anOverlayIsShownOnAListWithoutRows() {
    let rows = lines(10, 3) {
      List {
        ForEach([String](), id: \.self) { Text($0) }
      }
      .overlay { Text("nothing") }
    }
    #expect(rows == ["", " nothing"])
  }

  @Test func itemsOfAToolbarAreInTheEnvironmentOfTheirView() {
    struct Item: View {
      @Environment(\.colorScheme) private var colorScheme

      var body: some View { Text(colorScheme == .light ? "light" : "dark") }
    }
    let host = ViewHost(size: Size(width: 20, height: 3)) {
      NavigationStack {
        Text("a")
          .toolbar { Item() }
          .environment(\.colorScheme, .light)
      }
    }
    #expect(host.shows("light"))
  }

  @Test func aTabHasABadge() throws {
    struct Tabs: View {
      enum Page { case one, two }

      @State var page = Page.two

      var body: some View {
        TabView(selection: $page) {
          Text("first").tabItem { Text("A") }.tag(Page.one)
          Text("second").tabItem { Text("B") }.tag(Page.two).badge(3)
          Text("third").tabItem { Text("C") }.badge(0)
        }
      }
    }
    let host = ViewHost(size: Size(width: 30, height: 3)) { Tabs() }
    #expect(host.screen.lines[0] == " 1 A │ 2 B 3 │ 3 C")
    #expect(host.shows("second"))
  }

  @Test func aChoiceIsTappedByItsText() throws {
    struct Choice: View {
      @State var choice = "a"

      var body: some View {
        VStack {
          Picker("Pick", selection: $choice) {
            ForEach(["a", "b", "c"], id: \.self) { Text($0) }
          }
          .pickerStyle(.segmented)
          Text("chosen: \(choice)")
        }
      }
    }
    let host = ViewHost(size: Size(width: 30, height: 3)) { Choice() }
    for choice in ["c", "b", "a"] {
      try host.tap(choice)
      #expect(host.shows("chosen: \(choice)"))
    }
  }
}
