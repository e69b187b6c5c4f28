import SwiftUI

struct SheetsScreen: View {
  struct Item: Identifiable {
    let id: Int
    var name: String { "Item \(id)" }
  }

  @State private var isPresented = false
  @State private var isCovered = false
  @State private var item: Item?
  @State private var dismissals = 0

  var body: some View {
    VStack(spacing: 16) {
      Button("Show a sheet") { isPresented.toggle() }
      Button("Show item 7") { item = Item(id: 7) }
      Button("Cover all") { isCovered = true }
      Text("Dismissed \(dismissals) times")
    }
    .sheet(isPresented: $isPresented, onDismiss: { dismissals += 1 }) {
      SheetContent(title: "A sheet")
        .presentationDetents([.medium, .large])
        .presentationDragIndicator(.visible)
    }
    .sheet(item: $item) { item in
      SheetContent(title: item.name)
    }
    .fullScreenCover(isPresented: $isCovered) {
      SheetContent(title: "Everything is covered")
    }
  }
}

private struct SheetContent: View {
  let title: String
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    NavigationStack {
      VStack {
        Text(title)
        Text(isPresented ? "presented" : "not presented")
      }
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
    .interactiveDismissDisabled()
  }
}

struct AlertsScreen: View {
  struct Failure: LocalizedError {
    var errorDescription: String? { "It failed" }
    var recoverySuggestion: String? { "Try again" }
  }

  @State private var showsAlert = false
  @State private var showsDialog = false
  @State private var failure: Failure?
  @State private var name = ""
  @State private var answer = "none"

  var body: some View {
    VStack {
      Button("Ask") { showsAlert = true }
      Button("Choose") { showsDialog = true }
      Button("Fail") { failure = Failure() }
      Text("Answer: \(answer)")
    }
    .alert("What is your name?", isPresented: $showsAlert) {
      TextField("Name", text: $name)
      Button("Say it") { answer = name }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("It is kept.")
    }
    .confirmationDialog("Choose one", isPresented: $showsDialog, titleVisibility: .visible) {
      Button("Red") { answer = "red" }
      Button("Delete", role: .destructive) { answer = "deleted" }
    }
    .alert(
      isPresented: Binding(get: { failure != nil }, set: { if !$0 { failure = nil } }),
      error: failure
    ) { _ in
      Button("Retry") { answer = "retried" }
    } message: { failure in
      Text(failure.recoverySuggestion ?? "")
    }
  }
}

struct PopoversScreen: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Button("More") { isShown = true }
        .popover(isPresented: $isShown, arrowEdge: .bottom) {
          Text("A popover").padding()
        }
    }
  }
}

struct PathScreen: View {
  @State private var path = NavigationPath()

  var body: some View {
    VStack {
      NavigationLink(value: 1) {
        Label("Go to 1", systemImage: "1.circle")
      }
      NavigationLink("Go to a word", value: "word")
    }
    .navigationDestination(for: Int.self) { number in
      NumberScreen(number: number)
    }
    .navigationDestination(for: String.self) { word in
      Text("The word is \(word)").navigationTitle(word)
    }
  }
}

private struct NumberScreen: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("Number \(number)")
      NavigationLink("Go to \(number + 1)", value: number + 1)
      Button("Back") { dismiss() }
    }
    .navigationTitle("\(number)")
  }
}

struct LinksScreen: View {
  @State private var isActive = false
  @State private var selection: String?

  var body: some View {
    List {
      NavigationLink("Plain") { Text("A plain destination") }
      NavigationLink(destination: Text("An active destination"), isActive: $isActive) {
        Text("Active")
      }
      NavigationLink(tag: "b", selection: $selection) {
        Text("Destination b")
      } label: {
        Text("Tag b")
      }
      Button("Activate") { isActive = true }
      Link("Documentation", destination: URL(string: "https://example.com")!)
      ShareLink(item: "A text to share")
    }
  }
}

struct TabsScreen: View {
  enum Page { case one, two }

  @State private var page = Page.one

  var body: some View {
    TabView(selection: $page) {
      Button("Go to two") { page = .two }
        .tabItem { Label("One", systemImage: "1.circle") }
        .tag(Page.one)
      Text("Page two")
        .tabItem { Label("Two", systemImage: "2.circle") }
        .tag(Page.two)
        .badge(3)
    }
  }
}

#Preview("Sheets", traits: .fixedLayout(width: 320, height: 128)) { SheetsScreen() }
#Preview("Alerts", traits: .fixedLayout(width: 320, height: 96)) { AlertsScreen() }
#Preview("Popovers", traits: .fixedLayout(width: 320, height: 64)) { PopoversScreen() }
#Preview("Path", traits: .fixedLayout(width: 320, height: 96)) {
  NavigationStack { PathScreen() }
}
#Preview("Links", traits: .fixedLayout(width: 320, height: 128)) {
  NavigationStack { LinksScreen() }
}
#Preview("Tabs", traits: .fixedLayout(width: 320, height: 96)) { TabsScreen() }
