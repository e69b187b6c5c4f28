internal import ActionText
internal import Foundation

/// The event streams of pages, each at its own pace.
///
/// A stream is pulled: it gets its next bytes when the last were written to the connection. So a page that does not
/// read costs its place in a list, and it is told of the gap when it reads on.
final class EventStreams: @unchecked Sendable {
  // Safe: the variables are guarded by the lock of the condition. The feed wakes the thread while it holds its own
  // lock, so the feed is never asked for anything while this one is held.

  typealias Completion = @Sendable ([UInt8]) -> Void

  /// The most streams at a time.
  static let maximumCount = 16
  /// The time for which events wait to be made JSON together with others, in seconds. Nobody notices so short a time.
  static let pause = 0.005
  /// The same while there is no stream, so that nobody waits. A thread that reads states slows down the one that sends:
  /// both count the references to the same storage.
  static let pauseWithoutStreams = 0.1

  private struct Stream {
    /// The last event that it had.
    var position: UInt64
    /// The first bytes, before any event.
    var head: [UInt8]?
    /// Whether its reader can act on the program, and not only follow it.
    let isPage: Bool
    /// The page that waits for events, and the begin of its wait.
    var waiting: (completion: Completion, since: Date)?
  }

  private let feed: Feed
  private let timeline: LockedTimeline
  private let condition = NSCondition()
  private var streams: [UInt64: Stream] = [:]
  private var count: UInt64 = 0
  private var isRunning = false
  private var isAwake = false
  /// Whether the thread continues at once.
  private var isUrgent = false
  private var isEnded = false
  /// Whether streams get the end without the events before it.
  private var isHurried = false
  private var baseline: @Sendable () -> Void = {}
  private var pulse: @Sendable () -> Void = {}
  private var watched: @Sendable (Bool) -> Void = { _ in }
  private var left: @Sendable () -> Void = {}

  init(_ feed: Feed, _ timeline: LockedTimeline) {
    self.feed = feed
    self.timeline = timeline
    feed.setWake { [weak self] isUrgent in self?.wake(isUrgent: isUrgent) }
    feed.setReadStates { [weak timeline] in timeline?.readStates() }
  }

  /// Sets the function that asks for the state of the store, if it is missing.
  func setBaseline(_ baseline: @escaping @Sendable () -> Void) {
    locked { self.baseline = baseline }
  }

  /// Sets functions.
  ///
  /// - Parameters:
  ///   - pulse: Called at least once a second while there are streams.
  ///   - watched: Called when the first stream has come, and when the last one has gone.
  ///   - left: Called when the last page has gone.
  func setPulse(
    _ pulse: @escaping @Sendable () -> Void,
    watched: @escaping @Sendable (Bool) -> Void,
    left: @escaping @Sendable () -> Void
  ) {
    locked { (self.pulse, self.watched, self.left) = (pulse, watched, left) }
  }

  /// Whether a page is open, and not only clients that follow.
  var hasPage: Bool { locked { streams.values.contains { $0.isPage } } }

  /// Opens a stream of the events behind one.
  ///
  /// - Parameters:
  ///   - sequence: The last event that the page has had.
  ///   - head: The bytes to begin with.
  ///   - isPage: Whether the reader can act on the program.
  /// - Returns: The number of the stream; nil if there are too many.
  func open(after sequence: UInt64, head: [UInt8], isPage: Bool) -> UInt64? {
    let number = locked { () -> UInt64? in
      guard streams.count < Self.maximumCount, !isEnded else { return nil }
      count += 1
      streams[count] = Stream(position: sequence, head: head, isPage: isPage)
      run()
      return count
    }
    if number != nil, feed.watch(1) {
      locked { baseline }()
      locked { watched }(true)
    }
    return number
  }

  /// Begins to read the states of the first actions, although no stream is open.
  func begin() {
    guard feed.isEarly else { return }
    locked { if !isEnded { run() } }
  }

  /// Closes a stream.
  func close(_ number: UInt64) {
    let (stream, isLeft) = locked { () -> (Stream?, Bool) in
      defer { condition.broadcast() }
      let stream = streams.removeValue(forKey: number)
      return (stream, stream?.isPage == true && !streams.values.contains { $0.isPage })
    }
    guard let stream else { return }
    stream.waiting?.completion([])
    _ = feed.watch(-1)
    if isLeft { locked { left }() }
    if !feed.isWatched { locked { watched }(false) }
  }

  /// Returns the next bytes of a stream, now or when they come; no bytes at its end.
  func pull(_ number: UInt64, _ completion: @escaping Completion) {
    let head = locked { () -> [UInt8]? in
      defer { streams[number]?.head = nil }
      return streams[number]?.head
    }
    if let head { return completion(head) }
    guard let bytes = next(number) else {
      let isOpen = locked { () -> Bool in
        guard streams[number] != nil, !isEnded else { return false }
        streams[number]?.waiting = (completion, Date())
        isAwake = true
        condition.broadcast()
        return true
      }
      if !isOpen { completion([]) }
      return
    }
    completion(bytes)
  }

  /// Whether all pages have had the last event.
  private var areTold: Bool { locked { !isRunning || streams.isEmpty } }

  /// The time in which streams get all events before the end, in seconds, and after which they get the end alone. A
  /// client that does not read is cut off after the same time once more.
  private static let patience = 0.5

