public import Foundation

extension Timer {
  /// The beats of a timer, which begin with ``connect()`` or `autoconnect()`.
  public final class TimerPublisher: ConnectablePublisher, Sendable {
    /// The seconds between two beats.
    public let interval: TimeInterval
    private let clock: any Clock<Duration>
    private let receivers = Receivers<Date, Never>()
    private let task = Guarded<Task<Void, Never>?>(nil)

    /// Creates a timer.
    ///
    /// - Parameters:
    ///   - interval: The seconds between two beats.
    ///   - tolerance: How much later one may come.
    ///   - runLoop: The loop on which it runs: beats are told on the main actor.
    ///   - mode: When the loop does it: always.
    public convenience init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode
    ) {
      self.init(interval: interval, clock: ContinuousClock())
    }

    /// Creates a timer.
    ///
    /// - Parameters:
    ///   - interval: The seconds between two beats.
    ///   - clock: The clock that says when; a test gives its own.
    public init(interval: TimeInterval, clock: any Clock<Duration>) {
      self.interval = interval
      self.clock = clock
    }

    deinit { stop() }

    /// Begins the beats.
    ///
    /// - Returns: Ends the beats of all receivers.
    @discardableResult
    public func connect() -> any Cancellable {
      let (interval, clock, receivers) = (interval, clock, receivers)
      task.use { task in
        if task != nil { return }
        task = Task { @MainActor in
          while (try? await clock.sleep(for: .seconds(max(interval, 0.001)))) != nil {
            receivers.send(Date())
          }
        }
      }
      return Connection { [weak self] in self?.stop() }
    }

    private func stop() {
      task.use { task in
        task?.cancel()
        task = nil
      }
    }

    public func _subscribe(
      _ receive: @escaping (Date) -> Void,
      _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      receivers.add(receive, complete)
    }
  }

  /// Tells the time again and again.
  ///
  /// - Parameters:
  ///   - interval: The seconds between two times.
  ///   - tolerance: How much later one may come.
  ///   - runLoop: The loop on which it runs: it is told on the main actor.
  ///   - mode: When the loop does it: always.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: Never? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }
}

/// Ends something when it is asked to, and not when it is released: `timer.connect()` goes on without its result.
private struct Connection: Cancellable {
  let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  func cancel() { action() }
}
