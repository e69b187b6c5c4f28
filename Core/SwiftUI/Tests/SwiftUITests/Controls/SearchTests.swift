import SwiftUI
import Testing

@MainActor
@Suite struct SearchTests {
  private struct Places: View {
    @State private var query = ""
    @State private var scope = 0

    var body: some View {
      VStack(alignment: .leading) {
        Button("Other") {}
        Text("found: \(query)")
          .searchable(text: $query, prompt: "Find")
          .searchScopes($scope) {
            Text("all").tag(0)
            Text("some").tag(1)
          }
          .searchSuggestions {
            Text("Berlin").searchCompletion("berlin")
            Text("Paris").searchCompletion("paris")
          }
      }
    }
  }

  private func host() -> ViewHost {
    ViewHost(size: Size(width: 24, height: 8)) { Places() }
  }

  private func rows(_ host: ViewHost) -> [String] {
    host.screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test func theFocusDoesNotBeginInTheField() {
    struct Rows: View {
      @State private var query = ""
      let rows: [String]
      var body: some View {
        List(rows, id: \.self) { Text($0) }.searchable(text: $query, prompt: "Find")
      }
    }
    let host = ViewHost(size: Size(width: 20, height: 5)) { Rows(rows: ["a", "b"]) }
    host.send(.key(KeyPress("x")))
    #expect(!host.shows("x"))
    host.send(.key(KeyPress(.tab)))
    host.send(.key(KeyPress("x")))
    #expect(host.shows("x"))
    // With nothing else on the screen, the field is as good as none.
    let alone = ViewHost(size: Size(width: 20, height: 5)) { Rows(rows: []) }
    alone.send(.key(KeyPress("x")))
    #expect(alone.shows("x"))
  }

  @Test func suggestionsAreShownOnceTheFieldIsUsed() {
    let host = host()
    #expect(rows(host) == ["[ Other ]", "Find", "[all] some", "found:"])
    host.send(.key(KeyPress(.tab)))
    #expect(rows(host) == ["[ Other ]", "Find", "[all] some", "Berlin", "Paris", "found:"])
  }

  @Test func aSuggestionIsReachedByKeysAndFillsTheField() throws {
    let host = host()
    for _ in 0..<4 { host.send(.key(KeyPress(.tab))) }
    host.send(.key(KeyPress(.return)))
    #expect(host.shows("found: paris"))
    #expect(!host.shows("Berlin"))
  }

  @Test func returnEndsTheInput() throws {
    let host = host()
    host.send(.key(KeyPress(.tab)))
    host.send(.key(KeyPress("x")))
    #expect(host.shows("Berlin"))
    host.send(.key(KeyPress(.return)))
    #expect(!host.shows("Berlin"))
  }

  @Test func partsOfASearchWithinItStandAboveTheirView() {
    let host = ViewHost(size: Size(width: 20, height: 5)) {
      Text("content")
        .searchSuggestions { Text("suggestion") }
        .searchable(text: .constant(""), isPresented: .constant(true), prompt: "Find")
    }
    #expect(rows(host) == ["Find", "suggestion", "content"])
  }
}
