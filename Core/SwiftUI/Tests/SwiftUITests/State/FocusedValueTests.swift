import SwiftUI
import Testing

private struct Document: Equatable { var title: String }

private struct DocumentKey: FocusedValueKey {
  typealias Value = Binding<Document>
}

private struct CountKey: FocusedValueKey {
  typealias Value = Int
}

extension FocusedValues {
  fileprivate var document: Binding<Document>? {
    get { self[DocumentKey.self] }
    set { self[DocumentKey.self] = newValue }
  }

  fileprivate var count: Int? {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }
}

@Observable
private final class Model {
  var name = "model"
}

private struct Reader: View {
  @FocusedBinding(\.document) private var document
  @FocusedValue(\.count) private var count
  @FocusedValue(Model.self) private var model

  var body: some View {
    VStack {
      Text("title: \(document?.title ?? "none")")
      Text("count: \(count.map(String.init) ?? "none")")
      Text("model: \(model?.name ?? "none")")
      Button("rename") { document?.title = "new" }
    }
  }
}

private struct Screen: View {
  @State private var document = Document(title: "old")
  @State private var count = 1
  @State private var isShown = true
  @State private var model = Model()

  var body: some View {
    VStack {
      Reader()
      if isShown {
        Text("here: \(document.title)")
          .focusedValue(\.document, $document)
          .focusedSceneValue(\.count, count)
          .focusedValue(model)
      }
      Button("more") { count += 1 }
      Button("hide") { isShown = false }
    }
  }
}

@MainActor
@Suite(.serialized) struct FocusedValueTests {
  @Test func valuesOfAViewAreSeenElsewhere() throws {
    let host = ViewHost(size: Size(width: 30, height: 9)) { Screen() }
    #expect(host.shows("title: old"))
    #expect(host.shows("count: 1"))
    #expect(host.shows("model: model"))
    try host.tap("rename")
    #expect(host.shows("here: new"))
    #expect(host.shows("title: new"))
    try host.tap("more")
    #expect(host.shows("count: 2"))
    try host.tap("hide")
    #expect(host.shows("title: none"))
    #expect(host.shows("count: none"))
    #expect(host.shows("model: none"))
    host.close()
  }
}
