internal import Clocks
internal import ComposableArchitecture
internal import TerminalHosting

/// A wait for an expectation, which looks again after each action.
///
/// A test clock moves first: from one deadline to the next, by the given duration at most. If effects are
/// still in flight then, real time passes as well, again for that duration at most: they may wait for
/// the outside world. Without a test clock there is only real time.
@MainActor
final class ExpectationWait {
  /// The end of a wait.
  enum Ending {
    /// The expectation is met, or was after an action.
    case met
    /// No effect is in flight, and nothing is being loaded or saved: no action can follow.
    case idle
    /// The duration has passed.
    case over
    /// A signal asks the program to end.
    case interrupted
  }

  private let expectation: StateExpectation
  private let state: () -> Any
  private let observer: SessionObserver
  private let testClock: TestClock<Duration>?
  private let settle: () async -> Void

  /// An event for each reason to look again.
  private let (news, post) = AsyncStream.makeStream(
    of: Void.self,
    bufferingPolicy: .bufferingNewest(1)
  )
  private var isMet = false
  private var isOver = false
  private var isAtRest = false

  /// Makes a wait.
  ///
  /// - Parameters:
  ///   - expectation: The expectation.
  ///   - state: Returns the state.
  ///   - observer: The observer of the store.
  ///   - testClock: The clock to move.
  ///   - settle: Returns when effects, and their loading and saving, have come to rest.
  init(
    for expectation: StateExpectation,
    state: @escaping () -> Any,
    observer: SessionObserver,
    testClock: TestClock<Duration>?,
    settle: @escaping () async -> Void
  ) {
    self.expectation = expectation
    self.state = state
    self.observer = observer
    self.testClock = testClock
    self.settle = settle
  }

  /// Waits for a duration at most.
  func run(for duration: Duration, _ events: HostEvents) async -> Ending {
    observe(events)
    defer { stopObserving(events) }
    let end = testClock?.now.advanced(by: duration)
    var timer: Task<Void, Never>?
    defer { timer?.cancel() }
    if testClock == nil { findRest() }
    var iterator = news.makeAsyncIterator()
    while true {
      if let end { await moveClock(to: end, events) }
      look(at: state())
      if isMet { return .met }
      if events.signalToEnd != nil { return .interrupted }
      if isOver {
        if let end { await testClock?.advance(to: end) }
        return .over
      }
      if isAtRest, observer.isIdle { return .idle }
      if timer == nil { timer = startTimer(duration) }
      await iterator.next()
    }
  }

  /// Moves the test clock from deadline to deadline, until the expectation is met.
  private func moveClock(to end: TestClock<Duration>.Instant, _ events: HostEvents) async {
    guard let testClock else { return }
    await settle()
    look(at: state())
    while !isMet, events.signalToEnd == nil, let next = testClock.nextDeadline, next <= end {
      await testClock.advance(to: next)
      await settle()
      look(at: state())
    }
    isAtRest = true
  }

  private func look(at state: Any) {
    if !isMet { isMet = expectation.isMet(in: state) }
  }

  // MARK: - News

  private func observe(_ events: HostEvents) {
    observer.onChange = { [self] state in
      look(at: state)
      post.yield()
    }
    observer.onIdle = { [self] in
      isAtRest = false
      findRest()
    }
    events.onSignal { [post] in post.yield() }
  }

  private func stopObserving(_ events: HostEvents) {
    observer.onChange = nil
    observer.onIdle = nil
    events.onSignal(nil)
  }

  private func findRest() {
    Task {
      await settle()
      isAtRest = true
      post.yield()
    }
  }

  private func startTimer(_ duration: Duration) -> Task<Void, Never> {
    Task {
      guard (try? await Task.sleep(for: duration)) != nil else { return }
      isOver = true
      post.yield()
    }
  }
}
