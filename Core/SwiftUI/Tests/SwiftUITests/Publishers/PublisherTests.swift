import ComposableArchitecture
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
}
