import SwiftUI
import Testing

private enum Page: Hashable { case feed, inbox, profile }

private final class Log {
  var entries: [String] = []
}

private struct FeedView: View {
  let log: Log
  @State private var count = 0

  var body: some View {
    let _ = log.entries.append("feed")
    Button("feed \(count)") { count += 1 }
      .onAppear { log.entries.append("feed appears") }
      .navigationTitle("Feed")
      .tabItem { Label("Feed", systemImage: "house") }
      .tag(Page.feed)
  }
}

private struct InboxView: View {
  let log: Log
  @State private var unread = 2

  var body: some View {
    Button("unread \(unread)") { unread += 1 }
      .onAppear { log.entries.append("inbox appears") }
      .badge(unread)
      .tag(Page.inbox)
      .tabItem { Text("Inbox") }
      .padding(.horizontal)
  }
}

private struct ProfileTab: View {
  var body: some View { Inner() }

  private struct Inner: View {
    var body: some View { Text("me").modifier(Titled()).environment(\.colorScheme, .dark) }
  }

  private struct Titled: ViewModifier {
    func body(content: Content) -> some View {
      content.tag(Page.profile).onAppear {}.tabItem { Text("Profile") }
    }
  }
}

private struct Home: View {
  let log: Log
  @State var page: Page

  var body: some View {
    TabView(selection: $page) {
      FeedView(log: log)
      InboxView(log: log)
      ProfileTab()
    }
  }
}

@MainActor
@Suite struct TabItemTests {
  private let log = Log()

  private func host(_ page: Page) -> ViewHost {
    ViewHost(size: Size(width: 50, height: 4)) { [log] in Home(log: log, page: page) }
  }

  @Test func aTitleInTheBodyOfAViewIsSeen() {
    let host = host(.inbox)
    #expect(host.screen.lines[0].contains("Feed │ 2 Inbox 2 │ 3 Profile"))
    #expect(host.shows("unread 2"))
    #expect(log.entries.filter { $0.hasSuffix("appears") } == ["inbox appears"])
  }

  @Test func theTagsInBodiesAreThoseOfTheSelection() {
    let host = host(.profile)
    #expect(host.shows("me"))
    host.send(.key(KeyPress("1")))
    #expect(host.shows("feed 0"))
  }

  @Test func aTabWhoseTitleIsInItsBodyKeepsItsState() throws {
    let host = host(.inbox)
    try host.tap("unread 2")
    #expect(host.screen.lines[0].contains("Inbox 3"))
    #expect(host.shows("unread 3"))
    host.send(.key(KeyPress("1")))
    try host.tap("feed 0")
    #expect(host.shows("feed 1"))
    host.send(.key(KeyPress("2")))
    #expect(host.shows("unread 3"))
    host.send(.key(KeyPress("1")))
    #expect(host.shows("feed 1"))
    #expect(log.entries.filter { $0.hasSuffix("appears") } == ["inbox appears", "feed appears"])
  }

  @Test func modifiersAroundATitleBelongToTheTab() {
    var appeared = 0
    let host = ViewHost(size: Size(width: 40, height: 5)) {
      TabView {
        Text("a").tabItem { Text("A") }
        Text("b").tabItem { Text("B") }.padding(.leading, 80).onAppear { appeared += 1 }
      }
    }
    #expect(host.shows("a"))
    #expect(appeared == 0)
    host.send(.key(KeyPress("2")))
    #expect(host.screen.lines.contains { $0.hasPrefix("                        b") })
    #expect(appeared == 1)
  }

  @Test func elementsAreTheTagsOfTheirTabs() {
    struct Tabs: View {
      @State var name = "C"

      var body: some View {
        TabView(selection: $name) {
          ForEach(["B", "C"], id: \.self) { name in
            Text("see \(name)").tabItem { Text(name) }
          }
        }
      }
    }
    let host = ViewHost(size: Size(width: 40, height: 3)) { Tabs() }
    #expect(host.shows("see C"))
  }

  @Test func aBodyMayHaveSeveralTabs() {
    struct Several: View {
      var body: some View {
        Group {
          Text("one").tabItem { Text("A") }
          Text("two").tabItem { Text("B") }
        }
      }
    }
    let host = ViewHost(size: Size(width: 40, height: 3)) {
      TabView {
        Several()
        Text("three").tabItem { Text("C") }
      }
    }
    #expect(host.screen.lines[0] == " 1 A │ 2 B │ 3 C")
    host.send(.key(KeyPress("2")))
    #expect(host.shows("two"))
  }

  @Test func aBadgeOfARowIsShownWithinATab() {
    let host = ViewHost(size: Size(width: 40, height: 4)) {
      TabView {
        List { Text("row").badge(7) }.tabItem { Text("A") }.badge(4)
      }
    }
    #expect(host.screen.lines[0] == " 1 A 4")
    #expect(host.shows("7"))
  }

  @Test func propertiesOfScreensAndRowsInBodiesAreSeen() throws {
    struct Row: View {
      let name: String
      @Binding var deleted: [String]

      var body: some View {
        Text(name)
          .badge(5)
          .listRowSeparator(.hidden)
          .swipeActions { Button("Delete \(name)", role: .destructive) { deleted.append(name) } }
      }
    }
    struct Screen: View {
      @State private var query = ""
      @State private var deleted: [String] = []

      var body: some View {
        List {
          ForEach(["milk", "eggs"].filter { query.isEmpty || $0.contains(query) }, id: \.self) {
            Row(name: $0, deleted: $deleted)
          }
          Text("deleted: \(deleted.joined())")
        }
        .searchable(text: $query)
        .navigationTitle("Shopping")
        .toolbar { Button("Add") {} }
      }
    }
    let host = ViewHost(size: Size(width: 60, height: 16)) { NavigationStack { Screen() } }
    #expect(host.shows("Shopping"))
    #expect(host.shows("Add"))
    #expect(host.shows("5"))
    let y = try #require(host.screen.lines.firstIndex { $0.contains("milk") })
    for kind in [MouseEvent.Kind.down(.right), .up(.right)] {
      host.send(.mouse(MouseEvent(kind, x: 3, y: y)))
    }
    try host.tap("Delete milk")
    #expect(host.shows("deleted: milk"))
  }
}
