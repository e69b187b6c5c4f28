import Testing

@testable import Inspector

struct EventRingTests {
  private func event(_ sequence: UInt64, _ text: String = "{}") -> EventRing.Event {
    EventRing.Event(sequence: sequence, text: Array(text.utf8))
  }

  @Test func givesTheEventsBehindOne() {
    var ring = EventRing()
    for number in 1...5 { ring.append(event(UInt64(number))) }
    #expect(ring.page(after: 3) == .init(missed: nil, events: [event(4), event(5)]))
    #expect(ring.page(after: 5) == .init())
    #expect(ring.page(after: 9) == .init())
  }

  @Test func keepsAsManyAsItMay() {
    var ring = EventRing(maximumCount: 3)
    for number in 1...10_000 { ring.append(event(UInt64(number))) }
    #expect(ring.count == 3)
    #expect(ring.oldest == 9_998)
    #expect(ring.page(after: 0).missed == 1...9_997)
    #expect(ring.page(after: 9_998).missed == nil)
  }

  @Test func keepsNoMoreBytesThanItMay() {
    var ring = EventRing(maximumBytes: 100)
    for number in 1...100 { ring.append(event(UInt64(number), "0123456789")) }
    #expect(ring.bytes == 100)
    #expect(ring.oldest == 91)
  }

  @Test func keepsTheNewestHoweverLargeItIs() {
    var ring = EventRing(maximumBytes: 4)
    ring.append(event(1, "0123456789"))
    #expect(ring.page(after: 0).events == [event(1, "0123456789")])
  }

  @Test func saysWhatWasDroppedBeforeItCame() {
    var ring = EventRing()
    ring.append(event(1))
    ring.append(event(5))
    #expect(ring.page(after: 0) == .init(missed: nil, events: [event(1)]))
    #expect(ring.page(after: 1) == .init(missed: 2...4, events: [event(5)]))
  }

  @Test func givesTheNewestAlone() {
    var ring = EventRing(maximumCount: 3)
    #expect(ring.lastPage(after: 0) == .init())
    for number in 1...7 { ring.append(event(UInt64(number))) }
    #expect(ring.lastPage(after: 0) == .init(missed: 1...6, events: [event(7)]))
    #expect(ring.lastPage(after: 5) == .init(missed: 6...6, events: [event(7)]))
    #expect(ring.lastPage(after: 6) == .init(missed: nil, events: [event(7)]))
    for number in [7, .max] as [UInt64] { #expect(ring.lastPage(after: number) == .init()) }
  }

  @Test func givesPagesOfASize() {
    var ring = EventRing()
    for number in 1...1_000 { ring.append(event(UInt64(number), "0123456789")) }
    #expect(ring.page(after: 0, count: 7).events.count == 7)
    #expect(ring.page(after: 0, bytes: 55).events.count == 5)
    #expect(ring.page(after: 0, bytes: 1).events.count == 1)
  }
}
