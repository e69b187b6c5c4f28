public import Foundation

extension NotificationCenter {
  /// The notifications of a name.
  public struct Publisher: ViewPublishers.Publisher {
    fileprivate let center: NotificationCenter
    fileprivate let name: Notification.Name
    fileprivate let object: AnyObject?

    public func _subscribe(
      _ receive: @escaping (Notification) -> Void,
      _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      let (center, receive) = (center, SentValue(receive))
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        receive.value($0)
      }
      return AnyCancellable { center.removeObserver(token) }
    }
  }

  /// Tells the notifications of a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The sender of the notifications; `nil` for any.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension NotificationCenter {
  /// The notifications of a name, one after the other.
  public struct Notifications: AsyncSequence {
    public typealias Element = Notification

    fileprivate let center: NotificationCenter
    fileprivate let name: Notification.Name
    fileprivate let object: AnyObject?

    /// The notifications that are still to come.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<SentValue<Notification>>.Iterator

      public mutating func next() async -> Notification? { await base.next()?.value }

      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await base.next(isolation: actor)?.value
      }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      let (stream, continuation) = AsyncStream<SentValue<Notification>>.makeStream()
      let observer = Observer(
        center: center,
        token: center.addObserver(forName: name, object: object, queue: nil) {
          continuation.yield(SentValue($0))
        }
      )
      continuation.onTermination = { _ in observer.end() }
      return AsyncIterator(base: stream.makeAsyncIterator())
    }

    // Safe: a token is only handed back to the center that has given it, which may be done from any thread.
    private struct Observer: @unchecked Sendable {
      let center: NotificationCenter
      let token: any NSObjectProtocol

      func end() { center.removeObserver(token) }
    }
  }

  /// Returns the notifications of a name, one after the other.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The sender of the notifications; `nil` for any.
  public func notifications(
    named name: Notification.Name,
    object: AnyObject? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }
}
