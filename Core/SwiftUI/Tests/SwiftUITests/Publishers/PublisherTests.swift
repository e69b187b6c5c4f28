import ComposableArchitecture
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite struct PublisherTests {
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

  @Test func aTimerBeats() async {
    let clock = TestClock()
    var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    timer.clock = clock
    var beats = 0
    let stop = timer._tell { _ in beats += 1 }
    await clock.advance(by: .seconds(3))
    #expect(beats == 3)
    stop()
    await clock.advance(by: .seconds(3))
    #expect(beats == 3)
  }

  @Test func aPropertyTellsItsValues() {
    let model = Form()
    var names: [String] = []
    let stop = model.$name._tell { names.append("\($0), was \(model.name)") }
    model.name = "b"
    model.name = "c"
    stop()
    model.name = "d"
    #expect(names == ["a, was a", "b, was a", "c, was b"])
    #expect(model.name == "d")
  }

  @Test func aViewReceivesTheValuesOfAProperty() {
    let model = Form()
    let host = ViewHost(size: Size(width: 9, height: 1)) { FormView(model: model) }
    #expect(host.screen.lines == ["   1 a"])
    model.name = "bb"
    #expect(host.screen.lines == ["  2 bb"])
  }

  @Test func valuesAreChangedOnTheirWay() {
    let model = Form()
    var found: [Int] = []
    let publisher = model.$name.dropFirst().map(\.count).removeDuplicates().filter { $0 > 1 }
    let stop = publisher.receive(on: DispatchQueue.main).eraseToAnyPublisher()._tell {
      found.append($0)
    }
    for name in ["b", "cc", "dd", "e", "fff"] { model.name = name }
    stop()
    #expect(found == [2, 3])
  }

  @Test func oneValueIsToldAtOnce() {
    var found: [Int] = []
    let host = ViewHost(size: Size(width: 1, height: 1)) {
      Text("a").onReceive(Just(7)) { found.append($0) }
    }
    _ = host.screen
    #expect(found == [7])
  }

  @Test func anObjectTellsThatItWillChange() {
    let model = Form()
    var count = 0
    let stop = model.objectWillChange._tell { count += 1 }
    model.name = "b"
    model.name = "c"
    #expect(count == 2)
    stop()
    model.name = "d"
    #expect(count == 2)
  }
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
