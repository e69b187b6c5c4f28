/// The latest events as JSON texts, bounded in their number and in their bytes.
struct EventRing {
  /// An event as it is sent.
  struct Event: Equatable {
    let sequence: UInt64
    let text: [UInt8]
  }

  /// The events for a reader.
  struct Page: Equatable {
    /// The events before these that were dropped before the reader had them.
    var missed: ClosedRange<UInt64>?
    var events: [Event] = []
  }

  let maximumCount: Int
  let maximumBytes: Int
  private var events: [Event] = []
  /// The place of the oldest event.
  private var head = 0
  private(set) var bytes = 0
  /// The number of the newest event that has been in the ring.
  private(set) var newest: UInt64 = 0

  init(maximumCount: Int = 100_000, maximumBytes: Int = 32 << 20) {
    self.maximumCount = maximumCount
    self.maximumBytes = maximumBytes
  }

  /// The number of events.
  var count: Int { events.count - head }

  /// The number of the oldest event; one more than the newest if the ring is empty.
  var oldest: UInt64 { head < events.count ? events[head].sequence : newest + 1 }

  /// Adds an event with a larger number than all before.
  mutating func append(_ event: Event) {
    events.append(event)
    bytes += event.text.count
    newest = event.sequence
    while count > maximumCount || bytes > maximumBytes, count > 1 {
      bytes -= events[head].text.count
      events[head] = Event(sequence: 0, text: [])
      head += 1
    }
    // Moved seldom, so that each event has the same average cost.
    if head > 1024, head > events.count / 2 {
      events.removeFirst(head)
      head = 0
    }
  }

  /// The newest event alone, as a page that misses all others behind one.
  func lastPage(after sequence: UInt64) -> Page {
    var page = Page()
    guard sequence < newest, let last = events.last else { return page }
    if sequence + 1 < newest { page.missed = (sequence + 1)...(newest - 1) }
    page.events = [last]
    return page
  }

  /// The events behind one, as many as are sent at a time.
  func page(after sequence: UInt64, count: Int = 256, bytes: Int = 256 << 10) -> Page {
    var page = Page()
    guard sequence < newest else { return page }
    // The numbers ascend, with gaps where events were dropped before they came here.
    var low = head
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].sequence <= sequence { low = middle + 1 } else { high = middle }
    }
    guard low < events.count else { return page }
    var expected = sequence + 1
    var size = 0
    for event in events[low...].prefix(count) {
      if event.sequence > expected {
        // The gap is reported before the events behind it.
        guard page.events.isEmpty else { break }
        page.missed = expected...(event.sequence - 1)
      }
      guard page.events.isEmpty || size + event.text.count <= bytes else { break }
      page.events.append(event)
      size += event.text.count
      expected = event.sequence + 1
    }
    return page
  }
}
