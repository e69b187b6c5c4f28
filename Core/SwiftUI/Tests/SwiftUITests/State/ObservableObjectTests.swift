import SwiftUI
import Testing

private final class Counter: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
  var unseen = 0
}

private struct CounterView: View {
  @ObservedObject var counter: Counter

  var body: some View {
    HStack {
      Text("\(counter.name)\(counter.count)")
      TextField("name", text: $counter.name).frame(width: 24)
    }
  }
}

private struct OwnerView: View {
  @StateObject private var counter = Counter()
  let title: String

  var body: some View {
    Button("\(title) \(counter.count)") { counter.count += 1 }.buttonStyle(.plain)
  }
}

private struct InnerView: View {
  @EnvironmentObject private var counter: Counter

  var body: some View { Text("\(counter.count)") }
}

@MainActor
@Suite struct ObservableObjectTests {
  @Test func aViewIsReadAgainWhenItsObjectChanges() {
    let counter = Counter()
    let host = ViewHost(size: Size(width: 8, height: 1)) { CounterView(counter: counter) }
    #expect(host.screen.lines == [" a0 a"])
    counter.count = 5
    #expect(host.screen.lines == [" a5 a"])
    counter.objectWillChange.send()
    #expect(host.needsUpdate)
  }

  @Test func aFieldChangesAPropertyOfTheObject() {
    let counter = Counter()
    let host = ViewHost(size: Size(width: 8, height: 1)) { CounterView(counter: counter) }
    host.send(.key(KeyPress("b")))
    #expect(counter.name == "ab")
    #expect(host.screen.lines == ["ab0 ab"])
  }

  @Test func anObjectOfAViewLivesAsLongAsTheView() {
    let title = Counter()
    let host = ViewHost(size: Size(width: 5, height: 1)) { OwnerView(title: title.name) }
    host.send(.key(KeyPress(.return)))
    title.name = "b"
    #expect(host.screen.lines == [" a 1"])
  }

  @Test func anObjectOfTheEnvironmentIsFoundByItsType() {
    let counter = Counter()
    let host = ViewHost(size: Size(width: 1, height: 1)) {
      VStack { InnerView() }.environmentObject(counter)
    }
    #expect(host.screen.lines == ["0"])
    counter.count = 3
    #expect(host.screen.lines == ["3"])
  }

  @Test func theNamesOfChangesAreThoseOfTheObject() {
    let (first, second) = (Counter(), Counter())
    #expect(first.objectWillChange === first.objectWillChange)
    #expect(first.objectWillChange !== second.objectWillChange)
    for _ in 0..<200 { _ = Counter().objectWillChange }
    #expect(first.objectWillChange !== Counter().objectWillChange)
  }
}
