extension Publisher {
  /// Delivers values on the main actor: at once if they are sent there, and otherwise as soon as possible.
  ///
  /// - Parameters:
  ///   - scheduler: A queue or a loop. It has no influence.
  ///   - options: None.
  public func receive<S>(on scheduler: S, options: Never? = nil) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      let (receive, complete) = (SentValue(receive), SentValue(complete))
      return _subscribe(
        {
          let value = SentValue($0)
          MainActor.deliver { receive.value(value.value) }
        },
        { completion in MainActor.deliver { complete.value(completion) } }
      )
    }
  }

  /// Receives the values where it is asked to: the queue has no influence.
  public func subscribe<S>(on scheduler: S, options: Never? = nil) -> AnyPublisher<Output, Failure>
  {
    eraseToAnyPublisher()
  }

  /// Delivers each value and the end later, on the main actor.
  ///
  /// - Parameters:
  ///   - interval: How much later.
  ///   - tolerance: How much later than that it may be.
  ///   - scheduler: A queue or a loop. It has no influence.
  ///   - options: None.
  public func delay<S>(
    for interval: Publishers.Interval,
    tolerance: Publishers.Interval? = nil,
    scheduler: S,
    options: Never? = nil
  ) -> AnyPublisher<Output, Failure> {
    delay(for: interval.duration, clock: ContinuousClock())
  }

  /// Delivers each value and the end later, on the main actor.
  ///
  /// - Parameters:
  ///   - duration: How much later.
  ///   - clock: The clock that says when; a test gives its own.
  public func delay(
    for duration: Duration,
    clock: any Clock<Duration>
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      let subscription = OpenSubscription()
      let upstream = _subscribe(
        { value in subscription.add(clock.run(after: duration) { receive(value) }) },
        { completion in subscription.add(clock.run(after: duration) { complete(completion) }) }
      )
      subscription.add(upstream)
      return AnyCancellable(subscription)
    }
  }

  /// Delivers a value when no other one has come for some time, on the main actor.
  ///
  /// The last value before the end is delivered with the end.
  ///
  /// - Parameters:
  ///   - dueTime: The time.
  ///   - scheduler: A queue or a loop. It has no influence.
  ///   - options: None.
  public func debounce<S>(
    for dueTime: Publishers.Interval,
    scheduler: S,
    options: Never? = nil
  ) -> AnyPublisher<Output, Failure> {
    debounce(for: dueTime.duration, clock: ContinuousClock())
  }

  /// Delivers a value when no other one has come for some time, on the main actor.
  ///
  /// - Parameters:
  ///   - duration: The time.
  ///   - clock: The clock that says when; a test gives its own.
  public func debounce(
    for duration: Duration,
    clock: any Clock<Duration>
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      let state = Guarded((pending: Output?.none, wait: AnyCancellable?.none))
      let deliver = { if let value = state.use({ $0.pending.take() }) { receive(value) } }
      let upstream = _subscribe(
        { value in
          let before = state.use { state in
            state.pending = value
            return state.wait.take()
          }
          before?.cancel()
          let wait = clock.run(after: duration, deliver)
          state.use { $0.wait = wait }
        },
        { completion in
          state.use { $0.wait.take() }?.cancel()
          deliver()
          complete(completion)
        }
      )
      return AnyCancellable {
        upstream.cancel()
        state.use { $0.wait.take() }?.cancel()
      }
    }
  }

  /// Delivers at most one value in some time.
  ///
  /// The first value is delivered at once, and of those in the time after it the first or the last one at its end.
  ///
  /// - Parameters:
  ///   - interval: The time.
  ///   - scheduler: A queue or a loop. It has no influence.
  ///   - latest: Whether the last value of a time is delivered, rather than its first.
  public func throttle<S>(
    for interval: Publishers.Interval,
    scheduler: S,
    latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    throttle(for: interval.duration, clock: ContinuousClock(), latest: latest)
  }

  /// Delivers at most one value in some time.
  ///
  /// - Parameters:
  ///   - duration: The time.
  ///   - clock: The clock that says when; a test gives its own.
  ///   - latest: Whether the last value of a time is delivered, rather than its first.
  public func throttle(
    for duration: Duration,
    clock: any Clock<Duration>,
    latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      let state = Guarded((pending: Output?.none, wait: AnyCancellable?.none))
      func wait() {
        let wait = clock.run(after: duration) {
          let pending = state.use { state in
            state.wait = nil
            return state.pending.take()
          }
          guard let pending else { return }
          receive(pending)
          wait()
        }
        state.use { $0.wait = wait }
      }
      let upstream = _subscribe(
        { value in
          let isFirst = state.use { state in
            if state.wait == nil { return true }
            if latest || state.pending == nil { state.pending = value }
            return false
          }
          guard isFirst else { return }
          receive(value)
          wait()
        },
        complete
      )
      return AnyCancellable {
        upstream.cancel()
        state.use { $0.wait.take() }?.cancel()
      }
    }
  }
}

extension Clock<Duration> {
  /// Runs an action on the main actor after some time, unless the result is cancelled or released before.
  fileprivate func run(after duration: Duration, _ action: @escaping () -> Void) -> AnyCancellable {
    let action = SentValue(action)
    let task = Task { @MainActor in
      guard (try? await sleep(for: duration)) != nil, !Task.isCancelled else { return }
      action.value()
    }
    return AnyCancellable { task.cancel() }
  }
}

extension Publishers {
  /// A time between two values: `.seconds(1)`, `.milliseconds(300)`, or a number of seconds.
  public struct Interval: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    /// The time.
    public let duration: Duration

    init(_ duration: Duration) {
      self.duration = duration
    }

    /// A number of seconds.
    public init(floatLiteral value: Double) {
      self.init(.seconds(value))
    }

    /// A number of seconds.
    public init(integerLiteral value: Int) {
      self.init(.seconds(value))
    }

    /// A number of seconds.
    public static func seconds(_ seconds: Int) -> Interval { Interval(.seconds(seconds)) }

    /// A number of seconds.
    public static func seconds(_ seconds: Double) -> Interval { Interval(.seconds(seconds)) }

    /// A number of milliseconds.
    public static func milliseconds(_ milliseconds: Int) -> Interval {
      Interval(.milliseconds(milliseconds))
    }

    /// A number of microseconds.
    public static func microseconds(_ microseconds: Int) -> Interval {
      Interval(.microseconds(microseconds))
    }

    /// A number of nanoseconds.
    public static func nanoseconds(_ nanoseconds: Int) -> Interval {
      Interval(.nanoseconds(nanoseconds))
    }
  }
}
