import TerminalUI
import Testing

@testable import TerminalDriver

@Suite struct TerminalEventQueueTests {
  @Test func eventsThatComeTogetherAreCountedBeforeTheFirstIsTaken() async {
    let queue = TerminalEventQueue()
    let events = TerminalEvents(queue: queue)
    #expect(events.waitingCount == 0)
    queue.send([.input(.key("a")), .input(.key("b"))])
    queue.send([.hungUp])
    queue.finish()
    var counts: [Int] = []
    for await _ in events { counts.append(events.waitingCount) }
    #expect(counts == [2, 1, 0])
  }
}
