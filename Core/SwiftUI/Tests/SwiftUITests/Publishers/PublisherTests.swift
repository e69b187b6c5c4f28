import SwiftUI
import Testing

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
    let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
    await withCheckedContinuation { continuation in
      var stop: (@MainActor () -> Void)?
      stop = timer._tell { _ in
        stop?()
        if stop != nil { continuation.resume() }
        stop = nil
      }
    }
  }
}
