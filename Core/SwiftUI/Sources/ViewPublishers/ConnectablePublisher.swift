/// A publisher that begins when it is asked to.
public protocol ConnectablePublisher: Publisher {
  /// Begins the values.
  ///
  /// - Returns: Ends them for all receivers.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Begins the values with the first receiver, and ends them with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(self) }
}

/// The types of publishers that operators make.
public enum Publishers {
  /// A publisher that begins with its first receiver, and ends with the last.
  public struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that begins.
    public let upstream: Upstream
    private let connection = Guarded<(receivers: Int, current: (any Cancellable)?)>((0, nil))

    init(_ upstream: Upstream) {
      self.upstream = upstream
    }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let (upstream, connection) = (upstream, connection)
      let subscription = upstream._subscribe(receive, complete)
      let isFirst = connection.use { connection in
        connection.receivers += 1
        return connection.receivers == 1
      }
      if isFirst {
        let current = upstream.connect()
        connection.use { $0.current = current }
      }
      return AnyCancellable {
        subscription.cancel()
        let ended = connection.use { connection -> (any Cancellable)? in
          connection.receivers -= 1
          guard connection.receivers == 0 else { return nil }
          defer { connection.current = nil }
          return connection.current
        }
        ended?.cancel()
      }
    }
  }
}

extension Publishers.Autoconnect: Sendable where Upstream: Sendable {}
