import Foundation
import SwiftUI
import Testing

@MainActor
@Suite struct OnReceiveTests {
  @Test func aNotificationIsReceivedWhileTheViewIsThere() async {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    let (values, continuation) = AsyncStream<String>.makeStream()
    let host = ViewHost(size: Size(width: 9, height: 1)) {
      Text("a").onReceive(center.publisher(for: name)) { continuation.yield($0.name.rawValue) }
    }
    _ = host.screen
    center.post(name: name, object: nil)
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == "changed")
    host.close()
    center.post(name: name, object: nil)
    continuation.finish()
    #expect(await iterator.next() == nil)
  }

  @Test func aViewReceivesTheValuesOfAProperty() {
    let model = Form()
    let host = ViewHost(size: Size(width: 9, height: 1)) { FormView(model: model) }
    #expect(host.screen.lines == ["   1 a"])
    model.name = "bb"
    #expect(host.screen.lines == ["  2 bb"])
  }

  @Test func oneValueIsToldAtOnce() {
    var found: [Int] = []
    let host = ViewHost(size: Size(width: 1, height: 1)) {
      Text("a").onReceive(Just(7)) { found.append($0) }
    }
    _ = host.screen
    #expect(found == [7])
  }

  @Test func anotherValueIsReceivedAgain() throws {
    let host = ViewHost(size: Size(width: 12, height: 1)) { DigitsField() }
    try host.type("1a2", into: "Digits")
    #expect(host.shows("12"))
    #expect(!host.shows("1a2"))
  }

  @Test func anObjectMayHaveAPublisherOfItsOwn() {
    let model = Legacy()
    let host = ViewHost(size: Size(width: 3, height: 1)) { LegacyView(model: model) }
    #expect(host.screen.lines == [" a"])
    model.name = "b"
    #expect(host.screen.lines == [" b"])
    model.name = "c"
    #expect(host.screen.lines == [" c"])
  }
}

private struct DigitsField: View {
  @State private var digits = ""

  var body: some View {
    TextField("Digits", text: $digits)
      .onReceive(Just(digits)) { digits = $0.filter(\.isNumber) }
  }
}

private final class Legacy: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var name = "a" {
    willSet { objectWillChange.send() }
  }
}

private struct LegacyView: View {
  @ObservedObject var model: Legacy

  var body: some View { Text(model.name) }
}

private final class Form: ObservableObject {
  @Published var name = "a"
}

private struct FormView: View {
  @ObservedObject var model: Form
  @State private var length = 0

  var body: some View {
    Text("\(length) \(model.name)")
      .onReceive(model.$name) { length = $0.count }
  }
}