  /// Waits a moment until all streams have had the last event, and leaves the thread to the library. In a program whose
  /// tasks all run on one thread, the library answers on that one.
  func finish() async {
    wake(isUrgent: true)
    for isLast in [false, true] {
      if isLast, !areTold { hurry() }
      let limit = Date(timeIntervalSinceNow: Self.patience)
      while !areTold, limit.timeIntervalSinceNow > 0 {
        try? await Task.sleep(nanoseconds: 1_000_000)
        // A cancelled task does not sleep.
        await Task.yield()
      }
    }
  }

  /// Sends the end to all streams without the events before it, which they are told to have missed.
  func hurry() {
    timeline.hurry()
    locked { isHurried = true }
    wake(isUrgent: true)
  }

  /// Ends all streams.
  ///
  /// - Parameter waits: Whether to wait a moment until they have had the last event.
  func end(waits: Bool) {
    wake(isUrgent: true)
    if waits, !locked({ isHurried }), !waitUntilTold() {
      hurry()
      _ = waitUntilTold()
    }
    condition.lock()
    isEnded = true
    let waiting = streams.values.compactMap { $0.waiting?.completion }
    for number in streams.keys { streams[number]?.waiting = nil }
    condition.broadcast()
    condition.unlock()
    for completion in waiting { completion([]) }
  }

  /// Blocks the thread for a moment until all streams have had the last event.
  ///
  /// - Returns: Whether they have.
  private func waitUntilTold() -> Bool {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    condition.lock()
    defer { condition.unlock() }
    while isRunning, !streams.isEmpty {
      guard condition.wait(until: limit) else { return false }
    }
    return true
  }

  /// Wakes the thread, because events have come.
  ///
  /// - Parameter isUrgent: Whether they are made JSON at once, and not together with those that follow.
  func wake(isUrgent: Bool) {
    locked {
      isAwake = true
      if isUrgent { self.isUrgent = true }
      condition.broadcast()
    }
  }

  /// The bytes of the events that a stream has not had; nil if all were sent, and no bytes at its end.
  private func next(_ number: UInt64) -> [UInt8]? {
    guard let position = locked({ streams[number]?.position }) else { return [] }
    let isHurried = locked { self.isHurried }
    let (page, end) = timeline.withValue { timeline in
      guard isHurried, timeline.end != nil else {
        return (timeline.ring.page(after: position), timeline.end != nil)
      }
      return (timeline.ring.lastPage(after: position), true)
    }
    guard let last = page.events.last?.sequence else { return end ? [] : nil }
    locked { streams[number]?.position = last }
    return Self.bytes(of: page)
  }

  /// Events as they are sent.
  static func bytes(of page: EventRing.Page) -> [UInt8] {
    var bytes: [UInt8] = []
    if let missed = page.missed {
      let json = JSONValue.members([
        ("type", "missed"), ("from", .number(missed.lowerBound)),
        ("to", .number(missed.upperBound)),
      ])
      bytes += Array("data: \(json.text())\n\n".utf8)
    }
    for event in page.events {
      bytes += Array("id: \(event.sequence)\ndata: ".utf8)
      bytes += event.text
      bytes += Array("\n\n".utf8)
    }
    return bytes
  }

  // MARK: - The thread

  /// Starts the thread that makes JSON of events while streams are open. The lock is held.
  private func run() {
    guard !isRunning else { return }
    isRunning = true
    // The feed wakes the thread only after it has taken events, and some may have come before the thread.
    isAwake = true
    let thread = Thread { [weak self] in
      while let self, self.turn() {}
    }
    thread.name = "Inspector"
    // States may be nested deeply, and reflection is recursive.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// - Returns: Whether more is to be done.
  private func turn() -> Bool {
    locked {
      let seconds: Double = streams.isEmpty ? 60 : 1
      if !isAwake { _ = condition.wait(until: Date(timeIntervalSinceNow: seconds)) }
      waitForMore()
      isAwake = false
      isUrgent = false
    }
    // It does not become true again without a stream.
    let isEarly = feed.isEarly || feed.hasStates
    let goesOn = locked { () -> Bool in
      if isEnded || streams.isEmpty && !isEarly {
        isRunning = false
        condition.broadcast()
        return false
      }
      return true
    }
    guard goesOn else { return false }
    if timeline.advance() { locked { baseline }() }
    guard locked({ !streams.isEmpty }) else { return true }
    locked { pulse }()
    let waiting = locked { streams.filter { $0.value.waiting != nil }.keys.sorted() }
    for number in waiting {
      var bytes = next(number)
      let completion = locked { () -> Completion? in
        guard let waiting = streams[number]?.waiting else { return nil }
        // Shows the page, and any proxy in between, that the connection is alive.
        if bytes == nil, waiting.since.timeIntervalSinceNow < -10 { bytes = Array(":\n\n".utf8) }
        guard bytes != nil else { return nil }
        streams[number]?.waiting = nil
        condition.broadcast()
        return waiting.completion
      }
      if let bytes { completion?(bytes) }
    }
    return true
  }

  /// Waits for more events, which are sent together. The lock is held.
  ///
  /// A thread that wakes up for each event costs the sending thread more than the event itself: a system call, and the
  /// wait for the lock.
  private func waitForMore() {
    let pause = streams.isEmpty ? Self.pauseWithoutStreams : Self.pause
    let end = Date(timeIntervalSinceNow: pause)
    while isAwake, !isUrgent, !isEnded, condition.wait(until: end) {}
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
