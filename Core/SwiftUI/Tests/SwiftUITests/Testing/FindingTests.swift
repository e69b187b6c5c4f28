import SwiftUI
import Testing

private struct Screen: View {
  @State private var name = ""
  @State private var isOn = false
  @State private var log: [String] = []
  @State private var isShown = false

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $name)
      Toggle("Loud", isOn: $isOn)
      Button {
        log.append("star")
      } label: {
        Image(systemName: "star")
      }
      .accessibilityLabel("Favorite")
      .accessibilityIdentifier("favorite")
      Button("Hello, \(name)") { isShown = true }.disabled(name.isEmpty)
      Text(log.joined(separator: " "))
    }
    .refreshable { log.append("loaded") }
    .sheet(isPresented: $isShown) { Text("A sheet") }
  }
}

@MainActor
@Suite struct FindingTests {
  private let host = ViewHost(size: Size(width: 30, height: 12)) { Screen() }

  @Test func aScreenIsUsedByWhatItShows() throws {
    #expect(try !host.button("Hello, ").isEnabled)
    try host.type("Blob", into: "Name")
    #expect(try host.field("Name").typedText == nil || host.field("Blob").typedText == "Blob")
    try host.tap("Loud")
    #expect(try host.button("Loud").text.contains("x"))
    try host.tap("Hello, Blob")
    #expect(host.find(text: "A sheet") != nil)
    // What the sheet covers cannot be used.
    #expect(host.find(text: "Loud") == nil)
  }

  @Test func aViewIsFoundByItsNames() throws {
    #expect(host.find(label: "Favorite")?.identifier == "favorite")
    #expect(host.find(identifier: "favorite")?.label == "Favorite")
    host.find(identifier: "favorite")?.tap()
    #expect(host.find(text: "star") != nil)
    try host.tap("Favorite")
    #expect(host.find(containing: "star star") != nil)
  }

  @Test func aScreenIsLoadedAgain() async throws {
    try await host.pullToRefresh()
    #expect(host.shows("loaded"))
  }

  @Test func whatIsNotThereIsNamed() {
    #expect(throws: ViewNotFound.self) { try host.tap("Nothing") }
    do {
      try host.tap("Nothing")
    } catch {
      #expect(error.description.contains("Nothing"))
      #expect(error.description.contains("Loud"))
    }
  }
}

@MainActor
@Suite struct WaitingTests {
  private struct Loading: View {
    let values: AsyncStream<String>
    @State private var text = "loading"

    var body: some View {
      Text(text).task { for await value in values { text = value } }
    }
  }

  @Test func aTextIsWaitedFor() async {
    let (values, continuation) = AsyncStream<String>.makeStream()
    let host = ViewHost(size: Size(width: 9, height: 1)) { Loading(values: values) }
    await host.wait(for: "loading")
    continuation.yield("half")
    continuation.yield("loaded")
    await host.wait(for: "loaded")
    #expect(host.shows("loaded"))
  }

  @Test func aWaitIsCancelled() async {
    let host = ViewHost(size: Size(width: 9, height: 1)) { Text("never") }
    let task = Task { await host.wait(for: "ever after") }
    task.cancel()
    await task.value
    #expect(host.shows("never"))
  }
}
